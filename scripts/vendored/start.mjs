// What PyScript imports as the interpreter, on the page and in each worker: Pyodide, once its database is seen to work.
//
// Before it starts Pyodide, PyScript waits for a database of its own. Where a browser blocks storage (third-party
// frames, some private windows), where the disk is full or the database is broken, it would wait for ever. So that
// database is opened here first, with all that PyScript does to it; where this fails or takes too long, PyScript gets
// one in memory, which is lost on nobody: it only holds a cache that this site does not use. All other databases stay
// the browser's own.
export { loadPyodide, version } from "./pyodide.mjs";
import { version } from "./pyodide.mjs";

const PATIENCE = 2000;
const OURS = "IDBMap/";
const STORE = "entries";
const NAME = `${OURS}${import.meta.url.slice(0, import.meta.url.lastIndexOf("/"))}@${version}`;

/** Fulfilled with whether PyScript's database can be made, read and emptied. */
function works(databases) {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE, false);
    const refuse = () => resolve(false);
    try {
      const request = databases.open(NAME);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onerror = refuse;
      request.onblocked = refuse;
      request.onsuccess = () => {
        const database = request.result;
        try {
          const transaction = database.transaction(STORE, "readwrite");
          transaction.objectStore(STORE).clear();
          transaction.oncomplete = () => resolve(true);
          transaction.onabort = refuse;
        } catch {
          refuse();
        }
        database.close();
      };
    } catch {
      refuse();
    }
  });
}

/** The browser's databases; where even asking for them is forbidden, some that refuse everything. */
function ownDatabases() {
  const forbidden = { open: () => { throw new DOMException("storage is blocked", "SecurityError"); } };
  try {
    return globalThis.indexedDB ?? forbidden;
  } catch {
    return forbidden;
  }
}

const own = ownDatabases();
if (!(await works(own))) {
  const { memory } = await import("./memory.mjs");
  const value = new Proxy(own, {
    get(target, key) {
      if (key === "open") return (name, ...rest) => (String(name).startsWith(OURS) ? memory : own).open(name, ...rest);
      const found = Reflect.get(target, key);
      return typeof found === "function" ? found.bind(target) : found;
    },
  });
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value });
}
