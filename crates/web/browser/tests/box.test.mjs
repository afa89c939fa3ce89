// The player's own box and pictures.
import { test } from "node:test";
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WINDOWS, answered, copied, follow, open, tab_to } from "./player.mjs";

const names = (page) => page.locator(".mon h3").allInnerTexts();
const rows = (page) => page.locator(".heat tbody th b").allTextContents();

/** Writes a box, and waits for the answer. */
async function write(page, text) {
  const field = page.getByLabel("Box contents");
  await field.fill(text);
  await field.blur();
  await page.waitForFunction(() => /from=box/.test(location.hash));
  await answered(page);
}

const TWELVE = `Monferno 25
Luxio lv24
Staravia (25)
Gyarados L24
Bibarel 23
Geodude 22
Roselia 22
Kadabra 24
Zubat 21
Shinx 15
Drifloon 22
Houndour 23`;

test("a box of twelve becomes six, with lead and order, and one that is left out gives way", async (t) => {
  const { page, troubles } = await open(t, WINDOWS.phone);
  await follow(page, "#/team?game=platinum&next=HTM");
  // Choose the box in the sentence, then paste into the field that has the focus.
  await page.getByRole("combobox", { name: "Which Pokémon may be chosen" }).selectOption("box");
  await page.getByLabel("Add one").waitFor();
  assert.ok(await page.getByLabel("Add one").evaluate((field) => field === document.activeElement), "where it is filled");
  await page.getByLabel("Add one").evaluate((field, list) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", list);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, TWELVE);
  await page.locator(".heat tbody tr").nth(11).waitFor();
  assert.equal(await page.evaluate(() => scrollY), 0, "the answer is in view");
  assert.equal((await rows(page)).length, 12);
  assert.equal(await page.locator(".heat tbody :is(.in, .spare)").count(), 6);
  assert.match(await page.locator(".said").innerText(), /^Take Gyarados; in reserve: (\w+, ){3}\w+ and \w+$/);
  assert.match(await page.locator(".plan").innerText(), /Gyarados leads/);
  assert.match(await page.locator(".heat tbody tr").first().innerText(), /Gyarados.*Lv 24/s);
  await page.getByRole("link", { name: "Leave out Gyarados" }).click();
  await answered(page);
  assert.ok(!(await rows(page)).includes("Gyarados"));
  await page.locator(".outs a").click();
  await answered(page);
  assert.ok((await rows(page)).includes("Gyarados"));
  assert.deepEqual(troubles, []);
});

test("a box is filled, answered, and left out of, with the keyboard alone", async (t) => {
  const { page, troubles } = await open(t);
  await follow(page, "#/team?game=platinum&next=HTM");
  await tab_to(page, page.locator(".my-box summary"));
  await page.keyboard.press("Enter");
  const field = page.getByLabel("Box contents");
  await tab_to(page, field);
  // As pasted.
  await page.keyboard.insertText(TWELVE);
  await page.keyboard.press("Tab");
  await page.waitForFunction(() => /from=box/.test(location.hash));
  await answered(page);
  assert.equal((await rows(page)).length, 12);
  const said = await page.locator(".plan").innerText();
  // Back to the answer, past the question.
  const out = page.getByRole("link", { name: "Leave out Gyarados" });
  await tab_to(page, out, "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => /exclude=Gyarados/.test(location.hash));
  await answered(page);
  assert.equal((await rows(page)).length, 11);
  const next = await page.locator(".plan").innerText();
  assert.notEqual(next, said);
  assert.ok(!next.includes("Gyarados"));
  // The focus is on what takes it back.
  const back = page.locator(".outs a", { hasText: "Gyarados" });
  assert.ok(await back.evaluate((link) => link === document.activeElement), await page.evaluate(() => document.activeElement.outerHTML));
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => !/exclude=/.test(location.hash));
  await answered(page);
  assert.equal(await page.locator(".plan").innerText(), said);
  assert.ok(await page.evaluate(() => document.querySelector("#answer").contains(document.activeElement)), "the focus stays in the answer");
  assert.deepEqual(troubles, []);
});

test("what is not understood of a box is named before any answer", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/team?game=platinum&next=HTM");
  await page.getByText("My box", { exact: true }).click();
  await write(page, "Monferno 25\nGyarrados\nLuxio");
  assert.match(await page.locator(".notes").innerText(), /1 line of your box.*line 2.*Gyarrados.*Gyarados/s);
  const [notes, table] = await Promise.all([".notes", ".heat"].map((part) => page.locator(part).boundingBox()));
  assert.ok(notes.y < table.y);
  assert.deepEqual((await rows(page)).sort(), ["Luxio", "Monferno"]);
});

test("a suggested name replaces the one that is not understood, with one tap", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/team?game=platinum&next=HTM");
  await page.getByText("My box", { exact: true }).click();
  await write(page, "Monferno 25\nGyarrados 24\nLuxio 24");
  await page.getByRole("button", { name: "Change to Gyarados" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".heat tbody tr").length === 3);
  await answered(page);
  assert.equal(await page.locator(".notes").count(), 0);
  assert.equal(await page.getByLabel("Box contents").inputValue(), "Monferno 25\nGyarados 24\nLuxio 24");
});

test("a link holds the box; the friend's own is kept", async (t) => {
  const { page } = await open(t, WINDOWS.desktop, { permissions: ["clipboard-read", "clipboard-write"] });
  await follow(page, "#/team?game=platinum&next=HTM");
  await page.getByText("My box", { exact: true }).click();
  await write(page, "Monferno 25\nLuxio 24");
  const link = await copied(page, "Link");
  assert.match(link, /&box=[\w-]+$/);

  const friend = (await open(t)).page;
  await follow(friend, "#/team?game=platinum");
  await friend.evaluate(() => localStorage.setItem("box", "Bidoof"));
  await friend.goto("about:blank");
  await friend.goto(link);
  await answered(friend);
  assert.deepEqual((await rows(friend)).sort(), ["Luxio", "Monferno"]);
  assert.equal(await friend.evaluate(() => localStorage.getItem("box")), "Bidoof");
  const note = friend.getByText("This box came with a link");
  assert.equal(await note.count(), 1);
  await friend.getByRole("button", { name: "Clear" }).click();
  await friend.waitForFunction(() => document.querySelector(".heat tbody th b")?.textContent === "Bidoof");
  assert.equal(await note.count(), 0);
});

test("a box that another window changes is followed; a file that is too large is not kept", async (t) => {
  const { context, page } = await open(t);
  await follow(page, "#/team?game=platinum&next=HTM");
  await page.getByText("My box", { exact: true }).click();
  await write(page, "Monferno 25");
  const other = await context.newPage();
  await follow(other, "#/team?game=platinum&next=HTM&from=box");
  await write(other, "Luxio 24");
  await page.waitForFunction(() => document.querySelector(".heat tbody th b")?.textContent === "Luxio");
  await page.getByLabel("A file", { exact: true }).setInputFiles({ name: "box.txt", mimeType: "text/plain", buffer: Buffer.alloc(5 << 20, "Luxio\n") });
  await page.getByText("box.txt cannot be read: a list may have at most 1 MiB").waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem("box")), "Luxio 24");
});

/** Returns a save of Yellow with the badge of Brock and a Pikachu at level 20 that knows Thunder Shock. */
function yellow() {
  const file = Buffer.alloc(0x8000);
  const name = (word) => Buffer.from([...word].map((letter) => letter.charCodeAt(0) - 65 + 0x80).concat(Array(11 - word.length).fill(0x50)));
  const pikachu = Buffer.alloc(44);
  pikachu.set([0x54, 0, 50, 20], 0);
  pikachu.set([84, 45], 8);
  pikachu.set([0, 0x1f, 0x40], 14);
  pikachu[33] = 20;
  name("YELLOW").copy(file, 0x2598);
  file[0x2602] = 1;
  file[0x29c3] = 0x54;
  file.set([1, 0x54, 0xff], 0x2f2c);
  pikachu.copy(file, 0x2f2c + 8);
  name("YELLOW").copy(file, 0x2f2c + 8 + 6 * 44);
  name("PIKACHU").copy(file, 0x2f2c + 8 + 6 * 55);
  file.set([0, 0xff], 0x30c0);
  file[0x3523] = ~file.subarray(0x2598, 0x3523).reduce((sum, byte) => sum + byte, 0) & 0xff;
  return file;
}

test("a save file fills the box, and selects the game and the next boss", async (t) => {
  const { page, troubles } = await open(t);
  await follow(page, "#/team?game=platinum&next=HTM");
  await page.getByText("My box", { exact: true }).click();
  await page.getByLabel("A file", { exact: true }).setInputFiles({ name: "Yellow.sav", mimeType: "", buffer: yellow() });
  await page.waitForFunction(() => location.hash === "#/team?game=yellow&next=CRL&from=box");
  await answered(page);
  await page.getByText("Yellow, 1 badge, 1 Pokémon; next: Misty.", { exact: true }).waitFor();
  assert.match(await page.getByLabel("Box contents").inputValue(), /^Pikachu\nLevel: 20\n[^]*- Thunder Shock\n- Growl\n$/);
  assert.deepEqual(await rows(page), ["Pikachu"]);
  assert.deepEqual(troubles, []);
});

test("a save file can be dropped in any view; a damaged one is refused, and the box stays", async (t) => {
  const { page } = await open(t);
  const drop = (name, bytes) => page.evaluate(([name, bytes]) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(bytes)], name));
    const target = document.querySelector("main");
    for (const type of ["dragover", "drop"]) target.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
  }, [name, [...bytes]]);
  await follow(page, "#/chart");
  await drop("Yellow.srm", yellow());
  await page.waitForFunction(() => location.hash === "#/team?game=yellow&next=CRL&from=box");
  await answered(page);
  const before = await page.evaluate(() => localStorage.getItem("box"));
  const damaged = yellow();
  damaged[0x2602] = 3;
  await drop("Damaged.sav", damaged);
  await page.getByText(/^Damaged\.sav cannot be read: a damaged save of generation 1: its checksum/).waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem("box")), before);
});

test("moves of the box count in what is resisted and hit", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/team?game=platinum&next=HTM&cover=attack");
  await page.getByText("My box", { exact: true }).click();
  await write(page, "Gyarados\nLevel: 24\n- Bite\n\nLuxio\nLevel: 24\n");
  assert.match(await page.locator(".mon").first().innerText(), /Gyarados.*Hits.*Dark/s);
});

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
  await page.waitForFunction(() => document.querySelectorAll(".heat tbody tr").length === 2);
  await answered(page);
  assert.deepEqual((await rows(page)).sort(), ["Mudkip", "Wingull"]);
  assert.ok(!page.url().includes("Wingull"));
  await page.reload();
  await answered(page);
  assert.equal((await page.getByLabel("Box contents").inputValue()).trim(), "Wingull\nMudkip");
  assert.ok(!asked.some((url) => url.includes("Wingull")));

  const set = "Salty (Wingull) @ Sea Incense\nAbility: Keen Eye\n- Wing Attack\n- Water Gun\n";
  await page.getByLabel("A file", { exact: true }).setInputFiles({ name: "box.txt", mimeType: "text/plain", buffer: Buffer.from(set) });
  await page.waitForFunction(() => document.querySelector("textarea").value.includes("Salty"));
  await answered(page);
  await page.waitForFunction(() => document.querySelector(".heat tbody th b")?.textContent.includes("Salty"));
  assert.equal((await copied(page, "Showdown")).trim(), set.trim());
});

/** A picture with one pixel. */
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
  // Pokémon in a later answer get their pictures too; those without a picture have none.
  await page.getByRole("combobox", { name: "Next boss" }).selectOption({ index: 0 });
  await answered(page);
  await page.getByRole("combobox", { name: "Next boss" }).selectOption({ label: "Brawly" });
  await answered(page);
  await page.waitForFunction((count) => document.querySelectorAll(".mon h3 img").length === count, team.length);
  assert.ok(asked.every((url) => url.startsWith("blob:") || new URL(url).origin === new URL(page.url()).origin));
  assert.deepEqual(troubles, []);
});

test("a list that is not a box leaves the answer in sight", async (t) => {
  const { page } = await open(t, WINDOWS.phone);
  await follow(page, "#/team?game=platinum&next=HTM");
  await page.getByText("My box", { exact: true }).click();
  // Typing 2,000 lines takes half a minute.
  await page.getByLabel("Box contents").evaluate((field) => {
    field.value = `Monferno 25\n${Array.from({ length: 2000 }, (_, at) => `Zzzzzz${at}q\n`).join("")}`;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
  const notes = page.locator(".notes");
  assert.match(await notes.innerText(), /Check 2,000 lines of your box/);
  assert.equal(await notes.locator("li").count(), 6);
  assert.equal(await notes.locator("li").last().innerText(), "and 1,995 more");
  await page.evaluate(() => scrollTo(0, 0));
  const { y } = await page.locator(".heat").boundingBox();
  assert.ok(y < 2 * WINDOWS.phone.viewport.height, `the answer is ${y} pixels down`);
});
