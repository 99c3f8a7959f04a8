/** Start-up: start PyScript, and tell whoever asks how far it is. */

import { StartError } from "./download.js";

const BASE = new URL("../", import.meta.url);
const PATIENCE = 60_000;

/**
 * Bring Python up.
 * @param {import("./download.js").Download} download begun or not
 * @param {(state: {phase: "fetch"|"python", loaded: number, total: number}) => void} progress
 * @returns {Promise<void>} fulfilled when Python's handlers are there; rejected with StartError
 */
export async function startPython(download, progress) {
  if (typeof WebAssembly !== "object") throw new StartError("wasm");
  const files = await download.files;
  const fetched = download.begin();
  download.tell(progress);
  const release = download.lend();
  try {
    const [core, interpreter] = ["core.js", "start.mjs"].map((name) => files.find(({ url }) => url.endsWith(`/${name}`)));
    const handlers = handlersArrive();
    await Promise.race([handlers, Promise.all([fetched, runPyScript(core.url, interpreter.url)]).then(silence)]);
  } finally {
    release();
  }
}

/**
 * Load PyScript and give it the main script. Its default worker hook is made with `Function(...)`, which the page's
 * content security policy forbids, so it is cleared before any worker starts. The main script element comes first:
 * PyScript reads the configuration from it while it loads. The interpreter's module comes before PyScript, because it sees
 * to it that there are databases.
 */
async function runPyScript(core, interpreter) {
  const element = document.createElement("script");
  element.type = "py";
  element.src = new URL("py/main.py", BASE).href;
  element.setAttribute("config", new URL("py/pyscript.json", BASE).href);
  element.addEventListener("py:done", () => refuse(new StartError("python")));
  document.head.append(element);
  try {
    await import(new URL(interpreter, BASE).href);
    const { hooks } = await import(new URL(core, BASE).href);
    hooks.worker.onBeforeRunAsync.clear();
  } catch (error) {
    console.error(error);
    throw new StartError("script");
  }
}

/** Says that Python did not start; without effect once the handlers are there. */
let refuse = () => {};

/** Python reports that it could not start. */
export const startFailed = (error) => refuse(new StartError("python", error));

/** Fulfilled when main.py has set the handlers; rejected when it says that it failed, or throws. */
function handlersArrive() {
  const { promise, resolve, reject } = Promise.withResolvers();
  const broken = ({ reason }) => {
    if (reason?.name === "PythonError") refuse(new StartError("python"));
  };
  const end = () => removeEventListener("unhandledrejection", broken);
  addEventListener("unhandledrejection", broken);
  let late = false;
  refuse = (error) => {
    late = true;
    reject(error);
  };
  let handlers;
  Object.defineProperty(globalThis, "quincunxPython", {
    configurable: true,
    get: () => handlers,
    set: (value) => {
      // After a failure was shown the page stays as it says: it is started again by a reload.
      if (late) return;
      handlers = value;
      resolve();
    },
  });
  promise.then(end, end);
  return promise;
}

/** Rejected when Python has had everything it needs for a minute and says nothing. */
function silence() {
  return new Promise((_, reject) => {
    const end = (error) => {
      refuse(error);
      reject(error);
    };
    setTimeout(() => end(new StartError("slow")), PATIENCE);
  });
}

const workers = new Map();

/** Start an engine's interpreter under a new name; Python reaches it as polyscript's `workers[name]`. */
export function spawnWorker(name) {
  const element = document.createElement("script");
  element.type = "py";
  element.setAttribute("worker", "");
  element.setAttribute("name", name);
  element.src = new URL("py/worker.py", BASE).href;
  document.head.append(element);
  workers.set(name, element);
}

/** End an engine's interpreter at once; calls that wait for it never settle. */
export function terminateWorker(name) {
  const element = workers.get(name);
  element?.xworker?.terminate();
  element?.remove();
  workers.delete(name);
}
