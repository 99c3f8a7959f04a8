import { drawText } from "./marks.js";
import { Path } from "./path.js";

/** A disc's radius by its size, its thickness, and how flat its face is seen: the table is looked at from the front. */
export const RADIUS = { 4: 66, 3: 51, 2: 37, 1: 24.5 };
export const THICK = 25;
export const TILT = 0.47;

/** A wall letter below this many CSS pixels is left out: the letter on the face is enough. */
const SMALLEST_WALL_LETTER = 8;
const FONT = "system-ui, sans-serif";

/** Beside the board sizes differ less, so that the smallest disc can be read. */
const SHOWN = { 4: 0.97, 3: 0.84, 2: 0.7, 1: 0.56 };

/** A disc beside the board: `{kind: "disc", size, colour}`. */
export const disc = { draw };

function draw(context, { size, colour }, { x, y, radius, alpha = 1, palette }) {
  const scale = (SHOWN[size] * radius) / RADIUS[size];
  context.save();
  context.globalAlpha *= alpha;
  drawDisc(context, { size, colour }, { x, y: y + (THICK * scale) / 2, scale, palette, font: FONT, pixel: 1 });
  context.restore();
}

/** The path of a disc's face or of its place: an ellipse. @param {number} grown how much wider than the radius */
export function ellipse(x, y, radius, grown = 0) {
  const path = new Path();
  path.ellipse(x, y, radius + grown, (radius + grown) * TILT, 0, 0, Math.PI * 2);
  return path;
}

/**
 * Draw a disc in the board's perspective.
 * @param {{size: number, colour: string}} piece
 * @param {{x: number, y: number, scale: number, palette: import("./palette.js").Palette, font: string, pixel: number, covered?: boolean}} how
 *   x, y: the middle of its underside; covered: another disc lies on it
 */
export function drawDisc(context, { size, colour }, { x, y, scale, palette, font, pixel, covered = false }) {
  const token = `ds-${colour.toLowerCase()}`;
  const color = (part) => palette.color(token + part);
  const [radius, thick] = [RADIUS[size] * scale, THICK * scale];
  const face = y - thick;

  const wall = context.createLinearGradient(x - radius, 0, x + radius, 0);
  wall.addColorStop(0, color("-lo"));
  wall.addColorStop(0.28, color(""));
  wall.addColorStop(0.55, color(""));
  wall.addColorStop(1, color("-lo"));
  const side = new Path();
  side.moveTo(x - radius, face);
  side.lineTo(x - radius, y);
  side.ellipse(x, y, radius, radius * TILT, 0, Math.PI, 0, true);
  side.lineTo(x + radius, face);
  side.closePath();
  context.fillStyle = wall;
  context.fill(side);
  context.strokeStyle = color("-rim");
  context.lineWidth = 1.5 * scale;
  context.stroke(side);

  drawPattern(context, colour, { x, face, radius, thick, scale, size, ink: color("-ink") });
  if ((17 * scale) / pixel >= SMALLEST_WALL_LETTER) {
    context.fillStyle = color("-ink");
    drawText(context, colour, x, face + radius * TILT + thick * 0.5, 17 * scale, font, 800);
  }

  const light = context.createLinearGradient(x - radius * 0.6, face - radius * TILT, x + radius * 0.2, face + radius * TILT);
  light.addColorStop(0, color("-hi"));
  light.addColorStop(1, color(""));
  context.fillStyle = light;
  const top = ellipse(x, face, radius);
  context.fill(top);
  context.lineWidth = 1.3 * scale;
  context.stroke(top);
  drawGlint(context, x, face, radius, scale, palette);
  if (!covered) drawFace(context, colour, { x, y: face, radius, scale, font, pixel, ink: color("-ink") });
}

function drawGlint(context, x, y, radius, scale, palette) {
  context.save();
  context.globalAlpha *= 0.42;
  context.strokeStyle = palette.color("glint");
  context.lineWidth = 2 * scale;
  context.lineCap = "round";
  context.beginPath();
  context.ellipse(x, y, radius * 0.95, radius * 0.94 * TILT, 0, Math.PI * 1.07, Math.PI * 1.93);
  context.stroke();
  context.restore();
}

/** Rings on the face: each colour its own line. */
const RINGS = { R: [], G: [2, 5], B: [9, 5], Y: [0, 6] };

function drawFace(context, colour, { x, y, radius, scale, font, pixel, ink }) {
  context.save();
  context.strokeStyle = ink;
  context.fillStyle = ink;
  context.lineWidth = 1.5 * scale;
  context.lineCap = colour === "Y" ? "round" : "butt";
  context.setLineDash(RINGS[colour].map((length) => length * scale));
  context.save();
  context.globalAlpha *= 0.55;
  context.stroke(ellipse(x, y, radius * 0.78));
  context.restore();
  const narrow = radius / pixel < 20;
  context.translate(x, y);
  context.scale(0.9, narrow ? 0.74 : 0.6);
  drawText(context, colour, 0, 0, radius * (narrow ? 1.2 : 0.96), font, 700);
  context.restore();
}

/** The wall's pattern, left and right of its letter: R grooves, G ticks, B zigzag, Y dots. */
function drawPattern(context, colour, { x, face, radius, thick, scale, size, ink }) {
  const fine = Math.max(0.72 * Math.min(1, scale * 1.4), scale * (size < 3 ? 0.85 : 1));
  const gap = 0.3 * Math.min(1.6, (40 * scale) / radius);
  const at = (angle, down) => [x + radius * Math.cos(angle), face + radius * TILT * Math.sin(angle) + thick * down];
  context.save();
  context.globalAlpha *= 0.86;
  context.strokeStyle = ink;
  context.fillStyle = ink;
  context.lineWidth = 1.9 * fine;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.beginPath();
  for (const [from, to] of [[0.16, Math.PI / 2 - gap], [Math.PI / 2 + gap, Math.PI - 0.16]]) {
    const steps = Math.max(3, Math.round(((to - from) * radius) / (9 * fine)));
    PATTERNS[colour]({ context, steps, fine, spot: (share, down) => at(from + (to - from) * share, down) });
  }
  if (colour === "Y") context.fill();
  else context.stroke();
  context.restore();
}

const PATTERNS = {
  R: ({ context, spot }) => {
    for (const down of [0.36, 0.64]) drawLine(context, Array.from({ length: 13 }, (_, index) => spot(index / 12, down)));
  },
  G: ({ context, steps, spot }) => {
    for (let index = 0; index <= steps; index += 1) drawLine(context, [spot(index / steps, 0.24), spot(index / steps, 0.76)]);
  },
  B: ({ context, steps, spot }) => {
    const turns = steps * 2 - (steps % 2);
    drawLine(context, Array.from({ length: turns + 1 }, (_, index) => spot(index / turns, index % 2 ? 0.3 : 0.7)));
  },
  Y: ({ context, steps, fine, spot }) => {
    for (let index = 0; index <= steps; index += 1) {
      const [x, y] = spot(index / steps, 0.5);
      context.moveTo(x + 2.3 * fine, y);
      context.arc(x, y, 2.3 * fine, 0, Math.PI * 2);
    }
  },
};

function drawLine(context, points) {
  points.forEach(([x, y], index) => (index ? context.lineTo(x, y) : context.moveTo(x, y)));
}
