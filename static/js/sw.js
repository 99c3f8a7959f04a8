/* global BUILD, FILES, RUNTIME */

/**
 * The service worker: after a first visit the page starts without a network. The build puts three values in: BUILD, the
 * hash in the app's address; RUNTIME, a digest of the runtime; FILES, what is kept: {runtime, app}, lists of {url, bytes, hash}.
 *
 * Every address but the page's own has a version or a hash in it, so files of two builds are never mixed: a page that
 * is open asks for the files that it was built with, and they are kept as long as it is open.
 */

const BASE = self.registration.scope;
const PATIENCE = 3_000;
const PAGES = [BASE, `${BASE}index.html`];
const WHEELS = `${BASE}static/wheels/`;
const RUNTIME_FOLDER = `${BASE}static/vendor/`;
const FOLDERS = [`${BASE}static/app/`, RUNTIME_FOLDER, WHEELS];

// Several copies of the site may share a host, each below a path of its own, and leave each other's caches alone.
const OWN = `@${new URL(BASE).pathname}`;
const RUNTIME_CACHE = `quincunx-rt-${RUNTIME}${OWN}`;
const APP_CACHE = `quincunx-app-${BUILD}${OWN}`;

/** Caches of this copy of the site, of whatever build. */
async function ownCaches() {
  const names = await caches.keys();
  return names.filter((name) => /^quincunx-(rt|app)-/.test(name) && name.slice(name.indexOf("@")) === OWN);
}

/** Fill both caches, one file after the other; what is there already, from before or from a visit that broke off, is not fetched. */
async function install() {
  const stores = [[RUNTIME_CACHE, FILES.runtime], [APP_CACHE, FILES.app]];
  const total = stores.flatMap(([, files]) => files).reduce((sum, { bytes }) => sum + bytes, 0);
  // The page comes last: where it is there already, an active worker of this same build lives by this cache.
  const inUse = await caches.match(BASE, { cacheName: APP_CACHE });
  let loaded = 0;
  try {
    for (const [name, files] of stores) {
      const cache = await caches.open(name);
      for (const { url, bytes, hash } of files) {
        const address = new URL(url, BASE).href;
        if (!(await cache.match(address))) await cache.put(address, await found(address, hash));
        loaded += bytes;
        await tell({ type: "saving", loaded, total });
      }
    }
    for (const [name] of stores) if (!(await caches.has(name))) throw new Error(`${name} was deleted`);
  } catch (error) {
    if (error.name === "QuotaExceededError") await makeRoom(inUse);
    await tell({ type: "failed" });
    throw error;
  }
}

/** A file: out of another build's cache, or from the network by way of the browser's own cache, which mostly has it. */
async function found(address, hash) {
  if (hash === null) return freshPage(address);
  const kept = await caches.match(address);
  if (kept && (await hashOf(kept.clone())) === hash) return kept;
  const response = await fetch(address, { integrity: hash });
  if (response.status !== 200) throw new Error(`${response.status} ${address}`);
  return response;
}

/** The hash of a response's contents, as subresource integrity writes it. */
async function hashOf(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** The page itself, if it is this build's: in the middle of a deployment it may be another's. */
async function freshPage(address) {
  const response = await fetch(address, { cache: "no-cache" });
  if (response.status !== 200) throw new Error(`${response.status}`);
  if (!(await response.clone().text()).includes(`static/app/${BUILD}/`)) throw new Error("the page is of another build");
  // A response that came by a redirection is refused when a page is opened.
  return response.redirected ? new Response(response.body, response) : response;
}

/** The browser's room is used up: saved games need it more. What a page in use needs stays. */
async function makeRoom(inUse) {
  const doomed = self.registration.active ? (inUse ? [] : [APP_CACHE]) : await ownCaches();
  await Promise.all(doomed.map((name) => caches.delete(name)));
}

/** The open pages of this copy of the site; a page of another below this one's path is told, and hears that it is not meant. */
async function pages() {
  return (await self.clients.matchAll({ includeUncontrolled: true, type: "window" })).filter(({ url }) => url.startsWith(BASE));
}

async function tell(message) {
  for (const client of await pages()) client.postMessage({ quincunx: BASE, ...message });
}

/**
 * Delete the caches of builds that no page runs any more. Each page holds a lock with its build's name, see
 * offline/worker.js; while a page is open that has not come so far, or a newer build is coming, nothing is deleted.
 */
async function sweep() {
  if (self.registration.installing || self.registration.waiting) return;
  const { held } = await navigator.locks.query();
  const running = held.map(({ name }) => name).filter((name) => name.startsWith("quincunx-app-") && name.endsWith(OWN));
  if (running.length < (await pages()).length) return;
  const others = running.some((name) => name !== APP_CACHE);
  const kept = new Set([RUNTIME_CACHE, APP_CACHE, ...running]);
  const old = (await ownCaches()).filter((name) => !kept.has(name) && !(others && name.startsWith("quincunx-rt-")));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * The page: from the network, or as it was kept if the network fails, is broken or lets a person wait. The browser asks
 * the network while it still starts this worker.
 */
async function page(event) {
  const network = Promise.resolve(event.preloadResponse).then((response) => response ?? fetch(event.request));
  event.waitUntil(network.catch(() => {}));
  const kept = await caches.match(BASE, { cacheName: APP_CACHE });
  if (!kept) return network;
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const answer = await Promise.race([network.catch(() => null), patience]);
  return answer && (answer.ok || answer.type === "opaqueredirect") ? answer : kept;
}

/** A file under its lasting address. The wheel without machine code is kept when a browser takes that one. */
async function file(event) {
  const { request } = event;
  const kept = (await withMachineCode(request)) ?? (await keptFile(request));
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200 && request.url.startsWith(WHEELS)) {
    const copy = response.clone();
    event.waitUntil(caches.open(APP_CACHE).then((cache) => cache.put(request, copy)).catch(() => {}));
  }
  return response;
}

/** A file out of this build's caches, or of another's for a page that runs that. */
async function keptFile(request) {
  const cacheName = request.url.startsWith(RUNTIME_FOLDER) ? RUNTIME_CACHE : APP_CACHE;
  const kept = await caches.match(request, { cacheName, ignoreVary: true });
  return kept ?? caches.match(request, { ignoreVary: true });
}

/**
 * WebAssembly as the browser's own cache has it, if it does. With that response, and not with ours, the browser finds the
 * machine code that it made of it at the last start, which saves half of this one.
 */
async function withMachineCode({ url }) {
  if (!url.endsWith(".wasm")) return null;
  const response = await fetch(url, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
  return response?.ok ? response : null;
}

async function activate() {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  await sweep();
}

self.addEventListener("install", (event) => event.waitUntil(install()));

self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || request.headers.has("range")) return;
  const { origin, pathname } = new URL(request.url);
  const address = origin + pathname;
  if (request.mode === "navigate") {
    if (PAGES.includes(address)) event.respondWith(page(event));
  } else if (FOLDERS.some((folder) => address.startsWith(folder))) {
    event.respondWith(file(event));
  }
});

self.addEventListener("message", (event) => {
  if (event.data === "build") event.ports[0].postMessage(BUILD);
  else if (event.data === "activate") self.skipWaiting();
  else if (event.data === "sweep") event.waitUntil(sweep());
});
