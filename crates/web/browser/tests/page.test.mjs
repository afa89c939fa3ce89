// What holds for every view: readable by all, offline, linkable, and never from elsewhere.
import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PAGE, WINDOWS, answered, follow, open } from "./player.mjs";
import { VIEWS } from "./views.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

for (const [window, settings] of Object.entries(WINDOWS)) {
  for (const colorScheme of ["light", "dark"]) {
    test(`axe finds nothing serious, ${window}, ${colorScheme}`, async (t) => {
      const { page } = await open(t, settings, { colorScheme, bypassCSP: true });
      for (const [name, address] of Object.entries(VIEWS)) {
        await follow(page, address);
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => window.axe.run());
        const serious = violations.filter(({ impact }) => ["serious", "critical"].includes(impact));
        const said = serious.map(({ id, nodes }) => [id, nodes.slice(0, 3).map((node) => node.html)]);
        assert.deepEqual(said, [], name);
      }
      });
  }

  test(`nothing is wider than the window, ${window}`, async (t) => {
    const { page } = await open(t, settings);
    for (const [name, address] of Object.entries(VIEWS)) {
      await follow(page, address);
      const [content, width] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      assert.ok(content <= width, `${name}: ${content} > ${width}`);
    }
  });
}

test("works offline after the first visit", async (t) => {
  const { context, page } = await open(t);
  await follow(page, VIEWS.chart);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await follow(page, VIEWS.plan);
  assert.match(await page.locator(".summary h2").innerText(), /covers/);
});

test("asks no other host for anything", async (t) => {
  const { context, page } = await open(t);
  const asked = [];
  context.on("request", (request) => asked.push(request.url()));
  for (const address of Object.values(VIEWS)) await follow(page, address);
  const elsewhere = asked.filter((url) => !url.startsWith(PAGE) && !url.startsWith("data:"));
  assert.deepEqual(elsewhere, []);
  assert.ok(asked.length > 0);
});

test("the way back leads to the view before", async (t) => {
  const { page } = await open(t);
  await follow(page, VIEWS.plan);
  const before = page.url();
  await page.getByRole("link", { name: "Chart" }).click();
  await answered(page);
  await page.goBack();
  await answered(page);
  assert.equal(page.url(), before);
});

test("the answer can be taken along", async (t) => {
  const { context, page } = await open(t);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await follow(page, VIEWS.plan);
  const copy = async (what) => {
    await page.getByRole("button", { name: what, exact: true }).click();
    await page.getByText("Copied.").waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  assert.equal(await copy("Link"), page.url());
  const json = JSON.parse(await copy("JSON"));
  assert.equal(json.counts.total, await page.locator(".summary").getAttribute("data-total"));
  assert.equal(String(json.best_rank), await page.locator(".summary").getAttribute("data-best"));
  assert.match(await copy("SVG"), /^<svg /);
  await page.getByRole("button", { name: "PNG" }).click();
  await page.waitForFunction(async () => {
    const [item] = await navigator.clipboard.read();
    return item.types.includes("image/png");
  });
});

test("light and dark, kept for the next visit", async (t) => {
  const { page } = await open(t);
  await follow(page, VIEWS.chart);
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.getByRole("button", { name: "Light or dark" }).click();
  const dark = await paper();
  assert.notEqual(light, dark);
  await page.reload();
  await answered(page);
  assert.equal(await paper(), dark);
});
