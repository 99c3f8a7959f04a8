// Measures in Chromium, one JSON line on standard output:
//   node scripts/bench_page.mjs speed URL WINDOWS SECONDS GAMES   playouts a second of each game in the page's Python,
//                                                                  and simulations; GAMES: {game: options}
//   node scripts/bench_page.mjs answers URL GAME PLAYERS    the top level's longest answer in seconds, compiled
//   node scripts/bench_page.mjs start URL MARK [kept]       milliseconds from opening the page to a mark: cold, warm by the
//                                                           browser's cache; then kept, by the service worker's, and
//                                                           again, by the browser's after as many visits
//   node scripts/bench_page.mjs games URL FOLDER            milliseconds to open and to write a record of the folder in the page
//   node scripts/bench_page.mjs visit URL MARK              a first visit, until the service worker keeps all; prints null
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const LIMIT = 120_000;
const executablePath = execFileSync(process.env.PYTHON ?? "python3", ["-m", "scripts.browser"]).toString().trim();
const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];

/** Run `use(page)` in a browser of its own on the given profile; service workers are "block" or "allow". */
async function withPage(profile, use, serviceWorkers = "block") {
  const context = await chromium.launchPersistentContext(profile, { executablePath, args, serviceWorkers });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(LIMIT);
    return await use(page);
  } finally {
    await context.close();
  }
}

/** Milliseconds from opening the page to the mark; an error in the page ends the wait. */
async function marked(page, url, mark) {
  const broken = new Promise((_, reject) => page.once("pageerror", reject));
  await page.goto(url);
  const passed = page.waitForFunction((name) => performance.getEntriesByName(name)[0]?.startTime, mark);
  return (await Promise.race([passed, broken])).jsonValue();
}

async function start(profile, url, mark, kept) {
  const times = {};
  for (const cache of ["cold", "warm"]) times[cache] = await withPage(profile, (page) => marked(page, url, mark));
  if (kept) {
    await visit(profile, url, mark);
    // In turns, the better of two each.
    for (const [name, workers] of [["kept", "allow"], ["again", "block"], ["kept", "allow"], ["again", "block"]]) {
      const time = await withPage(profile, (page) => marked(page, url, mark), workers);
      times[name] = Math.min(time, times[name] ?? Infinity);
    }
  }
  return times;
}

async function speed(profile, url, windows, seconds, games) {
  return withPage(profile, async (page) => {
    await marked(page, url, "bench:ready");
    const best = async (measure, game, options) => {
      const rates = [];
      for (let window = 0; window < Number(windows); window++) {
        rates.push(await page.evaluate((wish) => globalThis.measure(...wish), [measure, game, Number(seconds), JSON.stringify(options)]));
      }
      return Math.max(...rates);
    };
    const found = { playouts: {}, simulations: {} };
    for (const [game, options] of Object.entries(JSON.parse(games))) {
      found.playouts[game] = await best("playouts", game, options);
      found.simulations[game] = await best("simulations", game, {});
    }
    return found;
  });
}

async function answers(profile, url, game, players) {
  return withPage(profile, async (page) => {
    await marked(page, url, "bench:ready");
    return page.evaluate((wish) => globalThis.longestAnswer(...wish), [game, Number(players)]);
  });
}

/** The longest that opening and writing one of the long games takes in the page, in milliseconds, each the best of three times. */
async function longGames(profile, url, folder) {
  return withPage(profile, async (page) => {
    await page.goto(url);
    await page.evaluate(() => globalThis.quincunx.ready);
    const longest = { opened: 0, exported: 0 };
    for (const file of readdirSync(folder)) {
      const times = [];
      for (let time = 0; time < 3; time++) times.push(await page.evaluate(inAndOut, readFileSync(join(folder, file), "utf8")));
      for (const name of Object.keys(longest)) longest[name] = Math.max(longest[name], Math.min(...times.map((one) => one[name])));
    }
    return longest;
  });
}

/** In the page: what it takes to put a record on the table, drawn and listed, and to have it back as text. */
async function inAndOut(text) {
  const begun = performance.now();
  await globalThis.quincunx.load(text);
  const opened = performance.now();
  const back = JSON.stringify(await globalThis.quincunx.record());
  const exported = performance.now();
  if (back !== JSON.stringify(JSON.parse(text))) throw new Error("the record has changed");
  return { opened: opened - begun, exported: exported - opened };
}

async function visit(profile, url, mark) {
  const use = async (page) => {
    await marked(page, url, mark);
    return page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  };
  return withPage(profile, use, "allow");
}

const [command, ...rest] = process.argv.slice(2);
const profile = mkdtempSync(join(tmpdir(), "quincunx-"));
try {
  console.log(JSON.stringify(await { speed, answers, start, games: longGames, visit }[command](profile, ...rest)));
} finally {
  rmSync(profile, { recursive: true, force: true });
}
