import { Path } from "./path.js";
import { rectangle, rounded } from "./shapes.js";

/** The outline of each side's tokens, of radius 1 and of one visual weight: a shape a side, told apart without colour. */
const OUTLINES = { south: circle(), west: rounded(rectangle(0, 0, 1.84, 1.84), 0.22), north: flatHexagon(1.1, 0.28), east: diamond(1.26, 0.34) };

/** The path of a side's token around 0, 0. */
export const emblem = (side) => OUTLINES[side];

/** The name of a side's colour token: its body, or its "lo", "rim" or "ink". */
export const shade = (side, part = "") => `kc-${side[0]}${part && "-"}${part}`;

function circle() {
  const path = new Path();
  path.arc(0, 0, 1, 0, Math.PI * 2);
  return path;
}

function diamond(reach, corner) {
  return rounded([[0, -reach], [reach, 0], [0, reach], [-reach, 0]], corner);
}

/** A hexagon with a point at its left and at its right. */
function flatHexagon(radius, corner) {
  const points = Array.from({ length: 6 }, (_, index) => {
    const angle = (index * Math.PI) / 3;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  return rounded(points, corner);
}
