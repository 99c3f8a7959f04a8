import { Board } from "../board.js";
import { h, icon, setAvailable, setText, toolButton } from "../dom.js";
import { t } from "../i18n.js";
import { Moves } from "../panels/moves.js";
import { Plates } from "../panels/plates.js";
import { spaced } from "../panels/turn.js";
import { settings } from "../settings.js";
import { siteLink } from "./poster.js";

const STEPS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
const NOTHING_PENDING = { pending: "" };

/** Steps through a film. */
export class Viewer {
  #film;
  #ply = -1;
  #plates = new Plates();
  #board;
  #moves;
  #text = h("span");
  #why = h("small");
  #count = h("span", { class: "count" });
  #buttons = new Map();

  /**
   * @param {object[]} film what there is to see after 0, 1, 2 ... turns, see film.js
   * @param {() => string} site the whole site's address
   */
  constructor(film, site) {
    this.#film = film;
    const host = h("div", { class: "board" });
    this.#board = new Board(host, { activate() {}, command: () => false, label: () => t("ui.board", { game: film[0].name }) });
    this.#board.set({ targets: false, coordinates: settings.coordinates });
    this.#moves = new Moves({ show: (ply) => this.show(ply ?? film.length - 1) });
    const list = h("div", { class: "menu movelist", id: "film-moves", popover: "auto", role: "group", "aria-label": t("ui.moves") }, this.#moves.element);
    for (const name of ["first", "previous", "next", "last"]) {
      this.#buttons.set(name, toolButton(name, t(`ui.${name}`), () => this.#step(name)));
    }
    const [first, previous, next, last] = this.#buttons.values();
    this.element = h(
      "main",
      { class: "table viewer" },
      h("h1", { class: "sr" }, t(film[0].name)),
      this.#plates.opponents,
      h("div", { class: "boardcol" }, host),
      this.#plates.own,
      h("section", { class: "guide", role: "status" }, h("p", { class: "sentence" }, this.#text, this.#why)),
      h(
        "div",
        { class: "act" },
        h("button", { type: "button", class: "tool", "aria-label": t("ui.moves"), title: t("ui.moves"), popovertarget: "film-moves" }, icon("list")),
        h("div", { class: "steps" }, first, previous, this.#count, next, last),
        siteLink(site),
      ),
      list,
    );
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /** What is shown, for its shape. */
  get scene() {
    return this.#film[Math.max(0, this.#ply)].scene;
  }

  /** Show the position after so many turns; one that cannot be drawn after all says so, and the others can be seen. */
  show(ply) {
    try {
      this.#draw(ply);
    } catch (error) {
      console.error(error);
      setText(this.#text, t("error.film.broken", { frame: ply }));
    }
  }

  #draw(ply) {
    const frame = this.#film[ply];
    const plies = this.#film.length - 1;
    const view = { ...frame, plies, live: false, entry: NOTHING_PENDING };
    const animate = ply === this.#ply + 1;
    this.#ply = ply;
    this.#plates.update(view);
    this.#board.show(frame.scene, { animate });
    this.#moves.update(view, { dice: false });
    setText(this.#text, this.#sentence(frame));
    setText(this.#why, frame.result ? t(frame.result.detail) : frame.why ? t(frame.why) : "");
    setText(this.#count, `${ply} / ${plies}`);
    for (const [name, button] of this.#buttons) setAvailable(button, name === "first" || name === "previous" ? ply > 0 : ply < plies);
  }

  #sentence({ ply, result, moves }) {
    if (result) return t(result.headline);
    if (ply === 0) return t("embed.film.start", { turns: moves.length });
    const { turn, text } = moves[ply - 1];
    return t("ui.move_name", { turn, text: spaced(text) });
  }

  #step(name) {
    const last = this.#film.length - 1;
    const aim = { first: 0, previous: this.#ply - 1, next: this.#ply + 1, last }[name];
    if (aim >= 0 && aim <= last && aim !== this.#ply) this.show(aim);
  }

  /** The arrows step, unless they are needed where the focus is: among the board's cells and in the list. */
  #key(event) {
    const name = STEPS[event.code];
    if (!name || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || !this.element.isConnected) return;
    if (event.target.closest?.(".cells, .moves")) return;
    event.preventDefault();
    this.#step(name);
  }
}
