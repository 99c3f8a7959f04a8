import { drawScene } from "../art/scene.js";
import { Layout } from "../geometry.js";
import { SvgContext } from "./svg.js";

/** The width that a picture is laid out for, in CSS pixels: lines, texts and marks have their sizes from it. */
const WIDTH = 640;

/** The widths that a picture can have, in pixels. */
export const WIDTHS = [640, 1280, 2560];

/**
 * A position as a picture, in the colours that the page shows now. The ground around the board is left clear.
 * @param {object} scene
 * @param {{turn: number, coordinates: boolean}} how how the board is turned, and whether it has coordinates
 * @param {{palette: import("../art/palette.js").Palette, font: string}} look
 */
export class Picture {
  #paint;

  constructor(scene, { turn, coordinates }, { palette, font }) {
    const flat = new Layout(scene, turn, WIDTH, WIDTH);
    this.scene = scene;
    this.layout = new Layout(scene, turn, WIDTH, (WIDTH * flat.height) / flat.width);
    this.#paint = { palette, font, coordinates };
  }

  /** Draw on a canvas. @param {number} width in its pixels */
  draw(canvas, width) {
    const { layout } = this;
    canvas.width = width;
    canvas.height = Math.round((width * layout.height) / layout.width);
    const context = canvas.getContext("2d");
    context.scale(width / layout.width, width / layout.width);
    drawScene(context, this.scene, layout, this.#paint);
  }

  /** A PNG image. @param {number} width in pixels @returns {Promise<Blob>} */
  png(width) {
    const canvas = document.createElement("canvas");
    this.draw(canvas, width);
    return new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture is too large"))), "image/png");
    });
  }

  /** An SVG document that needs nothing else. @param {number} width in pixels @param {string} title says what it shows */
  svg(width, title) {
    const { layout } = this;
    const context = new SvgContext();
    drawScene(context, this.scene, layout, this.#paint);
    return context.document({ width, height: (width * layout.height) / layout.width, box: [0, 0, layout.width, layout.height], title });
  }
}
