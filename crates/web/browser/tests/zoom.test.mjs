// At 200 % zoom, with text twice as large, and in windows between a phone and a desktop, nothing
// scrolls sideways, no text is cut off, and nothing lies on the views' tabs.
import { test } from "node:test";
import assert from "node:assert/strict";
import { WINDOWS, follow, go, open } from "./player.mjs";
import { VIEWS } from "./views.mjs";

/** A window 1280 pixels wide at 200 % zoom, with text twice as large, and at 400 % zoom; and others. */
const ZOOMED = {
  "at 200 % zoom": { window: { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 } },
  "with text at 200 %": { window: WINDOWS.desktop, text: "200%" },
  "at 400 % zoom": { window: { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 } },
  "of a tablet": { window: { viewport: { width: 768, height: 1024 }, hasTouch: true } },
  "1000 pixels wide": { window: { viewport: { width: 1000, height: 700 } } },
};

/** Text that is cut off: by an element that hides what does not fit, by the edge of the window, or
 * by the edge of its control. Text in a frame that scrolls, and text for screen readers only, is not.
 * Runs in the page. */
function cut_off() {
  document.querySelectorAll("details:not(.drawer)").forEach((details) => (details.open = true));
  const found = [];
  const texts = document.createTreeWalker(document.querySelector("body"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const unseen = element.closest("title, style, script, select, datalist, svg, .unseen, .skip, textarea");
    if (!texts.currentNode.data.trim() || unseen || !element.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    if (!width) continue;
    const name = texts.currentNode.data.trim().slice(0, 40);
    let box = element;
    for (; box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if ([overflowX, overflowY].some((way) => way === "auto" || way === "scroll")) break;
      const edge = box.getBoundingClientRect();
      const control = box.matches("button, a, summary, .btn, .tag, .tp, .gr");
      const past = left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 3 || bottom > edge.bottom + 3;
      if (past && (control || overflowX !== "visible")) found.push(`${name}: in ${box.tagName} ${box.className}`);
    }
    if (box === document.body && (left < -1 || right > innerWidth + 1)) found.push(`${name}: at the window's edge`);
  }
  return found;
}

/** Whether the button of the rules lies on a tab or the name of the page. Runs in the page. */
function covered() {
  const [one, ...others] = [".drawer > summary", "header .logo", ...[1, 2, 3, 4, 5, 6, 7].map((tab) => `header nav a:nth-child(${tab})`)]
    .map((name) => document.querySelector(name)?.getBoundingClientRect());
  return Boolean(one) && others.some((other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom);
}

for (const [what, { window, text = "100%" }] of Object.entries(ZOOMED)) {
  test(`in a window ${what} nothing scrolls sideways or is cut off`, async (t) => {
    const { page } = await open(t, window);
    await follow(page, "");
    for (const [name, address] of Object.entries(VIEWS)) {
      await go(page, address);
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
      assert.deepEqual(await page.evaluate(cut_off), [], name);
      assert.equal(await page.evaluate(covered), false, name);
      const [content, width] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
      assert.ok(content <= width, `${name}: ${content} > ${width}`);
    }
  });
}
