/**
 * The art a scene asks for by kind.
 *
 * A board, by `scene.board.kind`:
 *   steps                       how many steps turn it once round; 1 when it cannot be turned
 *   holds(cell, scene, x, y)    whether a board point lies on a cell
 *   size(cell, scene)           [width, height] of the cell's button
 *   drawGround(context, scene, layout, paint)             what a turn does not change; paint: {palette, font, coordinates}
 *   groundKey(scene)            optional: what else of the scene the ground depends on
 *   drawPosition(context, scene, layout, paint, moment)   all else; moment: {ghost, focus, targets, motion, elapsed}
 *   motion(before, scene)       optional: {duration, ...} or null, given back in `moment.motion` until `duration` ms are over
 *
 * A piece, by `piece.kind`:
 *   draw(context, piece, {x, y, radius, lift, alpha, small, palette})   inside a circle of `radius` around (x, y)
 *   ink(piece)                  optional: the token for a letter on it; without it a plate writes none
 *
 * Contexts are in board units, colours are tokens, `layout` is a Layout of ../geometry.js.
 */
import { bar } from "./bar.js";
import { cat } from "./cat.js";
import { cushion } from "./cushion.js";
import { die } from "./die.js";
import { disc } from "./disc.js";
import { mouse } from "./mouse.js";
import { parlour } from "./parlour.js";
import { penguin } from "./penguin.js";
import { sea } from "./sea.js";
import { seat } from "./seat.js";
import { slab } from "./slab.js";
import { stone } from "./stone.js";
import { table } from "./table.js";
import { tray } from "./tray.js";

const BOARDS = {
  parlour,
  sea,
  slab,
  table,
  tray,
};

const PIECES = {
  bar,
  cat,
  cushion,
  die,
  disc,
  mouse,
  penguin,
  seat,
  stone,
};

export const boardArt = (scene) => BOARDS[scene.board.kind];
export const pieceArt = (piece) => PIECES[piece.kind];

const AT_REST = { ghost: null, focus: null, targets: false, motion: null, elapsed: 0 };

/** Draw a whole scene as it is, without anything that only a person at the board sees. */
export function drawScene(context, scene, layout, paint) {
  const art = boardArt(scene);
  art.drawGround(context, scene, layout, paint);
  art.drawPosition(context, scene, layout, paint, AT_REST);
}
