import { THICK, drawDisc, ellipse } from "./disc.js";
import { drawText, legible } from "./marks.js";
import { rectangle, rounded } from "./shapes.js";

/** The size of a disc in the supply and of one that stands for its colour. */
const SUPPLY = 0.7;
const COLOUR = 0.86;

/** What lies in the tray: the supply's discs in their hollows, or the colours with how many tops show each. */
export function drawSlots(context, slots, look, moment) {
  for (const slot of slots) {
    if (slot.name.startsWith("x")) drawColour(context, slot, look, moment);
    else drawSupply(context, slot, look, moment);
  }
}

function drawSupply(context, { x, y, radius, size, colour, state, name }, look, moment) {
  const { palette } = look;
  if (state !== "free") drawHollow(context, x, y - 6, radius, palette);
  if (state === "gone") return;
  if (state === "placed") {
    context.save();
    context.setLineDash([5, 5]);
    context.strokeStyle = palette.color("ds-inlay");
    context.lineWidth = 2.4;
    context.stroke(ellipse(x, y - 6, radius));
    context.restore();
    return;
  }
  const lift = state === "chosen" ? 10 : moment.ghost === name ? 5 : 0;
  drawDisc(context, { size, colour }, { ...look, x, y: y - lift, scale: SUPPLY });
  if (state !== "chosen") return;
  context.strokeStyle = palette.color("ds-inlay");
  context.lineWidth = 3.4;
  context.stroke(ellipse(x, y - lift - THICK * SUPPLY, radius, 5));
}

function drawHollow(context, x, y, radius, palette) {
  context.save();
  context.globalAlpha = 0.28;
  context.fillStyle = "#000";
  context.fill(ellipse(x, y, radius));
  context.globalAlpha = 0.45;
  context.strokeStyle = palette.color("ds-inlay");
  context.lineWidth = 1.3;
  context.beginPath();
  context.ellipse(x, y, radius, radius * 0.47, 0, 0, Math.PI);
  context.stroke();
  context.restore();
}

function drawColour(context, { x, y, size, colour, count, state, name }, look, moment) {
  const { palette, font, layout } = look;
  const box = rounded(rectangle(x, y, 152, 128), 12);
  const hovered = moment.ghost === name && state === "free";
  context.save();
  if (state === "chosen" || hovered) {
    context.globalAlpha = state === "chosen" ? 0.1 : 0.06;
    context.fillStyle = palette.color("glint");
    context.fill(box);
    context.globalAlpha = 1;
  }
  if (state === "chosen") {
    context.strokeStyle = palette.color("ds-inlay");
    context.lineWidth = 3;
    context.stroke(box);
  }
  if (state === "none") context.globalAlpha = 0.4;
  drawDisc(context, { size, colour }, { ...look, x: x - 18, y: y + 19, scale: COLOUR });
  context.fillStyle = palette.color("ds-count");
  drawText(context, String(count), x + 48, y + 2, legible(28, layout), font, 700);
  context.restore();
}
