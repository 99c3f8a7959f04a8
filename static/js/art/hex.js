import { hexagon, hexOutline, rounded } from "./shapes.js";

/** The radius, in board units, that the look's numbers were drawn at; other boards scale them. */
const DRAWN_AT = 38.7;

/** The border of some cells, `distance` inside it; both lengths at the look's size. */
export function cellsOutline(cells, radius, distance, corner) {
  const unit = radius / DRAWN_AT;
  return hexOutline(cells.map(({ x, y }) => [x, y]), radius, distance * unit, corner * unit);
}

/** Hexagonal cells in a well: grooves, and bevelled cells with a dimple. */
export function drawHexCells(context, cells, radius, palette) {
  const unit = radius / DRAWN_AT;
  context.fillStyle = palette.color("cu-edge");
  context.fill(cellsOutline(cells, radius, -4, 9));

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
