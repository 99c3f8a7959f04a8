import assert from "node:assert/strict";
import { openPage, serve, test, until } from "./harness.js";
import { ask, embedder, frameOf, listen, withElement } from "./embedding.js";
import { ownBrowser } from "./profile.js";

const GAME = 'game="catchup" size="3" level="1" style="width: 480px"';

/** Python's files that a frame has fetched. */
const fetchedOf = (frame) => frame.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => /vendor|wheels|\/py\//.test(name)).length);

/** A poster, a press, a turn, the level's answer, messages, the height: what has to work wherever the game is embedded. */
async function playsIn(page) {
  await listen(page);
  const frame = await frameOf(page);
  await frame.getByRole("button", { name: "Play level 1" }).waitFor();
  assert.equal(await fetchedOf(frame), 0, "nothing of Python is fetched before the press");
  assert.deepEqual(await ask(page, "state"), { failed: "error.message.waiting" });
  const box = await page.locator("board-game").boundingBox();
  assert.ok(box.height > 480 && box.height < 640, `the element is as high as its contents: ${box.height}`);
  await frame.getByRole("button", { name: "Play level 1" }).click();
  await page.evaluate(() => document.querySelector("board-game").ready);
  await frame.locator('.cells [data-target="c3"]').click();
  await frame.getByRole("button", { name: "End turn" }).click();
  await until(async () => (await ask(page, "state")).moves.length >= 2, "the level's answer");
  const told = await page.evaluate(() => window.told);
  assert.deepEqual(told.slice(0, 2), [["ready", null], ["turn", "c3"]]);
  assert.deepEqual(await ask(page, "play", "zz"), { failed: "error.move.cell" });
}

for (const [what, { host, headers, attributes }] of [
  ["another origin of the same site", { host: "localhost" }],
  ["a page that asks for cross-origin isolation", { headers: { "Cross-Origin-Embedder-Policy": "require-corp", "Cross-Origin-Opener-Policy": "same-origin" } }],
  ["a sandbox", { attributes: 'sandbox="allow-scripts allow-same-origin"' }],
]) {
  test(`embedded in ${what}, the game is played`, async (t) => {
    const { child, address } = await serve();
    t.after(() => child.kill());
    const base = await embedder(t, { "/": withElement(address, `${GAME} ${attributes ?? ""}`) }, { host, headers });
    await playsIn(await openPage(t, "/", { base }));
  });
}
for (const [what, preferences, options] of [
  ["whose storage is a partition of its own", {}, { partitioned: true }],
  ["that may store nothing", { profile: { block_third_party_cookies: true, cookie_controls_mode: 1 } }, {}],
]) {
  test(`embedded in another site, in a frame ${what}, the game is played`, async (t) => {
    const { child, address } = await serve();
    t.after(() => child.kill());
    const base = await embedder(t, { "/": withElement(address, GAME) });
    const page = await (await ownBrowser(t, preferences, options)).newPage();
    await page.goto(base);
    await playsIn(page);
    const mark = (place) => place.evaluate(() => {
      try {
        return localStorage.getItem("mark") ?? (localStorage.setItem("mark", "1"), "new");
      } catch {
        return "refused";
      }
    });
    const partitioned = what.includes("partition");
    assert.equal(await mark(await frameOf(page)), partitioned ? "new" : "refused");
    const visit = await page.context().newPage();
    await visit.goto(address);
    assert.equal(await mark(visit), "new", "the site by itself sees nothing of it");
    const stored = await (await frameOf(page)).evaluate(async () => {
      try {
        return localStorage.length >= 0 && (await indexedDB.databases()).length > 0;
      } catch {
        return false;
      }
    });
    assert.equal(stored, partitioned);
  });
}
