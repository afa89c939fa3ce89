// Identifying as a player does it.
import { test } from "node:test";
import assert from "node:assert/strict";
import { WINDOWS, answered, follow, open } from "./player.mjs";

// What each attack does to Electric-Steel in generation 9.
const ELECTRIC_STEEL = {
  Bug: "1/2", Dark: "1", Dragon: "1/2", Electric: "1/2", Fairy: "1/2", Fighting: "2", Fire: "2", Flying: "1/4",
  Ghost: "1", Grass: "1/2", Ground: "4", Ice: "1/2", Normal: "1/2", Poison: "0", Psychic: "1/2", Rock: "1/2",
  Steel: "1/4", Water: "1",
};

for (const [window, settings] of Object.entries(WINDOWS)) {
  test(`identify Electric-Steel by clicking answers, ${window}`, async (t) => {
    const { page, troubles } = await open(t, settings);
    await follow(page, "#/identify");
    let left = 162;
    for (let attacks = 0; attacks < 6; attacks++) {
      const next = page.locator(".next");
      if ((await next.count()) === 0) break;
      const answer = ELECTRIC_STEEL[await next.innerText()];
      await page.locator(".answers button", { has: page.getByText(`×${answer}`, { exact: true }) }).click();
      await answered(page);
      const now = Number(await page.locator(".left").getAttribute("data-left"));
      assert.ok(now < left, `${now} left of ${left}`);
      left = now;
    }
    assert.equal(await page.locator(".left").innerText(), "It is Electric-Steel");
    assert.match(await page.locator("#answer dl").innerText(), /Magnemite/);

    const found = page.url();
    await page.getByRole("button", { name: "Undo" }).click();
    await answered(page);
    assert.notEqual(page.url(), found);
    assert.equal(await page.locator(".next").count(), 1);
    assert.deepEqual(troubles, []);
  });
}

test("an attack that is not at hand is not asked for", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/identify");
  const first = await page.locator(".next").innerText();
  await page.getByRole("button", { name: "I do not have that attack" }).click();
  await answered(page);
  assert.notEqual(await page.locator(".next").innerText(), first);
});

test("contradictory answers are named", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/identify?seen=Fire=4.Water=2");
  assert.match(await page.getByRole("alert").innerText(), /takes 4 from Fire and 2 from Water/);
});
