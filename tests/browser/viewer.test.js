import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { after, before } from "node:test";
import { PYTHON, ROOT, openPage, serve, test } from "./harness.js";
import { embedder, frameOf, listen, withElement } from "./embedding.js";

const GAMES = ["catchup", "carteso", "huddle_up", "disc_stacks", "kilkenny_cats"];
const EVIL = readFileSync(path.join(ROOT, "tests/fuzz/xss.txt"), "utf8").split("\n").filter(Boolean);

const films = new Map();

/** A short finished game of the vectors as its film. */
function filmOf(game) {
  const records = readFileSync(path.join(ROOT, `tests/vectors/${game}.jsonl`), "utf8").trim().split("\n").map((line) => JSON.parse(line));
  const record = records.filter(({ result }) => result).sort((a, b) => a.moves.length - b.moves.length)[0] ?? records[0];
  return execFileSync(PYTHON, ["-m", "pyapp", "film", "-"], { cwd: ROOT, input: JSON.stringify(record), encoding: "utf8" });
}

let site;
before(async () => {
  for (const game of GAMES) films.set(game, filmOf(game));
  site = await serve();
});
after(() => site?.child.kill());

const json = (text) => ({ type: "application/json", text });

/** A page whose element shows a film, once the viewer is there. */
async function viewerOf(t, film, options) {
  const base = await embedder(t, { "/": withElement(site.address, 'viewer record="game.film.json" style="width: 480px"'), "/game.film.json": json(film) });
  const page = await openPage(t, "/", { base, ...options });
  await listen(page);
  const frame = await frameOf(page);
  return { page, frame };
}

const count = (frame) => frame.locator(".count").innerText();

for (const game of GAMES) {
  test(`a film of ${game} is stepped through to its end, and nothing of Python is fetched`, async (t) => {
    const { frame } = await viewerOf(t, films.get(game));
    const plies = JSON.parse(films.get(game)).frames.length - 1;
    await frame.locator(".count").waitFor();
    assert.equal(await count(frame), `0 / ${plies}`);
    const next = frame.getByRole("button", { name: "Next turn" });
    for (let ply = 0; ply < Math.min(plies, 12); ply += 1) await next.press("ArrowRight");
    await next.press("End");
    assert.equal(await count(frame), `${plies} / ${plies}`);
    if (game === "catchup") assert.match(await frame.locator(".viewer .sentence").innerText(), /win/);
    await frame.getByRole("button", { name: "Previous turn" }).click();
    assert.equal(await count(frame), `${plies - 1} / ${plies}`);
    await frame.getByRole("button", { name: "Moves" }).click();
    await frame.locator('.movelist [data-ply="2"]').click();
    assert.equal(await count(frame), `2 / ${plies}`);
    assert.equal(await frame.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => /vendor|wheels|\/py\//.test(name)).length), 0);
  });
}

test("a film full of markup shows it as words, and runs none of it", async (t) => {
  const film = JSON.parse(films.get("catchup"));
  let next = 0;
  const KEPT = new Set(["format", "game", "kind", "tone", "name", "cell", "rank", "status"]);
  const spoil = (value, key) => {
    if (typeof value === "string") return KEPT.has(key) ? value : EVIL[next++ % EVIL.length];
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, spoil(each, name)]));
  };
  film.frames = film.frames.map((frame) => spoil(frame));
  const alerts = [];
  const prepare = (fresh) => fresh.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    dialog.dismiss();
  });
  const { frame } = await viewerOf(t, JSON.stringify(film), { errors: true, prepare });
  await frame.locator(".count").waitFor();
  const forward = frame.locator(".steps button").last();
  await forward.press("End");
  await forward.press("ArrowLeft");
  assert.deepEqual(alerts, []);
  assert.equal(await frame.locator("img, iframe, script:not([src]), [onerror], [onload], [onmouseover]").count(), 0);
});

test("what cannot be shown says so, and the page around hears it", async (t) => {
  const film = JSON.parse(films.get("catchup"));
  for (const [what, text, words] of [
    ["another version", { ...film, version: 2 }, /another version/],
    ["no positions", { ...film, frames: [] }, /no positions/],
    ["a damaged position", { ...film, frames: film.frames.with(1, { scene: { cells: null } }) }, /damaged at position 1/],
    ["a part that nobody can draw", { ...film, frames: film.frames.with(2, { scene: { board: { kind: "constructor" } } }) }, /damaged at position 2/],
  ]) {
    const { page, frame } = await viewerOf(t, JSON.stringify(text));
    await frame.locator(".note", { hasText: words }).waitFor();
    assert.match((await page.evaluate(() => window.told)).join(), /error,error\.film/, what);
    await page.close();
  }
  const base = await embedder(t, { "/": withElement(site.address, 'viewer record="gone.json"') });
  const page = await openPage(t, "/", { base, errors: true });
  await (await frameOf(page)).getByText("file did not come: the server answered 404").waitFor();
});
