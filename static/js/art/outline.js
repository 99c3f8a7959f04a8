const FULL = 2 * Math.PI;
const QUARTER = Math.PI / 2;

/** How many numbers a step of an SVG path takes. */
const ARITY = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, Z: 0 };

/**
 * A path as numbers: lines and curves with all their points, so that any matrix can move it. It hears the calls that a
 * canvas path hears; arcs become curves, a quarter circle each at most, which are less than 1/3000 of the radius off.
 */
export class Outline {
  /** Steps of SVG's kinds M, L, Q, C and Z, each with its absolute numbers: ["L", x, y]. */
  steps = [];
  #start = null;
  #here = null;

  /** The calls of a canvas path that an outline hears. */
  static CALLS = "moveTo lineTo quadraticCurveTo bezierCurveTo arc arcTo ellipse rect roundRect closePath".split(" ");

  moveTo(x, y) {
    this.#start = [x, y];
    this.#step("M", x, y);
  }

  lineTo(x, y) {
    if (this.#here) this.#step("L", x, y);
    else this.moveTo(x, y);
  }

  quadraticCurveTo(...numbers) {
    this.#step("Q", ...numbers);
  }

  bezierCurveTo(...numbers) {
    this.#step("C", ...numbers);
  }

  closePath() {
    if (!this.#here) return;
    this.steps.push(["Z"]);
    this.#here = this.#start;
  }

  rect(x, y, width, height) {
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.closePath();
  }

  roundRect(x, y, width, height, radius) {
    const corner = Math.min(radius, width / 2, height / 2);
    const [left, right, top, bottom] = [x + corner, x + width - corner, y + corner, y + height - corner];
    this.moveTo(left, y);
    this.arc(right, top, corner, -QUARTER, 0);
    this.arc(right, bottom, corner, 0, QUARTER);
    this.arc(left, bottom, corner, QUARTER, Math.PI);
    this.arc(left, top, corner, Math.PI, 3 * QUARTER);
    this.closePath();
  }

  arc(x, y, radius, start, end, backwards = false) {
    this.ellipse(x, y, radius, radius, 0, start, end, backwards);
  }

  ellipse(x, y, radiusX, radiusY, turn, start, end, backwards = false) {
    const sweep = swept(start, end, backwards);
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const point = (across, down) => [x + across * radiusX * cos - down * radiusY * sin, y + across * radiusX * sin + down * radiusY * cos];
    const parts = Math.max(1, Math.ceil(Math.abs(sweep) / QUARTER - 1e-9));
    const angle = sweep / parts;
    const reach = (4 / 3) * Math.tan(angle / 4);
    this.lineTo(...point(Math.cos(start), Math.sin(start)));
    for (let part = 0; part < parts; part += 1) {
      const [from, to] = [start + part * angle, start + (part + 1) * angle];
      this.bezierCurveTo(
        ...point(Math.cos(from) - reach * Math.sin(from), Math.sin(from) + reach * Math.cos(from)),
        ...point(Math.cos(to) + reach * Math.sin(to), Math.sin(to) - reach * Math.cos(to)),
        ...point(Math.cos(to), Math.sin(to)),
      );
    }
  }

  /** A line towards a corner, and an arc of `radius` around it towards the next point. */
  arcTo(cornerX, cornerY, nextX, nextY, radius) {
    const [hereX, hereY] = this.#here ?? [cornerX, cornerY];
    const before = Math.atan2(hereY - cornerY, hereX - cornerX);
    const after = Math.atan2(nextY - cornerY, nextX - cornerX);
    const half = Math.abs(Math.atan2(Math.sin(after - before), Math.cos(after - before))) / 2;
    if (radius === 0 || half < 1e-6 || half > QUARTER - 1e-6) {
      this.lineTo(cornerX, cornerY);
      return;
    }
    const right = Math.sin(after - before) > 0;
    const [fromCorner, middle] = [radius / Math.sin(half), before + (right ? half : -half)];
    const side = right ? QUARTER : -QUARTER;
    this.arc(cornerX + fromCorner * Math.cos(middle), cornerY + fromCorner * Math.sin(middle), radius, before - side, after + side, right);
  }

  /** Go along an SVG path of absolute steps: M, L, H, V, C, Q and Z. */
  follow(text) {
    for (const [, kind, rest] of text.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
      if (!(kind in ARITY)) throw new TypeError(`an outline knows no step ${kind}`);
      const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
      if (kind === "Z") this.closePath();
      for (let at = 0; at < numbers.length; at += ARITY[kind]) this.#go(kind, numbers.slice(at, at + ARITY[kind]));
    }
  }

  #go(kind, numbers) {
    if (kind === "M") this.moveTo(...numbers);
    else if (kind === "H") this.lineTo(numbers[0], this.#here[1]);
    else if (kind === "V") this.lineTo(this.#here[0], numbers[0]);
    else this.#step(kind, ...numbers);
  }

  /** Add another outline. @param {DOMMatrix} [matrix] what places it */
  add(outline, matrix) {
    this.steps.push(...(matrix ? moved(outline.steps, matrix) : outline.steps));
    this.#here = this.steps.at(-1)?.slice(-2) ?? null;
  }

  #step(kind, ...numbers) {
    this.steps.push([kind, ...numbers]);
    this.#here = numbers.slice(-2);
  }
}

/** Steps with their points moved by a matrix. */
export function moved(steps, { a, b, c, d, e, f }) {
  return steps.map(([kind, ...numbers]) => {
    const step = [kind];
    for (let at = 0; at < numbers.length; at += 2) {
      const [x, y] = [numbers[at], numbers[at + 1]];
      step.push(a * x + c * y + e, b * x + d * y + f);
    }
    return step;
  });
}

/** How far an arc goes round, as a canvas reads its two angles. */
function swept(start, end, backwards) {
  const forward = backwards ? start - end : end - start;
  const sweep = forward >= FULL - 1e-9 ? FULL : ((forward % FULL) + FULL) % FULL;
  return backwards ? -sweep : sweep;
}
