import { h, icon, toolButton } from "../dom.js";
import { t } from "../i18n.js";

/** Notices: one thing to know, until it is put away. Newer ones go below. */
export class Notes {
  element = h("div", { class: "notes", role: "status" });
  #shown = new Set();

  /** @param {{title: object|string, detail: object|string, bad?: boolean}} note shown once, even if it was put away */
  add({ title, detail, bad = false }) {
    const name = JSON.stringify(detail);
    if (this.#shown.has(name)) return;
    this.#shown.add(name);
    const element = h(
      "div",
      { class: bad ? "note bad" : "note" },
      icon(bad ? "warning" : "info"),
      h("div", { class: "words" }, h("h2", {}, t(title)), h("p", {}, t(detail))),
      toolButton("close", t("ui.close"), () => element.remove()),
    );
    this.element.append(element);
  }
}
