import { boardArt, cellArt } from "./art/scene.js";

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
    this.scale = Math.min(width / scene.width, height / scene.height);
    this.left = (width - scene.width * this.scale) / 2;
    this.top = (height - scene.height * this.scale) / 2;
    /** Board units a CSS pixel. */
    this.pixel = 1 / this.scale;
    const spin = turner(scene, turn);
    this.points = scene.board.points.map(spin);
    this.cells = scene.cells.map((cell) => moved(cell, spin));
    this.labels = scene.labels.map((label) => moved(label, spin));
    this.#byName = new Map(this.cells.map((cell) => [cell.name, cell]));
    this.#rows = rowsOf(this.cells);
    this.cell = (name) => this.#byName.get(name);
    this.scene = scene;
  }

  /** The cell at a point of the box, in CSS pixels from its corner, or null. */
  at(x, y) {
    const [boardX, boardY] = [(x - this.left) / this.scale, (y - this.top) / this.scale];
    let nearest = null;
    let best = Infinity;
    for (const cell of this.cells) {
      const distance = Math.hypot(boardX - cell.x, boardY - cell.y);
      if (distance < best) [nearest, best] = [cell, distance];
    }
    return nearest && cellArt(this.scene).holds(nearest, this.scene.cell.radius, boardX, boardY) ? nearest.name : null;
  }

  /** The centre of a cell in the box, in CSS pixels. */
  place(name) {
    const { x, y } = this.#byName.get(name);
    return [this.left + x * this.scale, this.top + y * this.scale];
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

function moved(thing, spin) {
  const [x, y] = spin([thing.x, thing.y]);
  return { ...thing, x, y };
}

function turner(scene, turn) {
  const { points } = scene.board;
  const steps = boardArt(scene).steps;
  if (turn % steps === 0) return (point) => point;
  const middle = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
  const angle = (turn * 2 * Math.PI) / steps;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ([x, y]) => {
    const [dx, dy] = [x - middle[0], y - middle[1]];
    return [middle[0] + dx * cos - dy * sin, middle[1] + dx * sin + dy * cos];
  };
}
