import { h, icon, setText } from "../dom.js";
import { chooseFile } from "../files.js";
import { t } from "../i18n.js";
import { explained } from "../python.js";
import { makeSheet, openSheet, sheetHead } from "../sheet.js";
import { mark } from "./clipboard.js";
import { textOf } from "./decode.js";

const TITLE = "open-title";

/** The sheet that opens a game: a field to paste it into, and a button to choose a file. */
export class OpenSheet {
  #dialog = makeSheet(TITLE, "opening");
  #field = h("textarea", { id: "open-text", class: "code", rows: "7", spellcheck: "false", autocomplete: "off", "aria-describedby": "open-help" });
  #word = h("p", { role: "status" });

  /** @param {import("./opener.js").Opener} opener */
  constructor(opener) {
    this.opener = opener;
  }

  /** @param {string} [text] what did not open, for another try @param {object|string} [why] it did not */
  open(text = "", why = "") {
    if (this.#dialog.open) return;
    this.#dialog.replaceChildren(this.#form());
    this.#field.value = text;
    this.#tell(why, why !== "");
    openSheet(this.#dialog);
    if (text !== "") mark(this.#field);
  }

  get isOpen() {
    return this.#dialog.open;
  }

  /** Open what was dropped or pasted while the sheet is up. @param {string|File} source */
  take(source) {
    if (typeof source === "string") this.#field.value = source;
    this.#try(() => (typeof source === "string" ? source : textOf(source)));
  }

  close() {
    this.#dialog.close();
  }

  #form() {
    const submit = (event) => {
      event.preventDefault();
      this.#try(() => this.#field.value);
    };
    const choose = async () => {
      const file = await chooseFile(".json,.txt,application/json,text/plain");
      if (file) this.#try(() => textOf(file));
    };
    return h(
      "form",
      { class: "layout", onsubmit: submit },
      sheetHead(this.#dialog, TITLE, t("ui.open")),
      h(
        "div",
        { class: "fields" },
        h("label", { for: "open-text" }, t("ui.open.paste")),
        this.#field,
        h("p", { class: "help", id: "open-help" }, t("ui.open.help")),
        h("div", { class: "row" }, h("button", { type: "button", class: "btn", onclick: choose }, icon("open", true), h("span", {}, t("ui.open.file")))),
      ),
      h(
        "footer",
        {},
        h("button", { type: "button", class: "btn", onclick: () => this.close() }, t("ui.cancel")),
        this.#word,
        h("button", { type: "submit", class: "btn primary" }, t("ui.open.do")),
      ),
    );
  }

  /** Open what there is; a refusal is said here, and the sheet stays. */
  async #try(read) {
    try {
      await this.opener.open(read());
      this.close();
    } catch (error) {
      this.#tell(explained(error), true);
    }
  }

  #tell(message, bad = false) {
    this.#word.className = bad ? "bad" : "";
    setText(this.#word, message && t(message));
  }
}
