import { h } from "../dom.js";
import { t } from "../i18n.js";

const FIELDS = "input, textarea, [contenteditable]";

/** Take in what is dropped on the page, or pasted where no field wants it. @param {import("./opener.js").Opener} opener */
export function watchDropping(opener) {
  const take = (source) => opener.receive(source);
  const hint = h("div", { class: "drophint", hidden: true, "aria-hidden": "true" }, t("ui.open.drop"));
  document.body.append(hint);

  addEventListener("dragover", (event) => {
    if (!wanted(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    hint.hidden = false;
  });
  addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) hint.hidden = true;
  });
  addEventListener("drop", (event) => {
    hint.hidden = true;
    if (!wanted(event)) return;
    event.preventDefault();
    takeFrom(event.dataTransfer, take);
  });
  addEventListener("paste", (event) => {
    if (event.target.closest?.(FIELDS) || document.querySelector("dialog[open]:not(.opening)")) return;
    event.preventDefault();
    takeFrom(event.clipboardData, take);
  });
}

/** Files are always wanted: a browser would leave the page for them. A text is a field's own when it is dropped there. */
function wanted({ dataTransfer, target }) {
  const { types } = dataTransfer;
  return types.includes("Files") || (types.includes("text/plain") && !target.closest?.(FIELDS));
}

function takeFrom(data, take) {
  const [file] = data.files;
  const text = data.getData("text/plain");
  if (file) take(file);
  else if (text.trim()) take(text);
}
