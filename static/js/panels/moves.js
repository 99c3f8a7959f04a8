import { h } from "../dom.js";
import { t } from "../i18n.js";
import { spaced } from "./turn.js";

const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

/** The turns so far, two a row; each shows the position after it. The list is one tab stop. */
export class Moves {
  #list = h("ol");
  element = h("div", { class: "moves" }, this.#list);
  #shown = "";
  #current = "";
  #ply = 0;

  constructor(on) {
    this.on = on;
    this.element.addEventListener("keydown", (event) => this.#key(event));
  }

  update(view) {
    const shown = JSON.stringify([view.moves, view.live && view.entry.stones]);
    if (shown !== this.#shown) this.#build(view);
    const moved = shown !== this.#shown || this.#current !== `${view.ply}`;
    this.#shown = shown;
    this.#current = `${view.ply}`;
    this.#ply = view.ply;
    this.#mark(view.ply, moved);
  }

  #build(view) {
    const hadFocus = this.element.contains(document.activeElement);
    const turns = view.moves.map((move, index) => this.#turn(move, index + 1));
    if (view.live && view.entry.stones.length > 0) turns.push(h("span", { class: "pending" }, `${view.entry.stones.join(" ")} …`));
    const rows = [];
    for (let index = 0; index < turns.length; index += 2) {
      const second = turns[index + 1] ?? h("span");
      rows.push(h("li", {}, h("span", { class: "number", "aria-hidden": "true" }, String(index / 2 + 1)), turns[index], second));
    }
    this.#list.replaceChildren(...rows);
    this.#list.hidden = rows.length === 0;
    if (rows.length === 0) this.element.append(h("p", { class: "none" }, t("ui.no_moves")));
    else this.element.querySelector(".none")?.remove();
    if (hadFocus) this.#button(view.ply)?.focus();
  }

  #turn({ turn, text, note }, ply) {
    const words = spaced(text);
    const name = t("ui.move_name", { turn, text: words });
    return h(
      "button",
      { type: "button", tabindex: "-1", "data-ply": ply, "aria-label": note ? `${name}, ${t(note)}` : name, onclick: () => this.on.show(ply) },
      words,
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
