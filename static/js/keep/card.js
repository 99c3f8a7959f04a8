import { picture } from "../board.js";
import { h, icon, toolButton } from "../dom.js";
import { saveFile } from "../files.js";
import { t } from "../i18n.js";
import { dayOf, nameOf, placeOf, seatsOf, standOf } from "./entry.js";

/**
 * A kept game on the shelf.
 * @param {{entry: object, state: "whole"|"newer"|"damaged"}} kept
 * @param {object} acts what can be done: goOn, rename, duplicate, remove, redraw
 * @param {AbortSignal} signal ends its picture
 */
export function keptCard({ entry, state }, acts, signal) {
  return state === "whole" ? wholeCard(entry, acts, signal) : brokenCard(entry, state, acts);
}

function wholeCard(entry, acts, signal) {
  const name = nameOf(entry);
  const place = placeOf(entry);
  const title = h("h4", {}, entry.name ? name : place);
  const act = (what, sign, label, run) => toolButton(sign, t(label, { name: entry.name ? `${name}, ${place}` : place }), run, { "data-act": what });
  const words = h(
    "div",
    { class: "words" },
    title,
    h("p", {}, standOf(entry)),
    h("p", { class: "small" }, ...(entry.name ? [place, t("ui.kept.comma")] : []), seatsOf(entry)),
    h("p", { class: "small" }, h("time", { datetime: new Date(entry.changed).toISOString() }, dayOf(entry))),
  );
  const goOn = h(
    "button",
    { type: "button", class: "btn soft", "data-act": "goOn", "aria-label": t(entry.view.over ? "ui.kept.look_at" : "ui.kept.go_on", { name: entry.name ? name : place }), onclick: acts.goOn },
    t(entry.view.over ? "ui.kept.look" : "ui.lobby.continue"),
  );
  return h(
    "li",
    { class: "kept", "data-id": entry.id },
    thumbnail(entry, signal),
    words,
    h(
      "div",
      { class: "acts" },
      act("rename", "pencil", "ui.kept.rename", () => rename(title, entry, acts)),
      act("duplicate", "copy", "ui.kept.duplicate", acts.duplicate),
      act("remove", "trash", "ui.kept.delete", () => acts.remove(entry.name ? name : place)),
      goOn,
    ),
  );
}

/** An entry that cannot be gone on with: what is there can be saved, or deleted. */
function brokenCard(entry, state, acts) {
  const name = typeof entry.name === "string" && entry.name ? entry.name : t("ui.kept.unknown");
  const text = written(entry);
  return h(
    "li",
    { class: "kept broken", "data-id": entry.id },
    h("div", { class: "picture" }, icon("warning")),
    h("div", { class: "words" }, h("h4", {}, name), h("p", {}, t(`ui.kept.${state}`))),
    h(
      "div",
      { class: "acts" },
      toolButton("trash", t("ui.kept.delete", { name }), () => acts.remove(name), { "data-act": "remove" }),
      text && h("button", { type: "button", class: "btn small", "data-act": "save", onclick: () => saveFile("saved-game.json", text) }, t("ui.kept.save_rest")),
    ),
  );
}

/** A small picture of a kept game, drawn from what it looked like as soon as it is on the screen. */
export function thumbnail(entry, signal) {
  const canvas = h("canvas", { "aria-hidden": "true" });
  const host = h("div", { class: "picture" }, canvas);
  const watch = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    picture(canvas, () => entry.view.scene, signal);
  });
  watch.observe(host);
  signal.addEventListener("abort", () => watch.disconnect());
  return host;
}

/** Turn the title into a field; Enter and leaving it give the name, an empty one is the game's own; Escape gives none. */
function rename(title, entry, acts) {
  const label = t("ui.kept.name");
  const field = h("input", { type: "text", maxlength: "80", "aria-label": label, placeholder: t(entry.view.name) });
  field.value = nameOf(entry);
  let ended = false;
  const end = (name) => {
    if (ended) return;
    ended = true;
    if (document.activeElement === field) title.closest(".kept").querySelector('[data-act="rename"]').focus();
    if (name === null || name === nameOf(entry)) acts.redraw();
    else acts.rename(name);
  };
  field.addEventListener("keydown", (event) => {
    if (event.isComposing || !["Enter", "NumpadEnter", "Escape"].includes(event.code)) return;
    event.preventDefault();
    end(event.code === "Escape" ? null : field.value.trim());
  });
  field.addEventListener("blur", () => end(field.value.trim()));
  title.replaceChildren(field);
  field.focus();
  field.select();
}

/** All that is left of an entry as a text, or null where nothing is but its id. */
function written(entry) {
  try {
    return Object.keys(entry).length > 1 ? `${JSON.stringify(entry, null, 2)}\n` : null;
  } catch {
    return null;
  }
}
