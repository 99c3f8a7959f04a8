import { h, toolButton } from "./dom.js";
import { t } from "./i18n.js";

/**
 * An empty sheet: a dialog over the page that Escape, its cross and a click beside it close. The focus then goes back
 * to where it was.
 * @param {string} titleId of the heading that names it
 * @param {string} [className] beside "sheet"
 */
export function makeSheet(titleId, className = "") {
  const dialog = h("dialog", { class: `sheet ${className}`.trim(), "aria-labelledby": titleId });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  return dialog;
}

/** A sheet's head: its title, which takes the focus when the sheet opens, and the cross. */
export function sheetHead(dialog, id, title) {
  return h("header", {}, h("h2", { id, tabindex: "-1" }, title), toolButton("close", t("ui.close"), () => dialog.close()));
}

/** Open a sheet that has its content. */
export function openSheet(dialog) {
  dialog.showModal();
  dialog.querySelector("h2").focus();
}
