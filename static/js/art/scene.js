import { hex } from "./hex.js";
import { stone } from "./stone.js";
import { tray } from "./tray.js";

const BOARDS = { tray };
const CELLS = { hex };
const PIECES = { stone };

/** The recipes a scene asks for by kind. */
export const boardArt = (scene) => BOARDS[scene.board.kind];
export const cellArt = (scene) => CELLS[scene.cell.kind];
export const pieceArt = (piece) => PIECES[piece.kind];

/**
 * What does not change while a game is played: board, cells, coordinates.
 * @param {CanvasRenderingContext2D} context in board units
 * @param {import("../geometry.js").Layout} layout
 */
export function drawGround(context, scene, layout, { palette, font, coordinates }) {
  const board = boardArt(scene);
  board.draw(context, { ...scene.board, points: layout.points }, palette);
  cellArt(scene).drawAll(context, layout.cells, scene.cell.radius, palette);
  if (!coordinates) return;
  const size = Math.max(14.5, 12 * layout.pixel);
  context.fillStyle = palette.color(board.coordinate);
  for (const { text, x, y } of layout.labels) drawText(context, text, x, y, size, font);
}

/**
 * Everything that a turn changes, in the order of the look guide: outlines, stones, marks, focus.
 * @param {{ghost: string|null, focus: string|null, lifts: Map<string, number>, targets: boolean}} moment
 *   ghost: the cell under the pointer; lifts: height of falling pieces in radii, by cell
 */
export function drawPosition(context, scene, layout, paint, moment) {
  const { palette } = paint;
  const cells = cellArt(scene);
  const { radius } = scene.cell;
  for (const outline of scene.outlines) drawOutline(context, outline, scene, layout, palette);

  const held = new Set(scene.pieces.map((piece) => piece.cell));
  const place = (piece, cell, lift, alpha) => {
    const art = pieceArt(piece);
    art.draw(context, piece, {
      x: cell.x,
      y: cell.y,
      radius: art.radius(cells.width(radius)),
      lift,
      alpha,
      small: layout.pixel > 1.33,
      palette,
      tentativeColour: boardArt(scene).tentative,
      ringColour: "cu-cell",
    });
  };
  for (const piece of scene.pieces) place(piece, layout.cell(piece.cell), moment.lifts.get(piece.cell) ?? 0, piece.dim ? 0.45 : 1);

  const hovered = scene.ghost && moment.ghost && !held.has(moment.ghost) && scene.targets.includes(moment.ghost);
  if (hovered) place(scene.ghost, layout.cell(moment.ghost), 0, 0.52);
  if (moment.targets) drawTargets(context, scene, layout, palette, (name) => held.has(name) || (hovered && name === moment.ghost));
  drawNumbers(context, scene, layout, paint);
  if (moment.focus) cells.drawFocus(context, layout.cell(moment.focus), radius, palette, layout.pixel);
}

function drawTargets(context, scene, layout, palette, hidden) {
  context.fillStyle = palette.color(boardArt(scene).target);
  const radius = Math.max(4.2, 3.2 * layout.pixel) * Math.min(1, scene.cell.radius / 30);
  for (const name of scene.targets) {
    if (hidden(name)) continue;
    const { x, y } = layout.cell(name);
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.fill();
  }
}

function drawNumbers(context, scene, layout, { palette, font }) {
  const size = Math.max(scene.cell.radius * 0.42, 12 * layout.pixel);
  for (const piece of scene.pieces) {
    if (piece.order === null || piece.order === undefined) continue;
    const { x, y } = layout.cell(piece.cell);
    context.fillStyle = pieceArt(piece).write(piece, palette, true);
    drawText(context, String(piece.order), x, y - scene.cell.radius * 0.03, size, font, 700);
  }
  for (const outline of scene.outlines) {
    const piece = outline.text && scene.pieces.find(({ cell }) => cell === outline.at);
    if (!piece) continue;
    const { x, y } = layout.cell(outline.at);
    context.fillStyle = pieceArt(piece).write(piece, palette, false);
    drawText(context, outline.text, x, y, size * 1.12, font, 700);
  }
}

const OUTLINES = {
  white: { inset: 2.6, fill: "grp-w", alpha: 0.3, lines: [["grp-w-case", 4.6], ["grp-w", 2.6]] },
  black: { inset: 2.6, fill: "grp-b", alpha: 0.13, lines: [["grp-b-case", 4.6], ["grp-b", 2.8]] },
  loses: { inset: 3, alpha: 0.16, lines: [["cu-cell", 5.5], ["loses", 3.2]], dash: [8, 5] },
  decides: { inset: 2.4, alpha: 0.3, lines: [["target", 5]] },
};

function drawOutline(context, outline, scene, layout, palette) {
  const style = OUTLINES[outline.style];
  const board = boardArt(scene);
  const colour = (name) => palette.color(board[name] ?? name);
  const path = cellArt(scene).outline(outline.cells.map(layout.cell), scene.cell.radius, style.inset, 9);
  const last = style.lines.length - 1;
  context.save();
  context.fillStyle = colour(style.fill ?? style.lines[last][0]);
  context.globalAlpha = style.alpha;
  context.fill(path);
  context.globalAlpha = 1;
  style.lines.forEach(([name, width], index) => {
    if (style.dash && index === last) context.setLineDash(style.dash);
    context.strokeStyle = colour(name);
    context.lineWidth = width;
    context.stroke(path);
  });
  context.restore();
}

function drawText(context, text, x, y, size, font, weight = 600) {
  context.font = `${weight} ${size}px ${font}`;
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  context.fillText(text, x, y + size * 0.36);
}
