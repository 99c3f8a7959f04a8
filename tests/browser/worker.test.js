import assert from "node:assert/strict";
import { block, openTable, sentence, state, test } from "./harness.js";

test("a worker that cannot start is given up with a message, and two people play on", async (t) => {
  const page = await openTable(t, "?game=catchup&seats=human,3", { errors: true, prepare: block("**/py/worker.py") });
  await page.evaluate(() => window.quincunx.play("e5"));
  assert.match(await sentence(page), /getting ready/);
  await page.getByText("The opponent stopped answering").first().waitFor({ timeout: 90_000 });
  await page.getByRole("button", { name: "Play both sides" }).click();
  await page.evaluate(() => window.quincunx.play("d4"));
  assert.deepEqual((await state(page)).moves, ["e5", "d4"]);
});
