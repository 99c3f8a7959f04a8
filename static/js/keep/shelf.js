import { h } from "../dom.js";
import { t } from "../i18n.js";
import { Notes } from "../panels/notes.js";
import { HandlerError, explained, pythonReady } from "../python.js";
import { makeSheet, openSheet, sheetHead } from "../sheet.js";
import { keptCard } from "./card.js";
import { nameOf } from "./entry.js";

const TITLE = "shelf-title";

/** The sheet of all saved games: those in play first, then those that are over. */
export class Shelf {
  #dialog = makeSheet(TITLE, "shelf");
  #notes = new Notes();
  #body = h("div", { class: "shelf-body" });
  #drawn = new AbortController();
  #refused = new Set();

  /**
   * @param {import("../shell.js").Shell} shell
   * @param {(entry: object) => Promise<void>} goOn puts a kept game on the table
   */
  constructor(shell, goOn) {
    this.shell = shell;
    this.goOn = goOn;
    this.#dialog.addEventListener("close", () => this.#drawn.abort());
    shell.keep.onChange(() => {
      const naming = this.#dialog.contains(document.activeElement) && document.activeElement.matches("input");
      if (this.#dialog.open && !naming) this.#fill();
    });
  }

  /** Show the games that are kept now. */
  async open() {
    this.#dialog.replaceChildren(sheetHead(this.#dialog, TITLE, t("ui.kept.all")), this.#notes.element, this.#body);
    await this.#fill();
    openSheet(this.#dialog);
  }

  async #fill() {
    const focused = this.#focused();
    const listed = await this.shell.keep.list().catch(() => null);
    this.#drawn.abort();
    this.#drawn = new AbortController();
    for (const each of listed ?? []) if (this.#refused.has(each.entry.revision)) each.state = "damaged";
    this.#body.replaceChildren(...this.#content(listed));
    if (focused && document.activeElement === document.body) this.#focus(focused);
  }

  #content(listed) {
    if (!listed) return [h("p", { class: "empty" }, t("ui.kept.none"))];
    if (listed.length === 0) return [h("p", { class: "empty" }, t("ui.kept.empty"))];
    const isOver = ({ entry, state }) => state === "whole" && entry.view.over;
    const groups = [
      ["ui.kept.open", listed.filter((each) => !isOver(each))],
      ["ui.kept.over", listed.filter(isOver)],
    ];
    return groups.flatMap(([title, cards]) => (cards.length === 0 ? [] : [this.#group(title, cards)]));
  }

  #group(title, cards) {
    const id = title.replaceAll(".", "-");
    const list = h("ul", {}, ...cards.map((each) => keptCard(each, this.#acts(each), this.#drawn.signal)));
    return h("section", { "aria-labelledby": id }, h("h3", { id }, t(title)), list);
  }

  /** What can be done with one entry. */
  #acts({ entry }) {
    const { keep } = this.shell;
    return {
      goOn: () => this.#try(() => this.#goOn(entry)),
      rename: (name) => this.#try(() => keep.rename(entry.id, name)),
      duplicate: () => this.#try(() => keep.duplicate(entry, t("ui.kept.copy_of", { name: nameOf(entry) }))),
      remove: (name) => this.#try(() => this.#remove(entry, name)),
      redraw: () => this.#fill(),
    };
  }

  /** Put a game on the table; one that Python refuses is damaged, and shown as such from here on. */
  async #goOn(entry) {
    try {
      await this.goOn(entry);
      this.#dialog.close();
    } catch (error) {
      if (error instanceof HandlerError && pythonReady()) this.#refused.add(entry.revision);
      await this.#fill();
      throw error;
    }
  }

  async #remove(entry, name) {
    const putBack = await this.shell.keep.remove(entry);
    this.#notes.add({ title: "ui.kept.deleted.title", detail: { key: "ui.kept.deleted", args: { name } } }, { label: "ui.kept.put_back", run: () => this.#try(putBack) });
    this.#notes.element.querySelector(".note:last-child .btn").focus();
  }

  async #try(run) {
    try {
      await run();
    } catch (error) {
      console.warn(error);
      this.#notes.add({ title: "ui.error.title", detail: error instanceof HandlerError ? explained(error) : { key: "ui.kept.failed" }, bad: true });
    }
  }

  /** Which button of which entry has the focus: the list is built anew after each change. */
  #focused() {
    const card = document.activeElement?.closest(".kept");
    return card && { id: card.dataset.id, act: document.activeElement.dataset.act };
  }

  #focus({ id, act }) {
    const card = this.#body.querySelector(`[data-id="${CSS.escape(id)}"]`);
    (card?.querySelector(`[data-act="${act}"]`) ?? this.#dialog.querySelector("h2")).focus();
  }
}
