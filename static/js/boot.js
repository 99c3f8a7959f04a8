import { mountAnnouncer } from "./announce.js";
import { openApi } from "./api.js";
import { readAddress } from "./address.js";
import { loadLanguage, megabytes } from "./i18n.js";
import { StartError, spawnWorker, startFailed, startPython, startupFiles, terminateWorker } from "./runtime.js";
import { applyTheme } from "./settings.js";
import { Shell } from "./shell.js";

const STATIC = new URL("../", import.meta.url);
const playable = Promise.withResolvers();
openApi(playable.promise);

/** Read what the build made; a checkout that was not built has none of it. */
async function json(path) {
  const response = await fetch(new URL(path, STATIC));
  if (!response.ok) throw new StartError("unbuilt");
  return response.json();
}

async function start() {
  applyTheme();
  const fallback = document.querySelector(".fallback");
  let shell;
  const files = startupFiles();
  files.catch(() => {});
  try {
    const [games] = await Promise.all([json("scenes/games.json"), loadLanguage("en")]);
    const scenes = new Map(await Promise.all(games.map(async ({ id }) => [id, await json(`scenes/${id}.json`)])));
    fallback.remove();
    const { theme } = readAddress(location.search, games);
    if (theme) applyTheme(theme);
    shell = new Shell(games, scenes, () => location.reload());
  } catch (error) {
    console.error(error);
    fallback.classList.add("now");
    playable.reject(error);
    return;
  }
  mountAnnouncer(document.body);
  shell.route();
  shell.paint();
  performance.mark("quincunx:painted");
  await bringPython(shell, files);
}

async function bringPython(shell, files) {
  const started = startPython(files, (state) => shell.progress(state));
  const ready = started.then(() => {
    shell.pythonStarted();
    performance.mark("quincunx:playable");
    playable.resolve(shell);
  });
  ready.catch(playable.reject);
  globalThis.quincunxSpawn = spawnWorker;
  globalThis.quincunxTerminate = terminateWorker;
  globalThis.quincunxEvent = (text) => {
    const event = JSON.parse(text);
    if (event.type === "failed") startFailed(event.error);
    else shell.event(event);
  };
  try {
    await ready;
  } catch (error) {
    console.error(error);
    const { code, args } = error instanceof StartError ? error : new StartError("script");
    shell.fail({ title: `${code}.title`, detail: { key: code, args: { ...args, ...inMegabytes(args) } } });
  }
}

function inMegabytes({ loaded = 0, total = 0 }) {
  return { loaded: megabytes(loaded), total: megabytes(total) };
}

await start();
