// Checks the layout of every view on a phone, in a wide window and on paper.
import { test } from "node:test";
import assert from "node:assert/strict";
import { WINDOWS, follow, go, open } from "./player.mjs";
import { VIEWS } from "./views.mjs";

/** Controls that are too small to tap, with all folded parts opened. Runs in the page. */
function too_small(least) {
  document.querySelectorAll("details").forEach((details) => (details.open = true));
  const tapped = document.querySelectorAll(
    "main :is(button, select, textarea, summary, input:not([type=radio], [type=checkbox]), label.tick, .ticks label, .choice label), header a, header select, .html a",
  );
  const boxes = [...tapped].map((element) => [element.textContent.trim().slice(0, 30) || element.outerHTML.slice(0, 60), element.getBoundingClientRect()]);
  const small = boxes.filter(([, { width, height }]) => height && (width < least - 0.5 || height < least - 0.5));
  return small.map(([name, { width, height }]) => `${name}: ${width.toFixed(0)} × ${height.toFixed(0)}`);
}

test("on a phone all that is tapped is 44 pixels large, in every view", async (t) => {
  const { page } = await open(t, WINDOWS.phone);
  await follow(page, "");
  for (const [name, address] of Object.entries(VIEWS)) {
    await go(page, address);
    assert.deepEqual(await page.evaluate(too_small, 44), [], name);
  }
});

/** The element with the first words of each view's answer. */
const ANSWERS = {
  team: ".ahead h2",
  run: "#answer h2",
  plan: ".summary h2",
  watch: "#answer .said",
  identify: "#answer h2",
  magic: "#answer .summary",
  chart: "#answer svg",
};

test("on a phone the answer begins within two screens, in every view as it opens", async (t) => {
  const { page } = await open(t, WINDOWS.phone);
  for (const [view, answer] of Object.entries(ANSWERS)) {
    await follow(page, `#/${view}`);
    const { y, height } = await page.locator(answer).first().boundingBox();
    assert.ok(height > 0 && y + Math.min(height, 40) < 2 * WINDOWS.phone.viewport.height, `${view}: at ${y}`);
  }
});

test("on a phone the row of views shows the one that is open", async (t) => {
  const { page } = await open(t, WINDOWS.phone);
  const cut_off = () => {
    const [row, tab] = ["header nav", "header nav [aria-current]"].map((name) => document.querySelector(name).getBoundingClientRect());
    return Math.max(row.left - tab.left, tab.right - row.right, 0);
  };
  await follow(page, "#/chart");
  assert.equal(await page.evaluate(cut_off), 0, "a link to the last one");
  for (const view of [...Object.keys(ANSWERS), "team"]) {
    await go(page, `#/${view}`);
    assert.equal(await page.evaluate(cut_off), 0, view);
  }
});

test("wide windows are used", async (t) => {
  const { page } = await open(t, { viewport: { width: 1600, height: 900 } });
  await follow(page, "");
  for (const view of ["team", "plan", "identify", "watch", "chart"]) {
    await go(page, VIEWS[view]);
    const used = await page.evaluate(() => {
      const parts = [...document.querySelectorAll("main :is(.card, .picture-frame, section, .mon)")].map((part) => part.getBoundingClientRect());
      return Math.max(...parts.map(({ right }) => right)) - Math.min(...parts.filter(({ width }) => width).map(({ left }) => left));
    });
    assert.ok(used > 1500, `${view}: ${used}`);
  }
});

test("on paper the answer is there alone, dark on light, whatever the theme", async (t) => {
  const { page } = await open(t);
  await follow(page, "");
  const lightness = (colour) => colour.match(/[\d.]+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 765;
  for (const theme of ["light", "dark"]) {
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("combobox", { name: "Colours" }).selectOption(theme);
    for (const view of Object.keys(ANSWERS)) {
      await page.emulateMedia({ media: "screen" });
      await go(page, VIEWS[view]);
      await page.emulateMedia({ media: "print" });
      for (const gone of ["header:not(.ahead)", "section.controls", ".copy"]) {
        assert.equal(await page.locator(`${gone}:visible`).count(), 0, `${view}: ${gone}`);
      }
      assert.ok((await page.locator("#answer").boundingBox()).height > 100, view);
      const { color, backgroundColor } = await page.evaluate(() => {
        const { color, backgroundColor } = getComputedStyle(document.body);
        return { color, backgroundColor };
      });
      assert.ok(lightness(color) < 0.3 && lightness(backgroundColor) > 0.9, `${view}, ${theme}: ${color} on ${backgroundColor}`);
    }
  }
});
