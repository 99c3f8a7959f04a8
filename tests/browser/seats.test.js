import assert from "node:assert/strict";
import { PHONE, cell, endTurn, openTable, play, sentence, sharedTable, state, test, turns } from "./harness.js";

const table = sharedTable();

test("two people at one screen: each turn says over to whom it goes, until the first click", async (t) => {
  const page = await table(t);
  assert.equal(await sentence(page), "White to move. Place 1 stone.");
  await cell(page, "e5").click();
  await endTurn(page).click();
  assert.equal(await sentence(page), "Over to Person 2. Black to move. Place 1 or 2 stones.");
  assert.equal(await page.locator(".plate.on .name").innerText(), "Person 2");
  assert.match(await page.locator("[data-say]").innerText(), /Over to Person 2/);
  await cell(page, "d4").click();
  assert.doesNotMatch(await sentence(page), /Over to/);
});

test("one person against a level is never told over to whom the turn goes", async (t) => {
  const page = await openTable(t, "?game=catchup&seats=human,1&size=3");
  await play(page, "c3");
  await turns(page, 2);
  assert.match(await sentence(page), /^Your turn\./);
});

test("levels among themselves: pause keeps the game where it is, go on lets it go on", async (t) => {
  const page = await openTable(t, "?game=catchup&seats=1,1&size=3");
  await turns(page, 1);
  await page.getByRole("button", { name: "Pause" }).click();
  assert.match(await sentence(page), /^The game is paused/);
  const { moves } = await state(page);
  await page.waitForTimeout(1500);
  assert.deepEqual((await state(page)).moves, moves);
  await page.getByRole("button", { name: "Go on" }).click();
  await turns(page, moves.length + 2);
});

test("the turn's part beside the board is pressed and let go, and keeps the focus", async (t) => {
  const page = await table(t, { swap: true });
  await play(page, "e5");
  const swap = page.getByRole("button", { name: "Swap colours" });
  await swap.focus();
  await page.keyboard.press("Enter");
  assert.equal((await state(page)).partial, "swap");
  assert.equal(await swap.getAttribute("aria-pressed"), "true");
  assert.ok(await swap.evaluate((element) => element === document.activeElement));
});

for (const [device, options] of [["wide", {}], ["phone", PHONE]]) {
  for (const seats of ["human,human,human,human", "human,1,1"]) {
    test(`Kilkenny Cats, ${seats}, ${device}: a plate a seat, the turns one a row, nothing overflows`, async (t) => {
      const page = await openTable(t, `?game=kilkenny_cats&starter=S&seats=${seats}`, { ...options, reducedMotion: "reduce" });
      const count = seats.split(",").length;
      assert.equal(await page.locator(".plate").count(), count);
      assert.equal(await page.locator(".opp .plate").count(), count - 1);
      for (const plate of await page.locator(".plate").all()) {
        const fits = await plate.evaluate((element) => element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight);
        assert.ok(fits, await plate.innerText());
      }
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
      await page.locator(".cells .target").first().click();
      await page.locator(".cells .target:not([aria-selected])").first().click();
      await endTurn(page).click();
      await turns(page, 1);
      assert.equal(await page.locator(".moves .row:first-child .badge").count(), 1);
      assert.match(await page.locator(".moves .row:first-child .roll").innerText(), /^[1-6]$/);
      assert.ok(await page.locator(".moves .row:first-child .rolled").isVisible());
    });
  }
}
