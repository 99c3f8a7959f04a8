import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { after, before, test as nodeTest } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "playwright-core";

export const ROOT = path.resolve(import.meta.dirname, "../..");
const VENV = path.join(ROOT, ".venv/bin/python");
export const PYTHON = existsSync(VENV) ? VENV : "python3";
export const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const START = 60_000;

export const WIDE = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
export const TWO_PEOPLE = "?game=catchup&seats=human,human";

let browser;
let address;
const servers = [];
const violations = [];
const strays = [];
let crashes = 0;

/**
 * A test, made once more if meanwhile a page of it crashed: Chromium's own process dies once in some hundreds of page
 * loads on a busy machine. What the page does wrong fails it at once, and so does a second crash.
 */
export function test(name, body) {
  nodeTest(name, async (t) => {
    const seen = crashes;
    try {
      await body(t);
    } catch (error) {
      if (crashes === seen) throw error;
      t.diagnostic(`the browser's page crashed, once more: ${error}`);
      await body(t);
    }
  });
}

/** Start a server and wait for the first line that it prints; `told` gets those that follow. */
async function started(command, told, stderr) {
  const child = spawn(PYTHON, command, { cwd: ROOT, stdio: ["ignore", "pipe", stderr] });
  const lines = createInterface({ input: child.stdout });
  const first = await new Promise((resolve, reject) => {
    lines.once("line", resolve);
    lines.once("close", () => reject(new Error("the server did not start")));
  });
  lines.on("line", told);
  servers.push({ child, closed: once(child, "close") });
  return { child, first: first.trim() };
}

/** Serve a folder with the site's own server; dist/ by default. What its security policy forbids fails the file. */
export async function serve(folder = path.join(ROOT, "dist"), port = 0) {
  const command = ["-m", "scripts.serve", "--reports", "--port", String(port), "--folder", folder];
  const { child, first } = await started(command, (line) => violations.push(line), "inherit");
  return { child, address: first };
}

/** Serve a folder by Python's plain file server: no header of ours, and the site below the root. */
export async function servePlainly(folder = ROOT, below = "dist/", port = 0) {
  const command = ["-u", "-m", "http.server", String(port), "--bind", "127.0.0.1", "--directory", folder];
  const { child, first } = await started(command, () => {}, "ignore");
  return { child, address: `http://127.0.0.1:${/port (\d+)/.exec(first)[1]}/${below}` };
}

before(async () => {
  const executablePath = execFileSync(PYTHON, ["-m", "scripts.browser"], { cwd: ROOT, encoding: "utf8" }).trim();
  browser = await chromium.launch({ executablePath, args: FLAGS });
  ({ address } = await serve());
});

after(async () => {
  await browser?.close();
  // A browser's last report may still be under way to a server, and a server's last line to us.
  await sleep(100);
  for (const { child } of servers) child.kill();
  await Promise.race([Promise.all(servers.map(({ closed }) => closed)), sleep(5_000, null, { ref: false })]);
  assert.deepEqual({ violations, strays }, { violations: [], strays: [] });
});

/** Whether an address leads to another machine than this one. */
const elsewhere = (url) => !/^(blob|data|file|about):/.test(url) && !/^(localhost|127\.0\.0\.1|.+\.localhost)$/.test(new URL(url).hostname);

/** The errors that a context's pages log, as they come. What it asks of other hosts fails the file. */
export function watched(context) {
  const trouble = [];
  const watch = (page) => {
    page.on("console", (entry) => entry.type() === "error" && trouble.push(entry.text()));
    page.on("pageerror", (error) => trouble.push(String(error)));
    page.on("crash", () => crashes++);
  };
  context.pages().forEach(watch);
  context.on("page", watch);
  context.on("request", (request) => elsewhere(request.url()) && strays.push(request.url()));
  return trouble;
}

/** A new page of its own context. The service worker has tests of its own; elsewhere it would only cost time. */
async function newPage(options) {
  const context = await browser.newContext({ ...WIDE, serviceWorkers: "block", ...options });
  const trouble = watched(context);
  return { page: await context.newPage(), context, trouble };
}

/**
 * A page of its own. When the test ends it must have logged no error.
 * @param {import("node:test").TestContext} t
 * @param {object} options Playwright's for the context; `errors: true` lets errors be, `prepare` runs before the page opens
 */
export async function openPage(t, query = "", { errors = false, prepare, base = address, ...options } = {}) {
  const { page, context, trouble } = await newPage(options);
  t.after(async () => {
    await context.close();
    if (!errors) assert.deepEqual(trouble, []);
  });
  await prepare?.(page);
  await page.goto(base + query);
  return page;
}

/**
 * A table that the tests of a file share, because starting Python takes seconds.
 * @param {object} [contextOptions] Playwright's for the context
 * @param {string} [game] whose table it is
 * @returns {(t: import("node:test").TestContext, options?: object) => Promise<import("playwright-core").Page>}
 *   lends the page with a new game for two people, with these options of the game
 */
export function sharedTable(contextOptions = {}, game = "catchup") {
  let shared;
  return async (t, options = {}) => {
    if (!shared) {
      shared = await newPage(contextOptions);
      shared.page.on("crash", () => (shared = undefined));
      await shared.page.goto(address + TWO_PEOPLE);
      await playable(shared.page);
    }
    const { page, trouble } = shared;
    t.after(() => assert.deepEqual(trouble.splice(0), []));
    await page.evaluate((request) => window.quincunx.newGame(request), { game, seats: ["human", "human"], options });
    return page;
  };
}

/** What keeps a page from getting the files of a pattern, for `prepare`. */
export const block = (pattern) => (page) => page.route(pattern, (route) => route.abort());

/** Keep Python from being there, for `prepare` or before a reload. @returns {Promise<() => void>} lets it come */
export async function holdPython(page) {
  let come;
  const held = new Promise((resolve) => (come = resolve));
  await page.route("**/wheels/*.whl", (route) => held.then(() => route.continue()));
  return come;
}

/** A page whose table is playable. */
export async function openTable(t, query = TWO_PEOPLE, options = {}) {
  const page = await openPage(t, query, options);
  await playable(page);
  return page;
}

/** Wait until Python has answered. */
export async function playable(page) {
  await page.waitForFunction(() => performance.getEntriesByName("quincunx:playable").length > 0, null, { timeout: START });
}

export const state = (page) => page.evaluate(() => window.quincunx.state());
export const cell = (page, name) => page.locator(`.cells [data-target="${name}"]`);
export const endTurn = (page) => page.getByRole("button", { name: "End turn" });
export const sentence = (page) => page.locator(".guide .sentence").innerText();

/** Play whole turns through the page's door for scripts. */
export async function play(page, ...moves) {
  for (const move of moves) await page.evaluate((text) => window.quincunx.play(text), move);
}

/** Ask again and again until the answer is true. */
export async function until(check, what = "what was waited for") {
  const end = performance.now() + START;
  while (!(await check())) {
    assert.ok(performance.now() < end, `${what} did not happen`);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

/** Wait until a number of turns has been played. */
export const turns = (page, count) => until(async () => (await state(page)).moves.length >= count, `turn ${count}`);

/** Click a cell as a hand does, whether or not anything can be placed there. */
export const press = (page, name) => cell(page, name).click({ force: true });

/** A game of side 3 that White loses on the second group, 1 against 4. */
export const SHORT_GAME = "d3 e2,e3 c2,c3 d2,e1 c4,d4 a2,b2,b4 a1 b1,c5 c1,d1 a3,b3".split(" ");
