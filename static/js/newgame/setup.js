import { defaultSeats } from "../address.js";
import { byLot, isRefused, startOf } from "./start.js";

const LEVEL = 3;

/** What a new game is set up with: the sheet edits it, and it becomes a request. */
export class Setup {
  /** "human", "level" or "link" by seat. */
  who = [];
  /** The level of each seat, kept while a person sits there. */
  levels = [];
  /** Values by option; an option that is drawn by lot has none until one is chosen. */
  options = {};
  /** "first", "second" or "lots" for a person against a level; "given" or "lots" for more seats. */
  order = "first";

  /**
   * @param {object} game its entry in the catalogue
   * @param {{seats: (string|number)[], options: object, order?: string}|undefined} choices those of last time
   */
  constructor(game, choices) {
    this.game = game;
    const seats = choices?.seats ?? defaultSeats(game);
    this.who = seats.map((seat) => (typeof seat === "number" ? "level" : seat));
    this.levels = seats.map((seat) => (typeof seat === "number" ? seat : LEVEL));
    this.options = Object.fromEntries(
      game.options.map(({ name, default: usual, drawn }) => [name, choices?.options?.[name] ?? (drawn ? undefined : usual)]),
    );
    this.order = choices?.order === "lots" ? "lots" : this.#order;
  }

  get players() {
    return this.who.length;
  }

  /** What each seat plays: {name, piece}; plain numbers while that is not known. */
  get sides() {
    return startOf(this.game, this.players, this.options).sides;
  }

  /** Whether so many can play a choice of an option. */
  allows(name, value) {
    return !isRefused(this.game, this.players, name, value);
  }

  /** Whether it matters who sits where: persons and levels are both at the table, or more than two seats are. */
  get ordered() {
    return this.players > 2 || new Set(this.who).size === 2;
  }

  /** The orders to choose from. */
  get orders() {
    return this.players === 2 ? ["first", "second", "lots"] : ["given", "lots"];
  }

  /** Take seats away at the end, or add levels there; an option that so many cannot play goes back to its default. */
  setPlayers(players) {
    while (this.players > players) {
      this.who.pop();
      this.levels.pop();
    }
    while (this.players < players) {
      this.who.push("level");
      this.levels.push(LEVEL);
    }
    for (const { name, default: usual, drawn } of this.game.options) {
      if (!this.allows(name, this.options[name])) this.options[name] = drawn ? undefined : usual;
    }
    this.setOrder(this.order === "lots" ? "lots" : this.#order);
  }

  /** Choose who begins; of two seats "first" and "second" are the person's. */
  setOrder(order) {
    if ((order === "first" && this.who[0] !== "human") || (order === "second" && this.who[0] === "human")) {
      this.who.reverse();
      this.levels.reverse();
    }
    this.order = order;
  }

  /** Say who plays a seat: "human", "level" or "link". A game by link needs a person here. */
  setWho(seat, who) {
    this.who[seat] = who;
    if (this.who.includes("link") && !this.who.includes("human")) this.who[seat === 0 ? 1 : 0] = "human";
    if (this.order !== "lots") this.order = this.#order;
  }

  get #order() {
    if (this.players > 2) return "given";
    return this.who[0] === "human" ? "first" : "second";
  }

  /** The game to begin; lots are drawn now. `choices` is what to remember. */
  request() {
    const seats = this.who.map((who, seat) => (who === "level" ? this.levels[seat] : who));
    const options = { ...this.options };
    const choices = { seats, options, order: this.order };
    return { game: this.game.id, seats: this.order === "lots" && this.ordered ? shuffled(seats) : seats, options, choices };
  }

  /** Who plays, in a sentence. */
  summary() {
    const people = this.who.filter((who) => who === "human").length;
    const friends = this.who.filter((who) => who === "link").length;
    const levels = this.players - people - friends;
    if (friends > 0) return { key: this.players === 2 ? "ui.sheet.by_link" : "ui.sheet.by_link_some", args: { friends, people, levels } };
    if (levels === 0) return { key: "ui.sheet.people", args: { people } };
    if (people === 0) return { key: "ui.sheet.levels", args: { levels } };
    if (this.players > 2) return { key: people === 1 ? "ui.sheet.against_levels" : "ui.sheet.mixed", args: { people, levels } };
    const own = this.who.indexOf("human");
    const level = this.levels[1 - own];
    if (this.order === "lots" || byLot(this.game, this.options)) return { key: "ui.sheet.by_lot", args: { level } };
    const { sides, named } = startOf(this.game, this.players, this.options);
    return named ? { key: "ui.sheet.against", args: { side: sides[own].name, level } } : { key: "ui.sheet.against_level", args: { level } };
  }
}

/** The same things in an order drawn by lot. */
function shuffled(things) {
  const order = [...things];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}
