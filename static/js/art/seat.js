import { drawRing, drawShadow } from "./marks.js";

/** A plain counter for games whose pieces belong to nobody: `{kind: "seat", number}`; the number is its letter. */
export const seat = { draw, ink: () => "ink" };

function draw(context, piece, { x, y, radius, palette, alpha = 1 }) {
  context.save();
  context.globalAlpha *= alpha;
  drawShadow(context, x + 0.04 * radius, y + 0.12 * radius, 1.04 * radius, 1.02 * radius, palette, "shadow-soft");
  context.fillStyle = palette.color("raised");
  context.beginPath();
  context.arc(x, y, radius * 0.94, 0, Math.PI * 2);
  context.fill();
  drawRing(context, x, y, radius * 0.9, radius * 0.09, palette.color("edge"));
  context.restore();
}
