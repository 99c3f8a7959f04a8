/**
 * The element <board-game> for any web page: one frame of the site that this file came from, sized to its contents.
 *
 *   <script type="module" src="https://.../static/js/embed.js"></script>
 *   <board-game game="catchup" level="3"></board-game>
 *
 * Attributes: game, seats or level, record, viewer, start, theme, lang, sandbox, and every option of the game by its name.
 * Methods: those of window.quincunx on the site. Events: ready, turn, end, error, with what they tell in `detail`.
 */
import { NAMESPACE, VERSION, message } from "./embed/messages.js";

const SITE = new URL("../../", import.meta.url);
const LINK = /#v1\/\w+\/.*$/s;
const SWITCHES = ["viewer", "start"];
/** Attributes that every element may have, and those that go another way: they are no options of a game. */
const NOT_ASKED = /^(?:id|class|style|title|hidden|slot|part|tabindex|role|dir|inert|nonce|is|record|sandbox|(?:data|aria|on).*|.*[:.].*)$/;
const EVENTS = ["ready", "turn", "end"];
const HEIGHT = { least: 240, most: 900 };

const STYLE = `
  :host { display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); overflow: hidden; }
  :host([hidden]) { display: none; }
  .room { grid-area: 1 / 1; aspect-ratio: 480 / 560; max-height: ${HEIGHT.most}px; visibility: hidden; }
  iframe { grid-area: 1 / 1; width: 100%; height: 100%; min-height: 0; border: 0; display: block; color-scheme: light dark; }
`;

class BoardGame extends HTMLElement {
  #room = document.createElement("div");
  #frame = null;
  #shown = null;
  #given = null;
  #alive = Promise.withResolvers();
  #ready = Promise.withResolvers();
  #waiting = new Map();
  #count = 0;
  #watch = new MutationObserver(() => this.#follow());
  #hear = (event) => this.#heard(event);

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    this.#room.className = "room";
    root.append(this.#room);
  }

  connectedCallback() {
    addEventListener("message", this.#hear);
    this.#watch.observe(this, { attributes: true });
    this.#open();
  }

  disconnectedCallback() {
    removeEventListener("message", this.#hear);
    this.#watch.disconnect();
    this.#close();
  }

  /** Fulfilled when the table is playable, or the viewer shows its game. */
  get ready() {
    return this.#ready.promise;
  }

  state() {
    return this.#ask("state");
  }

  record() {
    return this.#ask("record");
  }

  newGame(request) {
    return this.#ask("newGame", request);
  }

  play(move) {
    return this.#ask("play", move);
  }

  /** Click a cell, or any other target of the board; without a name, what click() does on every element. */
  click(target) {
    return target === undefined ? super.click() : this.#ask("click", target);
  }

  undo() {
    return this.#ask("undo");
  }

  /** `heard` gets what is found on the way. */
  analyse(wish, heard) {
    return this.#ask("analyse", wish, heard);
  }

  /** Have the search under way answer at once with what it knows. */
  stop() {
    return this.#ask("stop");
  }

  load(record) {
    return this.#ask("load", record);
  }

  #open() {
    this.#close();
    const wanted = this.#wanted();
    const frame = document.createElement("iframe");
    frame.title = this.title || `Quincunx: ${wanted.query.get("game") ?? "a board game"}`;
    frame.loading = "lazy";
    frame.allow = "fullscreen; clipboard-write";
    if (this.hasAttribute("sandbox")) frame.setAttribute("sandbox", this.getAttribute("sandbox"));
    frame.src = `${SITE.href}?${wanted.query}${wanted.hash}`;
    this.#shown = wanted;
    this.#frame = frame;
    this.#given = wanted.given;
    this.shadowRoot.append(frame);
  }

  #close() {
    if (!this.#frame) return;
    this.#frame.remove();
    this.#frame = null;
    for (const { reject } of this.#waiting.values()) reject(failure("frame.closed"));
    this.#waiting.clear();
    this.#alive.resolve();
    this.#alive = Promise.withResolvers();
    this.#ready.promise.catch(() => {});
    this.#ready.reject(failure("frame.closed"));
    this.#ready = Promise.withResolvers();
  }

  /** What the attributes ask for: the frame's query and fragment, and a game that is handed over when the frame is there. */
  #wanted() {
    const query = new URLSearchParams({ embed: "1" });
    for (const { name, value } of this.attributes) {
      if (SWITCHES.includes(name)) value === "false" || query.set(name, "1");
      else if (!NOT_ASKED.test(name)) query.set(name, value);
    }
    const source = (this.getAttribute("record") ?? "").trim();
    const hash = LINK.exec(source)?.[0] ?? "";
    const given = hash ? "" : source;
    const named = /^\{.*?"game"\s*:\s*"(\w+)"/s.exec(given);
    if (named && !query.has("game")) query.set("game", named[1]);
    return { query, hash, given, record: source, viewer: query.has("viewer"), sandbox: this.getAttribute("sandbox") };
  }

  /** Follow changed attributes: within the frame where that can be, else with a new one. */
  #follow() {
    if (!this.#frame) return;
    const [before, wanted] = [this.#shown, this.#wanted()];
    if (["record", "viewer", "sandbox"].some((name) => before[name] !== wanted[name])) {
      this.#open();
    } else if (String(before.query) !== String(wanted.query)) {
      this.#shown = wanted;
      this.#ask("set", { search: `?${wanted.query}`, hash: wanted.hash }).catch((error) => this.#tell("error", error));
    }
  }

  async #handOver() {
    const given = this.#given;
    this.#given = "";
    if (!given) return;
    const frame = this.#frame;
    try {
      const text = given.startsWith("{") ? given : await fetched(new URL(given, document.baseURI));
      if (frame === this.#frame) await this.#ask("load", text);
    } catch (error) {
      if (frame !== this.#frame) return;
      this.#tell("error", error);
      // The frame has the texts, in the reader's language.
      if (error.code === "frame.fetch") this.#ask("missing", error.args).catch(() => {});
    }
  }

  async #ask(type, payload, heard = null) {
    const alive = this.#alive;
    await alive.promise;
    if (alive !== this.#alive) throw failure("frame.closed");
    const id = ++this.#count;
    const answer = Promise.withResolvers();
    this.#waiting.set(id, { ...answer, heard });
    this.#frame.contentWindow.postMessage(message(id, type, payload), SITE.origin);
    return answer.promise;
  }

  #heard({ source, origin, data }) {
    if (!this.#frame || source !== this.#frame.contentWindow || origin !== SITE.origin) return;
    if (data?.ns !== NAMESPACE || data.v !== VERSION) return;
    const { id, type, payload } = data;
    this.#alive.resolve();
    const answer = this.#waiting.get(id);
    if (answer && type === "found") {
      answer.heard?.(payload);
    } else if (answer) {
      this.#waiting.delete(id);
      if (type === "result") answer.resolve(payload);
      else answer.reject(failure(payload.code, payload.args));
    } else if (type === "resize" && Number.isFinite(payload?.height)) {
      const height = Math.min(HEIGHT.most, Math.max(HEIGHT.least, payload.height));
      Object.assign(this.#room.style, { aspectRatio: "auto", height: `${height}px` });
      this.#handOver();
    } else if (EVENTS.includes(type)) {
      if (type === "ready") this.#ready.resolve(payload);
      this.#tell(type, payload);
    }
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: type !== "error", composed: true }));
  }
}

async function fetched(url) {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) throw failure("frame.fetch", { url: url.href, status: response?.status ?? 0 });
  return response.text();
}

/** An error as window.quincunx has them: `code` is its key, `args` what it is about. */
function failure(code, args = {}) {
  return Object.assign(new Error(code), { code, args });
}

if (!customElements.get("board-game")) customElements.define("board-game", BoardGame);
