// Checks that apply to every view: legible, usable offline, linkable, and without requests to other
// hosts.
import { test } from "node:test";
import assert from "node:assert/strict";
import { OFFLINE, PAGE, WINDOWS, answered, copied, copied_picture, follow, go, open } from "./player.mjs";
import { VIEWS } from "./views.mjs";

for (const [window, settings] of Object.entries(WINDOWS)) {
  test(`nothing is wider than the window, ${window}`, async (t) => {
    const { page } = await open(t, settings);
    await follow(page, "");
    for (const [name, address] of Object.entries(VIEWS)) {
      await go(page, address);
      const [content, width] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      assert.ok(content <= width, `${name}: ${content} > ${width}`);
    }
  });
}

/** The title of the window for each address. */
const TITLES = {
  "#/team?game=emerald&next=DWF": "Brawly in Emerald · Team",
  "#/plan?game=scarlet-violet&at=CRT.ART": "Katy and Brassius in Scarlet/Violet · By types",
  [VIEWS.watch]: "Exact covers of Katy in Scarlet/Violet, attack · Watch",
  [VIEWS["watch-pasted"]]: "A problem of 7 items and 6 options · Watch",
  "#/identify?game=emerald": "Emerald · Identify",
  "#/identify?generation=1": "generation 1 · Identify",
  "#/magic?board=438294951753618276": "438294951753618276 · Magic squares",
  [VIEWS.chart]: "Ground-Water in generation 9 · Chart",
  [VIEWS["chart-pokemon"]]: "Garchomp (Dragon-Ground) in generation 9 · Chart",
};

test("the window is called after the view and what it is about", async (t) => {
  const { page } = await open(t);
  await follow(page, "");
  for (const [address, title] of Object.entries(TITLES)) {
    await go(page, address);
    assert.equal(await page.title(), `${title} · dancedex`);
  }
});

/** Elements of pictures that overlap, are cut off at the edge, or do not fit their plate. Runs in
 * the page. */
function faults() {
  const found = [];
  const named = (element) => element.closest("[aria-label]").getAttribute("aria-label") + ": " + element.textContent;
  for (const picture of document.querySelectorAll("svg.picture")) {
    const edge = picture.getBoundingClientRect();
    for (const text of picture.querySelectorAll("text")) {
      const { left, right, top, bottom, width } = text.getBoundingClientRect();
      const cut = left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1;
      if (width && cut) found.push(`cut: ${named(text)}`);
      const plate = text.closest(".badge, .stop, .square, .cell")?.querySelector("rect, circle");
      if (plate && width > plate.getBoundingClientRect().width) found.push(`too wide: ${named(text)}`);
    }
    const plates = [...picture.querySelectorAll(".badge, .stop circle, .square")];
    const boxes = plates.map((plate) => plate.getBoundingClientRect());
    boxes.forEach((one, i) => {
      const other = boxes.findIndex(
        (box, j) =>
          j > i &&
          Math.min(one.right, box.right) - Math.max(one.left, box.left) > 0.5 &&
          Math.min(one.bottom, box.bottom) - Math.max(one.top, box.top) > 0.5,
      );
      if (other >= 0) found.push(`overlap: ${named(plates[i])}, ${named(plates[other])}`);
    });
  }
  return found;
}

/** Text that is smaller on the screen than `least`, with its size. Runs in the page. */
function smaller_than(least) {
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !element.checkVisibility() || element.closest("title, style")) continue;
    const picture = element.closest("svg.picture");
    const scale = picture ? picture.getBoundingClientRect().width / picture.viewBox.baseVal.width : 1;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size < least) found.push(`${texts.currentNode.data}: ${size.toFixed(1)}`);
  }
  return found;
}

for (const [window, settings] of Object.entries(WINDOWS)) {
  test(`nothing in a picture overlaps, is cut, or is too small to read, ${window}`, async (t) => {
    const { page } = await open(t, settings);
    await follow(page, "");
    for (const [name, address] of Object.entries(VIEWS)) {
      await go(page, address);
      assert.deepEqual(await page.evaluate(faults), [], name);
      assert.deepEqual(await page.evaluate(smaller_than, 10), [], name);
    }
  });
}

const UNOVA = "#/plan?game=black-white";
const PLANS = Object.entries(VIEWS).filter(([name]) => name.startsWith("plan")).map(([, address]) => address);
/** Plans whose pictures do not scroll. */
const WHOLE = { desktop: [...PLANS, UNOVA], phone: [VIEWS.plan, VIEWS["plan-whole"], VIEWS["plan-two-maps"]] };

for (const [window, plans] of Object.entries(WHOLE)) {
  test(`rings and maps are seen as a whole, ${window}`, async (t) => {
    const { page } = await open(t, WINDOWS[window]);
    await follow(page, "");
    for (const address of plans) {
      await go(page, address);
      const scrolled = await page.locator(".picture-frame").evaluateAll((frames) =>
        frames.filter((frame) => frame.scrollWidth > frame.clientWidth).map((frame) => frame.getAttribute("aria-label")),
      );
      assert.deepEqual(scrolled, [], address);
    }
  });
}

test("works offline after the first visit", async (t) => {
  const { context, page } = await open(t, WINDOWS.desktop, OFFLINE);
  await follow(page, VIEWS.chart);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await follow(page, VIEWS.plan);
  assert.match(await page.locator(".summary h2").innerText(), /covers/);
});

test("asks no other host for anything", async (t) => {
  const { context, page, troubles } = await open(t);
  const asked = [];
  context.on("request", (request) => asked.push(request.url()));
  for (const address of Object.values(VIEWS)) await follow(page, address);
  assert.deepEqual(troubles, [], "nor is any error told");
  const elsewhere = asked.filter((url) => !url.startsWith(PAGE) && !url.startsWith("data:"));
  assert.deepEqual(elsewhere, []);
  assert.ok(asked.length > 0);
});

test("the way back leads to the view before", async (t) => {
  const { page } = await open(t);
  await follow(page, VIEWS.plan);
  const before = page.url();
  await page.getByRole("link", { name: "Chart" }).click();
  await answered(page);
  await page.goBack();
  await answered(page);
  assert.equal(page.url(), before);
});

test("what was chosen can be taken back, one choice at a time", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/plan?game=scarlet-violet");
  const before = page.url();
  for (const place of ["CRT", "ART"]) {
    await page.locator(`#place-${place}`).click();
    await answered(page);
  }
  await page.goBack();
  await answered(page);
  assert.match(page.url(), /at=CRT$/);
  assert.equal(await page.locator("#place-ART").getAttribute("aria-pressed"), "false");
  await page.goBack();
  await answered(page);
  assert.equal(page.url(), before);

  // Steps are not entries in the history, so going back leaves the view at once.
  await page.getByRole("link", { name: "Magic" }).click();
  await answered(page);
  for (let step = 0; step < 3; step++) {
    await page.getByRole("button", { name: "Forward" }).click();
    await answered(page);
  }
  await page.goBack();
  await answered(page);
  assert.equal(page.url(), before);
});

test("a tab leads back to where its view was left", async (t) => {
  const { context, page } = await open(t);
  await follow(page, "#/plan?game=scarlet-violet&at=CRT.ART");
  const plan = page.url();
  await page.getByRole("link", { name: "By types" }).click();
  assert.equal(page.url(), plan);
  await page.getByRole("link", { name: "Chart" }).click();
  await answered(page);
  await page.getByRole("link", { name: "By types" }).click();
  await answered(page);
  assert.equal(page.url(), plan);
  assert.equal(await page.locator("#place-ART").getAttribute("aria-pressed"), "true");

  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Watch" }).click({ modifiers: ["Control"] });
  assert.match((await opened).url(), /#\/watch/);
  assert.equal(page.url(), plan);
});

test("the game that was chosen is that of the views in which nothing was chosen", async (t) => {
  const { page } = await open(t);
  const target = (title) => page.getByRole("navigation").getByRole("link", { name: title }).getAttribute("href");
  await follow(page, "#/team?game=alpha-sapphire");
  for (const view of ["run", "plan", "identify"]) {
    const title = { run: "Run", plan: "By types", identify: "Identify" }[view];
    assert.equal(await target(title), `#/${view}?game=alpha-sapphire`);
  }
  assert.equal(await target("Chart"), "#/chart?generation=alpha-sapphire");
  assert.doesNotMatch(await target("Watch"), /alpha/);
  await page.getByRole("link", { name: "Chart" }).click();
  await answered(page);
  assert.equal(await page.getByRole("combobox", { name: "Generation" }).inputValue(), "6");
  await page.getByRole("link", { name: "By types" }).click();
  await answered(page);
  // Covers are those of the game; its versions differ in what can be caught.
  const game = page.getByRole("combobox", { name: "Game" });
  assert.equal(await game.inputValue(), "omega-ruby-alpha-sapphire");
  await game.selectOption("platinum");
  await answered(page);
  assert.equal(await target("Team"), "#/team?game=platinum");
  assert.equal(await target("Run"), "#/run?game=platinum");
  // A view in which something was chosen stays as it is.
  await go(page, "#/team?game=emerald&next=DWF");
  await page.getByRole("link", { name: "Run" }).click();
  await answered(page);
  const next = page.getByRole("combobox", { name: "Game" });
  assert.equal(await next.inputValue(), "emerald");
  await next.selectOption("black-2");
  await answered(page);
  assert.equal(await target("Team"), "#/team?game=emerald&next=DWF");
});

test("on a phone the covers say what they are for", async (t) => {
  const { page } = await open(t, WINDOWS.phone);
  await follow(page, "#/plan?game=emerald&at=DWF");
  assert.match(await page.locator(".summary").innerText(), /For Brawly in Emerald, defense;/);
});

// Expected content of each view's exports, as text and as JSON.
const TAKEN = {
  plan: [/^Scarlet\/Violet, defense.*\nagainst: Katy \(Cortondo\), Brassius \(Artazon\)/, (json) => json.bosses.length === 3],
  watch: [/^Exact covers of Katy in Scarlet\/Violet, attack\nstep 9 of /, (json) => json.step === 9 && json.options.length > 0],
  "identify-words": [/^generation 1: 33 typings left\.\n[^]*super effective/, (json) => json.candidates.length === 33],
  magic: [/^4 9 6/, (json) => json.moves.length === 11],
  chart: [/^Ground-Water in generation 9\n/, (json) => json.chart.Fire.Water === "1/2"],
};

/** All text in a picture without spaces. None of it may be cut off at an edge. */
const texts_of = (page, svg) =>
  page.evaluate((svg) => {
    const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    const drawn = document.body.appendChild(document.importNode(root, true));
    const edge = drawn.getBoundingClientRect();
    const texts = [...drawn.querySelectorAll(":scope > text")];
    const cut = texts.filter((text) => text.getBoundingClientRect().right > edge.right + 0.5);
    drawn.remove();
    if (cut.length) throw new Error(`cut off: ${cut.map((text) => text.textContent)}`);
    return texts.map((text) => text.textContent.replaceAll(" ", ""));
  }, svg);

for (const [name, [line, fits]] of Object.entries(TAKEN)) {
  test(`the answer can be taken along, ${name}`, async (t) => {
    const { context, page } = await open(t, WINDOWS.desktop, { bypassCSP: true });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await follow(page, VIEWS[name]);
    assert.equal(await copied(page, "Link"), page.url());
    assert.match(await copied(page, "Text"), line);
    const json = JSON.parse(await copied(page, "JSON"));
    assert.ok(fits(json), JSON.stringify(json).slice(0, 400));
    const svg = await copied(page, "SVG");
    const size = await page.evaluate((svg) => {
      const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
      return root.localName === "svg" && ["width", "height"].map((side) => Number(root.getAttribute(side)));
    }, svg);
    assert.ok(size && size[0] > 100 && size[1] > 100, svg.slice(0, 200));
    const caption = (await texts_of(page, svg)).join("");
    for (const words of [await page.title(), page.url()]) assert.ok(caption.includes(words.replaceAll(" ", "")), `${words} in ${caption}`);
    await copied(page, "PNG");
    const png = await copied_picture(page);
    assert.deepEqual([png.width, png.height], size.map((side) => 2 * Math.round(side)));
    assert.ok(png.colours > 10, `${png.colours} colours`);
  });
}

test("where the clipboard is out of reach, a file is saved", async (t) => {
  const { page } = await open(t);
  await follow(page, VIEWS.plan);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
    navigator.clipboard.write = () => Promise.reject(new Error("no"));
  });
  for (const [what, file] of [["Text", "plan.txt"], ["JSON", "plan.json"], ["SVG", "plan.svg"], ["PNG", "plan.png"]]) {
    const saved = page.waitForEvent("download");
    const copy = page.getByRole("group", { name: "Copy", exact: true });
    await copy.getByRole("button", { name: what, exact: true }).click();
    assert.equal((await saved).suggestedFilename(), file);
    await page.getByText(`Saved as ${file}.`).waitFor();
  }
});

test("light and dark, kept for the next visit", async (t) => {
  const { page } = await open(t);
  await follow(page, VIEWS.chart);
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  const colours = page.getByRole("combobox", { name: "Colours" });
  await colours.selectOption("Dark");
  const dark = await paper();
  assert.notEqual(light, dark);
  await page.reload();
  await answered(page);
  assert.equal(await paper(), dark);
  assert.equal(await colours.inputValue(), "dark");

  // Return to the system's theme permanently.
  await colours.selectOption("System");
  assert.equal(await paper(), light);
  await page.emulateMedia({ colorScheme: "dark" });
  assert.equal(await paper(), dark);
  await page.reload();
  await answered(page);
  assert.equal(await paper(), dark);
});

test("what breaks in the page itself is shown", async (t) => {
  const { page } = await open(t);
  await follow(page, VIEWS.chart);
  await page.evaluate(() => setTimeout(() => { throw new Error("torn"); }));
  await page.getByRole("alert").waitFor();
  assert.match(await page.getByRole("alert").innerText(), /^A part of this page has stopped.*Reload the page/);
});

test("other sites find a picture of the size that they show, and words", async (t) => {
  const { page } = await open(t);
  await follow(page, "");
  const tag = (name) => page.locator(`meta[property="og:${name}"]`).getAttribute("content");
  for (const name of ["title", "description", "type", "image:alt"]) assert.ok((await tag(name)).length > 5, name);
  assert.match(await tag("title"), /next gym/);
  const size = await page.evaluate(async (image) => {
    const picture = new Image();
    picture.src = image;
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  }, await tag("image"));
  assert.deepEqual(size, [Number(await tag("image:width")), Number(await tag("image:height"))]);
  assert.deepEqual(size, [1200, 630]);
});
