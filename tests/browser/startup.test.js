import assert from "node:assert/strict";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT, block, cell, holdPython, openPage, openTable, playable, serve, servePlainly, state, test, turns } from "./harness.js";

test("the board is there before Python, and the first click is kept", async (t) => {
  let letPythonCome;
  const prepare = async (fresh) => (letPythonCome = await holdPython(fresh));
  const page = await openPage(t, "?game=catchup", { prepare });
  await cell(page, "e5").click();
  assert.equal(await page.evaluate(() => Boolean(window.quincunxPython)), false);
  assert.match(await page.locator(".moves .pending").innerText(), /e5/);
  letPythonCome();
  await playable(page);
  assert.equal((await state(page)).partial, "e5");
  const marks = await page.evaluate(() => ["painted", "python", "playable"].map((name) => performance.getEntriesByName(`quincunx:${name}`)[0].startTime));
  assert.deepEqual(marks, marks.toSorted((a, b) => a - b));
});

for (const query of ["game=huddle_up&first=white", "game=disc_stacks&placement=random", "game=carteso&pie=on", "game=kilkenny_cats&starter=N"]) {
  test(`another start than the usual one waits for Python: ${query}`, async (t) => {
    const page = await openPage(t, `?${query}&seats=human,human`, { prepare: (fresh) => fresh.route("**/pyodide*.wasm", () => {}), errors: true });
    await page.locator(".guide .sentence").getByText("The rules are still loading.", { exact: true }).waitFor();
    assert.equal(await page.locator(".cells .target").count(), 0);
    assert.equal(await page.locator(".top .where p").innerText(), "Setting the table");
    if (query.includes("white")) assert.equal(await page.locator(".plates.own .sub > span").first().innerText(), "White");
  });
}

test("the start-up counts bytes in the lobby and fetches the runtime once", async (t) => {
  let letPythonCome;
  const prepare = async (fresh) => (letPythonCome = await holdPython(fresh));
  const page = await openPage(t, "", { prepare });
  await page.locator(".slot").getByText(/of \d+\.\d MB/).waitFor();
  letPythonCome();
  await playable(page);
  assert.match(await page.locator(".slot").innerText(), /The table is set/);
  const sizes = await page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => /\.(wasm|zip)$/.test(name)).map(({ transferSize }) => transferSize));
  assert.equal(sizes.filter((size) => size > 0).length, 2);
});

test("a plain host below a sub-path is enough: no header of ours, no isolation, and a level answers", async (t) => {
  const { child, address } = await servePlainly();
  t.after(() => child.kill());
  const page = await openTable(t, "?game=catchup&seats=human,1&size=3", { base: address });
  assert.equal(await page.evaluate(() => crossOriginIsolated), false);
  await page.evaluate(() => window.quincunx.play("c3"));
  await turns(page, 2);
});

test("without the compiled wheel the page plays, and says that it is slower", async (t) => {
  const page = await openTable(t, "?game=catchup&seats=human,1&size=3", { errors: true, prepare: block("**/*wasm32.whl") });
  await page.getByText("Opponents run slower here").waitFor({ timeout: 60_000 });
  for (const [width, height] of [[844, 390], [390, 844], [360, 640], [1280, 800]]) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(100);
    const free = await page.evaluate(() => {
      const end = document.querySelector(".act .primary").getBoundingClientRect();
      const top = document.elementFromPoint(end.x + end.width / 2, end.y + end.height / 2);
      return end.bottom <= innerHeight && Boolean(top?.closest(".act"));
    });
    assert.ok(free, `${width} x ${height}: the notice leaves the buttons alone`);
  }
  await page.evaluate(() => window.quincunx.play("c3"));
  await turns(page, 2);
});

for (const [what, prepare, words] of [
  ["no WebAssembly", (page) => page.addInitScript(() => delete window.WebAssembly), /WebAssembly/],
  ["the network breaks", block("**/*.wasm"), /network/],
  ["PyScript is blocked", block("**/core*.js"), /did not load|blocked/],
  ["both wheels are missing", block("**/quincunx-*.whl"), /Python did not start/],
  ["the main script is missing", block("**/py/main.py"), /Python did not start/],
]) {
  test(`start-up failure, ${what}: the table says what to do`, async (t) => {
    const page = await openPage(t, "?game=catchup", { errors: true, prepare });
    const section = page.locator(".outcome");
    await section.waitFor({ timeout: 60_000 });
    assert.match(await section.innerText(), words);
    assert.ok(await section.getByRole("button", { name: "Try again" }).isVisible());
  });
}

test("start-up failure in the lobby", async (t) => {
  const page = await openPage(t, "", { errors: true, prepare: block("**/*.wasm") });
  await page.locator(".slot.bad").getByRole("button", { name: "Try again" }).waitFor();
});

test("a checkout that was not built says what to run, served or as a file", async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), "quincunx-"));
  await cp(path.join(ROOT, "index.html"), path.join(folder, "index.html"));
  await cp(path.join(ROOT, "static"), path.join(folder, "static"), { recursive: true });
  const { child, address } = await serve(folder);
  t.after(async () => {
    child.kill();
    await rm(folder, { recursive: true });
  });
  for (const base of [address, pathToFileURL(path.join(folder, "index.html")).href]) {
    const page = await openPage(t, "", { base, errors: true });
    await page.getByText("make serve").waitFor();
  }
});

test("without scripts the page says so", async (t) => {
  const page = await openPage(t, "", { javaScriptEnabled: false });
  assert.match(await page.locator("noscript p").innerText(), /need JavaScript/);
});
