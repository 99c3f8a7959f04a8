import { drawBrackets, drawText, legible } from "./marks.js";
import { Path } from "./path.js";
import { hexagon, hexOutline, rounded } from "./shapes.js";

/** The foot level, in cell widths below a cell's centre: where lines and beads lie. */
const FOOT = 0.45;

/**
 * Marks on the ice. Each takes what is drawn on and with:
 * `{context, layout, palette, font, radius, width, bold, small}`; radius and width are a cell's, bold widens lines on small boards.
 */

/** Outlines of the huddles: thin in each side's colour; in the end a thread around the one that decides. */
export function drawOutline({ context, layout, palette, radius, bold }, { cells, style, tone }) {
  const path = around(layout, cells, radius, 5, 11);
  if (style === "decides") {
    wash(context, path, palette.color("hu-target"), 0.18);
    stroke(context, path, palette.color("hu-ice"), 7 * bold);
    stroke(context, path, palette.color("hu-target"), 4 * bold);
    return;
  }
  const [colour, casing] = tone === "black" ? ["hu-b", "hu-ice"] : ["hu-w", "hu-w-rim"];
  stroke(context, path, palette.color(casing), 4.4 * bold);
  context.save();
  if (style === "loses") context.setLineDash([9 * bold, 5 * bold]);
  stroke(context, path, palette.color(colour), 2.2 * bold);
  context.restore();
}

/** A fragment that would break away. */
export function drawRemoved({ context, layout, palette, radius, small }, cells) {
  const path = around(layout, cells, radius, 3.5, 13);
  wash(context, path, palette.color("hu-danger"), 0.16);
  stroke(context, path, palette.color("hu-ice"), small ? 10 : 7);
  context.save();
  context.setLineDash(small ? [15, 9] : [11, 7]);
  stroke(context, path, palette.color("hu-danger"), small ? 5.5 : 3.6);
  context.restore();
}

/** Where the last turn's penguin came from: on ice at foot level, in the sea at the middle. */
export function drawOrigin({ context, layout, palette, width, bold }, name, ice) {
  const { x, y } = layout.cell(name);
  context.save();
  context.setLineDash([5, 4]);
  ring(context, x, y + (ice ? 0.4 * width : 0), [0.36 * width, 0.135 * width], palette.color(ice ? "hu-w-rim" : "hu-coord"), 3 * bold);
  context.restore();
}

/** The cell of the chosen penguin. */
export function drawChosen({ context, layout, palette, radius, bold }, name) {
  const path = inside(layout, name, radius);
  wash(context, path, palette.color("hu-target"), 0.1);
  context.save();
  context.setLineDash([1, 7]);
  context.lineCap = "round";
  stroke(context, path, palette.color("hu-target"), 2.6 * bold);
  context.restore();
}

/** The way of the chosen penguin at foot level, and the cell where it lands. */
export function drawWay({ context, layout, palette, radius, width, small }, names) {
  const colour = palette.color("hu-target");
  const landing = inside(layout, names.at(-1), radius);
  wash(context, landing, colour, 0.13);
  stroke(context, landing, colour, small ? 6 : 4);
  const way = new Path();
  for (const name of names) way.lineTo(...foot(layout, name, width));
  context.save();
  context.lineCap = context.lineJoin = "round";
  stroke(context, way, palette.color("hu-ice"), small ? 14 : 11);
  stroke(context, way, colour, small ? 7 : 5);
  context.restore();
}

/** The steps of the way, numbered, over the penguins. */
export function drawBeads({ context, layout, palette, font, width }, names) {
  const reach = Math.max(11.5, 9.2 * layout.pixel);
  names.forEach((name, index) => {
    const [x, y] = foot(layout, name, width);
    drawBead(context, x, y, reach, palette, 2.5);
    context.fillStyle = palette.color("hu-ice");
    drawText(context, String(index + 1), x, y, legible(14, layout), font, 700);
  });
}

/** An ellipse on the ice, `reach` wide and deep from its middle. */
export function ring(context, x, y, [across, down], colour, width, filling = null) {
  context.beginPath();
  context.ellipse(x, y, across, down, 0, 0, 2 * Math.PI);
  if (filling) {
    context.fillStyle = filling;
    context.fill();
  }
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

/** A cell where the chosen penguin may land; brackets where it would bump. */
export function drawLanding({ context, layout, palette, radius, bold }, name, { bumps, hovered }) {
  const colour = palette.color("hu-target");
  const path = inside(layout, name, radius);
  wash(context, path, colour, bumps ? 0.16 : hovered ? 0.13 : 0.08);
  if (bumps) {
    const { x, y } = layout.cell(name);
    drawBrackets(context, x, y, 0.68 * radius, 11 * bold, 3.4 * bold, colour);
  }
  if (!bumps || hovered) stroke(context, path, colour, (hovered ? 4 : 2.2) * bold);
}

/** A penguin that may be chosen. */
export function drawDot({ context, layout, palette, width }, name) {
  const [x, y] = foot(layout, name, width);
  drawBead(context, x, y, Math.max(4.5, 3.4 * layout.pixel), palette, 2);
}

function drawBead(context, x, y, reach, palette, rim) {
  context.beginPath();
  context.arc(x, y, reach, 0, 2 * Math.PI);
  context.fillStyle = palette.color("hu-target");
  context.fill();
  context.strokeStyle = palette.color("hu-ice");
  context.lineWidth = rim;
  context.stroke();
}

function foot(layout, name, width) {
  const { x, y } = layout.cell(name);
  return [x, y + FOOT * width];
}

function inside(layout, name, radius) {
  const { x, y } = layout.cell(name);
  return rounded(hexagon(x, y, radius - 7), 10);
}

function around(layout, names, radius, distance, corner) {
  const centres = names.map((name) => layout.cell(name)).map(({ x, y }) => [x, y]);
  return hexOutline(centres, radius, distance, corner);
}

function wash(context, path, colour, alpha) {
  context.save();
  context.globalAlpha *= alpha;
  context.fillStyle = colour;
  context.fill(path);
  context.restore();
}

function stroke(context, path, colour, width) {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke(path);
}
