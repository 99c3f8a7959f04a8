import assert from "node:assert/strict";
import { PHONE, cell, openTable, play, sentence, sharedTable, state, test } from "./harness.js";

const table = sharedTable();
const pause = (page) => page.waitForTimeout(400);

test("a double click places one stone, a later click takes it back", async (t) => {
  const page = await table(t);
  await cell(page, "e5").dblclick();
  assert.equal((await state(page)).partial, "e5");
  await pause(page);
  await cell(page, "e5").click();
  assert.equal((await state(page)).partial, "");
});

test("a second click on a cell counts where something else was pressed between, however soon", async (t) => {
  const page = await table(t);
  await cell(page, "d4").click();
  await page.getByRole("button", { name: "Turn the board" }).first().click();
  await cell(page, "d4").click();
  assert.equal((await state(page)).partial, "");
  for (let step = 1; step < 6; step += 1) await page.getByRole("button", { name: "Turn the board" }).first().click();
});

test("a press that slides off its cell does nothing", async (t) => {
  const page = await table(t);
  const box = await cell(page, "e5").boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 3 * box.width, box.y);
  await page.mouse.up();
  assert.equal((await state(page)).partial, "");
});

test("on a phone a swipe over the board scrolls the page and a tap places", async (t) => {
  const page = await openTable(t, undefined, { ...PHONE, viewport: { width: 390, height: 500 } });
  const touch = await page.context().newCDPSession(page);
  const box = await cell(page, "e5").boundingBox();
  const point = (up) => [{ x: box.x + 10, y: box.y + 10 - up }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: point(0) });
  for (let up = 12; up <= 96; up += 12) await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: point(up) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForFunction(() => window.scrollY > 10);
  assert.equal((await state(page)).partial, "");
  await page.evaluate(() => window.scrollTo(0, 0));
  await cell(page, "e5").tap();
  assert.equal((await state(page)).partial, "e5");
});

test("clicks hit their cell after the page has moved under the board", async (t) => {
  const page = await table(t);
  await page.evaluate(() => {
    const banner = document.createElement("div");
    banner.style.height = "37px";
    document.body.prepend(banner);
  });
  t.after(() => page.evaluate(() => document.body.firstElementChild.remove()));
  for (const name of ["a1", "i5", "e9", "c4"]) {
    const box = await cell(page, name).boundingBox();
    for (const share of [0.05, 0.5, 0.95]) {
      await page.mouse.click(box.x + box.width * share, box.y + box.height / 2);
      assert.equal((await state(page)).partial, name, `${name} at ${share}`);
      await page.keyboard.press("Escape");
      await pause(page);
    }
  }
});

test("a turned board keeps every cell under its picture", async (t) => {
  const page = await table(t);
  await page.waitForTimeout(100);
  const turn = page.getByRole("button", { name: "Turn the board" }).first();
  const before = await cell(page, "a1").boundingBox();
  await turn.click();
  assert.notDeepEqual(await cell(page, "a1").boundingBox(), before);
  await cell(page, "a1").click();
  assert.equal((await state(page)).partial, "a1");
  for (let step = 1; step < 6; step += 1) await turn.click();
  assert.deepEqual(await cell(page, "a1").boundingBox(), before);
});

test("stones, taking back and ending a turn by the buttons", async (t) => {
  const page = await table(t);
  await play(page, "e5");
  await cell(page, "a1").click();
  await cell(page, "b2").click();
  await page.getByRole("button", { name: "Take back" }).click();
  assert.equal((await state(page)).partial, "a1");
  await page.getByRole("button", { name: "End turn" }).click();
  assert.deepEqual((await state(page)).moves, ["e5", "a1"]);
});

test("typed turns are shown, then played; mistakes are explained and change nothing", async (t) => {
  const page = await table(t);
  const field = page.getByLabel("Type a turn");
  await field.fill("E5");
  await field.press("Enter");
  assert.equal((await state(page)).partial, "e5");
  await field.press("Enter");
  assert.deepEqual((await state(page)).moves, ["e5"]);
  assert.equal(await field.inputValue(), "");
  for (const [text, word] of [["e5", /e5 is taken/], ["c3 c3", /twice/], ["zz", /zz/], ["a1 a2 a3", /3 stones/]]) {
    await field.fill(text);
    await field.press("Enter");
    assert.match(await sentence(page), word);
  }
  assert.deepEqual((await state(page)).moves, ["e5"]);
});

test("a typed turn ends only while it is still what waits", async (t) => {
  const page = await table(t);
  await play(page, "e5");
  const field = page.getByRole("textbox");
  await field.fill("a1 b2");
  await field.press("Enter");
  await cell(page, "b2").click();
  await field.press("Enter");
  assert.deepEqual([(await state(page)).moves, (await state(page)).partial], [["e5"], "a1,b2"]);
  await field.press("Enter");
  assert.deepEqual((await state(page)).moves, ["e5", "a1,b2"]);
});

test("a replaced game can be brought back", async (t) => {
  const page = await table(t);
  await play(page, "e5", "d4,d5");
  await page.evaluate(() => window.quincunx.newGame({ game: "catchup", options: null }));
  assert.deepEqual((await state(page)).moves, []);
  await page.getByRole("button", { name: "Bring it back" }).last().click();
  assert.deepEqual([(await state(page)).moves, (await state(page)).seats], [["e5", "d4,d5"], ["human", "human"]]);
});

test("the keyboard alone: one tab stop, arrows, coordinates, undo and redo", async (t) => {
  const page = await table(t);
  await page.locator(".top .home").focus();
  const focused = () => page.evaluate(() => document.activeElement.dataset.target ?? null);
  for (let stops = 0; (await focused()) === null; stops += 1) {
    assert.ok(stops < 10, "the board can be reached");
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("e5");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");
  assert.deepEqual((await state(page)).moves, ["e5"]);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await page.keyboard.type("c3");
  await page.keyboard.press("Enter");
  assert.equal((await state(page)).partial, "e6,c3");
  await page.keyboard.press("Escape");
  assert.equal((await state(page)).partial, "");
  await page.keyboard.press("Control+z");
  assert.deepEqual((await state(page)).moves, []);
  await page.keyboard.press("Control+y");
  assert.deepEqual((await state(page)).moves, ["e5"]);
  for (const [key, name] of [["Control+Home", "i1"], ["End", "i5"], ["ArrowDown", "h5"], ["Home", "h1"], ["Control+End", "a5"]]) {
    await page.keyboard.press(key);
    assert.equal(await focused(), name, key);
  }
  await page.keyboard.press("Tab");
  assert.equal(await focused(), null);
});
