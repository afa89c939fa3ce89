// The type chart.
import { test } from "node:test";
import assert from "node:assert/strict";
import { WINDOWS, answered, follow, open, tab_to } from "./player.mjs";

test("pick a typing out of the chart of an old generation", async (t) => {
  const { page, troubles } = await open(t);
  await follow(page, "#/chart");
  await page.getByRole("combobox", { name: "Generation" }).selectOption("5");
  await answered(page);
  await page.locator(".picks button", { hasText: "Steel" }).click();
  await answered(page);
  // Steel resisted Ghost and Dark until generation 5.
  assert.match(await page.locator("div.picked").innerText(), /×\s*½\s+Bug\s+Dark\s+Dragon\s+Flying\s+Ghost/);
  assert.equal(await page.locator(".picks button", { hasText: "Fairy" }).count(), 0);
  await page.getByRole("combobox", { name: "Generation" }).selectOption("6");
  await answered(page);
  assert.match(await page.locator("div.picked").innerText(), /×\s*1\s+Dark\s+Electric\s+Ghost\s+Water/);
  await page.locator(".picks button", { hasText: "Electric" }).click();
  await answered(page);
  assert.match(await page.locator("div.picked h2").innerText(), /Electric\s*Steel/);
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

for (const [window, settings] of Object.entries(WINDOWS)) {
  test(`a type, a cell and a Pokémon are picked in the chart, ${window}`, async (t) => {
    const { page, troubles } = await open(t, settings);
    await follow(page, "#/chart");
    const picked = page.locator("div.picked");
    await page.locator("#pick-Fire").click();
    await answered(page);
    assert.match(page.url(), /typing=Fire/);
    assert.match(await picked.innerText(), /×\s*2\s+Ground\s+Rock\s+Water[^]*Fire\s+×\s*2\s+Bug\s+Grass\s+Ice\s+Steel/);
    await page.locator("[data-attack=Water][data-typing=Bug]").click();
    await answered(page);
    assert.match(await picked.innerText(), /^Water\s+to\s+Bug\s*:\s+×\s*1/);
    const pokemon = page.getByLabel("A Pokémon");
    await pokemon.fill("Garchomp");
    await pokemon.press("Enter");
    await page.waitForFunction(() => location.hash.includes("Garchomp"));
    await answered(page);
    assert.match(await picked.innerText(), /Garchomp\s+Dragon\s*Ground[^]*×\s*4\s+Ice/);
    // With the keyboard only.
    await page.locator("#pick-Ice").focus();
    await page.keyboard.press("Enter");
    await answered(page);
    assert.match(page.url(), /typing=Ice/);
    assert.equal(await page.evaluate(() => document.activeElement.id), "pick-Ice");
    await pokemon.fill("Garchmop");
    await pokemon.press("Enter");
    assert.match(await page.getByRole("alert").innerText(), /neither a typing, as Fire-Water is, nor a Pokémon/);
    assert.deepEqual(troubles, []);
  });
}

test("the cells are walked with the arrow keys, and each says what it is", async (t) => {
  const { page, troubles } = await open(t);
  await follow(page, "#/chart?generation=9");
  // The script for keys is loaded after the first answer.
  await page.waitForFunction(() => document.querySelector("main").dataset.ready === "true");
  const focused = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  const first = page.locator("[role=gridcell][tabindex='0']");
  assert.equal(await first.count(), 1, "one stop for the Tab key");
  await tab_to(page, first);
  assert.match(await focused(), /^Bug to Bug: 1/);
  for (const key of ["ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft"]) await page.keyboard.press(key);
  assert.match(await focused(), /^Dragon to Bug: 1/);
  await page.keyboard.press("End");
  assert.match(await focused(), /^Dragon to Water: 1/);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  assert.match(await focused(), /^Bug to Water: 1/, "the first row is the end");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await answered(page);
  assert.match(await page.locator("div.picked").innerText(), /^Bug\s+to\s+Dark\s*:\s+×\s*2/);
  assert.equal(await focused(), "Bug to Dark: 2", "the focus stays on the cell");
  assert.equal(await first.count(), 1);
  // Move on with an arrow key; Tab leaves the grid and returns to the same cell.
  await page.keyboard.press("ArrowDown");
  assert.match(await focused(), /^Dark to Dark: 1\/2/);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  assert.match(await focused(), /^Dark to Dark: 1\/2/);
  assert.deepEqual(troubles, []);
});

test("pick with the keyboard alone", async (t) => {
  const { page, troubles } = await open(t);
  await follow(page, "#/chart");
  await tab_to(page, page.getByRole("combobox", { name: "Generation" }));
  await page.keyboard.press("ArrowUp");
  await answered(page);
  assert.match(page.url(), /generation=8/);
  await tab_to(page, page.locator(".picks button", { hasText: "Steel" }));
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.hash.includes("typing=Steel"));
  await answered(page);
  await tab_to(page, page.getByLabel("A Pokémon"), "Shift+Tab");
  await page.keyboard.type("Garchomp");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.hash.includes("Garchomp"));
  await answered(page);
  assert.match(await page.locator("div.picked").innerText(), /Garchomp/);
  await tab_to(page, page.locator("#pick-Fire"));
  await page.keyboard.press("Enter");
  await answered(page);
  assert.match(page.url(), /typing=Fire/);
  await tab_to(page, page.getByRole("button", { name: "Text", exact: true }));
  assert.deepEqual(troubles, []);
});
