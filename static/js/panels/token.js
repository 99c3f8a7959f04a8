import { Palette } from "../art/palette.js";
import { drawText } from "../art/marks.js";
import { pieceArt } from "../art/scene.js";
import { watchSize, watchTheme } from "../board.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";

/** Units across a piece's picture; in them its letter is LETTER high, and never below 12 CSS pixels. */
const SIDE = 36;
const LETTER = 14;

/** A piece beside the board, by the recipe of the board's own, with its letter where it has one: sides differ without colour. */
export class Token {
  #canvas = h("canvas");
  #piece = null;
  #palette;

  /**
   * @param {AbortSignal} [signal] ends it
   * @param {string} [className] more classes: they give its size
   */
  constructor(signal, className = "") {
    this.element = h("span", { class: `token ${className}`, "aria-hidden": "true" }, this.#canvas);
    this.#palette = new Palette(this.element);
    watchTheme(() => {
      this.#palette.refresh();
      this.#draw();
    }, signal);
    watchSize(this.#canvas, () => this.#draw(), signal);
  }

  /** @param {{kind: string, letter?: object, number?: number}} piece */
  show(piece) {
    this.#piece = piece;
    this.#draw();
  }

  #draw() {
    if (this.#piece) drawPiece(this.#canvas, this.#piece, this.#canvas.clientWidth, this.#palette);
  }
}

/** Draw a piece into a square canvas that is `side` CSS pixels wide on the page. */
export function drawPiece(canvas, piece, side, palette) {
  const pixels = Math.round(side * devicePixelRatio);
  if (pixels === 0) return;
  canvas.width = pixels;
  canvas.height = pixels;
  const context = canvas.getContext("2d");
  context.scale(pixels / SIDE, pixels / SIDE);
  const art = pieceArt(piece);
  const middle = SIDE / 2;
  const rest = { ...piece, last: false, tentative: false };
  art.draw(context, rest, { x: middle, y: middle - 1, radius: 15.4, lift: 0, alpha: 1, small: false, palette });
  const letter = piece.letter ? t(piece.letter) : piece.number;
  if (!art.ink || letter === undefined) return;
  context.fillStyle = palette.color(art.ink(piece));
  const font = getComputedStyle(document.body).fontFamily;
  drawText(context, String(letter), middle, middle - 1, Math.max(LETTER, (12 * SIDE) / side), font, 700);
}
