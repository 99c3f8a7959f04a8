// Games among levels in the page: node scripts/soak.mjs URL GAMES EARLY LEVEL, one JSON line on standard output: the turns
// that were played and, by name, the bytes in use after EARLY games and after all. See scripts/soak.py.
import { execFileSync } from "node:child_process";
import { chromium } from "playwright-core";

const TURN = 60_000;
const OPTIONS = [
  { game: "catchup", options: { size: 3 } },
  { game: "carteso", options: { size: 5 } },
  { game: "huddle_up", options: {} },
  { game: "disc_stacks", options: { rounds: 1 } },
  { game: "kilkenny_cats", options: { mice: "own" } },
];
const [url, games, early, level] = process.argv.slice(2);

/** The pauses that let a person see whose turn it was are cut short; waits that mean something are longer or shorter. */
function hurry() {
  const later = globalThis.setTimeout;
  globalThis.setTimeout = (run, time, ...rest) => later(run, time > 200 && time <= 1000 ? 10 : time, ...rest);
}

/** In the page: play a game among levels to its end. @returns {Promise<number>} its turns */
async function playGame([request, patience]) {
  await globalThis.quincunx.newGame(request);
  let [now, moved] = [await globalThis.quincunx.state(), performance.now()];
  while (!now.over) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const next = await globalThis.quincunx.state();
    if (next.moves.length > now.moves.length) moved = performance.now();
    else if (performance.now() - moved > patience) throw new Error(`no turn after ${next.moves.join(" ")}`);
    now = next;
  }
  return now.moves.length;
}

/** Before Pyodide's interpreter module: the page and its worker know how far the heap of their Python reaches. */
const REACH = `const make = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (...given) => {
  const made = await make.apply(WebAssembly, given);
  const { sbrk } = made.instance.exports;
  if (sbrk) globalThis.pythonHeap = () => sbrk(0);
  return made;
};
`;

/** Answers to commands of the DevTools protocol in the page's worker, as a function like a session's `send`. */
async function workersSession(session) {
  let found;
  const attached = new Promise((resolve) => (found = resolve));
  const answers = new Map();
  session.on("Target.attachedToTarget", ({ sessionId, targetInfo: { type } }) => type === "worker" && found(sessionId));
  session.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, result } = JSON.parse(message);
    answers.get(id)?.(result);
  });
  await session.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const sessionId = await attached;
  return (method) =>
    new Promise((resolve) => {
      const id = answers.size + 1;
      answers.set(id, resolve);
      session.send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id, method }) });
    });
}

/** Bytes in use after the garbage was collected: JavaScript's, and how far Python's heap reaches. */
async function measure(send, place) {
  await send("HeapProfiler.collectGarbage");
  const { usedSize } = await send("Runtime.getHeapUsage");
  return { JavaScript: usedSize, Python: await place.evaluate(() => globalThis.pythonHeap()) };
}

const executablePath = execFileSync(process.env.PYTHON ?? "python3", ["-m", "scripts.browser"]).toString().trim();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const page = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await page.addInitScript(hurry);
  await page.route("**/start.mjs", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: REACH + (await response.text()) });
  });
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName("quincunx:worker").length > 0, null, { timeout: TURN });
  const session = await page.context().newCDPSession(page);
  const asked = [
    ["page", (method) => session.send(method), page],
    ["worker", await workersSession(session), page.workers()[0]],
  ];
  const found = { turns: 0 };
  for (let game = 1; game <= Number(games); game += 1) {
    const request = { ...OPTIONS[game % OPTIONS.length], seats: [Number(level), Number(level)], seed: game };
    found.turns += await page.evaluate(playGame, [request, TURN]);
    if (game % 10 === 0) process.stderr.write(`${game} games, ${found.turns} turns\n`);
    if (game !== Number(early) && game !== Number(games)) continue;
    for (const [name, send, place] of asked) {
      for (const [what, bytes] of Object.entries(await measure(send, place))) (found[`${what} in the ${name}`] ??= []).push(bytes);
    }
  }
  console.log(JSON.stringify(found));
} finally {
  await browser.close();
}
