import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { PHONE, ROOT, SHORT_GAME, openTable, play, sharedTable, state, test } from "./harness.js";

const table = sharedTable();
const GAMES = ["carteso", "catchup", "disc_stacks", "huddle_up", "kilkenny_cats"];

/** A game of the test vectors, to be loaded. */
async function played(game) {
  const lines = (await readFile(path.join(ROOT, `tests/vectors/${game}.jsonl`), "utf8")).trim().split("\n");
  const { options, players, seed, moves } = lines.map((line) => JSON.parse(line)).find((each) => each.moves.length > 4);
  return { game, options, players, seed, moves };
}

const share = (page) => page.locator(".nav").getByRole("button", { name: "Share" }).click();
const word = (page, text) => page.locator(".sharing [role=status]", { hasText: text }).waitFor();
const close = (page) => page.keyboard.press("Escape");

/** What a press of a button of the sheet saves. */
async function saved(page, button) {
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

/** How far two pictures are apart: the share of pixels that differ by more than a fifth, in percent, and the mean difference of 255. */
function difference(page, png, svg) {
  return page.evaluate(
    async ([first, second]) => {
      const pixels = async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0);
        return { size: [canvas.width, canvas.height], data: context.getImageData(0, 0, canvas.width, canvas.height).data };
      };
      const [one, other] = [await pixels(first), await pixels(second)];
      let [far, sum] = [0, 0];
      for (let at = 0; at < one.data.length; at += 4) {
        const [alpha, beta] = [one.data[at + 3] / 255, other.data[at + 3] / 255];
        const apart = [0, 1, 2].map((part) => Math.abs(one.data[at + part] * alpha - other.data[at + part] * beta));
        const most = Math.max(...apart, 255 * Math.abs(alpha - beta));
        sum += most;
        if (most > 51) far += 1;
      }
      const count = one.data.length / 4;
      return { sizes: [one.size, other.size], far: (100 * far) / count, mean: sum / count };
    },
    [`data:image/png;base64,${png.toString("base64")}`, `data:image/svg+xml;base64,${svg.toString("base64")}`],
  );
}

for (const game of GAMES) {
  test(`${game}: start, middle and end as SVG look as on the canvas`, async (t) => {
    const page = await table(t);
    const record = await played(game);
    const count = record.moves.length;
    for (const ply of [0, Math.floor(count / 2), count]) {
      await page.evaluate((loaded) => window.quincunx.load(loaded), { ...record, moves: record.moves.slice(0, ply) });
      await share(page);
      await page.getByRole("radio", { name: "640" }).check();
      const png = await saved(page, page.getByRole("button", { name: "Save PNG" }));
      const svg = await saved(page, page.getByRole("button", { name: "Save SVG" }));
      await close(page);
      assert.deepEqual([png.name, svg.name], [`${game}-${ply}.png`, `${game}-${ply}.svg`]);
      const text = svg.content.toString();
      assert.match(text, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="640" height="\d+(\.\d+)?" viewBox="[\d. ]+" role="img">\n<title>[^<]+<\/title>/);
      assert.doesNotMatch(text.replace("http://www.w3.org/2000/svg", ""), /<script|href=|http|\bNaN\b|undefined|Infinity/);
      assert.ok(await page.evaluate((xml) => !new DOMParser().parseFromString(xml, "image/svg+xml").querySelector("parsererror"), text));
      const { sizes, far, mean } = await difference(page, png.content, svg.content);
      assert.deepEqual(sizes[0], sizes[1]);
      // Dashes along a curve may begin a fraction of a pixel apart; that is the most there is.
      assert.ok(far < 0.6 && mean < 1, `ply ${ply}: ${far} % of the pixels, mean ${mean}`);
    }
  });
}

test("a picture has the size that was chosen, the board's turn and its coordinates", async (t) => {
  const page = await table(t);
  const svg = async () => {
    await share(page);
    await page.getByRole("radio", { name: "640" }).check();
    const { content } = await saved(page, page.getByRole("button", { name: "Save SVG" }));
    await close(page);
    return content.toString();
  };
  const before = await svg();
  assert.match(before, /width="640"/);
  await page.getByRole("button", { name: "Coordinates" }).click();
  await page.getByRole("button", { name: "Turn the board" }).click();
  const after = await svg();
  await page.getByRole("button", { name: "Coordinates" }).click();
  assert.ok(before.includes("<text") && !after.includes("<text"));
});

test("the link is copied; where that is refused it stands marked in a field", async (t) => {
  const page = await table(t);
  await play(page, "e5", "c3,d4");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await share(page);
  await page.getByRole("button", { name: "Copy link" }).click();
  await word(page, "Copied.");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /^http:\/\/[^/]+\/#v1\/catchup\/[A-Za-z0-9_-]+$/);
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error("refused"))));
  await page.getByRole("button", { name: "Copy link" }).click();
  await word(page, "copy it yourself");
  assert.equal(await page.evaluate(() => getSelection().toString() || document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd)), link);
  await close(page);
});

test("where the system shares, it gets the link", async (t) => {
  const page = await openTable(t, "?game=catchup&seats=human,link", { prepare: (opened) => opened.addInitScript(() => {
    navigator.share = async (data) => (window.shared = [...(window.shared ?? []), data]);
  }) });
  await share(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const link = await page.getByLabel("Link for your friend").inputValue();
  await close(page);
  await play(page, "e5");
  await page.waitForTimeout(320);
  await page.getByRole("button", { name: "Send the link" }).click();
  const [first, second] = await page.evaluate(() => window.shared);
  assert.deepEqual(first, { title: "Catchup", url: link });
  assert.match(second.url, /#v1\/catchup\//);
  assert.notEqual(second.url, link);
});

test("record, text and Abstract Play's record are saved by name and date", async (t) => {
  const page = await table(t, { size: 3 });
  await play(page, ...SHORT_GAME);
  await page.locator(".outcome").getByRole("button", { name: "Share" }).click();
  const forms = page.locator(".sharing .form");
  const names = ["json", "txt", "json"];
  for (const [index, name] of names.entries()) {
    const file = await saved(page, forms.nth(index).getByRole("button", { name: "Save" }));
    assert.match(file.name, new RegExp(`^catchup(-abstractplay)?-\\d{4}-\\d\\d-\\d\\d\\.${name}$`));
    assert.match(file.content.toString(), [/"game": "catchup"/, /\[Game "catchup"\]/, /"name": "Catchup"/][index]);
  }
  await close(page);
  const file = await saved(page, page.locator(".outcome").getByRole("button", { name: "Save" }));
  assert.deepEqual(JSON.parse(file.content).moves, SHORT_GAME);
});

test("a game with dice says once what its link gives away; on a phone the sheet does not overflow", async (t) => {
  const page = await openTable(t, "?game=kilkenny_cats&seats=human,human", PHONE);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Share" }).click();
  assert.equal(await page.getByText("Coming rolls follow from the seed").count(), 1);
  assert.ok(await page.evaluate(() => document.querySelector(".sharing .body").scrollWidth <= innerWidth));
  await close(page);
  assert.deepEqual((await state(page)).moves, []);
});
