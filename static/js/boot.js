import { mountAnnouncer } from "./announce.js";
import { heardOfAnalysis, openApi } from "./api.js";
import { readAddress } from "./address.js";
import { h } from "./dom.js";
import { Download, StartError } from "./download.js";
import { EmbeddedPage } from "./embed/page.js";
import { loadLanguage, megabytes } from "./i18n.js";
import { mountOffline } from "./offline.js";
import { holdBuild } from "./offline/worker.js";
import { spawnWorker, startFailed, startPython, terminateWorker } from "./runtime.js";
import { applyTheme } from "./settings.js";
import { Keeper } from "./keep/keeper.js";
import { Shell } from "./shell.js";

const STATIC = new URL("../", import.meta.url);
const playable = Promise.withResolvers();
openApi(playable.promise);
holdBuild();

/** Read what the build made; a checkout that was not built has none of it. */
async function json(path) {
  const response = await fetch(new URL(path, STATIC));
  if (!response.ok) throw new StartError("unbuilt");
  return response.json();
}

async function start() {
  applyTheme();
  const fallback = document.querySelector(".fallback");
  const keeper = new Keeper();
  let shell;
  const embedded = new URLSearchParams(location.search).get("embed") === "1";
  const download = new Download();
  // In a frame nothing of Python is fetched before somebody wants to play.
  if (!embedded && typeof WebAssembly === "object") download.begin();
  try {
    const [games] = await Promise.all([json("scenes/games.json"), loadLanguage("en"), keeper.readAhead(), embedded && loadStyle("css/embed.css")]);
    const scenes = new Map(await Promise.all(games.map(async ({ id }) => [id, await json(`scenes/${id}.json`)])));
    fallback.remove();
    const { theme } = readAddress(location.search, games);
    if (theme) applyTheme(theme);
    shell = new Shell(games, scenes, () => location.reload(), keeper);
  } catch (error) {
    console.error(error);
    fallback.classList.add("now");
    playable.reject(error);
    return;
  }
  mountAnnouncer(document.body);
  if (embedded) {
    const page = new EmbeddedPage(shell, { files: download.files, begin: () => bringPython(shell, download, (state) => page.progress(state)) });
    await page.open();
    keeper.forgetAhead();
    performance.mark("quincunx:painted");
    return;
  }
  playable.promise.then(() => mountOffline(shell), () => {});
  const brought = bringPython(shell, download);
  await shell.route();
  keeper.forgetAhead();
  shell.paint();
  performance.mark("quincunx:painted");
  await brought;
}

/** A style sheet that ordinary visits do not need. */
function loadStyle(path) {
  const { promise, resolve, reject } = Promise.withResolvers();
  document.head.append(h("link", { rel: "stylesheet", href: new URL(path, STATIC).href, onload: resolve, onerror: reject }));
  return promise;
}

async function bringPython(shell, download, progress = () => {}) {
  const started = startPython(download, (state) => {
    shell.progress(state);
    progress(state);
  });
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
    else if (event.type === "analysis") heardOfAnalysis(event);
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
