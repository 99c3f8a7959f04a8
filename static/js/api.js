import { HandlerError, call, callLater } from "./python.js";

/**
 * The page's door for scripts, tests and embedders: `window.quincunx`.
 * @param {import("./shell.js").Shell} shell
 * @param {Promise<void>} ready fulfilled when the table is playable
 */
export function openApi(shell, ready) {
  const after = (run) => async (argument) => {
    await ready;
    return run(argument);
  };
  const change = (name, argsOf) =>
    after((argument) => {
      shell.setView(call(name, argsOf(argument)));
      shell.showTable();
      return call("state");
    });
  const text = (name) => (value) => {
    if (typeof value !== "string") throw new HandlerError("ui.error.argument", { name });
    return { [name]: value };
  };
  window.quincunx = Object.freeze({
    version: document.querySelector('meta[name="version"]').content,
    ready,
    state: after(() => call("state")),
    newGame: after((request) => {
      shell.newGame({ options: {}, ...request });
      shell.showTable();
      return call("state");
    }),
    play: change("play", text("move")),
    click: change("click", text("target")),
    undo: change("undo", () => ({})),
    load: change("load", (record) => ({ record })),
    analyse: after((wish = {}) => callLater("analyse", wish)),
    record: after(() => call("record")),
  });
}
