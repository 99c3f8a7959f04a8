import { ellipse } from "./disc.js";
import { Path } from "./path.js";
import { rectangle, rounded } from "./shapes.js";

/** Where the line begins, and the middles of its upright parts. */
const BEGIN = 34;
const LEFT = 21;
const RIGHT = 686;
const BEND = 46;
const BEAD = 28;

/** The table, the inlaid line that runs from row to row, and the empty tray. */
export function drawTabletop(context, scene, layout, palette) {
  const bottom = layout.height - 8;
  const panel = (down, high) => rounded(rectangle(layout.width / 2, (4 + high) / 2 + down, layout.width - 8, high - 4), 26);
  context.fillStyle = palette.color("shadow-soft");
  context.fill(panel(8, bottom));
  context.fillStyle = palette.color("ds-edge");
  context.fill(panel(5, bottom));
  const light = context.createLinearGradient(0, 4, 0, bottom);
  light.addColorStop(0, palette.color("ds-table"));
  light.addColorStop(1, palette.color("ds-table-lo"));
  context.fillStyle = light;
  const face = panel(0, bottom);
  context.fill(face);
  context.save();
  context.globalAlpha = 0.8;
  context.strokeStyle = palette.color("ds-table-hi");
  context.lineWidth = 1.5;
  context.stroke(rounded(rectangle(layout.width / 2, (4 + bottom) / 2, layout.width - 13, bottom - 9), 24));
  context.restore();
  context.save();
  context.clip(face);
  drawGrain(context, bottom, palette);
  context.restore();
  drawLine(context, scene.board.rows, palette);
  if (scene.board.tray < layout.height) drawTray(context, scene.board.tray, palette);
}

/** Fifteen strokes along the wood, each a little different and always the same. */
function drawGrain(context, bottom, palette) {
  context.globalAlpha = 0.38;
  context.strokeStyle = palette.color("ds-grain");
  for (let index = 0; index < 15; index += 1) {
    const sway = (step) => ((index * 7 + step * 5) % 11) / 11;
    const y = 24 + (index * (bottom - 32)) / 15 + sway(1) * 14;
    context.lineWidth = 1 + sway(2) * 1.5;
    context.beginPath();
    context.moveTo(14, y);
    context.bezierCurveTo(180 + sway(3) * 60, y - 6 + sway(4) * 12, 420 + sway(5) * 80, y - 6 + sway(6) * 12, 706, y - 4 + sway(7) * 8);
    context.stroke();
  }
}

function drawLine(context, rows, palette) {
  const path = new Path();
  path.moveTo(BEGIN, rows[0]);
  rows.slice(1).forEach((y, index) => {
    const before = rows[index];
    const [edge, inner] = index % 2 ? [LEFT, LEFT + BEND] : [RIGHT, RIGHT - BEND];
    path.lineTo(inner, before);
    path.quadraticCurveTo(edge, before, edge, before + BEND);
    path.lineTo(edge, y - BEND);
    path.quadraticCurveTo(edge, y, inner, y);
  });
  path.lineTo(rows.length % 2 ? RIGHT : BEGIN, rows.at(-1));
  context.save();
  context.lineCap = "round";
  for (const [token, width] of [["ds-band", 26], ["ds-inlay", 20], ["ds-band", 17]]) {
    context.strokeStyle = palette.color(token);
    context.lineWidth = width;
    context.stroke(path);
  }
  context.fillStyle = palette.color("ds-inlay");
  rows.forEach((y, index) => {
    const bent = index > 0 && (index % 2 === 0 || index < rows.length - 1);
    for (let x = BEGIN + (bent ? 2 * BEAD : 0); x <= RIGHT - BEND; x += BEAD) drawBead(context, x, y, 0);
  });
  rows.slice(1).forEach((y, index) => {
    for (let at = rows[index] + BEND + 14; at <= y - BEND - 10; at += BEAD) drawBead(context, index % 2 ? LEFT : RIGHT, at, Math.PI / 2);
  });
  context.restore();
}

/** A lozenge with a point on either side. */
function drawBead(context, x, y, angle) {
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.beginPath();
  context.moveTo(-4.6, 0);
  context.lineTo(0, -4.6);
  context.lineTo(4.6, 0);
  context.lineTo(0, 4.6);
  context.closePath();
  for (const across of [-9, 9]) {
    context.moveTo(across + 1.3, 0);
    context.arc(across, 0, 1.3, 0, Math.PI * 2);
  }
  context.fill();
  context.restore();
}

function drawTray(context, top, palette) {
  context.fillStyle = palette.color("ds-band");
  context.fill(rounded(rectangle(360, top + 77, 676, 154), 18));
  context.strokeStyle = palette.color("ds-inlay");
  context.lineWidth = 1.6;
  context.stroke(rounded(rectangle(360, top + 77, 666, 144), 14));
}

/** A stand: an oval set into the line. */
export function drawStand(context, { x, y }, scale, palette) {
  const outer = ellipse(x, y, 72 * scale);
  context.fillStyle = palette.color("ds-table");
  context.fill(outer);
  context.strokeStyle = palette.color("ds-band");
  context.lineWidth = 3;
  context.stroke(outer);
  context.strokeStyle = palette.color("ds-inlay");
  context.lineWidth = 1.6;
  context.stroke(ellipse(x, y, 65 * scale));
}
