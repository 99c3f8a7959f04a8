import assert from "node:assert/strict";
import { PHONE, block, cell, openPage, openTable, test } from "./harness.js";

const GAMES = { catchup: "Catchup", carteso: "Carteso", huddle_up: "Huddle Up!", disc_stacks: "Disc Stacks", kilkenny_cats: "Kilkenny Cats" };
const SMALL = { ...PHONE, viewport: { width: 320, height: 568 } };

const sheet = (page, name) => page.getByRole("dialog", { name: `Rules of ${name}` });
const goal = (page, name) => sheet(page, name).getByRole("heading", { name: "Goal" });
const opener = (page) => page.locator(".panelhead").getByRole("button", { name: "Rules" });
const focused = (page) => page.evaluate(() => document.activeElement.innerText || document.activeElement.getAttribute("aria-label"));

test("the rules of every game open and close, and the focus returns", async (t) => {
  const page = await openTable(t);
  for (const [game, name] of Object.entries(GAMES)) {
    await page.evaluate((id) => window.quincunx.newGame({ game: id, seats: ["human", "human"] }), game);
    await opener(page).click();
    await goal(page, name).waitFor();
    assert.equal(await focused(page), `Rules of ${name}`);
    assert.match(await sheet(page, name).innerText(), /Where the rules are silent/);
    await page.keyboard.press("Escape");
    await sheet(page, name).waitFor({ state: "hidden" });
    assert.equal(await focused(page), "Rules");
  }
});

test("a question mark on the board opens the rules; the pending turn is kept", async (t) => {
  const page = await openTable(t);
  await cell(page, "e5").click();
  await page.keyboard.press("?");
  await goal(page, "Catchup").waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.target), "e5");
  assert.match(await page.locator(".moves .pending").innerText(), /e5/);
});

test("the rules are there before Python, from the menu too", async (t) => {
  const page = await openPage(t, "?game=huddle_up", { errors: true, prepare: block("**/*.wasm") });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("#menu").getByRole("button", { name: "Rules" }).click();
  await goal(page, "Huddle Up!").waitFor();
});

test("the new game's sheet shows the rules above itself", async (t) => {
  const page = await openPage(t);
  await page.getByRole("button", { name: "Options of Carteso" }).click();
  await page.getByRole("button", { name: "Read the rules" }).click();
  await goal(page, "Carteso").waitFor();
  await page.keyboard.press("Escape");
  await sheet(page, "Carteso").waitFor({ state: "hidden" });
  assert.ok(await page.getByRole("dialog", { name: "New game of Carteso" }).isVisible());
  assert.equal(await focused(page), "Read the rules");
});

test("rules that do not come are said to be missing, and can be asked for again", async (t) => {
  const page = await openPage(t, "?game=catchup", { errors: true, prepare: block("**/help/**") });
  await opener(page).click();
  await sheet(page, "Catchup").getByText("The rules did not load").waitFor();
  await page.unroute("**/help/**");
  await sheet(page, "Catchup").getByRole("button", { name: "Try again" }).click();
  await goal(page, "Catchup").waitFor();
});

for (const [device, options] of [["phone", PHONE], ["small phone", SMALL]]) {
  test(`on a ${device} the rules scroll down only, and the button fits and is a thumb high`, async (t) => {
    const page = await openPage(t, "?game=kilkenny_cats", options);
    const box = await opener(page).boundingBox();
    assert.ok(box.height >= 43 && box.x + box.width <= options.viewport.width);
    assert.ok(await page.locator(".panelhead .steps .icon").first().isVisible());
    await opener(page).click();
    await goal(page, "Kilkenny Cats").waitFor();
    const text = await page.locator(".ruletext").evaluate(({ clientWidth, scrollWidth, clientHeight, scrollHeight }) => ({ clientWidth, scrollWidth, clientHeight, scrollHeight }));
    assert.equal(text.scrollWidth, text.clientWidth);
    assert.ok(text.scrollHeight > text.clientHeight);
  });
}
