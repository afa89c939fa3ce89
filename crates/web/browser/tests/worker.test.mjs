// The worker is terminated if it hangs, and only then. What happens if it fails is in failure.test.mjs.
import { test } from "node:test";
import assert from "node:assert/strict";
import { answered, counts, follow, open } from "./player.mjs";
import { VIEWS } from "./views.mjs";

test("a long search leaves the page to the player, and can be stopped", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/plan?game=scarlet-violet&team=24");
  const main = page.locator("main");
  await page.getByRole("radio", { name: "Irredundant" }).check();
  await page.getByRole("button", { name: "Stop" }).waitFor();
  assert.equal(await main.getAttribute("aria-busy"), "true");
  await page.getByRole("radio", { name: "Exact" }).check();
  await answered(page);
  const { total } = await counts(page);

  await page.getByRole("radio", { name: "Irredundant" }).check();
  await page.getByRole("button", { name: "Stop" }).click();
  assert.equal(await main.getAttribute("aria-busy"), "false");
  // The previous answer is still shown. The page says so, and does not export it.
  await page.getByText("Stopped: this question is not answered.").waitFor();
  const copy = page.getByRole("group", { name: "Copy", exact: true });
  assert.ok(await copy.getByRole("button", { name: "JSON" }).isDisabled());
  assert.ok(await copy.getByRole("button", { name: "Link" }).isEnabled());
  await page.waitForFunction(() => getComputedStyle(document.querySelector("#answer > *")).opacity < 0.5);
  await page.getByRole("button", { name: "Search again" }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("radio", { name: "Exact" }).check();
  await answered(page);
  assert.equal((await counts(page)).total, total);
  assert.equal(await page.getByText("Stopped").count(), 0);
  // The button is disabled until the export is written, and no longer.
  await copy.getByRole("button", { name: "JSON" }).click({ trial: true });
});

test("a link and the Back button ask the worker once each", async (t) => {
  const { page } = await open(t);
  await page.addInitScript(() => {
    window.asked = [];
    window.Worker = class extends Worker {
      postMessage(message) {
        window.asked.push(message[1]);
        super.postMessage(message);
      }
    };
  });
  await follow(page, "#/team?game=emerald&next=MAV&cover=both");
  const asked = () => page.evaluate(() => window.asked);
  const first = await asked();
  assert.equal(first.length, 1);
  const link = page.getByRole("navigation", { name: "Your journey" }).getByRole("link", { name: /Flannery/ });
  const next = await link.getAttribute("href");
  await link.click();
  await page.waitForFunction((next) => location.hash === next, next);
  await answered(page);
  await page.goBack();
  await page.waitForFunction((next) => location.hash !== next, next);
  await answered(page);
  assert.deepEqual(await asked(), [...first, next, ...first]);
});

test("a worker that loads what answers another view is left to it, however long that takes", async (t) => {
  const { page } = await open(t);
  await page.addInitScript(() => {
    window.workers = 0;
    window.Worker = class extends Worker {
      constructor(...how) {
        super(...how);
        window.workers++;
      }
    };
  });
  await page.clock.install();
  await follow(page, VIEWS.chart);
  let arrive;
  const arrived = new Promise((done) => (arrive = done));
  const held = new Promise((asked) =>
    page.route("**/battles_bg.wasm", async (route) => {
      asked();
      await arrived;
      await route.continue();
    }),
  );
  await page.getByRole("link", { name: "Team" }).click();
  await held;
  await page.getByRole("link", { name: "Identify" }).click();
  await page.clock.fastForward(60_000);
  assert.equal(await page.evaluate(() => window.workers), 1);
  arrive();
  await answered(page);
  assert.equal(await page.getByRole("alert").count(), 0);
  assert.match(page.url(), /identify/);
});
