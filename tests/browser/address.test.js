import assert from "node:assert/strict";
import { cell, openPage, openTable, state, test } from "./harness.js";

test("seats, options and theme come from the address", async (t) => {
  const page = await openTable(t, "?game=catchup&seats=human,2&size=4&bonus=global&swap=on&handicap=-2&theme=dark");
  const now = await state(page);
  assert.deepEqual(now.seats, ["human", 2]);
  assert.deepEqual(now.options, { size: 4, bonus: "global", swap: true, handicap: -2 });
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
});

test("a mistake in the address is named, and the lobby opens", async (t) => {
  for (const wrong of ["game=chess", "game=catchup&seats=human", "game=catchup&size=9", "lang=xx", "theme=red", "embed=7", "game=catchup&wibble=1"]) {
    const page = await openPage(t, `?${wrong}`);
    const name = wrong.split("&").at(-1).split("=")[0];
    assert.match(await page.locator(".note").innerText(), new RegExp(name));
    assert.ok(await page.locator(".lobby").isVisible());
    await page.close();
  }
});

test("back leads from the table to the lobby, forward to the same game", async (t) => {
  const page = await openTable(t, "");
  await page.getByRole("button", { name: "Play Catchup" }).click();
  assert.match(page.url(), /game=catchup&seats=human,3/);
  await cell(page, "e5").click();
  await page.goBack();
  assert.ok(await page.locator(".lobby").isVisible());
  await page.goForward();
  assert.ok(await page.locator(".table").isVisible());
  assert.equal((await state(page)).partial, "e5");
});

test("window.quincunx is there once the page has loaded, long before Python", async (t) => {
  const page = await openPage(t);
  assert.equal(await page.evaluate(() => typeof window.quincunx.ready.then), "function");
});

test("window.quincunx rejects with a code and leaves the game alone", async (t) => {
  const page = await openTable(t);
  const codes = await page.evaluate(async () => {
    await window.quincunx.play("e5");
    const tries = {
      taken: () => window.quincunx.play("e5"),
      number: () => window.quincunx.play(5),
      cell: () => window.quincunx.click("zz"),
      option: () => window.quincunx.newGame({ game: "catchup", options: { size: 99 } }),
      game: () => window.quincunx.newGame({ game: "chess" }),
      record: () => window.quincunx.load({ game: "catchup", moves: ["e5", "e5"] }),
      nodes: () => window.quincunx.analyse({ nodes: -1 }),
    };
    const found = {};
    for (const [name, run] of Object.entries(tries)) {
      found[name] = await run().then(() => "none", (error) => (error instanceof Error ? error.code : "no Error"));
    }
    return found;
  });
  assert.deepEqual(codes, {
    taken: "error.move.taken",
    number: "error.request",
    cell: "error.move.cell",
    option: "error.option.value",
    game: "error.game",
    record: "error.move.taken",
    nodes: "error.request",
  });
  assert.deepEqual((await state(page)).moves, ["e5"]);
});
