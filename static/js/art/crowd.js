import { ring } from "./icemarks.js";
import { drawBrackets } from "./marks.js";
import { drawPenguin } from "./penguin.js";

/** Where one, two or three penguins stand in a cell: feet from its centre, height; in cell widths. */
const SPOTS = {
  1: [[0, 0.41, 0.77]],
  2: [[-0.215, 0.37, 0.6], [0.215, 0.37, 0.6]],
  3: [[-0.215, 0.15, 0.54], [0.215, 0.15, 0.54], [0, 0.475, 0.54]],
};
/** How much taller than its spot a penguin is drawn. */
export const STATURE = 1.06;
const RISE = 6;

/** Penguins by cell, in the order they stand: black left of white, who just comes last of a colour. */
export function gathered(pieces) {
  const crowd = new Map();
  for (const piece of pieces) {
    if (!crowd.has(piece.cell)) crowd.set(piece.cell, []);
    crowd.get(piece.cell).push(piece);
  }
  for (const group of crowd.values()) group.sort((a, b) => rank(a) - rank(b));
  return crowd;
}

const rank = ({ tone, tentative, last, hovers }) => (tone === "black" ? 0 : 2) + (tentative || last || hovers ? 1 : 0);

/** Each penguin of a cell with its place: `{piece, x, y, height}`, back to front. */
export function placed(pieces, cell, width) {
  return pieces.map((piece, index) => {
    const [dx, dy, height] = SPOTS[pieces.length][index].map((share) => share * width);
    return { piece, x: cell.x + dx, y: cell.y + dy, height };
  });
}

/** Draw the penguins of one cell with the marks under their feet. */
export function drawCrowd(context, pieces, cell, { palette, width, small }) {
  placed(pieces, cell, width).forEach((spot, index) => drawStanding(context, spot, { palette, small, halo: index > 0 }));
}

/** Cells from the back of the board to its front. */
export const byDepth = (cells) => [...cells].sort((a, b) => a.y - b.y);

/** Draw a penguin, with what its state adds: rings under the feet, paleness, brackets where it would be bumped. */
function drawStanding(context, { piece, x, y, height }, { palette, small, halo }) {
  const bold = small ? 1.5 : 1;
  if (piece.last) ring(context, x, y, [0.52 * height, 0.2 * height], palette.color("hu-w-rim"), 3 * bold);
  if (piece.chosen) {
    ring(context, x, y - 3, [0.47 * height, 0.17 * height], palette.color("hu-target"), 4.2 * bold, palette.color("hu-ice"));
  }
  if (piece.tentative) drawDashedRing(context, x, y - 2, [0.5 * height, 0.19 * height], palette, bold);
  const lift = piece.chosen || piece.tentative ? RISE : 0;
  drawPenguin(context, piece.tone, { x, y: y - lift, height: STATURE * height, alpha: paleness(piece), squash: piece.squash, small, halo, palette });
  if (piece.bumped) {
    for (const [token, width] of [["hu-ice", 6.5], ["hu-danger", 3.4]]) {
      drawBrackets(context, x, y - 0.47 * height, 0.54 * height, 0.2 * height, width * bold, palette.color(token));
    }
  }
}

function paleness({ hovers, removed, bumped, leaves, dim, tentative }) {
  if (hovers) return 0.52;
  if (removed || bumped) return 0.62;
  if (leaves || dim) return 0.45;
  return tentative ? 0.92 : 1;
}

function drawDashedRing(context, x, y, reach, palette, bold) {
  ring(context, x, y, reach, palette.color("hu-ice"), 6.5 * bold);
  const step = (Math.PI * (reach[0] + reach[1])) / 9;
  context.save();
  context.setLineDash([0.6 * step, 0.4 * step]);
  ring(context, x, y, reach, palette.color("hu-target"), 3.6 * bold);
  context.restore();
}
