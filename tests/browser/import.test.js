import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { kept } from "./games.js";
import { ROOT, TWO_PEOPLE, holdPython, openPage, openTable, play, playable, press, sentence, sharedTable, state, test, turns, until } from "./harness.js";

const table = sharedTable();
const MOVES = ["e5", "c3,d4", "a1"];
const RECORD = `${JSON.stringify({ format: "quincunx", version: 1, game: "catchup", options: {}, players: 2, seed: 7, moves: MOVES }, null, 2)}\n`;

/** The game as this page writes it in a form. */
const exported = (page, form) => page.evaluate((wish) => JSON.parse(globalThis.quincunxPython.export(JSON.stringify({ form: wish }))).text, form);

/** Drop a file, or a text, on the page. */
const drop = (page, { name, bytes = [], size = 0, text }) =>
  page.evaluate(
    (given) => {
      const dataTransfer = new DataTransfer();
      if (given.name) dataTransfer.items.add(new File([new Uint8Array(given.bytes), new Uint8Array(given.size)], given.name));
      else dataTransfer.setData("text/plain", given.text);
      const fire = (type) => document.querySelector(".board, .lobby").dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      fire("dragover");
      fire("drop");
    },
    { name, bytes: [...bytes], size, text },
  );

const dropText = (page, name, text) => drop(page, { name, bytes: Buffer.from(text) });

const openSheet = async (page) => {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Open a game" }).click();
};
const note = (page) => page.locator(".table .note.bad p").last();
const moves = async (page) => (await state(page)).moves;

/** Open a game in its sheet. */
async function pasteIn(page, text) {
  await openSheet(page);
  await page.getByLabel("Paste a game").fill(text);
  await page.getByRole("button", { name: "Open", exact: true }).click();
}

test("all forms that the page writes are opened again by paste, by file and by drop, and written again are the same", async (t) => {
  const page = await table(t);
  for (const form of ["json", "text", "link", "film"]) {
    await page.evaluate((record) => window.quincunx.load(record), RECORD);
    const text = await exported(page, form);
    await page.evaluate(() => window.quincunx.newGame({ game: "carteso", seats: ["human", "human"] }));
    if (form === "link") await drop(page, { text });
    else if (form === "text") await dropText(page, "game.txt", text.replaceAll("\n", "\r\n"));
    else await pasteIn(page, text);
    await turns(page, 3);
    assert.deepEqual(await moves(page), MOVES);
    assert.equal(await exported(page, form), text);
  }
  await play(page, "b1");
  await openSheet(page);
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: "Choose a file" }).click()]);
  await chooser.setFiles({ name: "mine.json", mimeType: "application/json", buffer: Buffer.from(RECORD) });
  await until(async () => (await moves(page)).length === 3, "opening");
  assert.equal(await page.locator("dialog[open]").count(), 0);
});

test("a byte-order mark, UTF-16 and any line ends are read; another encoding and a picture are named as what they are", async (t) => {
  const page = await table(t);
  const utf16 = Buffer.from(`\ufeff${RECORD}`, "utf16le");
  const good = [Buffer.from(`\ufeff${RECORD.replaceAll("\n", "\r\r\n")}`), utf16, Buffer.from(utf16).swap16()];
  for (const bytes of good) {
    await page.evaluate(() => window.quincunx.newGame({ game: "catchup", seats: ["human", "human"] }));
    await drop(page, { name: "game.json", bytes });
    await turns(page, 3);
  }
  const euckr = [...Buffer.from('{"game": "catchup", "name": "'), 0xb0, 0xd4, 0xc0, 0xd3, 0x22, 0x7d];
  const bad = [
    ["euc-kr.json", euckr, /euc-kr\.json is not UTF-8 text: it was saved in another encoding/],
    ["torn.txt", [0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00], /torn\.txt is not UTF-16 text/],
    ["board.png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00], /board\.png is not a text/],
    ["huge.json", [], /huge\.json has 4\.1 MB/, 4_100_000],
  ];
  for (const [name, bytes, words, size] of bad) {
    await drop(page, { name, bytes, size });
    await until(async () => words.test(await note(page).innerText()), name);
  }
  assert.deepEqual(await moves(page), MOVES);
});

test("a refusal says what and where, in the sheet and in a notice, and the game in play stays", async (t) => {
  const page = await table(t);
  await play(page, "e5", "c3,d4");
  await press(page, "b2");
  await dropText(page, "mine.json", RECORD.replace('"a1"', '"c3"'));
  await until(async () => /mine\.json: Move 3, c3: .*taken/.test(await note(page).innerText()), "the notice");
  await pasteIn(page, "[Game \"catchup\"]\n\n1. e5 2. c3,d4\n3. zz");
  await page.locator(".opening .bad", { hasText: "Line 4" }).waitFor();
  await page.keyboard.press("Escape");
  const now = await state(page);
  assert.deepEqual([now.moves, now.partial], [["e5", "c3,d4"], "b2"]);
});

test("the game that was on the table can be had back", async (t) => {
  const page = await table(t);
  await play(page, "e5", "c3,d4", "b1", "a2");
  await pasteIn(page, RECORD);
  await turns(page, 3);
  await page.getByRole("button", { name: "Bring it back" }).click();
  await until(async () => (await moves(page)).length === 4, "the game before");
});

test("a link opens the game, leaves the address, and the way back leads out; steps add nothing to the history", async (t) => {
  const page = await table(t);
  await page.evaluate((record) => window.quincunx.load(record), RECORD);
  const link = await exported(page, "link");
  const other = await openPage(t, "");
  const lobby = other.url();
  await playable(other);
  await other.evaluate((fragment) => (location.hash = fragment), link);
  await turns(other, 3);
  assert.equal(new URL(other.url()).hash, "");
  const length = await other.evaluate(() => history.length);
  for (let step = 0; step < 25; step += 1) {
    await other.locator(".nav").getByRole("button", { name: "First position" }).click();
    await other.locator(".nav").getByRole("button", { name: "Last turn" }).click();
  }
  assert.equal(await other.evaluate(() => history.length), length);
  await other.reload();
  await playable(other);
  await turns(other, 3);
  await other.goBack();
  assert.equal(other.url(), lobby);
  assert.ok(await other.locator(".lobby").isVisible());
});

test("before Python is there a link shows the game's board, not to be clicked", async (t) => {
  const page = await table(t);
  await page.evaluate((record) => window.quincunx.load(record), RECORD);
  const link = await exported(page, "link");
  let release;
  const late = await openPage(t, link, { prepare: async (opened) => (release = await holdPython(opened)) });
  await late.locator(".table .cells [data-target=e5]").waitFor();
  assert.equal(await sentence(late), "Opening the game");
  assert.equal(await late.locator(".cells .target").count(), 0);
  for (const last of ["b1", "b2"]) await dropText(late, "more.json", RECORD.replace("a1", last));
  await late.getByText("The game opens in a moment").waitFor();
  release();
  await playable(late);
  await turns(late, 3);
  await until(async () => (await kept(late)).length === 3, "all three games");
  assert.deepEqual(await moves(late), [...MOVES.slice(0, 2), "b2"]);
  assert.equal(await late.getByText("The game opens in a moment").count(), 0);
});

test("a damaged link is explained in the lobby; with a game in play that stays", async (t) => {
  const page = await openTable(t, "#v1/catchup/FNrRH3MBAQLm");
  assert.match(await page.locator(".lobby .note").innerText(), /The link did not open[\s\S]*(missing|damaged)/);
  assert.equal(new URL(page.url()).hash, "");
  await page.getByRole("button", { name: "Look at the text" }).click();
  assert.equal(await page.getByLabel("Paste a game").inputValue(), `${new URL("/", page.url())}#v1/catchup/FNrRH3MBAQLm`);
  assert.match(await page.locator(".opening .bad").innerText(), /missing|damaged/);
  assert.equal(await page.evaluate(() => document.activeElement.selectionEnd - document.activeElement.selectionStart > 20), true);
  await page.goto(`${new URL(page.url()).origin}/${TWO_PEOPLE}`);
  await playable(page);
  await play(page, "e5");
  await page.evaluate(() => (location.hash = "#v1/chess/AAAA"));
  await until(async () => /not here: chess/.test(await note(page).innerText()), "the notice");
  assert.deepEqual(await moves(page), ["e5"]);
  assert.equal(new URL(page.url()).hash, "");
});

test("a text of 5,000 turns opens; one can click at its end and step back through it", async (t) => {
  const page = await table(t);
  await dropText(page, "long.txt", await readFile(`${ROOT}/tests/vectors/long/kilkenny_cats.txt`, "utf8"));
  await page.locator('.moves button[data-ply="5000"]').waitFor();
  const target = await page.locator(".cells .target").first().getAttribute("data-target");
  await press(page, target);
  await until(async () => (await state(page)).partial.includes(target), "the part of a turn");
  await page.locator(".nav").getByRole("button", { name: "First position" }).click();
  await until(async () => (await page.locator(".moves").evaluate((list) => list.scrollTop)) === 0, "the list's top");
  await page.locator('.moves button[data-ply="30"]').click();
  assert.equal(await page.locator(".moves [aria-current]").getAttribute("data-ply"), "30");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.ply), "4999");
  assert.ok(await page.locator('.moves button[data-ply="4999"]').isVisible());
});
