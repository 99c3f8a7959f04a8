import { call, callLater } from "./python.js";
import { arrived } from "./underway.js";

/** Who hears what the analysis under way has found so far. */
let hears = null;

/** Python tells what an analysis has found. @param {{type: "analysis"}} event */
export function heardOfAnalysis(event) {
  hears?.(event);
}

/**
 * The page's door for scripts, tests and embedders: `window.quincunx`, there from the page's first moment. Whoever calls
 * waits until what is being opened is on the table, each in turn.
 * @param {Promise<import("./shell.js").Shell>} playable fulfilled when the table is playable
 */
export function openApi(playable) {
  const ready = playable.then(() => {});
  ready.catch(() => {});
  let door = playable;
  const enter = () => {
    door = door.then((shell) => arrived().then(() => shell));
    return door;
  };
  const after = (run) => async (argument) => run(argument, await enter());
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
    async analyse(wish, heard) {
      await enter();
      const mine = typeof heard === "function" ? (found) => heard(found) : null;
      hears = mine;
      try {
        return await callLater("analyse", wish);
      } finally {
        if (hears === mine) hears = null;
      }
    },
    newGame: onTable((request, shell) => shell.newGame({ options: {}, ...request })),
    load: onTable((record, shell) => shell.load(record)),
    play: onTable((move, shell) => handle(shell, "play", { move })),
    click: onTable((target, shell) => handle(shell, "click", { target })),
    undo: onTable((_, shell) => handle(shell, "undo")),
    /** Whatever searches, an analysis or a level, answers at once with what it knows. */
    stop: after(() => {
      call("stop");
      return null;
    }),
  });
}
