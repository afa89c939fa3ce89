// How soon after the click the answer is on the screen, and whether the page ever freezes.
import { test } from "node:test";
import assert from "node:assert/strict";
import { answered, follow, open } from "./player.mjs";

/** Clicks, and gives the milliseconds from the click until the answer was painted. */
async function click_to_drawn(page, selector) {
  return page.evaluate(async (selector) => {
    const main = document.querySelector("main");
    const start = performance.now();
    document.querySelector(selector).dispatchEvent(new MouseEvent("click", { bubbles: true }));
    while (main.dataset.answered !== location.hash || main.getAttribute("aria-busy") === "true") {
      await new Promise(requestAnimationFrame);
    }
    await new Promise(requestAnimationFrame);
    return performance.now() - start;
  }, selector);
}

/** The longest task of the page's own thread since the observer was set up. */
const watch = (page) =>
  page.evaluate(() => {
    window.longest = 0;
    new PerformanceObserver((list) => {
      for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
    }).observe({ type: "longtask" });
  });

const QUESTIONS = {
  "three gyms, exact": ["#/plan?game=scarlet-violet&at=CRT.ART", "#place-LVI"],
  "generation 9, exact": ["#/plan?game=scarlet-violet&at=CRT", "#place-CRT"],
  "generation 9, all covers": ["#/plan?game=scarlet-violet&at=CRT&kind=overlapping", "#place-CRT"],
  "generation 9, attack, all covers": ["#/plan?game=scarlet-violet&at=CRT&side=attack&kind=overlapping", "#place-CRT"],
  "next cover": ["#/plan?game=scarlet-violet", ".leaf button:last-child"],
};

test("click to drawn", async (t) => {
  const { page } = await open(t);
  for (const [name, [address, selector]] of Object.entries(QUESTIONS)) {
    const times = [];
    for (let round = 0; round < 5; round++) {
      await follow(page, address);
      await watch(page);
      times.push(await click_to_drawn(page, selector));
      await answered(page);
    }
    const longest = await page.evaluate(() => window.longest);
    times.sort((a, b) => a - b);
    t.diagnostic(`${name}: median ${times[2].toFixed(0)} ms, longest task ${longest ? `${longest} ms` : "under 50 ms"}`);
  }
});

test("the page answers clicks while a long search runs", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/plan?game=scarlet-violet");
  await watch(page);
  await page.getByRole("radio", { name: "Irredundant" }).check();
  await page.getByRole("button", { name: "Stop" }).waitFor();
  const gaps = await page.evaluate(async () => {
    const gaps = [];
    for (let last = performance.now(), n = 0; n < 30; n++) {
      await new Promise(requestAnimationFrame);
      gaps.push(performance.now() - last);
      last = performance.now();
    }
    return gaps;
  });
  assert.equal(await page.locator("main").getAttribute("aria-busy"), "true");
  await page.getByRole("radio", { name: "Exact" }).check();
  await answered(page);
  assert.equal(gaps.length, 30);
});
