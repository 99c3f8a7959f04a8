import { Palette } from "../art/palette.js";
import { watchTheme } from "../board.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { drawPiece } from "./token.js";
import { spaced } from "./turn.js";

const STEPS = { ArrowLeft: -1, ArrowRight: 1 };
const BADGE = 20;
/** Rows are laid out by so many at a time, and only those in sight; the height of a row is the stylesheet's. */
const TOGETHER = 50;
const HEIGHT = 28;
/** A turn that begins with a roll: "6 g4-g10", or "5" where nothing could move. */
const ROLLED = /^([1-6])(?: |$)(.*)$/;

/**
 * The turns so far; each shows the position after it. The list is one tab stop.
 * Two sides that take turns share a row; else each turn has a row of its own behind its seat's piece.
 * A game may have thousands of turns: only rows that changed are made anew.
 */
export class Moves {
  #list = h("div", { class: "list", role: "list", onclick: (event) => this.#press(event) });
  element = h("div", { class: "moves" }, this.#list);
  #turns = [];
  #rows = [];
  #buttons = [];
  #kind = "";
  #pending = null;
  #current = null;
  #ply = 0;
  #palette = new Palette(this.element);
  #pieces = [];

  constructor(on) {
    this.on = on;
    this.element.append(h("p", { class: "none" }, t("ui.no_moves")));
    this.element.addEventListener("keydown", (event) => this.#key(event));
    watchTheme(() => {
      this.#palette.refresh();
      this.#drawBadges();
    });
  }

  /** @param {{dice: boolean}} state dice: whether turns begin with a roll */
  update(view, { dice }) {
    const paired = !dice && view.plates.length === 2 && view.moves.every(({ seat }, index) => seat === index % 2);
    this.#takePieces(view.plates, dice);
    const built = this.#build(view, { dice, paired });
    const moved = built || this.#ply !== view.ply;
    this.#ply = view.ply;
    this.#mark(view.ply, moved);
  }

  /** Make the rows that differ from those that are there. @returns {boolean} whether any did */
  #build(view, { dice, paired }) {
    const kind = `${dice} ${paired}`;
    const pending = view.live ? view.entry.pending : "";
    const next = view.plates.find(({ status }) => status === "to_move")?.seat;
    const tail = pending && `${pending} ${next}`;
    const { moves } = view;
    const same = kind === this.#kind ? sameStart(moves, this.#turns) : 0;
    if (kind === this.#kind && same === moves.length && same === this.#turns.length && tail === this.#pending) return false;
    const hadFocus = this.element.contains(document.activeElement);
    const width = paired ? 2 : 1;
    const kept = Math.floor(same / width);
    this.#cut(kept);
    this.#buttons.length = kept * width;
    for (let index = kept * width; index < moves.length; index += 1) this.#buttons.push(turnButton(moves[index], index + 1, dice));
    const cells = this.#buttons.slice(kept * width);
    if (pending) cells.push(h("span", { class: "pending" }, `${spaced(pending)} …`));
    for (let index = 0; index < cells.length; index += width) {
      const at = kept * width + index;
      this.#add(paired ? pair(at, cells[index], cells[index + 1]) : [badge(moves[at]?.seat ?? next), cells[index]]);
    }
    this.#fit(Math.floor(kept / TOGETHER));
    this.#list.classList.toggle("single", !paired);
    this.element.classList.toggle("empty", this.#rows.length === 0);
    [this.#turns, this.#kind, this.#pending] = [moves, kind, tail];
    if (hadFocus && !this.element.contains(document.activeElement)) this.#buttons[view.ply - 1]?.focus();
    return true;
  }

  #add(cells) {
    const row = h("div", { class: "row", role: "listitem" }, ...cells);
    if (this.#rows.length % TOGETHER === 0) this.#list.append(h("div", { class: "some" }));
    this.#list.lastChild.append(row);
    this.#rows.push(row);
  }

  #cut(kept) {
    for (const row of this.#rows.splice(kept)) row.remove();
    for (const some of [...this.#list.children]) if (some.childElementCount === 0) some.remove();
  }

  /** Say how high rows are that are not laid out. @param {number} from the first group that changed */
  #fit(from) {
    for (const some of [...this.#list.children].slice(from)) some.style.containIntrinsicHeight = `${some.childElementCount * HEIGHT}px`;
  }

  /** The pictures that the rows show: a seat's piece and a die's faces, each drawn once and shared by all rows. */
  #takePieces(plates, dice) {
    const pieces = plates.map(({ seat, piece }) => [`seat-${seat}`, piece]);
    if (dice) for (let face = 1; face <= 6; face += 1) pieces.push([`face-${face}`, { kind: "die", face }]);
    if (JSON.stringify(pieces) === JSON.stringify(this.#pieces)) return;
    this.#pieces = pieces;
    this.#drawBadges();
  }

  #drawBadges() {
    const canvas = document.createElement("canvas");
    for (const [name, piece] of this.#pieces) {
      drawPiece(canvas, piece, BADGE, this.#palette);
      this.#list.style.setProperty(`--${name}`, `url(${canvas.toDataURL()})`);
    }
  }

  #mark(ply, follow) {
    const current = this.#buttons[ply - 1] ?? null;
    if (this.#current !== current) {
      this.#current?.removeAttribute("aria-current");
      current?.setAttribute("aria-current", "true");
      this.#current = current;
    }
    const stop = current ?? this.#buttons[0];
    for (const button of this.#list.querySelectorAll('[tabindex="0"]')) if (button !== stop) button.tabIndex = -1;
    if (stop) stop.tabIndex = 0;
    if (follow) this.#reveal(this.#list.lastChild?.querySelector(".pending") ?? current);
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

  #press({ target }) {
    const button = target.closest("button");
    if (button) this.on.show(Number(button.dataset.ply));
  }

  #key(event) {
    const last = this.#buttons.length;
    const aim = { Home: 0, End: last }[event.code] ?? (event.code in STEPS ? this.#ply + STEPS[event.code] : null);
    if (aim === null || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (aim < 0 || aim > last) return;
    this.on.show(aim);
    this.#buttons[Math.max(1, aim) - 1]?.focus();
  }
}

/** How many turns two games have in common from the start on. */
function sameStart(one, other) {
  const most = Math.min(one.length, other.length);
  let same = 0;
  while (same < most && one[same].text === other[same].text && one[same].seat === other[same].seat) same += 1;
  return same;
}

function turnButton({ turn, text, note }, ply, dice) {
  const words = spaced(text);
  const [, roll, move] = (dice && ROLLED.exec(words)) || [null, null, words];
  const name = t("ui.move_name", { turn, text: words });
  return h(
    "button",
    { type: "button", tabindex: "-1", "data-ply": ply, "aria-label": note ? `${name}, ${t(note)}` : name },
    ...(roll ? [h("i", { class: `rolled face-${roll}` }), h("b", { class: "roll" }, roll)] : []),
    h("span", {}, move),
    note ? h("small", {}, t(note)) : null,
  );
}

/** The piece of the seat that played the turn, or that is to move. */
function badge(seat) {
  return h("i", { class: seat === undefined ? "badge" : `badge seat-${seat}` });
}

/** Two turns behind their number. */
function pair(index, one, other = h("span")) {
  return [h("span", { class: "number", "aria-hidden": "true" }, String(index / 2 + 1)), one, other];
}
