import assert from "node:assert/strict";
import { PHONE, SHORT_GAME, cell, endTurn, openTable, play, press, sentence, sharedTable, state, test, turns, until } from "./harness.js";

const table = sharedTable();

test("a whole game by clicks against a level ends with a reason", async (t) => {
  const page = await openTable(t, "?game=catchup&seats=human,1&size=3");
  const board = await page.locator(".board").boundingBox();
  let now = await state(page);
  while (!now.over) {
    await page.locator(".cells .target").last().click();
    await endTurn(page).click();
    await until(async () => {
      now = await state(page);
      return now.over || (!now.thinking && now.to_move === 0);
    }, "the level's answer");
  }
  assert.match(await page.locator(".outcome h2").innerText(), /^You (win|lose) on the /);
  assert.ok(await page.getByRole("button", { name: /^Rematch/ }).isVisible());
  assert.deepEqual(await page.locator(".board").boundingBox(), board);
});

test("earlier positions are shown and left again; clicks there change nothing", async (t) => {
  const page = await table(t);
  await play(page, "e5", "c3,d4", "a1");
  await page.getByRole("button", { name: "Turn 1: e5" }).click();
  assert.equal(await page.locator(".plate.on").count(), 1);
  await press(page, "b2");
  assert.match(await sentence(page), /looking back/);
  await page.getByRole("button", { name: "To the last turn" }).click();
  const now = await state(page);
  assert.deepEqual([now.moves.length, now.partial], [3, ""]);
});

test("the third stone is explained, and both group lists show the deciding pair", async (t) => {
  const page = await table(t, { size: 3 });
  await play(page, "a1", "e1,e2");
  assert.match(await page.locator(".guide .line").innerText(), /Third stone[\s\S]*rose from 1 to 2/);
  assert.equal(await page.locator(".chips .leads").innerText(), "2");
  assert.equal(await page.locator(".chips .trails").innerText(), "1");
});

test("game over: the deciding pair in words, the focus on the headline, a rematch with sides changed", async (t) => {
  const page = await table(t, { size: 3 });
  await play(page, ...SHORT_GAME.slice(0, -1));
  for (const name of SHORT_GAME.at(-1).split(",")) await cell(page, name).click();
  await endTurn(page).click();
  assert.equal(await page.locator(".outcome h2").innerText(), "Black wins on the second group");
  assert.ok(await page.evaluate(() => document.activeElement.matches(".outcome h2")));
  await page.getByRole("button", { name: "Rematch" }).click();
  assert.deepEqual((await state(page)).moves, []);
});

test("new game: side, level, size and rules are taken over and remembered", async (t) => {
  const page = await openTable(t, "", PHONE);
  await page.getByRole("button", { name: "Options of Catchup" }).click();
  await page.getByRole("radio", { name: "Second" }).check();
  await page.getByRole("radiogroup", { name: "Level" }).getByRole("radio", { name: "1" }).check();
  await page.getByRole("radiogroup", { name: "Board" }).getByRole("radio", { name: "4" }).check();
  await page.getByRole("radio", { name: "Any group" }).check();
  await page.getByRole("switch", { name: "Swap" }).check();
  await page.getByRole("button", { name: "Start game" }).click();
  const now = await state(page);
  assert.deepEqual(now.seats, [1, "human"]);
  assert.deepEqual(now.options, { size: 4, bonus: "global", swap: true, handicap: 0 });
  await turns(page, 1);
  await page.getByRole("button", { name: "All games" }).click();
  await page.getByRole("button", { name: "Options of Catchup" }).click();
  assert.ok(await page.getByRole("radiogroup", { name: "Board" }).getByRole("radio", { name: "4" }).isChecked());
});
