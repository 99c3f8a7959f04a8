import { fillDots, h, icon, quincunx, setAvailable, setText } from "../dom.js";
import { megabytes, t } from "../i18n.js";

const STOP_GUARD = 300;

/** What is to be done now: the sentence, why a third stone is allowed, and the two buttons of the turn. */
export class Turn {
  #sentence = h("p", { class: "sentence" });
  #line = h("div", { class: "line" });
  #lineShown = "";
  #dots = quincunx("dots");
  #bar = h("i");
  #count = h("span");
  #loading = [this.#dots, h("span", { class: "bar" }, this.#bar), this.#count];
  #back = button("undo", "btn", () => this.on.takeBack());
  #end = button("check", "btn primary", () => this.#endOrStop());
  #thinkingSince = 0;
  guide = h("section", { class: "guide" }, this.#sentence, this.#line);
  actions = h("div", { class: "act" }, this.#back.element, this.#end.element);

  /** @param {object} on the shell's actions */
  constructor(on) {
    this.on = on;
    this.guide.setAttribute("aria-label", t("ui.turn"));
    this.#back.label(t("ui.take_back"));
  }

  /** @param {{flash: object|null, ready: boolean}} state flash: an error to show instead of the sentence */
  update(view, { flash, ready }) {
    const bad = Boolean(flash);
    this.guide.classList.toggle("error", bad);
    this.#sentence.replaceChildren(...(bad ? [icon("warning")] : []), h("span", {}, t(flash ?? view.guidance)));
    if (ready) this.#showLine(view);
    this.#updateButtons(view, ready);
  }

  /** Show how much of the start-up is done, in the place of the badge. */
  startup({ loaded, total, phase }) {
    if (this.#line.firstChild !== this.#dots) {
      this.#line.replaceChildren(...this.#loading);
      this.#lineShown = "";
    }
    const share = total ? loaded / total : 0;
    fillDots(this.#dots, share);
    this.#bar.style.transform = `scaleX(${share})`;
    setText(this.#count, phase === "fetch" ? t("ui.start.bytes", { loaded: megabytes(loaded), total: megabytes(total) }) : t("ui.start.python"));
  }

  #showLine(view) {
    const best = view.thinking?.best;
    const shown = JSON.stringify([view.badge, view.entry.buttons, view.live, best]);
    if (shown === this.#lineShown) return;
    this.#lineShown = shown;
    const parts = [];
    if (view.badge) {
      parts.push(pill(view.badge));
      if (view.badge.reason) parts.push(h("span", {}, t(view.badge.reason)));
    } else if (best) {
      parts.push(h("span", {}, t("ui.best", { turn: spaced(best) })));
    }
    for (const { target, label } of view.entry.buttons) {
      parts.push(h("button", { type: "button", class: "btn small", "data-target": target, onclick: () => this.on.click(target) }, t(label)));
    }
    if (!view.live) parts.push(h("button", { type: "button", class: "btn small", onclick: () => this.on.show(null) }, t("ui.to_last")));
    this.#line.replaceChildren(...parts);
  }

  /** Show the turn that a level holds best so far. */
  best(view, best) {
    this.#showLine({ ...view, thinking: { ...view.thinking, best } });
  }

  #updateButtons(view, ready) {
    const thinking = Boolean(view.thinking) && view.live;
    if (thinking && this.#thinkingSince === 0) this.#thinkingSince = performance.now();
    if (!thinking) this.#thinkingSince = 0;
    setAvailable(this.#back.element, view.live && view.entry.stones.length > 0);
    this.#end.element.className = thinking ? "btn" : "btn primary";
    this.#end.label(t(thinking ? "ui.stop" : "ui.end_turn"), thinking ? "stop" : "check");
    setAvailable(this.#end.element, thinking || (ready && view.live && view.entry.may_end));
  }

  /** One button in one place: it ends the turn, or stops a level; not before the hand can know that it changed. */
  #endOrStop() {
    if (this.#thinkingSince === 0) this.on.endTurn();
    else if (performance.now() - this.#thinkingSince > STOP_GUARD) this.on.stop();
  }
}

/** A turn's text as the page writes it: stones with spaces. */
export const spaced = (text) => text.replaceAll(",", " ");

function pill({ placed, limit, title }) {
  const discs = Array.from({ length: limit }, (_, index) => h("i", { class: index < placed ? "on" : null }));
  return h("span", { class: "pill" }, ...discs, h("span", {}, t(title)));
}

function button(sign, className, onclick) {
  const text = h("span");
  const element = h("button", { type: "button", class: className, onclick }, text);
  const label = (words, drawn = sign) => {
    setText(text, words);
    if (element.dataset.sign === drawn) return;
    element.dataset.sign = drawn;
    element.querySelector("svg")?.remove();
    if (drawn === "undo") element.prepend(icon(drawn, true));
    else element.append(icon(drawn, true));
  };
  return { element, label };
}
