import { picture } from "./board.js";
import { fillDots, h, icon, quincunx, setText, toolButton } from "./dom.js";
import { megabytes, t } from "./i18n.js";
import { thumbnail } from "./keep/card.js";
import { placeOf, standOf } from "./keep/entry.js";
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
  #drawn = new AbortController();

  /**
   * @param {object} on the shell's actions
   * @param {object[]} games the catalogue
   * @param {Map<string, Record<string, object>>} scenes baked views by game, see provisional.js
   */
  constructor(on, games, scenes) {
    this.on = on;
    this.element = h(
      "main",
      { class: "lobby" },
      h(
        "div",
        { class: "hero" },
        h("div", {}, h("h1", {}, t(games.length === 5 ? "ui.lobby.title" : "ui.lobby.title_other", { count: games.length })), h("p", { class: "lead" }, t("ui.lobby.lead"))),
        this.#slot,
      ),
      this.notes.element,
      h("div", { class: "cards", "data-count": games.length }, ...games.map((game) => this.#card(game, scenes.get(game.id)))),
    );
  }

  /** Draw the cards' boards now, without waiting for the browser's next look at their size. */
  paint() {
    for (const { draw } of this.#cards.values()) draw();
  }

  /** @param {{startup: object, failure: object|null, kept: object|null}} state kept: the entry to go on with, see keep/ */
  update({ startup, failure, kept }) {
    const kind = failure ? "failure" : startup.phase !== "ready" ? "loading" : kept ? "kept" : "ready";
    const shown = JSON.stringify([kind, failure, kept && [kept.id, kept.revision, kept.name]]);
    if (shown !== this.#slotShown) {
      this.#slotShown = shown;
      this.#slot.className = failure ? "slot bad" : "slot";
      this.#slot.replaceChildren(...this.#fill(kind, failure, kept));
    }
    if (kind === "loading") this.#progress(startup);
  }

  #fill(kind, failure, kept) {
    this.#drawn.abort();
    this.#drawn = new AbortController();
    if (kind === "failure") return this.#failure(failure);
    if (kind === "loading") return this.#loading();
    return kind === "kept" ? this.#kept(kept) : this.#ready();
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

  #kept(entry) {
    const line = (text) => h("div", {}, h("small", {}, text));
    return [
      thumbnail(entry, this.#drawn.signal),
      h("div", { class: "words" }, line(entry.name || t("ui.kept.yours_label")), h("div", {}, h("strong", {}, placeOf(entry))), line(standOf(entry))),
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

  /** A card: the whole of it plays, its button says so; another in the corner opens the options. */
  #card(game, scenes) {
    const { id, name, min_players: least, max_players: most } = game;
    const canvas = h("canvas", { "aria-hidden": "true" });
    const title = h("h2", { id: `card-${id}` }, t(name));
    const facts = [
      ["people", least === most ? String(least) : t("ui.lobby.range", { least, most }), t(least === most ? "ui.lobby.players" : "ui.lobby.players_range", { least, most })],
      ["clock", t("ui.lobby.minutes", { minutes: game.minutes }), null],
      ...(game.has_chance ? [["dice", t("ui.lobby.dice"), null]] : []),
    ];
    const play = h("button", { type: "button", class: "btn soft play", "aria-label": t("ui.lobby.play_game", { game: name }) }, t("ui.lobby.play"));
    const options = toolButton("options", t("ui.lobby.options_of", { game: name }), () => this.on.newGame(id), { class: "tool corner" });
    const card = h(
      "section",
      { class: "card", "aria-labelledby": title.id },
      h("div", { class: "picture" }, canvas),
      h(
        "div",
        { class: "words" },
        h("div", {}, title, h("ul", { class: "facts" }, ...facts.map(([sign, text, spoken]) => fact(sign, text, spoken)))),
        h("div", {}, h("p", {}, t(`${id}.pitch`)), play),
      ),
      options,
    );
    card.addEventListener("click", (event) => {
      if (!event.target.closest(".corner")) this.on.play(id);
    });
    this.#cards.set(id, { draw: picture(canvas, () => scenes.card.scene) });
    return card;
  }
}

/** A fact with its sign; `spoken` where the shown text is too short to be heard. */
function fact(sign, text, spoken) {
  const shown = h("span", { "aria-hidden": spoken ? "true" : null }, text);
  return h("li", {}, icon(sign, true), shown, spoken ? h("span", { class: "sr" }, spoken) : null);
}
