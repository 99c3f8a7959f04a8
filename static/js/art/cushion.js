import { Path } from "./path.js";

/** Shares of a cell's width: half a cushion, its corner, half the waist between two. */
export const HALF = 0.405;
const CORNER = 0.25;
const WAIST = 0.35;

/** Distances drawn for a cell of this width; others scale them. */
const DRAWN_AT = 70;

/** Half a lone cushion in radii of the circle that it fits in. */
const FIT = 0.86;

const TOKENS = { white: "ca-chalk", black: "ca-basalt" };

/** Stones of no player: square cushions that fuse with their neighbours of the same colour. */
export const cushion = { draw };

/**
 * One cushion alone, as a button or a plate shows it.
 * @param {CanvasRenderingContext2D} context in board units
 * @param {{tone: "white"|"black"}} piece
 * @param {{x: number, y: number, radius: number, alpha?: number, palette: import("./palette.js").Palette}} how
 */
function draw(context, { tone }, { x, y, radius, alpha = 1, palette }) {
  context.save();
  context.globalAlpha *= alpha;
  drawGroup(context, { cells: [{ x, y }], tone }, { pitch: (radius * FIT) / HALF, palette });
  context.restore();
}

/**
 * The cushions of a group as one body: shadow, rim, body, sheen; hatched while it is square and open.
 * @param {{cells: {x: number, y: number}[], tone: "white"|"black", hatched?: boolean, thread?: string}} group
 *   thread: a colour that runs around the group
 * @param {{pitch: number, palette: import("./palette.js").Palette, waist?: (one: object, other: object) => number}} how
 *   pitch: a cell's width; waist: how far the joint of two neighbours has grown, 0 to 1
 */
export function drawGroup(context, { cells, tone, hatched, thread }, { pitch, palette, waist }) {
  const token = TOKENS[tone];
  const unit = pitch / DRAWN_AT;
  const body = (grow) => fused(cells, pitch, grow * unit, waist);
  const fill = (path, colour) => {
    context.fillStyle = colour;
    context.fill(path);
  };
  context.save();
  context.translate(unit, 4.2 * unit);
  fill(body(1.2), palette.color("shadow"));
  context.restore();
  if (thread) fill(body(5.3), thread);
  fill(body(1.3), palette.color(`${token}-rim`));
  fill(body(0), palette.color(token));
  for (const cell of cells) drawRelief(context, cell, pitch, token, palette);
  if (hatched) hatch(context, body(-1.5), cells, pitch, palette.color(`${token}-hatch`));
}

/** Let the cell's colour cover a group, so that it looks faint while its layers stay whole. */
export function veil(context, cells, { pitch, palette }, share) {
  const unit = pitch / DRAWN_AT;
  context.save();
  context.globalAlpha *= share;
  context.fillStyle = palette.color("ca-cell");
  const path = fused(cells, pitch, 1.3 * unit);
  path.addPath(fused(cells, pitch, 1.2 * unit), new DOMMatrix().translate(unit, 4.2 * unit));
  context.fill(path);
  context.restore();
}

/** The outline of a single cushion. */
export function cushionPath({ x, y }, pitch, grow = 0) {
  const path = new Path();
  addCushion(path, x, y, pitch, grow);
  return path;
}

function addCushion(path, x, y, pitch, grow) {
  const half = pitch * HALF + grow;
  path.roundRect(x - half, y - half, 2 * half, 2 * half, pitch * CORNER + grow);
}

/** The union of cushions and waists, all running clockwise so that overlaps fill. */
function fused(cells, pitch, grow, waist = () => 1) {
  const path = new Path();
  const [{ x: left, y: top }] = cells;
  const key = (x, y) => `${Math.round((x - left) / pitch)},${Math.round((y - top) / pitch)}`;
  const found = new Map(cells.map((cell) => [key(cell.x, cell.y), cell]));
  for (const cell of cells) {
    const { x, y } = cell;
    const right = found.get(key(x + pitch, y));
    const below = found.get(key(x, y + pitch));
    const across = found.get(key(x + pitch, y + pitch));
    const half = (other) => pitch * WAIST * waist(cell, other) + grow;
    addCushion(path, x, y, pitch, grow);
    if (right && half(right) > 0) path.rect(x, y - half(right), pitch, 2 * half(right));
    if (below && half(below) > 0) path.rect(x - half(below), y, 2 * half(below), pitch);
    if (right && below && across) {
      const grown = Math.min(waist(cell, right), waist(cell, below), waist(right, across), waist(below, across));
      const middle = (pitch / 2) * grown;
      path.rect(x + pitch / 2 - middle, y + pitch / 2 - middle, 2 * middle, 2 * middle);
    }
  }
  return path;
}

/** What keeps single stones of a group countable: an arc below, and light above on the dark ones. */
function drawRelief(context, { x, y }, pitch, token, palette) {
  const half = pitch * 0.33;
  context.save();
  if (token === "ca-basalt") {
    context.globalAlpha *= 0.13;
    const light = context.createLinearGradient(0, y - half, 0, y - half * 0.05);
    light.addColorStop(0, palette.color("glint"));
    light.addColorStop(1, palette.clear("glint"));
    context.fillStyle = light;
    context.beginPath();
    context.roundRect(x - half, y - half, 2 * half, half * 0.95, pitch * 0.16);
    context.fill();
  }
  context.restore();
  context.save();
  context.globalAlpha *= 0.9;
  context.strokeStyle = palette.color(`${token}-lo`);
  context.lineWidth = pitch * 0.045;
  context.lineCap = "round";
  context.beginPath();
  context.moveTo(x - half, y + half * 0.55);
  context.quadraticCurveTo(x - half, y + half, x - half * 0.55, y + half);
  context.lineTo(x + half * 0.55, y + half);
  context.quadraticCurveTo(x + half, y + half, x + half, y + half * 0.55);
  context.stroke();
  context.restore();
}

/** Rising 45 degree lines inside a path, on one grid for the whole board so that they run on from stone to stone. */
function hatch(context, path, cells, pitch, colour) {
  const unit = pitch / DRAWN_AT;
  const reach = pitch / 2;
  const [left, right] = [Math.min(...cells.map(({ x }) => x)) - reach, Math.max(...cells.map(({ x }) => x)) + reach];
  const [top, bottom] = [Math.min(...cells.map(({ y }) => y)) - reach, Math.max(...cells.map(({ y }) => y)) + reach];
  const step = 10 * Math.SQRT2 * unit;
  context.save();
  context.clip(path);
  context.strokeStyle = colour;
  context.lineWidth = 1.9 * unit;
  context.beginPath();
  for (let sum = Math.ceil((left + top) / step) * step; sum < right + bottom; sum += step) {
    context.moveTo(sum - bottom, bottom);
    context.lineTo(sum - top, top);
  }
  context.stroke();
  context.restore();
}
