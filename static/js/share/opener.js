import { stateOf } from "../keep/entry.js";
import { call, explained, pythonReady } from "../python.js";
import { underWay } from "../underway.js";
import { textOf } from "./decode.js";
import { linkedGame } from "./link.js";

/**
 * Takes in games from outside. Links, files, pasted and dropped texts all come this way, and Python says what each is.
 * What it refuses changes nothing. What comes before Python is there waits for it.
 */
export class Opener {
  /** What waits for Python, in the order in which it came. */
  #waiting = [];

  /** @param {import("../shell.js").Shell} shell */
  constructor(shell) {
    this.shell = shell;
  }

  /**
   * Open a game. Rejected with a HandlerError where Python refuses it, and then nothing was changed.
   * @param {string|Promise<string>} text in any form
   */
  open(text) {
    return underWay(this.#opened(text));
  }

  async #opened(given) {
    const text = await given;
    if (pythonReady()) {
      await this.#show(text);
    } else {
      const away = this.shell.note({ title: "ui.open.waits", detail: "ui.open.waits.detail" });
      this.#waiting.push({ text, open: () => this.take(text), away });
    }
  }

  /** Take in what came to the page: into the sheet that opens games where that is up, else at once. @param {string|File} source */
  receive(source) {
    if (this.sheet.isOpen) this.sheet.take(source);
    else this.take(source);
  }

  /** Open a game, or say why not in a notice. @param {string|File} source */
  async take(source) {
    for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
    const name = source instanceof File ? source.name : null;
    try {
      await this.open(name === null ? source : textOf(source));
    } catch (error) {
      const why = explained(error);
      if (name === null) this.#refuse("ui.open.failed", why, source);
      else this.#refuse("ui.open.failed", error.args?.name === name ? why : { key: "ui.open.in_file", args: { name, error: why } });
    }
  }

  /**
   * Open the game that the address holds.
   * @param {(string|number)[]} [seats] who plays it, where the address says that too
   * @returns {boolean} whether it holds one
   */
  takeLink(seats) {
    const game = linkedGame(location.hash);
    if (game === null) return false;
    const { hash } = location;
    if (pythonReady()) {
      underWay(this.#openLink(hash, seats));
    } else {
      if (!this.#waiting.some(({ text }) => text === hash)) this.#waiting.push({ text: hash, open: () => this.#openLink(hash, seats) });
      if (this.shell.game(game)) this.shell.showOpening(game);
      else this.shell.show("lobby");
    }
    return true;
  }

  /** Python is there: open what waits for it, each by itself; all are kept, and the last one stays on the table. */
  pythonStarted() {
    return underWay(this.#openWaiting());
  }

  async #openWaiting() {
    for (const { open, away } of this.#waiting.splice(0)) {
      away?.();
      await open();
    }
  }

  /** Ask for a game, in the sheet that opens one. @param {string} [text] what did not open @param {object|string} [why] */
  ask(text, why) {
    this.sheet.open(text, why);
  }

  /** The link leaves the address first: a reload shows the game as it then is. One that does not open is explained. */
  async #openLink(fragment, seats) {
    history.replaceState(null, "", location.pathname + location.search);
    try {
      await this.#show(fragment, seats);
    } catch (error) {
      this.shell.leaveLink();
      this.#refuse("ui.link.failed", explained(error), location.origin + location.pathname + fragment);
    }
  }

  /**
   * Put the game on the table. Whether it is played here already is looked up first: until that is known the table and
   * Python keep the game that they have, and then everything changes at once.
   */
  async #show(text, seats) {
    const { shell } = this;
    const { by_link: name, moves } = call("open", { text, peek: true });
    const isOurs = (found) => found !== null && found.entry.snapshot.by_link === name;
    const isSought = name !== null && !seats;
    const kept = isSought && !isOurs(shell.keep.leaving()) ? await this.#kept(name) : null;
    const left = shell.keep.leaving();
    const own = isSought && isOurs(left) ? left : kept;
    const notices = own ? this.#goOn(own, { text, moves }, left) : this.#begin({ text, seats }, left);
    shell.showTable();
    for (const notice of notices) shell.note({ title: { key: "ui.open.opened", args: { game: shell.view.name } }, detail: notice });
  }

  /** The latest game of this by-link name on the shelf that can be gone on with. */
  async #kept(name) {
    const found = await this.shell.keep.byLink(name);
    return found && stateOf(found.entry, this.shell.games) === "whole" ? found : null;
  }

  /** A game that is new here. @returns {object[]} notices */
  #begin(wish, left) {
    const { view, notices } = call("open", wish);
    this.shell.take(view, null, left);
    return notices;
  }

  /**
   * A link of a game that is played here: it goes on with the turns of the link. Where the link has none that are new it
   * stays as it is, with the turn that is being entered.
   * @returns {object[]} notices
   */
  #goOn(own, { text, moves }, left) {
    const { shell } = this;
    const { record, seats } = own.entry.snapshot;
    const common = record.moves.findIndex((move, index) => move !== moves[index]);
    const elsewhere = left === own ? null : left;
    if (common === -1 && moves.length > record.moves.length) {
      const { view, notices } = call("open", { text, seats });
      shell.take(view, own, elsewhere);
      return notices;
    }
    if (common === -1 || common === moves.length) {
      shell.resume(own);
      shell.offerBack(elsewhere);
      return common === -1 ? [] : [{ key: "ui.by_link.older" }];
    }
    return [...this.#begin({ text }, left), { key: "ui.by_link.other", args: { turn: common + 1 } }];
  }

  /** Say what did not open. A text is not lost: the sheet has it, to be completed or copied. */
  #refuse(title, detail, text) {
    const label = text === undefined ? "ui.open.other" : "ui.open.look";
    this.shell.note({ title, detail, bad: true }, { label, run: () => this.ask(text, text && detail) });
  }
}
