import { drawSlots } from "./discrail.js";
import { RADIUS, THICK, drawDisc, ellipse } from "./disc.js";
import { drawDots, drawFocus, drawRing, drawShadow, drawText, isSmall, legible } from "./marks.js";
import { rectangle } from "./shapes.js";
import { drawStand, drawTabletop } from "./tabletop.js";

/** How high discs hang, at full size: taken, lifted from their stack, over where they go. */
const HANG = { taken: 34, lifted: 30, placed: 20, landed: 20 };
const LIFT = 120;
const ACROSS = 300;
const ARC = 90;

/** A wooden table with stands along an inlaid line, and a tray: the board of Disc Stacks. */
export const table = {
  steps: 1,
  holds: (cell, scene, x, y) => Math.abs(x - cell.x) <= cell.w / 2 && Math.abs(y - cell.y) <= cell.h / 2,
  size: (cell) => [cell.w, cell.h],
  drawGround: (context, scene, layout, { palette }) => drawTabletop(context, scene, layout, palette),
  groundKey: (scene) => scene.board.rows.join(),
  drawPosition,
  motion,
};

/** Where the underside of a disc of the scene is. */
function spot(scene, { cell, level, mood }) {
  const { x, y } = scene.stands.find(({ name }) => name === cell);
  return { x, y: y - (level * THICK + (HANG[mood] ?? 0)) * scene.cell.scale };
}

function drawPosition(context, scene, layout, paint, moment) {
  const look = { ...paint, scale: scene.cell.scale, pixel: layout.pixel, small: isSmall(layout), layout };
  const travelling = [];
  for (const stand of scene.stands) {
    drawStand(context, stand, look.scale, paint.palette);
    if (stand.name === scene.next) drawNext(context, stand, scene, look, moment);
    drawStack(context, stand, scene, look, moment, travelling);
    if (stand.last || paint.coordinates) drawNumber(context, stand, look);
    if (stand.height > 1) drawCount(context, stand, look);
  }
  if (moment.targets) drawSources(context, scene, look);
  if (scene.arc && !moment.motion) drawArc(context, scene, look);
  if (scene.board.tray < layout.height) drawSlots(context, scene.tray, look, moment);
  drawGone(context, scene, look, moment);
  for (const draw of travelling) draw();
  if (moment.focus && layout.cell(moment.focus)) {
    const { x, y, w, h } = layout.cell(moment.focus);
    drawFocus(context, rectangle(x, y, w, h), paint.palette, layout, 12);
  }
}

/** The discs of a stand from the bottom up; what flies to another stand is left for later, above all others. */
function drawStack(context, stand, scene, look, moment, travelling) {
  const { palette, scale } = look;
  const pieces = scene.pieces.filter(({ cell }) => cell === stand.name);
  const resting = pieces.filter(({ mood }) => !mood);
  if (resting.length > 0) {
    const radius = RADIUS[resting[0].size] * scale;
    drawShadow(context, stand.x + radius * 0.1, stand.y + radius * 0.1, radius * 1.16, radius * 0.57, palette);
  }
  pieces.forEach((piece, index) => {
    const at = position(scene, piece, moment);
    const covered = index < pieces.length - 1 && pieces[index + 1].mood === piece.mood;
    const draw = () => drawPiece(context, piece, at, look, { covered, first: pieces[index - 1]?.mood !== piece.mood });
    if (at.flies) travelling.push(draw);
    else draw();
  });
  const goal = scene.goals.includes(stand.name);
  const top = resting.at(-1);
  if (goal && top && (moment.targets || scene.chosen.includes(stand.name))) {
    const rest = spot(scene, top);
    const chosen = scene.chosen.includes(stand.name);
    if (!chosen) drawFaceRing(context, { ...rest, size: top.size }, look);
  }
  if (goal && moment.ghost === stand.name && !scene.chosen.includes(stand.name)) drawGhost(context, stand, scene, resting, look);
  const hovered = /^x/.test(moment.ghost ?? "") && scene.targets.includes(moment.ghost) && !scene.chosen.includes(moment.ghost);
  if (hovered && top && top.colour === moment.ghost[1] && !scene.pieces.some(({ mood }) => mood)) {
    drawFaceRing(context, { ...spot(scene, top), size: top.size }, look, true);
  }
}

/** A disc with its marks: hanging ones show where they come from, or that they are not there yet. */
function drawPiece(context, piece, at, look, { covered, first }) {
  const { palette, scale, small } = look;
  const radius = RADIUS[piece.size] * scale;
  const away = piece.mood === "taken" || piece.mood === "lifted";
  if (away && first) drawLeft(context, at, radius, HANG[piece.mood] * scale, look);
  context.save();
  if (piece.mood === "placed" || piece.mood === "landed") context.globalAlpha *= 0.9;
  else if (piece.level > 0 && !piece.mood) drawCast(context, at, radius, scale);
  drawDisc(context, piece, { ...look, ...at, covered });
  context.restore();
  if (covered || !piece.mood) return;
  if (away) drawFaceRing(context, { ...at, size: piece.size }, look);
  else {
    context.save();
    context.setLineDash([6, 4]);
    context.strokeStyle = palette.color("accent");
    context.lineWidth = small ? 5 : 3;
    context.stroke(ellipse(at.x, at.y - THICK * scale, radius, 4));
    context.restore();
  }
}

/** The dark rim that an upper disc casts on the one beneath. */
function drawCast(context, { x, y }, radius, scale) {
  context.save();
  context.globalAlpha *= 0.2;
  context.fillStyle = "#000";
  context.fill(ellipse(x + 2 * scale, y + 3 * scale, radius * 1.07));
  context.restore();
}

/** The place that hanging discs left: a dashed oval, and two dotted uprights to where they are. */
function drawLeft(context, { x, y }, radius, hang, { palette, small }) {
  context.save();
  context.strokeStyle = palette.color("accent");
  context.lineWidth = small ? 4 : 2.6;
  context.setLineDash([6, 6]);
  context.stroke(ellipse(x, y + hang, radius));
  context.lineWidth = small ? 3 : 1.8;
  context.lineCap = "round";
  context.setLineDash([2, 6]);
  context.beginPath();
  for (const side of [x - radius, x + radius]) {
    context.moveTo(side, y + hang);
    context.lineTo(side, y);
  }
  context.stroke();
  context.restore();
}

/** A ring around a disc's face: solid, or dashed for what a click would do. */
function drawFaceRing(context, { x, y, size }, { palette, scale, small }, dashed = false) {
  const path = ellipse(x, y - THICK * scale, RADIUS[size] * scale, 5);
  context.save();
  if (dashed) context.setLineDash([6, 4]);
  for (const [token, width] of [["raised", small ? 9 : 7], ["accent", small ? 5.5 : 3.8]]) {
    context.strokeStyle = palette.color(token);
    context.lineWidth = width * Math.max(scale, 0.8);
    context.stroke(path);
  }
  context.restore();
}

/** The next free stand, when a disc can go there. */
function drawNext(context, stand, scene, look, moment) {
  const { palette, scale, small, font } = look;
  if (!scene.goals.includes(stand.name) || scene.chosen.includes(stand.name) || !moment.targets) return;
  const path = ellipse(stand.x, stand.y, 41 * scale);
  context.save();
  context.strokeStyle = palette.color("accent");
  context.fillStyle = palette.color("accent");
  context.globalAlpha = 0.14;
  context.fill(path);
  context.globalAlpha = 1;
  context.setLineDash([7, 6]);
  context.lineWidth = small ? 5 : 3.4;
  context.stroke(path);
  drawText(context, "+", stand.x, stand.y, Math.max(26 * scale, 22), font, 700);
  context.restore();
}

function drawGhost(context, stand, scene, resting, look) {
  context.save();
  context.globalAlpha = 0.52;
  scene.ghost.forEach((piece, step) => {
    const at = spot(scene, { cell: stand.name, level: resting.length + step });
    drawDisc(context, piece, { ...look, ...at, covered: step < scene.ghost.length - 1 });
  });
  context.restore();
}

/** A dot under each stack from which discs can be moved. */
function drawSources(context, scene, look) {
  const names = scene.stands.map(({ name }) => name).filter((name) => scene.targets.includes(name));
  const sources = names.filter((name) => !scene.goals.includes(name) && !scene.chosen.includes(name));
  const { layout, palette, scale } = look;
  const under = { cell: (name) => below(scene.stands.find((stand) => stand.name === name), scale) };
  drawDots(context, sources, under, Math.max(4.5, 3.2 * layout.pixel), palette.color("accent"));
}

const below = ({ x, y }, scale) => ({ x, y: y + 44 * scale });

/** The stand's number; filled when the last turn changed its stack. */
function drawNumber(context, { name, x, y, last }, { palette, font, scale, small, layout }) {
  const at = [x - 58 * scale, y + 44 * scale];
  if (last) {
    context.fillStyle = palette.color("ds-num");
    context.beginPath();
    context.arc(...at, small ? 17 : name.length > 1 ? 14 : 12, 0, Math.PI * 2);
    context.fill();
  }
  context.fillStyle = palette.color(last ? "ds-table" : "ds-num");
  drawText(context, name, ...at, legible(15.5, layout), font, 700);
}

/** How many discs a stack has, from two. */
function drawCount(context, { x, y, height }, { palette, font, scale, small, layout }) {
  const at = [x + 60 * scale, y + 43 * scale];
  const radius = small ? 17 : 12;
  context.fillStyle = palette.color("raised");
  context.beginPath();
  context.arc(...at, radius, 0, Math.PI * 2);
  context.fill();
  drawRing(context, ...at, radius, 1.5, palette.color("edge"));
  context.fillStyle = palette.color("ink");
  drawText(context, String(height), ...at, legible(14, layout), font, 700);
}

/** From the lifted discs to where they go. */
function drawArc(context, scene, { palette, scale, small }) {
  const lifted = scene.pieces.filter(({ mood }) => mood === "lifted").at(-1);
  const landed = scene.pieces.filter(({ mood }) => mood === "landed").at(-1);
  const [from, to] = [lifted, landed].map((piece) => ({ ...spot(scene, piece), reach: RADIUS[piece.size] * scale }));
  const side = Math.sign(from.x - to.x) || 1;
  const start = [from.x, from.y - THICK * scale - from.reach * 0.5 - 6];
  const end = [to.x + side * (to.reach + 14), to.y - (THICK / 2) * scale];
  const bend = [(start[0] + end[0]) / 2 + side * 10, Math.max(24, Math.min(start[1], end[1]) - 70)];
  context.save();
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const [token, width] of [["raised", small ? 10 : 8], ["accent", small ? 6 : 4]]) {
    context.strokeStyle = palette.color(token);
    context.lineWidth = width;
    context.beginPath();
    context.moveTo(...start);
    context.quadraticCurveTo(...bend, ...end);
    context.stroke();
    drawHead(context, end, bend);
  }
  context.restore();
}

function drawHead(context, [x, y], [fromX, fromY]) {
  const angle = Math.atan2(y - fromY, x - fromX);
  context.beginPath();
  for (const turn of [-0.55, 0.55]) {
    context.moveTo(x, y);
    context.lineTo(x - 18 * Math.cos(angle + turn), y - 18 * Math.sin(angle + turn));
  }
  context.stroke();
}

/** Discs that changed their place move there; taken ones rise to the tray. More than one new disc is a new deal. */
function motion(before, scene) {
  const key = ({ size, colour }) => `${size}${colour}`;
  const old = Map.groupBy(before.pieces, key);
  const now = new Set(scene.pieces.map(key));
  const starts = new Map();
  let [fresh, far] = [0, false];
  for (const piece of scene.pieces) {
    const candidates = old.get(key(piece));
    const one = candidates?.find(({ cell }) => cell === piece.cell) ?? candidates?.[0];
    const slot = before.tray.find(({ name }) => name === key(piece));
    if (!one) fresh += 1;
    const from = one ? spot(before, one) : { x: slot?.x ?? 360, y: slot?.y ?? scene.board.tray };
    const to = spot(scene, piece);
    if (Math.hypot(to.x - from.x, to.y - from.y) < 1) continue;
    far ||= from.x !== to.x;
    starts.set(`${key(piece)} ${piece.cell}`, from);
  }
  const gone = [...old].filter(([name]) => !now.has(name)).map(([, [piece]]) => ({ piece, from: spot(before, piece), scale: before.cell.scale }));
  if (fresh > 1 || starts.size + gone.length === 0 || before.cell.scale !== scene.cell.scale) return null;
  return { duration: far || gone.length > 0 ? ACROSS : LIFT, starts, gone };
}

const eased = (share) => 1 - (1 - Math.min(1, share)) ** 2;

/** Where a disc is now; `flies` while it is on its way to another stand. */
function position(scene, piece, { motion: moves, elapsed }) {
  const to = spot(scene, piece);
  const from = moves?.starts.get(`${piece.size}${piece.colour} ${piece.cell}`);
  if (!from) return to;
  const flies = from.x !== to.x;
  const share = eased(elapsed / (flies ? ACROSS : LIFT));
  const rise = flies ? ARC * 4 * share * (1 - share) : 0;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share - rise, flies };
}

/** Taken discs rise together, then go to the tray and fade. */
function drawGone(context, scene, look, { motion: moves, elapsed }) {
  for (const { piece, from, scale } of moves?.gone ?? []) {
    const slot = scene.tray.find(({ name }) => name === `x${piece.colour}`) ?? { x: 360, y: scene.board.tray + 77 };
    const rise = HANG.taken * scale * eased(elapsed / LIFT);
    const share = eased(Math.max(0, elapsed - LIFT) / (ACROSS - LIFT));
    const y = from.y - (piece.mood ? 0 : rise);
    context.save();
    context.globalAlpha = 1 - share;
    drawDisc(context, piece, { ...look, scale, x: from.x + (slot.x - from.x) * share, y: y + (slot.y - y) * share });
    context.restore();
  }
}
