// A run through a whole game, played by clicks; its plan is the command's.
import { test } from "node:test";
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WINDOWS, answered, copied, follow, open, tab_to } from "./player.mjs";

const run = (...words) => spawnSync(process.env.DANCEDEX, ["run", ...words], { encoding: "utf8" });
const area = (page, name) => page.locator(".area", { has: page.locator(`summary >> text="${name}"`) });

/** Presses a button of the answer, and waits for what comes of it. */
async function enter(page, button) {
  const before = await page.evaluate(() => location.hash);
  await button.click();
  await page.waitForFunction((before) => location.hash !== before, before);
  await answered(page);
}

for (const [window, settings] of Object.entries(WINDOWS)) {
  test(`a run is played by taps: caught, missed, died, beaten, and taken back, ${window}`, async (t) => {
    const { page, troubles } = await open(t, settings);
    await follow(page, "");
    await page.getByRole("link", { name: "Run", exact: true }).click();
    await answered(page);
    await page.getByRole("combobox", { name: "Starter" }).selectOption("Mudkip");
    await answered(page);
    assert.match(await page.locator(".ask").innerText(), /^I play Emerald.*as a Nuzlocke with Mudkip.*next is Roxanne\./s);

    await area(page, "Starter").locator("summary").click();
    await enter(page, area(page, "Starter").getByRole("button", { name: "Caught Mudkip" }));
    assert.equal(await area(page, "Starter").count(), 0);
    await area(page, "Route 102").locator("summary").click();
    await enter(page, area(page, "Route 102").getByRole("button", { name: "Caught Ralts" }));
    await area(page, "Route 103").locator("summary").click();
    await enter(page, area(page, "Route 103").getByRole("button", { name: "Missed the encounter" }));
    const box = page.getByRole("region", { name: "Box" });
    await enter(page, box.locator("li", { hasText: "Ralts" }).getByRole("button", { name: "Died" }));
    assert.match(await page.locator("#answer").innerText(), /1 alive, 1 dead/);
    await enter(page, page.getByRole("button", { name: "I beat Roxanne", exact: true }));
    assert.match(await page.locator(".ask").innerText(), /next is Brawly/);

    await page.goBack();
    await answered(page);
    assert.match(await page.locator(".ask").innerText(), /next is Roxanne/);
    // The tab leads back to it on the next visit.
    const here = await page.evaluate(() => location.hash);
    await page.waitForFunction((here) => localStorage.getItem("run") === here, here);
    await follow(page, "#/chart");
    await page.getByRole("link", { name: "Run", exact: true }).click();
    await answered(page);
    assert.equal(await page.evaluate(() => location.hash), here);
    assert.deepEqual(troubles, []);
  });
}

test("the plan is the command's, and the copied run is a file of the command", async (t) => {
  const { page } = await open(t, WINDOWS.desktop, { permissions: ["clipboard-read", "clipboard-write"] });
  await follow(page, "#/run?game=platinum&starter=chimchar");
  const { stdout } = run("plan", "platinum", "--starter", "chimchar", "--format", "json");
  const said = JSON.parse(await copied(page, "JSON"));
  const told = JSON.parse(stdout);
  for (const key of ["foes", "open", "single", "least_open", "encounters", "proved"]) assert.deepEqual(said[key], told[key], key);

  await follow(page, "#/run?game=platinum&starter=chimchar&beaten=1&caught=starter_chimchar.route-202_shinx_dead&missed=route-203");
  const folder = mkdtempSync(join(tmpdir(), "run-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "run.toml");
  writeFileSync(file, await copied(page, "Text"));
  const next = run("next", "--file", file);
  assert.equal(next.status, 0, next.stderr);
  assert.match(next.stdout, /^Platinum: next is Gardenia/);
});

/** Writes a file of a run with the command, and returns its path. */
function written(t) {
  const folder = mkdtempSync(join(tmpdir(), "run-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "run.toml");
  for (const words of [
    ["new", "platinum", "--starter", "chimchar"],
    ["caught", "Route 202", "Shinx", "--nickname", "Mr. 50% _*_"],
    ["caught", "Route 203", "Abra"],
    ["dead", "Abra"],
    ["missed", "Route 204"],
    ["beat", "Roark"],
  ]) {
    const { status, stderr } = run(...words, "--file", file);
    assert.equal(status, 0, stderr);
  }
  return file;
}

const opener = (page) => page.locator(".run-file");

for (const [window, settings] of Object.entries(WINDOWS)) {
  test(`a run file of the command is opened, and copied as it was, ${window}`, async (t) => {
    const { page, troubles } = await open(t, settings, { permissions: ["clipboard-read", "clipboard-write"] });
    const file = written(t);
    await follow(page, "#/run?game=emerald&starter=mudkip");
    await opener(page).locator("summary").click();
    await opener(page).locator("input[type=file]").setInputFiles(file);
    await page.waitForFunction(() => location.hash.includes("game=platinum") && !location.hash.includes("file="));
    await answered(page);
    assert.match(await page.locator(".ask").innerText(), /^I play Platinum.*with Chimchar.*next is Gardenia\./s);
    const box = page.getByRole("region", { name: "Box" });
    assert.match(await box.innerText(), /Mr\. 50% _\*_ \(Shinx\)/);
    assert.equal(await box.locator(".dead").count(), 1);
    // The file has the beaten boss by another name than the command writes for it; nothing else differs.
    const copy = await copied(page, "Text");
    const told = (text) => text.replaceAll(/^#.*\n/gm, "").trim();
    assert.equal(told(copy), told(readFileSync(file, "utf8")));
    // The nickname stays when the Pokémon dies.
    await enter(page, box.locator("li", { hasText: "Shinx" }).getByRole("button", { name: "Died" }));
    assert.match(await box.innerText(), /Mr\. 50% _\*_ \(Shinx\)/);
    assert.equal(await box.locator(".dead").count(), 2);
    await page.goBack();
    await answered(page);
    await page.goBack();
    await answered(page);
    assert.match(await page.locator(".ask").innerText(), /^I play Emerald/);
    assert.deepEqual(troubles, []);
  });
}

test("a pasted run file with an error is refused in one line beside it, and the run stays", async (t) => {
  const { page, troubles } = await open(t);
  await follow(page, "#/run?game=emerald&starter=mudkip&caught=starter_mudkip");
  await opener(page).locator("summary").click();
  for (const [text, wrong] of [
    ["version = \"emerald\"\nbeten = []\n", /^Line 2: .*beten/],
    ["version = \"emrald\"\n", /^Line 1: unknown .*emrald.*Emerald/],
    ["version = \"emerald\"\nmissed = [\n  \"Route 999\",\n]\n", /^Line 3: unknown area .*Route 999/],
  ]) {
    const field = opener(page).locator("textarea");
    await field.fill(text);
    await field.blur();
    await page.waitForFunction((text) => new URLSearchParams(location.hash.split("?")[1]).get("file") === text, text);
    await answered(page);
    const said = (await opener(page).locator(".complaint").innerText()).trim();
    assert.match(said, wrong);
    assert.ok(!said.includes("\n"), said);
    assert.equal(await opener(page).locator("textarea").inputValue(), text);
    assert.match(await page.getByRole("region", { name: "Box" }).innerText(), /Mudkip/);
  }
  // A file that is too large, or of something else, is refused at once.
  await opener(page).locator("input[type=file]").setInputFiles({ name: "large.toml", mimeType: "text/plain", buffer: Buffer.alloc(70_000, "a") });
  await page.getByText("large.toml cannot be read: it is larger than 64 KiB").waitFor();
  // What was refused is not what the next visit opens with.
  assert.doesNotMatch(await page.evaluate(() => localStorage.getItem("run")), /file=/);
  assert.deepEqual(troubles, []);
});

test("a run file can be dropped on the form", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/run");
  await opener(page).locator("summary").click();
  await opener(page).evaluate((form) => {
    const data = new DataTransfer();
    data.items.add(new File(["version = \"platinum\"\n"], "run.toml"));
    for (const type of ["dragover", "drop"]) form.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await page.waitForFunction(() => location.hash === "#/run?game=platinum");
  await answered(page);
  assert.match(await page.locator(".ask").innerText(), /Platinum/);
});

test("a run is played with the keyboard alone", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/run?game=emerald&starter=mudkip");
  const starter = area(page, "Starter");
  await tab_to(page, starter.locator("summary"));
  await page.keyboard.press("Enter");
  await tab_to(page, starter.getByRole("button", { name: "Caught Mudkip" }));
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.hash.includes("starter_mudkip"));
  await answered(page);
  assert.match(await page.getByRole("region", { name: "Box" }).innerText(), /Mudkip/);
});
