// A run through a whole game, played by clicks; its plan is the command's.
import { test } from "node:test";
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
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
    await enter(page, page.getByRole("button", { name: "Roxanne is beaten", exact: true }));
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
