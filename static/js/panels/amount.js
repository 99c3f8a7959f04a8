import { h, icon, setAvailable, setText } from "../dom.js";
import { t } from "../i18n.js";

/** A number that a turn names: a field between two buttons. What is entered goes to `enter` as the turn's text. */
export class Amount {
  #label = h("label", { for: "amount" });
  #input = h("input", { id: "amount", type: "number", inputmode: "decimal" });
  #less = this.#button("minus", "ui.less", -1);
  #more = this.#button("plus", "ui.more", 1);
  #amount = null;
  element = h("div", { class: "amount" }, this.#label, h("div", { class: "stepper" }, this.#less, this.#input, this.#more));

  /** @param {(text: string) => void} enter */
  constructor(enter) {
    this.enter = enter;
    this.#input.addEventListener("change", () => this.#set(Number(this.#input.value)));
  }

  /** @param {{prefix: string, value: number, low: number, high: number, step: number, label: object}} amount */
  update(amount) {
    this.#amount = amount;
    const { value, low, high, step, label } = amount;
    setText(this.#label, t(label));
    Object.assign(this.#input, { min: low, max: high, step });
    if (this.#input.value !== String(value)) this.#input.value = String(value);
    setAvailable(this.#less, value > low);
    setAvailable(this.#more, value < high);
  }

  #set(wanted) {
    const { prefix, value, low, high, step } = this.#amount;
    const near = low + Math.round((wanted - low) / step) * step;
    const next = Number.isFinite(near) ? Math.min(high, Math.max(low, near)) : value;
    this.#input.value = String(next);
    if (next !== value) this.enter(`${prefix}${next}`);
  }

  #button(sign, name, by) {
    const step = () => this.#set(this.#amount.value + by * this.#amount.step);
    return h("button", { type: "button", "aria-label": t(name), onclick: step }, icon(sign, true));
  }
}
