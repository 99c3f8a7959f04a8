import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";
import { FLAGS, PYTHON, ROOT, WIDE, watched } from "./harness.js";

/**
 * A profile for a browser that is closed and started again, with preferences as Chromium keeps them, such as
 * {profile: {...}}; gone when the test ends.
 * @param {import("node:test").TestContext} t
 * @returns {Promise<(options?: object) => Promise<import("playwright-core").BrowserContext>>}
 *   starts a browser on it; the options are Playwright's for the launch, and `partitioned`: each site has storage of its
 *   own in a frame, as browsers have it (Playwright's own arguments switch that off); `errors`: pages may log some
 */
export async function newProfile(t, preferences = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), "quincunx-profile-"));
  await mkdir(path.join(folder, "Default"));
  await writeFile(path.join(folder, "Default/Preferences"), JSON.stringify(preferences));
  const executablePath = execFileSync(PYTHON, ["-m", "scripts.browser"], { cwd: ROOT, encoding: "utf8" }).trim();
  const started = [];
  t.after(async () => {
    for (const { context } of started) await context.close();
    await rm(folder, { recursive: true, maxRetries: 5 });
    for (const { trouble } of started) assert.deepEqual(trouble, []);
  });
  const plain = [...FLAGS, "--headless=new", "--remote-debugging-pipe", `--user-data-dir=${folder}`, "about:blank"];
  return async ({ partitioned = false, errors = false, ...options } = {}) => {
    const launch = { executablePath, args: partitioned ? plain : FLAGS, ignoreDefaultArgs: partitioned, ...WIDE, ...options };
    const context = await chromium.launchPersistentContext(folder, launch);
    const trouble = watched(context);
    started.push({ context, trouble: errors ? [] : trouble });
    return context;
  };
}

/** A browser with a profile and preferences of its own, for what only a person's settings can do. See newProfile. */
export async function ownBrowser(t, preferences, options = {}) {
  const start = await newProfile(t, preferences);
  return start(options);
}
