import { lobbyAddress } from "./address.js";
import { say, warn } from "./announce.js";
import { dated, saveFile } from "./files.js";
import { t } from "./i18n.js";
import { boardCommand } from "./keys.js";
import { Shelf } from "./keep/shelf.js";
import { Setup } from "./newgame/setup.js";
import { NewGameSheet } from "./newgame/sheet.js";
import { toggled } from "./provisional.js";
import { HandlerError, call, pythonReady } from "./python.js";
import { RulesSheet } from "./rules.js";
import { change, settings } from "./settings.js";
import { watchDropping } from "./share/dropping.js";
import { copy, shareBySystem, systemShares } from "./share/clipboard.js";
import { gameLink } from "./share/link.js";
import { OpenSheet } from "./share/opensheet.js";
import { ShareSheet } from "./share/sheet.js";
import { underWay } from "./underway.js";

/**
 * What a person can do, by name. Panels and keys call these and know nothing of each other.
 * @param {import("./shell.js").Shell} shell
 * @param {() => void} retry starts the start-up again
 */
export function actionsOf(shell, retry) {
  const act = (name, args) =>
    shell.attempt(() => {
      notOpening();
      shell.setView(call(name, args));
    });
  const rulesSheet = new RulesSheet();
  const shareSheet = new ShareSheet(shell);
  shell.opener.sheet = new OpenSheet(shell.opener);
  watchDropping(shell.opener);
  const sheet = new NewGameSheet((request) => begin(request), (id) => rules(id));
  const shelf = new Shelf(shell, (entry) => goOn(entry));
  let typed = { text: "", pending: "", key: "" };

  /** While a game is being opened Python has another one on the table, or none: nothing may act on that. */
  function notOpening() {
    if (shell.view.opening) throw new HandlerError(shell.view.guidance.key);
  }

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
    if (view === shell.view) {
      warn({ key: "ui.opening_wait" });
      return;
    }
    const { chosen, fixed = [] } = view.entry;
    shell.early = chosen.filter((name) => !fixed.includes(name));
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

  function newGame(id = shell.view.game) {
    sheet.open(shell.game(id), shell.scenes.get(id), settings.choices[id]);
  }

  function rules(id = shell.view.game) {
    rulesSheet.open(shell.game(id));
  }

  /** Put a kept game on the table: the one that is there, or another. Rejected with what Python refuses. */
  function goOn(entry) {
    return underWay(bringBack(entry));
  }

  async function bringBack(entry) {
    if (!shell.keep.holds(entry) || !shell.view) {
      const { request } = shell;
      const found = await shell.keep.find(entry.id);
      if (!found) throw new HandlerError("ui.kept.gone");
      if (shell.request !== request) return; // Meanwhile the person has begun another game.
      shell.resume(found);
    }
    shell.showTable();
  }

  function toggle(layer) {
    shell.table.toggle(layer);
    shell.refresh();
  }

  function share() {
    if (!pythonReady()) shell.refuse({ key: "ui.opening_wait" });
    else if (shell.attempt(notOpening)) shareSheet.open();
  }

  /** Send the link of the turn that was just played: by the system where it can, else by way of the clipboard. */
  async function send() {
    const { view } = shell;
    try {
      const link = gameLink();
      if (systemShares()) {
        if (!(await shareBySystem(t(view.name), link))) share();
      } else if (await copy(link)) {
        shell.table.turn.copied(view);
        say("ui.by_link.copied");
      } else {
        share();
      }
    } catch (error) {
      shell.caught(error);
    }
  }

  function save() {
    const { name, text } = call("export", { form: "json" });
    saveFile(dated(name), text);
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
    share,
    send,
    open: () => shell.opener.ask(),
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
    resume: () => goOn(shell.keep.latest).catch((error) => shell.caught(error)),
    saved: () => shelf.open(),
    home() {
      history.pushState(null, "", lobbyAddress(location.search));
      shell.show("lobby");
    },
    targets: () => toggle("targets"),
    coordinates: () => toggle("coordinates"),
    save: () => shell.attempt(save),
    command: (event) => boardCommand(event, shell.view, { rotate, rules: () => rules(), say }),
  };
}
