import assert from "node:assert/strict";
import { after, before } from "node:test";
import { openPage, serve, servePlainly, test, until } from "./harness.js";
import { ask, embedder, frameOf, listen, withElement } from "./embedding.js";

const GAME = 'game="catchup" size="3" seats="human,human"';
const FORGED = "{ ns: 'quincunx', v: 1, id: 99, type: 'newGame', payload: { game: 'carteso' } }";
const IMPOSTOR = `<script>parent.postMessage({ ns: "quincunx", v: 1, id: null, type: "turn", payload: { move: "impostor" } }, "*");</script>`;
const SPY = `<script>
  const send = () => parent.frames[0].postMessage(${FORGED}, "*");
  addEventListener("message", () => send());
  parent.postMessage({ ns: "quincunx", v: 1, id: null, type: "turn", payload: { move: "forged" } }, "*");
  send();
</script>`;

let site;
before(async () => (site = await serve()));
after(() => site?.child.kill());

const dark = (frame) => frame.evaluate(() => document.documentElement.dataset.theme === "dark");

test("the element plays, follows its attributes without loading again, and hears nobody else", async (t) => {
  const twice = `<script type="module" src="${site.address}static/js/embed.js?again"></script>`;
  const base = await embedder(t, { "/": withElement(site.address, GAME) + twice, "/spy": SPY, "/impostor": IMPOSTOR });
  const page = await openPage(t, "/", { base });
  await listen(page);
  const steps = await page.evaluate(() => history.length);
  await page.evaluate(() => document.querySelector("board-game").setAttribute("start", ""));
  await page.evaluate(() => document.querySelector("board-game").ready);
  const frame = await frameOf(page);
  const began = await frame.evaluate(() => performance.timeOrigin);

  await ask(page, "play", "c3");
  await ask(page, "click", "c4");
  assert.equal((await ask(page, "state")).partial, "c4");
  await ask(page, "play", "c4");
  assert.deepEqual((await ask(page, "undo")).moves, ["c3"]);
  assert.ok((await ask(page, "analyse", { nodes: 50 })).turns.length > 0);
  const stopped = await page.evaluate(async () => {
    const game = document.querySelector("board-game");
    return game.analyse({ nodes: 10_000_000 }, () => game.stop());
  });
  assert.ok(stopped.nodes < 10_000_000 && stopped.turns.length > 0);
  const record = await ask(page, "record");
  assert.deepEqual(record.moves, ["c3"]);
  assert.deepEqual((await ask(page, "load", { ...record, moves: ["a1", "a2"] })).moves, ["a1", "a2"]);
  assert.deepEqual((await ask(page, "load", "nonsense")).failed, "error.open.unknown");
  assert.deepEqual((await ask(page, "state")).moves, ["a1", "a2"]);

  await page.evaluate(() => {
    const spy = document.createElement("iframe");
    spy.src = "/spy";
    document.body.append(spy);
    return new Promise((resolve) => (spy.onload = resolve));
  });
  await page.evaluate(() => window.frames[0].postMessage({ ns: "other" }, "*"));
  assert.equal((await ask(page, "state")).game, "catchup");
  assert.ok(!(await page.evaluate(() => window.told)).some(([, move]) => move === "forged"));

  await page.evaluate(() => document.querySelector("board-game").setAttribute("theme", "dark"));
  await until(() => dark(frame), "the dark theme");
  assert.deepEqual((await ask(page, "state")).moves, ["a1", "a2"], "another theme leaves the game alone");
  await page.evaluate(() => document.querySelector("board-game").setAttribute("size", "4"));
  await until(async () => (await ask(page, "state")).options.size === 4, "a larger board");
  await page.evaluate(() => document.querySelector("board-game").setAttribute("size", "99"));
  await until(() => page.evaluate(() => window.told.at(-1)?.[1] === "ui.address.bad"), "the refusal");
  assert.equal((await ask(page, "state")).options.size, 4);
  assert.equal(await frame.evaluate(() => performance.timeOrigin), began, "the frame was never loaded again");
  assert.equal(await page.evaluate(() => history.length), steps, "no step back leads through the frame");

  for (const style of ["width: 300px; height: 300px", "width: 320px; height: 480px", "width: 480px; height: 560px", "width: 600px; height: 400px", "width: 100%"]) {
    await page.evaluate((text) => (document.querySelector("board-game").style.cssText = text), style);
    await page.waitForTimeout(120);
    const seen = await frame.evaluate(() => {
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
      return { fits: scrollWidth <= clientWidth && scrollHeight <= clientHeight, board: Math.min(box(".board").width, box(".board").height), end: box(".act .btn:last-child").bottom, height: innerHeight };
    });
    assert.ok(seen.fits && seen.board > 120 && seen.end <= seen.height, `${style}: ${JSON.stringify(seen)}`);
  }

  await page.evaluate(() => {
    const frameElement = document.querySelector("board-game").shadowRoot.querySelector("iframe");
    frameElement.src = "/impostor";
    return new Promise((resolve) => (frameElement.onload = () => setTimeout(resolve, 100)));
  });
  assert.ok(!(await page.evaluate(() => window.told)).some(([, move]) => move === "impostor"), "another origin in the frame is not heard");
});

test("what can be no game is refused before Python is there, and nothing changes", async (t) => {
  const base = await embedder(t, { "/": withElement(site.address, "") });
  const page = await openPage(t, "/", { base });
  const play = (await frameOf(page)).getByRole("button", { name: "Play level 3" });
  for (const [given, code] of [["null", "error.open.unknown"], ["[1]", "error.open.unknown"], [{ game: "nothing", players: 2 }, "ui.address.bad"], ['{"game": 5}', "ui.address.bad"]]) {
    assert.deepEqual(await ask(page, "load", given), { failed: code });
    await play.waitFor();
  }
  const strange = { toString: 1, valueOf: 1 };
  assert.equal(await ask(page, "load", { game: "catchup", players: 1e9, options: { size: strange }, moves: [strange, "c3"] }), null);
  await play.waitFor();
});

test("a host that sends no headers: a plain frame works from another origin, the element does not, and the guide says why", async (t) => {
  const { child, address } = await servePlainly();
  t.after(() => child.kill());
  const frame = `<iframe style="width: 480px; height: 560px" src="${address}?embed=1&game=catchup"></iframe>`;
  const base = await embedder(t, { "/frame": frame, "/element": withElement(address, GAME) }, { host: "localhost" });
  const plain = await openPage(t, "/frame", { base });
  await plain.frameLocator("iframe").getByRole("button", { name: "Play level 3" }).waitFor();
  const refused = [];
  const prepare = (fresh) => fresh.on("console", (entry) => refused.push(entry.text()));
  const other = await openPage(t, "/element", { base, errors: true, prepare });
  await until(() => refused.some((text) => text.includes("Access-Control-Allow-Origin")), "the browser's refusal");
  assert.equal(await other.evaluate(() => customElements.get("board-game")), undefined);
  const guide = await openPage(t, "static/embed/index.html", { base: site.address });
  await guide.getByText("Access-Control-Allow-Origin").waitFor();
  await guide.evaluate(() => navigator.clipboard.writeText = () => Promise.reject(new Error("no")));
  await guide.getByRole("button", { name: "Copy" }).first().click();
  assert.match(await guide.evaluate(() => getSelection().toString()), /embed\.js/);
});

test("a link in the viewer waits for a press, then Python plays it back", async (t) => {
  const base = await embedder(t, { "/": withElement(site.address, GAME) });
  const page = await openPage(t, "/", { base });
  const maker = await openPage(t, "?game=catchup&seats=human,human&size=3", { base: site.address });
  const link = await maker.evaluate(async () => {
    await window.quincunx.ready;
    await window.quincunx.play("c3");
    await window.quincunx.play("c4");
    return JSON.parse(window.quincunxPython.export(JSON.stringify({ form: "link" }))).text;
  });
  await page.evaluate((text) => {
    const game = document.querySelector("board-game");
    game.setAttribute("viewer", "");
    game.setAttribute("record", text);
  }, link);
  await page.waitForSelector('board-game iframe[src*="#v1"]');
  const frame = await frameOf(page);
  await frame.getByRole("button", { name: "Show the game" }).click();
  await page.evaluate(() => document.querySelector("board-game").ready);
  assert.equal(await frame.locator(".count").innerText(), "0 / 2");
  await frame.getByRole("button", { name: "Last turn" }).click();
  assert.match(await frame.locator(".viewer .sentence").innerText(), /^Turn 2: c4/);
});
