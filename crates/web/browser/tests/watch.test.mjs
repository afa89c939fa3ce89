// Watching a search.
import { test } from "node:test";
import assert from "node:assert/strict";
import { WINDOWS, answered, follow, open, tab_to } from "./player.mjs";

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

    // Move the slider to the last step.
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
  const paldea = await page.locator("[aria-label=Links] text").allInnerTexts();
  await page.getByRole("combobox", { name: "Game" }).selectOption("emerald");
  await answered(page);
  assert.equal(await page.getByRole("alert").count(), 0);
  assert.equal(await places.inputValue(), "");
  assert.ok((await places.locator("option").allInnerTexts()).some((place) => place.includes("Rustboro")));
  assert.notDeepEqual(await page.locator("[aria-label=Links] text").allInnerTexts(), paldea);
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

  await follow(page, "#/watch?game=scarlet-violet&at=&step=600");
  const frame = page.locator("[aria-label=Links]");
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
  for (let step = 0; step < 20; step++) {
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
  assert.ok(!(await page.locator("[aria-label=Links] text").allInnerTexts()).includes("Bug-Fire"));
  await page.getByRole("button", { name: "Without these" }).click();
  await answered(page);
  assert.doesNotMatch(page.url(), /team|require|exclude/);
  assert.equal(await page.locator(".chosen").innerText(), "none");
});

test("no label of the search is cut off", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/watch?game=emerald&at=DWF&side=attack&step=1");
  const cut = await page.locator("[aria-label=Links] svg").evaluate((svg) => {
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
  await follow(page, "#/watch?game=scarlet-violet&at=&pace=80");
  const live = () => page.locator(".said").getAttribute("aria-live");
  assert.equal(await live(), "polite");
  await page.getByRole("button", { name: "Play" }).click();
  await page.waitForFunction(() => /step=[3-9]/.test(location.hash));
  assert.equal(await live(), "off");
  await page.getByRole("button", { name: "Pause" }).click();
  assert.equal(await live(), "polite");
});

test("playing stops at a solution", async (t) => {
  const { page } = await open(t);
  const start = "#/watch?game=scarlet-violet&at=&pace=80";
  const button = (name) => page.getByRole("button", { name, exact: true });
  await follow(page, start);
  await button("Next solution").click();
  await answered(page);
  const found = /step=\d+/.exec(page.url())[0];
  await follow(page, start);
  await button("Play").click();
  await button("Pause").waitFor();
  await button("Play").waitFor();
  assert.equal(/step=\d+/.exec(page.url())[0], found);
});

test("steps leave the picture as a link to the last of them shows it", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/watch?game=scarlet-violet&at=&step=0");
  const picture = () =>
    page.locator("[aria-label=Links] svg").evaluate((svg) => {
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

const SMALL = "#/watch?game=scarlet-violet&at=CRT&side=attack";

test("the tab leads to a search of a dozen steps, whose links dance", async (t) => {
  const { page, troubles } = await open(t);
  await follow(page, "#/chart");
  await page.getByRole("link", { name: "Watch" }).click();
  await answered(page);
  assert.match(await page.locator(".slider").innerText(), /Step 0 of 1\d/);
  const off = page.locator("[aria-label=Links] .bead.off");
  assert.equal(await off.count(), 0);
  // The beads must remain the same elements, because otherwise their changes would not be animated.
  await page.locator("[aria-label=Links] .bead").first().evaluate((bead) => (bead.known = true));
  await page.getByRole("button", { name: "Forward" }).click();
  await answered(page);
  assert.ok((await off.count()) > 0);
  const bead = page.locator("[aria-label=Links] .bead").first();
  assert.ok(await bead.evaluate((bead) => bead.known));
  const lasts = () => off.first().evaluate((bead) => getComputedStyle(bead).transitionDuration);
  assert.match(await lasts(), /0\.25s/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  assert.equal(await lasts(), "0s");
  // At the end, everything that was unlinked is linked again.
  await page.getByRole("slider").focus();
  await page.keyboard.press("End");
  await answered(page);
  assert.equal(await off.count(), 0);
  assert.deepEqual(troubles, []);
});

for (const [window, settings] of Object.entries(WINDOWS)) {
  test(`covers found are kept as rings to open, and the tree grows, ${window}`, async (t) => {
    const { page, troubles } = await open(t, settings);
    await follow(page, `${SMALL}&step=0`);
    const grown = page.locator("[aria-label='Search tree'] .option:not(.later)");
    assert.equal(await grown.count(), 0);
    await page.getByRole("slider").focus();
    await page.keyboard.press("End");
    await answered(page);
    assert.ok((await grown.count()) > 2);
    const found = Number(await page.locator(".found").innerText());
    const rings = page.locator("[data-cover]");
    assert.equal(await rings.count(), found);
    const opened = page.locator("[aria-label='Open solution']");
    assert.ok(!(await opened.isVisible()));
    await rings.nth(1).click();
    await answered(page);
    assert.match(page.url(), /cover=1/);
    assert.match(await opened.innerText(), /covers \d/);
    // The key that opens a cover also closes it.
    await tab_to(page, page.locator("#cover0"), "Shift+Tab");
    await page.keyboard.press("Enter");
    await answered(page);
    assert.match(page.url(), /cover=0/);
    await page.keyboard.press("Enter");
    await answered(page);
    assert.doesNotMatch(page.url(), /cover=/);
    assert.ok(!(await opened.isVisible()));
    assert.deepEqual(troubles, []);
  });
}

/** Opens the field for a problem, and returns it. */
async function own_field(page) {
  await page.getByText("Your own problem").click();
  return page.getByRole("textbox", { name: /Knuth/ });
}

test("a problem in Knuth's format is pasted and watched, and what is wrong with one is said", async (t) => {
  const { page, troubles } = await open(t, WINDOWS.phone);
  await follow(page, SMALL);
  const text = await own_field(page);
  const paste = async (problem) => {
    await text.fill(problem);
    await text.blur();
  };
  await paste("a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n");
  await page.waitForFunction(() => location.hash.includes("problem="));
  await answered(page);
  await page.getByRole("slider").focus();
  await page.keyboard.press("End");
  await answered(page);
  assert.equal(await page.locator(".found").innerText(), "1");
  assert.equal(await page.locator("#cover0").getAttribute("aria-label"), "Solution 1: a d f, b g, c e");
  await paste("a b\na x\n");
  assert.match(await page.getByRole("alert").innerText(), /"x" is not among the items of line 1/);
  // The message is next to the field, and the previous drawing is dimmed.
  const [alert, field] = [await page.getByRole("alert").boundingBox(), await text.boundingBox()];
  assert.ok(field.y - alert.y - alert.height < 200 && field.y > alert.y);
  await page.waitForFunction(() => getComputedStyle(document.querySelector(".stage")).opacity < 0.5);
  // Choosing a place removes the problem.
  await page.getByRole("combobox", { name: "Place" }).selectOption("ART");
  await answered(page);
  assert.equal(await text.inputValue(), "");
  assert.deepEqual(troubles, []);
});

test("watch with the keyboard alone", async (t) => {
  const { page, troubles } = await open(t);
  await follow(page, SMALL);
  await tab_to(page, page.getByRole("combobox", { name: "Place" }));
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction(() => !location.hash.includes("at=CRT"));
  await answered(page);
  await page.keyboard.press("ArrowUp");
  await page.waitForFunction(() => location.hash.includes("at=CRT"));
  await answered(page);
  const forward = page.getByRole("button", { name: "Forward" });
  await tab_to(page, forward);
  for (const step of ["1", "2"]) {
    await page.keyboard.press("Enter");
    await answered(page);
    assert.match(page.url(), new RegExp(`step=${step}`));
    assert.ok(await forward.evaluate((button) => button === document.activeElement), "the focus stays");
  }
  await tab_to(page, page.getByRole("button", { name: "Back" }), "Shift+Tab");
  await page.keyboard.press(" ");
  await answered(page);
  assert.match(page.url(), /step=1(&|$)/);
  const play = page.getByRole("button", { name: "Play" });
  await tab_to(page, play);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await page.keyboard.press("Enter");
  await tab_to(page, page.getByRole("slider"));
  await page.keyboard.press("End");
  await answered(page);
  // The pictures scroll with keys, and a found cover can be opened.
  for (const picture of ["Links", "Search tree"]) await tab_to(page, page.getByRole("region", { name: picture }));
  await tab_to(page, page.locator("#cover0"));
  await page.keyboard.press("Enter");
  await answered(page);
  assert.ok(await page.locator("[aria-label='Open solution']").isVisible());
  // A problem can be typed.
  await tab_to(page, page.getByText("Your own problem"), "Shift+Tab");
  await page.keyboard.press("Enter");
  await tab_to(page, page.getByRole("textbox", { name: /Knuth/ }));
  await page.keyboard.type("a b");
  await page.keyboard.press("Enter");
  await page.keyboard.type("a b");
  await page.keyboard.press("Tab");
  await page.waitForFunction(() => location.hash.includes("problem="));
  await answered(page);
  await page.getByText("Step 0 of").waitFor();
  assert.deepEqual(troubles, []);
});

/** The example of TAOCP 4B, section 7.2.2.1, with colours: it has one solution. */
const COLOURED = "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n";

test("a problem with colours is pasted and watched to its first solution", async (t) => {
  const { page, troubles } = await open(t);
  await follow(page, "#/watch?game=scarlet-violet&at=CRT");
  const field = await own_field(page);
  // What is pasted is read at once, while the field has the focus.
  await field.fill("");
  await field.evaluate((field, text) => {
    field.focus();
    field.dispatchEvent(new ClipboardEvent("paste", { bubbles: true }));
    field.setRangeText(text);
  }, COLOURED);
  await page.waitForFunction(() => location.hash.includes("problem="));
  assert.ok(await field.evaluate((field) => field === document.activeElement));
  await answered(page);
  // Choices for the previous search are removed.
  assert.ok(!page.url().includes("at="));
  assert.match(await page.getByRole("combobox", { name: "Place" }).inputValue(), /your own/);
  const next = page.getByRole("button", { name: "Next solution" });
  await next.click();
  await answered(page);
  assert.match(await page.locator(".said").innerText(), /solution found/);
  const chosen = (await page.locator(".chosen").innerText()).split(", ").sort();
  assert.deepEqual(chosen, ["p r x:A y", "q x:A"]);
  assert.equal(await next.getAttribute("aria-disabled"), "true");
  assert.match(await page.locator(".item.taken").last().evaluate((head) => head.textContent), /y/);
  assert.equal(await page.locator(".note.on").textContent(), ":A");
  assert.deepEqual(troubles, []);
});

test("examples lead to searches, and one of multiplicities is among them", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/watch");
  for (const name of ["Knuth’s example", "Colours", "Multiplicities", "Langford pairs", "Four queens"]) {
    await page.getByRole("navigation", { name: "Examples" }).getByRole("link", { name }).click();
    await answered(page);
    assert.equal(await page.getByRole("alert").count(), 0, name);
    assert.match(await page.locator(".slider").innerText(), /of [1-9]/, name);
  }
});

for (const [window, settings] of Object.entries(WINDOWS)) {
  test(`nothing moves when the pictures of a link arrive, ${window}`, async (t) => {
    const { page } = await open(t, settings);
    await page.addInitScript(() => {
      window.shift = 0;
      const add = (list) => list.getEntries().forEach(({ value, hadRecentInput }) => (window.shift += hadRecentInput ? 0 : value));
      new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
    });
    await follow(page, `${SMALL}&step=3`);
    await page.locator("[aria-label=Links] svg").waitFor();
    assert.ok((await page.evaluate(() => window.shift)) < 0.05);
  });
}

test("in a wide window a small picture is enlarged as far as it fits", async (t) => {
  const { page } = await open(t, { viewport: { width: 1280, height: 800 } });
  await follow(page, SMALL);
  const frame = page.locator("[aria-label=Links]");
  const [own, shown] = await frame.evaluate((frame) => {
    const svg = frame.querySelector("svg");
    return [Number(svg.getAttribute("width")), svg.getBoundingClientRect().width];
  });
  assert.ok(shown > own);
  assert.ok(await frame.evaluate((frame) => frame.scrollHeight <= frame.clientHeight + 1));
});

test("in the cells of a coloured problem, an option that is out shows the item that excludes it", async (t) => {
  const { page, troubles } = await open(t, WINDOWS.desktop, { forcedColors: "active" });
  await follow(page, `#/watch?problem=${encodeURIComponent(COLOURED)}&step=7`);
  assert.equal(await page.locator(".said").innerText(), "q x:A is chosen: x is A now, so 1 option is out.");
  const look = (cell) => page.locator(cell).evaluate((cell) => {
    const { fill, stroke, strokeDasharray, textDecorationLine } = getComputedStyle(cell);
    return { fill, dashed: strokeDasharray !== "none", stroke: stroke !== "none", struck: textDecorationLine === "line-through" };
  });
  const out = await look("[aria-label=Links] .row.out .clash");
  assert.equal(out.fill, "none");
  assert.ok(out.dashed && out.stroke);
  assert.ok((await look("[aria-label=Links] .clash + .letter")).struck);
  assert.ok((await look("[aria-label=Links] .option.tried")).struck);
  const chosen = await look("[aria-label=Links] .row.current .slot[style]");
  assert.ok(chosen.fill !== "none" && chosen.stroke && !chosen.dashed);
  // The plain cell of the chosen option has the colour of the chosen, too.
  assert.notEqual((await look("[aria-label=Links] .row.current .slot:not([style])")).fill, (await look("[aria-label=Links] .row.open .slot:not([style]) >> nth=0")).fill);
  assert.deepEqual(troubles, []);
});
