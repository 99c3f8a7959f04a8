import { Palette } from "../art/palette.js";
import { watchTheme } from "../board.js";
import { h, icon, setText } from "../dom.js";
import { choice } from "../fields.js";
import { dated, saveFile, today } from "../files.js";
import { t } from "../i18n.js";
import { call, explained } from "../python.js";
import { makeSheet, openSheet, sheetHead } from "../sheet.js";
import { copy, mark, shareBySystem, systemShares } from "./clipboard.js";
import { gameLink } from "./link.js";
import { Picture, WIDTHS } from "./picture.js";
import { snippet } from "./snippet.js";

const TITLE = "share-title";
const GUIDE = new URL("static/embed/index.html", document.baseURI).href;

/** The sheet that hands a game out: as a link, as a file, as text, as a picture, for a page of one's own. */
export class ShareSheet {
  #dialog = makeSheet(TITLE, "sharing");
  #word = h("p", { role: "status" });
  #shown = new AbortController();
  #palette = null;
  #width = WIDTHS[1];

  /** @param {import("../shell.js").Shell} shell */
  constructor(shell) {
    this.shell = shell;
    this.#dialog.addEventListener("close", () => this.#shown.abort());
  }

  /** Open for the game on the table. */
  open() {
    const { view } = this.shell;
    this.#shown.abort();
    this.#shown = new AbortController();
    this.#tell("");
    const done = h("button", { type: "button", class: "btn", onclick: () => this.#dialog.close() }, t("ui.done"));
    this.#dialog.replaceChildren(
      h(
        "div",
        { class: "layout" },
        sheetHead(this.#dialog, TITLE, t("ui.share.title", { game: view.name })),
        h(
          "div",
          { class: "body" },
          h("div", { class: "fields" }, this.#link(view), this.#files(view), this.#page()),
          this.#picture(view),
        ),
        h("footer", {}, this.#word, done),
      ),
    );
    openSheet(this.#dialog);
  }

  #tell(message, bad = false) {
    this.#word.className = bad ? "bad" : "";
    setText(this.#word, message && t(message));
  }

  /** Run what may be refused; a refusal is said in the sheet. */
  async #attempt(run) {
    try {
      await run();
    } catch (error) {
      this.#tell(explained(error), true);
    }
  }

  /** Copy a text; where that is not allowed, mark it in a field. */
  async #copy(text, field) {
    if (await copy(text)) {
      this.#tell("ui.share.copied");
      return;
    }
    field.hidden = false;
    field.value = text;
    mark(field);
    this.#tell("ui.share.by_hand", true);
  }

  #button(label, sign, run, className = "") {
    return h("button", { type: "button", class: `btn small ${className}`.trim(), onclick: () => this.#attempt(run) }, icon(sign, true), h("span", {}, t(label)));
  }

  #link(view) {
    const title = t(view.by_link ? "ui.share.by_link" : "ui.share.link");
    let link;
    try {
      link = gameLink();
    } catch (error) {
      return section(title, h("p", { class: "bad" }, t(explained(error))));
    }
    const field = h("input", { type: "text", class: "code", readonly: true, value: link, "aria-label": title, onfocus: () => field.select() });
    const system = async () => {
      if (!(await shareBySystem(t(view.name), link))) await this.#copy(link, field);
    };
    const buttons = [this.#button("ui.share.copy_link", "copy", () => this.#copy(link, field), "primary")];
    if (systemShares()) buttons.push(this.#button("ui.share.system", "share", system));
    const words = [view.by_link ? "ui.share.by_link.help" : "ui.share.link.help"];
    if (this.shell.game(view.game).has_chance) words.push("ui.share.dice");
    return section(title, field, h("div", { class: "row" }, ...buttons), ...words.map((word) => h("p", { class: "help" }, t(word))));
  }

  #files(view) {
    const forms = ["json", "text", ...(view.over && isWritten("abstractplay") ? ["abstractplay"] : [])];
    return section(t("ui.share.files"), ...forms.map((form) => this.#form(form)));
  }

  /** A form of the record: what it is for, and how to have it. */
  #form(form) {
    const field = h("textarea", { class: "code", readonly: true, hidden: true, rows: "4", "aria-label": t(`ui.share.form.${form}`) });
    const made = () => call("export", { form, date: today() });
    const save = () => {
      const { name, text } = made();
      saveFile(dated(name), text, form === "text" ? "text/plain" : "application/json");
      this.#tell({ key: "ui.share.saved", args: { file: dated(name) } });
    };
    return h(
      "div",
      { class: "form" },
      h("div", { class: "words" }, h("h4", {}, t(`ui.share.form.${form}`)), h("p", { class: "help" }, t(`ui.share.form.${form}.help`))),
      h("div", { class: "row" }, this.#button("ui.share.save", "download", save), this.#button("ui.share.copy", "copy", () => this.#copy(made().text, field))),
      field,
    );
  }

  /** What a page of one's own needs to show the game. */
  #page() {
    const field = h("textarea", { class: "code", readonly: true, hidden: true, rows: "3", "aria-label": t("ui.share.snippet") });
    const film = () => {
      const { name, text } = call("export", { form: "film" });
      saveFile(dated(name), text);
      this.#tell({ key: "ui.share.saved", args: { file: dated(name) } });
    };
    return section(
      t("ui.share.page"),
      h("p", { class: "help" }, t("ui.share.page.help")),
      h("div", { class: "row" }, this.#button("ui.share.snippet", "copy", () => this.#copy(snippet(), field)), this.#button("ui.share.film", "download", film)),
      field,
      h("p", { class: "help" }, h("a", { href: GUIDE, target: "_blank", rel: "noopener" }, t("ui.share.guide"))),
    );
  }

  /** The position shown, as a picture to save. */
  #picture(view) {
    const { host, settings } = this.shell.table.board;
    this.#palette ??= new Palette(host);
    const made = () => {
      this.#palette.refresh();
      return new Picture(view.scene, settings, { palette: this.#palette, font: getComputedStyle(host).fontFamily });
    };
    const canvas = h("canvas", { "aria-hidden": "true" });
    const draw = () => made().draw(canvas, WIDTHS[0]);
    watchTheme(draw, this.#shown.signal);
    draw();
    const title = t("ui.share.picture_of", { game: view.name, where: view.title });
    const save = (kind, content) => {
      const file = `${view.game}-${view.ply}.${kind}`;
      saveFile(file, content, "image/svg+xml");
      this.#tell({ key: "ui.share.saved", args: { file } });
    };
    const widths = choice({
      name: "picture-width",
      label: t("ui.share.width"),
      values: WIDTHS,
      value: this.#width,
      text: String,
      change: (width) => (this.#width = width),
    });
    return h(
      "div",
      { class: "preview" },
      canvas,
      h("h3", {}, t("ui.share.picture")),
      h("p", { class: "help" }, t("ui.share.width")),
      widths.element,
      h(
        "div",
        { class: "row" },
        this.#button("ui.share.png", "download", async () => save("png", await made().png(this.#width))),
        this.#button("ui.share.svg", "download", () => save("svg", made().svg(this.#width, title))),
      ),
    );
  }
}

/** Whether the game can be written in a form. */
function isWritten(form) {
  try {
    call("export", { form, date: today() });
    return true;
  } catch {
    return false;
  }
}

function section(title, ...content) {
  return h("section", {}, h("h3", {}, title), ...content);
}
