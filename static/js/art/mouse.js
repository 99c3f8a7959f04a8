import { emblem, shade } from "./emblem.js";
import { Path } from "./path.js";

/** A token's radius as a share of the circle's that it is drawn in: a diamond reaches beyond its own. */
const TOKEN = 0.88;

/** The figure's width in radii. */
const FIGURE = 1.57;

const BODY = new Path("M.10 .655C.17 .47 .36 .34 .57 .38C.77 .42 .86 .58 .83 .70C.825 .725 .81 .735 .785 .735H.17C.115 .735 .085 .70 .10 .655Z");
const TAIL = new Path("M.81 .70C.96 .70 .99 .52 .88 .46");
const EAR = dot(0.38, 0.4, 0.125);
const EYE = dot(0.235, 0.575, 0.032);

/** Mice in the shape and colour of the side that may catch them, flat: they are part of the board. */
export const mouse = { draw };

/**
 * Draw a mouse.
 * @param {CanvasRenderingContext2D} context in board units
 * @param {{tone: "south"|"west"|"north"|"east"}} piece
 * @param {{x: number, y: number, radius: number, alpha?: number, palette: import("./palette.js").Palette}} how
 */
function draw(context, { tone }, { x, y, radius, alpha = 1, palette }) {
  const ink = palette.color(shade(tone, "ink"));
  const body = palette.color(shade(tone));
  context.save();
  context.translate(x, y);
  context.scale(radius * TOKEN, radius * TOKEN);
  context.globalAlpha *= alpha;
  context.fillStyle = body;
  context.fill(emblem(tone));
  context.strokeStyle = palette.color(shade(tone, "rim"));
  context.lineWidth = 0.077;
  context.stroke(emblem(tone));

  context.translate(-FIGURE / 2, -FIGURE * 0.52);
  context.scale(FIGURE, FIGURE);
  context.fillStyle = ink;
  context.strokeStyle = ink;
  context.lineCap = "round";
  context.lineWidth = 0.055;
  context.stroke(TAIL);
  context.fill(BODY);
  context.fill(EAR);
  context.strokeStyle = body;
  context.lineWidth = 0.04;
  context.stroke(EAR);
  context.fillStyle = body;
  context.fill(EYE);
  context.restore();
}

function dot(x, y, radius) {
  const path = new Path();
  path.arc(x, y, radius, 0, Math.PI * 2);
  return path;
}
