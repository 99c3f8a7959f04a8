import { message, readMessage } from "./messages.js";

/**
 * The page's door to the page that embeds it. Nobody but that page is heard, and answers go to the origin that asked.
 * What is told unasked holds no secret; until the other page has spoken nobody knows its origin.
 * @param {(request: {type: string, payload: unknown}, found: (what: unknown) => void) => Promise<unknown>} answer may reject
 *   with an error that has `code` and `args`; `found` tells the asker what there is before the answer
 * @returns {(type: string, payload: unknown) => void} tells something unasked
 */
export function openDoor(answer) {
  if (parent === window) return () => {};
  let known = "*";
  addEventListener("message", async ({ source, origin, data }) => {
    if (source !== parent) return;
    const request = readMessage(data);
    if (!request) return;
    // A page without an origin of its own, such as one in a sandbox, can be named by nothing else.
    const target = origin === "null" ? "*" : origin;
    known = target;
    const reply = (type, payload) => parent.postMessage(message(request.id, type, payload), target);
    if (request.error) {
      reply("error", request.error);
      return;
    }
    try {
      reply("result", await answer(request, (what) => reply("found", what)));
    } catch (error) {
      if (!error.code) console.error(error);
      reply("error", { code: error.code ?? "ui.error.broken", args: error.args ?? {} });
    }
  });
  return (type, payload) => parent.postMessage(message(null, type, payload), known);
}
