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

test("the places of a plan are watched, and every step is seen", async (t) => {
  const { page, troubles } = await open(t);
  await follow(page, "#/plan?game=scarlet-violet&at=CRT.ART");
  await page.getByRole("link", { name: "Step through the search" }).click();
  await answered(page);
  assert.match(page.url(), /watch\?game=scarlet-violet&at=CRT.ART/);

  await follow(page, "#/watch?game=scarlet-violet&at=&step=0");
  const frame = page.locator(".picture-frame");
  const shown = () =>
    frame.evaluate((frame) => {
      const window = frame.getBoundingClientRect();
      const head = frame.querySelector(".stay-top").getBoundingClientRect();
      const option = frame.querySelector(".option.current")?.getBoundingClientRect();
      return {
        head: Math.abs(head.top - window.top) < 3,
        option: option && option.top >= head.bottom - 3 && option.bottom <= window.bottom + 1,
        scrolled: frame.scrollTop,
      };
    });
  let [options, scrolled] = [0, 0];
  for (let step = 0; step < 12; step++) {
    await page.getByRole("button", { name: "Forward" }).click();
    await answered(page);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const now = await shown();
    assert.ok(now.head, `step ${step}: the head has gone`);
    if (now.option !== undefined) {
      assert.ok(now.option, `step ${step}: the option cannot be seen`);
      options += 1;
    }
    scrolled = Math.max(scrolled, now.scrolled);
  }
  assert.ok(options > 0 && scrolled > 0);
  assert.deepEqual(troubles, []);
});

test("a plan's rules are those of the search that is watched", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/plan?game=scarlet-violet&at=CRT&team=3&require=Steel&exclude=Bug-Fire");
  await page.getByRole("link", { name: "Step through the search" }).click();
  await answered(page);
  assert.match(page.url(), /team=3&require=Steel&exclude=Bug-Fire/);
  assert.match(await page.locator(".chosen").innerText(), /^Steel$/);
  assert.match(await page.locator(".rules").innerText(), /at most 3, with Steel, without Bug-Fire/);
  assert.ok(!(await page.locator(".picture-frame text").allInnerTexts()).includes("Bug-Fire"));
  await page.getByRole("button", { name: "Without these" }).click();
  await answered(page);
  assert.doesNotMatch(page.url(), /team|require|exclude/);
  assert.equal(await page.locator(".chosen").innerText(), "none");
});

test("no label of the search is cut off", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/watch?game=emerald&at=DWF&side=attack&step=1");
  const cut = await page.locator(".picture-frame svg").evaluate((svg) => {
    const all = svg.getBoundingClientRect();
    const out = (text) => {
      const box = text.getBoundingClientRect();
      return box.top < all.top || box.left < all.left || box.right > all.right || box.bottom > all.bottom;
    };
    return [...svg.querySelectorAll("text")].filter(out).map((text) => text.textContent);
  });
  assert.deepEqual(cut, []);
});

test("steps that are played are told when they stop", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/watch?game=scarlet-violet&at=CRT&pace=80");
  const live = () => page.locator(".said").getAttribute("aria-live");
  assert.equal(await live(), "polite");
  await page.getByRole("button", { name: "Play" }).click();
  await page.waitForFunction(() => /step=[3-9]/.test(location.hash));
  assert.equal(await live(), "off");
  await page.getByRole("button", { name: "Pause" }).click();
  assert.equal(await live(), "polite");
});

test("steps leave the picture as a link to the last of them shows it", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/watch?game=scarlet-violet&at=&step=0");
  const picture = () =>
    page.locator(".picture-frame svg").evaluate((svg) => {
      const copy = svg.cloneNode(true);
      for (const head of copy.querySelectorAll(".stay-top, .stay-left")) head.removeAttribute("transform");
      return copy.outerHTML;
    });
  const step = async (where) => {
    await page.getByRole("button", { name: where }).click();
    await answered(page);
  };
  const first = await picture();
  for (let steps = 0; steps < 6; steps++) await step("Forward");
  await step("Back");
  const fifth = await picture();
  assert.notEqual(fifth, first);
  await page.reload();
  await answered(page);
  assert.equal(await picture(), fifth);

  // Another search has another picture.
  await page.getByRole("radio", { name: "Attack" }).check();
  await answered(page);
  const attack = await picture();
  await page.reload();
  await answered(page);
  assert.equal(await picture(), attack);
});

test("another question ends the playing", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/watch?game=scarlet-violet&at=CRT");
  await page.getByRole("button", { name: "Play" }).click();
  await page.waitForFunction(() => /step=[2-9]/.test(location.hash));
  await page.getByRole("radio", { name: "Attack" }).check();
  await answered(page);
  await page.getByRole("button", { name: "Play" }).waitFor();
  await page.waitForTimeout(700);
  assert.match(page.url(), /step=0/);
});
