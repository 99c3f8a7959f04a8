import { drawShadow } from "./marks.js";
import { rectangle, rounded } from "./shapes.js";

/** Half the die's width as a share of the radius of the circle that it is drawn in. */
const HALF = 0.82;
const TILT = (-8 * Math.PI) / 180;
const FACE = rounded(rectangle(0, 0, 2, 2), 0.4);

/** Where a face has its pips, in a grid of three by three, by its number. */
const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** A die that lies a little askew: contact shadow, side, face, pips. */
export const die = { draw };

/**
 * Draw a die.
 * @param {CanvasRenderingContext2D} context in board units
 * @param {{face: number}} piece the number on top, 1 to 6
 * @param {{x: number, y: number, radius: number, alpha?: number, spin?: number, palette: import("./palette.js").Palette}} how
 *   spin: how far it is turned from its rest, in radians
 */
function draw(context, { face }, { x, y, radius, alpha = 1, spin = 0, palette }) {
  context.save();
  context.translate(x, y);
  context.scale(radius * HALF, radius * HALF);
  context.globalAlpha *= alpha;
  drawShadow(context, 0.15, 0.84, 1.32, 0.6, palette);
  context.rotate(TILT + spin);
  context.translate(0, 0.2);
  context.fillStyle = palette.color("die-side");
  context.fill(FACE);
  context.translate(0, -0.2);
  const light = context.createLinearGradient(0, -1, 0, 1);
  light.addColorStop(0, palette.color("die"));
  light.addColorStop(1, palette.color("die-lo"));
  context.fillStyle = light;
  context.fill(FACE);
  context.strokeStyle = palette.color("die-side");
  context.lineWidth = 0.05;
  context.stroke(FACE);
  context.fillStyle = palette.color("die-pip");
  for (const at of PIPS[face]) {
    context.beginPath();
    context.arc(((at % 3) - 1) * 0.54, (Math.floor(at / 3) - 1) * 0.54, 0.19, 0, Math.PI * 2);
    context.fill();
  }
  context.restore();
}
