import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { PYTHON, ROOT, block, cell, endTurn, openTable, press, state, test, turns } from "./harness.js";

const LADDER = "from pyapp.ai.levels import ladder; print(min(ladder('catchup'), key=lambda level: abs(level.simulations - 4000)).number)";
/** The level whose search takes seconds where it is interpreted. */
const LEVEL = execFileSync(PYTHON, ["-c", LADDER], { cwd: ROOT, encoding: "utf8" }).trim();

/** A table whose level is in the middle of its search: interpreted, so that it has seconds to go. */
async function searching(t) {
  const page = await openTable(t, `?game=catchup&seats=human,${LEVEL}`, { errors: true, prepare: block("**/*wasm32.whl") });
  await page.waitForFunction(() => performance.getEntriesByName("quincunx:worker").length > 0, null, { timeout: 60_000 });
  await cell(page, "e5").click();
  await endTurn(page).click();
  await page.getByText("Best so far").waitFor({ timeout: 60_000 });
  assert.equal((await state(page)).thinking, true);
  return page;
}

test("nothing is placed while a level thinks, and its turn comes all the same", async (t) => {
  const page = await searching(t);
  for (const name of ["a1", "b2", "c3"]) await press(page, name);
  assert.deepEqual([(await state(page)).partial, (await state(page)).thinking], ["", true]);
  await turns(page, 2);
  assert.equal((await state(page)).partial, "");
});

test("undo while a level thinks gives the person's turn back, and no late answer comes", async (t) => {
  const page = await searching(t);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await page.waitForTimeout(1500);
  const now = await state(page);
  assert.deepEqual([now.moves, now.thinking, now.to_move], [[], false, 0]);
  assert.ok(await page.evaluate(() => window.quincunx.analyse({ nodes: 20 }).then((found) => found.turns.length > 0)));
});

test("the Stop button has the level play what it knows, without the seconds that its search still needed", async (t) => {
  const page = await searching(t);
  await page.waitForTimeout(400);
  assert.equal((await state(page)).thinking, true);
  const begun = performance.now();
  await page.getByRole("button", { name: "Stop" }).click();
  await turns(page, 2);
  const stopped = performance.now() - begun;
  await page.evaluate(() => window.quincunx.undo());
  await page.evaluate(() => window.quincunx.play("e5"));
  await turns(page, 2);
  assert.ok(performance.now() - begun - stopped > 2 * stopped, `${stopped} ms`);
});

test("a search is stopped within 100 ms: the best of five on a busy machine", async (t) => {
  const page = await openTable(t);
  await page.waitForFunction(() => performance.getEntriesByName("quincunx:worker").length > 0, null, { timeout: 60_000 });
  const waits = [];
  for (let round = 0; round < 5; round++) {
    waits.push(
      await page.evaluate(async () => {
        const found = window.quincunx.analyse({ nodes: 10_000_000 });
        await new Promise((resolve) => setTimeout(resolve, 300));
        const begun = performance.now();
        window.quincunx.stop();
        await found;
        return performance.now() - begun;
      }),
    );
  }
  assert.ok(Math.min(...waits) <= 100, `${waits.map(Math.round)} ms`);
});

test("an analysis tells on the way what it has found", async (t) => {
  const page = await openTable(t);
  const heard = await page.evaluate(async () => {
    const told = [];
    await new Promise((resolve, reject) => {
      const hear = (found) => {
        told.push(found);
        if (found.turns[0].line.length > 0) window.quincunx.stop();
      };
      window.quincunx.analyse({ nodes: 10_000_000 }, hear).then(resolve, reject);
    });
    return told;
  });
  const { done, nodes, turns: found } = heard.at(-1);
  assert.ok(done < 1 && nodes > 0 && found[0].visits > 0);
});

test("a worker that dies in the middle of its search is replaced, and the game goes on", async (t) => {
  const page = await searching(t);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll("script[worker]")) window.quincunxTerminate(element.getAttribute("name"));
  });
  await turns(page, 2);
  assert.equal((await state(page)).moves[0], "e5");
  assert.deepEqual(await page.locator("script[worker]").evaluateAll((all) => all.map((element) => element.getAttribute("name"))), ["engine-2"]);
});
