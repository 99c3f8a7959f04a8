import { lobbyAddress } from "./address.js";
import { say, warn } from "./announce.js";
import { openFile, saveFile } from "./files.js";
import { boardCommand } from "./keys.js";
import { Setup } from "./newgame/setup.js";
import { NewGameSheet } from "./newgame/sheet.js";
import { toggled } from "./provisional.js";
import { call, pythonReady } from "./python.js";
import { RulesSheet } from "./rules.js";
import { change, settings } from "./settings.js";

/**
 * What a person can do, by name. Panels and keys call these and know nothing of each other.
 * @param {import("./shell.js").Shell} shell
 * @param {() => void} retry starts the start-up again
 */
export function actionsOf(shell, retry) {
  const act = (name, args) => shell.attempt(() => shell.setView(call(name, args)));
  const rulesSheet = new RulesSheet();
  const sheet = new NewGameSheet((request) => begin(request), (id) => rules(id));
  let typed = { text: "", pending: "", key: "" };

  function click(target) {
    const { view } = shell;
    if (!view || !target) return;
    if (!pythonReady()) clickEarly(target);
    else if (!view.live) shell.refuse(view.guidance);
    else if (!view.entry.can_place) warn(view.guidance);
    else if (act("click", { target })) tell(target);
  }

  function clickEarly(target) {
    const view = toggled(shell.view, target);
    if (view === shell.view) return;
    shell.early = view.entry.chosen;
    shell.setView(view);
  }

  /** Say what became of a cell or a part beside the board, and what is expected now. */
  function tell(target) {
    const { scene, guidance } = shell.view;
    const cell = scene.cells.find(({ name }) => name === target);
    say(...(cell ? [cell.say] : []), guidance);
  }

  /** Make a text the turn that waits. */
  function enter(text) {
    if (act("type", { text })) say(shell.view.guidance);
  }

  function endTurn() {
    const { live, entry, thinking, guidance, scene } = shell.view;
    if (!pythonReady()) shell.refuse({ key: scene.targets.length > 0 ? "ui.opening" : "ui.opening_wait" });
    else if (!live) shell.refuse(guidance);
    else if (!entry.may_end || thinking) warn(guidance);
    else if (act("end_turn")) shell.table.input.value = "";
  }

  /** Typed stones become the turn that waits; the same text once more, while just that waits, ends it. */
  function type(text) {
    const { live, entry, guidance, key } = shell.view;
    const again = entry.pending !== "" && text === typed.text && entry.pending === typed.pending && key === typed.key;
    if (again) endTurn();
    else if (!live) shell.refuse(guidance);
    else if (act("type", { text })) {
      typed = { text, pending: shell.view.entry.pending, key };
      say(shell.view.guidance);
    }
  }

  function step(name) {
    const { ply, plies } = shell.view;
    if (name === "undo" || name === "redo") {
      goBack(name);
      return;
    }
    const aim = { first: 0, previous: ply - 1, next: ply + 1, last: plies }[name];
    if (aim >= 0 && aim <= plies && aim !== ply) show(aim);
  }

  function goBack(name) {
    if (pythonReady() && shell.view.can[name]) act(name);
  }

  function show(ply) {
    act("show", { ply: ply === shell.view.plies ? null : ply });
  }

  /** Begin a game. @param {object} request {game, seats, options}; `choices`: what to remember for the next one */
  function begin({ choices, ...request }) {
    shell.newGame(request);
    if (choices) change({ choices: { ...settings.choices, [request.game]: choices } });
    shell.showTable();
  }

  function play(id) {
    shell.attempt(() => begin(new Setup(shell.game(id), settings.choices[id]).request()));
  }

  function newGame(id = shell.request.game) {
    sheet.open(shell.game(id), shell.scenes.get(id), settings.choices[id]);
  }

  function rules(id = shell.request.game) {
    rulesSheet.open(shell.game(id));
  }

  function toggle(layer) {
    shell.table.toggle(layer);
    shell.refresh();
  }

  async function open() {
    try {
      const record = await openFile();
      if (record === null) return;
      shell.load(record);
      shell.showTable();
    } catch (error) {
      shell.caught(error);
    }
  }

  const rotate = () => shell.table.rotate();

  return {
    click,
    endTurn,
    enter,
    type,
    step,
    show,
    play,
    newGame,
    rules: () => rules(),
    open,
    rotate,
    retry,
    takeBack: () => (pythonReady() ? act("take_back") : click(shell.early.at(-1))),
    clear: () => pythonReady() && act("clear"),
    stop: () => act("stop"),
    pause: () => act("pause"),
    goOn: () => act("go_on"),
    undo: () => goBack("undo"),
    redo: () => goBack("redo"),
    restart: () => act("restart_engine"),
    playBoth: () => act("play_both"),
    rematch: () => shell.attempt(() => begin({ ...shell.request, seats: shell.view.result.rematch_seats })),
    resume: () => shell.showTable(),
    home() {
      history.pushState(null, "", lobbyAddress(location.search));
      shell.show("lobby");
    },
    targets: () => toggle("targets"),
    coordinates: () => toggle("coordinates"),
    save: () => shell.attempt(() => saveFile(`${shell.view.game}.json`, `${JSON.stringify(call("record"), null, 2)}\n`)),
    command: (event) => boardCommand(event, shell.view, { rotate, rules: () => rules(), say }),
  };
}
