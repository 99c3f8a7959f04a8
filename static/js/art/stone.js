import { drawRing, drawShadow } from "./marks.js";

const BODY = {
  white: { token: "w", focus: [-0.24, -0.4], reach: 1.12, turn: 0.55, glint: 0.9 },
  black: { token: "b", focus: [-0.28, -0.48], reach: 1.2, turn: 0.35, glint: 0.34 },
};

/** Round stones: contact shadow, rim, body, top light; a ring when of the last turn, a dashed one while not ended. */
export const stone = {
  draw,
  /** The token for a letter or a group's size on a stone. */
  ink: ({ tone }) => `${BODY[tone].token}-mark`,
  /** The token for a stone's place in the turn. */
  orderInk: ({ tone }) => `${BODY[tone].token}-order`,
};

/**
 * Draw a stone.
 * @param {CanvasRenderingContext2D} context in board units
 * @param {{tone: string, last?: boolean, tentative?: boolean, order?: number|null}} piece
 * @param {{x: number, y: number, radius: number, lift: number, alpha: number, small: boolean,
 *   palette: import("./palette.js").Palette}} how
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
  context.save();
  if (piece.tentative) context.globalAlpha *= 0.75;
  drawShadow(context, 0.05 + lift * 0.25, 0.16 + lift, 1.1, 1.06, palette);
  context.restore();
  context.translate(0, -lift * 0.35);
  context.save();
  if (piece.tentative) context.globalAlpha *= 0.92;
  drawBody(context, look, palette);
  context.restore();
  if (piece.last) drawRing(context, 0, 0, how.small ? 0.36 : 0.3, how.small ? 0.15 : 0.1, palette.color(`${look.token}-mark`));
  if (piece.tentative) {
    drawRing(context, 0, 0, 1, 0.2, palette.color("cu-cell"));
    drawRing(context, 0, 0, 1, how.small ? 0.16 : 0.11, palette.color("cu-tent"), [0.42, (2 * Math.PI) / 9 - 0.42]);
  }
  context.restore();
}

function drawBody(context, look, palette) {
  const body = context.createRadialGradient(...look.focus, 0, 0, 0, look.reach);
  body.addColorStop(0, palette.color(look.token));
  body.addColorStop(look.turn, palette.color(look.token));
  body.addColorStop(1, palette.color(`${look.token}-lo`));
  context.fillStyle = body;
  fillCircle(context);
  drawRing(context, 0, 0, 1, 0.05, palette.color(`${look.token}-rim`));

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
