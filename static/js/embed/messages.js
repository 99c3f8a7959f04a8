/**
 * What pages that embed this one say to it and hear from it: {ns, v, id, type, payload}. A request has an id of its own
 * and is answered by "result" or "error" with the same id, an analysis by any number of "found" before; what the page
 * tells by itself has none.
 */

export const NAMESPACE = "quincunx";
export const VERSION = 1;

const LONGEST = 20_000_000;
const isText = (value) => typeof value === "string" && value.length <= LONGEST;
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isNothing = (value) => value === undefined || value === null;

/** The requests, each with what its payload must look like; what is inside is checked by who does it. */
const REQUESTS = new Map([
  ["ready", isNothing],
  ["state", isNothing],
  ["record", isNothing],
  ["undo", isNothing],
  ["stop", isNothing],
  ["play", isText],
  ["click", isText],
  ["newGame", isObject],
  ["analyse", (value) => isNothing(value) || isObject(value)],
  ["load", (value) => isText(value) || isObject(value)],
  ["missing", (value) => isObject(value) && Number.isInteger(value.status)],
  ["set", (value) => isObject(value) && isText(value.search) && (isNothing(value.hash) || isText(value.hash))],
]);

/**
 * Read what was posted to this page. Changes nothing and throws nothing, whatever it gets.
 * @param {unknown} data as it came
 * @returns {{id: string|number, type: string, payload: unknown}|{id: string|number|null, error: {code: string, args: object}}|null}
 *   null: it is not for us
 */
export function readMessage(data) {
  if (!isObject(data) || data.ns !== NAMESPACE) return null;
  const { v, type, payload } = data;
  const id = (isText(data.id) && data.id.length <= 200) || Number.isFinite(data.id) ? data.id : null;
  const refused = (code, args = {}) => ({ id, error: { code, args } });
  if (v !== VERSION) return refused("error.message.version", { known: VERSION });
  if (id === null) return refused("error.message.id");
  if (!REQUESTS.has(type)) return refused("error.message.type", { known: [...REQUESTS.keys()].join(", ") });
  if (!REQUESTS.get(type)(payload)) return refused("error.message.payload", { type });
  return { id, type, payload };
}

/** A message to post. */
export const message = (id, type, payload) => ({ ns: NAMESPACE, v: VERSION, id, type, payload });
