import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { TWO_PEOPLE, cell, openPage, openTable, play, playable, state, test, until } from "./harness.js";
import { inStore, kept, keptAs, notes, openShelf } from "./games.js";

/** A snapshot of the first version. */
const FIRST = JSON.parse(readFileSync(new URL("../play/kept-1.json", import.meta.url), "utf8"));
const NONE = "Your games are not saved";

/** Play on, save the game as a file and reload: one notice, and nothing is lost. */
async function playsOn(page) {
  await play(page, "d4,d5");
  await cell(page, "c3").click();
  await until(async () => (await notes(page)).length > 0, "the notice");
  await play(page, "c3", "c4");
  await page.waitForTimeout(100);
  assert.deepEqual(await notes(page), [NONE]);
  const download = page.waitForEvent("download");
  await page.locator(".note").getByRole("button", { name: "Save the game as a file" }).click();
  assert.match((await download).suggestedFilename(), /^catchup.*\.json$/);
  await page.reload();
  await playable(page);
  assert.deepEqual((await state(page)).moves, ["e5", "d4,d5", "c3", "c4"]);
}

test("a full database: what was kept stays, play goes on, and when there is room again the game is kept", async (t) => {
  const page = await openTable(t);
  await play(page, "e5");
  await keptAs(page, "e5");
  const refuse = () => {
    window.put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  };
  await page.evaluate(refuse);
  await playsOn(page);
  assert.deepEqual(await kept(page), [["e5 d4,d5 c3 c4", ""]], "the reload wrote what the tab had in its drawer");
});

/** Fill the store up to its last kilobyte with what cannot be compressed. */
async function fillUp(page) {
  let filled = 0;
  for (const length of [60_000, 6000, 600]) {
    for (let full = false; !full && filled < 200; filled += 1) {
      const text = randomBytes(length).toString("latin1");
      full = await inStore(page, "put", { id: `filler ${filled}`, text }).then(() => false, () => true);
    }
  }
}

test("a disk without room: one notice, the entry before it is whole, play goes on", async (t) => {
  const page = await openPage(t, "static/wheels.json", { errors: true });
  const client = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await client.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1_000_000 });
  await page.goto(`${origin}/${TWO_PEOPLE}`);
  await playable(page);
  await play(page, "e5");
  await keptAs(page, "e5");
  const { id } = (await inStore(page, "getAll"))[0];
  await fillUp(page);
  await playsOn(page);
  assert.deepEqual((await inStore(page, "get", id)).snapshot.record.moves, ["e5"]);
});

test("a database that throws at a look: one notice, play goes on, the tab itself keeps its game through a reload", async (t) => {
  const forbid = () => {
    Object.defineProperty(window, "indexedDB", { configurable: true, get: () => { throw new DOMException("no", "SecurityError"); } });
  };
  const page = await openTable(t, TWO_PEOPLE, { prepare: (fresh) => fresh.addInitScript(forbid) });
  await play(page, "e5");
  await playsOn(page);
  await openShelf(page);
  await page.locator(".shelf").getByText("Nothing can be kept in this browser.").waitFor();
});

/** Another tab works on the store without an end: whoever asks after it waits until that tab is closed. */
async function hang(page) {
  const other = await page.context().newPage();
  await other.goto(new URL("static/wheels.json", page.url()).href);
  const work = () => new Promise((resolve) => {
    indexedDB.open("quincunx-games").onsuccess = ({ target }) => {
      const store = target.result.transaction("games", "readwrite").objectStore("games");
      const ask = () => {
        store.getAllKeys().onsuccess = ask;
        resolve();
      };
      store.getAllKeys().onsuccess = ask;
    };
  });
  await other.evaluate(work);
  return other;
}

test("a database that hangs: its game is offered when it answers; what it did not get is in the tab's drawer", async (t) => {
  const page = await openTable(t, TWO_PEOPLE, { errors: true });
  await play(page, "e5");
  await keptAs(page, "e5");
  const other = await hang(page);
  await page.reload();
  await cell(page, "a1").waitFor();
  await other.close();
  await playable(page);
  assert.deepEqual((await state(page)).moves, []);
  await page.getByRole("button", { name: "Bring it back" }).click();
  assert.deepEqual((await state(page)).moves, ["e5"]);
  const again = await hang(page);
  await play(page, "d4");
  await page.reload();
  await playable(page);
  assert.deepEqual((await state(page)).moves, ["e5", "d4"]);
  await again.close();
  await keptAs(page, "e5 d4");
  assert.equal((await kept(page)).length, 1);
});

test("a database of a newer version is left alone", async (t) => {
  const later = () => new Promise((resolve) => (indexedDB.open("quincunx-games", 9).onsuccess = resolve));
  const page = await openTable(t, "", { prepare: (fresh) => fresh.addInitScript(later) });
  await page.evaluate((request) => window.quincunx.newGame(request), { game: "catchup", seats: ["human", "human"] });
  await play(page, "e5");
  await playsOn(page);
});

test("damaged entries are shown as such beside the others, with what is left of them; a deleted database is made anew", async (t) => {
  const page = await openTable(t);
  await play(page, "e5");
  await keptAs(page, "e5");
  const [good] = await inStore(page, "getAll");
  const spoiled = [
    { id: "a", changed: 1 },
    { id: "b", changed: "x", version: 1, name: { evil: true }, view: null, snapshot: [] },
    { ...good, id: "c", revision: "c", changed: 2, snapshot: FIRST, view: { ...good.view, plates: [null], name: { key: "ui.more", args: {} } } },
    { ...good, id: "d", changed: 3, name: "<b>bold</b>", snapshot: { ...good.snapshot, record: { ...good.snapshot.record, moves: ["e5", "e5"] } } },
    { ...good, id: "e", changed: 4, version: 99 },
    { ...good, id: "f", changed: 5, view: { ...good.view, scene: { ...good.view.scene, board: null } } },
  ];
  for (const entry of spoiled) await inStore(page, "put", entry);
  await openShelf(page);
  assert.deepEqual(await page.locator(".kept").evaluateAll((all) => all.map(({ dataset, className }) => dataset.id.slice(0, 1) + (className.includes("broken") ? "!" : ""))), [good.id[0], "f", "e!", "d", "c", "a!", "b!"]);
  assert.equal(await page.locator(".kept b, .kept img").count(), 0);
  await page.locator('[data-id="d"]').getByRole("button", { name: /^Continue/ }).click();
  await page.locator(".note", { hasText: "e5" }).first().waitFor();
  const download = page.waitForEvent("download");
  await page.locator('[data-id="e"]').getByRole("button", { name: "Save what is there as a file" }).click();
  assert.equal((await download).suggestedFilename(), "saved-game.json");
  await page.locator('[data-id="b"]').getByRole("button", { name: /^Delete/ }).click();
  await until(async () => (await page.locator('[data-id="b"]').count()) === 0, "b is gone");
  await page.locator('[data-id="c"]').getByRole("button", { name: /^Continue/ }).click();
  await until(async () => (await state(page)).partial === "b2", "a game whose view cannot be drawn goes on");
  await until(async () => (await inStore(page, "get", "c")).view.plates.length === 2, "its view is made anew");
  await page.evaluate(() => new Promise((resolve) => {
    indexedDB.deleteDatabase("quincunx-games");
    indexedDB.open("quincunx-games").onsuccess = ({ target }) => {
      target.result.close();
      resolve();
    };
  }));
  await play(page, "a1");
  await keptAs(page, "e5 d4,d5 a1");
  assert.equal((await kept(page)).length, 1);
});
