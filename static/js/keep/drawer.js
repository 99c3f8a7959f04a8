/**
 * The tab's own drawer, the session storage: which kept game is this tab's, and what the database did not get in time.
 * It lasts as long as the tab, a reload and a discard included; where it is blocked the tab has none. The frames of a
 * page share it, so that each has a drawer by its address.
 */

const FRAME = window === window.top ? "" : ` ${location.search}`;
const GAME = `quincunx.game${FRAME}`;
const UNSAVED = `quincunx.unsaved${FRAME} `;

/** The id of the tab's game, or null. */
export function tabsGame() {
  return read(GAME);
}

/** Note which game is the tab's. */
export function noteGame(id) {
  write(GAME, id);
}

/**
 * What was laid in for a game, or null.
 * @returns {{entry: object, base: string|null}|null} base: the revision that the entry goes on from
 */
export function unsaved(id) {
  try {
    const found = JSON.parse(read(UNSAVED + id));
    return found?.entry?.id === id ? found : null;
  } catch {
    return null;
  }
}

/** Lay in what the database has not got of a game; null: it has all of it. */
export function layIn(id, content) {
  write(UNSAVED + id, content && JSON.stringify(content));
}

function read(key) {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key, text) {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    return;
  }
}
