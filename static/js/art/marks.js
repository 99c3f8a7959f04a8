/** Marks and texts that every board draws alike. Lengths are board units; colours are token names. */

import { inset, rounded } from "./shapes.js";

/** Below this many board units a CSS pixel a board is drawn small: thicker rings, larger dots. */
const SMALL = 1.33;

/** Whether a board is drawn at a phone's size. */
export const isSmall = (layout) => layout.pixel > SMALL;

/** A text centred on a point. @param {number} size its font size */
export function drawText(context, text, x, y, size, font, weight = 600) {
  context.font = `${weight} ${size}px ${font}`;
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  context.fillText(text, x, y + size * 0.36);
}

/** A size for text on the board: `size`, but never below 12 CSS pixels. */
export const legible = (size, layout) => Math.max(size, 12 * layout.pixel);

/** The scene's labels, unless coordinates are switched off. */
export function drawLabels(context, layout, { palette, font, coordinates }, token, size = 14.5) {
  if (!coordinates) return;
  context.fillStyle = palette.color(token);
  for (const { text, x, y } of layout.labels) drawText(context, text, x, y, legible(size, layout), font);
}

/** Dots on cells that can be clicked now. @param {string[]} names cells */
export function drawDots(context, names, layout, radius, colour) {
  context.fillStyle = colour;
  for (const name of names) {
    const { x, y } = layout.cell(name);
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.fill();
  }
}

/** A circle's line. @param {number[]} dash see setLineDash */
export function drawRing(context, x, y, radius, width, colour, dash = []) {
  context.save();
  context.setLineDash(dash);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.stroke();
  context.restore();
}

/** Four corner brackets of a square around a point. @param {number} half half the square's side */
export function drawBrackets(context, x, y, half, length, width, colour) {
  context.save();
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.beginPath();
  for (const [across, down] of [[-1, -1], [1, -1], [1, 1], [-1, 1]]) {
    const [cornerX, cornerY] = [x + across * half, y + down * half];
    context.moveTo(cornerX - across * length, cornerY);
    context.lineTo(cornerX, cornerY);
    context.lineTo(cornerX, cornerY - down * length);
  }
  context.stroke();
  context.restore();
}

/** The shadow under a piece: an ellipse, dark to 62 % of its radius. */
export function drawShadow(context, x, y, radiusX, radiusY, palette, token = "shadow") {
  context.save();
  context.translate(x, y);
  context.scale(radiusX, radiusY);
  const dark = context.createRadialGradient(0, 0, 0, 0, 0, 1);
  dark.addColorStop(0, palette.color(token));
  dark.addColorStop(0.62, palette.color(token));
  dark.addColorStop(1, palette.clear(token));
  context.fillStyle = dark;
  context.beginPath();
  context.arc(0, 0, 1, 0, Math.PI * 2);
  context.fill();
  context.restore();
}

/** The ring of the cell in focus, inside its border: accent with a raised line on the inner side. @param {number[][]} corners clockwise */
export function drawFocus(context, corners, palette, layout, corner = 7) {
  context.save();
  context.lineJoin = "round";
  for (const [token, width] of [["raised", 5], ["accent", 3]]) {
    context.strokeStyle = palette.color(token);
    context.lineWidth = width * layout.pixel;
    context.stroke(rounded(inset(corners, layout.pixel), corner));
  }
  context.restore();
}
