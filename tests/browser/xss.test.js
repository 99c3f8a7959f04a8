import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { ROOT, openPage, openTable, play, state, test } from "./harness.js";

const HOSTILE = readFileSync(`${ROOT}/tests/fuzz/xss.txt`, "utf8").trim().split("\n");

/** Watch from the page's first moment whatever a text that became markup could do. */
const watch = (page) =>
  page.addInitScript(() => {
    window.caught = [];
    for (const name of ["alert", "confirm", "prompt"]) window[name] = () => window.caught.push(name);
    const own = "script, link, style, iframe, object, embed, img, form, math, base, meta, a[href^='javascript' i]";
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        for (const element of node.querySelectorAll ? [node, ...node.querySelectorAll("*")] : []) {
          const listens = [...element.attributes].some(({ name }) => name.startsWith("on"));
          const ours = element.matches("form.layout, form[method=dialog], head *, script[type=py]");
          if (listens || (element.matches(own) && !ours)) window.caught.push(element.outerHTML.slice(0, 120));
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });

const caught = (page) => page.evaluate(() => window.caught);

test("nothing that a record, a text, a link or a file's name says becomes markup", async (t) => {
  const page = await openTable(t, undefined, { prepare: watch });
  await play(page, "e5");
  await page.evaluate(async (texts) => {
    const record = { game: "catchup", players: 2, options: {}, moves: ["e5"] };
    const paste = (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    };
    const drop = (name, text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], name));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    };
    const quiet = (run) => run().catch(() => {});
    for (const text of texts) {
      const hostile = [
        { ...record, game: text },
        { ...record, options: { [text]: text } },
        { ...record, options: { size: text } },
        { ...record, seed: text },
        { ...record, moves: [text] },
        { ...record, [text]: text },
        { format: "quincunx-film", version: 1, record: { ...record, moves: [text] }, frames: [text] },
      ];
      for (const each of hostile) {
        await quiet(() => window.quincunx.load(each));
        paste(JSON.stringify(each));
      }
      await quiet(() => window.quincunx.play(text));
      await quiet(() => window.quincunx.click(text));
      await quiet(() => window.quincunx.newGame({ game: text, seats: [text], options: {} }));
      paste(text);
      paste(`[Game "catchup"]\n[${text} "${text}"]\n\n1. ${text}`);
      paste(`[Game "${text}"]\n{${text}} 1. e5 (${text})`);
      paste(`#v1/${text}/${text}`);
      drop(`${text}.json`, text);
      drop(`${text}.txt`, new Uint8Array([0xff]));
      location.hash = `v1/${text}`;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
  }, HOSTILE);
  assert.deepEqual(await caught(page), []);
  assert.ok(await page.locator(".note").count() > 20, "the refusals were shown");
  await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", "<form></form>"));
  assert.deepEqual(await caught(page), ["<form></form>"], "the watch sees markup");
});

test("neither does what stands in a field, on the shelf or in the address", async (t) => {
  const page = await openTable(t, undefined, { prepare: watch });
  await play(page, "e5", "c3,d4");
  for (const text of HOSTILE.slice(0, 4)) {
    await page.locator("#typed").fill(text);
    await page.keyboard.press("Enter");
  }
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Saved games" }).click();
  for (const text of HOSTILE.filter((line) => /[<"']/.test(line)).slice(0, 4)) {
    await page.locator('[data-act="rename"]').first().click();
    await page.getByLabel("Name of the game").fill(text);
    await page.keyboard.press("Enter");
    await page.locator(".kept h4", { hasText: text }).waitFor();
  }
  await page.locator('[data-act="duplicate"]').first().click();
  await page.locator('[data-act="remove"]').first().click();
  await page.waitForTimeout(200);
  assert.deepEqual(await caught(page), []);
  assert.deepEqual((await state(page)).moves, ["e5", "c3,d4"]);
});

test("every parameter of the address is a text", async (t) => {
  for (let at = 0; at < HOSTILE.length; at += 5) {
    const query = new URLSearchParams({ game: "catchup" });
    for (const [index, name] of ["theme", "lang", "embed", "seats", "size"].entries()) query.set(name, HOSTILE[(at + index) % HOSTILE.length]);
    for (const text of HOSTILE.slice(at, at + 5)) query.set(text, text);
    const page = await openPage(t, `?${query}`, { prepare: watch });
    await page.locator(".note").first().waitFor();
    assert.deepEqual(await caught(page), []);
    await page.close();
  }
});
