import { Board } from "./board.js";
import { h, icon, setAvailable, toolButton } from "./dom.js";
import { has, t } from "./i18n.js";
import { Moves } from "./panels/moves.js";
import { Notes } from "./panels/notes.js";
import { Outcome } from "./panels/outcome.js";
import { Plates } from "./panels/plates.js";
import { Turn } from "./panels/turn.js";
import { change, settings } from "./settings.js";

/** The table: board, plates, turn, moves. It shows a view and hands what a person does to the shell. */
export class Table {
  #plates = new Plates();
  #steps = [];
  #toggles = [];
  #turn = 0;
  #boardName = "";
  #rotate = toolButton("rotate", t("ui.rotate"), () => this.rotate());

  /** @param {object} on the shell's actions */
  constructor(on) {
    this.on = on;
    this.turn = new Turn(on);
    this.outcome = new Outcome(on);
    this.moves = new Moves(on);
    this.notes = new Notes();
    const host = h("div", { class: "board" });
    this.board = new Board(host, { activate: on.click, command: on.command, label: () => this.#boardName });
    this.board.set({ targets: settings.targets, coordinates: settings.coordinates });
    this.input = h("input", {
      id: "typed",
      type: "text",
      autocomplete: "off",
      autocapitalize: "none",
      spellcheck: "false",
      "aria-describedby": "typed-help",
    });
    this.typed = this.#typedRow();
    this.element = h(
      "main",
      { class: "table" },
      this.#plates.opponents,
      h("div", { class: "boardcol" }, this.#toolStrip(), host),
      this.#plates.own,
      this.#plates.why,
      this.turn.guide,
      this.turn.actions,
      this.outcome.element,
      this.#panelHead(),
      this.moves.element,
      this.notes.element,
      this.typed,
      h("div", { class: "nav" }, this.#stepButtons("first", "previous", "next", "last"), this.#lastTools()),
    );
  }

  /** @param {{flash: object|null, ready: boolean, failure: object|null, animate: boolean, dice: boolean}} state */
  update(view, state) {
    this.#boardName = t("ui.board", { game: view.name });
    const example = `${view.game}.example`;
    this.input.placeholder = has(example) ? t(example) : "";
    this.#plates.update(view);
    this.board.show(view.scene, { animate: state.animate });
    this.#rotate.hidden = this.board.steps === 1;
    const focused = document.activeElement;
    const over = this.outcome.update(view, state);
    this.turn.guide.hidden = over;
    this.turn.actions.hidden = over;
    this.typed.hidden = view.over;
    this.turn.update(view, state);
    if (over && this.turn.actions.contains(focused)) this.outcome.focus();
    this.moves.update(view, state);
    this.#updateSteps(view, state.ready);
  }

  /** Show how far a search has come, without touching the rest. */
  progress(view, thinking) {
    this.#plates.progress(thinking);
    if (thinking.best) this.turn.best(view, thinking.best);
  }

  /** Turn the board by one step of its kind. */
  rotate() {
    this.#turn = (this.#turn + 1) % this.board.steps;
    this.board.set({ turn: this.#turn });
  }

  /** Switch a layer of the board on or off: "targets" or "coordinates". */
  toggle(layer) {
    change({ [layer]: !settings[layer] });
    this.board.set({ [layer]: settings[layer] });
    for (const [name, button] of this.#toggles) button.setAttribute("aria-pressed", String(settings[name]));
  }

  #toolStrip() {
    const layers = [["targets", "target"], ["coordinates", "coordinates"]];
    this.#toggles = layers.map(([name, sign]) => [
      name,
      toolButton(sign, t(`ui.${name}`), () => this.toggle(name), { "aria-pressed": String(settings[name]) }),
    ]);
    return h(
      "div",
      { class: "tools" },
      ...this.#toggles.map(([, button]) => button),
      this.#rotate,
    );
  }

  #panelHead() {
    const rules = h("button", { type: "button", class: "btn plain", onclick: () => this.on.rules() }, icon("book", true), h("span", {}, t("ui.rules")));
    return h("div", { class: "panelhead" }, h("h2", {}, t("ui.moves")), rules, this.#stepButtons("undo", "redo", "previous", "next"));
  }

  #stepButtons(...names) {
    const buttons = names.map((name) => toolButton(name, t(`ui.${name}`), () => this.on.step(name)));
    this.#steps.push(...names.map((name, index) => [name, buttons[index]]));
    return h("div", { class: "steps" }, ...buttons);
  }

  /** The right end of the row below the moves. */
  #lastTools() {
    const tools = this.#stepButtons("undo", "redo");
    tools.append(toolButton("share", t("ui.share"), () => this.on.share()));
    return tools;
  }

  #updateSteps(view, ready) {
    const able = {
      undo: ready && view.can.undo,
      redo: ready && view.can.redo,
      first: view.ply > 0,
      previous: view.ply > 0,
      next: view.ply < view.plies,
      last: view.ply < view.plies,
    };
    for (const [name, button] of this.#steps) setAvailable(button, able[name]);
  }

  #typedRow() {
    this.input.addEventListener("keydown", (event) => {
      if (event.isComposing) return;
      if (event.code === "Enter" || event.code === "NumpadEnter") {
        event.preventDefault();
        if (event.ctrlKey || event.metaKey) this.on.endTurn();
        else this.on.type(this.input.value);
      } else if (event.code === "Escape" && this.input.value) {
        event.stopPropagation();
        this.on.type((this.input.value = ""));
      }
    });
    return h(
      "div",
      { class: "typed" },
      h("label", { for: "typed" }, t("ui.typed.label")),
      this.input,
      h("span", { class: "sr", id: "typed-help" }, t("ui.typed.help")),
    );
  }
}
