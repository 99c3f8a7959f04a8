/**
 * What is known of a game's start before Python is asked: Python's catalogue says of each choice of an option whether
 * the start is another with it, see pyapp/play/choices.py.
 */

const OTHER = "other";

/** Whether something of a game is still to be drawn by lot, so that nobody knows yet what a seat plays. */
export function byLot(game, options) {
  return game.options.some(({ name, drawn }) => drawn && options[name] === undefined);
}

/**
 * How a game begins.
 * @param {object} game its entry in the catalogue
 * @param {number} players
 * @param {object} options the values that are not left to chance or to the defaults
 * @returns {{sides: {name: object, piece: object}[], named: boolean, usual: boolean}} sides: plain numbers unless `named`;
 *   usual: whether the baked start of this size is what will be played
 */
export function startOf(game, players, options) {
  const lot = byLot(game, options);
  const found = game.options.flatMap((option) => {
    const effect = effectOf(option, players, options[option.name]);
    return effect ? [{ ...effect, option: option.name }] : [];
  });
  const changed = found.filter(({ sides }) => sides);
  const named = !lot && changed.length < 2;
  return {
    sides: named ? (changed[0]?.sides ?? game.sides[players]) : Array.from({ length: players }, (_, seat) => numbered(seat)),
    named,
    usual: !lot && found.every(({ option }) => option === "size"),
  };
}

/** Whether so many players cannot play a choice of an option. */
export function isRefused(game, players, name, value) {
  const option = game.options.find((each) => each.name === name);
  return Boolean(effectOf(option, players, value)?.refused);
}

function effectOf({ effects, default: usual }, players, value) {
  if (value === undefined || value === usual) return undefined;
  return effects.find((effect) => effect.players === players && (effect.value === value || effect.value === OTHER));
}

function numbered(seat) {
  return { name: { key: "seat.seat", args: { number: seat + 1 } }, piece: { kind: "seat", number: seat + 1 } };
}
