// What a new player does first, from the first screen on. Each try counts the player's actions.
import { test } from "node:test";
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { WINDOWS, answered, follow, open } from "./player.mjs";

const PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Opens the page as a new player, whose actions are counted. */
async function newcomer(t, window = PHONE) {
  const { page, troubles } = await open(t, window);
  await follow(page, "");
  let actions = 0;
  const act = async (action) => {
    actions++;
    await action;
    await answered(page);
  };
  return { page, troubles, act, actions: () => actions };
}

test("on a phone a useful answer is two taps away, with nothing in it that cannot be caught", async (t) => {
  const { page, troubles, act, actions } = await newcomer(t);
  await act(page.getByRole("combobox", { name: "Game" }).selectOption("scarlet"));
  await act(page.getByRole("combobox", { name: "Next boss" }).selectOption({ label: "Iono" }));
  assert.ok(actions() <= 2);
  assert.match(await page.locator(".ahead").innerText(), /Iono.*beaten/s);
  // All of it is above the bar of the views.
  const bar = await page.locator("header nav").boundingBox();
  const last = await page.locator(".alts").first().boundingBox();
  assert.ok(last.y + last.height <= bar.y, `${last.y + last.height} of ${bar.y}`);
  // The command accepts only Pokémon that are obtainable before this boss.
  const accepted = (name) => spawnSync(process.env.DANCEDEX, ["team", "scarlet", "Iono", "--top", "1", "--require", name]).status;
  const members = await page.locator(".mon h3").allInnerTexts();
  assert.ok(members.length > 0);
  for (const name of members) assert.equal(accepted(name), 0, name);
  assert.equal(accepted("Koraidon"), 2);
  // It is said of each where it is caught.
  assert.equal(await page.locator(".mon .origin b").count(), members.length);
  assert.deepEqual(troubles, []);
});

/** Asserts that an element is in the window, above the bar of the views. */
async function expect_visible(element) {
  const { y, height } = await element.boundingBox();
  const bar = await element.page().locator("header nav").boundingBox();
  assert.ok(y >= 0 && y + height <= bar.y, `${y} to ${y + height}, the bar at ${bar.y}`);
}

/** Twelve Pokémon of a Nuzlocke before Fantina. */
const TWELVE =
  "Monferno 25\nLuxio lv24\nStaravia (25)\nGyarados L24\nBibarel 23\nGeodude 22\nRoselia 22\nKadabra 24\nZubat 21\nShinx 15\nDrifloon 22\nHoundour 23";

test("a box of twelve is six, lead and order within five actions", async (t) => {
  const { page, troubles, act, actions } = await newcomer(t);
  await act(page.getByRole("combobox", { name: "Game" }).selectOption("platinum"));
  await act(page.getByRole("combobox", { name: "Next boss" }).selectOption({ label: "Fantina" }));
  await act(page.getByRole("combobox", { name: "Which Pokémon may be chosen" }).selectOption("box"));
  // A paste ends when the field is left.
  const field = page.getByLabel("Box contents");
  await act(field.fill(TWELVE).then(() => field.blur()));
  await page.locator(".heat").waitFor();
  await answered(page);
  assert.ok(actions() <= 5);
  assert.equal(await page.locator(".heat tbody tr").count(), 12);
  assert.equal(await page.locator(".heat tbody :is(.in, .spare)").count(), 6);
  const plan = await page.locator(".plan li").allInnerTexts();
  assert.match(plan[0], /leads/);
  assert.match(plan.join(), /Duskull.*Haunter.*Mismagius|Mismagius/s);
  assert.deepEqual(troubles, []);
});

/** The example of TAOCP 4B, section 7.2.2.1, with colours: it has one solution. */
const COLOURED = "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n";

test("on a phone a problem with colours is pasted and watched to its first solution in four actions", async (t) => {
  const { page, troubles, act, actions } = await newcomer(t, WINDOWS.phone);
  await act(page.getByRole("link", { name: "Watch", exact: true }).tap());
  const own = page.getByText("Your own problem");
  // It is found without scrolling.
  await expect_visible(own);
  await act(own.tap());
  const field = page.getByLabel(/problem of your own/);
  await act(field.fill(COLOURED).then(() => field.blur()));
  await page.waitForFunction(() => location.hash.includes("problem="));
  await answered(page);
  const next = page.getByRole("button", { name: "Next solution" });
  await expect_visible(next);
  await act(next.tap());
  assert.equal(await page.locator(".found").innerText(), "1");
  assert.equal(actions(), 4);
  assert.deepEqual(troubles, []);
});
