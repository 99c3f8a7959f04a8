import { boardArt } from "./art/scene.js";

/** A host narrower than this, in CSS pixels, shows a scene's `narrow` part: its top `narrow.height` units. */
const NARROW = 560;

/** Whether a host of this width is narrow. */
export const isNarrow = (hostWidth) => hostWidth < NARROW;

/** The size of a scene in board units, as a host of this width shows it after turning. */
export function shownSize(scene, turn, hostWidth) {
  const height = scene.narrow && isNarrow(hostWidth) ? scene.narrow.height : scene.height;
  return isQuarter(scene, turn) ? { width: height, height: scene.width } : { width: scene.width, height };
}

/**
 * Where a scene lies in a box: how board units become CSS pixels, and where each cell is after turning the board.
 * It holds no place on the screen: callers measure the element at each event.
 */
export class Layout {
  #byName;
  #rows;

  /**
   * @param {object} scene
   * @param {number} turn how many steps the board is turned, clockwise
   * @param {number} width the box in CSS pixels
   * @param {number} height the box in CSS pixels
   */
  constructor(scene, turn, width, height) {
    const shown = shownSize(scene, turn, width);
    /** The part of the turned board that is shown, in board units. */
    this.width = shown.width;
    this.height = shown.height;
    this.scale = Math.min(width / shown.width, height / shown.height);
    this.left = (width - shown.width * this.scale) / 2;
    this.top = (height - shown.height * this.scale) / 2;
    /** Board units a CSS pixel. */
    this.pixel = 1 / this.scale;
    /** How many steps the board is turned, clockwise. */
    this.turn = turn % boardArt(scene).steps;
    /** Where a point [x, y] of the scene is after turning. */
    this.spin = turner(scene, this.turn);
    this.points = scene.board.points?.map(this.spin);
    this.cells = scene.cells.map((cell) => turned(cell, this.spin, isQuarter(scene, turn))).filter(({ y }) => y < shown.height);
    this.labels = scene.labels.map((label) => turned(label, this.spin, false));
    this.#byName = new Map(this.cells.map((cell) => [cell.name, cell]));
    this.#rows = rowsOf(this.cells);
    this.cell = (name) => this.#byName.get(name);
    this.scene = scene;
  }

  /** The cell at a point of the box, in CSS pixels from its corner, or null. */
  at(x, y) {
    const [boardX, boardY] = [(x - this.left) / this.scale, (y - this.top) / this.scale];
    const art = boardArt(this.scene);
    let nearest = null;
    let best = Infinity;
    for (const cell of this.cells) {
      const distance = Math.hypot(boardX - cell.x, boardY - cell.y);
      if (distance < best && art.holds(cell, this.scene, boardX, boardY)) [nearest, best] = [cell, distance];
    }
    return nearest?.name ?? null;
  }

  /** The centre of a cell in the box, in CSS pixels; null when the cell is not in the part that is shown. */
  place(name) {
    const cell = this.#byName.get(name);
    return cell ? [this.left + cell.x * this.scale, this.top + cell.y * this.scale] : null;
  }

  /**
   * The next cell in a direction as the eye sees it, or null at the border.
   * @param {"left"|"right"|"up"|"down"} direction
   * @param {number} column the board x that upward and downward walks keep to
   */
  neighbour(name, direction, column) {
    const index = this.#rowIndex(name);
    if (direction === "left" || direction === "right") {
      const row = this.#rows[index];
      const here = row.findIndex((cell) => cell.name === name);
      return row[here + (direction === "left" ? -1 : 1)]?.name ?? null;
    }
    const next = this.#rows[index + (direction === "up" ? -1 : 1)];
    if (!next) return null;
    return next.reduce((best, cell) => (Math.abs(cell.x - column) < Math.abs(best.x - column) - 0.5 ? cell : best)).name;
  }

  /** The first or last cell of a cell's row, as the eye sees it. */
  rowEnd(name, last) {
    return this.#rows[this.#rowIndex(name)].at(last ? -1 : 0).name;
  }

  /** The first cell of the top row, or the last of the bottom row. */
  boardEnd(last) {
    return this.#rows.at(last ? -1 : 0).at(last ? -1 : 0).name;
  }

  #rowIndex(name) {
    return this.#rows.findIndex((row) => row.some((cell) => cell.name === name));
  }
}

/** Cells in rows as the eye sees them, top to bottom and left to right. */
function rowsOf(cells) {
  const rows = [];
  for (const cell of [...cells].sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row && cell.y - row[0].y < 2) row.push(cell);
    else rows.push([cell]);
  }
  for (const row of rows) row.sort((a, b) => a.x - b.x);
  return rows;
}

/** A thing at its turned place; one with sides of its own lies across after a quarter turn. */
function turned(thing, spin, quarter) {
  const [x, y] = spin([thing.x, thing.y]);
  return quarter && thing.w ? { ...thing, x, y, w: thing.h, h: thing.w } : { ...thing, x, y };
}

/** Whether a turn lays the scene on its side. */
function isQuarter(scene, turn) {
  return boardArt(scene).steps === 4 && turn % 2 === 1;
}

function turner(scene, turn) {
  if (turn === 0) return (point) => point;
  const from = middle(scene);
  const to = isQuarter(scene, turn) ? [from[1], from[0]] : from;
  const angle = (turn * 2 * Math.PI) / boardArt(scene).steps;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ([x, y]) => {
    const [dx, dy] = [x - from[0], y - from[1]];
    return [to[0] + dx * cos - dy * sin, to[1] + dx * sin + dy * cos];
  };
}

/** The point a board is turned about: the middle of its corners, or of the scene. */
function middle({ board: { points }, width, height }) {
  if (!points) return [width / 2, height / 2];
  return [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
}
