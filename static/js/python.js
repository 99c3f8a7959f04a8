/** An error of a handler: `code` is its message key, `args` what fills the message. Nothing was changed. */
export class HandlerError extends Error {
  constructor(code, args = {}) {
    super(code);
    this.name = "HandlerError";
    this.code = code;
    this.args = args;
  }
}

/** Whether Python's handlers are there. */
export const pythonReady = () => Boolean(globalThis.quincunxPython);

/** Call a Python handler. Throws HandlerError when it refuses. */
export function call(name, args = {}) {
  if (!pythonReady()) throw new HandlerError("ui.error.early");
  return open(globalThis.quincunxPython[name](JSON.stringify(args)));
}

/** Call a Python handler that answers later. */
export async function callLater(name, args = {}) {
  if (!pythonReady()) throw new HandlerError("ui.error.early");
  return open(await globalThis.quincunxPython[name](JSON.stringify(args)));
}

function open(text) {
  const value = JSON.parse(text);
  if (value?.error) throw new HandlerError(value.error.code, value.error.args);
  return value;
}
