import { Palette } from "../art/palette.js";
import { pieceArt } from "../art/scene.js";
import { watchSize, watchTheme } from "../board.js";
import { h, setText } from "../dom.js";
import { t } from "../i18n.js";

const SIDE = 36;

/** A piece beside the board, by the recipe of the board's own, with its letter where it has one: sides differ without colour. */
export class Token {
  #canvas = h("canvas");
  #letter = h("b");
  #piece = null;
  #palette;

  /**
   * @param {AbortSignal} [signal] ends it
   * @param {string} [className] more classes: they give its size
   */
  constructor(signal, className = "") {
    this.element = h("span", { class: `token ${className}`, "aria-hidden": "true" }, this.#canvas, this.#letter);
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
    const ink = pieceArt(piece).ink?.(piece);
    setText(this.#letter, !ink ? "" : piece.letter ? t(piece.letter) : String(piece.number ?? ""));
    this.#letter.style.color = ink ? `var(--${ink})` : "";
    this.#draw();
  }

  #draw() {
    const width = Math.round(this.#canvas.clientWidth * devicePixelRatio);
    if (!this.#piece || width === 0) return;
    this.#canvas.width = width;
    this.#canvas.height = width;
    const context = this.#canvas.getContext("2d");
    context.scale(width / SIDE, width / SIDE);
    pieceArt(this.#piece).draw(context, { ...this.#piece, last: false, tentative: false }, {
      x: SIDE / 2,
      y: SIDE / 2 - 1,
      radius: 15.4,
      lift: 0,
      alpha: 1,
      small: false,
      palette: this.#palette,
    });
  }
}
