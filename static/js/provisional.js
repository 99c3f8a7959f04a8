/**
 * The table before Python is there: a start position baked at build time, dressed for the seats asked for,
 * on which a person can already put stones. Python replays the clicks and corrects whatever was too early.
 */

/**
 * @param {Record<string, object>} scenes baked views by board size
 * @param {object} game its entry in the catalogue
 * @param {{seats: (string|number)[], options: object}} request
 */
export function provisionalView(scenes, game, request) {
  const size = request.options.size ?? game.options.find((option) => option.name === "size")?.default;
  const view = structuredClone(scenes[String(size)]);
  const first = request.seats[0];
  view.seats = request.seats;
  const own = request.seats.includes("human") ? request.seats.lastIndexOf("human") : 0;
  view.plates = view.plates
    .map((plate) => ({ ...plate, ...seatWords(request.seats, plate.seat) }))
    .sort((a, b) => Number(a.seat === own) - Number(b.seat === own));
  if (first !== "human") {
    view.scene.targets = [];
    view.scene.ghost = null;
    view.guidance = { key: "ui.opening" };
    view.badge = null;
  }
  return view;
}

function seatWords(seats, seat) {
  const who = seats[seat];
  if (who !== "human") return { kind: "level", level: who, name: { key: "seat.level", args: { level: who } }, note: { key: `level.${who}` } };
  const alone = seats.filter((each) => each === "human").length === 1;
  return { kind: "person", level: null, name: alone ? { key: "seat.you" } : { key: "seat.person", args: { number: seat + 1 } }, note: null };
}

/** The view with one stone more at `target`, or without the one that is there; unchanged where nothing can go. */
export function toggled(view, target) {
  const { scene } = view;
  if (!scene.targets.includes(target) || !scene.ghost) return view;
  const kept = scene.pieces.filter((piece) => piece.cell !== target);
  const taken = kept.length < scene.pieces.length;
  const limit = view.badge?.limit ?? 1;
  if (!taken && kept.length >= limit) return view;
  const added = taken ? [] : [{ ...scene.ghost, cell: target, last: false, tentative: true, dim: false, order: 0 }];
  const pieces = [...kept, ...added].map((piece, index) => ({ ...piece, order: index + 1 }));
  const stones = pieces.map((piece) => piece.cell);
  const badge = view.badge && { ...view.badge, placed: stones.length };
  return { ...view, badge, scene: { ...scene, pieces, chosen: stones }, entry: { ...view.entry, stones, pending: stones.join(",") } };
}
