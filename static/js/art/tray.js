import { inset, rounded } from "./shapes.js";

/** How a wooden hexagonal tray may be turned, and the tokens of the marks drawn on it. */
export const tray = { steps: 6, target: "cu-target", tentative: "cu-tent", coordinate: "cu-coord", loses: "cu-loses", draw };

function draw(context, board, palette) {
  const { points, corner } = board;
  const tops = points.map(([, y]) => y);
  const top = Math.min(...tops);
  const bottom = Math.max(...tops);
  const face = rounded(points, corner);

  context.fillStyle = palette.color("shadow-soft");
  fillLowered(context, face, 10);
  context.fillStyle = palette.color("cu-edge");
  fillLowered(context, face, 5);

  const light = context.createLinearGradient(0, top, 0, bottom);
  light.addColorStop(0, palette.color("cu-tray-hi"));
  light.addColorStop(0.12, palette.color("cu-tray"));
  light.addColorStop(1, palette.color("cu-tray-lo"));
  context.fillStyle = light;
  context.fill(face);

  context.globalAlpha = 0.7;
  context.strokeStyle = palette.color("cu-tray-hi");
  context.lineWidth = 1.5;
  context.stroke(rounded(inset(points, 3.5), corner - 3));
  context.globalAlpha = 1;
}

function fillLowered(context, path, distance) {
  context.translate(0, distance);
  context.fill(path);
  context.translate(0, -distance);
}
