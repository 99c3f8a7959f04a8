import { hexagon, hexOutline, rounded } from "./shapes.js";

/** How far a floe's side reaches below its top. */
const DEPTH = 11;
const GAP = 2.2;
const WANDER = 2.5;
const CORNER = 11;

const shapes = new Map();

/** A number from -1 to 1 that only the name and the index decide. */
export function chance(name, index) {
  let mixed = 2166136261;
  for (const letter of `${name} ${index}`) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 16777619);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 2246822519);
  mixed ^= mixed >>> 13;
  return (mixed >>> 0) / 2 ** 31 - 1;
}

/** The top of a floe, around the origin: a hexagon whose corners wander, each cell's in its own way. */
function shape(name, radius) {
  let found = shapes.get(name);
  if (!found) {
    const wander = ([x, y], corner) => [x + WANDER * chance(name, 2 * corner), y + WANDER * chance(name, 2 * corner + 1)];
    found = rounded(hexagon(0, 0, radius - GAP).map(wander), CORNER);
    shapes.set(name, found);
  }
  return found;
}

/**
 * Draw floes that lie together: foam around them, all sides, then all tops.
 * @param {CanvasRenderingContext2D} context in board units
 * @param {{name: string, x: number, y: number}[]} cells
 * @param {number} radius of a cell
 */
export function drawFloes(context, cells, radius, palette) {
  if (cells.length === 0) return;
  drawFoam(context, cells, radius, palette);
  context.fillStyle = upright(context, radius, palette, "hu-side", "hu-side-lo");
  for (const cell of cells) at(context, cell, DEPTH, () => context.fill(shape(cell.name, radius)));
  context.fillStyle = upright(context, radius, palette, "hu-ice", "hu-ice-lo");
  context.strokeStyle = palette.color("hu-crack");
  context.lineWidth = 1.4;
  for (const cell of cells) {
    at(context, cell, 0, () => {
      context.fill(shape(cell.name, radius));
      context.stroke(shape(cell.name, radius));
    });
  }
}

function drawFoam(context, cells, radius, palette) {
  context.save();
  context.translate(0, 0.6 * DEPTH);
  context.globalAlpha *= 0.75;
  context.strokeStyle = palette.color("hu-sea-line");
  context.lineWidth = 2.4;
  context.stroke(hexOutline(cells.map(({ x, y }) => [x, y]), radius, -6.5, 16));
  context.restore();
}

/** The trace of a floe that broke away. */
export function drawLost(context, { x, y }, radius, palette) {
  context.save();
  context.strokeStyle = palette.color("hu-sea-line");
  context.lineWidth = 1.8;
  context.lineCap = "round";
  context.setLineDash([2, 9]);
  context.stroke(rounded(hexagon(x, y, radius - 7), CORNER));
  context.restore();
}

/** Cracks from a floe's edge: it will break, or breaks just now. */
export function drawCracks(context, { name, x, y }, radius, palette, small) {
  context.save();
  context.translate(x, y);
  context.clip(shape(name, radius));
  context.strokeStyle = palette.color("hu-sea-lo");
  context.lineWidth = small ? 2.8 : 1.8;
  context.lineJoin = context.lineCap = "round";
  context.beginPath();
  for (let crack = 0; crack < 6; crack += 1) {
    const angle = ((crack + 0.3 * chance(name, 20 + crack)) * Math.PI) / 3;
    const inner = 0.62 + 0.08 * chance(name, 30 + crack);
    [1.05, 0.88, 0.76, inner].forEach((share, step) => {
      const bend = angle + (step % 2 ? 0.1 : -0.06);
      const point = [share * radius * Math.cos(bend), share * radius * Math.sin(bend)];
      if (step === 0) context.moveTo(...point);
      else context.lineTo(...point);
    });
  }
  context.stroke();
  context.restore();
}

function upright(context, radius, palette, top, bottom) {
  const light = context.createLinearGradient(0, -radius, 0, radius);
  light.addColorStop(0, palette.color(top));
  light.addColorStop(1, palette.color(bottom));
  return light;
}

function at(context, { x, y }, lower, paint) {
  context.translate(x, y + lower);
  paint();
  context.translate(-x, -y - lower);
}
