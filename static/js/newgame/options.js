import { h } from "../dom.js";
import { choice, stepper, toggle } from "../fields.js";
import { has, t } from "../i18n.js";

/** Up to so many values stand side by side where an option only has bounds. */
const FEW = 8;

/**
 * The fields of a game's options: the board's size and numbers stand by themselves, all else are rules.
 * @param {import("./setup.js").Setup} setup
 * @param {() => void} changed called when the setup was edited
 * @returns {{elements: HTMLElement[], update: () => void}} update: shows the setup as it is now
 */
export function optionFields(setup, changed) {
  const { game } = setup;
  const form = { setup, changed, updates: [] };
  const alone = game.options.filter(standsAlone);
  const rules = game.options.filter((option) => !standsAlone(option));
  const field = (label, content) => h("div", { class: "field" }, h("div", { class: "label" }, label), content);
  const elements = [
    ...alone.map((option) => field(t(textKey(game, option)), aside(form, option))),
    ...(rules.length > 0 ? [field(t("ui.sheet.rules"), h("div", { class: "rules" }, ...rules.map((option) => rule(form, option))))] : []),
  ];
  return { elements, update: () => form.updates.forEach((update) => update()) };
}

const textKey = (game, { name }) => `${game.id}.option.${name}`;

function standsAlone({ name, default: usual }) {
  return name === "size" || (typeof usual === "number" && !Number.isInteger(usual));
}

function aside(form, option) {
  const help = h("span", { id: `help-${option.name}` }, t(`${textKey(form.setup.game, option)}.help`));
  return h("div", { class: "aside" }, control(form, option), help);
}

function rule(form, option) {
  const key = textKey(form.setup.game, option);
  const flag = typeof option.default === "boolean";
  const help = h("p", { class: "help", id: `help-${option.name}` }, t(`${key}.help`));
  const name = h(flag ? "label" : "span", { class: "name", for: flag ? `option-${option.name}` : null }, t(key));
  const made = control(form, option);
  if (flag) return h("div", { class: "rule" }, made, name, help);
  return h("div", { class: "rule" }, h("div", { class: "tall" }, name, made), help);
}

/** What an option is chosen with: a switch, values side by side of which only those that can be played show, or a stepper. */
function control({ setup, changed, updates }, option) {
  const key = textKey(setup.game, option);
  const { name, default: usual, choices, low, high, step, drawn } = option;
  const common = {
    name: `option-${name}`,
    label: t(key),
    value: setup.options[name],
    change: (value) => {
      setup.options[name] = value;
      changed();
    },
  };
  if (typeof usual === "boolean") return toggle({ ...common, describedBy: `help-${name}` }).element;
  const values = choices.length > 0 ? choices : name === "size" && (high - low) / step < FEW ? range(low, high, step) : [];
  if (values.length > 0) {
    const text = (value) => (value === undefined ? t("ui.sheet.lots") : has(`${key}.${value}`) ? t(`${key}.${value}`) : String(value));
    const made = choice({ ...common, values: drawn ? [undefined, ...values] : values, text });
    updates.push(() => {
      made.offer((value) => setup.allows(name, value));
      made.set(setup.options[name]);
    });
    return made.element;
  }
  return stepper({ ...common, low, high, step, less: t("ui.less"), more: t("ui.more") }).element;
}

function range(low, high, step) {
  return Array.from({ length: (high - low) / step + 1 }, (_, index) => low + index * step);
}
