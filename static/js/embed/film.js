import { HandlerError } from "../python.js";

/**
 * Films: whole games as pyapp/play/film.py writes them, so that a viewer needs no Python. A film comes from another page
 * and is believed nothing: what is not of the right shape is refused before anything is drawn of it.
 */

const FORMAT = "quincunx-film";
const VERSION = 1;
const LENGTH = "[]";
const MOST = { frames: 20_000, parts: 4_000_000, depth: 16, list: 20_000, text: 4000, number: 1_000_000 };

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const refused = (key, args) => new HandlerError(key, args);

/** Whether a value says of itself that it is a film. */
export const isFilm = (value) => isObject(value) && value.format === FORMAT;

/**
 * Read a film.
 * @param {object} film
 * @param {{games: object[], drawn: (scene: object) => boolean}} known the catalogue, and whether all kinds of a scene can be drawn
 * @returns {object[]} what there is to see after 0, 1, 2 ... turns
 * @throws {HandlerError} it cannot be read; nothing was changed
 */
export function readFilm(film, known) {
  if (!isFilm(film)) throw refused("error.film.format");
  if (film.version !== VERSION) throw refused("error.film.version", { known: VERSION });
  const { frames } = film;
  if (!Array.isArray(frames) || frames.length === 0 || frames.length > MOST.frames) throw refused("error.film.frames");
  const budget = { parts: MOST.parts };
  const [seen, fine] = [new Map(), new Set()];
  let keyed = {};
  return frames.map((change, index) => {
    const broken = () => refused("error.film.broken", { frame: index });
    if (!isObject(change) || !isSound(change, 0, budget)) throw broken();
    keyed = merged(keyed, change, budget);
    const opened = unkeyed(keyed, seen, budget);
    if (budget.parts < 0 || !isView(opened, index, frames.length, known, fine)) throw broken();
    budget.parts -= opened.scene.pieces.length;
    return opened;
  });
}

/**
 * A JSON merge patch applied (RFC 7396); what it does not touch is shared.
 * @param {{parts: number}} [budget] pays for what is copied: a small change of a long list makes the whole list anew
 */
export function merged(target, change, budget = { parts: Infinity }) {
  if (!isObject(change)) return change;
  const result = new Map(isObject(target) ? Object.entries(target) : []);
  budget.parts -= result.size;
  if (budget.parts < 0) return target;
  for (const [name, value] of Object.entries(change)) {
    if (value === null) result.delete(name);
    else result.set(name, merged(result.get(name), value, budget));
  }
  return Object.fromEntries(result);
}

/** The value with its lists as lists again; what several frames share is opened once, and each opening is paid for. */
function unkeyed(value, seen, budget) {
  if (!isObject(value)) return value;
  if (seen.has(value)) return seen.get(value);
  budget.parts -= value[LENGTH] ?? Object.keys(value).length;
  if (budget.parts < 0) return null;
  const opened =
    LENGTH in value
      ? Array.from({ length: value[LENGTH] }, (_, index) => unkeyed(value[index] ?? null, seen, budget))
      : Object.fromEntries(Object.entries(value).map(([name, each]) => [name, unkeyed(each, seen, budget)]));
  seen.set(value, opened);
  return opened;
}

/** Whether a value is plain, shallow and small enough to be drawn. */
function isSound(value, depth, budget) {
  budget.parts -= 1;
  if (budget.parts < 0 || depth > MOST.depth) return false;
  if (value === null || typeof value === "boolean") return true;
  if (typeof value === "string") return value.length <= MOST.text;
  if (typeof value === "number") return Math.abs(value) <= MOST.number;
  if (!isObject(value)) return false;
  const length = Object.hasOwn(value, LENGTH) ? value[LENGTH] : 0;
  if (length !== null && (!Number.isInteger(length) || length < 0 || length > MOST.list)) return false;
  return Object.entries(value).every(([name, each]) => name !== "__proto__" && isSound(each, depth + 1, budget));
}

/** Whether a frame has what the viewer cannot do without; long lists that frames share are looked through once, see `fine`. */
function isView(view, ply, count, { games, drawn }, fine) {
  const { scene, plates, moves, result } = view;
  return (
    games.some(({ id }) => id === view.game) &&
    view.ply === ply &&
    isMessage(view.name) &&
    [view.why, result?.headline, result?.detail].every((text) => text === undefined || isMessage(text)) &&
    isFine(moves, ({ text, note }) => typeof text === "string" && (note === undefined || isMessage(note)), fine) &&
    moves.length === count - 1 &&
    isList(plates, (plate) => isMessage(plate.name) && isMessage(plate.side) && isObject(plate.piece)) &&
    plates.length > 0 && plates.length < 7 &&
    isScene(scene, fine) && drawn(scene)
  );
}

const isScene = (scene, fine) =>
  isObject(scene) &&
  isObject(scene.board) &&
  [scene.width, scene.height].every((side) => side > 0 && side < 10_000) &&
  isFine(scene.cells, ({ name, x, y, say }) => typeof name === "string" && Number.isFinite(x) && Number.isFinite(y) && isMessage(say), fine) &&
  isList(scene.pieces, () => true);

const isFine = (value, holds, fine) => fine.has(value) || (isList(value, holds) && Boolean(fine.add(value)));

const isList = (value, holds) => Array.isArray(value) && value.every((each) => isObject(each) && holds(each));

const isMessage = (value) => typeof value === "string" || (isObject(value) && typeof value.key === "string");
