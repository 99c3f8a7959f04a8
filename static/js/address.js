import { LANGUAGES } from "./i18n.js";

const OWN = ["game", "seats", "level", "theme", "lang", "embed", "start", "viewer", "record"];
const SWITCHES = ["embed", "start", "viewer"];
/** Who may sit in a seat, beside the levels. */
const PEOPLE = ["human", "link"];
const THEMES = ["light", "dark", "system"];

/**
 * What the address asks for.
 * @param {string} search the query with its question mark
 * @param {object[]} games the catalogue of games
 * @returns {{request: object|null, theme: string|null, embed: boolean, start: boolean, viewer: boolean,
 *   record: string|null, problems: object[]}}
 *   request: {game, seats, options}, or null for the lobby; start, viewer, record: of an embedded page, see embed/page.js;
 *   problems: one message a parameter that cannot be used
 */
export function readAddress(search, games) {
  const query = new URLSearchParams(search);
  const problems = [];
  const refuse = (name, allowed) => problems.push({ key: "ui.address.bad", args: { name, value: query.get(name), allowed } });

  const theme = query.get("theme");
  if (theme !== null && !THEMES.includes(theme)) refuse("theme", THEMES.join(", "));
  const lang = query.get("lang");
  // An embedding page tells its own language; where we have no texts in it, that is no mistake.
  if (lang !== null && !LANGUAGES.includes(lang) && query.get("embed") !== "1") refuse("lang", LANGUAGES.join(", "));
  for (const name of SWITCHES) if (!["0", "1", null].includes(query.get(name))) refuse(name, "0, 1");

  const id = query.get("game");
  const game = games.find((each) => each.id === id);
  if (id !== null && !game) refuse("game", games.map((each) => each.id).join(", "));
  const request = game ? { game: id, seats: readSeats(query, game), options: {} } : null;
  if (request && request.seats === null) refuse(query.has("seats") ? "seats" : "level", seatsAllowed(game));
  for (const name of query.keys()) {
    if (OWN.includes(name) || !game) continue;
    const option = game.options.find((each) => each.name === name);
    if (!option) {
      problems.push({ key: "ui.address.unknown", args: { name, allowed: game.options.map((each) => each.name).join(", ") } });
      continue;
    }
    const value = parseOption(option, query.get(name));
    if (value === null) refuse(name, optionAllowed(option));
    else request.options[name] = value;
  }
  return {
    request: problems.length > 0 ? null : request,
    theme: THEMES.includes(theme) ? theme : null,
    ...Object.fromEntries(SWITCHES.map((name) => [name, query.get(name) === "1"])),
    record: query.get("record"),
    problems,
  };
}

/** The query that asks for a game: its seats, and the options that are not at their defaults or else drawn by lot. */
export function writeAddress(request, game, search) {
  const query = new URLSearchParams({ game: request.game, seats: request.seats.join(",") });
  for (const { name, default: usual, drawn } of game.options) {
    const value = request.options[name];
    if (value !== undefined && (drawn || value !== usual)) query.set(name, String(value));
  }
  return `?${keep(query, search)}`.replaceAll("%2C", ",");
}

/** The query of the lobby: what is not about a game stays. */
export function lobbyAddress(search) {
  const query = keep(new URLSearchParams(), search);
  return query ? `?${query}` : location.pathname;
}

/** The address without its theme: a person's own choice takes its place. */
export function withoutTheme({ pathname, search, hash }) {
  const query = new URLSearchParams(search);
  query.delete("theme");
  const rest = query.toString().replaceAll("%2C", ",");
  return pathname + (rest && `?${rest}`) + hash;
}

function keep(query, search) {
  const given = new URLSearchParams(search);
  for (const name of ["theme", "lang", "embed"]) if (given.has(name)) query.set(name, given.get(name));
  return query.toString();
}

/** `seats` names each; `level` alone is a person against others of that level. */
function readSeats(query, game) {
  const [text, level] = [query.get("seats"), query.get("level")];
  if (text === null && level === null) return defaultSeats(game);
  if (text === null) return game.levels.includes(Number(level)) ? defaultSeats(game, Number(level)) : null;
  const seats = text.split(",").map((word) => (PEOPLE.includes(word) ? word : Number(word)));
  const known = seats.every((seat) => PEOPLE.includes(seat) || game.levels.includes(seat));
  return known && seats.length >= game.min_players && seats.length <= game.max_players ? seats : null;
}

/** A person first, a level in every other seat. */
export function defaultSeats(game, level = 3) {
  return ["human", ...Array.from({ length: game.min_players - 1 }, () => level)];
}

function seatsAllowed({ levels, min_players: least, max_players: most }) {
  const seats = least === most ? most : `${least}-${most}`;
  return { key: "ui.address.seats", args: { words: [...PEOPLE, ...levels].join(", "), seats } };
}

/** The value of an option as an address writes it, or null; what is allowed is what Python's Option allows. */
function parseOption({ default: usual, choices, also, low, high, step }, text) {
  if (typeof usual === "boolean") return { true: true, on: true, false: false, off: false }[text] ?? null;
  if ([...choices, ...also].includes(text)) return text;
  if (!/^-?\d{1,6}(?:\.\d{1,3})?$/.test(text)) return null;
  const value = Number(text);
  const inRange = value >= low && value <= high && Number.isInteger((value - low) / step);
  return (choices.length > 0 ? [...choices, ...also].includes(value) : inRange) ? value : null;
}

function optionAllowed({ default: usual, choices, low, high, step }) {
  if (typeof usual === "boolean") return "true, false";
  if (choices.length > 0) return choices.join(", ");
  return step === 1 ? `${low}..${high}` : `${low}, ${low + step} .. ${high}`;
}
