// Watching the search.
import { test } from "node:test";
import assert from "node:assert/strict";
import { WINDOWS, answered, follow, open } from "./player.mjs";

for (const [window, settings] of Object.entries(WINDOWS)) {
  test(`step through a search, forwards and back, ${window}`, async (t) => {
    const { page, troubles } = await open(t, settings);
    await follow(page, "#/watch?game=scarlet-violet&at=CRT&step=0");
    assert.match(await page.locator(".said").innerText(), /Nothing is chosen/);
    const said = [];
    for (let step = 1; step <= 4; step++) {
      await page.getByRole("button", { name: "Forward" }).click();
      await answered(page);
      said.push(await page.locator(".said").innerText());
    }
    assert.match(said[0], /fewest options/);
    assert.match(said[1], /is chosen/);
    await page.getByRole("button", { name: "Back" }).click();
    await answered(page);
    assert.equal(await page.locator(".said").innerText(), said[2]);

    // By the slider to the end of what can be watched.
    await page.getByRole("slider").focus();
    await page.keyboard.press("End");
    await answered(page);
    assert.notEqual(await page.locator(".found").innerText(), "0");
    assert.ok(await page.getByRole("button", { name: "Forward" }).isDisabled());

    await page.keyboard.press("Home");
    await answered(page);
    await page.getByRole("button", { name: "Play" }).click();
    await page.waitForFunction(() => /step=[3-9]/.test(location.hash));
    await page.getByRole("button", { name: "Pause" }).click();
    assert.deepEqual(troubles, []);
  });
}

test("another game and another place are another search", async (t) => {
  const { page, troubles } = await open(t);
  await follow(page, "#/watch?game=scarlet-violet&at=CRT&step=5");
  const places = page.getByRole("combobox", { name: "Place" });
  const paldea = await page.locator(".picture-frame text").allInnerTexts();
  await page.getByRole("combobox", { name: "Game" }).selectOption("emerald");
  await answered(page);
  assert.equal(await page.getByRole("alert").count(), 0);
  assert.equal(await places.inputValue(), "");
  assert.ok((await places.locator("option").allInnerTexts()).some((place) => place.includes("Rustboro")));
  assert.notDeepEqual(await page.locator(".picture-frame text").allInnerTexts(), paldea);
  await page.reload();
  await answered(page);
  assert.equal(await places.inputValue(), "");
  assert.deepEqual(troubles, []);
});
