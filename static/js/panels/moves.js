import { Palette } from "../art/palette.js";
import { watchTheme } from "../board.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { drawPiece } from "./token.js";
import { spaced } from "./turn.js";

const STEPS = { ArrowLeft: -1, ArrowRight: 1 };
const BADGE = 20;
/** A turn that begins with a roll: "6 g4-g10", or "5" where nothing could move. */
const ROLLED = /^([1-6])(?: |$)(.*)$/;

/**
 * The turns so far; each shows the position after it. The list is one tab stop.
 * Two sides that take turns share a row; else each turn has a row of its own behind its seat's piece.
 */
export class Moves {
  #list = h("ol");
  element = h("div", { class: "moves" }, this.#list);
  #shown = "";
  #current = "";
  #ply = 0;
  #palette = new Palette(this.element);
  #badges = [];

  constructor(on) {
    this.on = on;
    this.element.addEventListener("keydown", (event) => this.#key(event));
    watchTheme(() => {
      this.#palette.refresh();
      this.#drawBadges();
    });
  }

  /** @param {{dice: boolean}} state dice: whether turns begin with a roll */
  update(view, { dice }) {
    const pieces = view.plates.map(({ seat, piece }) => [seat, piece]);
    const shown = JSON.stringify([view.moves, view.live && view.entry.pending, pieces, dice]);
    if (shown !== this.#shown) this.#build(view, dice);
    const moved = shown !== this.#shown || this.#current !== `${view.ply}`;
    this.#shown = shown;
    this.#current = `${view.ply}`;
    this.#ply = view.ply;
    this.#mark(view.ply, moved);
  }

  #build(view, dice) {
    const hadFocus = this.element.contains(document.activeElement);
    const paired = !dice && view.plates.length === 2 && view.moves.every(({ seat }, index) => seat === index % 2);
    this.#badges = [];
    const turns = view.moves.map((move, index) => this.#turn(move, index + 1, dice));
    if (view.live && view.entry.pending) turns.push(h("span", { class: "pending" }, `${spaced(view.entry.pending)} …`));
    const rows = paired ? pairs(turns) : turns.map((turn, index) => h("li", {}, this.#badge(view, index), turn));
    this.#list.replaceChildren(...rows);
    this.#list.classList.toggle("single", !paired);
    this.#list.hidden = rows.length === 0;
    this.#drawBadges();
    if (rows.length > 0) this.element.querySelector(".none")?.remove();
    else if (!this.element.querySelector(".none")) this.element.append(h("p", { class: "none" }, t("ui.no_moves")));
    if (hadFocus) this.#button(view.ply)?.focus();
  }

  /** The piece of the seat that played the turn, or that is to move. */
  #badge(view, index) {
    const seat = view.moves[index]?.seat;
    const plate = view.plates.find((each) => (seat === undefined ? each.status === "to_move" : each.seat === seat));
    return this.#picture("badge", plate?.piece);
  }

  #picture(className, piece) {
    const canvas = h("canvas", { class: className, "aria-hidden": "true" });
    if (piece) this.#badges.push([canvas, piece]);
    return canvas;
  }

  #drawBadges() {
    for (const [canvas, piece] of this.#badges) drawPiece(canvas, piece, BADGE, this.#palette);
  }

  #turn({ turn, text, note }, ply, dice) {
    const words = spaced(text);
    const [, roll, move] = (dice && ROLLED.exec(words)) || [null, null, words];
    const name = t("ui.move_name", { turn, text: words });
    return h(
      "button",
      { type: "button", tabindex: "-1", "data-ply": ply, "aria-label": note ? `${name}, ${t(note)}` : name, onclick: () => this.on.show(ply) },
      ...(roll ? [this.#picture("rolled", { kind: "die", face: Number(roll) }), h("b", { class: "roll" }, roll)] : []),
      h("span", {}, move),
      note ? h("small", {}, t(note)) : null,
    );
  }

  #mark(ply, follow) {
    for (const button of this.#list.querySelectorAll("button")) {
      const current = Number(button.dataset.ply) === ply;
      if (current) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
      button.tabIndex = current ? 0 : -1;
    }
    const first = this.#button(ply) ?? this.#button(1);
    if (first) first.tabIndex = 0;
    const seen = this.#list.querySelector(".pending") ?? this.#button(ply);
    if (follow) this.#reveal(seen);
  }

  /** Scroll the list, and nothing else, until the row is whole. */
  #reveal(cell) {
    if (!cell) {
      this.element.scrollTop = 0;
      return;
    }
    const box = this.element.getBoundingClientRect();
    const row = cell.getBoundingClientRect();
    if (row.bottom > box.bottom - 8) this.element.scrollTop += row.bottom - box.bottom + 8;
    if (row.top < box.top + 8) this.element.scrollTop -= box.top + 8 - row.top;
  }

  #button(ply) {
    return this.#list.querySelector(`[data-ply="${ply}"]`);
  }

  #key(event) {
    const last = this.#list.querySelectorAll("button").length;
    const aim = { Home: 0, End: last }[event.code] ?? (event.code in STEPS ? this.#ply + STEPS[event.code] : null);
    if (aim === null || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (aim < 0 || aim > last) return;
    this.on.show(aim);
    this.#button(Math.max(1, aim))?.focus();
  }
}

/** Turns in rows of two behind their number. */
function pairs(turns) {
  const rows = [];
  for (let index = 0; index < turns.length; index += 2) {
    const number = h("span", { class: "number", "aria-hidden": "true" }, String(index / 2 + 1));
    rows.push(h("li", {}, number, turns[index], turns[index + 1] ?? h("span")));
  }
  return rows;
}
