import { shade } from "./emblem.js";
import { drawLabels } from "./marks.js";
import { mouse } from "./mouse.js";
import { Path } from "./path.js";
import { cellBox, drawPosition, motion } from "./prowl.js";
import { rectangle, rounded } from "./shapes.js";

/** The sheet that the frame's numbers are for: both sides of the scene, in board units. */
const SHEET = 720;
const TOP = 3;
const FOOT = 713;

/** The radius of a mouse's circle as a share of the cell's side. */
const MOUSE = 0.42;

/**
 * A parlour board of 1890: paper squares in a bottle-green frame with gilt lines, three scroll corners, the die in the
 * fourth. It turns in quarters; frame, letters and tokens stay upright.
 */
export const parlour = {
  steps: 4,
  holds: (cell, { cell: { side } }, x, y) => Math.max(Math.abs(x - cell.x), Math.abs(y - cell.y)) <= side / 2,
  size: (cell, { cell: { side } }) => [side, side],
  groundKey: ({ board }) => board.mice.map(({ open }) => Number(open)).join(""),
  drawGround,
  drawPosition,
  motion,
};

function drawGround(context, scene, layout, paint) {
  const { palette } = paint;
  const { side } = scene.cell;
  const field = 14 * side;
  const start = (SHEET - field) / 2;
  drawFrame(context, palette, field);
  drawField(context, side, palette, start);
  for (const block of scene.board.blocks) drawBlock(context, block, layout, side, palette);
  for (const place of scene.board.mice) drawMouse(context, place, layout, side, palette);
  drawLabels(context, layout, paint, "kc-coord", 13.5);
}

/** A box as large as the frame, or smaller by `inside` on each side. */
const framed = (inside, corner) => rounded(rectangle(SHEET / 2, (TOP + FOOT) / 2, SHEET - 2 * (TOP + inside), FOOT - TOP - 2 * inside), corner);

function drawFrame(context, palette, field) {
  const gilt = palette.color("kc-gilt");
  context.fillStyle = palette.color("shadow-soft");
  context.translate(0, 6);
  context.fill(framed(0, 16));
  context.translate(0, -6);
  const light = context.createLinearGradient(0, TOP, 0, FOOT);
  light.addColorStop(0, palette.color("kc-frame"));
  light.addColorStop(1, palette.color("kc-frame-lo"));
  context.fillStyle = light;
  context.fill(framed(0, 16));

  const edge = rounded(rectangle(SHEET / 2, SHEET / 2, field + 8, field + 8), 5);
  for (const [line, width, colour] of [[framed(8, 10), 2.2, gilt], [framed(12.5, 7), 1, palette.color("kc-gilt-lo")], [edge, 1.8, gilt]]) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.stroke(line);
  }
  const [near, far, foot] = [16, SHEET - 16, SHEET - 20];
  for (const [x, y, quarter] of [[near, near, 0], [far, near, 1], [near, foot, 3]]) drawScroll(context, x, y, quarter, gilt);
}

const LEAVES = [
  [new Path("M6 6C16 34 40 40 46 28C50 19 38 15 36 23M6 6C34 16 40 40 28 46C19 50 15 38 23 36"), 2.4],
  [new Path("M10 10C22 22 26 26 32 32"), 1.7],
];
const BUD = new Path();
BUD.arc(35, 35, 2.5, 0, 2 * Math.PI);

/** Leaves that curl out of a corner. */
function drawScroll(context, x, y, quarter, gilt) {
  context.save();
  context.translate(x, y);
  context.rotate((quarter * Math.PI) / 2);
  context.scale(0.68, 0.68);
  context.strokeStyle = gilt;
  context.fillStyle = gilt;
  context.lineCap = "round";
  for (const [path, width] of LEAVES) {
    context.lineWidth = width;
    context.stroke(path);
  }
  context.fill(BUD);
  context.restore();
}

function drawField(context, side, palette, start) {
  const field = 14 * side;
  context.fillStyle = palette.color("kc-a");
  context.fillRect(start, start, field, field);
  context.fillStyle = palette.color("kc-b");
  for (let column = 0; column < 14; column += 1) {
    for (let row = 1 - (column % 2); row < 14; row += 2) context.fillRect(start + column * side, start + row * side, side, side);
  }
  const grid = new Path();
  for (let line = 1; line < 14; line += 1) {
    const at = start + line * side;
    grid.moveTo(at, start);
    grid.lineTo(at, start + field);
    grid.moveTo(start, at);
    grid.lineTo(start + field, at);
  }
  context.save();
  context.strokeStyle = palette.color("kc-edge");
  context.globalAlpha = 0.55;
  context.lineWidth = 1;
  context.stroke(grid);
  context.globalAlpha = 0.8;
  drawRosette(context, start + field / 2);
  context.restore();
}

const PETAL = new Path("M0 -8C9 -16 9 -26 0 -36C-9 -26 -9 -16 0 -8Z");

/** Eight petals in a ring, in the middle of the field. */
function drawRosette(context, middle) {
  context.translate(middle, middle);
  context.lineWidth = 1.3;
  for (let petal = 0; petal < 8; petal += 1) {
    context.stroke(PETAL);
    context.rotate(Math.PI / 4);
  }
  for (const radius of [39.5, 5]) {
    context.beginPath();
    context.arc(0, 0, radius, 0, Math.PI * 2);
    context.stroke();
  }
}

/** The faint ground where a side's cats began, between two opposite corner cells. */
function drawBlock(context, { tone, from, to }, layout, side, palette) {
  const [one, other] = [layout.cell(from), layout.cell(to)];
  const [width, height] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)].map((reach) => reach + side - 6);
  const box = rounded(rectangle((one.x + other.x) / 2, (one.y + other.y) / 2, width, height), 6);
  context.save();
  context.globalAlpha = 0.1;
  context.fillStyle = palette.color(shade(tone));
  context.fill(box);
  context.globalAlpha = 0.35;
  context.strokeStyle = palette.color(shade(tone, "rim"));
  context.lineWidth = 1.2;
  context.lineCap = "round";
  context.setLineDash([1, 5]);
  context.stroke(box);
  context.restore();
}

/** A mouse on its square; one that nobody here may catch is faint. */
function drawMouse(context, { cell, tone, open }, layout, side, palette) {
  const { x, y } = layout.cell(cell);
  const box = cellBox({ x, y }, side, 1, 5);
  context.save();
  context.globalAlpha = open ? 1 : 0.55;
  context.fillStyle = palette.color("kc-a");
  context.fill(box);
  context.strokeStyle = palette.color("kc-gilt");
  context.lineWidth = 2;
  context.stroke(box);
  mouse.draw(context, { tone }, { x, y, radius: MOUSE * side, alpha: open ? 1 : 0.5, palette });
  context.restore();
}
