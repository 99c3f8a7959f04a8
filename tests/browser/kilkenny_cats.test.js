import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, cell, endTurn, openTable, sentence, state, until } from "./harness.js";

const TWO = "?game=kilkenny_cats&seats=human,human&starter=S";
const partial = async (page) => (await state(page)).partial;
const ways = (page) => page.locator(".cells .target:not([aria-selected])");
const badge = (page) => page.locator(".guide .title").innerText();

/** Four players; then South rolls 6, and no cat of South can move that far. */
const STUCK = { game: "kilkenny_cats", players: 4, seed: 1, moves: ["5 h4-h9", "3 d6-g6", "4 f11-f7", "2 k8-i6"] };

/** Whether a target is one of the mover's own cats. */
const isCat = async (target) => /can move|chosen/.test(await target.getAttribute("aria-label"));

/** Choose a cat and a target by clicks, the farthest cat first, unless the turn is forfeited; then end the turn. */
async function turnByClicks(page, click = "click") {
  const names = await page.locator(".cells .target").evaluateAll((found) => found.map(({ dataset }) => dataset.target));
  if (names.length > 0) {
    await cell(page, names.at(-1))[click]();
    const goals = [];
    for (const target of await ways(page).all()) if (!(await isCat(target))) goals.push(target);
    await goals.at(-1)[click]();
  }
  await endTurn(page)[click]();
}

/** Play the person's turns until the game is over. */
async function playToTheEnd(page, click) {
  let now = await state(page);
  while (!now.over) {
    await turnByClicks(page, click);
    await until(async () => {
      now = await state(page);
      return now.over || (!now.thinking && now.seats[now.to_move] === "human");
    }, "the levels' answers");
  }
  return now;
}

test("a whole game of four by clicks against three levels ends with a reason", async (t) => {
  const page = await openTable(t, "?game=kilkenny_cats&seats=human,1,1,1");
  assert.equal(await page.locator(".plate").count(), 4);
  const now = await playToTheEnd(page, "click");
  assert.match(await page.locator(".outcome h2").innerText(), /wins?$|draw/);
  assert.match(await page.locator(".outcome").innerText(), /Mice caught: /);
  assert.ok(now.moves.every((move) => /^[1-6] (--|[a-n]\d+-([a-n]\d+|[NSWE][12]))$/.test(move)), now.moves.join());
});

test("a short game by taps on a phone: the mice are near", async (t) => {
  const page = await openTable(t, "?game=kilkenny_cats&seats=human,1&mice=own", PHONE);
  await playToTheEnd(page, "tap");
  assert.match(await page.locator(".outcome h2").innerText(), /wins?$|draw/);
});

test("a cat is chosen, taken back, replaced; a target likewise", async (t) => {
  const page = await openTable(t, TWO);
  const [first, second] = await page.locator(".cells .target").evaluateAll((found) => found.map(({ dataset }) => dataset.target));
  assert.match(await badge(page), /rolled [1-6]/);
  await cell(page, first).click();
  assert.match(await sentence(page), new RegExp(`${first} is chosen`));
  await cell(page, second).click();
  assert.equal(await partial(page), second);
  await page.waitForTimeout(400);
  await cell(page, second).click();
  assert.equal(await partial(page), "");
  await cell(page, first).click();
  const names = await ways(page).evaluateAll((found) => found.filter((one) => !/can move/.test(one.ariaLabel)).map(({ dataset }) => dataset.target));
  await cell(page, names[0]).click();
  assert.equal(await partial(page), `${first}-${names[0]}`);
  await page.getByRole("button", { name: "Take back" }).click();
  assert.equal(await partial(page), first);
});

test("the move list shows the roll; undo does not roll again", async (t) => {
  const page = await openTable(t, TWO);
  const rolled = /rolled ([1-6])/.exec(await badge(page))[1];
  await turnByClicks(page);
  assert.match(await page.locator(".moves button").first().getAttribute("aria-label"), new RegExp(`^Turn 1: ${rolled} [f-i]`));
  const second = await badge(page);
  await page.getByRole("button", { name: "Undo" }).first().click();
  assert.match(await badge(page), new RegExp(`rolled ${rolled}`));
  await turnByClicks(page);
  assert.equal(await badge(page), second);
});

test("a forfeited turn is filled in, explained, and ended by one button", async (t) => {
  const page = await openTable(t, "?game=kilkenny_cats&seats=human,human,human,human&starter=S");
  await page.evaluate((record) => window.quincunx.load(record), STUCK);
  assert.equal(await partial(page), "--");
  assert.match(await sentence(page), /No cat can move exactly 6: the turn is forfeited/);
  await endTurn(page).click();
  assert.equal((await state(page)).moves.at(-1), "6 --");
  assert.match(await page.locator(".moves button").last().innerText(), /^6\s*no move$/);
});

test("by keyboard alone: choose, run, end the turn", async (t) => {
  const page = await openTable(t, TWO);
  const name = await page.locator(".cells .target").last().getAttribute("data-target");
  await page.locator(".cells [tabindex='0']").focus();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  assert.equal(await partial(page), name);
  const goals = await ways(page).evaluateAll((found) => found.filter((one) => !/can move/.test(one.ariaLabel)).map(({ dataset }) => dataset.target));
  await page.keyboard.type(goals.at(-1));
  await page.keyboard.press("Enter");
  assert.equal(await partial(page), `${name}-${goals.at(-1)}`);
  await page.keyboard.press("Control+Enter");
  await until(async () => (await state(page)).moves.length === 1, "the turn");
});
