import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { PHONE, ROOT, WIDE, openPage, test, until } from "./harness.js";

const AXE = await readFile(path.join(ROOT, "node_modules/axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const frames = (page) => page.frames().filter((frame) => frame !== page.mainFrame());
const frameWith = (page, part) => frames(page).find((frame) => frame.url().includes(part));

for (const [device, options] of [["wide", WIDE], ["phone", PHONE]]) {
  test(`the page about embedding shows its live examples and fits, ${device}`, async (t) => {
    const page = await openPage(t, "static/embed/index.html", { ...options, bypassCSP: true, reducedMotion: "reduce" });
    for (const game of await page.locator("board-game").all()) await game.scrollIntoViewIfNeeded();
    await until(() => frameWith(page, "viewer=1")?.locator(".count").isVisible(), "the film");
    await until(() => frameWith(page, "size=3")?.locator(".poster").isVisible(), "the poster");
    assert.equal(await page.locator("#games tbody tr").count(), 5);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is wider than the screen");
    const { origin } = new URL(page.url());
    assert.ok((await page.locator("pre").first().innerText()).includes(`${origin}/static/js/embed.js`));
    await page.locator("[data-do=state]").click();
    await page.getByText("refused, error.message.waiting").waitFor();
    for (const frame of [page.mainFrame(), ...frames(page)]) {
      await frame.evaluate(AXE);
      for (const colorScheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme });
        const { violations } = await frame.evaluate((values) => window.axe.run(document, { runOnly: { type: "tag", values }, iframes: false }), TAGS);
        assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes[0].html]), [], `${frame.url()}, ${colorScheme}`);
      }
    }
  });
}
