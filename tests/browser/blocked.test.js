import assert from "node:assert/strict";
import { openTable, playable, serve, test, turns } from "./harness.js";
import { ownBrowser } from "./profile.js";

const LEVEL = "?game=catchup&seats=human,1&size=3";
const BLOCKED = { profile: { default_content_setting_values: { cookies: 2 } } };

/** Play one turn and wait for the level's: Python works here and in its worker. */
async function playTurn(page) {
  await page.evaluate(() => window.quincunx.play("c3"));
  await turns(page, 2);
}

test("where the browser keeps nothing for the site, the game and its opponents start", async (t) => {
  const { child, address } = await serve();
  t.after(() => child.kill());
  const page = await (await ownBrowser(t, BLOCKED)).newPage();
  await page.goto(address + LEVEL);
  await playable(page);
  const refused = await page.evaluate(() => {
    const tries = { local: () => localStorage.length, session: () => sessionStorage.length };
    return Object.entries(tries).filter(([, run]) => {
      try {
        run();
        return false;
      } catch {
        return true;
      }
    }).map(([name]) => name);
  });
  assert.deepEqual(refused, ["local", "session"]);
  await playTurn(page);
});

for (const [what, spoil] of [
  ["hang", () => (IDBFactory.prototype.open = () => ({}))],
  ["are missing", () => Object.defineProperty(window, "indexedDB", { configurable: true, get: () => { throw new DOMException("no", "SecurityError"); } })],
  ["cannot be written", () => {
    const make = IDBDatabase.prototype.createObjectStore;
    IDBDatabase.prototype.createObjectStore = function (...named) {
      const store = make.apply(this, named);
      store.transaction.abort();
      return store;
    };
  }],
]) {
  test(`databases that ${what} do not keep Python from starting`, async (t) => {
    const page = await openTable(t, LEVEL, { prepare: (fresh) => fresh.addInitScript(spoil) });
    await playTurn(page);
  });
}

test("an ordinary visit loads no database in memory", async (t) => {
  const page = await openTable(t, LEVEL);
  assert.deepEqual(await page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => name.includes("memory.mjs")).length), 0);
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  assert.equal(names.filter((name) => /^IDBMap\/http/.test(name)).length, 1, `PyScript's database was tried by its own name: ${names}`);
});
