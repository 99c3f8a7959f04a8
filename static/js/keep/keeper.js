import { t } from "../i18n.js";
import { call } from "../python.js";
import { change, settings } from "../settings.js";
import { layIn, noteGame, tabsGame, unsaved } from "./drawer.js";
import { droppedTurns, isWorthKeeping, judged, made, newName, stateOf } from "./entry.js";
import { GameStore } from "./store.js";

const PAUSE = 40;
const FIRST = 2000;

let asking = false;

/**
 * Keeps the game on the table: after each turn and each part of one, and what could not be kept when the tab goes.
 * An entry of the database belongs to nobody. A tab writes over the revision that it knows and over no other: where
 * another tab was first, this tab's game goes on as a copy.
 *
 * `#game` is the tab's: {id, name, created, number, text, last, whole, base, known}. `number` is Python's for the game on
 * the table, `text` the snapshot that was seen last, `last` the entry made of it, `whole` the entry before turns were
 * taken back, `base` the revision that the database has, `known` that and all that were tried.
 */
export class Keeper {
  #store = new GameStore();
  #game = null;
  #queue = new Map();
  #timer = 0;
  #writing = null;
  #failing = false;
  #told = false;
  #latest = null;
  #first = null;
  #shell = null;
  #listeners = [];
  #channel = channel(() => this.#shell && this.refresh());

  /** Read the game of this tab ahead, while the page is still being fetched; a database that is slow is not waited for. */
  readAhead() {
    const id = history.state?.id ?? tabsGame();
    if (!id) return Promise.resolve();
    this.#first = { id, found: this.#find(id) };
    return Promise.race([this.#first.found, new Promise((resolve) => setTimeout(resolve, FIRST))]);
  }

  /** The page shows what it was opened for: what was read ahead and not asked for grows old from here on. */
  forgetAhead() {
    this.#first = null;
  }

  /** @param {import("../shell.js").Shell} shell whose games are kept */
  serve(shell) {
    this.#shell = shell;
    shell.onView((view) => this.#see(view));
    this.refresh();
    addEventListener("pagehide", () => this.#leave());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") this.#leave();
    });
  }

  /** The name of the tab's game, or null before there is one. */
  get id() {
    return this.#game?.id ?? null;
  }

  /** Whether the tab's game is this entry, and no other tab has gone on with it. */
  holds({ id, revision }) {
    const { id: own, known, last } = this.#game ?? {};
    return id === own && (known.has(revision) || last?.revision === revision);
  }

  /** The entry to go on with first: the last one that is not over; the tab's own where the database fails. */
  get latest() {
    const own = this.#game?.last;
    return this.#failing && own && isWorthKeeping(own) && !own.view.over ? this.#whole(this.#game, own) : this.#latest;
  }

  /** Whether the last try to keep a game failed. */
  get failing() {
    return this.#failing;
  }

  /** Call back when the kept games have changed, here or in another tab. */
  onChange(listener) {
    this.#listeners.push(listener);
  }

  // The tab's game.

  /** A game begins on the table: a new one, or one that was found. */
  begin(found = null) {
    const entry = found?.entry;
    this.#game = found?.game ?? {
      id: entry?.id ?? newName(),
      name: entry?.name ?? "",
      created: entry?.created ?? Date.now(),
      text: entry && !entry.rebuilt ? JSON.stringify(entry.snapshot) : "",
      last: entry ?? null,
      base: found?.base ?? null,
      known: new Set(found ? [found.base, entry.revision] : []),
    };
    this.#game.number = null;
    noteGame(this.#game.id);
    if (entry && entry.revision !== found.base) this.#save(this.#game);
  }

  /** The game on the table as `begin` takes it, if somebody may want it back when another takes its place; else null. */
  leaving() {
    const { last } = this.#game ?? {};
    return last?.view.plies > 0 && !last.view.over ? { game: this.#game, entry: last, base: last.revision } : null;
  }

  /**
   * A kept game as `begin` takes it: {entry, base}, base being the revision in the database; null where there is none.
   * Of this tab's own game the drawer may hold a later state than the database.
   */
  async find(id) {
    const ahead = this.#first;
    this.#first = null;
    return this.#drawable(await (ahead?.id === id ? this.#soonest(ahead) : this.#find(id)));
  }

  /** What was read ahead. While the database is slow, what the drawer has; when it answers later, its game is offered. */
  #soonest({ id, found }) {
    const { promise, resolve } = Promise.withResolvers();
    const timer = setTimeout(() => {
      resolve(fromDrawer(id));
      found.then((late) => late && id !== this.id && stateOf(late.entry, this.#shell.games) === "whole" && this.#shell.offerBack(this.#drawable(late)));
    }, FIRST);
    found.then((entry) => {
      clearTimeout(timer);
      resolve(entry);
    });
    return promise;
  }

  /** The tab's own game when the address, but no entry of the history, asks for one like it. */
  async findOwn(isAlike) {
    const id = tabsGame();
    const found = id && (await this.find(id));
    const isWhole = found && stateOf(found.entry, this.#shell.games) === "whole";
    return isWhole && !found.entry.view.over && isAlike(found.entry) ? found : null;
  }

  /** The latest kept game of this by-link name, as `find` gives it; null where there is none. */
  async byLink(name) {
    const entry = await this.#store.latest((each) => each.snapshot?.by_link === name).catch(() => null);
    return entry && this.#drawable({ entry, base: entry.revision });
  }

  #drawable(found) {
    return found && { ...found, entry: judged(found.entry, this.#shell).entry };
  }

  async #find(id) {
    const left = fromDrawer(id);
    const stored = await this.#store.get(id).catch((error) => this.#fail(error));
    if (left && stored?.revision !== left.entry.revision) {
      const goesOn = !stored || stored.revision === left.base || left.entry.changed > stored.changed;
      if (goesOn) return left;
    }
    return stored ? { entry: stored, base: stored.revision } : null;
  }

  #see(view) {
    if (view.game_number === undefined) return;
    if (!this.#game || (this.#game.number !== null && this.#game.number !== view.game_number)) this.begin();
    const game = this.#game;
    game.number = view.game_number;
    game.ply = view.live ? undefined : view.ply;
    notePly(game);
    if (!view.live) return;
    const snapshot = call("snapshot");
    const text = JSON.stringify(snapshot);
    if (text === game.text) return;
    this.#keepDropped(game, snapshot);
    const hasRedo = snapshot.undone.length > 0;
    game.whole = hasRedo ? (game.whole ?? game.last) : null;
    game.text = text;
    game.last = made(view, snapshot, view.over || (hasRedo && game.whole?.ended));
    this.#save(game);
  }

  /** Turns that were taken back are gone from redo: the game before stays among the kept ones, unless it was one decision. */
  #keepDropped(game, snapshot) {
    if (!game.last || game.last.snapshot.undone.length === 0) return;
    const whole = game.whole ?? game.last;
    const dropped = droppedTurns(whole, snapshot);
    if (dropped === 0 || (dropped <= snapshot.seats.length && !whole.ended)) return;
    const name = t("ui.kept.before", { name: game.name || t(whole.view.name) });
    const old = { id: newName(), name, created: game.created, last: { ...whole, revision: newName() }, base: null, known: new Set() };
    old.news = { title: "ui.kept.before.title", detail: { key: "ui.kept.before.detail", args: { name } } };
    this.#save(old);
  }

  #save(game) {
    this.#queue.set(game, game.last);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#write(), PAUSE);
  }

  /** The tab goes, perhaps for good: write, and lay what may come too late into the drawer. */
  #leave() {
    const open = new Map(this.#queue);
    const { last, base } = this.#game ?? {};
    if (last && last.revision !== base) open.set(this.#game, last);
    if (this.#game) notePly(this.#game);
    for (const [game, entry] of open) layIn(game.id, { entry: this.#whole(game, entry), base: game.base });
    this.#write();
  }

  #whole({ id, name, created }, entry) {
    return { ...entry, id, name, created };
  }

  #write() {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
    });
    return this.#writing;
  }

  async #writeAll() {
    const refused = new Set();
    const next = () => [...this.#queue].find(([, entry]) => !refused.has(entry));
    let error = null;
    for (let [game, entry] = next() ?? []; game; [game, entry] = next() ?? []) {
      try {
        await this.#put(game, entry);
        if (this.#queue.get(game) === entry) this.#queue.delete(game);
      } catch (caught) {
        refused.add(entry);
        error = caught;
      }
    }
    this.#failing = error !== null;
    if (error) this.#fail(error);
  }

  async #put(game, entry) {
    if (!isWorthKeeping(entry)) {
      if (game.base) await this.#store.remove(game.id, game.known);
      if (game.base) await this.#changed();
      game.base = null;
      return;
    }
    game.known.add(entry.revision);
    const whole = this.#whole(game, entry);
    if (!(await this.#store.put(whole, game.known))) {
      this.#goOnAsCopy(game);
      await this.#put(game, entry);
      return;
    }
    if (game.base === null) askToPersist();
    game.base = entry.revision;
    if (game.last === entry) layIn(game.id, null);
    if (game.news) this.#shell.note(game.news);
    await this.#changed(game === this.#game && !entry.view.over ? whole : null);
  }

  /** Another tab went on with this game too: from here on this one is a game of its own. */
  #goOnAsCopy(game) {
    const old = game.id;
    layIn(old, null);
    Object.assign(game, { id: newName(), created: Date.now(), base: null, known: new Set() });
    if (game === this.#game) {
      noteGame(game.id);
      renameInHistory(old, game.id);
    }
    this.#shell.note({ title: "ui.kept.two.title", detail: "ui.kept.two" });
  }

  /** Nothing can be kept: say so once. */
  #fail(error) {
    console.warn(error);
    this.#failing = true;
    if (this.#told || !this.#shell || !this.#game) return;
    this.#told = true;
    this.#shell.note({ title: "ui.kept.none.title", detail: "ui.kept.none", bad: true }, { label: "ui.save_file", run: () => this.#shell.on.save() });
  }

  // All kept games.

  /** Every entry, the last changed first, with what it is good for: [{entry, state}]. Rejected where storage fails. */
  async list() {
    const entries = await this.#store.all();
    const listed = entries.map((entry) => judged(entry, this.#shell));
    const when = ({ entry }) => (Number.isFinite(entry.changed) ? entry.changed : 0);
    return listed.sort((one, other) => when(other) - when(one));
  }

  /** Look again which entry is the latest, unless that is known, and tell who shows entries. */
  async refresh(latest = null) {
    const isOpen = ({ entry, state }) => state === "whole" && !entry.view.over;
    const found = latest ?? (await this.#store.latest((entry) => isOpen(judged(entry, this.#shell))).catch(() => null));
    this.#latest = found && judged(found, this.#shell).entry;
    for (const listener of this.#listeners) listener();
  }

  /** Give an entry another name. */
  async rename(id, name) {
    await this.#store.rename(id, name);
    if (this.#game?.id === id) this.#game.name = name;
    await this.#changed();
  }

  /** Keep an entry once more, under this name. */
  async duplicate(entry, name) {
    const now = Date.now();
    await this.#store.restore({ ...entry, id: newName(), revision: newName(), name, created: now, changed: now });
    await this.#changed();
  }

  /**
   * Remove an entry. If it is the game on the table, that stays there, and is kept anew when it goes on.
   * @returns {Promise<() => Promise<void>>} puts back what was removed, under another name where another tab has put
   *   something in its place
   */
  async remove(entry) {
    const game = this.#game?.id === entry.id ? this.#game : null;
    await this.#write();
    const gone = (await this.#store.remove(entry.id)) ?? entry;
    layIn(entry.id, null);
    let fresh = null;
    if (game && this.#game === game) {
      this.#queue.delete(game);
      this.begin();
      fresh = Object.assign(this.#game, { number: game.number, text: game.text });
      renameInHistory(game.id, fresh.id);
    }
    await this.#changed();
    return async () => {
      const isFree = await this.#store.put(gone, new Set());
      if (!isFree) await this.#store.restore({ ...gone, id: newName() });
      if (isFree && fresh && this.#game === fresh && fresh.number === game.number && fresh.text === game.text) {
        this.begin({ game });
        game.number = fresh.number;
        renameInHistory(fresh.id, game.id);
      }
      await this.#changed();
    };
  }

  #changed(latest) {
    this.#channel?.postMessage("changed");
    return this.refresh(latest);
  }
}

/**
 * The history's entry of a game says which earlier position is looked at, for a reload to come back to. Browsers refuse
 * many changes in a short time; what was refused is noted with a later step, or when the tab goes.
 */
function notePly({ id, ply }) {
  try {
    if (history.state?.id === id && history.state.ply !== ply) history.replaceState({ id, ply }, "");
  } catch (error) {
    console.warn(error);
  }
}

/** What the database did not get of a game in time, as `begin` takes it; null where there is nothing. */
function fromDrawer(id) {
  const left = unsaved(id);
  return left && { entry: left.entry, base: left.base };
}

/** A game on the table has another name from here on: the history's entry names it so, for a reload to find it. */
function renameInHistory(old, id) {
  if (history.state?.id === old) history.replaceState({ ...history.state, id }, "");
}

/** Hear of other tabs' games, where the browser lets tabs speak. */
function channel(heard) {
  try {
    const found = new BroadcastChannel("quincunx-games");
    found.addEventListener("message", heard);
    return found;
  } catch {
    return null;
  }
}

/** Ask the browser, once and for all, not to throw the games away when space is short. */
async function askToPersist() {
  if (settings.asked || asking) return;
  asking = true;
  try {
    await navigator.storage?.persist?.();
    change({ asked: true });
  } catch (error) {
    console.warn(error);
  }
}
