import { t } from "../i18n.js";
import { provisionalView, stillView } from "../provisional.js";

/**
 * An entry is a kept game: {id, version, revision, created, changed, name, view, snapshot, ended}. `snapshot` is Python's
 * and all of the game; `view` is what it looked like, so that the shelf and the table can draw it before Python is
 * there; `ended` tells that the game is over, or would be if redo put everything back.
 */

const VERSION = 1;
/** A longer list of moves would cost more to write after each turn than it is worth before Python is there. */
const MOST_ROWS = 2000;

/** A new name for a game or a revision that no other tab makes too. */
export function newName() {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36).padStart(2, "0")).join("");
}

/** What is kept of a view and a snapshot; the keeper adds whose it is. */
export function made(view, snapshot, ended) {
  const moves = view.moves.length > MOST_ROWS ? [] : view.moves;
  return {
    version: VERSION,
    revision: newName(),
    changed: Date.now(),
    view: { ...view, game_number: undefined, moves, say: null, say_id: 0, thinking: null },
    snapshot,
    ended: Boolean(ended),
  };
}

/** How many of an entry's last turns, those that redo has among them, a later snapshot has no more. */
export function droppedTurns(entry, snapshot) {
  const before = allTurns(entry.snapshot);
  const after = allTurns(snapshot);
  const common = before.findIndex((move, index) => move !== after[index]);
  return common === -1 ? 0 : before.length - common;
}

function allTurns({ record, undone }) {
  return [...record.moves, ...undone.toReversed()];
}

/** Whether there is anything to keep: a turn played or begun, or one that redo has. */
export function isWorthKeeping({ view, snapshot }) {
  return view.plies > 0 || snapshot.pending !== "" || snapshot.undone.length > 0;
}

/**
 * What an entry is good for.
 * @param {unknown} entry what the database had
 * @param {object[]} games the catalogue
 * @returns {"whole"|"newer"|"damaged"} only a whole one can be gone on with
 */
export function stateOf(entry, games) {
  if (entry?.version > VERSION) return "newer";
  const { snapshot, revision, changed } = entry ?? {};
  const whole =
    entry?.version === VERSION &&
    typeof revision === "string" &&
    Number.isFinite(changed) &&
    typeof snapshot?.pending === "string" &&
    [snapshot.undone, snapshot.seats, snapshot.record?.moves].every(Array.isArray) &&
    games.some(({ id }) => id === snapshot.record.game);
  return whole ? "whole" : "damaged";
}

/**
 * What an entry is good for, and the entry with a view that can be drawn. Where the kept one cannot, the game is not
 * lost: it looks like its start, and is `rebuilt` as soon as Python draws it.
 * @param {unknown} entry what the database had
 * @param {{games: object[], scenes: Map<string, object>}} shell
 * @returns {{entry: object, state: "whole"|"newer"|"damaged"}}
 */
export function judged(entry, { games, scenes }) {
  const state = stateOf(entry, games);
  if (state !== "whole" || hasView(entry)) return { entry, state };
  try {
    const { record, seats } = entry.snapshot;
    const options = record.options ?? {};
    const view = stillView(provisionalView(scenes.get(record.game), games.find(({ id }) => id === record.game), { seats, options }));
    const plates = view.plates.map((plate) => ({ ...plate, status: null }));
    return { entry: { ...entry, view: { ...view, options, plates, plies: record.moves.length }, rebuilt: true }, state };
  } catch (error) {
    console.warn(error);
    return { entry, state: "damaged" };
  }
}

/** Whether the view of an entry is one of its game and can be shown. */
function hasView(entry) {
  const { view, snapshot } = entry;
  return (
    view?.game === snapshot.record.game &&
    Number.isInteger(view.plies) &&
    [view.seats, view.plates, view.moves, view.scene?.cells, view.scene?.pieces, view.scene?.targets].every(Array.isArray) &&
    [view.name, view.title].every((message) => typeof message?.key === "string") &&
    (!view.over || typeof view.result?.headline?.key === "string") &&
    hasWords(entry)
  );
}

/** Whether everything that is said of an entry can be said. */
function hasWords(entry) {
  try {
    return [nameOf, placeOf, standOf, seatsOf, dayOf].every((words) => typeof words(entry) === "string");
  } catch {
    return false;
  }
}

/** What the game started with, as an address says it. */
export function requestOf({ view }) {
  return { game: view.game, seats: view.seats, options: view.options };
}

/** The name that a person gave, or the game's. */
export function nameOf({ name, view }) {
  return typeof name === "string" && name !== "" ? name : t(view.name);
}

/** The game and how far it is: "Catchup, turn 13". */
export function placeOf({ view }) {
  return t(view.over ? "ui.kept.finished" : "ui.kept.turn", { game: view.name, turn: view.plies + 1 });
}

/** Whose move it is, or how it ended. */
export function standOf({ view }) {
  if (view.over) return t(view.result.headline);
  const mover = view.plates.find(({ status }) => status);
  const others = view.plates.filter((plate) => plate !== mover);
  if (!mover) return "";
  if (view.seats[mover.seat] !== "human") return t("ui.kept.theirs", { name: mover.name });
  if (view.seats.filter((seat) => seat === "human").length > 1) return t("ui.kept.theirs", { name: mover.side });
  return others.length === 1 && others[0].level ? t("ui.kept.yours_level", { level: others[0].level }) : t("ui.kept.yours");
}

/** Who sits at the table, in the order of the seats. */
export function seatsOf({ view }) {
  const names = view.plates.toSorted((one, other) => one.seat - other.seat).map(({ name }) => t(name));
  return names.join(t("ui.kept.comma"));
}

/** When it changed last, as the page's language writes it. */
export function dayOf({ changed }) {
  return new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" }).format(changed);
}

/**
 * The view of a kept game before Python is there. What was being entered stands; more can be added where a click puts
 * down a piece, everything else waits.
 */
export function waitingView({ view }) {
  const mine = view.entry.can_place;
  return {
    ...view,
    plates: view.plates.map((plate) => (plate.status === "thinking" ? { ...plate, status: "to_move" } : plate)),
    guidance: mine || view.over ? view.guidance : { key: "ui.opening_wait" },
    can: { undo: false, redo: false, pause: false },
    entry: { ...view.entry, fixed: view.entry.chosen },
  };
}
