// The type chart.
import { test } from "node:test";
import assert from "node:assert/strict";
import { answered, follow, open } from "./player.mjs";

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
