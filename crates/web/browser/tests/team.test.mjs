// Teams of real Pokémon, as a player asks for them.
import { test } from "node:test";
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { OFFLINE, PAGE, WINDOWS, answered, copied, copied_picture, follow, open, tab_to } from "./player.mjs";

/** The names of the best team of the command line. Fails if something is not covered. */
function command_line(...question) {
  const { stdout } = spawnSync(process.env.DANCEDEX, ["team", ...question, "--format", "json", "--top", "1"]);
  return JSON.parse(stdout).teams[0].members.map(({ name }) => name);
}

/** The names of the members, with forms as the command writes them: `Vivillon (meadow)`. */
const names = async (page) => {
  const shown = await page.locator(".mon h3").allInnerTexts();
  return shown.map((name) => name.replace(/\(.*\)$/, (form) => form.toLowerCase().replaceAll(" ", "-")));
};

/** The teams from which the command lets players choose, each as the names of its members. */
function command_front(...question) {
  const { stdout } = spawnSync(process.env.DANCEDEX, ["team", ...question, "--duels", "--separately", "--by", "front", "--format", "json"]);
  return JSON.parse(stdout).front.map(({ members }) => members.map(({ id }) => plain(id)));
}

const plain = (name) => name.toLowerCase().replace("♀", "f").replace("♂", "m").replace(/[^a-z0-9]/g, "");

for (const [window, settings] of Object.entries(WINDOWS)) {
  test(`the first screen asks one sentence and answers with Pokémon, ${window}`, async (t) => {
    const { page, troubles } = await open(t, settings);
    await follow(page, "");
    assert.match(await page.locator(".ask").innerText(), /I play .*, next is .*, with .*\./s);
    assert.ok((await names(page)).length > 0);

    await page.getByRole("combobox", { name: "Game" }).selectOption("emerald");
    await answered(page);
    await page.getByRole("combobox", { name: "Next boss" }).selectOption({ label: "Wattson" });
    await answered(page);
    const front = command_front("emerald", "Wattson", "--before", "Wattson");
    assert.deepEqual((await names(page)).map(plain), front[0]);
    assert.equal(await page.locator(".alt").count(), front.length);
    assert.match(await page.locator(".ahead").innerText(), /Wattson, Mauville City.*level cap 24.*4 of 4/s);
    assert.match(await page.locator(".mon").first().innerText(), /Lv|starter|trade/);
    assert.match(await page.locator(".proof").innerText(), /Proved best/);
    assert.equal(await page.title(), "Wattson in Emerald · Team · dancedex");

    await page.getByRole("link", { name: /^Strongest/ }).click();
    await answered(page);
    assert.deepEqual((await names(page)).map(plain), front[2]);
    // Going back leads to the previous choice.
    await page.goBack();
    await answered(page);
    assert.deepEqual((await names(page)).map(plain), front[0]);
    assert.deepEqual(troubles, []);
  });
}

test("on a phone the first answer, its reason and the choices are within the first screen", async (t) => {
  const { page } = await open(t, WINDOWS.phone);
  await follow(page, "#/team?game=scarlet");
  for (const part of [".ask", ".ahead", ".board", ".where", ".why", ".proof"]) {
    const { y, height } = await page.locator(part).boundingBox();
    assert.ok(y >= 0 && y + height <= WINDOWS.phone.viewport.height - 54, `${part}: ${y} + ${height}`);
  }
});

/** The button that opens the drawer of rules. */
const rules = (page) => page.locator(".drawer > summary");

test("rules lie in a drawer at the top right, beside the answer; Escape, Done and a click elsewhere close it", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/team?game=emerald");
  const { x, y } = await rules(page).boundingBox();
  assert.ok(x > 1000 && y < 56, `${x}, ${y}`);
  await rules(page).click();
  const before = await names(page);
  await page.getByLabel("Without", { exact: true }).fill(before[0]);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.hash.includes("exclude="));
  await answered(page);
  assert.notDeepEqual(await names(page), before);
  assert.match(await rules(page).innerText(), /✓/);
  const is_open = () => page.locator(".drawer").evaluate((drawer) => drawer.open);
  const has_focus = () => rules(page).evaluate((button) => button === document.activeElement);
  await page.keyboard.press("Escape");
  assert.ok(!(await is_open()) && (await has_focus()));
  // A removed word is no click elsewhere, although its button is gone.
  await rules(page).click();
  await page.getByRole("button", { name: `Remove ${before[0]}` }).click();
  await answered(page);
  assert.ok(await is_open());
  await page.getByRole("button", { name: "Done" }).click();
  assert.ok(!(await is_open()) && (await has_focus()));
  await rules(page).click();
  await page.locator(".ahead h2").click();
  assert.ok(!(await is_open()));
  // Escape closes it wherever the focus is.
  await rules(page).click();
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("Escape");
  assert.ok(!(await is_open()));
});

test("choosing a story battle is no rule of the player's", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/team?game=emerald&next=%23s1&rules=story");
  assert.doesNotMatch(await rules(page).innerText(), /✓/);
  await follow(page, "#/team?game=emerald&next=DWF&rules=story");
  assert.match(await rules(page).innerText(), /✓/);
});

test("a part of the answer that was opened stays open when the answer changes", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/team?game=emerald");
  const part = page.locator("details", { hasText: "Matchups, and how to read them" });
  const is_open = () => part.evaluate((part) => part.open);
  // The script that keeps it open is loaded after the answer.
  await page.waitForLoadState("networkidle");
  await part.locator("summary").click();
  await page.locator(".path a", { hasText: "Wattson" }).click();
  await answered(page);
  assert.match(await part.innerText(), /Voltorb/);
  assert.ok(await is_open());
  await part.locator("summary").click();
  await page.locator(".path a", { hasText: "Brawly" }).click();
  await answered(page);
  assert.ok(!(await is_open()));
});

test("a link to a boss is answered before what answers is loaded", async (t) => {
  const { context, page } = await open(t);
  await context.route(/_bg\.wasm/, (route) => (route.request().url().includes("page_bg") ? route.continue() : route.abort()));
  await follow(page, "#/team?game=scarlet&next=ART");
  assert.match(await page.locator(".ahead h2").innerText(), /^Brassius/);
  assert.match(await page.locator(".why").innerText(), /One-on-one, each at full health/);
});

test("on a phone names, hits and moves of a box's table are whole, and the window does not scroll sideways", async (t) => {
  const { page } = await open(t, WINDOWS.phone);
  await page.addInitScript(() => localStorage.setItem("box", "Torchic 16\nWhismur 15\nMonferno 25\nGyarados 24\nHoundour 23\nMagikarp 5"));
  /** Words that are broken, and cells that are too small for what is in them. Runs in the page. */
  const faults = () => {
    const found = [];
    const texts = document.createTreeWalker(document.querySelector(".heat"), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      for (const { 0: word, index } of texts.currentNode.data.matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        if (!texts.currentNode.parentElement.closest(".unseen") && range.getClientRects().length > 1) found.push(`broken: ${word}`);
      }
    }
    for (const cell of document.querySelectorAll(".heat :is(th, td)")) {
      if (cell.scrollWidth > cell.clientWidth + 1) found.push(`too wide: ${cell.innerText}`);
    }
    return found;
  };
  for (const address of ["#/team?game=platinum&next=HTM&from=box", "#/team?game=emerald&next=DWF&from=box", "#/team?game=emerald&next=EVG&from=box"]) {
    await follow(page, address);
    assert.deepEqual(await page.evaluate(faults), [], address);
    const moves = page.locator(".heat .mv:visible");
    assert.equal(await moves.count(), await page.locator(".heat .c").count());
    assert.ok((await moves.evaluateAll((all) => all.map((own) => parseFloat(getComputedStyle(own).fontSize)))).every((size) => size >= 12));
    // The first column stays when the table scrolls.
    const head = page.locator(".heat tbody th").first();
    const { x } = await head.boundingBox();
    await page.locator(".heat-frame").evaluate((frame) => (frame.scrollLeft = 200));
    // Only the space between the cells goes.
    assert.ok(x - (await head.boundingBox()).x <= 3);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  }
});

test("a tap on the map makes that boss the next, and the one before gives way", async (t) => {
  const { page } = await open(t, { viewport: { width: 1600, height: 900 } });
  await follow(page, "#/team?game=emerald");
  for (const [code, leader] of [["DWF", "Brawly"], ["MAV", "Wattson"]]) {
    await page.locator(`#place-${code}`).click();
    await answered(page);
    assert.match(await page.locator(".ahead h2").innerText(), new RegExp(`^${leader}`));
    assert.match(page.url(), new RegExp(`next=${code}$`));
  }
  // A checkbox adds a place.
  await page.getByRole("checkbox", { name: /Dewford Town/ }).check();
  await answered(page);
  assert.match(await page.locator(".ask").innerText(), /and 1 more/);
});

test("every game's first screen has Pokémon obtainable by then", async (t) => {
  const { page, troubles } = await open(t);
  await follow(page, "#/team?game=red-blue");
  const games = await page.getByRole("combobox", { name: "Game" }).locator("option").evaluateAll((all) => all.map((one) => one.value).filter((game) => game !== "world."));
  assert.ok(games.length > 19);
  for (const game of games) {
    await page.getByRole("combobox", { name: "Game" }).selectOption(game);
    await answered(page);
    assert.ok((await names(page)).length > 0, game);
    assert.equal(await page.locator(".origin").count(), (await names(page)).length, game);
  }
  assert.deepEqual(troubles, []);
});

test("teams that are equally good are walked through, and a link leads to each", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/team?game=x-y&cover=both");
  const first = await names(page);
  assert.match(await page.locator(".leaf").innerText(), /1 of \d+ equally good/);
  const next = page.getByRole("button", { name: "Next", exact: true });
  await tab_to(page, next);
  await page.keyboard.press("Enter");
  await answered(page);
  assert.notDeepEqual(await names(page), first);
  assert.ok(await next.evaluate((button) => button === document.activeElement));
  const second = await names(page);
  await follow(page, new URL(page.url()).hash);
  assert.deepEqual(await names(page), second);
});

test("where something is left open it is said why, and there is a way on", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/team?game=red-blue&cover=both");
  assert.match(await page.locator(".lacking").innerText(), /Nothing obtainable by then/);
  await page.getByRole("button", { name: "From the whole game" }).click();
  await answered(page);
  assert.deepEqual(await names(page), command_line("red-blue", "#1", "--whole-game", "--side", "both"));
});

test("rules bind the team, and what is wrong with one is said", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/team?game=emerald&next=DWF&cover=both");
  await rules(page).click();
  await page.getByRole("radio", { name: "All it can learn" }).check();
  await answered(page);
  const learnt = command_line("emerald", "Brawly", "--before", "Brawly", "--side", "both", "--moves", "learnable");
  assert.deepEqual(await names(page), learnt);
  await page.getByLabel("With", { exact: true }).fill("Mudkip");
  await page.keyboard.press("Enter");
  await answered(page);
  assert.ok((await names(page)).includes("Mudkip"));
  await page.getByLabel("Without", { exact: true }).fill("Mudkip");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").waitFor();
  assert.match(await page.getByRole("alert").innerText(), /Mudkip is required/);
});

for (const [window, settings] of Object.entries(WINDOWS)) {
  test(`rules that few ask for bind the team as the command's do, ${window}`, async (t) => {
    const { page, troubles } = await open(t, settings);
    await follow(page, "#/team?game=emerald&next=DWF&cover=both");
    const before = ["emerald", "Brawly", "--before", "Brawly", "--side", "both"];
    await rules(page).click();
    await page.getByText("More rules", { exact: true }).click();
    const typed = async (label, value, ...options) => {
      await page.getByLabel(label, { exact: true }).fill(value);
      await page.keyboard.press("Enter");
      await page.waitForFunction((value) => decodeURIComponent(location.hash).includes(value.split(/[;,]/)[0]), value);
      await answered(page);
      assert.deepEqual(await names(page), command_line(...before, ...options), label);
      await page.getByLabel(label, { exact: true }).fill("");
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => !location.hash.includes("rules="));
      await answered(page);
    };
    await typed("Level cap", "12", "--level-cap", "12");
    await typed("Pokédex numbers", "1-151,300-320", "--dex", "1-151,300-320");
    await typed("Exactly one of these (; between groups)", "starter; Ralts,Lotad", "--one-of", "starter", "--one-of", "Ralts,Lotad");
    await page.getByLabel("Take abilities into account").check();
    await answered(page);
    assert.match(page.url(), /rules=abilities/);
    assert.deepEqual(await names(page), command_line(...before, "--abilities"));
    await page.getByLabel("Level cap").fill("200");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").waitFor();
    assert.match(await page.getByRole("alert").innerText(), /[Tt]he rule cap: "200" is not a number from 1 to 100/);
    await page.getByLabel("Level cap").fill("");
    await page.keyboard.press("Enter");
    await answered(page);
    assert.equal(await page.getByRole("alert").count(), 0);
    assert.deepEqual(troubles, []);
  });
}

test("the terms of duels and the battles of the story are asked for by ticks", async (t) => {
  const { page, troubles } = await open(t);
  await follow(page, "#/team?game=emerald&next=DWF&best=stats&rules=cap-22");
  const expected = command_line_faced("emerald", "Brawly", "--before", "Brawly", "--level-cap", "22", "--typical", "--by", "stats");
  await rules(page).click();
  await page.getByLabel("Average damage on both sides").check();
  await page.waitForFunction(() => location.hash.includes("typical"));
  await answered(page);
  await page.keyboard.press("Escape");
  await page.getByText("Matchups").click();
  const lines = await page.locator("details li", { hasText: /^Machop|^Meditite|^Makuhita/ }).allInnerTexts();
  assert.deepEqual(lines.map((line) => line.replace(/,.*/, "")), expected);
  await follow(page, "#/team?game=emerald&next=DWF&cover=both&rules=abilities");
  const ahead = page.getByRole("combobox", { name: "Next boss" }).locator("option");
  const few = await ahead.count();
  await rules(page).click();
  await page.getByLabel("Include rivals, villains and other story battles").check();
  await page.waitForFunction(() => location.hash.includes("story"));
  await answered(page);
  assert.ok((await ahead.count()) > few);
  await page.getByRole("combobox", { name: "Next boss" }).selectOption({ index: few });
  await answered(page);
  assert.ok((await names(page)).length > 0);
  assert.deepEqual(troubles, []);
});

for (const [window, settings] of Object.entries(WINDOWS)) {
  test(`rivals and villains are listed, and one of them is the next fight, ${window}`, async (t) => {
    const { page, troubles } = await open(t, settings, { permissions: ["clipboard-read", "clipboard-write"] });
    await follow(page, "#/team?game=emerald");
    const fights = page.locator(".fights");
    await fights.locator("summary").click();
    const wally = fights.locator("a", { hasText: "Mauville City" });
    assert.match(await wally.innerText(), /Wally.*Mauville City.*Lv 16/s);
    await wally.click();
    await page.waitForFunction(() => /next=/.test(location.hash));
    await answered(page);
    assert.match(await page.locator(".ahead").innerText(), /Wally, Mauville City.*\d of 1\s+beaten/s);
    assert.equal(await fights.locator("[aria-current]").count(), 1);
    assert.ok(await wally.isVisible(), "the list stays open where one of it is next");
    assert.match(await copied(page, "Boss (Showdown)"), /^Ralts\n(.*\n)*Level: 16\n/);
    await page.goBack();
    await answered(page);
    assert.match(await page.locator(".ahead").innerText(), /Roxanne/);
    assert.deepEqual(troubles, []);
  });
}

test("the team can be taken along as text and for Showdown", async (t) => {
  const { page } = await open(t, WINDOWS.desktop, { permissions: ["clipboard-read", "clipboard-write"] });
  await follow(page, "#/team?game=x-y&cover=both");
  const text = await copied(page, "Text");
  assert.match(text, /^I play X\/Y, next is Viola, with what I can catch\.\n/);
  const showdown = await copied(page, "Showdown");
  const own = await names(page);
  // Showdown has its own names of forms, and without duels nothing else is known.
  const species = (name) => name.replace(/ \(.*|-.*/, "");
  assert.deepEqual(showdown.split("\n").filter(Boolean).map(species), own.map(species));
  const told = JSON.parse(await copied(page, "JSON")).teams[0].members.map(({ name }) => name);
  assert.deepEqual(told, own);
  // The table is the same as the command's.
  const question = ["x-y", "Viola", "--before", "Viola", "--side", "both", "--top", "100", "--format", "csv"];
  const printed = spawnSync(process.env.DANCEDEX, ["team", ...question]).stdout.toString();
  assert.equal(await copied(page, "CSV"), printed);
});

test("a table has no cell that a spreadsheet computes", async (t) => {
  const { page } = await open(t, WINDOWS.desktop, { permissions: ["clipboard-read", "clipboard-write"] });
  await follow(page, "#/chart");
  const teams = ["=1+1", "@sum", "-2+3", "-2", "+1.5", "-inf", "\t=1", "-", "Mudkip", 'a,"b"'].map((id) => ({
    covered: 1,
    uncovered: [],
    defense_rank: 2,
    attack_rank: null,
    duel_rank: null,
    stat_total: 3,
    effort: null,
    members: [{ id }],
    duels: null,
  }));
  const table = await page.evaluate(async (teams) => {
    const { copyTable } = await import("./taken.js");
    await copyTable(JSON.stringify({ teams }), "table.csv");
    return navigator.clipboard.readText();
  }, teams);
  const cells = ["'=1+1", "'@sum", "'-2+3", "-2", "+1.5", "'-inf", "'\t=1", "-", "Mudkip", '"a,""b"""'];
  const rows = cells.map((cell) => `1,0,2,,,3,,${cell}\n`);
  assert.equal(table, ["covered,uncovered,defense_rank,attack_rank,duel_rank,stat_total,effort,members\n", ...rows].join(""));
});

test("a team for Showdown has the levels and the moves of its duels", async (t) => {
  const { page } = await open(t, WINDOWS.desktop, { permissions: ["clipboard-read", "clipboard-write"] });
  await follow(page, "#/team?game=emerald&next=DWF");
  const move = await page.locator(".mon .det b").first().innerText();
  const showdown = await copied(page, "Showdown");
  assert.match(showdown, new RegExp(`^${(await names(page))[0]}\\n(Ability: .*\\n)?Level: \\d+\\n- ${move}\\n`));
});

test("the next visit opens with the question of the last, and with its game if it is no longer valid", async (t) => {
  const { page } = await open(t);
  await page.goto(PAGE);
  await page.evaluate(() => localStorage.setItem("box", "Mudkip 15\nTaillow 15\nWingull 15"));
  const asked = "#/team?game=emerald&next=DWF&from=box&exclude=Wingull";
  const remembered = (address) => page.waitForFunction((address) => localStorage.getItem("team") === address, address);
  const come_back = async () => {
    await page.goto("about:blank");
    await page.goto(PAGE);
    await answered(page);
    return new URL(page.url()).hash;
  };
  await follow(page, asked);
  await remembered(asked);
  assert.equal(await come_back(), asked);
  assert.match(await page.locator(".outs").innerText(), /Wingull/);
  // The tab leads back to it from a link to another view.
  await follow(page, "#/chart");
  await page.getByRole("link", { name: "Team", exact: true }).click();
  await answered(page);
  assert.equal(new URL(page.url()).hash, asked);
  // So does the page's name.
  await follow(page, "#/chart");
  await page.locator(".logo").click();
  await answered(page);
  assert.equal(new URL(page.url()).hash, asked);
  // A refused question is not remembered.
  await page.evaluate(() => (location.hash = "#/team?game=emerald&next=XYZ"));
  await page.getByRole("alert").waitFor();
  assert.equal(await come_back(), asked);
  await page.evaluate(() => localStorage.setItem("team", "#/team?game=emerald&next=XYZ"));
  await page.goto("about:blank");
  await page.goto(PAGE);
  await page.waitForFunction(() => location.hash === "#/team?game=emerald");
  await answered(page);
  assert.match(await page.locator(".ahead h2").innerText(), /^Roxanne/);
});

for (const [window, settings] of Object.entries(WINDOWS)) {
  test(`the first answer is prepared, and what answers all else follows, ${window}`, async (t) => {
    const { page, troubles } = await open(t, settings);
    // The module that answers is held back until it is released.
    let let_through;
    const held = new Promise((resolve) => (let_through = resolve));
    await page.route("**/battles_bg.wasm", async (route) => (await held, route.continue()));
    for (const address of ["", "#/plan", "#/watch", "#/identify", "#/magic", "#/chart", "#/team?game=platinum"]) {
      await follow(page, address);
      assert.ok((await page.locator("#answer").innerText()).length > 40, address);
    }
    const first = await names(page);
    await page.getByRole("combobox", { name: "Game" }).selectOption("emerald");
    await page.getByText("Loading").waitFor();
    await page.waitForFunction(() => {
      const counter = getComputedStyle(document.querySelector(".seconds"), "::after");
      return Number(counter.getPropertyValue("--seconds")) > 0;
    });
    let_through();
    await answered(page);
    await page.waitForFunction(() => document.querySelector("main").dataset.ready === "true");
    await page.getByRole("combobox", { name: "Game" }).selectOption("platinum");
    await answered(page);
    assert.deepEqual(await names(page), first, "what was prepared is what is answered");
    assert.deepEqual(troubles, []);
  });
}

/** The matchups that the command prints: `Makuhita 19: Wingull 19`. */
function command_line_faced(...question) {
  const { stdout } = spawnSync(process.env.DANCEDEX, ["team", ...question, "--duels", "--separately", "--format", "json", "--top", "1"]);
  const { duels } = JSON.parse(stdout).teams[0];
  return duels.map((one) => `${one.theirs} ${one.their_level}: ${one.mine ? `${one.mine} ${one.my_level}` : "nobody"}`);
}

for (const [window, settings] of Object.entries(WINDOWS)) {
  test(`several bosses are a table of duels, ${window}`, async (t) => {
    const { page, troubles } = await open(t, settings);
    await follow(page, "#/team?game=emerald&next=DWF.MAV&best=stats");
    await page.getByText("Matchups").click();
    const lines = await page.locator("details li", { hasText: /: .*, (clean|entry|safe|trade|loses)/ }).allInnerTexts();
    const faced = lines.map((line) => line.replace(/,.*/, ""));
    assert.deepEqual(faced, command_line_faced("emerald", "Brawly", "Wattson", "--by", "stats"));
    const table = page.getByRole("region", { name: "Duels" });
    const members = await page.locator(".mon h3").count();
    assert.equal(await table.locator("tbody tr").count(), members);
    assert.equal(await table.locator("thead th").count(), lines.length);
    // Each foe that is beaten is marked exactly once.
    const unbeaten = await page.locator(".lacking li").count();
    assert.equal(await table.locator(".pick").count(), lines.length - unbeaten);
    assert.deepEqual(troubles, []);
  });
}

test("the team can be sent as a picture that says it all", async (t) => {
  const { page } = await open(t, WINDOWS.desktop, { permissions: ["clipboard-read", "clipboard-write"] });
  await follow(page, "#/team?game=emerald&next=DWF");
  const svg = await copied(page, "SVG");
  for (const words of [...(await names(page)), "Brawly", "Emerald", "Proved best", "next=DWF"]) assert.ok(svg.includes(words), words);
  const parsed = await page.evaluate((svg) => {
    const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    document.body.append(document.importNode(root, true));
    const drawn = document.body.lastElementChild;
    const edge = drawn.getBoundingClientRect();
    const boxes = [...drawn.querySelectorAll("text")].map((text) => text.getBoundingClientRect());
    return { name: root.localName, outside: boxes.filter((box) => box.right > edge.right || box.bottom > edge.bottom).length };
  }, svg);
  assert.deepEqual(parsed, { name: "svg", outside: 0 });
  await copied(page, "PNG");
  const png = await copied_picture(page);
  assert.equal(png.width, 1280);
  assert.ok(png.colours > 10);
  assert.match(await copied(page, "Text"), /Ahead: Brawly \(Dewford Town\)/);
});

test("facts are loaded when they are needed, and once", async (t) => {
  const { page } = await open(t);
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await follow(page, "#/team?game=emerald");
  assert.ok(!asked.some((path) => /platinum|types_bg|worlds/.test(path)), asked.join());
  for (const game of ["platinum", "emerald", "platinum"]) {
    await page.getByRole("combobox", { name: "Game" }).selectOption(game);
    await answered(page);
  }
  for (const file of ["/facts/catches/emerald", "/facts/catches/platinum", "/battles_bg.wasm", "/style.css"]) {
    assert.equal(asked.filter((path) => path === file).length, 1, file);
  }
});

test("facts that do not come are named, and come when they are asked for again", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/team?game=emerald");
  await page.route("**/facts/catches/platinum", (route) => route.abort());
  await page.getByRole("combobox", { name: "Game" }).selectOption("platinum");
  await page.getByRole("alert").waitFor();
  assert.match(await page.getByRole("alert").innerText(), /could not be downloaded/);
  await page.unroute("**/facts/catches/platinum");
  await page.getByRole("combobox", { name: "Game" }).selectOption("emerald");
  await answered(page);
  await page.getByRole("combobox", { name: "Game" }).selectOption("platinum");
  await answered(page);
  assert.ok((await names(page)).length > 0);
});

test("all games are there without a network after the first visit", async (t) => {
  const { context, page } = await open(t, WINDOWS.desktop, OFFLINE);
  await follow(page, "#/team?game=emerald");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await context.setOffline(true);
  await follow(page, "#/team?game=platinum&moves=learnable");
  assert.ok((await names(page)).length > 0);
  await follow(page, "#/plan?game=emerald");
  assert.match(await page.locator(".summary h2").innerText(), /covers/);
});

test("ask for a team with the keyboard alone", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/team?game=emerald");
  const boss = page.getByRole("combobox", { name: "Next boss" });
  await tab_to(page, boss);
  await page.keyboard.press("ArrowDown");
  await answered(page);
  assert.match(await page.locator(".ahead h2").innerText(), /Brawly/);
  const wattson = page.getByRole("navigation", { name: "Your journey" }).getByRole("link", { name: /Wattson/ });
  await tab_to(page, wattson);
  await page.keyboard.press("Enter");
  await answered(page);
  assert.match(await page.locator(".ahead h2").innerText(), /Wattson/);
  assert.ok(await wattson.evaluate((link) => link === document.activeElement), "the focus stays");
});

test("one of more fights is asked for with the keyboard alone", async (t) => {
  const { page, troubles } = await open(t);
  await follow(page, "#/team?game=platinum");
  const fights = page.locator(".fights");
  await tab_to(page, fights.locator("summary"));
  await page.keyboard.press("Enter");
  for (const at of [1, 3]) {
    const fight = fights.locator("a").nth(at);
    const [leader, href] = [await fight.locator("b").innerText(), await fight.getAttribute("href")];
    await tab_to(page, fight);
    await page.keyboard.press("Enter");
    await page.waitForFunction((href) => location.hash === href, href);
    await answered(page);
    assert.ok((await page.locator(".ahead h2").innerText()).includes(leader), leader);
    assert.equal(await fights.locator("[aria-current]").getAttribute("href"), href);
    assert.ok(await fight.evaluate((link) => link === document.activeElement), "the focus stays");
  }
  assert.deepEqual(troubles, []);
});
