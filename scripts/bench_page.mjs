// Measures in Chromium, one JSON line on standard output:
//   node scripts/bench_page.mjs speed URL WINDOWS SECONDS GAMES   playouts a second of each game in the page's Python,
//                                                                  and Catchup's simulations; GAMES: {game: options}
//   node scripts/bench_page.mjs start URL MARK              milliseconds from opening the page to a mark: cold, then warm
//   node scripts/bench_page.mjs visit URL MARK              the addresses that a first visit fetches
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const LIMIT = 120_000;
const executablePath = execFileSync(process.env.PYTHON ?? "python3", ["-m", "scripts.browser"]).toString().trim();
const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];

/** Run `use(page)` in a browser of its own on the given profile. */
async function withPage(profile, use) {
  const context = await chromium.launchPersistentContext(profile, { executablePath, args });
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

async function start(profile, url, mark) {
  const times = {};
  for (const cache of ["cold", "warm"]) times[cache] = await withPage(profile, (page) => marked(page, url, mark));
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
    const playouts = {};
    for (const [game, options] of Object.entries(JSON.parse(games))) playouts[game] = await best("playouts", game, options);
    return { playouts, simulations: await best("simulations", "catchup", {}) };
  });
}

async function visit(profile, url, mark) {
  return withPage(profile, async (page) => {
    const seen = new Set();
    page.on("request", (request) => seen.add(request.url()));
    await marked(page, url, mark);
    return [...seen].filter((address) => address.startsWith("http"));
  });
}

const [command, ...rest] = process.argv.slice(2);
const profile = mkdtempSync(join(tmpdir(), "quincunx-"));
try {
  console.log(JSON.stringify(await { speed, start, visit }[command](profile, ...rest)));
} finally {
  rmSync(profile, { recursive: true, force: true });
}
