import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { TWO_PEOPLE, cell, endTurn, holdPython, openPage, openTable, play, playable, sentence, serve, state, test, until } from "./harness.js";
import { hold, inStore, kept, keptAs, notes, openShelf, title } from "./games.js";
import { newProfile } from "./profile.js";

test("a reload brings back the pending turn, what redo has and the position looked at, and paints it before Python", async (t) => {
  const page = await openTable(t);
  await play(page, "e5", "d4,d5", "c3");
  await page.evaluate(() => window.quincunx.undo());
  await cell(page, "b2").click();
  await keptAs(page, "e5 d4,d5", "b2");
  const letPythonCome = await holdPython(page);
  await page.reload();
  assert.equal(await page.evaluate(() => Boolean(window.quincunxPython)), false);
  assert.equal(await title(page), "Side 5, turn 3");
  assert.match(await cell(page, "b2").getAttribute("aria-label"), /White, not ended yet/);
  await cell(page, "b3").click();
  letPythonCome();
  await playable(page);
  assert.deepEqual([(await state(page)).moves, (await state(page)).partial], [["e5", "d4,d5"], "b2,b3"]);
  await page.getByRole("button", { name: "Redo" }).first().click();
  assert.deepEqual((await state(page)).moves, ["e5", "d4,d5", "c3"]);
  await page.getByRole("button", { name: "Turn 1: e5" }).click();
  await page.reload();
  await playable(page);
  assert.equal(await title(page), "Side 5, turn 2");
  assert.equal((await state(page)).moves.length, 3);
  await page.evaluate(() => window.quincunx.undo());
  await play(page, "c4");
  await keptAs(page, "e5 d4,d5 c4");
  for (let turn = 0; turn < 3; turn += 1) await page.evaluate(() => window.quincunx.undo());
  await page.reload();
  await playable(page);
  await play(page, "a1");
  await until(async () => (await kept(page)).length === 2, "the game before");
  assert.deepEqual([(await kept(page))[0], (await notes(page))], [["a1", ""], ["The game before is kept"]], "what one decision replaced is not kept");
  const before = (await inStore(page, "getAll")).find(({ name }) => name === "Catchup, before turns were taken back");
  assert.deepEqual([...before.snapshot.record.moves, ...before.snapshot.undone.reverse()], ["e5", "d4,d5", "c4"]);
});

test("Back and Forward lead through the games of a tab, and a left game comes back by its notice", async (t) => {
  const page = await openTable(t, "");
  await page.getByRole("button", { name: "Play Catchup" }).click();
  await cell(page, "e5").click();
  await page.evaluate(() => document.querySelector("a.home").click());
  await page.locator(".slot").getByText("Your move against level 3").waitFor();
  assert.equal(await page.locator(".slot strong").innerText(), "Catchup, turn 1");
  await page.getByRole("button", { name: "Play Huddle Up!" }).click();
  assert.equal((await state(page)).game, "huddle_up");
  await page.goBack();
  await page.goBack();
  await page.locator(".table").waitFor();
  await until(async () => (await state(page)).partial === "e5", "the first game");
  await endTurn(page).click();
  await page.evaluate(() => window.quincunx.newGame({ game: "carteso", seats: ["human", "human"] }));
  assert.deepEqual(await notes(page), ["A new game is on the table"]);
  await page.getByRole("button", { name: "Bring it back" }).click();
  assert.equal((await state(page)).moves[0], "e5");
  await page.reload();
  await playable(page);
  assert.equal((await state(page)).moves[0], "e5");
});

test("who plays, or asks, while a game is being opened acts on that game, however slow the database is", async (t) => {
  const page = await openTable(t);
  await play(page, "e5");
  await keptAs(page, "e5");
  const tab = await page.context().newPage();
  const home = page.url().split("?")[0];
  await tab.goto(home);
  await playable(tab);
  const meanwhile = async (open, run) => {
    const letGo = await hold(page);
    await open();
    const waits = tab.evaluate(run);
    await tab.waitForTimeout(100);
    await letGo();
    return waits;
  };
  const goOn = () => tab.getByRole("button", { name: "Continue" }).click();
  const asked = await meanwhile(goOn, () => Promise.all([window.quincunx.state(), window.quincunx.play("a1"), window.quincunx.record()]));
  assert.deepEqual(asked.map(({ moves }) => moves.join(" ")), ["e5", "e5 a1", "e5 a1"], "Continue, and each call in its turn");

  await tab.evaluate(() => window.quincunx.newGame({ game: "carteso", seats: ["human", "human"] }));
  await openShelf(tab);
  const shelf = await meanwhile(() => tab.locator('.kept [data-act="goOn"]').first().click(), () => window.quincunx.play("b2"));
  assert.deepEqual(shelf.moves, ["e5", "a1", "b2"], "the shelf");
  await tab.locator("dialog[open]").waitFor({ state: "detached" });

  await tab.evaluate(() => document.querySelector("a.home").click());
  await tab.getByRole("button", { name: "Play Huddle Up!" }).click();
  await tab.goBack();
  const back = await meanwhile(() => tab.goBack(), () => window.quincunx.play("c3"));
  assert.deepEqual(back.moves, ["e5", "a1", "b2", "c3"], "a step back");
  await keptAs(page, "e5 a1 b2 c3");

  await tab.goto(home);
  await playable(tab);
  await meanwhile(goOn, () => document.querySelector('[aria-label="Play Huddle Up!"]').click());
  assert.equal((await state(tab)).game, "huddle_up", "who begins another game meanwhile is not led away from it");
});

test("what the die showed is not rolled again, neither by a reload before the first move nor after undo", async (t) => {
  const page = await openTable(t, "?game=kilkenny_cats&seats=human,human&starter=S");
  const first = (await state(page)).roll;
  for (let visit = 0; visit < 2; visit += 1) {
    await page.reload();
    await playable(page);
    assert.equal((await state(page)).roll, first);
  }
  assert.deepEqual(await kept(page), [], "a game in which nothing was done is not kept");
});

/** Go on with the first game of the shelf. */
async function goOnWithFirst(page) {
  await openShelf(page);
  await page.locator('.kept [data-act="goOn"]').first().click();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
}

test("two tabs never overwrite each other: the later one goes on as a copy and says so", async (t) => {
  const page = await openTable(t);
  await page.evaluate(() => {
    window.asked = 0;
    StorageManager.prototype.persist = async () => (window.asked += 1);
  });
  await play(page, "e5");
  await keptAs(page, "e5");
  const other = await page.context().newPage();
  await other.goto(page.url().split("?")[0]);
  await other.getByRole("button", { name: "Continue" }).click();
  await play(other, "a1");
  await keptAs(page, "e5 a1");
  await play(page, "b2");
  await until(async () => (await kept(page)).length === 2, "a copy");
  assert.deepEqual(await page.evaluate(() => [window.asked, JSON.parse(localStorage.getItem("quincunx")).asked]), [1, true]);
  assert.deepEqual((await kept(page)).map(([moves]) => moves), ["e5 b2", "e5 a1"]);
  assert.deepEqual(await notes(page), ["This game goes on as a copy"]);
  await play(other, "c3");
  await play(page, "c4");
  await keptAs(page, "e5 b2 c4");
  assert.deepEqual((await kept(page)).map(([moves]) => moves), ["e5 b2 c4", "e5 a1 c3"]);
  assert.deepEqual(await notes(other), []);
  await page.reload();
  await playable(page);
  assert.deepEqual((await state(page)).moves, ["e5", "b2", "c4"]);
  await goOnWithFirst(other);
  await play(other, "d1");
  await keptAs(page, "e5 b2 c4 d1");
  await goOnWithFirst(page);
  assert.deepEqual((await state(page)).moves, ["e5", "b2", "c4", "d1"], "the game as the other tab left it");
  await other.close();
});

test("the browser is killed in mid-game: a new one has the game, the pending stone included", async (t) => {
  const { child, address } = await serve();
  t.after(() => child.kill());
  const start = await newProfile(t);
  const page = await (await start()).newPage();
  await page.goto(`${address}${TWO_PEOPLE}`);
  await playable(page);
  await play(page, "e5", "d4,d5");
  await cell(page, "c3").click();
  await keptAs(page, "e5 d4,d5", "c3");
  const processes = execFileSync("ps", ["--ppid", String(process.pid), "-o", "pid=,args="], { encoding: "utf8" });
  const [, browser] = /^ *(\d+) .*quincunx-profile-/m.exec(processes);
  const gone = new Promise((resolve) => page.once("close", resolve));
  process.kill(Number(browser), "SIGKILL");
  await gone;
  const again = await (await start()).newPage();
  await again.goto(address);
  await again.getByRole("button", { name: "Continue" }).click();
  assert.deepEqual([(await state(again)).moves, (await state(again)).partial], [["e5", "d4,d5"], "c3"]);
  assert.match(await sentence(again), /2 left, or end the turn/);
});

test("the shelf: rename, duplicate, delete, put back, continue, all by keyboard, on a phone's width too", async (t) => {
  const page = await openPage(t, TWO_PEOPLE, { viewport: { width: 390, height: 844 } });
  await playable(page);
  await play(page, "e5");
  await keptAs(page, "e5");
  const { id: lost } = await page.evaluate(() => history.state);
  await openShelf(page);
  const names = () => page.locator(".kept h4").allInnerTexts();
  const shows = (...wanted) => until(async () => (await names()).join("|") === wanted.join("|"), `names ${wanted}`);
  await page.getByRole("button", { name: "Rename Catchup, turn 2" }).press("Enter");
  await page.keyboard.type("Sunday");
  await page.keyboard.press("Escape");
  await shows("Catchup, turn 2");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Sunday");
  await page.keyboard.press("Enter");
  await shows("Sunday");
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), "Rename Sunday, Catchup, turn 2");
  await page.getByRole("button", { name: "Duplicate Sunday" }).press("Enter");
  await shows("Sunday, copy", "Sunday");
  await page.getByRole("button", { name: /^Delete Sunday, Catchup/ }).press("Enter");
  await shows("Sunday, copy");
  await until(() => page.evaluate(() => document.activeElement.textContent === "Put it back"), "the focus on what undoes it");
  await page.keyboard.press("Enter");
  await shows("Sunday, copy", "Sunday");
  await page.getByRole("button", { name: /^Delete Sunday, Catchup/ }).press("Enter");
  await shows("Sunday, copy");
  const { id } = await page.evaluate(() => history.state);
  const [copy] = await inStore(page, "getAll");
  await inStore(page, "put", { ...copy, id: lost, name: "Another tab's", revision: "other", changed: copy.changed - 1, snapshot: { ...copy.snapshot, pending: "a1" } });
  await page.getByRole("button", { name: "Put it back" }).press("Enter");
  await shows("Sunday, copy", "Another tab's", "Sunday");
  assert.notEqual(id, lost, "the game on the table has another name for a reload");
  await inStore(page, "delete", lost);
  const small = await page.locator(".shelf button").evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).filter(({ width, height }) => Math.min(width, height) < 24).length);
  assert.equal(small, 0);
  assert.ok(await page.evaluate(() => document.querySelector(".shelf-body").scrollWidth <= innerWidth));
  await page.getByRole("button", { name: "Continue Sunday, copy" }).press("Enter");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await play(page, "a1");
  await keptAs(page, "e5 a1");
  assert.deepEqual((await inStore(page, "getAll")).map(({ name, view }) => [name, view.plies]).toSorted(), [["Sunday, copy", 2], ["Sunday", 1]]);
});
