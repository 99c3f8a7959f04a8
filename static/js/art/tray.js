import { cellsOutline, drawHexCells } from "./hex.js";
import { drawDots, drawFocus, drawLabels, drawText, isSmall, legible } from "./marks.js";
import { hexagon, inset, rounded } from "./shapes.js";
import { stone } from "./stone.js";

/** A stone's radius as a share of the cell's width. */
const STONE = 0.397;
const DROP = 160;
const NEXT_STONE = 90;
const DROP_HEIGHT = 0.34;

const cellWidth = (scene) => scene.cell.radius * Math.sqrt(3);

/** A wooden hexagonal tray with hexagonal cells: Catchup's board. */
export const tray = {
  steps: 6,
  holds: (cell, scene, x, y) => Math.hypot(x - cell.x, y - cell.y) <= scene.cell.radius,
  size: (cell, scene) => [cellWidth(scene), scene.cell.radius * 1.5],
  drawGround,
  drawPosition,
  motion,
};

function drawGround(context, scene, layout, paint) {
  drawTray(context, layout.points, scene.board.corner, paint.palette);
  drawHexCells(context, layout.cells, scene.cell.radius, paint.palette);
  drawLabels(context, layout, paint, "cu-coord");
}

function drawTray(context, points, corner, palette) {
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

/** Outlines, stones, marks, focus, in the look guide's order. */
function drawPosition(context, scene, layout, paint, moment) {
  const { palette } = paint;
  const { radius } = scene.cell;
  for (const outline of scene.outlines) drawOutline(context, outline, scene, layout, palette);

  const held = new Set(scene.pieces.map((piece) => piece.cell));
  const place = (piece, name, lift, alpha) => {
    const { x, y } = layout.cell(name);
    stone.draw(context, piece, { x, y, radius: STONE * cellWidth(scene), lift, alpha, small: isSmall(layout), palette });
  };
  for (const piece of scene.pieces) place(piece, piece.cell, lifted(moment, piece.cell), piece.dim ? 0.45 : 1);

  const hovered = scene.ghost && moment.ghost && !held.has(moment.ghost) && scene.targets.includes(moment.ghost);
  if (hovered) place(scene.ghost, moment.ghost, 0, 0.52);
  if (moment.targets) {
    const free = scene.targets.filter((name) => !held.has(name) && !(hovered && name === moment.ghost));
    drawDots(context, free, layout, Math.max(4.2, 3.2 * layout.pixel) * Math.min(1, radius / 30), palette.color("cu-target"));
  }
  drawNumbers(context, scene, layout, paint);
  if (moment.focus) {
    const { x, y } = layout.cell(moment.focus);
    drawFocus(context, hexagon(x, y, radius), palette, layout);
  }
}

/** Stones that were not there before fall one after the other. */
function motion(before, scene) {
  const held = new Set(before.pieces.map(({ cell }) => cell));
  const added = scene.pieces.filter(({ cell }) => !held.has(cell));
  if (added.length === 0 || added.length > 4) return null;
  const starts = new Map(added.map(({ cell }, index) => [cell, index * NEXT_STONE]));
  return { duration: DROP + (added.length - 1) * NEXT_STONE, starts };
}

/** A stone's height in radii while it falls. */
function lifted({ motion: fall, elapsed }, cell) {
  const start = fall?.starts.get(cell);
  if (start === undefined) return 0;
  const done = Math.min(1, Math.max(0, (elapsed - start) / DROP));
  return DROP_HEIGHT * (1 - done) ** 2;
}

function drawNumbers(context, scene, layout, { palette, font }) {
  const size = legible(scene.cell.radius * 0.42, layout);
  for (const piece of scene.pieces) {
    if (piece.order === null || piece.order === undefined) continue;
    const { x, y } = layout.cell(piece.cell);
    context.fillStyle = palette.color(stone.orderInk(piece));
    drawText(context, String(piece.order), x, y - scene.cell.radius * 0.03, size, font, 700);
  }
  for (const outline of scene.outlines) {
    const piece = outline.text && scene.pieces.find(({ cell }) => cell === outline.at);
    if (!piece) continue;
    const { x, y } = layout.cell(outline.at);
    context.fillStyle = palette.color(stone.ink(piece));
    drawText(context, outline.text, x, y, size * 1.12, font, 700);
  }
}

const OUTLINES = {
  white: { inset: 2.6, fill: "grp-w", alpha: 0.3, lines: [["grp-w-case", 4.6], ["grp-w", 2.6]] },
  black: { inset: 2.6, fill: "grp-b", alpha: 0.13, lines: [["grp-b-case", 4.6], ["grp-b", 2.8]] },
  loses: { inset: 3, fill: "cu-loses", alpha: 0.16, lines: [["cu-cell", 5.5], ["cu-loses", 3.2]], dash: [8, 5] },
  decides: { inset: 2.4, fill: "cu-target", alpha: 0.3, lines: [["cu-target", 5]] },
};

function drawOutline(context, outline, scene, layout, palette) {
  const style = OUTLINES[outline.style];
  const path = cellsOutline(outline.cells.map(layout.cell), scene.cell.radius, style.inset, 9);
  const last = style.lines.length - 1;
  context.save();
  context.fillStyle = palette.color(style.fill);
  context.globalAlpha = style.alpha;
  context.fill(path);
  context.globalAlpha = 1;
  style.lines.forEach(([name, width], index) => {
    if (style.dash && index === last) context.setLineDash(style.dash);
    context.strokeStyle = palette.color(name);
    context.lineWidth = width;
    context.stroke(path);
  });
  context.restore();
}
