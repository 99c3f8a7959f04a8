import { Palette } from "./art/palette.js";
import { boardArt, drawScene } from "./art/scene.js";
import { h } from "./dom.js";
import { Layout, isNarrow, shownSize } from "./geometry.js";
import { CellGrid } from "./grid.js";
import { watchPointer } from "./pointer.js";

/** A board: a canvas that draws a scene, and over it the grid of buttons that keyboard and screen readers use. */
export class Board {
  #canvas = h("canvas", { "aria-hidden": "true" });
  #ground = document.createElement("canvas");
  #groundKey = "";
  #palette;
  #scene = null;
  #shown = "";
  #layout = null;
  #settings = { targets: true, coordinates: true, turn: 0 };
  #hover = null;
  #focus = null;
  #motion = null;
  #motionBegan = 0;
  #frame = 0;
  #size = { width: 0, height: 0, pixels: [0, 0] };
  #themeCount = 0;

  /**
   * @param {HTMLElement} host the box that the board fills
   * @param {{activate: (cell: string) => void, command: (event: KeyboardEvent) => boolean, label: (scene: object) => string}} actions
   */
  constructor(host, actions) {
    this.host = host;
    host.append(this.#canvas);
    this.#palette = new Palette(host);
    this.grid = new CellGrid(host, {
      ...actions,
      focus: (cell) => {
        this.#focus = cell;
        this.#draw();
      },
    });
    watchPointer(host, {
      cellAt: (x, y) => this.#cellAt(x, y),
      activate: actions.activate,
      hover: (cell) => {
        if (cell === this.#hover) return;
        this.#hover = cell;
        this.#draw();
      },
    });
    this.#watchSize();
    watchTheme(() => {
      this.#palette.refresh();
      this.#themeCount += 1;
      this.#draw();
    });
  }

  /**
   * Show a scene, with the motion that leads to it; another scene ends any motion.
   * @param {object} scene
   * @param {{animate?: boolean}} how
   */
  show(scene, { animate = true } = {}) {
    const shown = JSON.stringify(scene);
    if (shown !== this.#shown) {
      this.#motion = animate ? motionBetween(this.#scene, scene) : null;
      this.#motionBegan = performance.now();
      this.#shown = shown;
    }
    this.#scene = scene;
    this.grid.update(scene);
    this.#arrange();
    this.#draw();
  }

  /** Change what is drawn beside the position: `{targets, coordinates, turn}`. */
  set(settings) {
    this.#settings = { ...this.#settings, ...settings };
    if (!this.#scene) return;
    this.#arrange();
    this.#draw();
  }

  /** What is drawn beside the position: {targets, coordinates, turn}. */
  get settings() {
    return this.#settings;
  }

  /** How many steps make a full turn of the board shown. */
  get steps() {
    return this.#scene ? boardArt(this.#scene).steps : 1;
  }

  #cellAt(clientX, clientY) {
    const box = this.#canvas.getBoundingClientRect();
    if (!this.#layout || box.width === 0) return null;
    const zoom = this.#size.width / box.width;
    return this.#layout.at((clientX - box.left) * zoom, (clientY - box.top) * zoom);
  }

  #watchSize() {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry.contentRect;
      const pixels = devicePixels(entry);
      this.#size = { width, height, pixels };
      this.#arrange();
      this.#drawNow();
    });
    const observe = () => {
      observer.disconnect();
      try {
        observer.observe(this.#canvas, { box: "device-pixel-content-box" });
      } catch {
        observer.observe(this.#canvas);
      }
      matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", observe, { once: true });
    };
    observe();
  }

  #arrange() {
    if (!this.#scene) return;
    const shape = shownSize(this.#scene, this.#settings.turn, this.host.clientWidth);
    this.host.style.setProperty("--aspect", shape.width / shape.height);
    this.host.classList.toggle("narrow", isNarrow(this.host.clientWidth));
    if (this.#size.width === 0) return;
    this.#layout = new Layout(this.#scene, this.#settings.turn, this.#size.width, this.#size.height);
    this.grid.arrange(this.#layout);
  }

  #draw() {
    this.#frame ||= requestAnimationFrame(() => this.#drawNow());
  }

  #drawNow() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const [width, height] = this.#size.pixels;
    if (!this.#layout || width === 0 || height === 0) return;
    const paint = { palette: this.#palette, font: getComputedStyle(this.host).fontFamily, coordinates: this.#settings.coordinates };
    resize(this.#canvas, width, height);
    this.#drawGroundOnce(width, height, paint);
    const context = this.#canvas.getContext("2d");
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    context.drawImage(this.#ground, 0, 0);
    this.#toBoardUnits(context);
    const elapsed = performance.now() - this.#motionBegan;
    if (this.#motion && elapsed >= this.#motion.duration) this.#motion = null;
    boardArt(this.#scene).drawPosition(context, this.#scene, this.#layout, paint, {
      ghost: this.#hover,
      focus: this.#focus,
      targets: this.#settings.targets,
      motion: this.#motion,
      elapsed,
    });
    if (this.#motion) this.#draw();
  }

  #drawGroundOnce(width, height, paint) {
    const { turn, coordinates } = this.#settings;
    const { board, cells } = this.#scene;
    const own = boardArt(this.#scene).groundKey?.(this.#scene);
    const key = [width, height, this.#size.width, turn, coordinates, this.#themeCount, board.kind, cells.length, own].join();
    if (key === this.#groundKey) return;
    this.#groundKey = key;
    resize(this.#ground, width, height);
    const context = this.#ground.getContext("2d");
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    this.#toBoardUnits(context);
    boardArt(this.#scene).drawGround(context, this.#scene, this.#layout, paint);
  }

  #toBoardUnits(context) {
    const ratio = this.#size.pixels[0] / this.#size.width;
    const { scale, left, top } = this.#layout;
    context.setTransform(scale * ratio, 0, 0, scale * ratio, left * ratio, top * ratio);
  }

}

/** What moves from one scene to the next, or null: nothing does, the game is another, or the person wants no motion. */
function motionBetween(before, scene) {
  if (!before || before.board.kind !== scene.board.kind || matchMedia("(prefers-reduced-motion: reduce)").matches) return null;
  return boardArt(scene).motion?.(before, scene) ?? null;
}

/** A box in device pixels: exact where the browser tells, unless it tells of a screen that is only emulated. */
function devicePixels({ contentRect: { width, height }, devicePixelContentBoxSize: exact }) {
  const near = [Math.round(width * devicePixelRatio), Math.round(height * devicePixelRatio)];
  if (!exact) return near;
  const told = [exact[0].inlineSize, exact[0].blockSize];
  return told.every((side, axis) => Math.abs(side - near[axis]) <= 1) ? told : near;
}

function resize(canvas, width, height) {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

/** Call back whenever the colours of the page may have changed, until the signal. */
export function watchTheme(changed, signal) {
  for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)", "(prefers-contrast: more)"]) {
    matchMedia(query).addEventListener("change", changed, { signal });
  }
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  signal?.addEventListener("abort", () => observer.disconnect());
}

/** Call back when an element's size changes, until the signal. */
export function watchSize(element, changed, signal) {
  const observer = new ResizeObserver(changed);
  observer.observe(element);
  signal?.addEventListener("abort", () => observer.disconnect());
}

/**
 * Draw a scene once, without grid or pointer: a card's picture. It follows size and theme. A scene that cannot be
 * drawn, kept by another version of the page, leaves it empty.
 * @param {HTMLCanvasElement} canvas
 * @param {() => object|null} scene what to draw, asked at each drawing
 * @param {AbortSignal} [signal] ends it
 */
export function picture(canvas, scene, signal) {
  const palette = new Palette(canvas.parentElement);
  const draw = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    const shown = scene();
    if (!shown || width === 0) return;
    resize(canvas, Math.round(width * devicePixelRatio), Math.round(height * devicePixelRatio));
    try {
      drawStill(canvas, shown, palette);
    } catch (error) {
      console.warn(error);
    }
  };
  watchSize(canvas, draw, signal);
  watchTheme(() => {
    palette.refresh();
    draw();
  }, signal);
  return draw;
}

function drawStill(canvas, scene, palette) {
  const layout = new Layout(scene, 0, canvas.clientWidth, canvas.clientHeight);
  const context = canvas.getContext("2d");
  const ratio = layout.scale * devicePixelRatio;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.setTransform(ratio, 0, 0, ratio, layout.left * devicePixelRatio, layout.top * devicePixelRatio);
  drawScene(context, scene, layout, { palette, font: "sans-serif", coordinates: false });
}
