import { defaultSeats, readAddress } from "../address.js";
import { boardArt, pieceArt } from "../art/scene.js";
import { shownSize } from "../geometry.js";
import { startView } from "../provisional.js";
import { HandlerError, call, explained, pythonReady } from "../python.js";
import { applyTheme } from "../settings.js";
import { addBar } from "./bar.js";
import { openDoor } from "./door.js";
import { isFilm, readFilm } from "./film.js";
import { Poster, problemPage, waitingPage } from "./poster.js";
import { Viewer } from "./viewer.js";

const LINK = /^#v1\/(\w+)\//;
const NOT_THE_SITES = ["embed", "start", "viewer", "record"];
/** Heights of the rows around the board, and the widest board worth scrolling for. */
const ROWS = 134;
const WIDEST = 720;

/**
 * The page inside another page: first a poster, so that nothing of Python is fetched before somebody wants to play; then
 * the table, or the viewer of a given game.
 */
export class EmbeddedPage {
  #begin;
  #files;
  #tell;
  #address = null;
  #poster = null;
  #viewer = null;
  #begun = false;
  /** A game that was given: a link or another text, or a record; null: a new one. */
  #given = null;
  #height = 0;
  #told = { game: null, plies: 0, over: false };

  /**
   * @param {import("../shell.js").Shell} shell
   * @param {{files: Promise<{bytes: number}[]>, begin: () => void}} how files: the start-up's; begin: fetches and starts Python
   */
  constructor(shell, { files, begin }) {
    this.shell = shell;
    this.#files = files;
    this.#begin = begin;
    document.documentElement.classList.add("embed");
    shell.lobby.element.hidden = true;
    shell.table.element.hidden = true;
    this.#tell = openDoor((request, found) => this.#answer(request, found));
    addBar(shell, () => this.#site());
    shell.onView((view) => this.#viewed(view));
    new ResizeObserver(() => this.#tellHeight()).observe(document.documentElement);
  }

  /** Show what the address asks for. */
  async open() {
    this.#address = this.#read();
    const { problems, theme, record, start } = this.#address;
    applyTheme(theme ?? undefined);
    if (problems.length > 0) {
      this.#show(problemPage(problems, () => this.#site()));
      return;
    }
    if (LINK.test(location.hash)) this.#given = location.hash;
    if (this.#address.viewer && !this.#given) this.#show(waitingPage(() => this.#site()));
    else this.#showPoster();
    if (record) await this.#fetchGiven(record);
    if (start && !this.#viewer) this.press();
  }

  /** Start Python and play. */
  press() {
    if (this.#begun) return;
    this.#begun = true;
    if (!this.#given) this.#showTable();
    this.#begin();
    window.quincunx.ready.then(() => this.#playable(), () => this.#showTable());
  }

  /** How far the start-up is. */
  progress(state) {
    this.#poster?.progress(state);
  }

  /** What the address asks for; a link names its game itself, and without either it is the first one. */
  #read(given = this.#given) {
    const query = new URLSearchParams(location.search);
    if (!query.has("game")) query.set("game", LINK.exec(location.hash)?.[1] ?? given?.game ?? this.shell.games[0].id);
    return readAddress(`?${query}`, this.shell.games);
  }

  #clear() {
    this.#poster?.element.remove();
    this.#viewer?.element.remove();
    this.#poster = null;
    this.#viewer = null;
  }

  #show(screen) {
    this.#clear();
    this.shell.table.element.hidden = true;
    this.#poster = screen;
    document.body.prepend(screen.element);
    this.#tellHeight();
  }

  #showPoster() {
    const { request, viewer } = this.#address;
    const game = this.shell.game(request.game);
    const record = typeof this.#given === "object" ? this.#given : null;
    const level = request.seats.find((seat) => typeof seat === "number");
    const label = viewer ? { key: "embed.watch" } : level ? { key: "embed.play_level", args: { level } } : { key: "embed.play" };
    this.#show(
      new Poster({
        game,
        scene: this.#posterScene(game, record),
        label,
        moves: Array.isArray(record?.moves) ? record.moves.filter((move) => typeof move === "string") : null,
        files: this.#files,
        site: () => this.#site(),
        press: () => this.press(),
      }),
    );
  }

  /** A game's picture from the lobby, or the start where a game is given or the board is another. */
  #posterScene(game, record) {
    const { options, seats } = this.#address.request;
    const views = this.shell.scenes.get(game.id);
    const usual = Object.keys(options).length === 0 && seats.length === game.min_players;
    if (usual && !this.#given) return views.card.scene;
    const size = record?.options?.size;
    return startView(views, game, playersOf(record, game, seats.length), ["number", "string"].includes(typeof size) ? size : options.size).scene;
  }

  async #showTable() {
    this.#clear();
    await this.shell.route();
    this.shell.paint();
    this.#tellHeight();
  }

  #showFilm(film) {
    this.#clear();
    this.shell.table.element.hidden = true;
    this.#viewer = new Viewer(film, () => this.#site());
    document.body.prepend(this.#viewer.element);
    this.#viewer.show(0);
    this.#tellHeight();
    this.#tell("ready", { version: window.quincunx.version });
  }

  #readFilm(film) {
    const drawn = (scene) => "drawPosition" in Object(boardArt(scene)) && scene.pieces.every((piece) => "draw" in Object(pieceArt(piece)));
    return readFilm(film, { games: this.shell.games, drawn });
  }

  /** A file of this site that the address names. */
  async #fetchGiven(address) {
    try {
      const url = new URL(address, location.href);
      if (url.origin !== location.origin) throw new HandlerError("embed.record.origin");
      const response = await fetch(url);
      if (!response.ok) throw new HandlerError("embed.record.missing", { status: response.status });
      this.#give(await response.text());
    } catch (error) {
      this.#show(problemPage([explained(error)], () => this.#site()));
    }
  }

  /**
   * Take a game that the embedding page, or the address, gives: shown as it is where it is a film, else after a press.
   * Throws HandlerError, and changes nothing, when it cannot be one; of a film it also shows what is wrong.
   */
  #give(given) {
    const value = typeof given === "string" ? parsed(given) : given;
    if (value !== given && (Object(value) !== value || Array.isArray(value))) throw new HandlerError("error.open.unknown");
    if (isFilm(value)) {
      try {
        this.#showFilm(this.#readFilm(value));
      } catch (error) {
        this.#show(problemPage([explained(error)], () => this.#site()));
        throw error;
      }
      return null;
    }
    if (pythonReady()) {
      this.#openGiven(value);
      this.#given = value;
      return call("state");
    }
    const wanted = this.#read(value);
    if (wanted.problems.length > 0) throw new HandlerError(wanted.problems[0].key, wanted.problems[0].args);
    this.#given = value;
    this.#address = wanted;
    if (!this.#begun) this.#showPoster();
    return null;
  }

  async #playable() {
    if (this.#given) {
      try {
        this.#openGiven(this.#given);
      } catch (error) {
        this.#given = null;
        this.#showTable();
        this.shell.caught(error);
      }
    } else await this.#showTable();
    if (!this.#viewer) this.#tell("ready", { version: window.quincunx.version });
  }

  #openGiven(given) {
    const text = typeof given === "string" ? given : JSON.stringify(given);
    const seats = this.#address.viewer ? undefined : this.#seatsAsked(given);
    const { view } = call("open", seats ? { text, seats } : { text });
    if (this.#address.viewer) {
      this.#showFilm(this.#readFilm(JSON.parse(call("export", { form: "film" }).text)));
      return;
    }
    this.shell.take(view);
    this.shell.showTable();
    this.#clear();
  }

  /** The seats that the address names; without them those of the given game stand. */
  #seatsAsked(given) {
    const query = new URLSearchParams(location.search);
    if (query.has("seats")) return this.#address.request.seats;
    if (!query.has("level")) return null;
    const game = this.shell.game(given.game) ?? this.shell.game(this.#address.request.game);
    return defaultSeats({ min_players: playersOf(given, game, game.min_players) }, Number(query.get("level")));
  }

  /** The whole site at the same game, as far as it was played. */
  #site() {
    const url = new URL(location.href);
    for (const name of NOT_THE_SITES) url.searchParams.delete(name);
    url.hash = typeof this.#given === "string" && LINK.test(this.#given) ? this.#given : "";
    try {
      if (this.shell.view?.plies > 0) url.hash = call("export", { form: "link" }).text;
    } catch {
      // Before Python is there, and for games too long for a link, the address alone has to do.
    }
    return url.href.replaceAll("%2C", ",");
  }

  #tellHeight() {
    const scene = this.#viewer?.scene ?? this.#poster?.scene ?? this.shell.view?.scene;
    const width = document.documentElement.clientWidth;
    if (width === 0) return;
    const shape = scene ? shownSize(scene, 0, width) : { width: 1, height: 1 };
    const height = Math.round((Math.min(width, WIDEST) * shape.height) / shape.width) + ROWS;
    if (height === this.#height) return;
    this.#height = height;
    this.#tell("resize", { height });
  }

  /** Tell the embedding page of every turn, and of the end. */
  #viewed(view) {
    this.#tellHeight();
    if (!pythonReady()) return;
    const before = this.#told.game === view.game_number ? this.#told : { plies: view.plies, over: view.over };
    this.#told = { game: view.game_number, plies: view.plies, over: view.over };
    const last = view.moves.at(-1);
    if (view.plies > before.plies) this.#tell("turn", { turn: last.turn, seat: last.seat, move: last.text, state: call("state") });
    if (view.over && !before.over) this.#tell("end", { state: call("state") });
  }

  async #answer({ type, payload }, found) {
    if (type === "ready") {
      if (!this.#viewer) await window.quincunx.ready;
      return { version: window.quincunx.version };
    }
    if (type === "set") return this.#set(payload);
    if (type === "load") return this.#give(payload);
    if (type === "missing") return this.#missing(payload);
    if (!this.#begun || this.#viewer) throw new HandlerError("error.message.waiting");
    return window.quincunx[type](payload, found);
  }

  /** The embedding page could not fetch the game's file. */
  #missing({ status }) {
    const problem = status === 0 ? { key: "embed.record.unreached" } : { key: "embed.record.missing", args: { status } };
    if (this.#begun) this.shell.note({ title: "embed.problem", detail: problem, bad: true });
    else this.#show(problemPage([problem], () => this.#site()));
    return null;
  }

  /** Follow the embedding page to another address of this one, without loading anything again. */
  async #set({ search, hash = "" }) {
    const query = new URLSearchParams(search);
    query.set("embed", "1");
    const before = location.search + location.hash;
    history.replaceState(null, "", `?${query}${hash && `#${hash.replace(/^#/, "")}`}`.replaceAll("%2C", ","));
    const wanted = this.#read();
    if (wanted.problems.length > 0) {
      history.replaceState(history.state, "", before);
      throw new HandlerError(wanted.problems[0].key, wanted.problems[0].args);
    }
    if (!this.#begun) {
      await this.open();
      return null;
    }
    this.#address = wanted;
    applyTheme(wanted.theme ?? undefined);
    if (!this.#viewer && !this.#poster) await this.shell.route();
    return null;
  }
}

/** How many play a record's game: as many as it says, as far as the game allows; Python refuses what is wrong. */
function playersOf(record, { min_players: least, max_players: most }, usual) {
  return Number.isInteger(record?.players) ? Math.min(most, Math.max(least, record.players)) : usual;
}

/** A text that is JSON as what it says, any other as it is. */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
