const SPRITE = new URL("../icons/sprite.svg", import.meta.url).href;
const SVG = "http://www.w3.org/2000/svg";

/**
 * Make an element.
 * @param {string} tag
 * @param {Record<string, unknown>} attributes `on<event>` are listeners, `class` and the rest attributes; null and false are left out
 * @param {...(Node|string|null)} children
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** A drawn sign of the sprite; it says nothing by itself. */
export function icon(name, small = false) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", small ? "icon small" : "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${SPRITE}#${name}`);
  svg.append(use);
  return svg;
}

const DOTS = [[6, 6], [18, 6], [12, 12], [6, 18], [18, 18]];

/** The quincunx: five dots, the middle one in the accent. `on` of them are filled in the loader. */
export function quincunx(className) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", className);
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  DOTS.forEach(([x, y], index) => {
    const dot = document.createElementNS(SVG, "circle");
    const attributes = { cx: x, cy: y, r: 2.9, class: index === 2 ? "middle" : "" };
    for (const [name, value] of Object.entries(attributes)) dot.setAttribute(name, value);
    svg.append(dot);
  });
  return svg;
}

/** Fill the loader's dots up to a share of 1. */
export function fillDots(svg, share) {
  [...svg.children].forEach((dot, index) => dot.classList.toggle("on", share >= (index + 1) / DOTS.length - 0.001));
}

/** Set a text only when it differs, so that nothing is announced or laid out for nothing. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Mark a button as not available; it stays in the tab order so that it can be found and explained. */
export function setAvailable(button, available) {
  if (available) button.removeAttribute("aria-disabled");
  else button.setAttribute("aria-disabled", "true");
}

/** A button of an icon with a name and a tooltip. */
export function toolButton(sign, name, onclick, attributes = {}) {
  return h("button", { type: "button", class: "tool", "aria-label": name, title: name, onclick, ...attributes }, icon(sign));
}
