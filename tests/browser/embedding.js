import { createServer } from "node:http";

/**
 * A server of pages that embed the site, on a port of its own: another origin.
 * @param {import("node:test").TestContext} t
 * @param {Record<string, string|{type: string, text: string}>} files by path; a string is a page's body
 * @param {{host?: string, headers?: Record<string, string>}} [options] host: localhost is the site's own, 127.0.0.1 another site
 * @returns {Promise<string>} its address
 */
export async function embedder(t, files, { host = "127.0.0.1", headers = {} } = {}) {
  const server = createServer(({ url }, response) => {
    const found = files[new URL(url, "http://any").pathname];
    const { type, text } = typeof found === "string" ? { type: "text/html", text: whole(found) } : (found ?? { type: "text/html", text: "" });
    response.writeHead(found === undefined ? 404 : 200, { "Content-Type": `${type}; charset=utf-8`, ...headers });
    response.end(text);
  });
  await new Promise((resolve) => server.listen(0, host, resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://${host}:${server.address().port}`;
}

const whole = (body) => `<!doctype html><html lang="en"><title>A page with a game</title><link rel="icon" href="data:,"><body style="margin: 0">${body}`;

/** The body of a page with the element. */
export const withElement = (site, attributes) => `<script type="module" src="${site}static/js/embed.js"></script><board-game ${attributes}></board-game>`;

/** The frame of a page's element. */
export const frameOf = async (page) => {
  const handle = await page.waitForSelector("board-game iframe");
  return handle.contentFrame();
};

/** Call a method of the page's element. */
export const ask = (page, method, ...args) =>
  page.evaluate(([name, given]) => document.querySelector("board-game")[name](...given).catch((error) => ({ failed: error.code })), [method, args]);

/** Keep what the page's element tells, in `window.told`. */
export const listen = (page) =>
  page.evaluate(() => {
    window.told = [];
    for (const type of ["ready", "turn", "end", "error"]) {
      document.querySelector("board-game").addEventListener(type, ({ detail }) => window.told.push([type, detail?.code ?? detail?.move ?? null]));
    }
  });
