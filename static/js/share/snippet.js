import { call } from "../python.js";

const SCRIPT = new URL("static/js/embed.js", document.baseURI).href;

/** The lines that show the whole game on a page of one's own. Throws HandlerError where it is too long for them. */
export function snippet() {
  const { text } = call("export", { form: "link" });
  return `<script type="module" src="${SCRIPT}"></script>\n<board-game viewer record="${text}"></board-game>\n`;
}
