import { h, icon, setText } from "../dom.js";
import { t } from "../i18n.js";
import { BUILD } from "./worker.js";

/** The browser's offer to install the page, which may come long before the menu. */
let offer = null;
let offered = () => {};

function take(event) {
  offer = event;
  offered();
}

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  take(event);
});
addEventListener("appinstalled", () => take(null));

/**
 * The end of the menu: Install where the browser offers it, Reload where it shows no such button of its own, and which
 * version this is.
 */
export class OfflineMenu {
  #state = h("span");
  #install = row("install", "ui.install", () => this.#ask());

  /** @param {HTMLElement} menu */
  constructor(menu) {
    this.menu = menu;
    const reload = row("restart", "ui.reload", () => location.reload());
    const standalone = matchMedia("(display-mode: standalone)");
    const update = () => (reload.hidden = !standalone.matches);
    standalone.addEventListener("change", update);
    update();
    offered = () => (this.#install.hidden = !offer);
    offered();
    const { version } = window.quincunx;
    menu.append(h("hr"), this.#install, reload, h("p", { class: "foot" }, t("ui.version", { version, build: BUILD }), " ", this.#state));
  }

  /** Say how far keeping the site is. @param {string|object} message */
  say(message) {
    setText(this.#state, t(message));
  }

  /** The browser's own question. It may be asked once; if it was refused the browser offers again in its own time. */
  #ask() {
    this.menu.hidePopover();
    offer.prompt();
    take(null);
  }
}

function row(sign, label, run) {
  return h("button", { type: "button", class: "row", onclick: run }, icon(sign), h("span", {}, t(label)));
}
