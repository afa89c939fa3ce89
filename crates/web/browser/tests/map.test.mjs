// The maps: land, sea and the places of battles.
import { test } from "node:test";
import assert from "node:assert/strict";
import { WINDOWS, answered, follow, go, open, tab_to } from "./player.mjs";

const told = (page) => page.locator(".about:visible").allTextContents();

test("what a leader brings is seen where one points", async (t) => {
  const { page, troubles } = await open(t);
  await follow(page, "#/team?game=emerald");
  assert.deepEqual(await told(page), []);
  await page.locator("#place-MAV").hover();
  assert.match((await told(page)).join(), /Mauville City.*Wattson, Lv \d+.*Is: Electric.*Hits with: .*Electric/s);
  // Another place that has the focus yields to the one under the pointer.
  await page.locator("#place-RST").focus();
  assert.match((await told(page)).join(), /^Mauville/);
  await page.mouse.move(0, 0);
  assert.match((await told(page)).join(), /Roxanne, Lv 15/);
  assert.deepEqual(troubles, []);
});

test("on a phone a tap tells it", async (t) => {
  const { page } = await open(t, WINDOWS.phone);
  await follow(page, "#/team?game=emerald");
  await page.getByText("Map", { exact: true }).tap();
  await page.locator("#place-DWF").tap();
  await answered(page);
  assert.match((await told(page)).join(), /Brawly, Lv 19/);
  // If several bosses share a place, each is listed with their Pokémon.
  await page.locator("#place-EVG").tap();
  await answered(page);
  const league = (await told(page)).join();
  for (const one of [/Sidney 49: Dark/, /Phoebe 51: .*Ghost/, /Glacia 53: .*Ice/, /Drake 55: .*Dragon/, /Wallace 58: .*Water/]) assert.match(league, one);
  // Levels and order are always visible on the map.
  const texts = await page.locator(".maps svg :is(.cap, .order)").allTextContents();
  assert.ok(texts.includes("19") && texts.includes("9"), String(texts));
});

test("by keys alone one learns who is where, level and types with it", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/team?game=emerald");
  await tab_to(page, page.locator("#place-DWF"));
  assert.match((await told(page)).join(), /Dewford Town.*Brawly, Lv 19.*Is: Fighting/s);
  assert.equal(await page.locator("#place-DWF").getAttribute("aria-label"), "Dewford Town: Brawly");
});

test("places are called by their names, and no name lies on a place or another name", async (t) => {
  const { page } = await open(t, WINDOWS.phone);
  await follow(page, "#/team?game=emerald");
  await page.getByText("Map", { exact: true }).click();
  const [names, touching] = await page.evaluate(() => {
    const box = (element) => element.getBoundingClientRect();
    const [names, places] = [".place", ".stop circle"].map((name) => [...document.querySelectorAll(`.maps ${name}`)]);
    // Text boxes have empty space above and below the letters: a fifth of their height.
    const meet = (a, b) => a.left < b.right && b.left < a.right && a.bottom - a.height / 5 > b.top + 1 && b.bottom > a.top + a.height / 5 + 1;
    const pairs = names.flatMap((name, at) => [...places, ...names.slice(at + 1)].map((other) => [name, other]));
    return [names.map((name) => name.textContent), pairs.filter(([name, other]) => meet(box(name), box(other))).map(([name, other]) => `${name.textContent} on ${other.textContent}`)];
  });
  assert.deepEqual(touching, []);
  for (const name of ["Rustboro City", "Dewford Town", "Lavaridge Town"]) assert.ok(names.includes(name), name);
});

test("every region has land and sea", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/team");
  const listed = await page.getByRole("combobox", { name: "game" }).first().locator("option").evaluateAll((all) => all.map((one) => one.value));
  // A player's own game may have no map in its files.
  const games = listed.filter((game) => !game.startsWith("world."));
  assert.ok(games.length >= 19);
  for (const game of games) {
    await go(page, `#/team?game=${game}`);
    const maps = page.locator(".maps svg");
    const drawn = await maps.evaluateAll((maps) => maps.map((map) => [map.querySelectorAll("path.land").length, map.querySelectorAll(".sea").length]));
    assert.ok(drawn.length > 0 && drawn.every(([land, sea]) => land === 1 && sea === 1), game);
  }
});
