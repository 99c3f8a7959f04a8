import assert from "node:assert/strict";
import { PHONE, cell, endTurn, openTable, play, sentence, sharedTable, state, test, until } from "./harness.js";

const table = sharedTable({}, "huddle_up");
const partial = async (page) => (await state(page)).partial;
const label = (page, name) => cell(page, name).getAttribute("aria-label");

/**
 * Play to the end against a level. Passes come entered: they only have to be ended.
 * @param {(name: string) => Promise<void>} act presses a cell
 * @param {() => Promise<void>} end ends the turn
 */
async function playToTheEnd(page, act, end = () => endTurn(page).click()) {
  const name = (found) => found.getAttribute("data-target");
  let now = await state(page);
  while (!now.over) {
    if (now.partial !== "--") {
      await act(await name(page.locator(".cells .target").last()));
      await act(await name(page.locator('.cells [aria-label*="you can land here"]').first()));
    }
    await end();
    await until(async () => {
      now = await state(page);
      return now.over || (!now.thinking && now.to_move === 0);
    }, "the level's answer");
  }
}

test("a whole game by clicks against a level ends with both huddles", async (t) => {
  const page = await openTable(t, "?game=huddle_up&seats=human,1");
  const board = await page.locator(".board").boundingBox();
  await playToTheEnd(page, (name) => cell(page, name).click());
  assert.match(await page.locator(".outcome h2").innerText(), /^(You win|You lose|A draw)$/);
  assert.match(await page.locator(".outcome").innerText(), /(against|level at) \d|has no penguin left/);
  assert.deepEqual(await page.locator(".board").boundingBox(), board);
});

test("a whole game by taps on a phone", async (t) => {
  const page = await openTable(t, "?game=huddle_up&seats=human,1", PHONE);
  await playToTheEnd(page, (name) => cell(page, name).tap());
  assert.ok(await page.getByRole("button", { name: /^Rematch/ }).isVisible());
});

test("a penguin is chosen, taken back and chosen anew; the move is not final until the turn ends", async (t) => {
  const page = await table(t);
  await cell(page, "g1").click();
  assert.equal(await partial(page), "g1");
  assert.match(await sentence(page), /where the penguin on g1 lands/);
  await page.waitForTimeout(400);
  await cell(page, "g1").click();
  assert.equal(await partial(page), "");
  await cell(page, "e2").click();
  await cell(page, "g1").click();
  await cell(page, "d1").click();
  assert.equal(await partial(page), "g1-d1");
  assert.match(await label(page, "d1"), /not ended yet/);
  assert.deepEqual((await state(page)).moves, []);
  await endTurn(page).click();
  assert.deepEqual((await state(page)).moves, ["g1-d1"]);
});

test("what a move bumps and breaks is said and counted before it is ended", async (t) => {
  const page = await table(t);
  await play(page, ..."c2-c5 d3-a3 g3-d6 c1-f2 d2-g2 a2-d5 f1-f4 e3-e6".split(" "));
  await cell(page, "f3").click();
  assert.match(await label(page, "c5"), /bump one/);
  await cell(page, "c5").click();
  assert.match(await sentence(page), /Bumps a White penguin\. Penguins that break away: 8\./);
  assert.match(await label(page, "g1"), /will break away/);
  assert.match(await page.locator(".why").innerText(), /6 against 2/);
  await endTurn(page).click();
  assert.match(await label(page, "g1"), /open water/);
});

test("a whole game by the keyboard alone", async (t) => {
  const page = await openTable(t, "?game=huddle_up&seats=human,1");
  await cell(page, "d4").focus();
  const spell = async (name) => {
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
  };
  await playToTheEnd(page, spell, () => page.keyboard.press("Control+Enter"));
});

test("a forced pass stands entered and says why", async (t) => {
  const page = await table(t);
  await play(page, ..."c6-f4 b1-e3 e6-b4 b3-e5 f3-c5 a2-d2 e4-b5 d2-g2 c2-c5 d6-g3 g1-g4 c3-f1 d2-g2".split(" "));
  assert.equal(await partial(page), "--");
  assert.match(await sentence(page), /has no move and must pass/);
  await endTurn(page).click();
  assert.equal((await state(page)).moves.at(-1), "--");
});
