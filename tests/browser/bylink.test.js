import assert from "node:assert/strict";
import { PHONE, cell, endTurn, openPage, openTable, playable, sentence, state, test, turns } from "./harness.js";
import { hold, title } from "./games.js";

/** Press the button that sends the link, and catch the link. */
async function sent(page) {
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      window.copied = text;
    };
  });
  const button = page.getByRole("button", { name: "Send the link" });
  await button.waitFor();
  // A press that was meant for the end of the turn does not send.
  await page.waitForTimeout(320);
  await button.click();
  await page.getByRole("button", { name: "Link copied" }).waitFor();
  return page.evaluate(() => window.copied);
}

/** Paste a text where no field wants it. */
const paste = (page, text) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, text);

/** Place stones and end the turn, as a hand does. */
async function place(page, ...names) {
  for (const name of names) await cell(page, name).click();
  await endTurn(page).click();
}

/** Roll, choose and run with the first cat that can. */
async function run(page) {
  const before = (await state(page)).moves.length;
  await page.locator(".cells .target").last().click();
  await page.locator('.cells .target:not([aria-selected], [aria-label*="can move"])').last().click();
  await endTurn(page).click();
  await turns(page, before + 1);
}

const seats = async (page) => (await state(page)).seats;
const kept = (page) => page.evaluate(() => sessionStorage.getItem("quincunx.game"));
const waits = (page) => page.getByRole("button", { name: "Send the link" }).waitFor();

test("Catchup: two people far apart pass four turns as links, each in one kept game", async (t) => {
  const white = await openTable(t, "?game=catchup&seats=human,link&size=3");
  await place(white, "d3");
  assert.match(await sentence(white), /Your friend plays by link/);
  assert.equal(await white.locator(".plate.on .sub b").innerText(), "by link");
  const first = await sent(white);
  const whiteGame = await kept(white);

  const black = await openPage(t, first.slice(first.indexOf("#")), PHONE);
  await playable(black);
  await turns(black, 1);
  assert.deepEqual(await seats(black), ["link", "human"]);
  assert.match(await sentence(black), /^Your turn/);
  assert.doesNotMatch(black.url(), /#/);
  await place(black, "e2", "e3");
  const second = await sent(black);
  const blackGame = await kept(black);

  await white.goto(second);
  await playable(white);
  await turns(white, 2);
  assert.deepEqual(await seats(white), ["human", "link"]);
  assert.equal(await kept(white), whiteGame);
  await place(white, "c2", "c3");
  const third = await sent(white);

  await paste(black, third);
  await turns(black, 3);
  assert.deepEqual(await seats(black), ["link", "human"]);
  assert.equal(await kept(black), blackGame);
  await place(black, "d2", "e1");
  const fourth = await sent(black);

  await paste(white, `Your turn! ${fourth} See you`);
  await turns(white, 4);
  assert.equal(await kept(white), whiteGame);
  assert.deepEqual((await state(white)).moves, (await state(black)).moves);

  // An old link does not take turns back.
  await paste(white, second);
  await white.getByText("This link is older than your game").waitFor();
  assert.equal((await state(white)).moves.length, 4);
  assert.equal(await kept(white), whiteGame);

  // The link of the game as it stands leaves the turn that is being entered.
  await cell(white, "b1").click();
  await paste(white, fourth);
  await white.waitForTimeout(100);
  assert.deepEqual([(await state(white)).moves.length, (await state(white)).partial, await kept(white)], [4, "b1", whiteGame]);

  // While a link waits for the database, clicks act on the game that is shown.
  await black.evaluate(() => window.quincunx.newGame({ game: "catchup", seats: ["human", "human"] }));
  const letGo = await hold(black);
  await paste(black, fourth);
  await cell(black, "c3").click();
  assert.match(await cell(black, "c3").getAttribute("aria-label"), /White, not ended yet/);
  assert.equal(await title(black), "Side 5, turn 1");
  await letGo();
  await turns(black, 4);
  assert.deepEqual([(await state(black)).partial, await kept(black)], ["", blackGame]);
});

test("Kilkenny Cats: both see the same die, and nobody plays for the other", async (t) => {
  const south = await openTable(t, "?game=kilkenny_cats&seats=human,link");
  await run(south);
  const first = await sent(south);
  const { roll } = await state(south);
  const north = await openPage(t, first.slice(first.indexOf("#")));
  await playable(north);
  await turns(north, 1);
  assert.equal((await state(north)).roll, roll);
  await south.locator(".cells button").first().click({ force: true });
  assert.deepEqual((await state(south)).partial, "");
  await run(north);
  const second = await sent(north);
  await paste(south, second);
  await turns(south, 2);
  assert.deepEqual((await state(south)).moves, (await state(north)).moves);
  await run(south);
  await waits(south);
});

test("a friend by link is a choice of the new game's sheet", async (t) => {
  const page = await openTable(t, "", PHONE);
  await page.getByRole("button", { name: "Options of Catchup" }).click();
  const black = page.getByRole("radiogroup", { name: "Black" });
  await black.getByRole("radio", { name: "By link" }).check();
  assert.match(await page.locator(".seat .meaning:visible").innerText(), /A friend elsewhere/);
  assert.ok(await page.evaluate(() => document.querySelector("dialog .fields").scrollWidth <= innerWidth));
  await page.getByRole("radiogroup", { name: "White" }).getByRole("radio", { name: "Computer" }).check();
  assert.ok(await black.getByRole("radio", { name: "Person" }).isChecked());
  await black.getByRole("radio", { name: "By link" }).check();
  await page.getByRole("button", { name: "Start game" }).click();
  assert.deepEqual(await seats(page), ["human", "link"]);
  assert.match(page.url(), /seats=human,link/);
});
