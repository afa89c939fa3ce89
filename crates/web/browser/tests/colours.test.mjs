// Forced colours: selected elements can be distinguished from others in every view.
import { test } from "node:test";
import assert from "node:assert/strict";
import { WINDOWS, follow, go, open } from "./player.mjs";
import { VIEWS } from "./views.mjs";

/** For each view: a selected element, and a similar one that is not selected. */
const CHOSEN = {
  "#/plan?game=scarlet-violet&at=CRT": [
    ["header nav a[aria-current]", "header nav a:not([aria-current])"],
    [".choice input:checked + span", ".choice input:not(:checked) + span"],
    [".covers [aria-current]", ".covers button:not([aria-current])"],
  ],
  "#/team?game=emerald&next=DWF&cover=both&moves=learnable": [
    ["header nav a[aria-current]", "header nav a:not([aria-current])"],
    [".choice input:checked + span", ".choice input:not(:checked) + span"],
  ],
  "#/team?game=scarlet": [
    [".alt[aria-current]", ".alt:not([aria-current])"],
    [".path a[aria-current]", ".path a:not([aria-current])"],
  ],
  [VIEWS["run-on"]]: [
    ["header nav a[aria-current]", "header nav a:not([aria-current])"],
    [".stops [aria-current]", ".stops li:not([aria-current])"],
    [".facing .dead b", ".facing :not(.dead) b"],
  ],
  "#/watch?game=scarlet-violet&at=CRT&side=attack&step=99&cover=0": [
    [".choice input:checked + span", ".choice input:not(:checked) + span"],
    ["#cover0 rect, #cover0 circle", "#cover1 rect, #cover1 circle"],
  ],
  [VIEWS["identify-at-hand"]]: [
    [".choice input:checked + span", ".choice input:not(:checked) + span"],
    [".at-hand [aria-pressed=true]", ".at-hand [aria-pressed=false]"],
  ],
  [VIEWS.magic]: [
    [".choice input:checked + span", ".choice input:not(:checked) + span"],
    [".moves [aria-current]", ".moves button:not([aria-current])"],
  ],
  [VIEWS.chart]: [["header nav a[aria-current]", "header nav a:not([aria-current])"]],
};

/** The appearance of an element: its colours, its border and outline, and a line through it. */
const look = (element) => {
  const { backgroundColor, color, borderStyle, outlineStyle, textDecorationLine, fill, stroke } = getComputedStyle(element);
  return [backgroundColor, color, borderStyle, outlineStyle, textDecorationLine, fill, stroke].join(" ");
};

for (const [window, settings] of Object.entries(WINDOWS)) {
  test(`what is chosen can be seen in forced colours, ${window}`, async (t) => {
    const { page } = await open(t, settings);
    await page.emulateMedia({ forcedColors: "active" });
    await follow(page, "");
    for (const [address, pairs] of Object.entries(CHOSEN)) {
      await go(page, address);
      for (const [chosen, other] of pairs) {
        const [one, two] = [page.locator(chosen).first(), page.locator(other).first()];
        assert.notEqual(await one.evaluate(look), await two.evaluate(look), `${address}: ${chosen}`);
      }
    }
    await go(page, "#/plan?game=scarlet-violet&at=CRT");
    const fill = (place) => page.locator(`${place} circle`).evaluate((circle) => getComputedStyle(circle).fill);
    assert.notEqual(await fill("#place-CRT"), await fill("#place-ART"));
    const ink = await page.locator(".order.chosen").first().evaluate((text) => getComputedStyle(text).fill);
    assert.notEqual(ink, await fill("#place-CRT"), "the number on a chosen place");
  });

  test(`in a box against a boss, what is chosen and each grade can be seen in forced colours, ${window}`, async (t) => {
    const { page } = await open(t, settings, { forcedColors: "active" });
    await page.addInitScript(() => localStorage.setItem("box", "Monferno 25\nLuxio 24\nGyarados 24\nRoselia 22\nShinx 15"));
    await follow(page, "#/team?game=platinum&next=HTM&from=box");
    const [chosen, other] = [".heat .c.pick", ".heat .c:not(.pick)"].map((cell) => page.locator(cell).first());
    assert.notEqual(await chosen.evaluate(look), await other.evaluate(look));
    const grades = await page.locator(".heat .c").evaluateAll((all) =>
      all.map((one) => [one.className.match(/g-\w+/)[0], one.querySelector("use").getAttribute("href")]),
    );
    const signs = new Map(grades);
    assert.ok(signs.size > 2);
    assert.equal(new Set(grades.map(([, sign]) => sign)).size, signs.size);
    const rules = page.locator(".drawer > summary");
    const before = await rules.evaluate(look);
    await rules.click();
    assert.notEqual(await rules.evaluate(look), before, "the rules are open");
  });

  test(`multipliers keep their shapes, types and pictures their colours in forced colours, ${window}`, async (t) => {
    const { page } = await open(t, settings);
    await follow(page, VIEWS.chart);
    const colours = ([selector, of]) =>
      page.locator(selector).evaluateAll((all, of) => all.map((one) => getComputedStyle(one)[of]), of);
    // Drawings have only their fill as a colour.
    const kept = [
      [".ty i", "backgroundColor"],
      ["[aria-label='Type chart'] .cell rect, [aria-label='Type chart'] .badge rect", "fill"],
    ];
    const before = await Promise.all(kept.map(colours));
    assert.ok(before.every((list) => list.length > 5));
    await page.emulateMedia({ forcedColors: "active" });
    assert.deepEqual(await Promise.all(kept.map(colours)), before);
    // Multipliers have different signs.
    const signs = await page.locator(".picked .x").evaluateAll((all) => all.map((one) => [one.textContent, one.querySelector("use").getAttribute("href")]));
    assert.ok(signs.length > 2);
    for (const [text, sign] of signs) for (const [other, its] of signs) assert.equal(text === other, sign === its, `${text} ${other}`);
  });
}
