/** An error of a handler: `code` is its message key, `args` what fills the message. Nothing was changed. */
export class HandlerError extends Error {
  constructor(code, args = {}) {
    super(code);
    this.name = "HandlerError";
    this.code = code;
    this.args = args;
  }
}

/** What went wrong as a message; an error in the middle of a record also says where. */
export function explained(error) {
  if (!(error instanceof HandlerError)) {
    console.error(error);
    return { key: "ui.error.broken" };
  }
  const { code, args } = error;
  const refusal = { key: code, args };
  if (!("number" in args && "move" in args)) return refusal;
  const placed = { key: "ui.error.at_move", args: { ...args, error: refusal } };
  return "line" in args ? { key: "ui.error.at_line", args: { line: args.line, error: placed } } : placed;
}

/** Whether Python's handlers are there. */
export const pythonReady = () => Boolean(globalThis.quincunxPython);

/** Call a Python handler. Throws HandlerError when it refuses. */
export function call(name, args = {}) {
  if (!pythonReady()) throw new HandlerError("ui.error.early");
  return open(globalThis.quincunxPython[name](written(args)));
}

/** Call a Python handler that answers later. */
export async function callLater(name, args = {}) {
  if (!pythonReady()) throw new HandlerError("ui.error.early");
  return open(await globalThis.quincunxPython[name](written(args)));
}

/** Arguments as JSON; what JSON does not know (a BigInt, a circle) is refused as Python would. */
function written(args) {
  try {
    return JSON.stringify(args);
  } catch {
    throw new HandlerError("error.request", { field: "JSON" });
  }
}

function open(text) {
  const value = JSON.parse(text);
  if (value?.error) throw new HandlerError(value.error.code, value.error.args);
  return value;
}
