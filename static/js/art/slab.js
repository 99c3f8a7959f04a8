import { barToken, drawBar, drawBrokenBar } from "./bar.js";
import { HALF, cushionPath, drawGroup, veil } from "./cushion.js";
import { drawDots, drawFocus, drawLabels, isSmall } from "./marks.js";
import { Path } from "./path.js";
import { rectangle } from "./shapes.js";

/** Milliseconds: joints grow, then bars follow one another. */
const WAIST_TIME = 140;
const BAR_TIME = 80;
const NEXT_BAR = 40;
const BARS_TIME = 240;

/** Heights in half widths of a cushion: of one that lands, of one that waits for the end of the turn. */
const DROP = 0.34;
const RAISED = 0.14;

/**
 * A stone slab of square cells. It turns by half only: a quarter would lay the upright bars down.
 * @type {object} see scene.js
 */
export const slab = { steps: 2, holds, size, drawGround, drawPosition, motion };

function holds(cell, scene, x, y) {
  const half = scene.cell.side / 2;
  return Math.abs(x - cell.x) <= half && Math.abs(y - cell.y) <= half;
}

function size(cell, scene) {
  return [scene.cell.side, scene.cell.side];
}

function drawGround(context, scene, layout, paint) {
  const { palette } = paint;
  const { width, height } = scene;
  const plate = (grow, down, corner) => {
    const path = new Path();
    path.roundRect(6 + grow, 4 + grow + down, width - 12 - 2 * grow, height - 16 - 2 * grow, corner);
    return path;
  };
  const fill = (path, colour) => {
    context.fillStyle = colour;
    context.fill(path);
  };
  fill(plate(0, 11, 26), palette.color("shadow-soft"));
  fill(plate(0, 5, 26), palette.color("ca-edge"));
  const light = context.createLinearGradient(0, 0, 0, height);
  light.addColorStop(0, palette.color("ca-slab-hi"));
  light.addColorStop(0.1, palette.color("ca-slab"));
  light.addColorStop(1, palette.color("ca-slab-lo"));
  fill(plate(0, 0, 26), light);
  context.globalAlpha = 0.8;
  context.strokeStyle = palette.color("ca-slab-hi");
  context.lineWidth = 1.5;
  context.stroke(plate(2.5, 0, 24));
  context.globalAlpha = 1;
  drawCells(context, scene, layout, palette);
  drawLabels(context, layout, paint, "ca-coord", 15);
}

function drawCells(context, { cell: { side } }, { cells }, palette) {
  const left = Math.min(...cells.map(({ x }) => x)) - side / 2;
  const right = Math.max(...cells.map(({ x }) => x)) + side / 2;
  const top = Math.min(...cells.map(({ y }) => y)) - side / 2;
  const bottom = Math.max(...cells.map(({ y }) => y)) + side / 2;
  context.fillStyle = palette.color("ca-edge");
  context.beginPath();
  context.roundRect(left - 5, top - 5, right - left + 10, bottom - top + 10, 13);
  context.fill();
  context.fillStyle = palette.color("ca-cell");
  for (const { x, y } of cells) {
    context.beginPath();
    context.roundRect(x - side / 2 + 1.5, y - side / 2 + 1.5, side - 3, side - 3, 7);
    context.fill();
  }
}

function drawPosition(context, scene, layout, paint, moment) {
  const { palette } = paint;
  const pitch = scene.cell.side;
  const groups = groupsOf(scene);
  const held = new Set(scene.pieces.map(({ cell }) => cell));
  const free = (name) => scene.targets.includes(name) && !held.has(name);
  const hovered = scene.ghost && moment.ghost && free(moment.ghost) ? moment.ghost : null;
  const { landing = new Set(), bars = new Map() } = moment.motion ?? {};
  const landed = easeOut(moment.elapsed / WAIST_TIME);
  const how = { pitch, palette, waist: (one, other) => (landing.has(one.name) || landing.has(other.name) ? landed : 1) };

  for (const { cells, tone, open_square: open, wins } of groups) {
    const thread = wins ? palette.color("ca-target") : null;
    drawGroup(context, { cells: cells.map(layout.cell), tone, hatched: open, thread }, how);
  }
  const hatched = new Set(groups.flatMap(({ cells, open_square: open }) => (open ? cells : [])));
  for (const { cell, tone, tentative } of scene.pieces) {
    const rest = tentative ? RAISED : 0;
    const lift = landing.has(cell) ? DROP + (rest - DROP) * landed : rest;
    if (lift > 0) drawRaised(context, { tone, hatched: hatched.has(cell) }, layout.cell(cell), lift, how);
  }
  for (const group of groups) drawBars(context, group, layout, how, bars, moment.elapsed);
  for (const { cells, faint } of groups) {
    if (faint) veil(context, cells.map(layout.cell), how, 0.55);
  }
  for (const { cell, tentative, last } of scene.pieces) {
    if (tentative) drawDashes(context, layout.cell(cell), layout, how);
    if (last) drawBrackets(context, layout.cell(cell), layout, how);
  }
  if (hovered) {
    drawGroup(context, { cells: [layout.cell(hovered)], tone: scene.ghost.tone }, how);
    veil(context, [layout.cell(hovered)], how, 0.48);
  }
  // Once a stone waits, dots would hide what it does.
  if (moment.targets && !scene.pieces.some(({ tentative }) => tentative)) {
    const names = scene.targets.filter((name) => free(name) && name !== hovered);
    drawDots(context, names, layout, Math.max(4.5, 3.2 * layout.pixel), palette.color("ca-target"));
  }
  if (moment.focus) {
    const { x, y } = layout.cell(moment.focus);
    drawFocus(context, rectangle(x, y, pitch, pitch), palette, layout);
  }
}

/** The scene's groups, and each stone that none of them names: one put down before the rules were there. */
function groupsOf({ groups, pieces }) {
  const named = new Set(groups.flatMap(({ cells }) => cells));
  const lone = pieces.filter(({ cell }) => !named.has(cell));
  return [...groups, ...lone.map(({ cell, tone }) => ({ cells: [cell], tone }))];
}

/** A stone of a group, above it: its shadow has moved away. @param {number} lift in half widths */
function drawRaised(context, look, { x, y }, lift, { pitch, palette }) {
  const half = HALF * pitch;
  context.save();
  context.translate(0.25 * lift * half, lift * half);
  context.fillStyle = palette.color("shadow-soft");
  context.fill(cushionPath({ x, y }, pitch));
  context.restore();
  drawGroup(context, { ...look, cells: [{ x, y: y - risen(lift, pitch) }] }, { pitch, palette });
}

/** How far up a raised stone is drawn. */
const risen = (lift, pitch) => 0.35 * lift * HALF * pitch;

function drawBars(context, { cells, tone, claim, tentative }, layout, { pitch, palette }, bars, elapsed) {
  if (!claim) return;
  const colour = palette.color(barToken(claim, tone));
  for (const name of cells) {
    const at = layout.cell(name);
    const begun = elapsed - (bars.get(name) ?? -Infinity);
    if (tentative.includes(name)) drawBrokenBar(context, at, claim, pitch, colour);
    else drawBar(context, at, claim, pitch, colour, easeOut(begun / BAR_TIME));
  }
}

/** The dashed ring of a stone that waits for the end of the turn. */
function drawDashes(context, { x, y }, layout, { pitch, palette }) {
  const half = HALF * pitch;
  const path = cushionPath({ x, y: y - risen(RAISED, pitch) }, pitch);
  const dash = half * 0.56;
  context.save();
  context.strokeStyle = palette.color("ca-cell");
  context.lineWidth = 0.2 * half;
  context.stroke(path);
  context.strokeStyle = palette.color("ca-target");
  context.lineWidth = (isSmall(layout) ? 0.16 : 0.11) * half;
  context.setLineDash([dash * 0.62, dash * 0.38]);
  context.stroke(path);
  context.restore();
}

/** Corner brackets around the stone of the last turn. */
function drawBrackets(context, { x, y }, layout, { pitch, palette }) {
  const small = isSmall(layout);
  const half = pitch * 0.445;
  const path = new Path();
  for (const [right, down] of [[-1, -1], [1, -1], [1, 1], [-1, 1]]) {
    path.moveTo(x + right * half, y + down * half * 0.45);
    path.lineTo(x + right * half, y + down * (half - 7));
    path.quadraticCurveTo(x + right * half, y + down * half, x + right * (half - 7), y + down * half);
    path.lineTo(x + right * half * 0.45, y + down * half);
  }
  context.save();
  context.lineCap = "round";
  for (const [colour, width] of [["ca-last-case", small ? 10 : 7.6], ["ca-target", small ? 5 : 3.6]]) {
    context.strokeStyle = palette.color(colour);
    context.lineWidth = width;
    context.stroke(path);
  }
  context.restore();
}

const easeOut = (share) => 1 - (1 - Math.min(1, Math.max(0, share))) ** 2;

/**
 * What moves when a scene takes another's place: stones land and join, then bars grow stone by stone.
 * @returns {{duration: number, landing: Set<string>, bars: Map<string, number>}|null} bars: when each starts, by cell
 */
function motion(before, scene) {
  const stood = new Map(before.pieces.map(({ cell, tone }) => [cell, tone]));
  const landing = new Set(scene.pieces.filter(({ cell, tone }) => stood.get(cell) !== tone).map(({ cell }) => cell));
  if (landing.size > 1) return null;
  const barred = new Set(before.groups.flatMap(({ claim, cells, tentative }) => (claim ? cells.filter((cell) => !tentative.includes(cell)) : [])));
  const start = landing.size > 0 ? WAIST_TIME : 0;
  const bars = new Map();
  for (const group of scene.groups) {
    const fresh = group.fresh.filter((cell) => !barred.has(cell));
    const step = Math.min(NEXT_BAR, (BARS_TIME - BAR_TIME) / Math.max(1, fresh.length - 1));
    fresh.forEach((cell, index) => bars.set(cell, start + index * step));
  }
  const last = Math.max(start - BAR_TIME, ...bars.values());
  const duration = Math.max(start, last + BAR_TIME);
  return duration > 0 ? { duration, landing, bars } : null;
}
