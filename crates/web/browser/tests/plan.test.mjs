// Cover questions as a player asks them.
import { test } from "node:test";
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { WINDOWS, answered, copied, counts, follow, open, tab_to } from "./player.mjs";

/** The counts of the command line for three gyms in Paldea. */
function command_line(...flags) {
  // The page uses the typings of the whole game; attacks do not depend on what is obtainable.
  const whole = flags.includes("attack") ? [] : ["--whole-game", "--trade"];
  const bosses = ["Cortondo", "Artazon", "Levincia"];
  const question = ["cover", "Paldea", ...bosses, ...whole, ...flags, "--format", "json"];
  const { count, best_rank } = JSON.parse(execFileSync(process.env.DANCEDEX, question));
  return { total: count, best: String(best_rank) };
}

/** The options of each cover in the list. */
const listed = (page) => page.locator(".covers button").evaluateAll((all) => all.map((button) => button.dataset.options));

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

    await page.getByRole("checkbox", { name: /^Artazon/ }).uncheck();
    await answered(page);
    assert.equal(await page.locator("#place-ART").getAttribute("aria-pressed"), "false");
    assert.deepEqual(troubles, []);
  });

  test(`follow a link to a plan, ${window}`, async (t) => {
    const { page } = await open(t, settings);
    await follow(page, "#/plan?game=scarlet-violet&at=CRT.ART.LVI&kind=irredundant&cover=3");
    assert.deepEqual(await counts(page), command_line("--kind", "irredundant"));
    assert.match(await page.locator(".leaf").innerText(), /Cover 4 of 20/);
    assert.equal(await page.locator("#place-LVI").getAttribute("aria-pressed"), "true");
  });
}

test("another game's places have its own leaders", async (t) => {
  const { page } = await open(t);
  // The leagues of both games have places with the same code and name.
  await follow(page, "#/plan?game=sun-moon");
  await page.getByRole("combobox", { name: "Game" }).selectOption("scarlet-violet");
  await answered(page);
  const came = await page.locator(".ticks li").allInnerTexts();
  await page.reload();
  await answered(page);
  assert.deepEqual(came, await page.locator(".ticks li").allInnerTexts());
  assert.ok(!came.join().includes("Hala"), came.join());
});

test("the last cover leaves the focus where it was, and each is told", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/plan?game=scarlet-violet&at=CRT&cover=18");
  const next = page.getByRole("button", { name: "Next" });
  await tab_to(page, next);
  await page.keyboard.press("Enter");
  await answered(page);
  assert.equal(await next.getAttribute("aria-disabled"), "true");
  assert.ok(await next.evaluate((button) => button === document.activeElement));
  const told = await page.locator(".leaf [role=status]").innerText();
  assert.match(told, /^Cover 20 of 20, rank \d+/);
  const options = await page.locator(".covers [aria-current]").getAttribute("data-options");
  assert.ok((await page.locator(".leaf [role=status]").textContent()).includes(options));
  // Pressing it again has no effect.
  await page.keyboard.press("Enter");
  assert.match(page.url(), /cover=19$/);
});

test("what is wrong with a field is in sight of it", async (t) => {
  const { page } = await open(t, WINDOWS.phone);
  await follow(page, "#/plan?game=scarlet-violet&at=CRT&exclude=Fire");
  const field = page.getByRole("combobox", { name: "Require" });
  await field.fill("Fier");
  await field.press("Enter");
  const alert = page.getByRole("alert");
  await alert.waitFor();
  assert.match(await alert.innerText(), /Fier/);
  const { y, height } = await alert.boundingBox();
  assert.ok(y >= 0 && y + height <= WINDOWS.phone.viewport.height, `${y}`);
  assert.ok(await field.evaluate((field) => field.getBoundingClientRect().top >= 0));
});

test("the best irredundant covers are there before they are counted", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/plan?game=scarlet-violet");
  const seen = await page.evaluateHandle(() => {
    const seen = [];
    const look = () => {
      const { best, total } = document.querySelector(".summary")?.dataset ?? {};
      const listed = document.querySelectorAll(".covers li").length;
      seen.push([best, total, listed, document.querySelector("main").getAttribute("aria-busy")].join(" "));
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    return seen;
  });
  await page.getByRole("radio", { name: "Irredundant" }).check();
  await answered(page);
  const states = await seen.jsonValue();
  const { best_rank, count: total } = JSON.parse(
    spawnSync(process.env.DANCEDEX, ["cover", "Paldea", "--kind", "irredundant", "--format", "json"], { encoding: "utf8" }).stdout,
  );
  assert.ok(states.includes(`${best_rank}  20 true`), `the best before the count: ${states.join(", ")}`);
  assert.equal(states.at(-1), `${best_rank} ${total} 20 false`);
});

test("what rank, proved, irredundant and exact mean is told in a tap", async (t) => {
  const { page } = await open(t, WINDOWS.phone);
  await follow(page, "#/plan?game=scarlet-violet&at=CRT");
  await page.getByText("What rank, irredundant and proved mean").click();
  const words = await page.locator("#answer dl").innerText();
  const told = ["×½ 3", "×4 is 6", "No other cover is better", "None can be removed", "Exact is stricter"];
  for (const each of told) assert.ok(words.includes(each), `${each}: ${words}`);
});

test("when there is no cover, why", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/plan?game=red-blue");
  assert.equal((await counts(page)).total, "0");
  assert.match(await page.locator(".reason").innerText(), /^Nothing resists Dragon\. Best possible: /);
  assert.equal(await page.locator(".covers").count(), 0);

  // The items can be covered individually but not together: the same conflict as on the command
  // line.
  await follow(page, "#/plan?game=scarlet-violet&team=2&kind=overlapping");
  const conflict = JSON.parse(
    // The exit code is 1, because there is no cover.
    spawnSync(process.env.DANCEDEX, [
      ...["cover", "Paldea", "--kind", "overlapping", "--team", "2", "--format", "json"],
    ], { encoding: "utf8" }).stdout,
  ).conflict;
  assert.ok(conflict.length > 1);
  const reason = await page.locator(".reason").innerText();
  for (const item of conflict) assert.match(reason, new RegExp(item));
  assert.match(reason, /without any one of them/);
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
  for (const cover of await listed(page)) {
    assert.match(cover, /Ground-Steel/);
  }
  assert.deepEqual(await counts(page), command_line("--require", "Ground-Steel"));
  await page.getByRole("button", { name: "Remove Ground-Steel" }).click();
  await answered(page);
  assert.equal((await counts(page)).total, String(all));

  await page.getByLabel("Exclude").fill("ground-steel");
  await page.getByLabel("Exclude").press("Enter");
  await answered(page);
  assert.equal(BigInt((await counts(page)).total), all - required);
  assert.deepEqual(await counts(page), command_line("--exclude", "Ground-Steel"));
  for (const cover of await listed(page)) {
    assert.doesNotMatch(cover, /Ground-Steel/);
  }
  await page.getByLabel("Max team size").fill("3");
  await page.getByLabel("Max team size").press("Enter");
  await answered(page);
  assert.deepEqual(await counts(page), command_line("--exclude", "Ground-Steel", "--team", "3"));

  // The address contains the complete state.
  const before = await counts(page);
  await page.reload();
  await answered(page);
  assert.deepEqual(await counts(page), before);
  assert.equal(await page.getByRole("button", { name: "Remove Ground-Steel" }).count(), 1);
});

test("a typing that is none is named, and can be taken out again", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/plan?game=scarlet-violet&at=CRT");
  await page.getByText("Team size, require, exclude").click();
  await page.getByLabel("Require").fill("Ground/Stel");
  await page.getByLabel("Require").press("Enter");
  await answered(page);
  assert.match(await page.getByRole("alert").innerText(), /Stel.*Steel/);
  await page.getByRole("button", { name: "Remove Ground-Stel" }).click();
  await answered(page);
  assert.equal(await page.getByRole("alert").count(), 0);
});

test("what is wrong is said, and the page goes on", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/plan?game=scarlet-violet&at=XYZ");
  assert.match(await page.getByRole("alert").innerText(), /[Uu]nknown boss `XYZ`/);
  await page.getByRole("link", { name: "Chart" }).click();
  await answered(page);
  assert.equal(await page.getByRole("alert").count(), 0);
  await page.evaluate(() => (location.hash = "#/nonsense"));
  assert.match(await page.getByRole("alert").innerText(), /no view "nonsense"/);
});

test("a wrong link can be fixed with the controls that it leaves", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/plan?game=nowhere");
  await page.getByRole("combobox", { name: "Game" }).selectOption("emerald");
  await answered(page);
  await follow(page, "#/plan?game=scarlet-violet&at=XYZ");
  await page.locator("#place-CRT").click();
  await answered(page);
  assert.match(page.url(), /at=CRT$/);
  assert.equal(await page.getByRole("alert").count(), 0);
  await follow(page, "#/identify?seen=Fire=4.Water=2");
  assert.equal(await page.getByRole("combobox", { name: "Generation" }).inputValue(), "9");
});

test("an answer to another question is not taken along", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/plan?game=scarlet-violet&require=Fairy-Steel");
  const json = page.getByRole("group", { name: "Copy", exact: true }).getByRole("button", { name: "JSON" });
  await json.click({ trial: true });
  await page.evaluate(() => (location.hash = "#/plan?game=scarlet-violet&at=XYZ"));
  await answered(page);
  assert.ok(await json.isDisabled());
  // Another generation has another map and other typings.
  await page.getByRole("combobox", { name: "Game" }).selectOption("red-blue");
  await answered(page);
  assert.doesNotMatch(page.url(), /require/);
  assert.equal(await page.getByRole("alert").count(), 0);
  assert.equal(await page.getByRole("region", { name: "Map of Kanto" }).locator("#place-PWT").count(), 1);
});

test("places named in other ways are given up as well", async (t) => {
  const { page } = await open(t);
  for (const at of ["crt.ART", "CRT.CRT.ART", "Katy.ART"]) {
    await follow(page, `#/plan?game=scarlet-violet&at=${at}`);
    await page.locator("#place-CRT").click();
    await answered(page);
    assert.match(page.url(), /at=ART$/);
  }
});

test("a cover beyond the list is the last of it, everywhere", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/plan?game=scarlet-violet&cover=99");
  const marked = page.locator(".covers [aria-current]");
  assert.match(await page.locator(".leaf").innerText(), /Cover 20 of 20/);
  const ring = await page.getByRole("region", { name: "Cover ring" }).locator("svg").getAttribute("aria-label");
  const rank = await marked.locator("b").innerText();
  const options = await marked.getAttribute("data-options");
  assert.equal(ring, `Cover of rank ${rank}: ${options}`);
});

test("all that are equally good are walked through, beyond those that are listed at first", async (t) => {
  const { page, troubles } = await open(t);
  await follow(page, "#/plan?game=red-blue&at=IDG&cover=19");
  const leaf = page.locator(".leaf");
  assert.match(await leaf.innerText(), /Cover 20 of 20, rank \d+, 20 of the first 20 equally good/);
  const next = page.getByRole("button", { name: "Next" });
  await next.click();
  await answered(page);
  assert.match(await leaf.innerText(), /Cover 21 of 200, rank \d+, 21 of 84 equally good/);
  const rows = page.locator(".covers button");
  assert.equal(await rows.count(), 20);
  assert.equal(await rows.first().getAttribute("aria-current"), "true");
  await rows.nth(3).click();
  await answered(page);
  assert.match(page.url(), /cover=23/);
  await page.getByRole("button", { name: "Previous" }).click();
  await answered(page);
  assert.match(await leaf.innerText(), /Cover 23 of 200/);
  assert.deepEqual(troubles, []);
});

for (const [window, settings] of Object.entries(WINDOWS)) {
  test(`typings of a cover that do not fit on its line begin below the first, ${window}`, async (t) => {
    const { page } = await open(t, settings);
    await follow(page, "#/plan?game=scarlet-violet&at=CRT.ART.LVI");
    const boxes = await page.locator(".covers li:first-child .ty").evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    const firsts = boxes.filter(({ y }, at) => at === 0 || y > boxes[at - 1].y + 1);
    assert.ok(firsts.length > 1, "they wrap");
    for (const { x } of firsts) assert.ok(Math.abs(x - boxes[0].x) < 1, `${x}, not ${boxes[0].x}`);
  });
}

test("the covers that were prepared can be copied", async (t) => {
  const { page } = await open(t, WINDOWS.desktop, { permissions: ["clipboard-read", "clipboard-write"] });
  await follow(page, "#/plan");
  const { total } = await counts(page);
  assert.equal(JSON.parse(await copied(page, "JSON")).count, total);
});

test("the map can be taken along as well", async (t) => {
  const { context, page } = await open(t);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await follow(page, "#/plan?game=red-blue");
  await page.getByRole("group", { name: "Copy Map of Kanto" }).getByRole("button", { name: "SVG" }).click();
  await page.getByText("Copied.").waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^<svg .*Map of Kanto/);
});

/** The number of multipliers shown at arrows. Runs in the page. */
function shown() {
  const seen = [...document.querySelectorAll(".own, .times")].filter((path) => path.getClientRects().length);
  const many = (path) => path.getAttribute("d").match(path.matches(".own") ? /M/g : /[\d.]+ [\d.]+/g).length;
  return seen.reduce((sum, path) => sum + many(path), 0);
}

/** The options whose arrows are highlighted. Runs in the page. */
const lit = () => {
  const links = [...document.querySelectorAll(".link.arrow")];
  return [...new Set(links.filter((link) => getComputedStyle(link).opacity > 0.5).map((link) => link.classList[1]))];
};

/** The description of an end of arrows for screen readers: the number of others that it lists. */
async function named(page, end) {
  const says = await end.locator("title").textContent();
  assert.equal(await page.getByRole("img", { name: says, exact: true }).count(), 1);
  return says.split(",").length;
}

test("either end of an arrow shows its arrows alone, with their multipliers", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/plan?game=scarlet-violet&at=CRT.ART.LVI&kind=exact");
  const all = (await page.evaluate(lit)).length;
  assert.equal(all, await page.locator("[id^=option-]").count());
  assert.equal(await page.evaluate(shown), 0);
  const covered = page.locator("#item-Ghost");
  await covered.hover();
  assert.deepEqual([await page.evaluate(shown), await page.evaluate(lit)], [1, []]);
  await page.mouse.move(0, 0);
  await tab_to(page, covered);
  assert.deepEqual([await page.evaluate(shown), await page.evaluate(lit)], [1, []]);
  assert.equal(await named(page, covered), 1);
  const option = page.locator("[id^=option-]").first();
  await tab_to(page, option);
  assert.deepEqual(await page.evaluate(lit), ["of0"]);
  assert.equal(await page.evaluate(shown), await named(page, option));
});

test("in a large ring each name shows its arrows alone as well", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/plan?game=scarlet-violet&side=attack&kind=overlapping");
  assert.equal((await page.evaluate(lit)).length, await page.locator("[id^=option-]").count());
  const name = page.locator("#item-Bug-Water");
  await name.hover();
  const covers = await named(page, name);
  assert.ok(covers > 1);
  assert.deepEqual([await page.evaluate(shown), await page.evaluate(lit)], [covers, []]);
});

test("on the attack side only types are proposed", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/plan?game=red-blue&side=attack");
  const proposed = await page.locator("#typings option").evaluateAll((all) => all.map((option) => option.value));
  assert.equal(proposed.length, 15);
  assert.ok(!proposed.includes("Steel"));
});

test("plan with the keyboard alone", async (t) => {
  const { context, page, troubles } = await open(t);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await follow(page, "#/plan?game=red-blue");
  const press = async (element, key = "Enter") => {
    await tab_to(page, element);
    await page.keyboard.press(key);
    await answered(page);
  };
  await tab_to(page, page.getByRole("combobox", { name: "Game" }));
  await page.keyboard.type("9");
  await answered(page);
  assert.match(page.url(), /game=scarlet-violet/);
  for (const place of ["CRT", "ART", "LVI"]) {
    await press(page.locator(`#place-${place}`));
    // The map was drawn again, but the place kept the focus.
    assert.equal(await page.evaluate(() => document.activeElement.id), `place-${place}`);
  }
  assert.deepEqual(await counts(page), command_line());

  // A checkbox in the list keeps the focus too: pressing Space twice changes nothing.
  await press(page.getByRole("checkbox", { name: /^Artazon/ }), "Space");
  assert.doesNotMatch(page.url(), /ART/);
  await page.keyboard.press("Space");
  await answered(page);
  assert.match(page.url(), /ART/);

  await press(page.getByRole("button", { name: "Next" }));
  assert.match(page.url(), /cover=1$/);
  await press(page.locator(".covers button").nth(3));
  assert.match(page.url(), /cover=3$/);
  await press(page.getByRole("group", { name: "Copy", exact: true }).getByRole("button", { name: "Text" }));
  await page.getByText("Copied.").waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^Scarlet\/Violet, defense/);

  // Change to attack and irredundant covers, with at most five options including a Ground attack.
  await press(page.getByRole("radio", { name: "Defense" }), "ArrowRight");
  await press(page.getByRole("radio", { name: "All" }), "ArrowRight");
  assert.deepEqual(await counts(page), command_line("--side", "attack", "--kind", "irredundant"));
  await press(page.getByText("Team size, require, exclude"));
  await tab_to(page, page.getByLabel("Max team size"));
  await page.keyboard.type("5");
  await page.keyboard.press("Enter");
  await tab_to(page, page.getByLabel("Require"));
  await page.keyboard.type("Ground");
  await page.keyboard.press("Enter");
  await answered(page);
  const flags = ["--side", "attack", "--kind", "irredundant", "--team", "5", "--require", "Ground"];
  assert.deepEqual(await counts(page), command_line(...flags));
  assert.deepEqual(troubles, []);
});

test("the way past the controls leads to the answer", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/plan");
  await tab_to(page, page.getByRole("link", { name: "Skip to answer" }));
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.id), "answer");
});

for (const [window, settings] of Object.entries(WINDOWS)) {
  test(`a cover has Pokémon under its badges, and those that are as good are counted, ${window}`, async (t) => {
    const { page } = await open(t, settings);
    await follow(page, "#/plan?game=scarlet-violet");
    const { covers } = JSON.parse(
      execFileSync(process.env.DANCEDEX, ["cover", "Paldea", "--top", "20", "--format", "json"]),
    );
    const as_good = covers.filter(({ rank, options }) => rank === covers[0].rank && options.length === covers[0].options.length);
    assert.match(await page.locator(".leaf").innerText(), new RegExp(`1 of ${as_good.length} equally good`));
    const badges = await page.locator(".holders .ty").allInnerTexts();
    // Of equally good covers the command prints the easiest first; the page does not compute
    // effort.
    const shown = badges.map((badge) => badge.replace(/\s+/g, "-")).join();
    assert.ok(as_good.some(({ options }) => options.join() === shown), shown);
    for (const names of await page.locator(".holders .mon > p").allInnerTexts()) assert.match(names, /\w/);
    const more = page.locator(".holders summary").first();
    await more.click();
    assert.match(await page.locator(".holders details p").first().innerText(), /, /);
  });

  test(`where a kind has none there is a way out, and the best partial cover, ${window}`, async (t) => {
    const { page } = await open(t, settings);
    await follow(page, "#/plan?game=red-blue&kind=exact");
    assert.match(await page.locator(".reason").innerText(), /Dragon/);
    const { partial } = JSON.parse(
      spawnSync(process.env.DANCEDEX, ["cover", "Kanto", "--kind", "exact", "--format", "json"], { encoding: "utf8" }).stdout,
    );
    const badges = await page.locator("#answer .team .ty").allInnerTexts();
    assert.deepEqual(badges.map((badge) => badge.replace(/\s+/g, "-")), partial.options);
    await page.getByRole("button", { name: "Irredundant covers" }).click();
    await answered(page);
    assert.match(page.url(), /kind=irredundant/);
  });
}
