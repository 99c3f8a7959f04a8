import { h, setText } from "./dom.js";
import { t } from "./i18n.js";
import { makeSheet, openSheet, sheetHead } from "./sheet.js";

const TITLE = "rules-title";

/** The sheet with a game's rules. They are fetched when they are asked for; the build made them from static/help. */
export class RulesSheet {
  #dialog = makeSheet(TITLE, "reading");

  /** @param {object} game its entry in the catalogue */
  open(game) {
    if (this.#dialog.open) return;
    const text = h("section", { class: "ruletext", tabindex: "0", "aria-labelledby": TITLE });
    this.#dialog.replaceChildren(sheetHead(this.#dialog, TITLE, t("ui.rules.of", { game: game.name })), text);
    openSheet(this.#dialog);
    fill(text, game);
  }
}

/** Put the rules in, or say that they did not come and offer to try again. */
async function fill(text, game) {
  const word = h("p", { role: "status" });
  text.replaceChildren(word);
  setText(word, t("ui.rules.loading"));
  try {
    text.innerHTML = await rulesOf(game.id);
  } catch {
    const again = () => {
      text.focus();
      fill(text, game);
    };
    word.className = "bad";
    setText(word, t("ui.rules.failed"));
    text.append(h("button", { type: "button", class: "btn", onclick: again }, t("ui.try_again")));
  }
}

async function rulesOf(id) {
  const response = await fetch(new URL(`../help/${document.documentElement.lang}/${id}.html`, import.meta.url));
  if (!response.ok) throw new Error(`${response.status}`);
  return response.text();
}
