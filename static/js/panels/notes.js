import { h, icon, toolButton } from "../dom.js";
import { t } from "../i18n.js";

/** Notices: one thing to know, until it is put away. Newer ones go below. */
export class Notes {
  element = h("div", { class: "notes", role: "status" });
  #shown = new Map();

  /**
   * @param {{title: object|string, detail: object|string, bad?: boolean, sign?: string, once?: boolean}} note takes the place
   *   of one that says the same; `once`: shown a single time, even if it was put away
   * @param {{label: string, run: () => void, later?: string}|null} action what can be done about it, and what it is called to
   *   do nothing
   * @returns {() => void} puts it away
   */
  add({ title, detail, bad = false, sign = bad ? "warning" : "info", once = false }, action = null) {
    const name = JSON.stringify(detail);
    if (this.#shown.has(name) && once) return () => {};
    this.#shown.get(name)?.remove();
    const away = () => element.remove();
    const act = () => {
      away();
      action.run();
    };
    const button = (label, run, plain = false) => h("button", { type: "button", class: plain ? "btn small plain" : "btn small", onclick: run }, t(label));
    const buttons = action ? [button(action.label, act), action.later ? button(action.later, away, true) : null] : [];
    const element = h(
      "div",
      { class: bad ? "note bad" : "note" },
      icon(sign),
      h("div", { class: "words" }, h("h2", {}, t(title)), h("p", {}, t(detail)), ...buttons),
      toolButton("close", t("ui.close"), away),
    );
    this.#shown.set(name, element);
    this.element.append(element);
    return away;
  }
}
