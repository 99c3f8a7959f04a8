import { picture } from "./board.js";
import { fillDots, h, icon, quincunx, setText } from "./dom.js";
import { megabytes, t } from "./i18n.js";
import { Notes } from "./panels/notes.js";

/** The lobby: what there is to play, and how far the start-up is. One slot holds one thing and never changes its height. */
export class Lobby {
  notes = new Notes();
  #slot = h("div", { class: "slot" });
  #slotShown = "";
  #bar = h("i");
  #dots = quincunx("dots");
  #bytes = h("span");
  #phase = h("small");
  #cards = new Map();

  /**
   * @param {object} on the shell's actions
   * @param {object[]} games the catalogue
   * @param {Map<string, Record<string, object>>} scenes baked views by game
   */
  constructor(on, games, scenes) {
    this.on = on;
    this.element = h(
      "main",
      { class: "lobby" },
      h(
        "div",
        { class: "hero" },
        h("div", {}, h("h1", {}, t("ui.lobby.title")), h("p", { class: "lead" }, t("ui.lobby.lead"))),
        this.#slot,
      ),
      this.notes.element,
      h("div", { class: "cards" }, ...games.map((game) => this.#card(game, scenes.get(game.id)))),
    );
  }

  /** Draw the cards' boards now, without waiting for the browser's next look at their size. */
  paint() {
    for (const { draw } of this.#cards.values()) draw();
  }

  /** @param {{startup: object, failure: object|null, game: object|null}} state game: the view of a game in play, or null */
  update({ startup, failure, game }) {
    const kind = failure ? "failure" : startup.phase !== "ready" ? "loading" : game ? "game" : "ready";
    const shown = JSON.stringify([kind, failure, game && [game.key, game.ply]]);
    if (shown !== this.#slotShown) {
      this.#slotShown = shown;
      this.#slot.className = failure ? "slot bad" : "slot";
      this.#slot.replaceChildren(...this.#fill(kind, failure, game));
    }
    if (kind === "loading") this.#progress(startup);
  }

  #fill(kind, failure, game) {
    if (kind === "failure") return this.#failure(failure);
    if (kind === "loading") return this.#loading();
    return kind === "game" ? this.#current(game) : this.#ready();
  }

  #failure({ title, detail }) {
    return [
      icon("warning"),
      h("div", { class: "words" }, h("strong", {}, t(title)), h("div", {}, h("small", {}, t(detail)))),
      h("button", { type: "button", class: "btn", onclick: () => this.on.retry() }, t("ui.try_again")),
    ];
  }

  #loading() {
    return [
      this.#dots,
      h(
        "div",
        { class: "words" },
        h("div", {}, h("strong", {}, t("ui.start.title")), h("strong", {}, this.#bytes)),
        h("div", { class: "bar" }, this.#bar),
        h("div", {}, this.#phase, h("small", {}, t("ui.start.once"))),
      ),
    ];
  }

  #current(view) {
    return [
      icon("play"),
      h("div", { class: "words" }, h("small", {}, t("ui.lobby.current")), h("div", {}, h("strong", {}, `${t(view.name)}, ${t(view.title)}`))),
      h("button", { type: "button", class: "btn primary", onclick: () => this.on.resume() }, t("ui.lobby.continue")),
    ];
  }

  #ready() {
    fillDots(this.#dots, 1);
    return [this.#dots, h("div", { class: "words" }, h("strong", {}, t("ui.start.ready")), h("div", {}, h("small", {}, t("ui.start.ready_detail"))))];
  }

  #progress({ loaded, total, phase }) {
    const share = total ? loaded / total : 0;
    fillDots(this.#dots, share);
    this.#bar.style.transform = `scaleX(${share})`;
    setText(this.#bytes, total ? t("ui.start.bytes", { loaded: megabytes(loaded), total: megabytes(total) }) : "");
    setText(this.#phase, t(phase === "fetch" ? "ui.start.fetch" : "ui.start.python"));
  }

  #card(game, scenes) {
    const canvas = h("canvas", { "aria-hidden": "true" });
    const holder = h("div", { class: "picture" }, canvas);
    const play = h("button", { type: "button", class: "btn primary", onclick: () => this.on.play(game.id) }, t("ui.lobby.play"));
    const options = h("button", { type: "button", class: "btn", onclick: () => this.on.newGame(game.id) }, icon("options", true), t("ui.lobby.options"));
    const players = game.min_players === game.max_players ? `${game.min_players}` : `${game.min_players}-${game.max_players}`;
    const title = h("h2", { id: `card-${game.id}` }, t(game.name));
    const card = h(
      "section",
      { class: "card", "aria-labelledby": title.id },
      holder,
      h(
        "div",
        { class: "words" },
        title,
        h("p", {}, t(`${game.id}.pitch`)),
        h(
          "div",
          { class: "facts" },
          h("span", {}, icon("people", true), t("ui.lobby.players", { players })),
          h("span", {}, icon("clock", true), t("ui.lobby.minutes", { minutes: game.minutes })),
        ),
        h("div", { class: "doors" }, play, options),
      ),
    );
    card.addEventListener("click", (event) => {
      if (!event.target.closest("button")) this.on.play(game.id);
    });
    this.#cards.set(game.id, { draw: picture(canvas, () => (scenes.card ?? Object.values(scenes)[0]).scene) });
    return card;
  }
}
