/** The design tokens as canvas colours, read from the page so that theme and forced colours reach the board. */
export class Palette {
  #probe;
  #found = new Map();

  /** @param {HTMLElement} host an element whose computed style carries the tokens */
  constructor(host) {
    this.#probe = document.createElement("span");
    this.#probe.hidden = true;
    this.#probe.style.forcedColorAdjust = "none";
    host.append(this.#probe);
  }

  /** Forget the colours read so far: the theme changed. */
  refresh() {
    this.#found.clear();
  }

  /** @param {string} name token name without the dashes @returns {string} a resolved CSS colour */
  color(name) {
    let value = this.#found.get(name);
    if (value === undefined) {
      this.#probe.style.color = `var(--${name})`;
      value = getComputedStyle(this.#probe).color;
      this.#found.set(name, value);
    }
    return value;
  }

  /** The token's colour, fully transparent: the far end of a gradient. */
  clear(name) {
    const [red, green, blue] = this.color(name).match(/[\d.]+/g);
    return `rgba(${red}, ${green}, ${blue}, 0)`;
  }
}
