import { h, icon, setAvailable } from "./dom.js";

/**
 * One of a few values, side by side.
 * @param {{name: string, label: string, values: unknown[], value: unknown, text: (value: unknown) => string,
 *   change: (value: unknown) => void, className?: string, spoken?: (value: unknown) => string}} field spoken: what is heard
 *   of a value, where that is more than its text
 * @returns {{element: HTMLElement, set: (value: unknown) => void, offer: (allowed: (value: unknown) => boolean) => void}}
 *   offer: hides the values that are not allowed
 */
export function choice({ name, label, values, value, text, change, className = "choice", spoken = () => null }) {
  const inputs = values.map((each, index) => {
    const input = h("input", { type: "radio", name, value: index, "aria-label": spoken(each), onchange: () => change(each) });
    input.checked = each === value;
    return input;
  });
  const element = h(
    "div",
    { class: className, role: "radiogroup", "aria-label": label },
    ...inputs.map((input, index) => h("label", {}, input, h("span", {}, text(values[index])))),
  );
  const set = (chosen) => inputs.forEach((input, index) => (input.checked = values[index] === chosen));
  const offer = (allowed) => inputs.forEach((input, index) => (input.parentElement.hidden = !allowed(values[index])));
  return { element, set, offer };
}

/** A flag. */
export function toggle({ name, value, change, describedBy }) {
  const element = h("input", { type: "checkbox", role: "switch", class: "switch", id: name, "aria-describedby": describedBy });
  element.checked = value;
  element.addEventListener("change", () => change(element.checked));
  return { element };
}

/** A number between two bounds, a step at a time. */
export function stepper({ label, value, low, high, step, less, more, change }) {
  let current = value;
  const output = h("output", {}, String(value));
  const go = (by) => {
    const next = Math.min(high, Math.max(low, current + by));
    if (next === current) return;
    current = next;
    output.textContent = String(current);
    mark();
    change(current);
  };
  const button = (sign, name, by) => h("button", { type: "button", "aria-label": name, onclick: () => go(by) }, icon(sign, true));
  const down = button("minus", less, -step);
  const up = button("plus", more, step);
  const mark = () => {
    setAvailable(down, current > low);
    setAvailable(up, current < high);
  };
  mark();
  return { element: h("div", { class: "stepper", role: "group", "aria-label": label }, down, output, up) };
}
