import { Outline } from "./outline.js";

/** A path that a canvas draws like any Path2D, and whose outline can be read, so that it can be written as SVG too. */
export class Path extends Path2D {
  outline = new Outline();

  /** @param {string} [text] an SVG path, see Outline.follow */
  constructor(text) {
    super(text);
    if (text) this.outline.follow(text);
  }

  /** Add another path. @param {DOMMatrix} [matrix] what places it */
  addPath(path, matrix) {
    super.addPath(path, matrix);
    this.outline.add(path.outline, matrix);
  }
}

for (const call of Outline.CALLS) {
  Path.prototype[call] = function draw(...numbers) {
    Path2D.prototype[call].apply(this, numbers);
    this.outline[call](...numbers);
  };
}
