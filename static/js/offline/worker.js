/** The service worker seen from the page: registering it, and what to do when a newer build has come. */

const BUILD_IN_ADDRESS = /\/static\/app\/(\w+)\//;
const HOUR = 3_600_000;
const PATIENCE = 5_000;

/** The build that this page runs, from its own address; null in a checkout. */
export const BUILD = BUILD_IN_ADDRESS.exec(import.meta.url)?.[1] ?? null;

/** Say, as long as the page is open, which build it runs: the service worker then keeps that build's files. */
export function holdBuild() {
  if (!BUILD) return;
  const name = `quincunx-app-${BUILD}@${new URL("./", document.baseURI).pathname}`;
  navigator.locks?.request(name, { mode: "shared" }, () => new Promise(() => {})).catch(() => {});
}

/**
 * Have the site kept for offline play, and look for newer builds.
 * @param {object} on what is told: `saving({loaded, total})`, bytes; `kept()`, all is there; `failed()`, for lack of room
 *   or network; `newer(use)`, another build is ready, `use()` starts the page with it
 * @returns {Promise<boolean>} whether the browser has service workers for this page
 */
export async function keepOffline(on) {
  const { serviceWorker } = navigator;
  const scope = new URL("./", document.baseURI).href;
  serviceWorker.addEventListener("message", ({ data }) => {
    if (data?.quincunx === scope && !serviceWorker.controller) on[data.type]?.(data);
  });
  const registration = await serviceWorker.register("sw.js", { updateViaCache: "none" }).catch(() => null);
  if (!registration) return false;
  const watch = (worker) => worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && registration.active) consider(worker);
    if (worker.state === "activated") on.kept();
  });

  /** The page may be of the newer build already: then that takes over, and nobody needs to know. */
  async function consider(worker) {
    if ((await buildOf(worker)) === BUILD) worker.postMessage("activate");
    else on.newer(() => use(registration));
  }

  registration.addEventListener("updatefound", () => watch(registration.installing));
  watch(registration.installing);
  if (registration.waiting) consider(registration.waiting);
  if (registration.active) {
    registration.active.postMessage("sweep");
    on.kept();
  }
  lookForUpdates(registration);
  return true;
}

function lookForUpdates(registration) {
  const look = () => registration.update().catch(() => {});
  setInterval(look, HOUR);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") look();
  });
}

/** Which build a worker belongs to. */
function buildOf(worker) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage("build", [port2]);
  });
}

/** Start the page anew, once, when the waiting build has taken over. Another tab may have let it. */
function use({ waiting }) {
  let left = false;
  const reload = () => {
    if (!left) location.reload();
    left = true;
  };
  if (!waiting) {
    reload();
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", reload);
  waiting.postMessage("activate");
  setTimeout(reload, PATIENCE);
}
