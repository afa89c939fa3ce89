// The type chart.
import { test } from "node:test";
import assert from "node:assert/strict";
import { WINDOWS, answered, follow, open } from "./player.mjs";

test("pick a typing out of the chart of an old generation", async (t) => {
  const { page, troubles } = await open(t);
  await follow(page, "#/chart");
  await page.getByRole("combobox", { name: "Generation" }).selectOption("5");
  await answered(page);
  await page.getByRole("combobox", { name: "Type", exact: true }).selectOption("Steel");
  await answered(page);
  // Steel resisted Ghost and Dark until generation 5.
  assert.match(await page.locator("div.picked").innerText(), /×1\/2 from Bug, Dark, Dragon, Flying, Ghost/);
  assert.equal(await page.getByRole("combobox", { name: "Type", exact: true }).locator("option", { hasText: "Fairy" }).count(), 0);
  await page.getByRole("combobox", { name: "Generation" }).selectOption("6");
  await answered(page);
  assert.match(await page.locator("div.picked").innerText(), /×1 from Dark, Electric, Ghost, Water/);
  await page.getByRole("combobox", { name: "Second type" }).selectOption("Electric");
  await answered(page);
  assert.match(await page.locator("div.picked h2").innerText(), /Electric-Steel/);
  assert.deepEqual(troubles, []);
});

test("on a phone the attacks stay in sight while the chart is scrolled", async (t) => {
  const { page } = await open(t, WINDOWS.phone);
  await follow(page, "#/chart?generation=9&typing=Ground-Water");
  const frame = page.locator(".picture-frame");
  const places = () =>
    frame.evaluate((frame) => {
      const left = (part) => frame.querySelector(part).getBoundingClientRect().left - frame.getBoundingClientRect().left;
      return { head: left(".stay-left"), picked: left(".frame"), width: frame.clientWidth };
    });
  const { picked, width } = await places();
  assert.ok(picked > 0 && picked < width, "the pair's column is out of sight");
  await frame.evaluate((frame) => frame.scrollTo(200, 0));
  await page.waitForFunction(() => /translate\([1-9]/.test(document.querySelector(".stay-left").getAttribute("transform")));
  const { head } = await places();
  assert.ok(Math.abs(head) < 8, `the attacks are at ${head}`);
});
