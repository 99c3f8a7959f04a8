import assert from "node:assert/strict";
import { PHONE, cell, endTurn, play, sentence, sharedTable, state, test, until } from "./harness.js";

const table = sharedTable({}, "carteso");
const phone = sharedTable(PHONE, "carteso");

const part = (page, name) => page.locator(`.guide [data-target="${name}"]`);
const pressed = (page, name) => part(page, name).getAttribute("aria-pressed");
const partial = async (page) => (await state(page)).partial;

/** Click a cell anew: the second half of a double click would do nothing. */
async function again(page, name) {
  await page.waitForTimeout(400);
  await cell(page, name).click();
}

test("a whole game by clicks against a level ends with both totals", async (t) => {
  const page = await table(t);
  await page.evaluate(() => window.quincunx.newGame({ game: "carteso", seats: ["human", 1], options: { size: 3 } }));
  let now = await state(page);
  while (!now.over) {
    await page.locator(".cells .target").first().click();
    await endTurn(page).click();
    await until(async () => {
      now = await state(page);
      return now.over || (!now.thinking && now.to_move === 0);
    }, "the level's answer");
  }
  assert.match(await page.locator(".outcome h2").innerText(), /^You (win|lose) by \d/);
  assert.match(await page.locator(".outcome").innerText(), /Vertical \d+, Horizontal \d+\.5 with komi 0\.5\./);
});

test("a point takes the chosen colour; clicked again it changes colour, then goes", async (t) => {
  const page = await table(t, { size: 7 });
  assert.equal(await pressed(page, "B"), "true");
  await cell(page, "d4").click();
  assert.equal(await partial(page), "Bd4");
  await again(page, "d4");
  assert.equal(await partial(page), "Wd4");
  assert.equal(await pressed(page, "W"), "true");
  await part(page, "B").click();
  await cell(page, "e5").click();
  assert.equal(await partial(page), "Be5");
  assert.match(await sentence(page), /Black on e5/);
  await part(page, "W").click();
  await again(page, "e5");
  assert.equal(await partial(page), "");
});

test("a pending stone says what it would claim, and the plates count it", async (t) => {
  const page = await table(t, { size: 7 });
  await play(page, "Ba1", "Wb1");
  await part(page, "W").click();
  await cell(page, "a2").click();
  assert.match(await sentence(page), /a2 claims: Vertical 0, Horizontal 1/);
  assert.match(await page.locator(".why").innerText(), /Horizontal leads by 1\.5 with komi/);
  assert.match(await cell(page, "a1").getAttribute("aria-label"), /Horizontal's group of 1/);
});

test("two passes end the game by the buttons alone", async (t) => {
  const page = await table(t, { size: 7 });
  await part(page, "--").click();
  await endTurn(page).click();
  assert.match(await sentence(page), /pass to end the game/);
  await part(page, "--").click();
  await endTurn(page).click();
  assert.equal(await page.locator(".outcome h2").innerText(), "Horizontal wins by 0.5");
});

test("pie by taps: one names the komi, the other takes a side; then the button is taken", async (t) => {
  const page = await phone(t, { size: 7, pie: true, button: true });
  const field = page.getByLabel("Komi for Horizontal");
  assert.equal(await field.inputValue(), "0.5");
  await field.fill("6.5");
  await field.press("Tab");
  await endTurn(page).tap();
  assert.match(await sentence(page), /Komi is 6\.5/);
  await part(page, "V").tap();
  await endTurn(page).tap();
  assert.deepEqual((await state(page)).moves, ["komi 6.5", "V"]);
  await part(page, "button").tap();
  await endTurn(page).tap();
  const now = await state(page);
  assert.deepEqual([now.moves.at(-1), now.to_move], ["button", 0]);
  assert.equal(await part(page, "button").count(), 0);
  await cell(page, "d4").tap();
  await endTurn(page).tap();
  assert.equal((await state(page)).moves.at(-1), "Bd4");
});

test("the keyboard alone places a stone of each colour", async (t) => {
  const page = await table(t, { size: 7 });
  await cell(page, "d4").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");
  assert.deepEqual((await state(page)).moves, ["Bd4", "We4"]);
});
