import { h } from "./dom.js";
import { HandlerError } from "./python.js";

/** Hand a text to the person as a file. */
export function saveFile(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Let the person choose a file and read it as JSON. Throws HandlerError when it is none; null when nothing was chosen. */
export async function openFile() {
  const input = h("input", { type: "file", accept: ".json,application/json" });
  const file = await new Promise((resolve) => {
    input.addEventListener("change", () => resolve(input.files[0] ?? null));
    input.addEventListener("cancel", () => resolve(null));
    input.click();
  });
  if (!file) return null;
  try {
    return JSON.parse((await file.text()).replace(/^\ufeff/, ""));
  } catch {
    throw new HandlerError("ui.error.file", { file: file.name });
  }
}
