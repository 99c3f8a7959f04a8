import { h, icon } from "../dom.js";
import { t } from "../i18n.js";

/** What takes the place of the turn when nobody can move: the result, an opponent that stopped, a start that failed. */
export class Outcome {
  element = h("section", { class: "outcome", hidden: true });
  #shown = "";

  constructor(on) {
    this.on = on;
  }

  /** @returns {boolean} whether the turn section must give way */
  update(view, { failure }) {
    const content = failure ? startFailure(failure) : view.plates.some((plate) => plate.status === "stopped") ? STOPPED : view.result && result(view);
    const shown = JSON.stringify(content ?? null);
    this.element.hidden = !content;
    if (!content || shown === this.#shown) return Boolean(content);
    this.#shown = shown;
    this.#build(content);
    return true;
  }

  /** Put the focus on the headline: the button that had it is gone. */
  focus() {
    this.element.querySelector("h2").focus();
  }

  #build({ bad, sign, headline, detail, reason, buttons, quiet }) {
    this.element.classList.toggle("bad", bad);
    const make = ({ action, label, drawn }, className) =>
      h("button", { type: "button", class: `btn ${className}`, onclick: () => this.on[action]() }, icon(drawn, true), h("span", {}, t(label)));
    this.element.replaceChildren(
      h(
        "div",
        { class: "head" },
        h("span", { class: "sign" }, icon(sign)),
        h("div", {}, h("h2", { tabindex: "-1" }, t(headline)), h("p", {}, t(detail))),
      ),
      ...(reason ? [h("p", { class: "why-over" }, t(reason))] : []),
      h("div", { class: "buttons" }, ...buttons.map((button, index) => make(button, index === 0 ? "primary" : ""))),
      ...(quiet ? [make(quiet, "plain")] : []),
    );
  }
}

const SAVE = { action: "save", label: "ui.save_file", drawn: "download" };

const STOPPED = {
  bad: true,
  sign: "warning",
  headline: "ui.stopped.title",
  detail: "ui.stopped.detail",
  buttons: [
    { action: "restart", label: "ui.stopped.restart", drawn: "restart" },
    { action: "playBoth", label: "ui.stopped.both", drawn: "people" },
  ],
  quiet: SAVE,
};

function result({ result: { headline, detail, reason, won, rematch }, by_link: byLink }) {
  const share = { action: "share", label: byLink ? "ui.by_link.last" : "ui.share", drawn: "share" };
  const again = { action: "rematch", label: rematch, drawn: "swap" };
  const [first, third] = byLink ? [share, again] : [again, share];
  return {
    bad: false,
    sign: won === false ? "minus" : "check",
    headline,
    detail,
    reason,
    buttons: [
      first,
      { action: "newGame", label: "ui.new_game", drawn: "plus" },
      third,
      { action: "save", label: "ui.save", drawn: "download" },
    ],
  };
}

function startFailure({ title, detail }) {
  return { bad: true, sign: "warning", headline: title, detail, buttons: [{ action: "retry", label: "ui.try_again", drawn: "restart" }] };
}
