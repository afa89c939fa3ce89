// Files that are chosen or dropped before the script that reads them is loaded.
import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { answered, follow, open } from "./player.mjs";

const WORLD = resolve(import.meta.dirname, "../../../worlds/tests/texts/trainers.party");
const RUN = ["run.toml", 'version = "platinum"\n'];

const choose = (page, form, [name, text]) =>
  page.locator(`${form} input[type=file]`).first().setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

const drop = (page, form, file) =>
  page.locator(form).evaluate((form, [name, text]) => {
    const data = new DataTransfer();
    data.items.add(new File([text], name));
    for (const type of ["dragover", "drop"]) form.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
  }, file);

/** Each with the script that reads the file, the view, the gesture, the form, the file, and what its answer shows. */
const GIVEN = {
  "a run file is chosen": ["run-file.js", "#/run", choose, ".run-file", RUN, /I play Platinum/],
  "a run file is dropped": ["run-file.js", "#/run", drop, ".run-file", RUN, /I play Platinum/],
  "a box is chosen": ["box-file.js", "#/team?game=platinum&from=box", choose, ".my-box", ["box.txt", "Luxio 24"], /Luxio/],
  "a box in UTF-16 is chosen": ["box-file.js", "#/team?game=platinum&from=box", choose, ".my-box", ["box.txt", Buffer.from("\ufeffLuxio 24", "utf16le")], /Luxio/],
  "a box is dropped": ["box-file.js", "#/team?game=platinum&from=box", drop, ".my-box", ["box.txt", "Luxio 24"], /Luxio/],
  "a game is dropped": ["own-game.js", "#/chart", drop, "body", ["trainers.party", readFileSync(WORLD, "utf8")], /is stored only in this browser/],
};

for (const [name, [script, address, give, form, file, expected]] of Object.entries(GIVEN)) {
  test(`${name} before its script is loaded`, async (t) => {
    // A service worker would have the script stored.
    const { page, troubles } = await open(t);
    const asked = [];
    let release;
    const released = new Promise((done) => (release = done));
    await page.route(new RegExp(`/(files|${script})$`), async (route) => {
      asked.push(route.request().url());
      await released;
      await route.continue();
    });
    await follow(page, address);
    await give(page, form, file);
    await page.waitForTimeout(300);
    assert.doesNotMatch(await page.locator("main").innerText(), expected);
    release();
    await page.waitForFunction((expected) => document.querySelector("main").innerText.match(expected), expected.source);
    await answered(page);
    assert.ok(asked.some((url) => url.endsWith(script)), asked.join());
    assert.deepEqual(troubles, []);
  });
}

test("what is wrong with a file is shown where it was chosen", async (t) => {
  const { page } = await open(t);
  for (const [address, form, size, expected] of [
    ["#/run", ".run-file", 70_000, "large cannot be read: it is larger than 64 KiB"],
    ["#/run", ".run-file", 0, "large cannot be read: it is empty"],
    ["#/team?from=box", ".my-box", 9 << 20, "large cannot be read: it is larger than 8 MiB"],
    ["#/team?from=box", ".my-box", 2 << 20, "large cannot be read: a list may have at most 1 MiB"],
    ["#/team?game=world.", ".own-game", 0, "large cannot be read: it is empty"],
  ]) {
    await follow(page, address);
    await page.locator(form).waitFor();
    await choose(page, form, ["large", "a".repeat(size)]);
    await page.locator(form).getByText(expected).waitFor();
  }
});
