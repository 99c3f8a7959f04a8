import { Outline, moved } from "../art/outline.js";

const STATE = ["fillStyle", "strokeStyle", "globalAlpha", "lineWidth", "lineCap", "lineJoin", "font", "textAlign", "textBaseline"];
const ANCHORS = { center: "middle", left: "start", start: "start", right: "end", end: "end" };

/**
 * A drawing context that writes SVG. It knows the calls that the art uses, and no other: a call or a property that it
 * does not know throws, so that nothing is left out of a picture in silence.
 */
export class SvgContext {
  fillStyle = "#000000";
  strokeStyle = "#000000";
  globalAlpha = 1;
  lineWidth = 1;
  lineCap = "butt";
  lineJoin = "miter";
  font = "400 10px sans-serif";
  textAlign = "start";
  textBaseline = "alphabetic";
  #matrix = new DOMMatrix();
  #dash = [];
  #clip = null;
  #saved = [];
  #path = new Outline();
  #pathMatrix = this.#matrix;
  #ids = new Map();
  #body = [];
  #group = null;

  constructor() {
    Object.preventExtensions(this);
  }

  save() {
    this.#saved.push({ ...Object.fromEntries(STATE.map((name) => [name, this[name]])), matrix: this.#matrix, dash: this.#dash, clip: this.#clip });
  }

  restore() {
    const { matrix, dash, clip, ...state } = this.#saved.pop();
    Object.assign(this, state);
    [this.#matrix, this.#dash, this.#clip] = [matrix, dash, clip];
  }

  translate(x, y) {
    this.#matrix = this.#matrix.translate(x, y);
  }

  scale(x, y) {
    this.#matrix = this.#matrix.scale(x, y);
  }

  rotate(angle) {
    this.#matrix = this.#matrix.rotate((angle * 180) / Math.PI);
  }

  setLineDash(dash) {
    this.#dash = dash;
  }

  beginPath() {
    this.#path = new Outline();
    this.#pathMatrix = this.#matrix;
  }

  createLinearGradient(x1, y1, x2, y2) {
    return new Gradient("linearGradient", { x1, y1, x2, y2 });
  }

  createRadialGradient(fx, fy, fr, cx, cy, r) {
    return new Gradient("radialGradient", { fx, fy, fr, cx, cy, r });
  }

  fill(path) {
    this.#put("path", { d: written(this.#shape(path)), ...this.#ink("fill", this.fillStyle) });
  }

  stroke(path) {
    const { a, b, c, d } = this.#matrix;
    const size = Math.sqrt(Math.abs(a * d - b * c));
    // A line has one width all along unless the drawing is stretched: then the element is, too.
    const even = Math.abs(a * c + b * d) < 1e-6 * size * size && Math.abs(Math.hypot(a, b) - size) < 1e-6 * size;
    const shape = this.#shape(path);
    const unit = even ? size : 1;
    this.#put("path", {
      d: even ? written(shape) : written(moved(shape, this.#matrix.inverse()), 5),
      transform: even ? null : placed(this.#matrix),
      fill: "none",
      ...this.#ink("stroke", this.strokeStyle, even ? this.#matrix : new DOMMatrix()),
      "stroke-width": rounded(this.lineWidth * unit, 4),
      "stroke-linecap": this.lineCap === "butt" ? null : this.lineCap,
      "stroke-linejoin": this.lineJoin === "miter" ? null : this.lineJoin,
      "stroke-miterlimit": this.lineJoin === "miter" ? 10 : null,
      "stroke-dasharray": this.#dash.length > 0 ? this.#dash.map((part) => rounded(part * unit, 4)).join(" ") : null,
    });
  }

  fillRect(x, y, width, height) {
    const path = new Outline();
    path.rect(x, y, width, height);
    this.fill({ outline: path });
  }

  fillText(text, x, y) {
    const [, weight, size, family] = /^(\d+) ([\d.]+)px (.+)$/.exec(this.font);
    if (this.textBaseline !== "alphabetic") throw new TypeError(`no baseline ${this.textBaseline}`);
    this.#put("text", {
      x: rounded(x),
      y: rounded(y),
      transform: this.#matrix.isIdentity ? null : placed(this.#matrix),
      "font-family": family,
      "font-size": rounded(Number(size)),
      "font-weight": weight,
      "text-anchor": ANCHORS[this.textAlign],
      ...this.#ink("fill", this.fillStyle, new DOMMatrix()),
    }, text);
  }

  /** Draw only inside a path from now on, until restore. */
  clip(path) {
    const within = this.#clip ? ` clip-path="url(#${this.#clip})"` : "";
    this.#clip = this.#define((id) => `<clipPath id="${id}"${within}><path d="${written(this.#shape(path))}"/></clipPath>`);
  }

  /**
   * The drawing as a document.
   * @param {{width: number, height: number, box: number[], title: string}} page width and height in pixels; box: what of the drawing is shown
   */
  document({ width, height, box, title }) {
    if (this.#group) this.#body.push("</g>");
    this.#group = null;
    const head = { xmlns: "http://www.w3.org/2000/svg", width: rounded(width), height: rounded(height), viewBox: box.map((side) => rounded(side)).join(" "), role: "img" };
    const definitions = [...this.#ids.values()].map(({ text }) => text);
    return [tag("svg", head, false), `<title>${escaped(title)}</title>`, "<defs>", ...definitions, "</defs>", ...this.#body, "</svg>", ""].join("\n");
  }

  /** The steps of a path, or of the context's own, in the drawing's units. */
  #shape(path) {
    return path ? moved(path.outline.steps, this.#matrix) : moved(this.#path.steps, this.#pathMatrix);
  }

  /** Hear a call of the context's own path. */
  hear(call, numbers) {
    if (this.#path.steps.length === 0) this.#pathMatrix = this.#matrix;
    const now = this.#matrix;
    const same = "abcdef".split("").every((name) => now[name] === this.#pathMatrix[name]);
    if (!same) throw new TypeError(`${call}: a path that is begun cannot be moved`);
    this.#path[call](...numbers);
  }

  #ink(name, style, matrix = this.#matrix) {
    if (style instanceof Gradient) {
      const id = this.#define((own) => style.written(own, matrix));
      return { [name]: `url(#${id})`, [`${name}-opacity`]: faint(this.globalAlpha) };
    }
    const { colour, alpha } = solid(style);
    return { [name]: colour, [`${name}-opacity`]: faint(this.globalAlpha * alpha) };
  }

  /** Put a definition into the document, once. @param {(id: string) => string} make @returns {string} its id */
  #define(make) {
    const key = make("");
    if (!this.#ids.has(key)) {
      const id = `q${this.#ids.size + 1}`;
      this.#ids.set(key, { id, text: make(id) });
    }
    return this.#ids.get(key).id;
  }

  #put(name, attributes, text = null) {
    if (this.#group !== this.#clip) {
      if (this.#group) this.#body.push("</g>");
      if (this.#clip) this.#body.push(tag("g", { "clip-path": `url(#${this.#clip})` }, false));
      this.#group = this.#clip;
    }
    this.#body.push(text === null ? tag(name, attributes) : `${tag(name, attributes, false)}${escaped(text)}</${name}>`);
  }
}

for (const call of Outline.CALLS) {
  SvgContext.prototype[call] = function draw(...numbers) {
    this.hear(call, numbers);
  };
}

class Gradient {
  #stops = [];

  constructor(kind, place) {
    this.kind = kind;
    this.place = place;
  }

  addColorStop(offset, style) {
    const { colour, alpha } = solid(style);
    this.#stops.push(tag("stop", { offset, "stop-color": colour, "stop-opacity": faint(alpha) }));
  }

  written(id, matrix) {
    const place = Object.fromEntries(Object.entries(this.place).map(([name, number]) => [name, rounded(number, 4)]));
    const transform = matrix.isIdentity ? null : placed(matrix);
    return `${tag(this.kind, { id, gradientUnits: "userSpaceOnUse", ...place, gradientTransform: transform }, false)}${this.#stops.join("")}</${this.kind}>`;
  }
}

/** A colour without its alpha, which viewers before CSS 3 do not read there. */
function solid(style) {
  const numbers = /^rgba?\(([^)]*)\)$/.exec(style)?.[1].match(/[\d.]+/g)?.map(Number);
  if (!numbers) {
    if (!/^#[0-9a-f]{6}$/i.test(style)) throw new TypeError(`no colour: ${style}`);
    return { colour: style, alpha: 1 };
  }
  const [red, green, blue, alpha = 1] = numbers;
  return { colour: `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`, alpha };
}

const faint = (alpha) => (alpha === 1 ? null : rounded(alpha, 3));
const rounded = (number, digits = 2) => Number(number.toFixed(digits));
const placed = ({ a, b, c, d, e, f }) => `matrix(${[a, b, c, d, e, f].map((number) => rounded(number, 4)).join(" ")})`;
const written = (steps, digits = 2) => steps.map(([kind, ...numbers]) => kind + numbers.map((number) => rounded(number, digits)).join(" ")).join("");

function tag(name, attributes, empty = true) {
  const words = Object.entries(attributes).filter(([, value]) => value !== null).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  return `<${name}${words.join("")}${empty ? "/" : ""}>`;
}

const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A text as XML may hold it: control characters, and code points that are none, have no place there. */
function escaped(text) {
  return text.replace(/[\p{Cc}\p{Cn}\p{Cs}]/gu, "").replace(/[&<>"']/g, (sign) => SIGNS[sign]);
}
