import { call, callLater } from "./python.js";

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
  const onTable = (run) =>
    after((argument) => {
      run(argument);
      shell.showTable();
      return call("state");
    });
  const handle = (name, args) => shell.setView(call(name, args));
  window.quincunx = Object.freeze({
    version: document.querySelector('meta[name="version"]').content,
    ready,
    state: after(() => call("state")),
    record: after(() => call("record")),
    analyse: after((wish) => callLater("analyse", wish)),
    newGame: onTable((request) => shell.newGame({ options: {}, ...request })),
    load: onTable((record) => shell.load(record)),
    play: onTable((move) => handle("play", { move })),
    click: onTable((target) => handle("click", { target })),
    undo: onTable(() => handle("undo")),
  });
}
