// Measures how long after a click the answer is shown, and the longest time for which the page's
// main thread is busy: `cargo xtask speed`. Each figure is the median of many rounds. Figures above
// their limits fail. It is not part of the tests, which must also pass on a busy machine. The
// results are written to the file TABLES as Markdown tables.
import { after, test } from "node:test";
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { OFFLINE, WINDOWS, answered, follow, go, open } from "./player.mjs";
import { slow_host } from "./slow.mjs";

const ROUNDS = 15;
/** The number of rounds of a long search, of two seconds each. */
const LONG_ROUNDS = 9;
/** The maximum number of milliseconds from the click to the painted answer, and for one task of the
 * main thread. */
const MOST = { drawn: 100, task: 50 };

const QUESTIONS = {
  "the strongest team against Wattson": ["#/team?game=emerald&next=MAV", ".alt:nth-child(2)"],
  "a third gym of Paldea, exact": ["#/plan?game=scarlet-violet&at=CRT.ART&kind=exact", "#place-LVI"],
  "three gyms of Paldea, irredundant": ["#/plan?game=scarlet-violet&at=CRT.ART.LVI", "input[value=irredundant]"],
  "the whole of generation 9, exact": ["#/plan?game=scarlet-violet&at=CRT&kind=exact", "#place-CRT"],
  "the same, all covers": ["#/plan?game=scarlet-violet&at=CRT&kind=overlapping", "#place-CRT"],
  "the same, attack, exact (none, and why)": ["#/plan?game=scarlet-violet&at=CRT&side=attack&kind=exact", "#place-CRT"],
  "the same, attack, all covers": ["#/plan?game=scarlet-violet&at=CRT&side=attack&kind=overlapping", "#place-CRT"],
  "the next cover": ["#/plan?game=scarlet-violet", ".leaf button:last-child"],
  "a step of the search": ["#/watch?game=scarlet-violet&at=&step=7", ".steps button:nth-child(2)"],
  "what an attack showed": ["#/identify?generation=9", ".answers button:nth-child(3)"],
  "identify, generation 9: the fewest at worst": ["#/identify?generation=9", "input[value=worst]"],
  "the same, all typings": ["#/identify?generation=9", "input[value=all]"],
  "the same, multipliers": ["#/identify?generation=9", "input[value=multiplier]"],
  "the same, an attack is not at hand": ["#/identify?generation=9", "#answer .lacking"],
  "the game's magic board": ["#/magic?board=438294951753618276", ".usual"],
  "a move of the magic squares": ["#/magic?board=438294951753618276", ".steps button:nth-child(2)"],
};

/** Questions of which a part is shown before the complete answer: the time until that part is shown. */
const BEGUN = {
  "the whole of generation 9, irredundant: the best covers": ["#/plan?game=scarlet-violet", "input[value=irredundant]"],
};

/** Questions that take longer, with their limits in milliseconds (docs/benchmarks.md). */
const SLOW = {
  "the next boss of Emerald": [1000, "#/team?game=emerald", ".path li:nth-child(2) a"],
  "the same, with their count": [1000, "#/plan?game=scarlet-violet", "input[value=irredundant]"],
};

/** The rows of both tables, in the order of measurement. */
const CLICKS = ["| question | drawn | on a page in use | longest task |", "|---|---|---|---|"];
const VISITS = ["| window | bytes until it reacts | first paint | first answer | reacts | layout shift |", "|---|--:|---|---|---|--:|"];
const noted = (table, ...cells) => table.push(`| ${cells.join(" | ")} |`);
after(() => writeFileSync(process.env.TABLES, [...CLICKS, "", ...VISITS, ""].join("\n")));

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
/** The median with the minimum and the maximum: `58 ms (47 to 107)`. */
const told = (numbers) =>
  `${median(numbers).toFixed(0)} ms (${Math.min(...numbers).toFixed(0)} to ${Math.max(...numbers).toFixed(0)})`;

/** Clicks, and returns the milliseconds until the answer, or its first part, was painted. */
const click_to_drawn = (page, selector, begun) =>
  page.evaluate(async ([selector, begun]) => {
    const main = document.querySelector("main");
    const start = performance.now();
    document.querySelector(selector).dispatchEvent(new MouseEvent("click", { bubbles: true }));
    do await new Promise(requestAnimationFrame);
    while (main.dataset.answered !== location.hash || (main.getAttribute("aria-busy") === "true" && !begun));
    // The frame has been painted when the next task runs.
    await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - start;
  }, [selector, begun]);

/** Runs an action, and returns the milliseconds of the longest task of the main thread during it. */
async function longest_task(page, action) {
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await session.send("Tracing.start", {
    traceConfig: { includedCategories: ["disabled-by-default-devtools.timeline", "__metadata"] },
    transferMode: "ReportEvents",
  });
  await action();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  const named = (name) => events.filter((event) => event.name === name);
  const main = new Set(
    named("thread_name").filter(({ args }) => args.name === "CrRendererMain").map(({ pid, tid }) => `${pid} ${tid}`),
  );
  // A task that was still running at the end has no duration yet.
  const tasks = named("RunTask").filter(({ pid, tid, dur }) => dur !== undefined && main.has(`${pid} ${tid}`));
  assert.ok(tasks.length > 0, "the browser tells of no tasks");
  return Math.max(...tasks.map(({ dur }) => dur / 1000));
}

const quick = Object.entries({ ...QUESTIONS, ...BEGUN }).map(([name, question]) => [name, [MOST.drawn, ...question]]);

for (const [name, [most, address, selector]] of [...quick, ...Object.entries(SLOW)]) {
  const begun = name in BEGUN;
  test(name, async (t) => {
    const { page } = await open(t, WINDOWS.desktop, OFFLINE);
    const [drawn, later, tasks] = [[], [], []];
    for (let round = 0; round < ROUNDS; round++) {
      await follow(page, address);
      drawn.push(await click_to_drawn(page, selector, begun));
      await follow(page, address);
      tasks.push(await longest_task(page, () => click_to_drawn(page, selector, begun)));
    }
    // The same clicks on a page in use, after the browser has optimised frequently used code.
    for (let round = 0; round < ROUNDS; round++) {
      await go(page, address);
      later.push(await click_to_drawn(page, selector, begun));
    }
    const [to_drawn, longest] = [median(drawn), median(tasks)];
    noted(CLICKS, name, told(drawn), told(later), told(tasks));
    assert.ok(to_drawn < most, `${to_drawn} ms from click to drawn`);
    assert.ok(longest < MOST.task, `a task of ${longest} ms`);
  });
}

/** The limits for a first visit: bytes and layout shift until the page reacts, and milliseconds until
 * the first paint and until the first answer can be read, which is a part of the page's file. */
const FIRST = { bytes: 300_000, shift: 0.05, paint: 1_500, answer: 2_500 };

/** Observes layout shifts, and when the largest text of the answer is painted. */
function observe() {
  const entries = (type, act) => new PerformanceObserver((list) => list.getEntries().forEach(act)).observe({ type, buffered: true });
  window.shift = 0;
  entries("layout-shift", (entry) => (window.shift += entry.hadRecentInput ? 0 : entry.value));
  entries("largest-contentful-paint", ({ startTime, element }) => {
    const answer = element?.closest("#first-answer, #answer");
    if (answer) window.read ??= [startTime, answer.innerText.trim()];
  });
}

for (const [window, settings] of Object.entries(WINDOWS)) {
  test(`the first visit at 1.6 Mbit/s and a quarter of the speed, ${window}`, async (t) => {
    const [reads, times, shifts, paints] = [[], [], [], []];
    let bytes;
    for (let round = 0; round < 3; round++) {
      const host = await slow_host(t);
      const { context, page } = await open(t, settings, OFFLINE);
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      await page.addInitScript(observe);
      const start = performance.now();
      await page.goto(host.address, { waitUntil: "commit" });
      await answered(page);
      times.push(performance.now() - start);
      [host.counting, bytes] = [false, host.bytes];
      const [read, text] = await page.evaluate(() => window.read);
      reads.push(read);
      assert.equal(text, (await page.locator("#answer").innerText()).trim(), "what is read first is the answer");
      shifts.push(await page.evaluate(() => window.shift));
      paints.push(await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime));
      await context.close();
    }
    const shift = median(shifts);
    noted(VISITS, window, bytes.toLocaleString("en"), told(paints), told(reads), told(times), shift.toFixed(3));
    assert.ok(bytes < FIRST.bytes, `${bytes} bytes`);
    assert.ok(shift < FIRST.shift, `a layout shift of ${shift}`);
    assert.ok(median(paints) < FIRST.paint, `${median(paints)} ms to the first content`);
    assert.ok(median(reads) < FIRST.answer, `${median(reads)} ms to the first answer`);
  });
}

test("a long search", async (t) => {
  const { page } = await open(t, WINDOWS.desktop, OFFLINE);
  const tasks = [];
  for (let round = 0; round < LONG_ROUNDS; round++) {
    await follow(page, "#/plan?game=scarlet-violet&team=24");
    tasks.push(await longest_task(page, async () => {
      await page.getByRole("radio", { name: "Irredundant" }).check();
      await page.getByRole("button", { name: "Stop" }).waitFor();
      await page.waitForTimeout(2000);
      assert.equal(await page.locator("main").getAttribute("aria-busy"), "true");
    }));
  }
  const longest = median(tasks);
  noted(CLICKS, `two seconds of a long search (${LONG_ROUNDS} times)`, "", "", told(tasks));
  assert.ok(longest < MOST.task, `a task of ${longest} ms`);
});
