import { h } from "./dom.js";
import { boardArt } from "./art/scene.js";
import { t } from "./i18n.js";

const ARROWS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };
const SPELLING = 1200;

/** The grid of buttons that lies exactly over the drawn cells: one tab stop, arrows between cells, coordinates typed. */
export class CellGrid {
  #root = h("div", { class: "cells", role: "grid" });
  #buttons = new Map();
  #layout = null;
  #current = null;
  #column = 0;
  #spelled = { text: "", time: 0 };

  /** @param {{activate: Function, command: Function, label: Function, focus: (cell: string|null) => void}} actions */
  constructor(host, actions) {
    this.actions = actions;
    host.append(this.#root);
    this.#root.addEventListener("keydown", (event) => this.#key(event));
    this.#root.addEventListener("focusin", (event) => {
      const { target } = event.target.dataset;
      this.#select(target);
      actions.focus(event.target.matches(":focus-visible") ? target : null);
    });
    this.#root.addEventListener("focusout", () => actions.focus(null));
  }

  /** Name the cells, and mark those that can be acted on. */
  update(scene) {
    if (!sameCells(scene, this.#buttons)) this.#build(scene);
    this.#root.setAttribute("aria-label", this.actions.label(scene));
    const targets = new Set(scene.targets);
    const chosen = new Set(scene.chosen);
    for (const { name, say } of scene.cells) {
      const button = this.#buttons.get(name);
      assign(button, "aria-label", t(say));
      assign(button, "aria-disabled", targets.has(name) ? null : "true");
      assign(button, "aria-selected", chosen.has(name) ? "true" : null);
      button.classList.toggle("target", targets.has(name));
    }
  }

  /** Put every button over its cell; those of cells that are not shown are gone. */
  arrange(layout) {
    this.#layout = layout;
    const { scene } = layout;
    const art = boardArt(scene);
    for (const [name, button] of this.#buttons) {
      const place = layout.place(name);
      button.hidden = !place;
      if (!place) continue;
      const box = [...place, ...art.size(layout.cell(name), scene).map((side) => side * layout.scale)];
      ["left", "top", "width", "height"].forEach((side, index) => (button.style[side] = `${box[index]}px`));
    }
    if (this.#current && !layout.cell(this.#current)) this.#select(layout.cells[0].name);
  }

  /** Move the focus to the board's current cell. */
  focus() {
    this.#buttons.get(this.#current)?.focus();
  }

  #build(scene) {
    this.#buttons.clear();
    const rows = new Map();
    for (const { name, row } of scene.cells) {
      if (!rows.has(row)) rows.set(row, h("div", { role: "row", "aria-rowindex": String(row + 1) }));
      const column = String(rows.get(row).childElementCount + 1);
      const button = h("button", { type: "button", role: "gridcell", "data-target": name, tabindex: "-1", "aria-colindex": column });
      rows.get(row).append(button);
      this.#buttons.set(name, button);
    }
    this.#root.replaceChildren(...[...rows.keys()].sort((a, b) => b - a).map((row) => rows.get(row)));
    this.#root.setAttribute("aria-rowcount", String(rows.size));
    this.#current = null;
    this.#select(scene.cells[Math.floor(scene.cells.length / 2)].name);
  }

  #select(name) {
    if (name === this.#current || !this.#buttons.has(name)) return;
    this.#buttons.get(this.#current)?.setAttribute("tabindex", "-1");
    this.#buttons.get(name).setAttribute("tabindex", "0");
    this.#current = name;
    this.#column = this.#layout?.cell(name)?.x ?? 0;
  }

  #go(name, keepColumn = false) {
    if (!name) return;
    const column = this.#column;
    this.#buttons.get(name).focus();
    if (keepColumn) this.#column = column;
  }

  #key(event) {
    if (event.isComposing || event.altKey || event.metaKey) return;
    if (this.#walk(event) || this.#place(event) || (!event.ctrlKey && (this.#spell(event) || this.actions.command(event)))) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  #walk(event) {
    const layout = this.#layout;
    const direction = ARROWS[event.code];
    if (direction && !event.ctrlKey) {
      const vertical = direction === "up" || direction === "down";
      this.#go(layout.neighbour(this.#current, direction, this.#column), vertical);
    } else if (event.code === "Home" || event.code === "End") {
      const last = event.code === "End";
      this.#go(event.ctrlKey ? layout.boardEnd(last) : layout.rowEnd(this.#current, last));
    } else {
      return false;
    }
    return true;
  }

  #place(event) {
    if (event.ctrlKey || !["Enter", "NumpadEnter", "Space"].includes(event.code)) return false;
    if (!event.repeat) this.actions.activate(this.#current);
    return true;
  }

  /** Letters and digits spell a coordinate; the focus goes to the cell they name. */
  #spell(event) {
    const sign = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(event.code);
    if (!sign || event.shiftKey) return false;
    const now = event.timeStamp;
    const begun = now - this.#spelled.time < SPELLING ? this.#spelled.text : "";
    const next = (sign[1] ?? sign[2]).toLowerCase();
    const names = [...this.#buttons.keys()].filter((name) => this.#layout.cell(name));
    const text = [begun + next, next].find((start) => names.some((name) => name.toLowerCase().startsWith(start)));
    if (!text) return false;
    this.#spelled = { text, time: now };
    const named = names.find((name) => name === text) ?? names.find((name) => name.toLowerCase() === text);
    if (named) this.#go(named);
    return true;
  }
}

function sameCells(scene, buttons) {
  return scene.cells.length === buttons.size && scene.cells.every(({ name }) => buttons.has(name));
}

function assign(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
