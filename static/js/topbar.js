import { h, icon, quincunx, setAvailable, setText, toolButton } from "./dom.js";
import { t } from "./i18n.js";
import { withoutTheme } from "./address.js";
import { applyTheme, change, isDark, settings } from "./settings.js";

/** What the menu has in the lobby too. */
const ALWAYS = ["open", "saved"];

/** The bar at the top: the way home, where one is, the theme, the menu. */
export class TopBar {
  #name = h("h1");
  #detail = h("p");
  #where = h("div", { class: "where" }, this.#name, this.#detail);
  #rows = new Map();
  #rotate = null;
  #saved = null;

  /** @param {object} on the shell's actions */
  constructor(on) {
    this.on = on;
    const goHome = (event) => {
      event.preventDefault();
      on.home();
    };
    this.menu = this.#menu();
    this.#rotate = toolButton("rotate", t("ui.rotate"), () => on.rotate(), { class: "tool only-narrow" });
    this.#saved = h("button", { type: "button", class: "btn plain only-wide", onclick: () => on.saved() }, t("ui.kept.all"));
    const opener = toolButton("menu", t("ui.menu"), null, { popovertarget: "menu" });
    this.element = h(
      "header",
      { class: "top" },
      h("a", { class: "home", href: "./", onclick: goHome }, quincunx("mark"), h("span", {}, "Quincunx")),
      toolButton("back", t("ui.home"), () => on.home(), { class: "tool back" }),
      this.#where,
      h("span", { class: "space" }),
      this.#saved,
      toolButton("contrast", t("ui.theme.switch"), () => this.#theme(isDark() ? "light" : "dark"), { class: "tool only-wide" }),
      this.#rotate,
      opener,
      this.menu,
    );
  }

  /**
   * @param {object|null} view the table's, or null in the lobby
   * @param {boolean} turns whether the board can be turned
   */
  update(view, turns = false) {
    this.#rotate.hidden = !turns;
    document.title = view ? `${t(view.name)} · Quincunx` : "Quincunx";
    this.#where.hidden = !view;
    this.#saved.hidden = Boolean(view);
    for (const [action, row] of this.#rows) row.hidden = !view && !ALWAYS.includes(action);
    this.menu.querySelectorAll("hr").forEach((line) => (line.hidden = !view));
    if (!view) return;
    setText(this.#name, t(view.name));
    setText(this.#detail, t(view.title));
    this.#rows.get("targets").setAttribute("aria-pressed", String(settings.targets));
    this.#rows.get("coordinates").setAttribute("aria-pressed", String(settings.coordinates));
    setAvailable(this.#rows.get("undo"), view.can.undo);
    setAvailable(this.#rows.get("redo"), view.can.redo);
  }

  #menu() {
    const row = (action, sign, label, keepOpen = false) => {
      const run = () => {
        if (!keepOpen) this.menu.hidePopover();
        this.on[action]();
      };
      const button = h("button", { type: "button", class: "row", onclick: run }, icon(sign), h("span", {}, t(label)));
      this.#rows.set(action, button);
      return button;
    };
    return h(
      "div",
      { class: "menu", id: "menu", popover: "auto", role: "group", "aria-label": t("ui.menu") },
      row("newGame", "plus", "ui.new_game"),
      row("rules", "book", "ui.rules"),
      row("undo", "undo", "ui.undo"),
      row("redo", "redo", "ui.redo"),
      h("hr"),
      row("targets", "target", "ui.targets", true),
      row("coordinates", "coordinates", "ui.coordinates", true),
      h("hr"),
      row("saved", "shelf", "ui.kept.all"),
      row("share", "share", "ui.share"),
      row("save", "download", "ui.save_file"),
      row("open", "open", "ui.open"),
      this.#themeChoice(),
    );
  }

  #themeChoice() {
    const themes = ["system", "light", "dark"].map((theme) => {
      const input = h("input", { type: "radio", name: "theme", value: theme, onchange: () => this.#theme(theme) });
      input.checked = settings.theme === theme;
      return h("label", {}, input, h("span", {}, t(`ui.theme.${theme}`)));
    });
    return h(
      "div",
      { class: "group" },
      h("span", { class: "label", id: "theme-label" }, t("ui.theme")),
      h("div", { class: "choice", role: "radiogroup", "aria-labelledby": "theme-label" }, ...themes),
    );
  }

  #theme(theme) {
    change({ theme });
    applyTheme();
    history.replaceState(history.state, "", withoutTheme(location));
    for (const input of this.menu.querySelectorAll("[name=theme]")) input.checked = input.value === theme;
  }
}
