import { h, setText } from "../dom.js";
import { choice } from "../fields.js";
import { has, t } from "../i18n.js";
import { Token } from "../panels/token.js";

const WHO = ["human", "level", "link"];

/** The field of the seats: how many there are, and who sits in each; and the field of who begins. */
export class SeatFields {
  #rows = h("div", { class: "seats" });
  #players = h("div", { class: "field" });
  #order = h("div", { class: "field" });
  #note = h("p", { class: "help" });
  #refresh = [];
  #built = "";
  #drawn = new AbortController();

  /**
   * @param {import("./setup.js").Setup} setup
   * @param {() => void} changed called when the setup was edited
   * @param {AbortSignal} signal ends the pictures
   */
  constructor(setup, changed, signal) {
    this.setup = setup;
    this.changed = changed;
    signal.addEventListener("abort", () => this.#drawn.abort());
    this.#buildPlayers();
    const note = `${setup.game.id}.levels`;
    if (has(note)) setText(this.#note, t(note));
    this.elements = [
      this.#players,
      h("div", { class: "field first" }, h("div", { class: "label" }, t("ui.sheet.seats")), h("div", { class: "seats" }, this.#rows, this.#note)),
      this.#order,
    ];
  }

  /** Show the setup as it is now. */
  update() {
    const sides = JSON.stringify(this.setup.sides);
    if (this.#built !== sides) this.#build();
    this.#built = sides;
    for (const refresh of this.#refresh) refresh();
    this.#note.hidden = this.#note.textContent === "" || !this.setup.who.includes("level");
  }

  #buildPlayers() {
    const { min_players: least, max_players: most } = this.setup.game;
    this.#players.hidden = least === most;
    const players = choice({
      name: "players",
      label: t("ui.sheet.players"),
      values: Array.from({ length: most - least + 1 }, (_, index) => least + index),
      value: this.setup.players,
      text: String,
      change: (value) => this.#edit(() => this.setup.setPlayers(value)),
    });
    this.#players.append(h("div", { class: "label" }, t("ui.sheet.players")), players.element);
  }

  #build() {
    this.#refresh = [];
    this.#drawn.abort();
    this.#drawn = new AbortController();
    this.#rows.replaceChildren(...this.setup.sides.map((side, seat) => this.#seat(side, seat)));
    this.#buildOrder();
  }

  #edit(edit) {
    edit();
    this.changed();
  }

  #seat(side, seat) {
    const { setup } = this;
    const token = new Token(this.#drawn.signal);
    token.show(side.piece);
    const detail = h("p");
    const who = choice({
      name: `who-${seat}`,
      label: t(side.name),
      values: WHO,
      value: setup.who[seat],
      text: (value) => t(`ui.sheet.${value}`),
      change: (value) => this.#edit(() => setup.setWho(seat, value)),
    });
    const levels = choice({
      name: `level-${seat}`,
      label: t("ui.sheet.strength"),
      values: setup.game.levels,
      value: setup.levels[seat],
      text: String,
      spoken: (level) => t("ui.sheet.level_is", { level, name: { key: `level.${level}` } }),
      className: "choice levels",
      change: (value) => this.#edit(() => (setup.levels[seat] = value)),
    });
    const meaning = h("p", { class: "meaning" });
    this.#refresh.push(() => {
      const level = setup.levels[seat];
      const machine = setup.who[seat] === "level";
      const friend = setup.who[seat] === "link";
      levels.element.hidden = !machine;
      meaning.hidden = !machine && !friend;
      who.set(setup.who[seat]);
      levels.set(level);
      setText(detail, machine ? t("ui.sheet.level_is", { level, name: { key: `level.${level}` } }) : t(`ui.sheet.moves.${seat + 1}`));
      if (friend) setText(meaning, t("ui.sheet.link.meaning"));
      else meaning.replaceChildren(h("b", {}, `${level} ${t(`level.${level}`)}. `), t(`level.${level}.meaning`));
    });
    return h("div", { class: "seat" }, token.element, h("div", {}, h("h3", {}, t(side.name)), detail), who.element, levels.element, meaning);
  }

  #buildOrder() {
    const { setup } = this;
    const title = t(setup.players === 2 ? "ui.sheet.order" : "ui.sheet.turns");
    const order = choice({
      name: "order",
      label: title,
      values: setup.orders,
      value: setup.order,
      text: (value) => t(`ui.sheet.${value}`),
      change: (value) => this.#edit(() => setup.setOrder(value)),
    });
    this.#order.replaceChildren(h("div", { class: "label" }, title), order.element);
    this.#refresh.push(() => {
      this.#order.hidden = !setup.ordered;
      order.set(setup.order);
    });
  }
}
