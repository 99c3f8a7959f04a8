import { call } from "../python.js";

const LINK = /^#v1\/([a-z0-9_]+)\//;

/** The game that a fragment of an address holds, by its id; "" where the id cannot be read, null where there is no game at all. */
export function linkedGame(fragment) {
  if (!fragment.startsWith("#v1")) return null;
  return LINK.exec(fragment)?.[1] ?? "";
}

/** The address of the whole game. Throws HandlerError where it is too long. */
export function gameLink() {
  return location.origin + location.pathname + call("export", { form: "link" }).text;
}
