import assert from "node:assert/strict";
import { PHONE, TWO_PEOPLE, cell, openPage, play, playable, sharedTable, test } from "./harness.js";

const table = sharedTable();
const SIZES = [[1280, 800], [1000, 700], [768, 1024], [390, 844], [320, 700], [844, 390]];

for (const [width, height] of SIZES) {
  test(`${width} x ${height}: nothing overflows, the turn's buttons are on the screen, the board keeps its place`, async (t) => {
    const page = await table(t, { size: 3 });
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(100);
    const board = () => page.locator(".board").boundingBox();
    const place = await board();
    const fits = async (what) => {
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), what);
      assert.deepEqual(await board(), place, what);
    };
    const end = await page.getByRole("button", { name: "End turn" }).boundingBox();
    assert.ok(end.y + end.height <= height);
    await cell(page, "c3").click();
    await fits("a stone");
    await cell(page, "c3").click({ delay: 400 });
    await play(page, "a1", "e1,e2");
    await fits("a third stone");
    await page.evaluate(() => document.querySelector(".cells [data-target=a1]").click());
    await fits("a refusal");
    await play(page, "c3", "c5,d4", "a2,a3", "b1,b2", "b3,b4", "c1,c2", "c4,d1", "d2,d3", "e3");
    assert.ok(await page.locator(".outcome").isVisible());
    await fits("the end");
  });
}

test("cells are at least 24 px wide on a 320 px screen", async (t) => {
  const page = await openPage(t, TWO_PEOPLE, { viewport: { width: 320, height: 700 } });
  const box = await cell(page, "e5").boundingBox();
  assert.ok(box.width >= 24 && box.height >= 24, JSON.stringify(box));
});

for (const deviceScaleFactor of [1, 1.25, 2, 3]) {
  test(`the canvas has a pixel for each of the screen's at ${deviceScaleFactor}`, async (t) => {
    const page = await openPage(t, TWO_PEOPLE, { ...PHONE, deviceScaleFactor });
    await cell(page, "e5").waitFor();
    await page.waitForTimeout(200);
    const [drawn, shown] = await page.evaluate(() => {
      const canvas = document.querySelector(".board canvas");
      return [[canvas.width, canvas.height], [canvas.clientWidth, canvas.clientHeight]];
    });
    drawn.forEach((pixels, axis) => assert.ok(Math.abs(pixels - shown[axis] * deviceScaleFactor) <= deviceScaleFactor));
  });
}

test("a phone shows the whole table of every game, and a strip of parts shows that it goes on and what was chosen", async (t) => {
  const page = await openPage(t, "?game=disc_stacks&seats=human,human", PHONE);
  await playable(page);
  const strip = page.locator(".guide .parts");
  assert.match(await strip.getAttribute("class"), /more/);
  await strip.locator("button").last().evaluate((last) => last.click());
  assert.ok(await strip.evaluate((element) => element.querySelector("[aria-pressed=true]").getBoundingClientRect().right <= element.getBoundingClientRect().right));
  assert.doesNotMatch(await strip.getAttribute("class"), /more/);
  // A game with a part of a turn would be offered back, in a notice that takes room.
  await page.keyboard.press("Escape");
  for (const game of ["catchup", "carteso", "huddle_up", "disc_stacks", "kilkenny_cats"]) {
    await page.evaluate((id) => window.quincunx.newGame({ game: id, seats: ["human", "human"], options: {} }), game);
    assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight), game);
  }
});
