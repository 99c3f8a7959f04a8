import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { PYTHON, ROOT, openPage, playable, serve, servePlainly, state, test, turns, until } from "./harness.js";
import { newProfile } from "./profile.js";

const GAMES = ["catchup", "carteso", "huddle_up", "disc_stacks", "kilkenny_cats"];

/** A folder that is served; gone with its server when the test ends. */
async function servedFolder(t, fill, server = serve) {
  const folder = await mkdtemp(path.join(tmpdir(), "quincunx-site-"));
  await fill(folder);
  const { child, address } = await server(folder);
  t.after(async () => {
    child.kill();
    await rm(folder, { recursive: true });
  });
  return { folder, child, address };
}

const dist = (folder) => cp(path.join(ROOT, "dist"), folder, { recursive: true });

/** Put another build into a folder, as a host does: what was there is gone. */
const deploy = (folder) => execFileSync(PYTHON, ["-m", "tests.browser.another_build", folder], { cwd: ROOT });

/** Wait until the site is kept. */
const kept = (page) => until(() => page.locator(".menu .foot").textContent().then((text) => text?.includes("work offline")), "keeping the site");

const cacheNames = (page) => page.evaluate(() => caches.keys().then((names) => names.toSorted()));
const buildOf = (page) => page.evaluate(() => document.querySelector('[rel="modulepreload"]').href.split("/").at(-3));
const cut = async (server) => {
  server.child.kill();
  await once(server.child, "exit");
};

/** Have a level play first in a game of its own. */
async function levelPlays(page, game) {
  await page.evaluate((id) => window.quincunx.newGame({ game: id, seats: [1, "human"] }), game);
  await turns(page, 1);
}

test("after one visit all five games work with the network cut, levels too, and after the browser was closed", async (t) => {
  const server = await servedFolder(t, dist);
  const start = await newProfile(t);
  const visit = await start({ errors: true });
  const page = visit.pages()[0];
  await page.goto(server.address);
  await playable(page);
  await kept(page);
  assert.ok(await page.locator(".top .offline").isHidden());
  await cut(server);
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await page.locator(".top .offline").getByText("Offline, all games work").waitFor();
  await levelPlays(page, "catchup");
  await page.getByRole("button", { name: "Rules" }).first().click();
  await page.getByRole("heading", { name: "Goal" }).waitFor();
  await visit.close();

  const later = (await start({ errors: true })).pages()[0];
  await later.goto(`${server.address}index.html?game=carteso&seats=human,human`);
  await playable(later);
  await later.locator(".top .offline").waitFor();
  for (const game of GAMES) await levelPlays(later, game);

  // A network that takes requests and never answers keeps nobody waiting either.
  const silent = createServer(() => {}).listen(Number(new URL(server.address).port), "localhost");
  t.after(() => silent.close());
  await once(silent, "listening");
  await later.reload();
  await playable(later);
});

test("a new build while a game runs: a notice, nothing touched, then a start with the new build's files alone", async (t) => {
  const { folder, address } = await servedFolder(t, async (root) => {
    await dist(path.join(root, "a"));
    await dist(path.join(root, "b"));
  });
  const context = await (await newProfile(t))();
  const [neighbour, page] = [context.pages()[0], await context.newPage()];
  for (const [tab, copy] of [[neighbour, "b"], [page, "a"]]) {
    await tab.goto(`${address}${copy}/?game=catchup&seats=human,human&size=3`);
    await playable(tab);
    await kept(tab);
  }
  const other = await context.newPage();
  await other.goto(`${address}a/?game=carteso&seats=human,1`);
  await playable(other);
  const before = await cacheNames(page);
  const old = await buildOf(page);
  assert.equal(before.length, 4);

  // Without the runtime's files: the new build must find them kept.
  deploy(path.join(folder, "a"));
  await rm(path.join(folder, "a/static/vendor"), { recursive: true });
  await page.evaluate(() => window.quincunx.play("c3"));
  await page.bringToFront();
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((registration) => registration.update()));
  await page.getByText("A new version is ready").waitFor();
  assert.deepEqual((await state(page)).moves, ["c3"]);
  assert.equal(await buildOf(page), old);
  await other.getByRole("button", { name: "Next time" }).click();

  let starts = 0;
  page.on("framenavigated", () => starts++);
  await page.getByRole("button", { name: "Use it now" }).click();
  await until(async () => (await buildOf(page).catch(() => old)) !== old, "the new build");
  await playable(page);
  await until(async () => (await state(page)).moves.join() === "c3", "the game to be taken up again");
  assert.equal(starts, 1);
  const files = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  assert.deepEqual(files.filter((name) => name.includes(old)), []);

  // The tab on the old build goes on with its own files, which the host does not have any more.
  assert.equal(await buildOf(other), old);
  await levelPlays(other, "huddle_up");
  await other.getByRole("button", { name: "Rules" }).first().click();
  await other.getByRole("heading", { name: "Goal" }).waitFor();
  assert.equal((await cacheNames(page)).length, 5);
  await other.close();
  await page.reload();
  await playable(page);
  await until(async () => (await cacheNames(page)).length === 4, "the old build's files to go");
  const after = await cacheNames(page);
  assert.deepEqual(after.filter((name) => name.endsWith("@/b/")), before.filter((name) => name.endsWith("@/b/")));
  assert.equal(after.filter((name) => before.includes(name)).length, 3);

  // Who opens the page after a new build has come gets that at once, and needs no notice.
  deploy(path.join(folder, "b"));
  await neighbour.reload();
  await playable(neighbour);
  const latest = await buildOf(neighbour);
  await until(async () => (await cacheNames(neighbour)).filter((name) => name.endsWith("@/b/")).join().includes(latest), "the new build to be kept");
  await until(async () => (await cacheNames(neighbour)).length === 4, "the old build's files to go");
  for (const tab of [page, neighbour]) assert.equal(await tab.getByText("A new version is ready").count(), 0);
});

test("no room for the files: the games work, nothing is left behind", async (t) => {
  const page = await openPage(t, "", { serviceWorkers: "allow", errors: true });
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: new URL(page.url()).origin, quotaSize: 3_000_000 });
  await playable(page);
  await until(async () => /could not be kept/.test(await page.locator(".menu .foot").textContent()), "word of it");
  assert.deepEqual(await cacheNames(page), []);
  await levelPlays(page, "catchup");
});

test("in a frame nothing is registered", async (t) => {
  const page = await openPage(t, "manifest.webmanifest", { serviceWorkers: "allow", errors: true });
  await page.evaluate(() => {
    const frame = document.createElement("iframe");
    frame.src = "./?game=catchup";
    document.body.append(frame);
  });
  const frame = await (await page.waitForSelector("iframe")).contentFrame();
  await playable(frame);
  await page.waitForTimeout(2_500);
  assert.deepEqual(await frame.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length)), 0);
});

test("the menu installs where the browser offers it, and reloads where it has no button for that", async (t) => {
  const standalone = () => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query.includes("display-mode: standalone") ? "all" : query);
  };
  const page = await openPage(t, "?theme=dark", { prepare: (fresh) => fresh.addInitScript(standalone) });
  await playable(page);
  const bars = await page.locator("[name=theme-color]").evaluateAll((metas) => metas.map(({ content }) => content));
  assert.deepEqual(bars, ["rgb(27, 33, 42)", "rgb(27, 33, 42)"]);
  const [install, reload] = ["Install", "Reload"].map((name) => page.locator(".menu").getByRole("button", { name, includeHidden: true }));
  await page.evaluate(() => dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt: () => (window.asked = true) })));
  await page.getByRole("button", { name: "Menu" }).click();
  await install.click();
  assert.equal(await page.evaluate(() => window.asked), true);
  assert.ok(await install.isHidden());
  await page.getByRole("button", { name: "Menu" }).click();
  await Promise.all([page.waitForEvent("framenavigated"), reload.click()]);
  assert.match(await page.locator(".menu .foot").textContent(), /Version \d+\.\d+\.\d+, build \w{10}/);
});

test("the archive, unpacked below a path of a plain server, plays and is kept", async (t) => {
  const unpack = async (folder) => {
    const [archive] = execFileSync(PYTHON, ["-m", "scripts.site_zip"], { cwd: ROOT, encoding: "utf8" }).split(",");
    execFileSync(PYTHON, ["-m", "zipfile", "-e", path.join(ROOT, archive), path.join(folder, "deep/down")]);
  };
  const { folder, address } = await servedFolder(t, unpack, (root) => servePlainly(root, ""));
  const [name] = await readdir(path.join(folder, "deep/down"));
  const page = await openPage(t, "?game=catchup&seats=human,1&size=3", { base: `${address}deep/down/${name}/`, serviceWorkers: "allow" });
  await playable(page);
  await page.evaluate(() => window.quincunx.play("c3"));
  await turns(page, 2);
  await kept(page);
  assert.ok((await cacheNames(page)).every((cache) => cache.endsWith(`@/deep/down/${name}/`)));
});
