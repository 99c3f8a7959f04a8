import { picture } from "../board.js";
import { h, icon, setText } from "../dom.js";
import { t } from "../i18n.js";
import { explained } from "../python.js";
import { startView } from "../provisional.js";
import { makeSheet, openSheet, sheetHead } from "../sheet.js";
import { optionFields } from "./options.js";
import { SeatFields } from "./seats.js";
import { Setup } from "./setup.js";

const TITLE = "sheet-title";

/** The sheet that sets up a new game: seats, who begins, board, rules. It ends in a request or in nothing. */
export class NewGameSheet {
  #dialog = makeSheet(TITLE);
  #shown = new AbortController();

  /**
   * @param {(request: object) => void} start throws what Python refuses; the sheet then stays open and says it
   * @param {(id: string) => void} showRules shows a game's rules over the sheet
   */
  constructor(start, showRules) {
    this.start = start;
    this.showRules = showRules;
    this.#dialog.addEventListener("close", () => this.#shown.abort());
  }

  /**
   * Open for a game.
   * @param {object} game its entry in the catalogue
   * @param {Record<string, object>} views baked views, see provisional.js
   * @param {object|undefined} choices those of last time
   */
  open(game, views, choices) {
    this.#shown.abort();
    this.#shown = new AbortController();
    const setup = new Setup(game, choices);
    const update = () => {
      seats.update();
      options.update();
      preview.update();
    };
    const seats = new SeatFields(setup, update, this.#shown.signal);
    const preview = previewOf(setup, views, this.#shown.signal);
    const options = optionFields(setup, update);
    this.#build(setup, preview.element, [...seats.elements, ...options.elements]);
    openSheet(this.#dialog);
    update();
  }

  #build(setup, preview, fields) {
    const close = () => this.#dialog.close();
    const word = h("p", { role: "status" }, t("ui.sheet.remembered"));
    const submit = (event) => {
      try {
        this.start(setup.request());
      } catch (error) {
        event.preventDefault();
        word.className = "bad";
        setText(word, t(explained(error)));
      }
    };
    const form = h(
      "form",
      { method: "dialog", onsubmit: submit },
      sheetHead(this.#dialog, TITLE, t("ui.sheet.title", { game: setup.game.name })),
      preview,
      h("div", { class: "fields" }, ...fields, this.#rulesButton(setup.game.id)),
      h(
        "footer",
        {},
        h("button", { type: "button", class: "btn", onclick: close }, t("ui.cancel")),
        word,
        h("button", { type: "submit", class: "btn primary" }, t("ui.sheet.start")),
      ),
    );
    this.#dialog.replaceChildren(form);
  }

  #rulesButton(id) {
    const show = () => this.showRules(id);
    return h("button", { type: "button", class: "btn plain", onclick: show }, icon("book", true), h("span", {}, t("ui.rules.read")));
  }
}

/** A picture of the board that was chosen, and who will play. The lobby's picture stands for the usual board. */
function previewOf(setup, views, signal) {
  const { game } = setup;
  const canvas = h("canvas", { "aria-hidden": "true" });
  const who = h("h3");
  const what = h("p", {}, t("ui.sheet.about", { minutes: game.minutes }));
  const element = h("div", { class: "preview" }, canvas, who, what);
  const usual = game.options.find(({ name }) => name === "size")?.default;
  const scene = () => {
    const { players, options } = setup;
    const isUsual = options.size === usual && views.card.seats.length === players;
    return (isUsual ? views.card : startView(views, game, players, options.size)).scene;
  };
  const draw = picture(canvas, scene, signal);
  const update = () => {
    draw();
    setText(who, t(setup.summary()));
  };
  return { element, update };
}
