// What is the player's own: a box, and pictures.
import { test } from "node:test";
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WINDOWS, answered, copied, follow, open } from "./player.mjs";

const names = (page) => page.locator(".mon h3").allInnerTexts();

test("my box is typed, kept in this browser alone, and given back", async (t) => {
  const { context, page } = await open(t, WINDOWS.desktop, { permissions: ["clipboard-read", "clipboard-write"] });
  const asked = [];
  context.on("request", (request) => asked.push(request.url() + (request.postData() ?? "")));
  await follow(page, "#/team?game=emerald&next=DWF");
  await page.getByText("My box", { exact: true }).click();
  for (const name of ["Wingull", "Mudkip"]) {
    await page.getByLabel("Add one").fill(name);
    await page.keyboard.press("Enter");
    await page.waitForFunction((name) => document.querySelector("textarea").value.includes(name), name);
  }
  await page.waitForFunction(() => document.querySelectorAll(".mon").length > 0 && !document.querySelector(".origin"));
  await answered(page);
  assert.ok((await names(page)).every((name) => ["Wingull", "Mudkip"].includes(name)));
  assert.ok(!page.url().includes("Wingull"));
  await page.reload();
  await answered(page);
  assert.equal((await page.getByLabel("Box contents").inputValue()).trim(), "Wingull\nMudkip");
  assert.ok(!asked.some((url) => url.includes("Wingull")));

  const set = "Salty (Wingull) @ Sea Incense\nAbility: Keen Eye\n- Wing Attack\n- Water Gun\n";
  await page.setInputFiles("input[type=file]", { name: "box.txt", mimeType: "text/plain", buffer: Buffer.from(set) });
  await page.waitForFunction(() => document.querySelector("textarea").value.includes("Salty"));
  await answered(page);
  await page.waitForFunction(() => document.querySelector(".mon h3")?.textContent.includes("Salty"));
  assert.equal((await copied(page, "Showdown")).trim(), set.trim());
});

/** A picture of one pixel. */
const PIXEL = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

test("pictures of a folder of the player's own stand beside their Pokémon, and are sent nowhere", async (t) => {
  const { context, page, troubles } = await open(t);
  await follow(page, "#/team?game=emerald&next=DWF");
  const team = await names(page);
  const folder = mkdtempSync(join(tmpdir(), "pictures-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = (name) => `${name.toLowerCase().replaceAll(" ", "-")}.png`;
  for (const name of [...team, "MissingNo"]) writeFileSync(join(folder, file(name)), PIXEL);
  writeFileSync(join(folder, "notes.txt"), "no picture");
  const asked = [];
  context.on("request", (request) => asked.push(request.url()));
  await page.getByText("My box", { exact: true }).click();
  await page.getByLabel("Your own pictures").setInputFiles(folder);
  const shown = page.locator(".mon h3 img");
  await page.waitForFunction((count) => document.querySelectorAll(".mon h3 img").length === count, team.length);
  assert.ok(await shown.evaluateAll((all) => all.every((one) => one.src.startsWith("blob:") && one.alt === "")));
  assert.deepEqual(await names(page), team);
  // Whoever comes back with a later answer has the picture, too; whoever has none stands alone.
  await page.getByRole("combobox", { name: "Next boss" }).selectOption({ index: 0 });
  await answered(page);
  await page.getByRole("combobox", { name: "Next boss" }).selectOption({ label: "Brawly" });
  await answered(page);
  await page.waitForFunction((count) => document.querySelectorAll(".mon h3 img").length === count, team.length);
  assert.ok(asked.every((url) => url.startsWith("blob:") || new URL(url).origin === new URL(page.url()).origin));
  assert.deepEqual(troubles, []);
});
