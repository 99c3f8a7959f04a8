import assert from "node:assert/strict";
import { PHONE, cell, endTurn, play, sentence, sharedTable, state, test, until } from "./harness.js";

const table = sharedTable({}, "disc_stacks");
const phone = sharedTable(PHONE, "disc_stacks");

const SINGLES = ["R", "G", "B"].flatMap((colour) => ["4", "3", "2", "1"].map((size) => `${size}${colour}*`));
const strip = (page, name) => page.locator(`.guide [data-target="${name}"]`);

/** Click what the board offers until the turn can be ended, then end it. */
async function takeTurn(page) {
  let clicks = 0;
  await until(async () => {
    if (await endTurn(page).isEnabled()) return true;
    const { partial } = await state(page);
    const offered = page.locator(partial === "" ? ".cells .target" : ".cells .target:not([aria-selected=true])");
    // Not always the same place: a stack that is chosen anew leaves the last one on offer.
    clicks += 1;
    await offered.nth(-1 - (clicks % (await offered.count()))).click();
    return false;
  }, "a full turn");
  await endTurn(page).click();
}

/** Play the game to its end: persons by clicks, levels by themselves. */
async function playToTheEnd(page) {
  let now = await state(page);
  while (!now.over) {
    const { length } = now.moves;
    if (now.seats[now.to_move] === "human") await takeTurn(page);
    await until(async () => (now = await state(page)).over || now.moves.length > length, `turn ${length + 1}`);
  }
  return now;
}

test("a whole game by clicks against a level ends after both sets", async (t) => {
  const page = await table(t);
  await page.evaluate(() => window.quincunx.newGame({ game: "disc_stacks", seats: ["human", 1] }));
  const { scores, facts } = await playToTheEnd(page);
  assert.equal(facts.round, 2);
  assert.match(await page.locator(".outcome h2").innerText(), /^You (win|lose|share the win)$/);
  assert.ok((await page.locator(".outcome").innerText()).includes(`Totals in the players' order: ${scores.join(", ")}.`));
});

test("three seats, one of them a level, play three sets to the end", async (t) => {
  const page = await table(t);
  await page.evaluate(() => window.quincunx.newGame({ game: "disc_stacks", seats: ["human", 1, "human"], options: { placement: "random" } }));
  const { scores, facts } = await playToTheEnd(page);
  assert.equal(facts.round, 3);
  assert.equal(scores.length, 3);
  assert.match(await page.locator(".outcome h2").innerText(), /^(Player [123] wins|A shared win)$/);
});

test("a disc and a stand: chosen, changed, taken back", async (t) => {
  const page = await table(t);
  await play(page, "4R*", "1B*");
  await cell(page, "3G").click();
  assert.match(await sentence(page), /Put 3G on a bigger top, or start stack 3\./);
  await cell(page, "1").click();
  assert.equal((await state(page)).partial, "3G>1");
  await cell(page, "3").click();
  assert.equal((await state(page)).partial, "3G*");
  await cell(page, "2").click({ force: true });
  assert.match(await sentence(page), /3G does not fit on 1B/);
  await cell(page, "2R").click();
  assert.equal((await state(page)).partial, "2R");
});

test("a colour is a whole turn; what it takes is said before and after", async (t) => {
  const page = await table(t);
  await play(page, ...SINGLES);
  assert.equal(await cell(page, "xG").getAttribute("aria-label"), "Take green, on top: 4");
  await cell(page, "xG").click();
  assert.match(await sentence(page), /You take 4 discs/);
  await endTurn(page).click();
  assert.equal((await state(page)).position, "1:4R 2:3R 3:2R 4:1R 9:4B 10:3B 11:2B 12:1B");
  await play(page, "xR", "xB");
  assert.deepEqual((await state(page)).facts, { position: "-", scores: [4, 0], to_move: 1, round: 2, phase: "place", left: 12 });
  assert.match(await page.locator(".why").innerText(), /Player 1 leads by 4\. This is the last set\./);
});

test("on a phone the tray is a strip of buttons", async (t) => {
  const page = await phone(t);
  assert.equal(await cell(page, "4R").isVisible(), false);
  await strip(page, "4R").tap();
  await cell(page, "1").tap();
  await endTurn(page).tap();
  assert.deepEqual((await state(page)).moves, ["4R*"]);
  assert.equal(await strip(page, "4R").count(), 0);
  await play(page, ...SINGLES.slice(1));
  assert.equal(await strip(page, "xB").innerText(), "B: 4");
  await strip(page, "xB").tap();
  assert.equal(await strip(page, "xB").getAttribute("aria-pressed"), "true");
  await endTurn(page).tap();
  assert.equal((await state(page)).moves.at(-1), "xB");
});

test("the keyboard alone places a disc and takes a colour", async (t) => {
  const page = await table(t);
  await cell(page, "4R").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");
  assert.deepEqual((await state(page)).moves, ["4R*"]);
  await play(page, ...SINGLES.slice(1));
  await cell(page, "xR").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");
  assert.equal((await state(page)).moves.at(-1), "xG");
});
