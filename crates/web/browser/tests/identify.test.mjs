// Identifying a Pokémon as a player does it.
import { test } from "node:test";
import assert from "node:assert/strict";
import { WINDOWS, answered, follow, open, tab_to } from "./player.mjs";

// The multiplier of each attack against Electric-Steel in generation 9.
const ELECTRIC_STEEL = {
  Bug: "1/2", Dark: "1", Dragon: "1/2", Electric: "1/2", Fairy: "1/2", Fighting: "2", Fire: "2", Flying: "1/4",
  Ghost: "1", Grass: "1/2", Ground: "4", Ice: "1/2", Normal: "1/2", Poison: "0", Psychic: "1/2", Rock: "1/2",
  Steel: "1/4", Water: "1",
};

/** The same multipliers as messages of the game. */
const WORDS = { 0: "No effect", "1/4": "Not very effective", "1/2": "Not very effective", 1: "Normal", 2: "Super effective", 4: "Super effective" };

for (const [window, settings] of Object.entries(WINDOWS)) {
  test(`identify Electric-Steel in the game's words, ${window}`, async (t) => {
    const { page, troubles } = await open(t, settings);
    await follow(page, "#/identify?game=scarlet-violet");
    assert.ok(await page.getByRole("radio", { name: "The game's words" }).isChecked());
    const left = async () => Number(await page.locator(".left").getAttribute("data-left"));
    while ((await page.locator(".next").count()) > 0) {
      const before = await left();
      const word = WORDS[ELECTRIC_STEEL[await page.locator(".next").innerText()]];
      await page.locator(".answers button", { has: page.getByText(word, { exact: false }) }).click();
      await answered(page);
      assert.ok((await left()) < before);
    }
    assert.match(await page.locator(".holders").innerText(), /Electric\s*Steel[^]*Magnemite/);
    assert.ok((await page.locator(".holders .ty").count()) > 0);
    assert.deepEqual(troubles, []);
  });

  test(`answers survive a change of plan, and attacks are put aside by a tap, ${window}`, async (t) => {
    const { page, troubles } = await open(t, settings);
    await follow(page, "#/identify?generation=9&seen=Fire=4.Water=1");
    assert.ok(await page.getByRole("radio", { name: "Multipliers" }).isChecked());
    const seen = () => page.locator(".seen li").allInnerTexts();
    await page.getByRole("radio", { name: "At worst" }).check();
    await answered(page);
    assert.deepEqual(await seen(), ["Fire: ×4", "Water: ×1"]);
    await page.getByRole("radio", { name: "All typings" }).check();
    await answered(page);
    assert.deepEqual(await seen(), ["Fire: ×4", "Water: ×1"]);
    // Multipliers determine messages, but messages do not determine multipliers.
    await page.getByRole("radio", { name: "The game's words" }).check();
    await answered(page);
    assert.deepEqual(await seen(), ["Fire: super effective", "Water: normal"]);

    const next = await page.locator(".next").innerText();
    const chip = page.getByRole("group", { name: "Attacks at hand" }).getByRole("button", { name: next, exact: true });
    assert.equal(await chip.getAttribute("aria-pressed"), "true");
    await tab_to(page, chip);
    await page.keyboard.press("Enter");
    await answered(page);
    assert.equal(await chip.getAttribute("aria-pressed"), "false");
    assert.notEqual(await page.locator(".next").innerText(), next);
    assert.equal((await seen()).length, 2);
    await page.getByRole("button", { name: "I have them all" }).click();
    await answered(page);
    assert.equal(await page.locator(".next").innerText(), next);
    assert.deepEqual(troubles, []);
  });

  test(`identify Electric-Steel by clicking answers, ${window}`, async (t) => {
    const { page, troubles } = await open(t, settings);
    await follow(page, "#/identify?answers=multiplier");
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
    assert.match(await page.locator(".holders").innerText(), /Magnemite/);

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
  assert.match(await page.getByRole("alert").innerText(), /takes ×4 from Fire and ×2 from Water/);
  // The results so far are not faded like an old answer: one of them must be undone.
  assert.equal(await page.locator(".so-far").evaluate((element) => getComputedStyle(element).opacity), "1");
  await page.getByRole("button", { name: "Undo" }).click();
  await answered(page);
  assert.equal(await page.getByRole("alert").count(), 0);
});

test("in a game, only its own Pokémon are candidates", async (t) => {
  const { page, troubles } = await open(t);
  await follow(page, "#/identify");
  const before = Number(await page.locator(".left").getAttribute("data-left"));
  await page.getByRole("combobox", { name: "Game" }).selectOption("emerald");
  await answered(page);
  assert.match(page.url(), /game=emerald/);
  assert.equal(await page.getByRole("combobox", { name: "Generation" }).inputValue(), "3");
  const own = Number(await page.locator(".left").getAttribute("data-left"));
  assert.ok(own < before, `${own} of ${before}`);

  await page.getByRole("radio", { name: "All typings" }).check();
  await answered(page);
  assert.equal(await page.locator(".left").getAttribute("data-left"), String((17 * 18) / 2));

  await page.reload();
  await answered(page);
  assert.equal(await page.getByRole("combobox", { name: "Game" }).inputValue(), "emerald");
  assert.ok(await page.getByRole("radio", { name: "All typings" }).isChecked());

  await page.getByRole("combobox", { name: "Generation" }).selectOption("1");
  await answered(page);
  assert.equal(await page.getByRole("combobox", { name: "Game" }).inputValue(), "");
  assert.doesNotMatch(page.url(), /game=/);
  assert.deepEqual(troubles, []);
});

test("identify with the keyboard alone", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/identify?answers=multiplier");
  await tab_to(page, page.getByRole("combobox", { name: "Game" }));
  await page.keyboard.type("9");
  await answered(page);
  assert.match(page.url(), /game=scarlet-violet/);
  const known = page.locator(".left", { hasText: "It is" });
  for (let attacks = 0; attacks < 8 && (await known.count()) === 0; attacks++) {
    const answer = ELECTRIC_STEEL[await page.locator(".next").innerText()];
    await tab_to(page, page.locator(".answers button", { has: page.getByText(`×${answer}`, { exact: true }) }));
    await page.keyboard.press("Enter");
    await answered(page);
    // The buttons were replaced. The focus stays at the answer, not at the top of the page.
    await page.waitForFunction(() => document.activeElement.id === "answer");
  }
  assert.equal(await page.locator(".left").innerText(), "It is Electric-Steel");
  await tab_to(page, page.getByRole("button", { name: "Undo" }));
  await page.keyboard.press("Enter");
  await answered(page);
  assert.equal(await page.locator(".next").count(), 1);
  await tab_to(page, page.getByRole("radio", { name: "On average" }), "Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await answered(page);
  assert.match(page.url(), /plan=worst/);
});

test("the whole plan stays in sight, with the way that was taken", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/identify?generation=9&answers=multiplier");
  await page.getByRole("radio", { name: "The whole plan" }).check();
  await answered(page);
  const plates = await page.locator(".picture .badge").count();
  for (let attacks = 1; attacks < 3; attacks++) {
    await page.locator(".answers button", { has: page.getByText("×1", { exact: true }) }).click();
    await answered(page);
    assert.equal(await page.locator(".picture .badge").count(), plates);
    assert.equal(await page.locator(".picture .edge.taken").count(), attacks);
  }
});
