import { hexagon, hexOutline, inset, rounded } from "./shapes.js";

/** The radius, in board units, that the look's numbers were drawn at; other boards scale them. */
const DRAWN_AT = 38.7;

/** Hexagonal cells in a well: grooves, bevelled cells with a dimple, and the ring of the cell in focus. */
export const hex = {
  /** Whether board point (x, y) lies on the cell whose centre is nearest. */
  holds: (cell, radius, x, y) => Math.hypot(x - cell.x, y - cell.y) <= radius,
  width: (radius) => radius * Math.sqrt(3),
  height: (radius) => radius * 1.5,
  drawAll,
  drawFocus,
  outline: (cells, radius, distance, corner) =>
    hexOutline(cells.map(({ x, y }) => [x, y]), radius, distance * (radius / DRAWN_AT), corner * (radius / DRAWN_AT)),
};

function drawAll(context, cells, radius, palette) {
  const unit = radius / DRAWN_AT;
  context.fillStyle = palette.color("cu-edge");
  context.fill(hexOutline(cells.map(({ x, y }) => [x, y]), radius, -4 * unit, 9 * unit));

  const body = rounded(hexagon(0, 0, radius - 1.7 * unit), 7 * unit);
  const light = context.createLinearGradient(0, -radius, 0, radius);
  light.addColorStop(0, palette.color("cu-cell-lo"));
  light.addColorStop(0.35, palette.color("cu-cell"));
  for (const { x, y } of cells) {
    context.save();
    context.translate(x, y);
    context.fillStyle = light;
    context.fill(body);
    drawDimple(context, unit, palette);
    context.restore();
  }
}

function drawDimple(context, unit, palette) {
  context.globalAlpha = 0.55;
  context.fillStyle = palette.color("cu-cell-lo");
  context.beginPath();
  context.arc(0, 0, 25 * unit, 0, Math.PI * 2);
  context.fill();
  context.globalAlpha = 0.35;
  context.strokeStyle = palette.color("cu-edge");
  context.lineWidth = 1.2 * unit;
  context.beginPath();
  context.arc(0, 0, 24 * unit, Math.PI * 1.08, Math.PI * 1.92);
  context.stroke();
  context.globalAlpha = 1;
}

/** @param {number} pixel board units a CSS pixel */
function drawFocus(context, cell, radius, palette, pixel) {
  const corners = hexagon(cell.x, cell.y, radius);
  context.lineJoin = "round";
  for (const [colour, depth, width] of [["raised", 1, 5], ["accent", 1, 3]]) {
    context.strokeStyle = palette.color(colour);
    context.lineWidth = width * pixel;
    context.stroke(rounded(inset(corners, depth * pixel), 7));
  }
}
