import { actionsOf } from "./actions.js";
import { lobbyAddress, readAddress, writeAddress } from "./address.js";
import { say, warn } from "./announce.js";
import { pageKey } from "./keys.js";
import { Lobby } from "./lobby.js";
import { provisionalView } from "./provisional.js";
import { call, explained, pythonReady } from "./python.js";
import { Table } from "./table.js";
import { TopBar } from "./topbar.js";

/**
 * The page: one state, drawn whole after each event. What a person does becomes a call of a Python handler, and what
 * Python answers is the next view; before Python is there, a provisional view takes its place and clicks are kept.
 */
export class Shell {
  #request = null;
  #view = null;
  #said = null;
  #screen = "lobby";
  #flash = null;
  #startup = { phase: "fetch", loaded: 0, total: 0 };
  #failure = null;

  /** What was clicked before Python was there; it plays them when it comes. */
  early = [];

  /**
   * @param {object[]} games the catalogue
   * @param {Map<string, Record<string, object>>} scenes baked views by game, see provisional.js
   * @param {() => void} retry starts the start-up again
   */
  constructor(games, scenes, retry) {
    this.games = games;
    this.scenes = scenes;
    const on = actionsOf(this, retry);
    this.top = new TopBar(on);
    this.lobby = new Lobby(on, games, scenes);
    this.table = new Table(on);
    document.body.prepend(this.top.element, this.lobby.element, this.table.element);
    document.addEventListener("keydown", (event) => {
      if (this.#screen === "table" && pageKey(event, on)) event.preventDefault();
    });
    addEventListener("popstate", () => this.route());
  }

  /** The position on the table, as Python described it, or null. */
  get view() {
    return this.#view;
  }

  /** What the game on the table was started with: {game, seats, options}. */
  get request() {
    return this.#request;
  }

  /** A game's entry in the catalogue. */
  game(id) {
    return this.games.find((each) => each.id === id);
  }

  /** Show what the address asks for. */
  route() {
    const { request, embed, problems } = readAddress(location.search, this.games);
    document.documentElement.classList.toggle("embed", embed);
    for (const problem of problems) this.lobby.notes.add({ title: "ui.address.title", detail: problem, bad: true });
    if (!request) {
      this.show("lobby");
    } else {
      if (!this.#isOnTable(request)) this.newGame(request);
      this.show("table");
    }
  }

  /** Draw once more, at once: nothing of the page waits for another frame. */
  paint() {
    this.#render();
    if (this.#screen === "lobby") this.lobby.paint();
  }

  /** Start a game: for real when Python is there, else provisionally. */
  newGame(request) {
    const { game } = request;
    const left = this.#leftGame();
    const view = pythonReady() ? call("new_game", request) : provisionalView(this.scenes.get(game), this.game(game), request);
    this.#request = { game: view.game, seats: view.seats, options: request.options ?? {} };
    this.early = [];
    this.setView(view, { animate: false });
    if (left) this.table.notes.add({ title: "ui.left.title", detail: { key: "ui.left", args: left.args } }, { label: "ui.left.back", run: () => this.load(left.record, left.seats) });
  }

  /** The game on the table, if it is one that somebody may want back when another takes its place. */
  #leftGame() {
    const view = this.#view;
    if (!pythonReady() || !view?.plies || view.over) return null;
    return { record: call("record"), seats: view.seats, args: { name: view.name, turns: view.plies } };
  }

  /** Take over a record; the seats stay as they are unless others are given. */
  load(record, seats) {
    const view = call("load", { record, seats });
    this.#request = { game: view.game, seats: view.seats, options: view.options };
    this.setView(view, { animate: false });
  }

  /** Show the table; the address says which game is on it. A step back leads to the lobby. */
  showTable() {
    const address = writeAddress(this.#request, this.game(this.#request.game), location.search);
    if (this.#screen === "lobby") history.pushState(null, "", address);
    else history.replaceState(null, "", address);
    this.show("table");
  }

  /** Show the "lobby" or the "table". */
  show(screen) {
    this.#screen = screen;
    document.documentElement.classList.toggle("table-open", screen === "table");
    this.lobby.element.hidden = screen !== "lobby";
    this.table.element.hidden = screen !== "table";
    this.#render();
  }

  /** Take a new view and draw it. */
  setView(view, { animate = true } = {}) {
    this.#request ??= { game: view.game, seats: view.seats, options: view.options };
    this.#view = view;
    this.#flash = null;
    if (view.say && view.say_id !== this.#said) say(...heard(view));
    this.#said = view.say_id;
    this.#render(animate);
  }

  /** Draw the table's settings anew: they changed, the view did not. */
  refresh() {
    this.top.update(this.#view, this.table.board.steps > 1);
  }

  /** Run what may be refused; a refusal is said and changes nothing. @returns {boolean} whether it went well */
  attempt(run) {
    try {
      run();
      return true;
    } catch (error) {
      this.caught(error);
      return false;
    }
  }

  /** Say what went wrong. */
  caught(error) {
    this.refuse(explained(error));
  }

  /** Say why something cannot be done, where the person looks. */
  refuse(message) {
    warn(message);
    if (this.#screen === "lobby") {
      this.lobby.notes.add({ title: "ui.error.title", detail: message, bad: true });
    } else {
      this.#flash = message;
      this.#render();
    }
  }

  /** Python is there: the game on the table becomes real, and the clicks that came first are played. */
  pythonStarted() {
    this.#startup = { ...this.#startup, phase: "ready" };
    const clicks = this.early;
    this.early = [];
    if (this.#request) this.#makeReal(clicks);
    this.#render();
  }

  /** Begin the game of the provisional view; one that Python refuses leads back to the lobby. */
  #makeReal(clicks) {
    try {
      this.setView(call("new_game", this.#request), { animate: false });
    } catch (error) {
      this.#view = null;
      this.#request = null;
      history.replaceState(null, "", lobbyAddress(location.search));
      this.show("lobby");
      warn(explained(error));
      this.lobby.notes.add({ title: "ui.address.title", detail: explained(error), bad: true });
      return;
    }
    this.attempt(() => {
      for (const target of clicks) this.setView(call("click", { target }), { animate: false });
    });
  }

  /** @param {{phase: string, loaded: number, total: number}} startup */
  progress(startup) {
    this.#startup = startup;
    this.lobby.update(this.#lobbyState);
    if (this.#view && !pythonReady()) this.table.turn.startup(startup);
  }

  /** The start-up failed: say what happened and what to do. @param {{title: object|string, detail: object|string}} failure */
  fail(failure) {
    this.#failure = failure;
    warn(failure.title);
    this.#render();
  }

  /** What Python tells by itself. */
  event(event) {
    if (event.type === "view") {
      if (this.#view && !this.#looksBack(event.view)) this.setView(event.view);
    } else if (event.type === "thinking") {
      if (this.#view?.live) this.table.progress(this.#view, event);
    } else if (event.type === "engine" && event.state === "ready" && event.compiled === false) {
      this.table.notes.add({ title: "ui.interpreted.title", detail: "ui.interpreted.detail" });
    }
  }

  #render(animate = false) {
    const onTable = this.#screen === "table" && this.#view;
    this.lobby.update(this.#lobbyState);
    if (!onTable) {
      this.top.update(null);
      return;
    }
    const ready = pythonReady();
    const dice = this.game(this.#view.game).has_chance;
    this.table.update(this.#view, { flash: this.#flash, ready, failure: this.#failure, animate, dice });
    this.top.update(this.#view, this.table.board.steps > 1);
    if (!ready) this.table.turn.startup(this.#startup);
  }

  get #lobbyState() {
    const game = this.#view?.plies > 0 ? this.#view : null;
    return { startup: this.#startup, failure: this.#failure, game };
  }

  /** Whether a person looks at an earlier position while nothing new was played. */
  #looksBack({ plies }) {
    return !this.#view.live && this.#view.plies === plies;
  }

  #isOnTable(request) {
    if (this.#request?.game !== request.game) return false;
    const game = this.game(request.game);
    return writeAddress(request, game, "") === writeAddress(this.#request, game, "");
  }
}

/** What a new turn brings to hear: what happened, who takes over, and what the person to move has rolled. */
function heard({ say: happened, hand_over: taker, badge, entry }) {
  const handOver = taker ? [{ key: "ui.hand_over", args: taker }] : [];
  return [happened, ...handOver, ...(entry.can_place && badge?.piece ? [badge.title] : [])];
}
