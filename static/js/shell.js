import { actionsOf } from "./actions.js";
import { lobbyAddress, readAddress, writeAddress } from "./address.js";
import { sayTurn, warn } from "./announce.js";
import { pageKey } from "./keys.js";
import { requestOf, stateOf, waitingView } from "./keep/entry.js";
import { Lobby } from "./lobby.js";
import { openingView, provisionalView, stillView } from "./provisional.js";
import { call, explained, pythonReady } from "./python.js";
import { Opener } from "./share/opener.js";
import { Table } from "./table.js";
import { TopBar } from "./topbar.js";
import { underWay } from "./underway.js";

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
  #listeners = [];
  #kept = null;
  #routes = 0;
  #left = () => {};

  /** What was clicked before Python was there; it plays them when it comes. */
  early = [];

  /**
   * @param {object[]} games the catalogue
   * @param {Map<string, Record<string, object>>} scenes baked views by game, see provisional.js
   * @param {() => void} retry starts the start-up again
   * @param {import("./keep/keeper.js").Keeper} keep keeps what is played
   */
  constructor(games, scenes, retry, keep) {
    this.games = games;
    this.scenes = scenes;
    this.keep = keep;
    this.opener = new Opener(this);
    const on = actionsOf(this, retry);
    this.on = on;
    this.top = new TopBar(on);
    this.lobby = new Lobby(on, games, scenes);
    this.table = new Table(on);
    document.body.prepend(this.top.element, this.lobby.element, this.table.element);
    document.addEventListener("keydown", (event) => {
      if (this.#screen === "table" && pageKey(event, on)) event.preventDefault();
    });
    addEventListener("popstate", () => this.route());
    addEventListener("hashchange", () => this.route());
    keep.onChange(() => this.lobby.update(this.#lobbyState));
    keep.serve(this);
  }

  /** The position on the table, as Python described it, or null. */
  get view() {
    return this.#view;
  }

  /** What the game on the table was started with: {game, seats, options}. */
  get request() {
    return this.#request;
  }

  /** Have every new view, after it was drawn. @param {(view: object) => void} listener */
  onView(listener) {
    this.#listeners.push(listener);
  }

  /** Show a notice on the screen that is up: never over the board, never in the way. See panels/notes.js. */
  note(note, action = null) {
    return (this.#screen === "lobby" ? this.lobby : this.table).notes.add(note, action);
  }

  /** A game's entry in the catalogue. */
  game(id) {
    return this.games.find((each) => each.id === id);
  }

  /** Show what the address and the history ask for. */
  route() {
    return underWay(this.#route());
  }

  async #route() {
    const { request, embed, problems } = readAddress(location.search, this.games);
    document.documentElement.classList.toggle("embed", embed);
    for (const problem of problems) this.lobby.notes.add({ title: "ui.address.title", detail: problem, bad: true, once: true });
    const route = ++this.#routes;
    if (!embed && this.opener.takeLink(!this.#view && location.search.includes("seats=") ? request?.seats : undefined)) return;
    if (!request) {
      this.show("lobby");
      return;
    }
    const { id } = history.state ?? {};
    if (id ? id !== this.keep.id : !this.#isOnTable(request)) {
      const found = await (id ? this.keep.find(id) : this.keep.findOwn((entry) => this.#isAlike(request, requestOf(entry))));
      if (route !== this.#routes) return;
      if (found && !this.#goOn(found)) return;
      if (!found && !this.#isOnTable(request)) {
        this.newGame(request);
        if (id) history.replaceState({ id: this.keep.id }, "");
      }
    }
    this.show("table");
  }

  /** Go on with the kept game that the history names; if it is damaged the lobby says so. */
  #goOn(found) {
    if (stateOf(found.entry, this.games) === "whole") {
      try {
        this.resume(found);
        return true;
      } catch (error) {
        this.#turnBack("ui.kept.damaged.title", explained(error));
        return false;
      }
    }
    this.#turnBack("ui.kept.damaged.title", { key: "ui.kept.damaged" });
    return false;
  }

  /** Lead back to the lobby and say why. */
  #turnBack(title, detail) {
    this.#view = null;
    this.#request = null;
    this.#kept = null;
    this.keep.begin();
    history.replaceState(null, "", lobbyAddress(location.search));
    this.show("lobby");
    warn(detail);
    this.lobby.notes.add({ title, detail, bad: true });
  }

  /** Draw once more, at once: nothing of the page waits for another frame. */
  paint() {
    this.#render();
    if (this.#screen === "lobby") this.lobby.paint();
  }

  /** Start a game: for real when Python is there, else provisionally. */
  newGame(request) {
    const { game } = request;
    const left = this.keep.leaving();
    const view = pythonReady() ? call("new_game", request) : provisionalView(this.scenes.get(game), this.game(game), request);
    this.#begin({ game: view.game, seats: view.seats, options: request.options ?? {} });
    this.setView(view, { animate: false });
    this.offerBack(left);
  }

  /** Say that another game took the place of one, and offer that one. @param {object|null} left as `keep.leaving` gives it */
  offerBack(left) {
    this.#left();
    if (left) this.#left = this.table.notes.add({ title: "ui.left.title", detail: { key: "ui.left", args: { name: left.entry.view.name } } }, { label: "ui.left.back", run: () => this.goBackTo(left) });
  }

  /** Take over a record; the seats stay as they are unless others are given. */
  load(record, seats) {
    this.take(call("load", { record, seats }));
  }

  /**
   * Show another game that Python has put on the table.
   * @param {object} view
   * @param {object|null} found the kept game that it goes on from, as `keep.find` and `keep.byLink` give it
   * @param {object|null} left the game that was on the table before, as `keep.leaving` gives it, to be offered back
   */
  take(view, found = null, left = null) {
    this.#begin({ game: view.game, seats: view.seats, options: view.options }, found);
    this.#kept = null;
    this.setView(view, { animate: false });
    this.offerBack(left);
  }

  /** Show the start of a game that is being opened, until Python has read all of it. */
  showOpening(game) {
    this.setView(openingView(this.scenes.get(game), this.game(game)), { animate: false });
    this.#request = null;
    this.show("table");
  }

  /** A link did not open: where no game is on the table, the lobby shows. */
  leaveLink() {
    if (this.#request) {
      history.replaceState({ id: this.keep.id }, "");
      return;
    }
    this.#view = null;
    history.replaceState(null, "", lobbyAddress(location.search));
    this.show("lobby");
  }

  /** Go on with a kept game: for real when Python is there, else as it looked last. @param {object} found see keep/keeper.js */
  resume(found) {
    const { entry } = found;
    const ply = plyOf(entry.id);
    const view = pythonReady() && this.#resumed(entry);
    this.#begin(requestOf(entry), found);
    if (view) this.setView(view, { animate: false });
    else this.#wait(entry);
    this.#lookBack(ply);
  }

  /** The view of a kept game that Python takes up; what there is to know of it goes into notices on the table. */
  #resumed({ snapshot }) {
    const { notices = [], ...view } = call("resume", { snapshot });
    for (const detail of notices) this.table.notes.add({ title: "ui.kept.rules.title", detail });
    return view;
  }

  /** Show a kept game as it looked last; one that another version of the page drew may have to wait for Python. */
  #wait(entry) {
    try {
      this.setView(waitingView(entry), { animate: false });
    } catch (error) {
      console.warn(error);
      const { game } = this.#request;
      this.setView(stillView(provisionalView(this.scenes.get(game), this.game(game), this.#request)), { animate: false });
    }
  }

  /** Go on with a kept game and show it. */
  goBackTo(found) {
    return this.attempt(() => {
      this.resume(found);
      this.showTable();
    });
  }

  #begin(request, found = null) {
    this.#request = request;
    this.#kept = found;
    this.early = [];
    this.keep.begin(found);
  }

  /** After a reload: look at the position that was looked at before it. */
  #lookBack(ply) {
    if (pythonReady() && Number.isInteger(ply) && ply < this.#view.plies) this.attempt(() => this.setView(call("show", { ply })));
  }

  /** Show the table; the address says which game is on it. A step back leads to the lobby. */
  showTable() {
    const address = writeAddress(this.#request, this.game(this.#request.game), location.search);
    const state = { id: this.keep.id };
    if (this.#screen === "lobby") history.pushState(state, "", address);
    else history.replaceState(state, "", address);
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
    if (view.say && view.say_id !== this.#said) sayTurn(view);
    this.#said = view.say_id;
    this.#render(animate);
    for (const listener of this.#listeners) listener(view);
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
    this.opener.pythonStarted();
    this.#render();
  }

  /** Begin the game of the provisional view; one that Python refuses leads back to the lobby. */
  #makeReal(clicks) {
    const kept = this.#kept;
    const ply = kept && plyOf(kept.entry.id);
    try {
      const view = kept ? this.#resumed(kept.entry) : call("new_game", this.#request);
      this.setView(view, { animate: false });
    } catch (error) {
      this.#turnBack(kept ? "ui.kept.damaged.title" : "ui.address.title", explained(error));
      return;
    }
    if (kept) this.#lookBack(ply);
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
      this.table.notes.add({ title: "ui.interpreted.title", detail: "ui.interpreted.detail", once: true });
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
    return { startup: this.#startup, failure: this.#failure, kept: this.keep.latest };
  }

  /** Whether a person looks at an earlier position while nothing new was played. */
  #looksBack({ plies }) {
    return !this.#view.live && this.#view.plies === plies;
  }

  #isOnTable(request) {
    return Boolean(this.#request) && this.#isAlike(request, this.#request);
  }

  #isAlike(one, other) {
    if (one.game !== other.game) return false;
    const game = this.game(one.game);
    return writeAddress(one, game, "") === writeAddress(other, game, "");
  }
}

/** Which earlier position of a game was looked at, as the history's entry says. */
function plyOf(id) {
  return id !== undefined && history.state?.id === id ? history.state.ply : undefined;
}
