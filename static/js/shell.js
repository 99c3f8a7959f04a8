import { lobbyAddress, readAddress, writeAddress, defaultSeats } from "./address.js";
import { say, warn } from "./announce.js";
import { openFile, saveFile } from "./files.js";
import { boardCommand, pageKey } from "./keys.js";
import { Lobby } from "./lobby.js";
import { provisionalView, toggled } from "./provisional.js";
import { HandlerError, call, pythonReady } from "./python.js";
import { change, settings } from "./settings.js";
import { NewGameSheet } from "./sheet.js";
import { Table } from "./table.js";
import { TopBar } from "./topbar.js";

/**
 * The page: one state, drawn whole after each event. What a person does becomes a call of a Python handler, and what
 * Python answers is the next view; before Python is there, a provisional view takes its place and clicks are kept.
 */
export class Shell {
  #games;
  #scenes;
  #request = null;
  #view = null;
  #early = [];
  #screen = "lobby";
  #flash = null;
  #startup = { phase: "fetch", loaded: 0, total: 0 };
  #failure = null;
  #typed = "";
  #said = null;

  /**
   * @param {object[]} games the catalogue
   * @param {Map<string, Record<string, object>>} scenes baked views by game and board size
   * @param {() => void} retry starts the start-up again
   */
  constructor(games, scenes, retry) {
    this.#games = games;
    this.#scenes = scenes;
    this.on = this.#actions(retry);
    this.top = new TopBar(this.on);
    this.lobby = new Lobby(this.on, games, scenes);
    this.table = new Table(this.on);
    this.sheet = new NewGameSheet((request) => this.#begin(request));
    document.body.prepend(this.top.element, this.lobby.element, this.table.element);
    document.addEventListener("keydown", (event) => {
      if (this.#screen === "table" && pageKey(event, this.on)) event.preventDefault();
    });
    addEventListener("popstate", () => this.route());
  }

  /** Show what the address asks for. */
  route() {
    const { request, embed, problems } = readAddress(location.search, this.#games);
    document.documentElement.classList.toggle("embed", embed);
    for (const problem of problems) {
      this.lobby.notes.add({ id: JSON.stringify(problem), title: "ui.address.title", detail: problem, bad: true });
    }
    if (!request) this.#show("lobby");
    else if (this.#request?.game === request.game && this.#sameGame(request)) this.#show("table");
    else {
      this.newGame(request);
      this.#show("table");
    }
  }

  /** Draw once more, at once: nothing of the page waits for another frame. */
  paint() {
    this.#render();
    if (this.#screen === "lobby") this.lobby.paint();
  }

  /** Start a game: for real when Python is there, else provisionally. */
  newGame(request) {
    const view = pythonReady() ? call("new_game", request) : this.#provisional(request);
    this.#request = { game: view.game, seats: view.seats, options: request.options ?? {} };
    this.#early = [];
    this.#setView(view, { animate: false });
  }

  /** Take a view that Python returned, or one that an event brought. */
  setView(view) {
    this.#request ??= { game: view.game, seats: view.seats, options: view.options };
    this.#setView(view);
  }

  /** Show the table; the address says which game is on it. A step back leads to the lobby. */
  showTable() {
    this.#writeAddress();
    this.#show("table");
  }

  /** Python is there: the game on the table becomes real, and the clicks that came first are played. */
  pythonStarted() {
    this.#startup = { ...this.#startup, phase: "ready" };
    if (this.#request) {
      const clicks = this.#early;
      this.#early = [];
      this.#attempt(() => {
        let view = call("new_game", this.#request);
        for (const target of clicks) view = call("click", { target });
        return view;
      }, false);
    }
    this.#render();
  }

  /** @param {{phase: string, loaded: number, total: number}} startup */
  progress(startup) {
    this.#startup = startup;
    this.lobby.update(this.#lobbyState());
    if (this.#view && !pythonReady()) this.table.turn.startup(startup);
  }

  /** The start-up failed: say what happened and what to do. @param {{title: object|string, detail: object|string}|null} failure */
  fail(failure) {
    this.#failure = failure;
    if (failure) warn(failure.title);
    this.#render();
  }

  /** What Python tells by itself. */
  event(event) {
    if (event.type === "view") {
      if (this.#view) this.#setView(event.view);
    } else if (event.type === "thinking") {
      if (this.#view) this.table.progress(this.#view, event);
    } else if (event.type === "engine") {
      this.#engine(event);
    }
  }

  #engine({ state, compiled }) {
    if (state === "ready" && compiled === false) {
      this.table.notes.add({ id: "interpreted", title: "ui.interpreted.title", detail: "ui.interpreted.detail" });
    }
    if (state === "stopped" && this.#view) this.#attempt(() => call("view"));
  }

  #actions(retry) {
    const act = (name, args) => this.#attempt(() => call(name, args));
    return {
      retry,
      click: (target) => this.#click(target),
      takeBack: () => (pythonReady() ? act("take_back") : this.#click(this.#early.at(-1))),
      clear: () => act("clear"),
      endTurn: () => this.#endTurn(),
      stop: () => act("stop"),
      type: (text) => this.#type(text),
      step: (name) => this.#step(name),
      undo: () => this.#view?.can.undo && act("undo"),
      redo: () => this.#view?.can.redo && act("redo"),
      show: (ply) => act("show", { ply }),
      restart: () => act("restart_engine"),
      playBoth: () => act("play_both"),
      rematch: () => this.#begin({ ...this.#request, seats: [...this.#request.seats].reverse() }),
      newGame: (game) => this.#openSheet(game ?? this.#request.game),
      play: (id) => this.#play(id),
      resume: () => this.showTable(),
      home: () => this.#home(),
      rotate: () => this.table.rotate(),
      targets: () => this.#toggle("targets"),
      coordinates: () => this.#toggle("coordinates"),
      save: () => this.#save(),
      open: () => this.#open(),
      command: (event) => boardCommand(event, this.#view, { rotate: () => this.table.rotate(), say }),
    };
  }

  #click(target) {
    if (!this.#view || !target) return;
    if (pythonReady()) {
      if (this.#view.live) this.#attempt(() => call("click", { target }));
      else this.#refuse({ key: "ui.error.not_live" });
      return;
    }
    const view = toggled(this.#view, target);
    if (view === this.#view) return;
    this.#early = view.entry.stones;
    this.#setView(view);
  }

  #endTurn() {
    const { live, entry, thinking } = this.#view;
    if (!pythonReady()) this.#refuse({ key: "ui.opening" });
    else if (!live) this.#refuse({ key: "ui.error.not_live" });
    else if (entry.may_end && !thinking) this.#attempt(() => call("end_turn"));
    else warn(this.#view.guidance);
    if (this.#view.entry.stones.length === 0) this.table.input.value = "";
  }

  /** Typed stones become the turn that waits; the same text once more ends it. */
  #type(text) {
    const { entry, live } = this.#view;
    const again = text.trim() !== "" && text === this.#typed && entry.stones.length > 0;
    this.#typed = text;
    if (again) this.#endTurn();
    else if (!live) this.#refuse({ key: "ui.error.not_live" });
    else this.#attempt(() => call("type", { text }));
  }

  #step(name) {
    const { ply, plies, can } = this.#view;
    if (name === "undo" || name === "redo") {
      if (can[name]) this.on[name]();
      return;
    }
    const aim = { first: 0, previous: ply - 1, next: ply + 1, last: plies }[name];
    if (aim >= 0 && aim <= plies && aim !== ply) this.on.show(aim === plies ? null : aim);
  }

  #play(id) {
    const game = this.#games.find((each) => each.id === id);
    const choices = settings.choices[id] ?? { seats: defaultSeats(game), options: {} };
    this.#begin({ game: id, seats: choices.seats, options: choices.options });
  }

  #begin(request) {
    const { order, ...plain } = request;
    if (order) change({ choices: { ...settings.choices, [request.game]: { seats: plain.seats, options: plain.options, order } } });
    this.#guard(() => {
      this.newGame(plain);
      this.showTable();
    });
  }

  #openSheet(id) {
    const game = this.#games.find((each) => each.id === id);
    this.sheet.open(game, this.#scenes.get(id), settings.choices[id]);
  }

  #home() {
    history.pushState(null, "", lobbyAddress(location.search));
    this.#show("lobby");
  }

  #toggle(layer) {
    this.table.toggle(layer);
    this.top.update(this.#view);
  }

  #save() {
    this.#guard(() => saveFile(`${this.#view.game}.json`, `${JSON.stringify(call("record"), null, 2)}\n`));
  }

  async #open() {
    try {
      const record = await openFile();
      if (record === null) return;
      const view = call("load", { record });
      this.#request = { game: view.game, seats: view.seats, options: view.options };
      this.showTable();
      this.#setView(view, { animate: false });
    } catch (error) {
      this.#caught(error);
    }
  }

  #provisional(request) {
    const game = this.#games.find((each) => each.id === request.game);
    return provisionalView(this.#scenes.get(request.game), game, { options: {}, ...request });
  }

  /** Take the view that a handler returns; what it refuses is said and nothing changes. */
  #attempt(run, animate = true) {
    this.#guard(() => this.#setView(run(), { animate }));
  }

  #guard(run) {
    try {
      run();
    } catch (error) {
      this.#caught(error);
    }
  }

  #caught(error) {
    if (error instanceof HandlerError) {
      this.#refuse(readableError(error));
      return;
    }
    console.error(error);
    this.#refuse({ key: "ui.error.broken" });
  }

  #refuse(message) {
    warn(message);
    if (this.#screen === "lobby") {
      this.lobby.notes.add({ id: JSON.stringify(message), title: "ui.error.title", detail: message, bad: true });
      return;
    }
    this.#flash = message;
    this.#render(false);
  }

  #setView(view, { animate = true } = {}) {
    this.#view = view;
    this.#flash = null;
    if (view.tone === "error") warn(view.guidance);
    else if (view.say && view.say_id !== this.#said) say(view.say);
    this.#said = view.say_id;
    this.#render(animate);
  }

  #render(animate = false) {
    const game = this.#view && this.#view.plies > 0 ? this.#view : null;
    this.lobby.update(this.#lobbyState(game));
    this.top.update(this.#screen === "table" ? this.#view : null);
    if (this.#screen !== "table" || !this.#view) return;
    const ready = pythonReady();
    this.table.update(this.#view, { flash: this.#flash, ready, failure: this.#failure, animate });
    if (!ready) this.table.turn.startup(this.#startup);
  }

  #lobbyState(game = this.#view?.plies > 0 ? this.#view : null) {
    return { startup: this.#startup, failure: this.#failure, game };
  }

  #show(screen) {
    this.#screen = screen;
    document.documentElement.classList.toggle("table-open", screen === "table");
    this.lobby.element.hidden = screen !== "lobby";
    this.table.element.hidden = screen !== "table";
    this.#render();
  }

  #writeAddress() {
    const game = this.#games.find((each) => each.id === this.#request.game);
    const address = writeAddress(this.#request, game, location.search);
    if (this.#screen === "lobby") history.pushState(null, "", address);
    else history.replaceState(null, "", address);
  }

  #sameGame(request) {
    const game = this.#games.find((each) => each.id === request.game);
    return writeAddress(request, game, "") === writeAddress(this.#request, game, "");
  }
}

/** A handler's error as a message; one in the middle of a record also says where. */
function readableError({ code, args }) {
  const error = { key: code, args };
  return "number" in args && "move" in args ? { key: "ui.error.at_move", args: { ...args, error } } : error;
}
