import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { PHONE, ROOT, cell, endTurn, openTable, sentence, state, test, until } from "./harness.js";

const GAMES = readFileSync(`${ROOT}/tests/vectors/kilkenny_cats.jsonl`, "utf8").trim().split("\n").map((line) => JSON.parse(line));

const TWO = "?game=kilkenny_cats&seats=human,human&starter=S";
const partial = async (page) => (await state(page)).partial;
const badge = (page) => page.locator(".guide .title").innerText();

/** Four players; then South rolls 6, and no cat of South can move that far. */
const STUCK = { game: "kilkenny_cats", players: 4, seed: 1, moves: ["5 h4-h9", "3 d6-g6", "4 f11-f7", "2 k8-i6"] };

/** The names and labels of the targets that are not chosen. */
const targets = (page) => page.locator(".cells .target:not([aria-selected])").evaluateAll((found) => found.map(({ dataset, ariaLabel }) => [dataset.target, ariaLabel]));

/** The names of the chosen cat's ways: mice first, then captures, then the farthest up the board. */
async function ways(page) {
  const worth = (label) => (/catch/.test(label) ? 2 : /taken/.test(label) ? 1 : 0);
  const found = (await targets(page)).filter(([, label]) => !/can move/.test(label)).reverse();
  return found.sort(([, one], [, other]) => worth(other) - worth(one)).map(([name]) => name);
}

/** Choose the farthest cat and its best way by clicks, unless the turn is forfeited; then end the turn. */
async function turnByClicks(page, click = "click") {
  const cat = (await targets(page)).at(-1);
  if (cat) {
    await cell(page, cat[0])[click]();
    await cell(page, (await ways(page))[0])[click]();
  }
  await endTurn(page)[click]();
}

/** Play the person's turns until the game is over, or so many turns have been played. */
async function playOn(page, click, most = Infinity) {
  let now = await state(page);
  while (!now.over && now.moves.length < most) {
    await turnByClicks(page, click);
    await until(async () => {
      now = await state(page);
      return now.over || (!now.thinking && now.seats[now.to_move] === "human");
    }, "the levels' answers");
  }
  return now;
}

test("four seats: turns by clicks against three levels", async (t) => {
  const page = await openTable(t, "?game=kilkenny_cats&seats=human,1,1,1&starter=S");
  assert.equal(await page.locator(".plate").count(), 4);
  const now = await playOn(page, "click", 20);
  assert.ok(now.moves.every((move) => /^[1-6] (--|[a-n]\d+-([a-n]\d+|[NSWE][12]))$/.test(move)), now.moves.join());
});

test("a game of four ends with its reason when the second mouse is caught", async (t) => {
  const page = await openTable(t, "?game=kilkenny_cats&seats=1,human,1,1&starter=S");
  const { moves, result } = GAMES.find((game) => game.players === 4 && game.result.end === "mice");
  const seats = [0, 1, 2, 3].map((seat) => (seat === result.winners[0] ? "human" : 1));
  const [die, from, to] = moves.at(-1).split(/[ -]/);
  await page.evaluate((wish) => window.quincunx.newGame(wish), { game: "kilkenny_cats", seats, options: { starter: "S" } });
  await page.evaluate((record) => window.quincunx.load(record), { game: "kilkenny_cats", players: 4, moves: [...moves.slice(0, -1), die] });
  await cell(page, from).click();
  await cell(page, to).click();
  await endTurn(page).click();
  assert.match(await page.locator(".outcome h2").innerText(), /^You win/);
  assert.match(await page.locator(".outcome").innerText(), /Mice caught: /);
});

test("turns by taps on a phone", async (t) => {
  const page = await openTable(t, "?game=kilkenny_cats&seats=human,1&mice=own&starter=N", PHONE);
  const now = await playOn(page, "tap", 12);
  assert.ok(now.over || now.moves.length >= 12);
});

test("a cat is chosen, taken back, replaced; a target likewise", async (t) => {
  const page = await openTable(t, TWO);
  const [[first], [second]] = await targets(page);
  assert.match(await badge(page), /rolled [1-6]/);
  await cell(page, first).click();
  assert.match(await sentence(page), new RegExp(`${first} is chosen`));
  await cell(page, second).click();
  assert.equal(await partial(page), second);
  await page.waitForTimeout(400);
  await cell(page, second).click();
  assert.equal(await partial(page), "");
  await cell(page, first).click();
  const [goal] = await ways(page);
  await cell(page, goal).click();
  assert.equal(await partial(page), `${first}-${goal}`);
  await page.getByRole("button", { name: "Take back" }).click();
  assert.equal(await partial(page), first);
});

test("the move list shows the roll; undo does not roll again", async (t) => {
  const page = await openTable(t, TWO);
  const rolled = /rolled ([1-6])/.exec(await badge(page))[1];
  await turnByClicks(page);
  assert.match(await page.locator(".moves button").first().getAttribute("aria-label"), new RegExp(`^Turn 1: ${rolled} [f-i]`));
  const second = await badge(page);
  assert.match(await page.locator("[data-say]").innerText(), new RegExp(`^South rolled ${rolled}: .*${second}$`));
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
  const [name] = (await targets(page)).at(-1);
  await page.locator(".cells [tabindex='0']").focus();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  assert.equal(await partial(page), name);
  const [goal] = await ways(page);
  await page.keyboard.type(goal);
  await page.keyboard.press("Enter");
  assert.equal(await partial(page), `${name}-${goal}`);
  await page.keyboard.press("Control+Enter");
  await until(async () => (await state(page)).moves.length === 1, "the turn");
});
