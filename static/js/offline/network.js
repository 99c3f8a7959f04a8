const PATIENCE = 5_000;
const AGAIN = 20_000;

/**
 * Tell when the site cannot be reached and when it can again. The browser's own word is only a reason to look: it says
 * "online" behind a dead router, and "offline" on a machine that serves the page itself.
 * @param {(gone: boolean) => void} changed
 */
export function watchNetwork(changed) {
  let gone = false;
  let timer = 0;

  async function look() {
    const options = { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(PATIENCE) };
    const failed = await fetch("sw.js", options).then(() => false, () => true);
    clearTimeout(timer);
    if (failed) timer = setTimeout(look, AGAIN);
    if (failed !== gone) changed((gone = failed));
  }

  addEventListener("offline", look);
  addEventListener("online", look);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") look();
  });
  look();
}
