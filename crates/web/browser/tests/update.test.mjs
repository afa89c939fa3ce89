// A new version of the page while the old one is open.
import { test } from "node:test";
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { OFFLINE, WINDOWS, answered, open } from "./player.mjs";
import { VIEWS } from "./views.mjs";

const DIST = fileURLToPath(new URL("../../../../dist", import.meta.url));
const KINDS = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };

/** Serves one version of the page after the other. */
async function publish(t) {
  const published = { version: "first" };
  const server = createServer(({ url }, response) => {
    const path = new URL(url, "http://page").pathname;
    const file = path === "/" ? "/index.html" : path;
    try {
      let content = readFileSync(DIST + file);
      if (file === "/sw.js") content = String(content).replace(/"dancedex-\w+"/, `"dancedex-${published.version}"`);
      response.setHeader("Content-Type", KINDS[extname(file)] ?? "application/octet-stream");
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  published.address = `http://127.0.0.1:${server.address().port}/`;
  return published;
}

test("a page that is open loads itself again when a new version takes over", async (t) => {
  const published = await publish(t);
  const { page, troubles } = await open(t, WINDOWS.desktop, OFFLINE);
  await page.goto(published.address + VIEWS.chart);
  await answered(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  // From here on, the stored files are used.
  await page.reload();
  await answered(page);
  const view = page.url();
  await page.evaluate(() => (window.old = true));

  published.version = "second";
  // The page may reload before the call returns.
  await page.evaluate(() => navigator.serviceWorker.ready.then((kept) => void kept.update())).catch(() => {});
  await page.waitForFunction(() => !window.old);
  await answered(page);
  assert.equal(page.url(), view);
  assert.deepEqual(await page.evaluate(() => caches.keys()), ["dancedex-second"]);
  assert.deepEqual(troubles, []);
});
