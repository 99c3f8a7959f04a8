import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { openShelf } from "./games.js";
import { PHONE, ROOT, SHORT_GAME, cell, openTable, play, press, sharedTable, test } from "./harness.js";

const table = sharedTable();
const AXE = await readFile(path.join(ROOT, "node_modules/axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const LOOKS = { light: { colorScheme: "light" }, dark: { colorScheme: "dark" } };

const VIEWS = {
  lobby: (page) => page.evaluate(() => document.querySelector("a.home").click()),
  "new game": (page) => page.getByRole("button", { name: "Options of Catchup" }).click(),
  table: async (page) => {
    await page.keyboard.press("Escape");
    await page.evaluate(() => window.quincunx.newGame({ game: "catchup", seats: ["human", "human"], options: { size: 3 } }));
    await play(page, "a1", "e1,e2");
  },
  rules: async (page) => {
    await page.locator(".panelhead").getByRole("button", { name: "Rules" }).click();
    await page.locator(".ruletext h3").first().waitFor();
  },
  menu: async (page) => {
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Menu" }).click();
  },
  "a refusal": async (page) => {
    await page.keyboard.press("Escape");
    await press(page, "a1");
  },
  "an earlier position": (page) => page.getByRole("button", { name: "Turn 1: a1" }).click(),
  "four seats": async (page) => {
    await page.evaluate(() => window.quincunx.newGame({ game: "kilkenny_cats", seats: ["human", "human", "human", "human"], options: { starter: "S" } }));
    await page.locator(".cells .target").first().click();
  },
  "new game of four": async (page) => {
    await page.evaluate(() => document.querySelector("a.home").click());
    await page.getByRole("button", { name: "Options of Kilkenny Cats" }).click();
    await page.getByRole("radiogroup", { name: "Players" }).getByRole("radio", { name: "4" }).check();
  },
  "parts beside the board": async (page) => {
    await page.keyboard.press("Escape");
    await page.evaluate(() => window.quincunx.newGame({ game: "carteso", seats: ["human", "human"], options: { pie: true, button: true } }));
  },
  "saved games": async (page) => {
    await openShelf(page);
    await page.getByRole("button", { name: /^Delete/ }).first().click();
    await page.getByRole("button", { name: "Put it back" }).waitFor();
  },
  "a saved game's name": (page) => page.getByRole("button", { name: /^Rename/ }).first().click(),
  "game over": async (page) => {
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.evaluate(() => window.quincunx.newGame({ game: "catchup", seats: ["human", "human"], options: { size: 3 } }));
    await play(page, ...SHORT_GAME);
  },
  share: (page) => page.locator(".outcome").getByRole("button", { name: "Share" }).click(),
  "open a game": async (page) => {
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Open a game" }).click();
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.locator(".opening .bad").waitFor();
  },
  "by link": async (page) => {
    await page.keyboard.press("Escape");
    await page.evaluate(() => window.quincunx.newGame({ game: "catchup", seats: ["human", "link"], options: { size: 3 } }));
    await play(page, "a1");
  },
};

for (const [device, options] of [["wide", {}], ["phone", PHONE]]) {
  test(`axe finds nothing in any view, ${device}`, async (t) => {
    const page = await openTable(t, undefined, { ...options, bypassCSP: true, reducedMotion: "reduce" });
    await page.evaluate(AXE);
    for (const [name, show] of Object.entries(VIEWS)) {
      await show(page);
      for (const [look, media] of Object.entries(LOOKS)) {
        await page.emulateMedia(media);
        const { violations } = await page.evaluate((values) => window.axe.run(document, { runOnly: { type: "tag", values } }), TAGS);
        assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes[0].html]), [], `${name}, ${look}`);
      }
    }
  });
}

test("what happens is said: own stone, turn, refusal, the same refusal again, the end", async (t) => {
  const page = await table(t, { size: 3 });
  await page.evaluate(() => {
    window.heard = [];
    for (const region of document.querySelectorAll("[aria-live], [role=alert]")) {
      new MutationObserver(() => window.heard.push(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true });
    }
  });
  await cell(page, "c3").click();
  await page.getByRole("button", { name: "End turn" }).click();
  await page.waitForTimeout(400);
  await press(page, "c3");
  await page.waitForTimeout(400);
  await press(page, "c3");
  await page.waitForTimeout(50);
  const heard = await page.evaluate(() => window.heard);
  assert.match(heard[0], /^c3, White, not ended yet/);
  assert.match(heard[1], /^White placed c3/);
  assert.deepEqual(heard.slice(2), ["c3 is taken.", "c3 is taken.\u00a0"]);
});

test("every cell is a button of the grid and says what is on it", async (t) => {
  const page = await table(t, { size: 3 });
  await play(page, "c3");
  assert.equal(await page.getByRole("grid", { name: "Board of Catchup" }).getByRole("gridcell").count(), 19);
  assert.equal(await cell(page, "c3").getAttribute("aria-label"), "c3, White, group of 1, last turn");
  assert.equal(await page.locator(".cells [tabindex='0']").count(), 1);
});

test("reduced motion: no stone moves", async (t) => {
  const page = await openTable(t, undefined, { reducedMotion: "reduce" });
  await cell(page, "e5").click();
  const frame = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(document.querySelector(".board canvas").toDataURL())))));
  const first = await frame();
  await page.waitForTimeout(300);
  assert.equal(await frame(), first);
});
