import { drawShadow } from "./marks.js";
import { Path } from "./path.js";
import { hexagon, rounded } from "./shapes.js";

/** A penguin in a unit square: head up, feet at y = .955, the board's light from the upper left. */
const BODY = new Path("M.5 .05C.665 .05 .745 .155 .75 .285C.755 .365 .80 .43 .835 .55C.885 .735 .80 .94 .5 .94C.20 .94 .115 .735 .165 .55C.20 .43 .245 .365 .25 .285C.255 .155 .335 .05 .5 .05Z");
const BELLY = new Path("M.5 .50C.60 .47 .69 .56 .69 .69C.69 .83 .61 .905 .5 .905C.39 .905 .31 .83 .31 .69C.31 .56 .40 .47 .5 .50Z");
const BREAST = new Path("M.33 .60C.33 .80 .40 .895 .5 .895C.60 .895 .67 .80 .67 .60");
const BEAK = new Path("M.435 .325Q.5 .285 .565 .325Q.555 .36 .5 .395Q.445 .36 .435 .325Z");
const FEET = new Path("M.235 .975C.235 .87 .475 .87 .475 .975ZM.525 .975C.525 .87 .765 .87 .765 .975Z");
const SHEEN = new Path("M.345 .17C.40 .105 .47 .09 .53 .095");
const FLIPPERS = flippers("M.20 .47C.105 .54 .05 .66 .07 .775C.075 .80 .105 .80 .12 .785C.18 .735 .215 .66 .215 .58Z");
const SOLE = 0.955;

const LOOKS = {
  black: { token: "hu-b", flipper: "hu-b-lo", eye: "hu-b-belly" },
  white: { token: "hu-w", flipper: "hu-w-flip", eye: "hu-w-rim" },
};

/** A penguin on a floe of its own: the piece beside the board. */
export const penguin = { draw };

function draw(context, { tone }, { x, y, radius, alpha = 1, small, palette }) {
  context.save();
  context.globalAlpha *= alpha;
  for (const [token, lower] of [["hu-side-lo", 0.13], ["hu-ice", 0]]) {
    fill(context, rounded(hexagon(x, y + lower * radius, radius), 0.2 * radius), palette.color(token));
  }
  context.restore();
  drawPenguin(context, tone, { x, y: y + 0.78 * radius, height: 1.6 * radius, alpha, small, palette });
}

/**
 * Draw a penguin where it stands.
 * @param {CanvasRenderingContext2D} context in board units
 * @param {"black"|"white"} tone
 * @param {{x: number, y: number, height: number, alpha?: number, squash?: number, small?: boolean, halo?: boolean,
 *   palette: import("./palette.js").Palette}} how
 *   x, y: between its feet; squash: how much lower it is, as a share; small: bolder lines; halo: a rim of ice that parts it from the penguin behind
 */
export function drawPenguin(context, tone, { x, y, height, alpha = 1, squash = 0, small = false, halo = false, palette }) {
  const { token, flipper, eye } = LOOKS[tone];
  const line = small ? 0.039 : 0.026;
  const rim = palette.color(`${token}-rim`);
  context.save();
  context.globalAlpha *= alpha;
  context.translate(x - height / 2, y - SOLE * height * (1 - squash));
  context.scale(height, height * (1 - squash));
  context.lineJoin = context.lineCap = "round";
  drawShadow(context, 0.53, SOLE - 0.01, 0.37, 0.105, palette, "hu-shadow");
  if (halo) {
    outline(context, BODY, palette.color("hu-ice"), 0.085);
    outline(context, FLIPPERS, palette.color("hu-ice"), 0.085);
  }
  fill(context, FLIPPERS, palette.color(flipper));
  outline(context, FLIPPERS, rim, line);
  fill(context, FEET, palette.color("hu-foot"));
  outline(context, FEET, rim, line * 0.7);
  fill(context, BODY, bodyLight(context, token, palette));
  outline(context, BODY, rim, line);
  if (tone === "black") {
    fill(context, BELLY, palette.color("hu-b-belly"));
    context.globalAlpha *= 0.35;
    outline(context, SHEEN, palette.color("glint"), 0.035);
    context.globalAlpha /= 0.35;
  } else {
    outline(context, BREAST, palette.color("hu-w-flip"), 0.03);
  }
  for (const side of [-1, 1]) dot(context, 0.5 + side * 0.11, 0.27, 0.036, palette.color(eye));
  if (tone === "white") drawCheeks(context, palette);
  fill(context, BEAK, palette.color("hu-beak"));
  outline(context, BEAK, palette.color("hu-foot"), 0.012);
  context.restore();
}

function bodyLight(context, token, palette) {
  const light = context.createRadialGradient(0.39, 0.27, 0, 0.5, 0.5, 0.52);
  light.addColorStop(0, palette.color(token));
  light.addColorStop(0.53, palette.color(token));
  light.addColorStop(1, palette.color(`${token}-lo`));
  return light;
}

function drawCheeks(context, palette) {
  context.globalAlpha *= 0.3;
  for (const side of [-1, 1]) dot(context, 0.5 + side * 0.185, 0.345, 0.045, palette.color("hu-beak"));
  context.globalAlpha /= 0.3;
}

function fill(context, path, style) {
  context.fillStyle = style;
  context.fill(path);
}

function outline(context, path, style, width) {
  context.strokeStyle = style;
  context.lineWidth = width;
  context.stroke(path);
}

function dot(context, x, y, radius, style) {
  context.fillStyle = style;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

function flippers(left) {
  const both = new Path(left);
  both.addPath(new Path(left), new DOMMatrix([-1, 0, 0, 1, 1, 0]));
  return both;
}
