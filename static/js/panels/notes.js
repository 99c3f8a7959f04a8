import { h, icon, toolButton } from "../dom.js";
import { t } from "../i18n.js";

/** Notices: one thing to know, until it is put away. Newer ones go below. */
export class Notes {
  element = h("div", { class: "notes", role: "status" });
  #shown = new Set();

  /**
   * @param {{title: object|string, detail: object|string, bad?: boolean}} note shown once, even if it was put away
   * @param {{label: string, run: () => void}|null} action what can be done about it; such a note is shown each time
   */
  add({ title, detail, bad = false }, action = null) {
    const name = JSON.stringify(detail);
    if (this.#shown.has(name) && !action) return;
    this.#shown.add(name);
    const act = () => {
      element.remove();
      action.run();
    };
    const element = h(
      "div",
      { class: bad ? "note bad" : "note" },
      icon(bad ? "warning" : "info"),
      h("div", { class: "words" }, h("h2", {}, t(title)), h("p", {}, t(detail)), action && h("button", { type: "button", class: "btn small", onclick: act }, t(action.label))),
      toolButton("close", t("ui.close"), () => element.remove()),
    );
    this.element.append(element);
  }
}
