import { deleteDB, openDB } from "idb";

const NAME = "quincunx-games";
const VERSION = 1;
const STORE = "games";
const PATIENCE = 8000;

/**
 * The room for kept games: one entry a game in IndexedDB. Every way may fail, for a browser can refuse storage, fill
 * up, or take the database away; then nothing was written, and the next try opens it anew.
 */
export class GameStore {
  #opened = null;

  /** Every entry; one that cannot be read is there as {id}. */
  async all() {
    try {
      return await this.#use("readonly", (store) => store.getAll());
    } catch {
      const ids = await this.#use("readonly", (store) => store.getAllKeys());
      return Promise.all(ids.map((id) => this.get(id).catch(() => ({ id }))));
    }
  }

  /** An entry, or undefined. */
  get(id) {
    return this.#use("readonly", (store) => store.get(id));
  }

  /** The entry that changed last among those that `fits` takes, or null. */
  latest(fits) {
    return this.#use("readonly", async (store) => {
      for (let cursor = await store.index("changed").openCursor(null, "prev"); cursor; cursor = await cursor.continue()) {
        if (fits(cursor.value)) return cursor.value;
      }
      return null;
    });
  }

  /**
   * Write an entry unless another tab has written a different game in its place meanwhile. The name and the day of the
   * first entry stay.
   * @param {object} entry
   * @param {Set<string>} known the revisions of this entry that the tab has read or tried to write
   * @returns {Promise<boolean>} whether it was written
   */
  put(entry, known) {
    return this.#use("readwrite", async (store) => {
      const there = await store.get(entry.id);
      if (there && !known.has(there.revision) && !sameGame(there, entry)) return false;
      await store.put(there ? { ...entry, name: there.name, created: there.created } : entry);
      return true;
    });
  }

  /** Write an entry whatever is there. */
  restore(entry) {
    return this.#use("readwrite", (store) => store.put(entry));
  }

  /** Change an entry's name; its game and its revision stay. */
  rename(id, name) {
    return this.#use("readwrite", async (store) => {
      const there = await store.get(id);
      if (there) await store.put({ ...there, name });
    });
  }

  /**
   * Remove an entry; given the revisions that the tab knows, only one of these.
   * @returns {Promise<object|undefined>} what was removed, if it could be read
   */
  async remove(id, known = null) {
    try {
      return await this.#use("readwrite", async (store) => {
        const there = await store.get(id);
        if (!there || (known && !known.has(there.revision))) return undefined;
        await store.delete(id);
        return there;
      });
    } catch (error) {
      if (known) throw error;
      return this.#use("readwrite", (store) => store.delete(id));
    }
  }

  /** Run one transaction to its end, once more where the connection was closed under it. */
  async #use(mode, run) {
    const opened = this.#open();
    try {
      return await soon(transact(await soon(opened), mode, run));
    } catch (error) {
      if (this.#opened === opened && error.name !== "InvalidStateError") throw error;
      this.#opened = null;
      return soon(transact(await soon(this.#open()), mode, run));
    }
  }

  #open() {
    this.#opened ??= this.#connect();
    return this.#opened;
  }

  async #connect() {
    try {
      const database = await this.#openDatabase();
      if (database.objectStoreNames.contains(STORE)) return database;
      database.close();
      await deleteDB(NAME);
      return await this.#openDatabase();
    } catch (error) {
      this.#opened = null;
      throw error;
    }
  }

  #openDatabase() {
    const forget = () => {
      this.#opened = null;
    };
    return openDB(NAME, VERSION, {
      upgrade(database, from, to, transaction) {
        transaction.done.catch(() => {});
        try {
          database.createObjectStore(STORE, { keyPath: "id" }).createIndex("changed", "changed");
        } catch (error) {
          console.warn(error);
        }
      },
      blocking(current, wanted, event) {
        event.target.close();
        forget();
      },
      terminated: forget,
    });
  }
}

async function transact(database, mode, run) {
  const transaction = database.transaction(STORE, mode);
  const done = transaction.done;
  done.catch(() => {});
  try {
    const result = await run(transaction.store);
    await done;
    return result;
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      throw transaction.error ?? error;
    }
    throw error;
  }
}

/** Two tabs let the same level find the same turn: that is one game still. */
function sameGame(one, other) {
  return JSON.stringify(one.snapshot) === JSON.stringify(other.snapshot);
}

/** The promise, but rejected when it has not settled in good time: a database may hang without a word. */
function soon(promise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error("the database does not answer")), PATIENCE);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
