// Players' own games: files are dropped or chosen, read and stored in the browser, and used in all
// views. The answers must equal those of the command with `--world`.
import { test } from "node:test";
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import { OFFLINE, PAGE, WINDOWS, answered, copied, follow, go, open, tab_to } from "./player.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TESTS = resolve(import.meta.dirname, "../../../worlds/tests");

/** Runs the command and returns its output. */
function command(...words) {
  const { stdout, stderr, status } = spawnSync(process.env.DANCEDEX, words, { encoding: "utf8" });
  return { stdout, stderr, status };
}

/** A temporary folder that is removed after the test. */
function folder_of(t) {
  const folder = mkdtempSync(join(tmpdir(), "dancedex-own-"));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Exports a built-in game as a world, and returns its files. */
function exported(t, game) {
  const folder = join(folder_of(t), game);
  assert.equal(command("world", "export", game, folder).status, 0);
  return folder;
}

/** Returns a zip archive of files, in the format of other programs. */
function zipped(files) {
  const parts = [];
  const list = [];
  let at = 0;
  for (const file of files) {
    const [name, bytes] = [Buffer.from(`game/${file.split("/").pop()}`), readFileSync(file)];
    const packed = deflateRawSync(bytes);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(bytes.length, 18);
    about.writeUInt16LE(name.length, 22);
    parts.push(Buffer.from("PK\x03\x04"), about, name, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    list.push(Buffer.from("PK\x01\x02"), Buffer.from([20, 0]), about, place, name);
    at += 30 + name.length + packed.length;
  }
  const [index, end] = [Buffer.concat(list), Buffer.alloc(18)];
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, index, Buffer.from("PK\x05\x06"), end]);
}

const files_in = (folder) => readdirSync(folder).map((name) => join(folder, name));

/** The version of the project in `crates/worlds` that is tested. */
const PROJECT = join(TESTS, "essentials/v20");

/** The panel of the game, and its field for files. */
const panel = (page) => page.getByRole("region", { name: "A game of your own" });
const input = (page) => page.getByLabel("Its files, or a zip of them");
const game = (page) => page.getByRole("combobox", { name: "Game" });
const names = (page) => page.locator(".mon h3").allInnerTexts();

/** Waits for a game whose files were chosen or dropped. */
async function brought(page, name) {
  await page.waitForFunction((name) => location.hash.includes(`=world.${name}`), name);
  await page.getByText("is stored only in this browser").waitFor();
  await answered(page);
}

/** Chooses files as in the browser's dialog, and waits for the game. */
async function choose(page, files, name) {
  await input(page).setInputFiles(files);
  await brought(page, name);
}

/** Drops files on the page. */
async function drop(page, files) {
  const sent = files.map((file) => [file.split("/").pop(), readFileSync(file).toString("base64")]);
  await page.evaluate((sent) => {
    const data = new DataTransfer();
    for (const [name, text] of sent) {
      data.items.add(new File([Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0))], name));
    }
    for (const type of ["dragover", "drop"]) {
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    }
  }, sent);
}

/** Records all requests to other hosts, and all requests that send data. */
function watched(page) {
  const elsewhere = [];
  page.on("request", (request) => {
    const sends = request.method() !== "GET" || request.postData();
    if (sends || !request.url().startsWith(new URL(PAGE).origin)) elsewhere.push(request.url());
  });
  return elsewhere;
}

for (const [window, settings] of Object.entries(WINDOWS)) {
  test(`a project of Pokémon Essentials is planned on, ${window}`, async (t) => {
    const { page, troubles } = await open(t, settings);
    const elsewhere = watched(page);
    await follow(page, "");
    await game(page).selectOption({ label: "a game of your own…" });
    await choose(page, files_in(PROJECT), "fan-game");
    assert.match(await panel(page).getByRole("status").innerText(), /Fan game.* is stored only in this browser/);

    // Teams: the first boss is next, and the command lists the same Pokémon.
    await go(page, `${new URL(page.url()).hash}&cover=both`);
    const team = command("team", "fan-game", "#1", "--before", "#1", "--side", "both", "--format", "json", "--top", "1", "--world", PROJECT);
    assert.deepEqual(await names(page), JSON.parse(team.stdout).teams[0].members.map(({ name }) => name));
    assert.equal(await page.title(), "Astra in Fan game · Team · dancedex");
    await page.getByRole("combobox", { name: "Next boss" }).selectOption({ label: "Bass" });
    await answered(page);
    assert.match(await page.locator(".ahead h2").innerText(), /Bass/);

    // The other views are about the same game.
    await page.getByRole("link", { name: "By types", exact: true }).click();
    await answered(page);
    assert.match(page.url(), /plan\?game=world\.fan-game/);
    await page.getByRole("checkbox", { name: /Astra, Lv 14/ }).check();
    await answered(page);
    const plan = command("cover", "fan-game", "#1", "--whole-game", "--trade", "--format", "json", "--world", PROJECT);
    assert.equal(await page.locator(".summary").getAttribute("data-total"), String(JSON.parse(plan.stdout).count));
    await page.getByRole("link", { name: /^Step through/ }).click();
    await answered(page);
    assert.match(page.url(), /watch\?game=world\.fan-game&at=/);
    assert.match(await page.locator(".slider").innerText(), /of [1-9]/);

    await page.getByRole("link", { name: "Identify", exact: true }).click();
    await answered(page);
    assert.match(await page.locator(".at-hand").innerText(), /Sound/i);
    const left = JSON.parse(command("identify", "fan-game", "--answers", "message", "--format", "json", "--world", PROJECT).stdout);
    assert.equal(await page.locator(".next").innerText(), left.tree.attack_type);

    await page.getByRole("link", { name: "Chart", exact: true }).click();
    await answered(page);
    assert.match(page.url(), /chart\?generation=world\.fan-game/);
    assert.match(await page.locator("svg.picture").first().textContent(), /Cosmic/);
    await page.locator(".picks button", { hasText: "Sound" }).click();
    await answered(page);
    assert.match(await page.locator("div.picked").innerText(), /Sound/);

    // Leave the game again: what is chosen in one view applies to the others.
    await page.getByRole("combobox", { name: "Generation" }).selectOption("3");
    await answered(page);
    assert.equal(await panel(page).count(), 0);
    await page.getByRole("link", { name: "Team", exact: true }).click();
    await answered(page);
    assert.equal(await page.evaluate(() => location.hash), "#/team?game=emerald");

    assert.deepEqual(elsewhere, []);
    assert.deepEqual(troubles, []);
  });

  test(`axe finds nothing beside a game of one's own, ${window}`, async (t) => {
    const { page } = await open(t, settings, { bypassCSP: true });
    await follow(page, "#/team?game=world.");
    await panel(page).waitFor();
    await page.evaluate(axe);
    const found = async () => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${wide} pixels are out of the window`);
      const { violations } = await page.evaluate(() => globalThis.axe.run({ resultTypes: ["violations"] }));
      return violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map((node) => node.html)]);
    };
    const in_both_themes = async (what) => {
      for (const colorScheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme });
        assert.deepEqual(await found(), [], `${what}, ${colorScheme}`);
      }
    };
    await in_both_themes("none yet");
    await input(page).setInputFiles({ name: "world.toml", mimeType: "text/plain", buffer: Buffer.from("titel = 1") });
    await page.locator(".faults li").waitFor();
    await in_both_themes("a fault");
    await choose(page, files_in(PROJECT), "fan-game");
    await panel(page).locator("summary").click();
    await in_both_themes("in it");
  });
}

test("an exported game, dropped, answers as the built-in one", async (t) => {
  const { context, page, troubles } = await open(t);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const seen = [];
  for (const game of ["emerald", "world.emerald"]) {
    if (game !== "emerald") {
      await go(page, "#/chart?generation=3");
      await drop(page, files_in(exported(t, "emerald")));
      await brought(page, "emerald");
    }
    const said = [];
    for (const address of [`#/team?game=${game}&next=DWF.MAV&cover=both`, `#/team?game=${game}&next=DWF.MAV&cover=both&moves=learnable`]) {
      await (game === "emerald" ? follow : go)(page, address);
      said.push(await page.locator(".ahead").innerText(), await names(page), await copied(page, "JSON"));
    }
    await go(page, `#/plan?game=${game}&at=DWF.MAV`);
    said.push(await page.locator(".summary").innerText(), await copied(page, "JSON"));
    await go(page, `#/identify?game=${game}`);
    said.push(await page.locator("#answer").innerText());
    seen.push(said);
  }
  assert.deepEqual(seen[1], seen[0]);
  assert.deepEqual(troubles, []);
});

test("a run of a game of one's own is the command's, and its file is opened", async (t) => {
  const { page, troubles } = await open(t);
  const folder = exported(t, "platinum");
  await follow(page, "#/team?game=world.");
  await choose(page, files_in(folder), "platinum");
  await page.getByRole("link", { name: "Run", exact: true }).click();
  await answered(page);
  assert.match(page.url(), /run\?game=world\.platinum/);
  assert.match(await page.locator(".ask").innerText(), /as a Nuzlocke.*next is Roark/s);
  const { stdout } = command("run", "plan", "platinum", "--format", "json", "--world", folder);
  const { foes, encounters } = JSON.parse(stdout);
  assert.match(await page.locator(".tally").innerText(), new RegExp(`of ${foes}`));
  const shown = await page.locator(".area .hope b").allTextContents();
  for (const { pokemon } of encounters) assert.ok(shown.includes(pokemon), pokemon);

  const form = page.locator(".run-file");
  await form.locator("summary").click();
  await form.locator("textarea").fill('version = "platinum"\nbeaten = ["Roark"]\n');
  await form.locator("textarea").blur();
  await page.waitForFunction(() => location.hash.includes("beaten=") && !location.hash.includes("file="));
  await answered(page);
  assert.match(page.url(), /run\?game=world\.platinum&beaten=1$/);
  assert.match(await page.locator(".ask").innerText(), /next is Gardenia/);
  assert.deepEqual(troubles, []);
});

test("a game is there after the page is loaded again, without a network too, until it is forgotten", async (t) => {
  const { context, page, troubles } = await open(t, WINDOWS.desktop, OFFLINE);
  await follow(page, "#/team?game=world.");
  await choose(page, files_in(PROJECT), "fan-game");
  const team = await names(page);
  const address = await page.evaluate(() => location.hash);

  await follow(page, address);
  assert.deepEqual(await names(page), team);
  const games = await game(page).locator("option").allInnerTexts();
  assert.deepEqual(games.slice(-2), ["Fan game", "a game of your own…"]);
  assert.ok(games.includes("Emerald (Hoenn)"), games.join());

  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await follow(page, address);
  assert.deepEqual(await names(page), team);
  await context.setOffline(false);

  await panel(page).locator("summary").click();
  await page.getByRole("button", { name: /^Forget Fan game/ }).click();
  await page.getByText("is removed").waitFor();
  await answered(page);
  assert.ok(!(await game(page).innerText()).includes("Fan game"));

  // In a browser without the files, the page reports this and offers to choose them.
  await follow(page, address);
  assert.match(await page.locator(".complaint").innerText(), /^This browser has no game “fan-game”: choose or drop its files\.$/);
  assert.equal(await page.locator(".mon").count(), 0);
  assert.equal(await game(page).inputValue(), "world.fan-game");
  await choose(page, files_in(PROJECT), "fan-game");
  assert.equal(await page.evaluate(() => location.hash), address);
  assert.deepEqual(await names(page), team);
  assert.deepEqual(troubles, []);
});

test("what other programs write is read as the command reads it", async (t) => {
  const { page, troubles } = await open(t);
  await follow(page, "#/team?game=world.");
  const zip = { name: "my.zip", mimeType: "application/zip", buffer: zipped(files_in(PROJECT)) };
  const texts = readdirSync(join(TESTS, "texts")).map((name) => join(TESTS, "texts", name));
  const given = [[zip, PROJECT], ...texts.map((file) => [file, file])];
  assert.ok(given.length > 4, given.join());
  const plain = (text) => text.replace(/\s+/g, " ").trim();
  for (const [files, path] of given) {
    await go(page, "#/team?game=world.");
    await input(page).setInputFiles(files);
    await page.waitForFunction(() => /=world\.[a-z]/.test(location.hash));
    await answered(page);
    assert.equal(await page.locator(".complaint").count(), 0, path);
    assert.match(await page.locator(".tally").innerText(), /\d of \d+\s+beaten/, path);
    await panel(page).locator("summary").click();
    const said = await panel(page).locator("summary + div").innerText();
    // The command also prints what was read and left out; the page shows only what was left out.
    const [notes] = plain(command("world", "check", path).stdout).split(" Read: ");
    assert.ok(plain(said).startsWith(notes), `${path}: ${said}`);
  }
  assert.deepEqual(troubles, []);
});

/** Drops a folder on the page through the debugger, because scripts cannot create such a drop. */
async function drop_folder(page, folder) {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"]) {
    await session.send("Input.dispatchDragEvent", { type, x: 100, y: 100, data });
  }
}

const WAYS = {
  chosen: (page) => page.getByLabel("Or its folder").setInputFiles(PROJECT),
  dropped: (page) => drop_folder(page, PROJECT),
};

for (const [way, take] of Object.entries(WAYS)) {
  test(`a folder is ${way} with all its files`, async (t) => {
    const { page, troubles } = await open(t);
    await follow(page, "#/plan?game=world.");
    await take(page);
    await brought(page, "fan-game");
    assert.equal(await page.evaluate(() => location.hash), "#/plan?game=world.fan-game");
    const { count } = JSON.parse(command("cover", "fan-game", "--format", "json", "--world", PROJECT).stdout);
    assert.equal(await page.locator(".summary").getAttribute("data-total"), String(count));
    assert.deepEqual(troubles, []);
  });
}

test("what is wrong with files is said as the command says it, and what was kept stays", async (t) => {
  const { page, troubles } = await open(t);
  await follow(page, "#/team?game=world.");
  await choose(page, files_in(PROJECT), "fan-game");

  // The example world with an unknown type in it.
  const folder = join(folder_of(t), "my");
  assert.equal(command("world", "new", folder).status, 0);
  const species = join(folder, "species.csv");
  writeFileSync(species, readFileSync(species, "utf8").replaceAll("Sound", "Soud"));
  const { stdout, status } = command("world", "check", folder);
  assert.equal(status, 2);
  assert.match(stdout, /^species\.csv:[0-9]+: .*unknown type "Soud"/m);
  await drop(page, files_in(folder));
  await page.locator(".faults li").first().waitFor();
  assert.deepEqual(await page.locator(".faults li").allInnerTexts(), stdout.trim().split("\n"));
  assert.match(await panel(page).getByRole("status").innerText(), /nothing was changed/);
  assert.match(page.url(), /world\.fan-game/);
  assert.equal(await page.locator(".tally").count(), 1);
  assert.deepEqual(troubles, []);
});

test("a game is brought, and left, by keyboard alone", async (t) => {
  const { page, troubles } = await open(t);
  // The wait must begin before the action, because a dialog that opens immediately would be missed.
  const opened = page.waitForEvent("filechooser");
  await follow(page, "#/magic");
  const link = page.getByRole("link", { name: "Play a game of your own" });
  await link.waitFor();
  await tab_to(page, link);
  await page.keyboard.press("Enter");
  await input(page).waitFor();
  await tab_to(page, input(page));
  // The space bar opens the browser's file dialog.
  await page.keyboard.press("Space");
  const window = await opened;
  await window.setFiles(join(TESTS, "texts/trainers.party"));
  await page.waitForFunction(() => /=world\.[a-z]/.test(location.hash));
  await answered(page);
  assert.ok((await names(page)).length > 0);
  const summary = panel(page).locator("summary");
  assert.equal(await summary.evaluate((own) => own === document.activeElement), true);
  await page.keyboard.press("Enter");
  await tab_to(page, page.getByRole("button", { name: /^Forget / }));
  await page.keyboard.press("Enter");
  await page.getByText("is removed").waitFor();
  await answered(page);
  await tab_to(page, game(page));
  await page.keyboard.press("Home");
  await answered(page);
  assert.match(page.url(), /game=red-blue$/);
  assert.equal(await panel(page).count(), 0);
  assert.deepEqual(troubles, []);
});

test("a game works for the visit where the browser stores no files", async (t) => {
  const { context, page, troubles } = await open(t);
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
  });
  await follow(page, "#/team?game=world.");
  await input(page).setInputFiles(files_in(PROJECT));
  await page.getByText("is kept only until you close this page").waitFor();
  await answered(page);
  await go(page, `${new URL(page.url()).hash}&cover=both`);
  assert.ok((await names(page)).length > 0);
  await panel(page).locator("summary").click();
  await page.getByRole("button", { name: /^Forget/ }).click();
  await page.getByText("is removed").waitFor();
  await answered(page);
  assert.deepEqual(troubles, []);
});
