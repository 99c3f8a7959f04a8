/** A stone's radius as a share of the cell's width. */
const SHARE = 0.397;

const BODY = {
  white: { token: "w", focus: [-0.24, -0.4], reach: 1.12, turn: 0.55, glint: 0.9 },
  black: { token: "b", focus: [-0.28, -0.48], reach: 1.2, turn: 0.35, glint: 0.34 },
};

/** Round stones: contact shadow, rim, body, top light; a ring when of the last turn, a dashed one while not ended. */
export const stone = { draw, write, radius: (cellWidth) => cellWidth * SHARE };

/**
 * Draw a stone.
 * @param {CanvasRenderingContext2D} context in board units
 * @param {{tone: string, last?: boolean, tentative?: boolean, order?: number|null}} piece
 * @param {{x: number, y: number, radius: number, lift: number, alpha: number, small: boolean,
 *   palette: import("./palette.js").Palette, tentativeColour: string, ringColour: string}} how
 *   lift: height above the rest position in radii; small: the board is drawn below three quarters of its size
 */
function draw(context, piece, how) {
  const look = BODY[piece.tone];
  const { palette, radius } = how;
  const lift = how.lift + (piece.tentative ? 0.14 : 0);
  context.save();
  context.translate(how.x, how.y);
  context.scale(radius, radius);
  context.globalAlpha *= how.alpha;
  drawShadow(context, palette, lift, piece.tentative);
  context.translate(0, -lift * 0.35);
  context.save();
  if (piece.tentative) context.globalAlpha *= 0.92;
  drawBody(context, look, palette);
  context.restore();
  if (piece.last) drawRing(context, palette.color(`${look.token}-mark`), how.small ? 0.36 : 0.3, how.small ? 0.15 : 0.1);
  if (piece.tentative) {
    drawRing(context, palette.color(how.ringColour), 1, 0.2);
    context.setLineDash([0.42, (2 * Math.PI) / 9 - 0.42]);
    drawRing(context, palette.color(how.tentativeColour), 1, how.small ? 0.16 : 0.11);
  }
  context.restore();
}

function drawShadow(context, palette, lift, thin) {
  context.save();
  if (thin) context.globalAlpha *= 0.75;
  context.translate(0.05 + lift * 0.25, 0.16 + lift);
  context.scale(1.1, 1.06);
  const dark = context.createRadialGradient(0, 0, 0, 0, 0, 1);
  dark.addColorStop(0, palette.color("shadow"));
  dark.addColorStop(0.62, palette.color("shadow"));
  dark.addColorStop(1, palette.clear("shadow"));
  context.fillStyle = dark;
  fillCircle(context);
  context.restore();
}

function drawBody(context, look, palette) {
  const body = context.createRadialGradient(...look.focus, 0, 0, 0, look.reach);
  body.addColorStop(0, palette.color(look.token));
  body.addColorStop(look.turn, palette.color(look.token));
  body.addColorStop(1, palette.color(`${look.token}-lo`));
  context.fillStyle = body;
  fillCircle(context);
  drawRing(context, palette.color(`${look.token}-rim`), 1, 0.05);

  context.globalAlpha *= 0.62 * look.glint;
  context.translate(-0.12, -0.46);
  context.scale(0.58, 0.34);
  const glint = context.createLinearGradient(0, -1, 0, 1);
  glint.addColorStop(0, palette.color("glint"));
  glint.addColorStop(1, palette.clear("glint"));
  context.fillStyle = glint;
  fillCircle(context);
}

function fillCircle(context) {
  context.beginPath();
  context.arc(0, 0, 1, 0, Math.PI * 2);
  context.fill();
}

function drawRing(context, colour, radius, width) {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.beginPath();
  context.arc(0, 0, radius, 0, Math.PI * 2);
  context.stroke();
}

/** The colour of text written on a stone: its place in the turn, or the size of its group. */
function write(piece, palette, asOrder) {
  return palette.color(`${BODY[piece.tone].token}-${asOrder ? "order" : "mark"}`);
}
