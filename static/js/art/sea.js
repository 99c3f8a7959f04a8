import { byDepth, drawCrowd, gathered } from "./crowd.js";
import { chance, drawCracks, drawFloes, drawLost } from "./floe.js";
import { drawMoving, motion } from "./hop.js";
import { drawBeads, drawChosen, drawDot, drawLanding, drawOrigin, drawOutline, drawRemoved, drawWay } from "./icemarks.js";
import { drawFocus, drawLabels, isSmall } from "./marks.js";
import { hexagon, rounded } from "./shapes.js";

/** A cold sea with floes on it: penguins stand on the floes, floes without penguins are gone. */
export const sea = {
  steps: 6,
  holds: (cell, scene, x, y) => Math.hypot(x - cell.x, y - cell.y) <= scene.cell.radius,
  size: (cell, scene) => [scene.cell.radius * Math.sqrt(3), scene.cell.radius * 1.5],
  drawGround,
  drawPosition,
  motion,
};

function drawGround(context, scene, layout, paint) {
  const { palette } = paint;
  const deep = context.createLinearGradient(0, 0, 0, scene.height);
  deep.addColorStop(0, palette.color("hu-sea"));
  deep.addColorStop(1, palette.color("hu-sea-lo"));
  context.fillStyle = deep;
  context.beginPath();
  context.roundRect(4, 4, scene.width - 8, scene.height - 8, 26);
  context.fill();
  drawRipples(context, scene, palette);
  drawHole(context, layout.cell(scene.board.hole), scene.cell.radius, palette);
  drawLabels(context, layout, paint, "hu-coord");
}

function drawRipples(context, scene, palette) {
  context.save();
  context.globalAlpha = 0.55;
  context.strokeStyle = palette.color("hu-sea-line");
  context.lineWidth = 2;
  context.lineCap = "round";
  context.beginPath();
  for (let wave = 0; wave < 26; wave += 1) {
    const x = scene.width * (0.48 + 0.42 * chance("ripple", 3 * wave));
    const y = scene.height * (0.5 + 0.46 * chance("ripple", 3 * wave + 1));
    const part = 9 + 4 * chance("ripple", 3 * wave + 2);
    context.moveTo(x, y);
    context.quadraticCurveTo(x + part / 2, y - 4, x + part, y);
    context.quadraticCurveTo(x + 1.5 * part, y + 4, x + 2 * part, y);
  }
  context.stroke();
  context.restore();
}

function drawHole(context, { x, y }, radius, palette) {
  context.fillStyle = palette.color("hu-sea-lo");
  context.strokeStyle = palette.color("hu-sea-line");
  context.lineWidth = 2;
  const rim = rounded(hexagon(x, y + 2, radius - 12), 14);
  context.fill(rim);
  context.stroke(rim);
  for (const reach of [20, 9]) {
    context.beginPath();
    context.ellipse(x, y + 4, reach, 0.39 * reach, 0, 0, 2 * Math.PI);
    context.stroke();
  }
}

function drawPosition(context, scene, layout, paint, moment) {
  const { radius } = scene.cell;
  const small = isSmall(layout);
  const view = { context, layout, ...paint, radius, width: radius * Math.sqrt(3), small, bold: small ? 1.5 : 1 };
  const hovered = scene.ghost && scene.landings.includes(moment.ghost) ? { ...scene.ghost, cell: moment.ghost, hovers: true } : null;
  const crowd = gathered(hovered ? [...scene.pieces, hovered] : scene.pieces);
  for (const cell of layout.cells) {
    if (!crowd.has(cell.name) && cell.name !== scene.board.hole) drawLost(context, cell, radius, view.palette);
  }
  if (moment.motion) {
    drawMoving(view, scene, moment.motion, moment.elapsed);
  } else {
    const floes = byDepth(layout.cells.filter(({ name }) => crowd.has(name)));
    drawFloes(context, floes, radius, view.palette);
    drawUnderfoot(view, scene, moment, crowd);
    for (const cell of floes) drawCrowd(context, crowd.get(cell.name), cell, view);
    if (scene.way) drawBeads(view, scene.way.slice(1));
    if (moment.targets && !scene.origin) for (const name of scene.targets) drawDot(view, name);
  }
  if (moment.focus) {
    const { x, y } = layout.cell(moment.focus);
    drawFocus(context, hexagon(x, y, radius), view.palette, layout);
  }
}

/** The marks that lie on the ice, below the penguins. */
function drawUnderfoot(view, scene, moment, crowd) {
  if (scene.empties) drawCracks(view.context, view.layout.cell(scene.origin), view.radius, view.palette, view.small);
  for (const outline of scene.outlines) drawOutline(view, outline);
  if (scene.removed.length > 0) drawRemoved(view, scene.removed);
  if (scene.last) drawOrigin(view, scene.last.from, crowd.has(scene.last.from));
  if (scene.origin) drawChosen(view, scene.origin);
  if (scene.way) drawWay(view, scene.way);
  else if (moment.targets) {
    for (const name of scene.landings) drawLanding(view, name, { bumps: scene.bumps.includes(name), hovered: name === moment.ghost });
  }
}
