// Planning as a player does it.
import { test } from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { WINDOWS, answered, counts, follow, open } from "./player.mjs";

/** The counts that the command line gives for three gyms in Paldea. */
function command_line(...flags) {
  const question = ["cover", "Paldea", "Cortondo", "Artazon", "Levincia", ...flags, "--format", "json"];
  const { counts, best_rank } = JSON.parse(execFileSync(process.env.DANCEDEX, question));
  return { total: counts.total, best: String(best_rank) };
}

for (const [window, settings] of Object.entries(WINDOWS)) {
  test(`plan for three gyms in Paldea, ${window}`, async (t) => {
    const { page, troubles } = await open(t, settings);
    await follow(page, "#/plan?game=red-blue");
    await page.getByRole("combobox", { name: "Game" }).selectOption("scarlet-violet");
    await answered(page);
    for (const place of ["CRT", "ART", "LVI"]) {
      await page.locator(`#place-${place}`).click();
      await answered(page);
    }
    assert.deepEqual(await counts(page), command_line());
    await page.getByRole("radio", { name: "Attack" }).check();
    await page.getByRole("radio", { name: "All" }).check();
    await answered(page);
    assert.deepEqual(await counts(page), command_line("--side", "attack", "--kind", "overlapping"));
    await page.getByRole("radio", { name: "Defense" }).check();
    await page.getByRole("radio", { name: "Exact" }).check();
    await answered(page);

    const first = await page.locator(".covers [aria-current]").innerText();
    await page.getByRole("button", { name: "Next" }).click();
    await answered(page);
    assert.notEqual(await page.locator(".covers [aria-current]").innerText(), first);
    assert.match(page.url(), /cover=1$/);

    await page.getByRole("checkbox", { name: /^ART/ }).uncheck();
    await answered(page);
    assert.equal(await page.locator("#place-ART").getAttribute("aria-pressed"), "false");
    assert.deepEqual(troubles, []);
  });

  test(`follow a link to a plan, ${window}`, async (t) => {
    const { page } = await open(t, settings);
    await follow(page, "#/plan?game=scarlet-violet&at=CRT.ART.LVI&kind=irredundant&cover=3");
    assert.deepEqual(await counts(page), command_line("--kind", "irredundant"));
    assert.match(await page.locator(".leaf").innerText(), /Cover 4 of 10/);
    assert.equal(await page.locator("#place-LVI").getAttribute("aria-pressed"), "true");
  });
}

test("when there is no cover, why", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/plan?game=red-blue");
  assert.equal((await counts(page)).total, "0");
  assert.equal(await page.locator(".reason").innerText(), "Nothing resists Dragon.");
});

test("require, exclude and team size narrow the covers", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/plan?game=scarlet-violet&at=CRT.ART.LVI");
  const all = BigInt((await counts(page)).total);
  await page.getByText("Team size, require, exclude").click();
  await page.getByLabel("Require").fill("Ground/Steel");
  await page.getByLabel("Require").press("Enter");
  await answered(page);
  const required = BigInt((await counts(page)).total);
  assert.ok(0n < required && required < all, `${required} of ${all}`);
  for (const cover of await page.locator(".covers button").allInnerTexts()) {
    assert.match(cover, /Ground-Steel/);
  }
  await page.getByRole("button", { name: "Take out Ground-Steel" }).click();
  await answered(page);
  assert.equal((await counts(page)).total, String(all));
});

test("what is wrong is said, and the page goes on", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/plan?game=scarlet-violet&at=XYZ");
  assert.match(await page.getByRole("alert").innerText(), /there is no place or leader "XYZ"/);
  await page.getByRole("link", { name: "Chart" }).click();
  await answered(page);
  assert.equal(await page.getByRole("alert").count(), 0);
  await page.evaluate(() => (location.hash = "#/nonsense"));
  assert.match(await page.getByRole("alert").innerText(), /no view "nonsense"/);
});

test("keyboard only", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/plan?game=scarlet-violet");
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement.id === "place-CRT")) break;
  }
  await page.keyboard.press("Enter");
  await answered(page);
  assert.match(page.url(), /at=CRT/);
  // The map was drawn anew; the place still has the focus.
  assert.equal(await page.evaluate(() => document.activeElement.id), "place-CRT");
  await page.keyboard.press("Space");
  await answered(page);
  assert.doesNotMatch(page.url(), /at=/);
});
