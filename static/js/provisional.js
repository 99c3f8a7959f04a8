import { startOf } from "./newgame/start.js";

/**
 * The table before Python is there: a start position baked at build time, dressed for the seats asked for, on which a
 * person can already click. Python replays the clicks and corrects whatever was too early. Where an option makes another
 * start, the board only stands there until Python answers.
 */

/**
 * @param {Record<string, object>} views baked start views by "<players>:<size>"
 * @param {object} game its entry in the catalogue
 * @param {{seats: (string|number)[], options: object}} request
 */
export function provisionalView(views, game, request) {
  const view = structuredClone(startView(views, game, request.seats.length, request.options.size));
  const { seats } = request;
  const people = seats.flatMap((who, seat) => (who === "human" ? [seat] : []));
  const own = people.length === 1 ? people[0] : 0;
  view.seats = seats;
  const start = startOf(game, seats.length, request.options);
  view.plates = view.plates
    .map((plate) => ({ ...plate, ...seatWords(seats, plate.seat), ...(!start.usual && sideWords(start.sides[plate.seat])) }))
    .sort((a, b) => behind(a.seat, own, seats.length) - behind(b.seat, own, seats.length));
  if (seats[0] !== "human" || !start.usual) stillView(view);
  if (!start.usual) {
    view.title = { key: "ui.start.title" };
    view.why = null;
  }
  return view;
}

/** The start of a game that is being opened, whoever plays it: nobody can act yet, and nothing on it is known to be right. */
export function openingView(views, game) {
  const people = Array.from({ length: game.min_players }, () => "human");
  const view = provisionalView(views, game, { seats: people, options: {} });
  return {
    ...view,
    title: { key: "ui.start.title" },
    why: null,
    badge: null,
    guidance: { key: "ui.open.opening" },
    plates: view.plates.map((plate) => ({ ...plate, status: null })),
    scene: { ...view.scene, targets: [], ghost: null },
    opening: true,
  };
}

/** The view, changed so that nothing can be done until Python is there. */
export function stillView(view) {
  view.scene.targets = [];
  view.scene.ghost = null;
  view.guidance = { key: "ui.opening_wait" };
  view.badge = null;
  return view;
}

/** The baked start position for so many players on a board of this size, or on the usual board. */
export function startView(views, game, players, size) {
  const usual = game.options.find(({ name }) => name === "size")?.default ?? "";
  return views[`${players}:${size ?? usual}`] ?? views[`${players}:${usual}`];
}

/** How late a seat comes after `own` in a round; its own plate is the last. */
function behind(seat, own, players) {
  return (seat - own + players - 1) % players;
}

function seatWords(seats, seat) {
  const who = seats[seat];
  if (who === "link") return { kind: "link", level: null, name: seats.length === 2 ? { key: "seat.link" } : { key: "seat.link_number", args: { number: seat + 1 } }, note: null };
  if (who !== "human") return { kind: "level", level: who, name: { key: "seat.level", args: { level: who } }, note: { key: `level.${who}` } };
  const alone = seats.filter((each) => each === "human").length === 1;
  return { kind: "person", level: null, name: alone ? { key: "seat.you" } : { key: "seat.person", args: { number: seat + 1 } }, note: null };
}

/** A plate of a start that is not the baked one: what its seat plays as far as that is known, and nothing that counts. */
function sideWords({ name, piece }) {
  return { side: name, piece, chips: undefined, items: [], dots: null, spoken: null };
}

/**
 * The view with one click more at `target`, or without it where it was; unchanged where nothing can be clicked, and
 * where the click of a game that was kept is Python's to judge (`entry.fixed`).
 * Where a click puts down the piece that a hover shows, the piece is there too.
 */
export function toggled(view, target) {
  const { scene, entry } = view;
  if (!scene.targets.includes(target) || entry.fixed?.includes(target)) return view;
  const taken = entry.chosen.includes(target);
  if (!taken && entry.chosen.length >= (view.badge?.limit ?? 1)) return view;
  const chosen = taken ? entry.chosen.filter((name) => name !== target) : [...entry.chosen, target];
  const kept = scene.pieces.filter(({ tentative }) => !tentative);
  const put = scene.ghost ? chosen.map((cell, index) => ({ ...scene.ghost, cell, last: false, tentative: true, order: index + 1 })) : [];
  return {
    ...view,
    badge: view.badge?.limit ? { ...view.badge, placed: chosen.length } : view.badge,
    scene: { ...scene, pieces: [...kept, ...put], chosen },
    entry: { ...entry, chosen, pending: chosen.join(","), can_back: chosen.length > 0 },
  };
}
