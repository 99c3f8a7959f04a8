/** Start-up: fetch the runtime with a byte count, start PyScript, and tell whoever asks how far it is. */

const BASE = new URL("../", import.meta.url);
const PATIENCE = 60_000;

/** Why the start-up failed; `reason` is one of "wasm", "unbuilt", "network", "script", "python", "slow". */
export class StartError extends Error {
  constructor(reason, args = {}) {
    super(reason);
    this.reason = reason;
    this.args = args;
  }
}

/**
 * Bring Python up.
 * @param {(state: {phase: "fetch"|"python", loaded: number, total: number}) => void} progress
 * @returns {Promise<void>} fulfilled when Python's handlers are there; rejected with StartError
 */
export async function startPython(progress) {
  if (typeof WebAssembly !== "object") throw new StartError("wasm");
  const files = await list();
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  const state = { phase: "fetch", loaded: 0, total };
  progress(state);
  const core = files.find((file) => /(^|\/)core\.js$/.test(file.url));
  const handlers = handlersArrive();
  const fetched = fetchAll(files, (loaded) => progress(Object.assign(state, { loaded })));
  fetched.then(() => progress(Object.assign(state, { phase: "python", loaded: total })), () => {});
  await Promise.race([handlers, Promise.all([fetched, runPyScript(core.url)]).then(() => handlers)]);
}

async function list() {
  const response = await fetch(new URL("startup.json", BASE)).catch(() => {
    throw new StartError("network", { loaded: 0, total: 0 });
  });
  if (!response.ok) throw new StartError("unbuilt");
  return response.json();
}

/** Read every file once, so that the cache serves it when PyScript asks; count what has come. */
async function fetchAll(files, counted) {
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  let loaded = 0;
  const read = async ({ url, bytes }) => {
    let seen = 0;
    try {
      const response = await fetch(new URL(url, BASE));
      if (!response.ok) throw new Error(`${response.status}`);
      const reader = response.body.getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        const step = Math.min(part.value.length, bytes - seen);
        seen += step;
        loaded += step;
        counted(loaded);
      }
    } catch {
      throw new StartError("network", { loaded, total, file: url.split("/").at(-1) });
    }
    loaded += bytes - seen;
    counted(loaded);
  };
  await Promise.all(files.map(read));
}

/**
 * Load PyScript and give it the main script. Its default worker hook is made with `Function(...)`, which the page's
 * content security policy forbids, so it is cleared before any worker starts. The main script element comes first:
 * PyScript reads the configuration from it while it loads.
 */
async function runPyScript(core) {
  const element = document.createElement("script");
  element.type = "py";
  element.src = new URL("py/main.py", BASE).href;
  element.setAttribute("config", new URL("py/pyscript.json", BASE).href);
  document.head.append(element);
  try {
    const { hooks } = await import(new URL(core, BASE).href);
    hooks.worker.onBeforeRunAsync.clear();
  } catch (error) {
    console.error(error);
    throw new StartError("script");
  }
}

/** Fulfilled when main.py has set the handlers; rejected when it says that it failed, throws, or is silent for long. */
function handlersArrive() {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new StartError("slow")), PATIENCE);
    const end = (settle, value) => {
      clearTimeout(timer);
      removeEventListener("unhandledrejection", broken);
      settle(value);
    };
    const broken = (event) => {
      if (/python/i.test(event.reason?.name ?? event.reason?.type ?? "")) end(reject, new StartError("python"));
    };
    addEventListener("unhandledrejection", broken);
    let handlers;
    Object.defineProperty(globalThis, "quincunxPython", {
      configurable: true,
      get: () => handlers,
      set: (value) => {
        handlers = value;
        end(resolve);
      },
    });
    startFailed = (error) => end(reject, new StartError("python", error));
  });
}

/** Called when Python reports that it could not start. */
export let startFailed = () => {};

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
