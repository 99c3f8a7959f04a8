/** Plane geometry for the recipes: points are [x, y] in board units, polygons run clockwise on the screen. */

import { Path } from "./path.js";

/** Corners of a pointy hexagon, from the top one. */
export function hexagon(x, y, radius) {
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner - Math.PI / 2;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** Corners of a rectangle around its centre, from the upper left one. */
export function rectangle(x, y, width, height) {
  const [left, right, top, bottom] = [x - width / 2, x + width / 2, y - height / 2, y + height / 2];
  return [[left, top], [right, top], [right, bottom], [left, bottom]];
}

/** Add a closed polygon with rounded corners to `path`. */
export function addRounded(path, points, radius) {
  const last = points[points.length - 1];
  path.moveTo((last[0] + points[0][0]) / 2, (last[1] + points[0][1]) / 2);
  points.forEach((point, index) => {
    const next = points[(index + 1) % points.length];
    path.arcTo(point[0], point[1], next[0], next[1], radius);
  });
  path.closePath();
}

/** A new path of one polygon with rounded corners. */
export function rounded(points, radius) {
  const path = new Path();
  addRounded(path, points, radius);
  return path;
}

/** The polygon moved inwards by `distance` (outwards when negative) along its corners' bisectors. */
export function inset(points, distance) {
  const count = points.length;
  return points.map((point, index) => {
    const before = inwardNormal(points[(index + count - 1) % count], point);
    const after = inwardNormal(point, points[(index + 1) % count]);
    const reach = distance / (1 + before[0] * after[0] + before[1] * after[1]);
    return [point[0] + (before[0] + after[0]) * reach, point[1] + (before[1] + after[1]) * reach];
  });
}

function inwardNormal(from, to) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return [(from[1] - to[1]) / length, (to[0] - from[0]) / length];
}

/**
 * The border of a set of touching hexagons, as closed loops; holes run the other way round.
 * Three hexagons meet at a corner, so at most one border passes through it and the chain is unique.
 */
export function hexUnion(centres, radius) {
  const spot = lattice(centres[0], radius);
  const inside = new Set(centres.map(spot));
  const edges = new Map();
  for (const [x, y] of centres) {
    const corners = hexagon(x, y, radius);
    corners.forEach((from, index) => {
      const to = corners[(index + 1) % 6];
      const across = spot([from[0] + to[0] - x, from[1] + to[1] - y]);
      if (!inside.has(across)) edges.set(spot(from), { from, end: spot(to) });
    });
  }
  const loops = [];
  while (edges.size > 0) {
    const loop = [];
    let [start] = edges.keys();
    while (edges.has(start)) {
      const { from, end } = edges.get(start);
      edges.delete(start);
      loop.push(from);
      start = end;
    }
    loops.push(loop);
  }
  return loops;
}

/** Names for points: centres and corners of hexagons lie on one lattice, half a width by half a radius. */
function lattice([left, top], radius) {
  const step = (radius * Math.sqrt(3)) / 2;
  return ([x, y]) => `${Math.round((x - left) / step)},${Math.round((y - top) / (radius / 2))}`;
}

/** One path around a set of hexagons, `distance` inside their border. */
export function hexOutline(centres, radius, distance, corner) {
  const path = new Path();
  for (const loop of hexUnion(centres, radius)) addRounded(path, inset(loop, distance), corner);
  return path;
}
