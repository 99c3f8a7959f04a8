import { STATURE, byDepth, drawCrowd, gathered, placed } from "./crowd.js";
import { drawCracks, drawFloes } from "./floe.js";
import { drawPenguin } from "./penguin.js";

const HOP = 70;
const SQUASH = 60;
const BUMP = 160;
const CRACK = 90;
const DRIFT = 250;
const ARC = 0.18;
const SINK = 6;

/**
 * The turn between two scenes: the penguin hops, the bumped one slides off, what broke cracks, drifts and sinks.
 * @returns {{duration: number}|null} null where the second scene is not the first one's next turn
 */
export function motion(before, scene) {
  const { last } = scene;
  if (!last || scene.turn !== before.turn + 1) return null;
  const landed = HOP * last.path.length;
  const bumped = landed + (last.bumped ? BUMP : SQUASH);
  const breaks = last.sunk.length > 0;
  const cracked = bumped + (breaks ? CRACK : 0);
  return { landed, bumped, cracked, duration: cracked + (breaks ? DRIFT : 0) };
}

/**
 * Draw floes and penguins as they are `elapsed` milliseconds into a motion.
 * @param {object} view what `icemarks.js` draws with
 */
export function drawMoving(view, scene, { landed, bumped, cracked, duration }, elapsed) {
  const { context, layout, palette, radius, small } = view;
  const { last } = scene;
  const standing = gathered([...scene.pieces, ...last.lost]);
  const mover = standing.get(last.path.at(-1)).find((piece) => piece.last);
  const sunk = last.sunk.flat();
  const sinks = elapsed >= cracked;
  const present = layout.cells.filter(({ name }) => (sunk.includes(name) ? !sinks : standing.has(name)));

  if (sinks) {
    const gone = ease((elapsed - cracked) / (duration - cracked));
    for (const names of last.sunk) drawDrifting(view, names.map(layout.cell), standing, middle(present), gone);
  }
  drawFloes(context, present, radius, palette);
  if (elapsed >= bumped && !sinks) for (const name of sunk) drawCracks(context, layout.cell(name), radius, palette, small);

  const pieces = [...standing.values()].flat().filter(({ cell }) => !sinks || !sunk.includes(cell));
  const crowd = gathered(elapsed < landed ? beforeLanding(pieces, mover, last) : pieces.map((piece) => (piece === mover ? squashed(piece, elapsed - landed) : piece)));
  for (const cell of byDepth(present)) if (crowd.has(cell.name)) drawCrowd(context, crowd.get(cell.name), cell, view);

  if (elapsed < landed) drawFlying(view, last, mover, standing, elapsed / HOP);
  else if (elapsed < bumped && last.bumped) drawSliding(view, last, standing, ease((elapsed - landed) / BUMP));
}

/** The penguins on the ice while the mover is in the air: it is not there, the one that it bumps still is. */
function beforeLanding(pieces, mover, last) {
  const others = pieces.filter((piece) => piece !== mover);
  return last.bumped ? [...others, { tone: last.bumped, cell: mover.cell }] : others;
}

function squashed(piece, since) {
  return since < SQUASH ? { ...piece, squash: 0.04 * Math.sin((Math.PI * since) / SQUASH) } : piece;
}

/** @param {number} hops how many cells it has gone, with a fraction */
function drawFlying({ context, layout, palette, width, small }, last, mover, standing, hops) {
  const left = standing.get(last.from) ?? [];
  const start = spotOf(mover, [...left, mover], layout.cell(last.from), width);
  const end = spotOf(mover, standing.get(mover.cell), layout.cell(mover.cell), width);
  const over = last.path.slice(0, -1).map((name) => ({ ...layout.cell(name), height: end.height }));
  const stops = [start, ...over.map((cell) => ({ ...cell, y: cell.y + 0.41 * width })), end];
  const step = Math.min(Math.floor(hops), last.path.length - 1);
  const part = hops - step;
  const [x, y, height] = ["x", "y", "height"].map((key) => stops[step][key] + (stops[step + 1][key] - stops[step][key]) * part);
  const arc = 4 * ARC * width * part * (1 - part);
  drawPenguin(context, mover.tone, { x, y: y - arc, height: STATURE * height, small, halo: true, palette });
}

/** The bumped penguin slides off to the side it stood on. */
function drawSliding({ context, layout, palette, width, small }, last, standing, done) {
  const name = last.path.at(-1);
  const piece = { tone: last.bumped, cell: name };
  const stay = standing.get(name).filter(({ last: mover }) => !mover);
  const { x, y, height } = spotOf(piece, [...stay, piece], layout.cell(name), width);
  const side = piece.tone === "black" ? -1 : 1;
  const how = { x: x + side * 0.6 * width * done, y: y + SINK * done, height: STATURE * height, alpha: 1 - done, small, halo: true, palette };
  drawPenguin(context, piece.tone, how);
}

/** Floes that broke off, with the penguins on them, on their way into the sea. */
function drawDrifting({ context, palette, radius, width, small }, cells, standing, body, gone) {
  const [x, y] = middle(cells);
  const away = Math.hypot(x - body[0], y - body[1]) || 1;
  context.save();
  context.globalAlpha *= 1 - gone;
  const drift = cells.some(({ name }) => standing.has(name)) ? 0.6 * width * gone : 0;
  context.translate((drift * (x - body[0])) / away, (drift * (y - body[1])) / away + SINK * gone);
  drawFloes(context, cells, radius, palette);
  for (const cell of byDepth(cells)) if (standing.has(cell.name)) drawCrowd(context, standing.get(cell.name), cell, { palette, width, small });
  context.restore();
}

function spotOf(piece, crowd, cell, width) {
  return placed(gathered(crowd.map((each) => ({ ...each, cell: cell.name, same: each === piece }))).get(cell.name), cell, width).find((spot) => spot.piece.same);
}

function middle(cells) {
  return ["x", "y"].map((axis) => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length);
}

const ease = (part) => 1 - (1 - Math.min(1, Math.max(0, part))) ** 2;
