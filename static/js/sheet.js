import { picture } from "./board.js";
import { h, setText, toolButton } from "./dom.js";
import { t } from "./i18n.js";
import { choice, integer, toggle } from "./fields.js";
import { Token } from "./panels/token.js";
import { defaultSeats } from "./address.js";

const WHO = ["human", "level"];
const ORDER = ["first", "second", "lots"];

/** The sheet that sets up a new game: seats, who begins, board, rules. It ends in a request or in nothing. */
export class NewGameSheet {
  #dialog = h("dialog", { class: "sheet", "aria-labelledby": "sheet-title" });
  #seats = [];
  #levels = [];
  #options = {};
  #order = "first";
  #game = null;
  #refresh = [];
  #shown = new AbortController();

  /** @param {(request: object) => void} start */
  constructor(start) {
    this.start = start;
    document.body.append(this.#dialog);
    this.#dialog.addEventListener("click", (event) => {
      if (event.target === this.#dialog) this.#dialog.close();
    });
  }

  /**
   * Open for a game, with the choices of last time.
   * @param {object} game its entry in the catalogue
   * @param {Record<string, object>} scenes baked views by board size
   * @param {{seats: (string|number)[], options: object, order?: string}|undefined} choices
   */
  open(game, scenes, choices) {
    const seats = choices?.seats ?? defaultSeats(game);
    this.#game = game;
    this.#seats = seats.map((seat) => (seat === "human" ? "human" : "level"));
    this.#levels = seats.map((seat) => (seat === "human" ? 3 : seat));
    this.#order = choices?.order ?? (this.#seats.length === 2 && this.#mixed && this.#seats[1] === "human" ? "second" : "first");
    this.#options = Object.fromEntries(game.options.map(({ name, default: usual }) => [name, choices?.options?.[name] ?? usual]));
    this.#build(scenes);
    this.#dialog.showModal();
    this.#dialog.querySelector("h2").focus();
    this.#changed();
  }

  get #mixed() {
    return this.#seats.includes("human") && this.#seats.includes("level");
  }

  #build(scenes) {
    this.#refresh = [];
    this.#shown.abort();
    this.#shown = new AbortController();
    const title = h("h2", { id: "sheet-title", tabindex: "-1" }, t("ui.sheet.title", { game: this.#game.name }));
    const close = () => this.#dialog.close();
    const form = h(
      "form",
      { method: "dialog", onsubmit: () => this.start(this.#request()) },
      h("header", {}, title, toolButton("close", t("ui.close"), close)),
      this.#preview(scenes),
      h("div", { class: "fields" }, this.#seatField(), this.#orderField(), ...this.#optionFields()),
      h(
        "footer",
        {},
        h("button", { type: "button", class: "btn", onclick: close }, t("ui.cancel")),
        h("p", {}, t("ui.sheet.remembered")),
        h("button", { type: "submit", class: "btn primary" }, t("ui.sheet.start")),
      ),
    );
    this.#dialog.replaceChildren(form);
  }

  #changed() {
    for (const refresh of this.#refresh) refresh();
  }

  #request() {
    const seats = this.#seats.map((who, seat) => (who === "human" ? "human" : this.#levels[seat]));
    if (this.#order === "lots" && this.#mixed && Math.random() < 0.5) seats.reverse();
    return { game: this.#game.id, seats, options: { ...this.#options }, order: this.#order };
  }

  #preview(scenes) {
    const canvas = h("canvas", { "aria-hidden": "true" });
    const who = h("h3");
    const what = h("p");
    const element = h("div", { class: "preview" }, canvas, who, what);
    const scene = () => {
      const size = String(this.#options.size);
      const usual = this.#game.options.find(({ name }) => name === "size")?.default;
      return (size === String(usual) && scenes.card ? scenes.card : (scenes[size] ?? scenes.card)).scene;
    };
    const draw = picture(canvas, scene, this.#shown.signal);
    this.#refresh.push(() => {
      draw();
      setText(who, t(this.#summary()));
      setText(what, t("ui.sheet.about", { size: this.#options.size, minutes: this.#game.minutes }));
    });
    return element;
  }

  #summary() {
    const people = this.#seats.filter((who) => who === "human").length;
    if (people === this.#seats.length) return { key: "ui.sheet.people" };
    if (people === 0) return { key: "ui.sheet.levels" };
    const own = this.#seats.indexOf("human");
    const level = this.#levels[1 - own];
    if (this.#order === "lots") return { key: "ui.sheet.by_lot", args: { level } };
    return { key: "ui.sheet.against", args: { side: this.#game.sides[own].name, level } };
  }

  #seatField() {
    const seats = this.#game.sides.map((side, seat) => this.#seat(side, seat));
    return h("div", { class: "field first" }, h("div", { class: "label" }, t("ui.sheet.seats")), h("div", { class: "seats" }, ...seats));
  }

  #seat(side, seat) {
    const token = new Token(this.#shown.signal);
    token.show(side.piece);
    const detail = h("p");
    const who = choice({
      name: `who-${seat}`,
      label: t(side.name),
      values: WHO,
      value: this.#seats[seat],
      text: (value) => t(`ui.sheet.${value}`),
      change: (value) => {
        this.#seats[seat] = value;
        this.#changed();
      },
    });
    const levels = choice({
      name: `level-${seat}`,
      label: t("ui.sheet.strength"),
      values: this.#game.levels,
      value: this.#levels[seat],
      text: String,
      className: "choice levels",
      change: (value) => {
        this.#levels[seat] = value;
        this.#changed();
      },
    });
    const meaning = h("p", { class: "meaning" });
    this.#refresh.push(() => {
      const level = this.#levels[seat];
      const machine = this.#seats[seat] === "level";
      levels.element.hidden = !machine;
      meaning.hidden = !machine;
      who.set(this.#seats[seat]);
      levels.set(level);
      setText(detail, machine ? t("ui.sheet.level_is", { level, name: { key: `level.${level}` } }) : t(seat === 0 ? "ui.sheet.moves_first" : "ui.sheet.moves_second"));
      meaning.replaceChildren(h("b", {}, `${level} ${t(`level.${level}`)}. `), t(`level.${level}.meaning`));
    });
    return h("div", { class: "seat" }, token.element, h("div", {}, h("h3", {}, t(side.name)), detail), who.element, levels.element, meaning);
  }

  #orderField() {
    const order = choice({
      name: "order",
      label: t("ui.sheet.order"),
      values: ORDER,
      value: this.#order,
      text: (value) => t(`ui.sheet.${value}`),
      change: (value) => {
        this.#order = value;
        const first = this.#seats[0] === "human";
        if ((value === "first" && !first) || (value === "second" && first)) {
          this.#seats.reverse();
          this.#levels.reverse();
        }
        this.#changed();
      },
    });
    const field = h("div", { class: "field" }, h("div", { class: "label" }, t("ui.sheet.order")), order.element);
    this.#refresh.push(() => {
      field.hidden = !this.#mixed || this.#seats.length !== 2;
      if (this.#order !== "lots") this.#order = this.#seats[0] === "human" ? "first" : "second";
      order.set(this.#order);
    });
    return field;
  }

  /** The board's size stands by itself; all other options are rules. */
  #optionFields() {
    const field = (label, content) => h("div", { class: "field" }, h("div", { class: "label" }, t(label)), content);
    const size = this.#game.options.filter((option) => option.name === "size").map((option) => field("ui.sheet.board", this.#size(option)));
    const rules = this.#game.options.filter((option) => option.name !== "size").map((option) => this.#rule(option));
    return [...size, field("ui.sheet.rules", h("div", { class: "rules" }, ...rules))];
  }

  #size(option) {
    return h("div", { class: "aside" }, this.#control(option).element, h("span", {}, t(`${this.#game.id}.option.size.help`)));
  }

  #rule(option) {
    const key = `${this.#game.id}.option.${option.name}`;
    const help = h("p", { class: "help", id: `help-${option.name}` }, t(`${key}.help`));
    const control = this.#control(option);
    const name = h(typeof option.default === "boolean" ? "label" : "span", { class: "name", for: `option-${option.name}` }, t(key));
    if (typeof option.default === "boolean") return h("div", { class: "rule" }, control.element, name, help);
    return h("div", { class: "rule" }, h("div", { class: "tall" }, name, control.element), help);
  }

  #control(option) {
    const key = `${this.#game.id}.option.${option.name}`;
    const common = {
      name: `option-${option.name}`,
      label: t(key),
      value: this.#options[option.name],
      change: (value) => {
        this.#options[option.name] = value;
        this.#changed();
      },
    };
    if (typeof option.default === "boolean") return toggle({ ...common, describedBy: `help-${option.name}` });
    if (option.choices.length > 0) {
      const text = (value) => (typeof value === "string" ? t(`${key}.${value}`) : String(value));
      return choice({ ...common, values: option.choices, text });
    }
    if (option.high - option.low < 8 && option.name === "size") {
      return choice({ ...common, values: range(option.low, option.high), text: String });
    }
    return integer({ ...common, low: option.low, high: option.high, less: t("ui.less"), more: t("ui.more") });
  }
}

function range(low, high) {
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}
