import { emblem, shade } from "./emblem.js";
import { drawShadow } from "./marks.js";
import { Path } from "./path.js";

/** A token's radius as a share of the circle's that it is drawn in: a diamond reaches beyond its own. */
const TOKEN = 0.88;

/** The width of the head in radii: a diamond and a circle have less room for it. */
const HEADS = { south: 1.46, west: 1.5, north: 1.5, east: 1.36 };

const HEAD = new Path(
  "M.17 .17C.17 .115 .225 .095 .27 .13L.405 .245Q.50 .222 .595 .245L.73 .13C.775 .095 .83 .115 .83 .17L.865 .50" +
    "C.885 .61 .84 .70 .76 .765Q.65 .85 .50 .85Q.35 .85 .24 .765C.16 .70 .115 .61 .135 .50Z",
);
const FACE = new Path("M.27 .53Q.36 .43 .45 .55Q.35 .61 .27 .53ZM.73 .53Q.64 .43 .55 .55Q.65 .61 .73 .53ZM.455 .645H.545L.50 .70Z");
const MOUTH = new Path("M.50 .70Q.48 .765 .41 .755M.50 .70Q.52 .765 .59 .755");
const BROW = new Path("M.43 .30V.37M.50 .285V.375M.57 .30V.37");

/** Tokens with a cat's head: contact shadow, side, body, inner line; a dashed outline while the turn is not ended. */
export const cat = { draw };

/**
 * Draw a cat.
 * @param {CanvasRenderingContext2D} context in board units
 * @param {{tone: "south"|"west"|"north"|"east", tentative?: boolean}} piece
 * @param {{x: number, y: number, radius: number, alpha?: number, lift?: number, tip?: number, small?: boolean,
 *   palette: import("./palette.js").Palette}} how
 *   lift: height above the rest position in radii; tip: how far it has fallen over, in radians
 */
function draw(context, piece, how) {
  const { palette } = how;
  const radius = how.radius * TOKEN;
  const lift = (how.lift ?? 0) + (piece.tentative ? 0.14 : 0);
  context.save();
  context.translate(how.x, how.y);
  context.scale(radius, radius);
  context.globalAlpha *= how.alpha ?? 1;
  drawShadow(context, 0.06 + lift * 0.2, 0.2 + lift, 1.14, 1.1, palette);
  context.translate(0, -lift * 0.5);
  context.rotate(how.tip ?? 0);
  context.save();
  if (piece.tentative) context.globalAlpha *= 0.92;
  drawToken(context, piece.tone, palette, how.small);
  drawHead(context, piece.tone, palette, radius > 30);
  context.restore();
  if (piece.tentative) drawDashes(context, piece.tone, palette, how.small);
  context.restore();
}

function drawToken(context, tone, palette, small) {
  const outline = emblem(tone);
  const rim = palette.color(shade(tone, "rim"));
  context.translate(0, 0.13);
  context.fillStyle = rim;
  context.fill(outline);
  context.translate(0, -0.13);

  const body = context.createLinearGradient(0, -1, 0, 1);
  body.addColorStop(0, palette.color(shade(tone)));
  body.addColorStop(1, palette.color(shade(tone, "lo")));
  context.fillStyle = body;
  context.fill(outline);
  context.strokeStyle = rim;
  context.lineWidth = 0.085;
  context.stroke(outline);
  if (small) return;
  context.save();
  context.scale(0.86, 0.86);
  context.globalAlpha *= 0.38;
  context.strokeStyle = palette.color(shade(tone, "ink"));
  context.lineWidth = 0.058;
  context.stroke(outline);
  context.restore();
}

function drawHead(context, tone, palette, large) {
  const width = HEADS[tone];
  context.save();
  context.translate(-width / 2, -width * 0.49);
  context.scale(width, width);
  context.fillStyle = palette.color(shade(tone, "ink"));
  context.fill(HEAD);
  context.fillStyle = palette.color(shade(tone));
  context.fill(FACE);
  if (large) {
    context.strokeStyle = palette.color(shade(tone));
    context.lineCap = "round";
    context.lineWidth = 0.03;
    context.stroke(MOUTH);
    context.stroke(BROW);
  }
  context.restore();
}

function drawDashes(context, tone, palette, small) {
  const outline = emblem(tone);
  context.strokeStyle = palette.color("kc-a");
  context.lineWidth = 0.26;
  context.stroke(outline);
  context.setLineDash([0.46, 0.27]);
  context.strokeStyle = palette.color("kc-target");
  context.lineWidth = small ? 0.2 : 0.14;
  context.stroke(outline);
}
