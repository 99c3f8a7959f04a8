import { picture } from "../board.js";
import { fillDots, h, icon, quincunx, setText } from "../dom.js";
import { megabytes, t } from "../i18n.js";

/** What stands in an embedded page until somebody wants to play: the board, what it is, and what a press will fetch. */
export class Poster {
  #dots = quincunx("dots");
  #loads = h("p", { class: "loads" }, t("embed.loads_nothing"));
  #play;

  /**
   * @param {object} what
   * @param {object} what.game its entry in the catalogue
   * @param {object} what.scene what the picture shows
   * @param {{key: string, args?: object}} what.label of the button
   * @param {string[]|null} what.moves the turns of a given game
   * @param {Promise<{bytes: number}[]>} what.files the start-up's
   * @param {() => string} what.site the whole site's address, which carries the game on
   * @param {() => void} what.press
   */
  constructor({ game, scene, label, moves, files, site, press }) {
    this.scene = scene;
    const canvas = h("canvas", { "aria-hidden": "true" });
    this.#play = h("button", { type: "button", class: "btn primary", onclick: press }, icon("play", true), h("span", {}, t(label)));
    const text = moves?.length > 0 ? h("p", { class: "moves-text", tabindex: "0" }, moves.join(", ")) : h("p", {}, t(`${game.id}.pitch`));
    this.element = h(
      "main",
      { class: "poster" },
      h("div", { class: "picture", onclick: press }, canvas),
      h("div", { class: "foot" }, h("div", { class: "words" }, h("h1", {}, t(game.name)), text), this.#play, h("div", { class: "low" }, this.#loads, siteLink(site))),
    );
    picture(canvas, () => scene);
    files.then(
      (list) => setText(this.#loads, t("embed.loads", { size: megabytes(list.reduce((sum, { bytes }) => sum + bytes, 0)) })),
      () => {},
    );
  }

  /** While a given game waits for Python, the poster says how far that is. */
  progress({ loaded, total, phase }) {
    if (!this.#dots.isConnected) this.#play.replaceWith(this.#dots);
    fillDots(this.#dots, total ? loaded / total : 0);
    setText(this.#loads, phase === "fetch" ? t("ui.start.bytes", { loaded: megabytes(loaded), total: megabytes(total) }) : t("ui.start.python"));
  }
}

/**
 * What an embedded page says when what it was asked for cannot be shown.
 * @param {{key: string, args?: object}[]} problems
 */
export function problemPage(problems, site) {
  const words = problems.map((problem) => h("p", {}, t(problem)));
  const element = h(
    "main",
    { class: "poster trouble" },
    h("div", { class: "note bad" }, icon("warning"), h("div", { class: "words" }, h("h1", {}, t("embed.problem")), ...words)),
    h("div", { class: "foot" }, siteLink(site)),
  );
  return { element, scene: null, progress() {} };
}

/** What a viewer shows until the page around it hands over a game. */
export function waitingPage(site) {
  const element = h("main", { class: "poster trouble" }, h("p", { class: "waits", role: "status" }, t("embed.waiting")), h("div", { class: "foot" }, siteLink(site)));
  return { element, scene: null, progress() {} };
}

/** The link to the whole site; where it leads is asked when it is followed. */
export function siteLink(site) {
  const link = h(
    "a",
    { class: "site", href: site(), target: "_blank", rel: "noopener", title: t("embed.site"), onclick: () => (link.href = site()) },
    quincunx("mark"),
    h("span", { "aria-hidden": "true" }, "Quincunx"),
    h("span", { class: "sr" }, t("embed.site")),
  );
  return link;
}
