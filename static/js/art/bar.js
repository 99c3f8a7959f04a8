import { Path } from "./path.js";

/** Shares of a cell's width. */
const LENGTH = 0.45;
const THICK = 0.12;

/** How a bar stands for a player on a plate, in radii of the piece. */
const PLATE_LENGTH = 1.44;
const PLATE_THICK = 0.5;

/** A player's sign: an upright bar is Vertical, a lying one Horizontal. */
export const bar = { draw };

/**
 * @param {CanvasRenderingContext2D} context in board units
 * @param {{side: "V"|"H"}} piece
 * @param {{x: number, y: number, radius: number, alpha?: number, palette: import("./palette.js").Palette}} how
 */
function draw(context, { side }, { x, y, radius, alpha = 1, palette }) {
  context.save();
  context.globalAlpha *= alpha;
  context.fillStyle = palette.color(`seat-${side.toLowerCase()}-ui`);
  context.fill(barPath({ x, y }, side, radius * PLATE_LENGTH, radius * PLATE_THICK));
  context.restore();
}

/** The colour token of a bar on a stone. */
export const barToken = (side, tone) => `seat-${side.toLowerCase()}${tone === "black" ? "-on-dark" : ""}`;

/**
 * The bar of a claimed stone.
 * @param {number} pitch a cell's width
 * @param {number} grown how much of its length is there, from the middle, 0 to 1
 */
export function drawBar(context, at, side, pitch, colour, grown = 1) {
  if (grown <= 0) return;
  context.fillStyle = colour;
  context.fill(barPath(at, side, Math.max(LENGTH * grown, THICK) * pitch, THICK * pitch));
}

/** The bar of a stone that the pending turn would claim: broken, because it is not final. */
export function drawBrokenBar(context, { x, y }, side, pitch, colour) {
  const reach = (LENGTH / 2) * pitch;
  const [dx, dy] = side === "V" ? [0, reach] : [reach, 0];
  context.save();
  context.strokeStyle = colour;
  context.lineWidth = THICK * pitch;
  context.setLineDash([reach * 0.78, reach * 0.44]);
  context.beginPath();
  context.moveTo(x - dx, y - dy);
  context.lineTo(x + dx, y + dy);
  context.stroke();
  context.restore();
}

function barPath({ x, y }, side, length, thick) {
  const [width, height] = side === "V" ? [thick, length] : [length, thick];
  const path = new Path();
  path.roundRect(x - width / 2, y - height / 2, width, height, thick / 2);
  return path;
}
