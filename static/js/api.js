import { call, callLater } from "./python.js";

/**
 * The page's door for scripts, tests and embedders: `window.quincunx`, there from the page's first moment.
 * @param {Promise<import("./shell.js").Shell>} playable fulfilled when the table is playable
 */
export function openApi(playable) {
  const ready = playable.then(() => {});
  ready.catch(() => {});
  const after = (run) => async (argument) => run(argument, await playable);
  const onTable = (run) =>
    after((argument, shell) => {
      run(argument, shell);
      shell.showTable();
      return call("state");
    });
  const handle = (shell, name, args) => shell.setView(call(name, args));
  window.quincunx = Object.freeze({
    version: document.querySelector('meta[name="version"]').content,
    ready,
    state: after(() => call("state")),
    record: after(() => call("record")),
    analyse: after((wish) => callLater("analyse", wish)),
    newGame: onTable((request, shell) => shell.newGame({ options: {}, ...request })),
    load: onTable((record, shell) => shell.load(record)),
    play: onTable((move, shell) => handle(shell, "play", { move })),
    click: onTable((target, shell) => handle(shell, "click", { target })),
    undo: onTable((_, shell) => handle(shell, "undo")),
  });
}
