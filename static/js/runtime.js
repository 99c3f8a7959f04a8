/** Start-up: fetch the runtime with a byte count, start PyScript, and tell whoever asks how far it is. */

const BASE = new URL("../", import.meta.url);
const PATIENCE = 60_000;
const CACHE_SURELY = 1_500_000;
const SCRIPT = /\.m?js$/;

/** Why the start-up failed: `code` is `ui.fail.` and "wasm", "storage", "unbuilt", "network", "script", "python" or "slow". */
export class StartError extends Error {
  constructor(reason, args = {}) {
    super(reason);
    this.code = `ui.fail.${reason}`;
    this.args = args;
  }
}

/** The files of the start-up: [{url, bytes}], addresses from static/. Rejected with StartError. */
export async function startupFiles() {
  const response = await fetch(new URL("startup.json", BASE)).catch(() => {
    throw new StartError("network", { loaded: 0, total: 0 });
  });
  if (!response.ok) throw new StartError("unbuilt");
  return response.json();
}

/**
 * Bring Python up.
 * @param {Promise<{url: string, bytes: number}[]>} listed what `startupFiles` returns
 * @param {(state: {phase: "fetch"|"python", loaded: number, total: number}) => void} progress
 * @returns {Promise<void>} fulfilled when Python's handlers are there; rejected with StartError
 */
export async function startPython(listed, progress) {
  if (typeof WebAssembly !== "object") throw new StartError("wasm");
  const files = await listed;
  const state = { phase: "fetch", loaded: 0, total: files.reduce((sum, file) => sum + file.bytes, 0) };
  const count = (bytes) => {
    state.loaded = Math.min(state.total, state.loaded + bytes);
    progress(state);
  };
  progress(state);
  if (!(await databaseOpens())) throw new StartError("storage");
  const release = holdFetch();
  try {
    const core = files.find((file) => /(^|\/)core\.js$/.test(file.url));
    const handlers = handlersArrive();
    const fetched = Promise.all(files.map((file) => read(file, count))).then(
      () => progress(Object.assign(state, { phase: "python", loaded: state.total })),
      () => {
        throw new StartError("network", { loaded: state.loaded, total: state.total });
      },
    );
    await Promise.race([handlers, Promise.all([fetched, runPyScript(core.url)]).then(silence)]);
  } finally {
    release();
  }
}

/** Whether the page may use IndexedDB: PyScript waits for it without end where a browser blocks it. */
function databaseOpens() {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open("quincunx");
      request.onsuccess = () => {
        request.result.close();
        resolve(true);
      };
      request.onerror = () => resolve(false);
    } catch {
      resolve(false);
    }
  });
}

const held = new Map();

/**
 * Fetch a file now and count what comes. Scripts and small files are then in the browser's cache when PyScript asks
 * for them. A cache may refuse to keep big ones, so of these the response itself is held for PyScript.
 */
async function read({ url, bytes }, count) {
  const address = new URL(url, BASE).href;
  const response = fetch(address).then((answer) => {
    if (!answer.ok) throw new Error(`${answer.status}`);
    return answer;
  });
  const hold = bytes > CACHE_SURELY && !SCRIPT.test(url);
  // PyScript gets the response as it came and the copy is counted: only with the original does the browser find
  // the machine code that it keeps of WebAssembly.
  const counted = response.then((answer) => (hold ? answer.clone() : answer));
  if (hold) held.set(address, response);
  const reader = (await counted).body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) count(part.value.length);
}

/** Let `fetch` give out the responses that are held, each once. @returns {() => void} undoes it */
function holdFetch() {
  const fetchReally = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { href } = new URL(input.url ?? input, location.href);
    const response = held.get(href);
    held.delete(href);
    return response ?? fetchReally(input, init);
  };
  return () => {
    globalThis.fetch = fetchReally;
    held.clear();
  };
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
  element.addEventListener("py:done", () => refuse(new StartError("python")));
  document.head.append(element);
  try {
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
