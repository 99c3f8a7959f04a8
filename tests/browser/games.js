import { until } from "./harness.js";

/** Run one request on the kept games' store in a page: `getAll`, `put`, `delete` ... */
export const inStore = (page, request, argument) =>
  page.evaluate(
    ([name, value]) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("quincunx-games");
        opening.onupgradeneeded = () => opening.transaction.abort();
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          try {
            const asked = database.transaction("games", "readwrite").objectStore("games")[name](...(value === undefined ? [] : [value]));
            asked.transaction.oncomplete = () => resolve(asked.result);
            asked.transaction.onabort = () => reject(asked.transaction.error);
          } catch (error) {
            reject(error);
          }
          database.close();
        };
      }),
    [request, argument],
  );

/** Keep everybody else from the kept games, as a very slow disk does. @returns {Promise<() => Promise<void>>} lets them go on */
export async function hold(page) {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        window.letGo = false;
        const opening = indexedDB.open("quincunx-games");
        opening.onsuccess = () => {
          const store = opening.result.transaction("games", "readwrite").objectStore("games");
          const goOn = () => {
            resolve();
            if (window.letGo) opening.result.close();
            else store.count().onsuccess = goOn;
          };
          store.count().onsuccess = goOn;
        };
      }),
  );
  return () => page.evaluate(() => (window.letGo = true));
}

/** The kept games as [moves, pending turn], the one that changed last first. */
export async function kept(page) {
  const entries = await inStore(page, "getAll");
  return entries.sort((one, other) => other.changed - one.changed).map(({ snapshot }) => [snapshot.record.moves.join(" "), snapshot.pending]);
}

/** Wait until the game that changed last stands so in the database. */
export async function keptAs(page, moves, pending = "") {
  let last;
  await until(async () => {
    [last] = await kept(page).catch(() => []);
    return last?.[0] === moves && last[1] === pending;
  }, `a kept game ${moves} / ${pending}`);
}

export const title = (page) => page.locator(".top .where p").innerText();
export const notes = (page) => page.locator(".note:visible h2").allInnerTexts();

/** Open the shelf. */
export async function openShelf(page) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("#menu").getByRole("button", { name: "Saved games" }).click();
  await page.getByRole("heading", { name: "Saved games" }).waitFor();
}
