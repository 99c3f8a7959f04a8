import assert from "node:assert/strict";
import { PHONE, WIDE, openPage, openTable, state, test } from "./harness.js";

const SIZES = { wide: WIDE, middle: { viewport: { width: 1000, height: 700 } }, phone: PHONE, small: { ...PHONE, viewport: { width: 320, height: 700 } } };

/** Have the catalogue name `count` games: those there are, then toys that look like Catchup. */
const games = (count) => async (page) => {
  const change = (pattern, make) => page.route(pattern, async (route) => route.fulfill({ json: make(await (await route.fetch()).json()) }));
  await change("**/scenes/games.json", (real) =>
    Array.from({ length: count }, (_, index) => real[index] ?? { ...real[0], id: `toy${index}`, has_chance: true, max_players: 4 }),
  );
  await change("**/i18n/en.json", (texts) => {
    for (let index = 0; index < count; index += 1) texts[`toy${index}.pitch`] = "A toy of the tests, whose sentence is as long as any other.";
    return texts;
  });
  await page.route("**/scenes/toy*.json", async (route) => {
    const url = route.request().url().replace(/toy\d/, "catchup");
    await route.fulfill({ response: await route.fetch({ url }) });
  });
};

const boxes = (page) => page.locator(".card").evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON()));
const apart = (one, other) => one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;

for (const [device, options] of Object.entries(SIZES)) {
  for (const count of [1, 2, 3, 4, 5, 6]) {
    test(`${count} games, ${device}: no card overlaps another, none is cut off, every text is whole`, async (t) => {
      const page = await openPage(t, "", { ...options, prepare: games(count) });
      await page.locator(".card").nth(count - 1).waitFor();
      const cards = await boxes(page);
      const { width } = options.viewport;
      assert.equal(cards.length, count);
      for (const [index, card] of cards.entries()) {
        assert.ok(card.left >= 0 && card.right <= width && card.height >= 180, JSON.stringify(card));
        for (const other of cards.slice(index + 1)) assert.ok(apart(card, other), `${JSON.stringify(card)} and ${JSON.stringify(other)}`);
      }
      const cut = await page.locator(".card .words *, .hero h1").evaluateAll((all) =>
        all.filter((element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline" && !element.closest(".sr")).map((element) => element.outerHTML),
      );
      assert.deepEqual(cut, []);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
    });
  }
}

test("five games lie as a quincunx: the third is the tall middle on a desk, and lies across a phone", async (t) => {
  const page = await openPage(t, "", { prepare: games(5) });
  await page.locator(".card").nth(4).waitFor();
  const [a, b, c, d, e] = await boxes(page);
  assert.ok(a.right < c.left && c.right < b.left && d.right < c.left && c.right < e.left);
  assert.ok(a.bottom < d.top && b.bottom < e.top && c.top === a.top && c.bottom === d.bottom);
  await page.setViewportSize({ width: 390, height: 844 });
  const [one, two, three, four] = await boxes(page);
  assert.ok(one.right < two.left && three.top > one.bottom && three.width > 2 * one.width && four.top > three.bottom);
});

test("the whole card plays; its corner opens the options, which say what the game knows", async (t) => {
  const page = await openTable(t, "");
  for (const name of await page.locator(".card h2").allInnerTexts()) {
    await page.getByRole("button", { name: `Options of ${name}` }).click();
    assert.equal(await page.locator("dialog h2").innerText(), `New game of ${name}`);
    await page.getByRole("button", { name: "Cancel" }).click();
  }
  await page.locator(".card .picture").first().click();
  assert.ok(await page.locator(".table").isVisible());
  assert.deepEqual((await state(page)).seats, ["human", 3]);
});

test("a phone's card is played by keyboard and tap alike", async (t) => {
  const page = await openPage(t, "", PHONE);
  await page.locator(".card .picture").first().tap({ force: true });
  assert.ok(await page.locator(".table").isVisible());
  await page.goBack();
  await page.getByRole("button", { name: /^Play / }).first().focus();
  await page.keyboard.press("Enter");
  assert.ok(await page.locator(".table").isVisible());
});
