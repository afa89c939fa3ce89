// The maps: land and sea, and who is fought where.
import { test } from "node:test";
import assert from "node:assert/strict";
import { WINDOWS, answered, follow, go, open } from "./player.mjs";

const told = (page) => page.locator(".about:visible").allTextContents();

test("what a leader brings is seen where one points", async (t) => {
  const { page, troubles } = await open(t);
  await follow(page, "#/team?game=emerald");
  assert.deepEqual(await told(page), []);
  await page.locator("#place-MAV").hover();
  assert.match((await told(page)).join(), /Mauville City.*Wattson, Lv \d+.*Is: Electric.*Hits with: .*Electric/s);
  // Another that has the focus gives way to it.
  await page.locator("#place-RST").focus();
  assert.match((await told(page)).join(), /^Mauville/);
  await page.mouse.move(0, 0);
  assert.match((await told(page)).join(), /Roxanne, Lv 15/);
  assert.deepEqual(troubles, []);
});

test("on a phone a tap tells it", async (t) => {
  const { page } = await open(t, WINDOWS.phone);
  await follow(page, "#/team?game=emerald");
  await page.locator("#place-DWF").tap();
  await answered(page);
  assert.match((await told(page)).join(), /Brawly, Lv 19/);
  // Levels and order stand on the map at any time.
  const texts = await page.locator(".maps svg :is(.cap, .order)").allTextContents();
  assert.ok(texts.includes("19") && texts.includes("9"), String(texts));
});

test("every region has land and sea", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/team");
  const games = await page.getByRole("combobox", { name: "game" }).first().locator("option").evaluateAll((all) => all.map((one) => one.value));
  assert.ok(games.length >= 19);
  for (const game of games) {
    await go(page, `#/team?game=${game}`);
    const maps = page.locator(".maps svg");
    const drawn = await maps.evaluateAll((maps) => maps.map((map) => [map.querySelectorAll("path.land").length, map.querySelectorAll(".sea").length]));
    assert.ok(drawn.length > 0 && drawn.every(([land, sea]) => land === 1 && sea === 1), game);
  }
});
