import { fillDots, h, icon, quincunx, setAvailable, setText } from "../dom.js";
import { megabytes, t } from "../i18n.js";
import { Amount } from "./amount.js";
import { Token } from "./token.js";

const STOP_GUARD = 300;

/** What the button of the turn does, by what goes on: its label, its sign, and whether it is the primary one. */
const BUTTONS = {
  end: { label: "ui.end_turn", sign: "check", primary: true },
  stop: { label: "ui.stop", sign: "stop", primary: false },
  pause: { label: "ui.pause", sign: "pause", primary: false },
  goOn: { label: "ui.go_on", sign: "play", primary: true },
  send: { label: "ui.by_link.send", sign: "share", primary: true },
};

/** What is to be done now: the sentence, what the rules allow this turn, its parts beside the board, and its two buttons. */
export class Turn {
  #sentence = h("p", { class: "sentence" });
  #piece = new Token(undefined, "drawn");
  #title = h("p", { class: "title" });
  #line = h("div", { class: "line" });
  #lineShown = "";
  #lineDrawn = new AbortController();
  #dots = quincunx("dots");
  #bar = h("i");
  #count = h("span");
  #loading = [this.#dots, h("span", { class: "bar" }, this.#bar), this.#count];
  #back = button("undo", "btn", () => this.on.takeBack());
  #end = button("check", "btn primary", () => this.#press());
  #does = "end";
  #since = 0;
  #sent = null;
  guide = h("section", { class: "guide" }, this.#piece.element, this.#title, this.#sentence, this.#line);
  actions = h("div", { class: "act" }, this.#back.element, this.#end.element);

  /** @param {object} on the shell's actions */
  constructor(on) {
    this.on = on;
    this.amount = new Amount((text) => on.enter(text));
    this.guide.setAttribute("aria-label", t("ui.turn"));
    this.#back.label(t("ui.take_back"));
  }

  /** @param {{flash: object|null, ready: boolean}} state flash: an error to show instead of the sentence */
  update(view, { flash, ready }) {
    const bad = Boolean(flash);
    this.guide.classList.toggle("error", bad);
    this.#sentence.replaceChildren(...(bad ? [icon("warning")] : []), h("span", {}, handOver(view, bad), t(flash ?? view.guidance)));
    this.#showPiece(view.badge);
    if (ready) this.#showLine(view);
    this.#updateButtons(view, ready);
  }

  /** Show how much of the start-up is done, in the place of the line. */
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

  /** A badge with a piece, such as a die, stands beside the sentence. */
  #showPiece(badge) {
    const piece = badge?.piece;
    this.guide.classList.toggle("with-piece", Boolean(piece));
    this.#piece.element.hidden = !piece;
    this.#title.hidden = !piece;
    setText(this.#title, piece ? t(badge.title) : "");
    if (piece) this.#piece.show(piece);
  }

  #showLine(view) {
    const { badge, entry, live } = view;
    // Beside a die there is no room: the sheet of other ways is in the row below the moves and in the menu anyway.
    const waits = waiting(view) && !badge?.piece;
    const best = view.thinking?.best;
    const shown = JSON.stringify([badge, entry.buttons, live, best, Boolean(entry.amount), waits]);
    if (entry.amount) this.amount.update(entry.amount);
    if (shown === this.#lineShown) return;
    this.#lineShown = shown;
    const focused = this.#line.contains(document.activeElement) ? document.activeElement.dataset.target : null;
    this.#lineDrawn.abort();
    this.#lineDrawn = new AbortController();
    const words = [];
    if (badge) words.push(...badgeWords(badge));
    else if (best) words.push(h("span", {}, t("ui.best", { turn: spaced(best) })));
    const doors = entry.buttons.map((part) => this.#part(part));
    if (entry.amount) doors.push(this.amount.element);
    if (waits) doors.push(h("button", { type: "button", class: "btn small", onclick: () => this.on.share() }, t("ui.by_link.ways")));
    if (!live) doors.push(h("button", { type: "button", class: "btn small", onclick: () => this.on.show(null) }, t("ui.to_last")));
    const parts = h("div", { class: "parts", onscroll: () => fade(parts) }, ...doors);
    this.#line.replaceChildren(h("div", { class: "words" }, ...words), parts);
    reveal(parts);
    if (focused) this.#line.querySelector(`[data-target="${CSS.escape(focused)}"]`)?.focus();
  }

  /** A part of a turn that is no cell of the board; where the board draws it too, only small boards need it here. */
  #part({ target, label, pressed, piece, in_scene: inScene }) {
    const token = piece && new Token(this.#lineDrawn.signal, "mini");
    token?.show(piece);
    return h(
      "button",
      {
        type: "button",
        class: inScene ? "btn small in-scene" : "btn small",
        "data-target": target,
        "aria-pressed": String(pressed),
        onclick: () => this.on.click(target),
      },
      token ? token.element : null,
      h("span", {}, t(label)),
    );
  }

  /** Show the turn that a level holds best so far. */
  best(view, best) {
    this.#showLine({ ...view, thinking: { ...view.thinking, best } });
  }

  /** The link that is to be sent now was copied: the button says so. */
  copied(view) {
    this.#sent = view.key;
    this.#updateButtons(view, true);
  }

  #updateButtons(view, ready) {
    const thinking = Boolean(view.thinking) && view.live;
    const does = view.can.pause ? (view.paused ? "goOn" : "pause") : thinking ? "stop" : waiting(view) ? "send" : "end";
    if (does !== this.#does) this.#since = performance.now();
    this.#does = does;
    const { label, sign, primary } = BUTTONS[does];
    setAvailable(this.#back.element, view.live && view.entry.can_back);
    this.#end.element.className = primary ? "btn primary" : "btn";
    const sent = does === "send" && this.#sent === view.key;
    this.#end.label(t(sent ? "ui.by_link.copied" : label), sent ? "check" : sign);
    setAvailable(this.#end.element, ready && (does !== "end" || (view.live && view.entry.may_end)));
  }

  /** One button in one place: what it newly does waits until the hand can know that it changed; ending a turn never waits. */
  #press() {
    if (this.#does === "end") this.on.endTurn();
    else if (performance.now() - this.#since > STOP_GUARD) this.on[this.#does]();
  }
}

/** Whether the next turn comes by link from a person elsewhere. */
const waiting = ({ live, plates }) => live && plates.some(({ status }) => status === "waiting");

/** Scroll a strip of parts, and nothing else, until the chosen one is whole. */
function reveal(parts) {
  const chosen = parts.querySelector('[aria-pressed="true"]');
  if (chosen) parts.scrollLeft += Math.max(0, chosen.getBoundingClientRect().right - parts.getBoundingClientRect().right + 32);
  fade(parts);
}

/** Fade the end of a strip that goes on behind it. */
function fade(parts) {
  parts.classList.toggle("more", parts.scrollLeft + parts.clientWidth < parts.scrollWidth - 1);
}

/** A turn's text as the page writes it: parts with spaces. */
export const spaced = (text) => text.replaceAll(",", " ");

/** Before a turn that is another person's than the last: whose it is. */
function handOver({ hand_over: over, entry }, bad) {
  return over && !bad && entry.pending === "" ? h("b", { class: "over" }, `${t("ui.hand_over", over)} `) : "";
}

/** What the rules allow this turn: a pill with a disc a part where there is a limit, else the title, and the reason. */
function badgeWords({ placed, limit, title, reason, piece }) {
  const words = [];
  if (limit) {
    const discs = Array.from({ length: limit }, (_, index) => h("i", { class: index < placed ? "on" : null }));
    words.push(h("span", { class: "pill" }, ...discs, h("span", {}, t(title))));
  } else if (!piece) {
    words.push(h("strong", {}, t(title)));
  }
  if (reason) words.push(h("span", { class: "reason" }, t(reason)));
  return words;
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
