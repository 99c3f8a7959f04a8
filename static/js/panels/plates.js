import { h, icon, setText } from "../dom.js";
import { t } from "../i18n.js";
import { Token } from "./token.js";

const SIGNS = { to_move: "play", won: "check-circle", stopped: "warning" };
const ACTIVE = ["to_move", "thinking", "waiting", "stopped"];

/** The players: who they are, whose turn it is, and what each has so far. Opponents above, the own plate below. */
export class Plates {
  opponents = h("div", { class: "plates opp" });
  own = h("div", { class: "plates own" });
  why = h("p", { class: "why" });
  #plates = new Map();

  update(view) {
    const ranks = Math.max(4, ...view.plates.map(({ chips = [], more }) => chips.length + (more ? 1 : 0)));
    const shown = view.plates.map((plate) => {
      if (!this.#plates.has(plate.seat)) this.#plates.set(plate.seat, new Plate());
      return this.#plates.get(plate.seat).update(plate, ranks);
    });
    place(this.opponents, shown.slice(0, -1));
    place(this.own, shown.slice(-1));
    this.opponents.dataset.count = shown.length - 1;
    setText(this.why, view.why ? t(view.why) : "");
    this.why.title = this.why.textContent;
  }

  /** Show how far a level's search has come. */
  progress({ seat, done }) {
    this.#plates.get(seat)?.progress(done);
  }
}

/** Leave the plates that are already in place alone. */
function place(parent, plates) {
  if (plates.some((plate, index) => parent.children[index] !== plate) || parent.childElementCount !== plates.length) parent.replaceChildren(...plates);
}

class Plate {
  #token = new Token();
  #name = h("span");
  #note = h("small");
  #side = h("span");
  #status = h("b");
  #sign = h("span", { class: "sign" });
  #bar = h("i");
  #track = h("span", { class: "bar", role: "progressbar", "aria-valuemin": "0", "aria-valuemax": "100" }, this.#bar);
  #has = h("div", { class: "has", "aria-hidden": "true" });
  #hasShown = "";
  #drawn = new AbortController();
  #spoken = h("span", { class: "sr" });
  element = h(
    "section",
    { class: "plate" },
    this.#token.element,
    h("h2", { class: "name" }, this.#name, this.#note),
    h("p", { class: "sub" }, this.#side, this.#sign, this.#status, this.#track, this.#spoken),
    this.#has,
  );

  update(plate, ranks) {
    const { status } = plate;
    const active = ACTIVE.includes(status);
    this.element.classList.toggle("on", active);
    this.element.dataset.status = status ?? "";
    this.element.dataset.seat = plate.seat;
    if (active) this.element.setAttribute("aria-current", "true");
    else this.element.removeAttribute("aria-current");
    this.#token.show(plate.piece);
    setText(this.#name, t(plate.name));
    setText(this.#note, plate.note ? t(plate.note) : "");
    setText(this.#side, t(plate.side));
    setText(this.#status, status ? t(`ui.status.${status}`) : "");
    this.#sign.replaceChildren(...(SIGNS[status] ? [icon(SIGNS[status], true)] : []));
    this.#track.hidden = status !== "thinking";
    this.#track.setAttribute("aria-label", t("ui.status.thinking"));
    if (status !== "thinking") this.progress(0);
    this.#showRow(plate, ranks);
    return this.element;
  }

  progress(done) {
    this.#bar.style.transform = `scaleX(${done})`;
    this.#track.setAttribute("aria-valuenow", String(Math.round(done * 100)));
  }

  /** What the seat has: sizes in columns that both plates share, counts with a picture, dots for parts of a goal. */
  #showRow({ chips, more, items, dots, spoken }, ranks) {
    setText(this.#spoken, spoken ? t(spoken) : "");
    const shown = JSON.stringify([chips, more, items, dots, ranks]);
    if (shown === this.#hasShown) return;
    this.#hasShown = shown;
    this.#drawn.abort();
    this.#drawn = new AbortController();
    const parts = [];
    if (chips) parts.push(chipRow(chips, more, ranks));
    for (const item of items ?? []) parts.push(this.#item(item));
    if (dots) parts.push(h("span", { class: "goals" }, ...dots.map((on) => h("i", { class: on ? "on" : null }))));
    this.#has.replaceChildren(...parts);
  }

  #item({ text, piece }) {
    const token = piece && new Token(this.#drawn.signal, "mini");
    token?.show(piece);
    return h("span", { class: "item" }, token ? token.element : null, h("span", {}, text));
  }
}

function chipRow(chips, more, ranks) {
  const sizes = chips.map(({ n, rank }) => h("span", { class: rank }, String(n)));
  if (more) sizes.push(h("span", { class: "more" }, `+${more}`));
  const row = h("div", { class: "chips" }, ...sizes);
  row.style.setProperty("--ranks", String(ranks));
  return row;
}
