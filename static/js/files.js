import { h } from "./dom.js";

/** Hand a text or a picture to the person as a file. @param {string|Blob} content @param {string} [type] of a text */
export function saveFile(name, content, type = "application/json") {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A file name with today's date before its ending: catchup.json becomes catchup-2026-11-30.json. */
export function dated(name) {
  const dot = name.indexOf(".");
  return `${name.slice(0, dot)}-${today()}${name.slice(dot)}`;
}

/** Today where the person is: year, month, day. */
export function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

/** Let the person choose a file. @param {string} accept @returns {Promise<File|null>} null when nothing was chosen */
export function chooseFile(accept) {
  const input = h("input", { type: "file", accept });
  return new Promise((resolve) => {
    input.addEventListener("change", () => resolve(input.files[0] ?? null));
    input.addEventListener("cancel", () => resolve(null));
    input.click();
  });
}
