import { cat } from "./cat.js";
import { die } from "./die.js";
import { drawBrackets, drawDots, drawFocus, isSmall } from "./marks.js";
import { rectangle, rounded } from "./shapes.js";

/** The radius of a cat's circle as a share of the cell's side. */
const CAT = 0.443;
const SLIDE = 180;
const FALL_AT = 100;
const FALL = 150;
const ROLL = 240;
const TIPPED = (20 * Math.PI) / 180;
const DIE = { x: 693, y: 689, radius: 22.5 };

/** What stands and happens on the parlour board: the last turn, the chosen cat with its ways, cats, the die. */
export function drawPosition(context, scene, layout, paint, moment) {
  const board = { context, scene, layout, palette: paint.palette, side: scene.cell.side, small: isSmall(layout) };
  drawTrail(board);
  if (moment.targets && scene.rays) drawRays(board);
  if (scene.rays) drawChosen(board, scene.rays.from);
  if (scene.step) drawOrigin(board, scene.step.from);
  for (const name of scene.winning) drawSquare(board, name, { line: 4, wash: 0.18, inside: 2.5, casing: true });
  drawCats(board, moment);
  if (moment.targets) drawTargets(board, moment.ghost);
  for (const piece of scene.pieces) if (piece.captured) drawCaptured(board, piece);
  drawGhost(board, moment.ghost);
  drawDie(board, moment);
  if (moment.focus) {
    const { x, y } = layout.cell(moment.focus);
    drawFocus(context, rectangle(x, y, board.side, board.side), paint.palette, layout, 6);
  }
}

/**
 * What moves when one scene follows another: a cat that slid, the cats it took, a new roll.
 * @returns {{duration: number, slide: object|null, fallen: object[], roll: number|null}|null}
 *   slide: {tone, from, to}; roll: the time at which the die is thrown
 */
export function motion(before, scene) {
  const gone = missing(before.pieces, scene.pieces);
  const come = missing(scene.pieces, before.pieces);
  if (come.length > 1 || gone.length > 2) return null;
  const start = come.length === 1 ? gone.find(({ tone }) => tone === come[0].tone) : undefined;
  const slide = start ? { tone: start.tone, from: start.cell, to: come[0].cell } : null;
  const fallen = slide ? gone.filter(({ cell }) => cell === slide.to) : [];
  const rolled = scene.die !== null && scene.die.turn !== before.die?.turn;
  if (!slide && !rolled) return null;
  const settled = slide ? SLIDE : 0;
  const ends = [settled, fallen.length > 0 ? FALL_AT + FALL : 0, rolled ? settled + ROLL : 0];
  return { duration: Math.max(...ends), slide, fallen, roll: rolled ? settled : null };
}

/** The standing cats of one list that the other does not have on the same cell. */
function missing(pieces, others) {
  const standing = (list) => list.filter(({ captured }) => !captured);
  const there = new Set(standing(others).map(({ tone, cell }) => tone + cell));
  return standing(pieces).filter(({ tone, cell }) => !there.has(tone + cell));
}

const eased = (share) => 1 - (1 - Math.min(1, Math.max(0, share))) ** 3;

/** A box in a cell of this side, or around it where `inside` is negative. */
export const cellBox = ({ x, y }, side, inside, corner = 6) => rounded(rectangle(x, y, side - 2 * inside, side - 2 * inside), corner);

const boxOf = ({ layout, side }, name, inside, corner) => cellBox(layout.cell(name), side, inside, corner);

/** The last turn in gilt: where the cat came from, dashed, and where it stands. */
function drawTrail({ context, scene: { trail }, ...board }) {
  if (!trail) return;
  const { palette } = board;
  for (const [name, wash, line, dash] of [[trail.from, 0.3, 1.2, [4, 4]], [trail.to, 0.55, 2, []]]) {
    const box = boxOf(board, name, 1.5, 5);
    context.save();
    context.globalAlpha = wash;
    context.fillStyle = palette.color("kc-gilt");
    context.fill(box);
    context.globalAlpha = 1;
    context.strokeStyle = palette.color("kc-gilt-lo");
    context.lineWidth = line;
    context.setLineDash(dash);
    context.stroke(box);
    context.restore();
  }
}

function drawRays({ context, scene: { rays }, layout, palette, small, ...board }) {
  const from = layout.cell(rays.from);
  context.save();
  context.strokeStyle = palette.color("kc-target");
  context.fillStyle = palette.color("kc-target");
  context.lineWidth = small ? 4 : 2.6;
  context.lineCap = "round";
  context.setLineDash([0.1, small ? 10 : 8]);
  for (const { cell, kind } of rays.to) {
    const to = layout.cell(cell);
    context.globalAlpha = 0.8;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
    context.globalAlpha = 0.16;
    if (kind === "capture") context.fill(boxOf({ layout, ...board }, cell, 1.5));
  }
  context.restore();
}

function drawChosen({ small, ...board }, name) {
  drawSquare(board, name, { line: small ? 4.5 : 3, wash: 0.22 });
}

/** A full square around a cell, and a wash in it. */
function drawSquare({ context, palette, ...board }, name, { line, wash, inside = 1.5, casing = false }) {
  const box = boxOf(board, name, inside);
  context.save();
  context.fillStyle = palette.color("kc-target");
  context.strokeStyle = palette.color("kc-a");
  if (casing) {
    context.lineWidth = line + 3;
    context.stroke(box);
  }
  context.globalAlpha = wash;
  context.fill(box);
  context.globalAlpha = 1;
  context.strokeStyle = palette.color("kc-target");
  context.lineWidth = line;
  context.stroke(box);
  context.restore();
}

/** Where the pending turn's cat stands until the turn is ended. */
function drawOrigin({ context, palette, small, ...board }, name) {
  context.save();
  context.strokeStyle = palette.color("kc-target");
  context.lineWidth = small ? 3.4 : 2.4;
  context.setLineDash([6, 5]);
  context.stroke(boxOf(board, name, 4));
  context.restore();
}

function drawCats(board, { motion: moving, elapsed }) {
  const { scene, layout } = board;
  const sliding = moving?.slide && elapsed < SLIDE ? moving.slide : null;
  const mice = new Set(scene.board.mice.map(({ cell }) => cell));
  for (const piece of scene.pieces) {
    if (piece.captured || (piece.cell === sliding?.to && piece.tone === sliding.tone)) continue;
    if (piece.dim && mice.has(piece.cell)) coverMouse(board, piece.cell);
    drawCat(board, piece, layout.cell(piece.cell));
  }
  const fallen = moving ? eased((elapsed - FALL_AT) / FALL) : 1;
  if (fallen < 1) {
    for (const piece of moving.fallen) drawCat(board, piece, layout.cell(piece.cell), { alpha: 1 - fallen, tip: TIPPED * fallen });
  }
  if (!sliding) return;
  const [from, to] = [layout.cell(sliding.from), layout.cell(sliding.to)];
  const share = eased(elapsed / SLIDE);
  const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  const piece = scene.pieces.find(({ cell, tone }) => cell === sliding.to && tone === sliding.tone);
  drawCat(board, piece, at, { lift: Math.min(0.14, 0.35 * (1 - share)) });
}

/** A faint cat would let its mouse shine through. */
function coverMouse({ context, palette, ...board }, name) {
  context.fillStyle = palette.color("kc-a");
  context.fill(boxOf(board, name, 2, 4));
}

function drawCat({ context, scene, palette, side, small }, piece, { x, y }, how = {}) {
  const chosen = scene.rays?.from === piece.cell;
  cat.draw(context, piece, {
    x,
    y: y - 1.5,
    radius: CAT * side,
    alpha: piece.dim ? 0.45 : 1,
    lift: chosen ? 0.2 : 0,
    small,
    palette,
    ...how,
  });
}

/** A cat that the pending turn takes: brackets on its cell, and the cat small and tipped in a corner of it. */
function drawCaptured(board, piece) {
  const { layout, side } = board;
  const { x, y } = layout.cell(piece.cell);
  bracket(board, piece.cell);
  drawCat(board, piece, { x: x + side * 0.38, y: y - side * 0.34 }, { radius: CAT * side * 0.58, alpha: 0.8, tip: TIPPED });
}

/** What can be clicked: beads on cats to choose from; dots, brackets and rings where the chosen one may go. */
function drawTargets(board, hovered) {
  const { context, scene, layout, palette, small } = board;
  for (const name of scene.movable) drawBead(board, name);
  const ways = scene.rays?.to ?? [];
  const plain = ways.filter(({ cell, kind }) => kind === "plain" && cell !== hovered);
  drawDots(context, plain.map(({ cell }) => cell), layout, small ? 7.5 : 6, palette.color("kc-target"));
  for (const { cell, kind } of ways) {
    if (kind === "capture") bracket(board, cell);
    if (kind === "mouse") drawSquare(board, cell, { line: small ? 4.5 : 3, wash: 0, inside: -1.5, casing: true });
  }
}

/** A small dot in the corner of a cell whose cat may move: the cat itself stays free of marks. */
function drawBead({ context, layout, palette, side, small }, name) {
  const { x, y } = layout.cell(name);
  context.beginPath();
  context.arc(x + side * 0.37, y - side * 0.37, small ? 5.8 : 3.8, 0, Math.PI * 2);
  context.strokeStyle = palette.color("kc-a");
  context.lineWidth = 3.2;
  context.stroke();
  context.fillStyle = palette.color("kc-target");
  context.fill();
}

function bracket({ context, layout, palette, side, small }, name) {
  const { x, y } = layout.cell(name);
  drawBrackets(context, x, y, side / 2 - 2.5, 11, small ? 5 : 3.4, palette.color("kc-target"));
}

/** The chosen cat where a click would put it. */
function drawGhost(board, name) {
  const { scene, layout } = board;
  const ray = scene.ghost && scene.rays?.to.find(({ cell }) => cell === name);
  if (ray && ray.kind !== "capture") drawCat(board, scene.ghost, layout.cell(name), { alpha: 0.55 });
}

function drawDie({ context, scene, palette }, { motion: moving, elapsed }) {
  if (!scene.die) return;
  const thrown = moving?.roll ?? null;
  const share = thrown === null ? 1 : eased((elapsed - thrown) / ROLL);
  const turns = Math.ceil(4 * (1 - share));
  const face = ((scene.die.face - 1 + turns) % 6) + 1;
  die.draw(context, { face }, { ...DIE, alpha: 1, spin: (1 - share) * -2 * Math.PI, palette });
}
