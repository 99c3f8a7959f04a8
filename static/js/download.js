/** The files of the start-up on their way, with a byte count, so that they come while the page is drawn. */

const BASE = new URL("../", import.meta.url);
const CACHE_SURELY = 1_500_000;
const SCRIPT = /\.m?js$/;
const OWN = ["py/main.py", "py/install.py"];
const CONFIG = "py/pyscript.json";
/** Milliseconds between two words about how far it is: each piece that comes would redraw the bar. */
const STEP = 50;

/** Why the start-up failed: `code` is `ui.fail.` and "wasm", "unbuilt", "network", "script", "python" or "slow". */
export class StartError extends Error {
  constructor(reason, args = {}) {
    super(reason);
    this.code = `ui.fail.${reason}`;
    this.args = args;
  }
}

/** What Python needs to start: the runtime's files, which are counted, and the site's own small ones and its wheel. */
export class Download {
  /** The runtime's files: [{url, bytes}], addresses from static/. Rejected with StartError. @type {Promise<object[]>} */
  files = startupFiles();
  #held = new Map();
  #done = null;
  #told = () => {};
  #timer = 0;
  #state = { phase: "fetch", loaded: 0, total: 0 };

  constructor() {
    this.files.catch(() => {});
  }

  /**
   * Fetch all of them, once.
   * @returns {Promise<void>} fulfilled when the runtime's files are there; rejected with StartError
   */
  begin() {
    this.#done ??= this.#fetchAll();
    this.#done.catch(() => {});
    return this.#done;
  }

  /** Tell how far it is, now and from here on. @param {(state: {phase: "fetch"|"python", loaded: number, total: number}) => void} told */
  tell(told) {
    this.#told = told;
    told(this.#state);
  }

  async #fetchAll() {
    const files = await this.files;
    this.#state.total = files.reduce((sum, file) => sum + file.bytes, 0);
    this.#fetchOwn();
    try {
      await Promise.all(files.map((file) => this.#read(file)));
    } catch {
      const { loaded, total } = this.#state;
      throw new StartError("network", { loaded, total });
    } finally {
      clearTimeout(this.#timer);
    }
    Object.assign(this.#state, { phase: "python", loaded: this.#state.total });
    this.#told(this.#state);
  }

  /** What is asked for last of all, one after the other, while little else is to be fetched: by then it is there. */
  async #fetchOwn() {
    try {
      for (const name of OWN) this.#hold(new URL(name, BASE).href);
      const config = await (await this.#hold(new URL(CONFIG, BASE).href)).clone().json();
      const runtime = (await this.files).find(({ url }) => url.endsWith("/start.mjs")).url;
      this.#hold(new URL(config.wheels.compiled || config.wheels.pure, new URL(runtime, BASE)).href);
    } catch (error) {
      console.warn(error);
    }
  }

  #hold(address) {
    const response = fetch(address);
    response.catch(() => {});
    this.#held.set(address, response);
    return response;
  }

  /**
   * Fetch a file now and count what comes. Scripts and small files are then in the browser's cache when PyScript asks
   * for them. A cache may refuse to keep big ones, so of these the response itself is held for PyScript.
   */
  async #read({ url, bytes }) {
    const address = new URL(url, BASE).href;
    const response = fetch(address).then((answer) => {
      if (!answer.ok) throw new Error(`${answer.status}`);
      return answer;
    });
    const hold = bytes > CACHE_SURELY && !SCRIPT.test(url);
    // PyScript gets the response as it came and the copy is counted: only with the original does the browser find
    // the machine code that it keeps of WebAssembly.
    const counted = response.then((answer) => (hold ? answer.clone() : answer));
    if (hold) this.#held.set(address, response);
    const reader = (await counted).body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) this.#count(part.value.length);
  }

  #count(bytes) {
    const state = this.#state;
    state.loaded = Math.min(state.total, state.loaded + bytes);
    this.#timer ||= setTimeout(() => {
      this.#timer = 0;
      this.#told(state);
    }, STEP);
  }

  /** Let `fetch` give out the responses that are held, each once. @returns {() => void} undoes it */
  lend() {
    const fetchReally = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const { href } = new URL(input.url ?? input, location.href);
      const response = this.#held.get(href);
      this.#held.delete(href);
      return response ? response.catch(() => fetchReally(input, init)) : fetchReally(input, init);
    };
    return () => {
      globalThis.fetch = fetchReally;
      this.#held.clear();
    };
  }
}

async function startupFiles() {
  const response = await fetch(new URL("startup.json", BASE)).catch(() => {
    throw new StartError("network", { loaded: 0, total: 0 });
  });
  if (!response.ok) throw new StartError("unbuilt");
  return response.json();
}
