import assert from "node:assert/strict";
import { PHONE, openTable, state, test } from "./harness.js";

const sheet = (page, game) => page.getByRole("button", { name: `Options of ${game}` }).click();
const pick = (page, group, name) => page.getByRole("radiogroup", { name: group, exact: true }).getByRole("radio", { name, exact: true }).check();
const start = (page) => page.getByRole("button", { name: "Start game" }).click();

for (const [device, options] of [["wide", {}], ["phone", PHONE]]) {
  test(`three seats of Disc Stacks, ${device}: a person and two levels, remembered`, async (t) => {
    const page = await openTable(t, "", options);
    await sheet(page, "Disc Stacks");
    assert.equal(await page.locator(".seat").count(), 2);
    await pick(page, "Players", "3");
    assert.equal(await page.locator(".seat").count(), 3);
    await page.getByRole("radiogroup", { name: "Level" }).last().getByRole("radio", { name: "1" }).check();
    await start(page);
    assert.deepEqual((await state(page)).seats, ["human", 3, 1]);
    await page.evaluate(() => document.querySelector("a.home").click());
    await sheet(page, "Disc Stacks");
    assert.equal(await page.locator(".seat").count(), 3);
    await pick(page, "Players", "2");
    await start(page);
    assert.deepEqual((await state(page)).seats, ["human", 3]);
  });
}

test("the eight levels stand in one row, each has a word, and a game of dice says what they are worth", async (t) => {
  const page = await openTable(t, "");
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await sheet(page, "Kilkenny Cats");
    const levels = page.getByRole("radiogroup", { name: "Level" }).last().getByRole("radio");
    const boxes = await levels.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ top, width: wide, height }) => [top, Math.min(wide, height) >= 24]));
    assert.deepEqual(boxes, Array.from({ length: 8 }, () => [boxes[0][0], true]), `${width}`);
    assert.ok(await page.evaluate(() => document.querySelector("dialog .fields").scrollWidth <= innerWidth));
    for (const [number, word] of [[1, "Gentle"], [8, "Full strength"]]) {
      await levels.and(page.getByLabel(`Level ${number}, ${word}`)).check();
      assert.match(await page.locator(".seat .meaning:visible").innerText(), new RegExp(`^${number} ${word}`));
    }
    assert.ok(await page.getByText("The die decides a lot").isVisible());
    await page.keyboard.press("Escape");
  }
});

test("four seats of Kilkenny Cats: who starts is drawn unless it is chosen", async (t) => {
  const page = await openTable(t, "");
  await sheet(page, "Kilkenny Cats");
  await pick(page, "Players", "4");
  await start(page);
  const drawn = await state(page);
  assert.equal(drawn.players, 4);
  assert.match(drawn.options.starter, /^[SWNE]$/);
  assert.doesNotMatch(page.url(), /starter/);
  await page.evaluate(() => document.querySelector("a.home").click());
  await sheet(page, "Kilkenny Cats");
  await page.getByRole("radiogroup", { name: "First turn" }).getByRole("radio").nth(3).check();
  await start(page);
  assert.match(page.url(), /starter=N/);
  assert.equal((await state(page)).options.starter, "N");
});

test("lots: seats in an order of chance, each as often as was chosen", async (t) => {
  const page = await openTable(t, "");
  const found = new Set();
  for (let round = 0; round < 12 && found.size < 2; round += 1) {
    await sheet(page, "Kilkenny Cats");
    await pick(page, "Players", "3");
    await pick(page, "Seats", "Draw lots");
    await start(page);
    const { seats } = await state(page);
    assert.deepEqual(seats.toSorted(), [3, 3, "human"]);
    found.add(seats.join());
    await page.evaluate(() => document.querySelector("a.home").click());
  }
  assert.ok(found.size > 1);
});

test("a komi in halves is stepped, and is in the game and the address", async (t) => {
  const page = await openTable(t, "");
  await sheet(page, "Carteso");
  const komi = page.getByRole("group", { name: "Komi" });
  for (let step = 0; step < 4; step += 1) await komi.getByRole("button", { name: "More" }).click();
  await start(page);
  assert.equal((await state(page)).options.komi, 2.5);
  assert.match(page.url(), /komi=2\.5/);
});

test("seats and options of the other games come from the address; what is not allowed is named", async (t) => {
  for (const [query, seats] of [
    ["game=kilkenny_cats&seats=human,1,2,human&starter=W", ["human", 1, 2, "human"]],
    ["game=disc_stacks&seats=human,human,1", ["human", "human", 1]],
    ["game=carteso&komi=6.5&size=7", ["human", 3]],
    ["game=huddle_up&seats=1,human", [1, "human"]],
  ]) {
    const page = await openTable(t, `?${query}`);
    assert.deepEqual((await state(page)).seats, seats, query);
    await page.close();
  }
  for (const wrong of ["game=carteso&komi=0.3", "game=kilkenny_cats&seats=1,1,1,1,1", "game=huddle_up&seats=human,human,human"]) {
    const page = await openTable(t, `?${wrong}`);
    const name = /&(\w+)=/.exec(wrong)[1];
    assert.match(await page.locator(".note").innerText(), new RegExp(name), wrong);
    if (wrong.includes("huddle_up")) assert.match(await page.locator(".note").innerText(), /for 2 seats/);
    await page.close();
  }
});

test("what the rules refuse is said on the sheet, and by the lobby when it came with the address", async (t) => {
  const page = await openTable(t, "?game=kilkenny_cats&seats=human,1&starter=W");
  assert.match(await page.locator(".note").innerText(), /^The address has a mistake[^]*W/);
  assert.ok(await page.locator(".lobby").isVisible());
  await sheet(page, "Carteso");
  await pick(page, "Board", "7");
  await page.getByRole("group", { name: "Komi" }).getByRole("button", { name: "More" }).evaluate((more) => {
    for (let step = 0; step < 100; step += 1) more.click();
  });
  await start(page);
  assert.match(await page.locator("dialog footer .bad").innerText(), /50\.5/);
});

test("a starter who does not sit at the table is not offered, and is forgotten with the seat", async (t) => {
  const page = await openTable(t, "");
  await sheet(page, "Kilkenny Cats");
  const starters = page.getByRole("radiogroup", { name: "First turn" }).locator("label:visible");
  const offered = async () => (await starters.allInnerTexts()).map((word) => word.trim());
  assert.deepEqual(await offered(), ["Draw lots", "South", "North"]);
  await pick(page, "Players", "4");
  await pick(page, "First turn", "East");
  await pick(page, "Players", "3");
  assert.deepEqual(await offered(), ["Draw lots", "South", "West", "North"]);
  assert.ok(await page.getByRole("radiogroup", { name: "First turn" }).getByRole("radio", { name: "Draw lots" }).isChecked());
});

for (const [game, group, choice, sides, summary] of [
  ["Huddle Up!", "First move", "White", ["White", "Black"], "You, White, against level 3"],
  ["Kilkenny Cats", "First turn", "North", ["North", "South"], "You, North, against level 3"],
]) {
  test(`${game}: the sheet names the sides of the chosen start`, async (t) => {
    const page = await openTable(t, "");
    await sheet(page, game);
    await pick(page, group, choice);
    assert.deepEqual(await page.locator(".seat h3").allInnerTexts(), sides);
    assert.equal(await page.locator(".preview h3").innerText(), summary);
    await start(page);
    assert.equal(await page.locator(".plates.own .sub > span").first().innerText(), sides[0]);
  });
}

test("sides that are chosen in play are not named before", async (t) => {
  const page = await openTable(t, "");
  await sheet(page, "Carteso");
  assert.deepEqual(await page.locator(".seat h3").allInnerTexts(), ["Vertical", "Horizontal"]);
  await page.getByRole("switch").first().check();
  assert.deepEqual(await page.locator(".seat h3").allInnerTexts(), ["Player 1", "Player 2"]);
});
