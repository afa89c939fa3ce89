// What fails is named in one sentence, the answer on the screen stays, and the next question is answered.
import { test } from "node:test";
import assert from "node:assert/strict";
import { PAGE, WINDOWS, answered, follow, go, open } from "./player.mjs";

/** No sentence for players contains the text of an exception. */
const RAW = /error|exception|undefined|unreachable|panicked|worker|undeclared|module/i;

const alerts = (page) => page.getByRole("alert").allInnerTexts();

/** Checks that one sentence is shown. */
async function complains(page, expected) {
  await page.getByRole("alert").waitFor();
  const [sentence, ...more] = await alerts(page);
  assert.deepEqual(more, []);
  assert.match(sentence, expected);
  assert.doesNotMatch(sentence, RAW);
}

const torn = (route) => route.fulfill({ contentType: "application/wasm", body: "torn" });
const forbidden = async (route) => {
  const page = await route.fetch();
  await route.fulfill({ response: page, body: (await page.text()).replace(" 'wasm-unsafe-eval'", "") });
};
const without_wasm = ({ context }) => context.addInitScript(() => delete window.WebAssembly);
const when = (file, how) => ({ page }) => page.route(file, how);
const missing = (file) => when(file, (route) => route.abort());

/** Each with what breaks the page before it is drawn, and the sentence about it. */
const STARTS = {
  "there is no WebAssembly": [without_wasm, /does not run WebAssembly/],
  "WebAssembly is forbidden": [when((url) => url.pathname === "/", forbidden), /damaged, or blocked/],
  "the module is damaged": [when("**/page_bg.wasm", torn), /damaged, or blocked/],
  "the module is blocked": [missing("**/page_bg.wasm"), /could not be downloaded. Check the connection, and reload the page/],
  "the module is not found": [when("**/page_bg.wasm", (route) => route.fulfill({ status: 404 })), /could not be downloaded/],
  "its script is blocked": [missing("**/page.js"), /could not be downloaded/],
  "the first script is blocked": [missing("**/start.js"), /could not be downloaded/],
  "a script of the first script is blocked": [missing("**/failure.js"), /could not be downloaded/],
  "the browser is too old": [when("**/page.js", (route) => route.fulfill({ contentType: "text/javascript", body: "?" })), /updated meanwhile, or this browser is older than 2023/],
};

for (const [how, [broken, expected]] of Object.entries(STARTS)) {
  test(`the first answer stays if ${how}`, async (t) => {
    const opened = await open(t, WINDOWS.phone);
    const { page } = opened;
    await broken(opened);
    await page.goto(PAGE);
    await complains(page, expected);
    assert.ok(await page.locator("#first-answer").getByText("Roxanne").first().isVisible());
    // The first screen answers only its own question.
    await page.goto("about:blank");
    await page.goto(new URL("#/team?game=platinum", PAGE).href);
    await complains(page, expected);
    assert.ok(await page.locator("#first-answer").isHidden());
  });
}

/** A module of the worker that stops at `unreachable`, like one without memory. */
const TRAP = `
  const code = new Uint8Array([0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,5,1,1,102,0,0,10,5,1,3,0,0,11]);
  export default async () => {};
  export const facts = () => [];
  export const answer = () => new WebAssembly.Instance(new WebAssembly.Module(code)).exports.f();`;
const PANIC = TRAP.replace(/answer = .*/, "answer = () => { throw new Error('panicked at src/lib.rs:1'); };");
const script = (body) => (route) => route.fulfill({ contentType: "text/javascript", body });

/** Each with what breaks the worker, and the sentence about it. */
const WORKERS = {
  "has no memory": ["**/types.js", script(TRAP), /more memory than this browser has/],
  "has a fault": ["**/types.js", script(PANIC), /dancedex has a fault/],
  "gets a damaged module": ["**/types_bg.wasm", torn, /damaged, or blocked/],
  "gets no module": ["**/types_bg.wasm", (route) => route.abort(), /could not be downloaded. Check the connection, and try again/],
  "gets no script": ["**/worker.js", (route) => route.abort(), /could not be downloaded/],
};

for (const [how, [file, broken, expected]] of Object.entries(WORKERS)) {
  test(`a worker that ${how} is named, and the next question is answered`, async (t) => {
    const { page } = await open(t, WINDOWS.phone);
    await page.route(file, broken);
    await follow(page, "#/chart?generation=1");
    await complains(page, expected);
    await complains(page, /^This question is not answered: /);
    await page.unroute(file);
    await go(page, "#/chart?generation=2");
    assert.deepEqual(await alerts(page), []);
    assert.match(await page.locator("svg.picture").first().textContent(), /Dragon/);
  });
}

test("a module that fails after a prepared answer leaves the answer, and the next question to a new worker", async (t) => {
  const { page, troubles } = await open(t, WINDOWS.phone);
  await page.route("**/types.js", script(TRAP));
  await follow(page, "#/chart");
  for (let waits = 0; troubles.length === 0 && waits < 200; waits++) await page.waitForTimeout(20);
  assert.match(troubles.join(), /unreachable/, "the console has the exception");
  assert.deepEqual(await alerts(page), []);
  await page.unroute("**/types.js");
  await go(page, "#/chart?generation=2");
  assert.deepEqual(await alerts(page), []);
});

/** Lets a test reach the newest worker of the page. */
const reach_workers = (page) =>
  page.addInitScript(() => {
    window.Worker = class extends Worker {
      constructor(...how) {
        super(...how);
        window.newest = this;
      }
    };
  });

/** Each with what happens to a worker, and the sentence about it. The page gets no event if it is killed. */
const LOSSES = {
  "is killed": [() => newest.terminate(), /the browser ended the work on it, probably because memory ran out/],
  "sends what cannot be read": [() => newest.dispatchEvent(new MessageEvent("messageerror")), /dancedex has a fault/],
};

for (const [how, [lose, expected]] of Object.entries(LOSSES)) {
  test(`a busy worker that ${how} is named, and replaced`, async (t) => {
    const { page } = await open(t, WINDOWS.phone);
    await reach_workers(page);
    await follow(page, "#/plan?game=scarlet-violet&team=24");
    await page.getByRole("radio", { name: "Irredundant" }).check();
    await page.getByText("Searching").waitFor();
    await page.evaluate(lose);
    await complains(page, expected);
    assert.equal(await page.getByText("Searching").count(), 0);
    await page.getByRole("radio", { name: "Exact" }).check();
    await answered(page);
    assert.deepEqual(await alerts(page), []);
  });
}

test("a worker that is killed between two questions is replaced without a word", async (t) => {
  const { page, troubles } = await open(t);
  await reach_workers(page);
  await follow(page, "#/chart?generation=1");
  await page.evaluate(() => newest.terminate());
  await go(page, "#/chart?generation=2");
  assert.deepEqual([await alerts(page), troubles], [[], []]);
});

test("a question sent to a worker that was just killed goes to another one", async (t) => {
  const { page, troubles } = await open(t);
  await reach_workers(page);
  await follow(page, "#/chart?generation=1");
  // In one task, so that the page cannot know.
  await page.evaluate(() => {
    newest.terminate();
    location.hash = "#/chart?generation=2";
  });
  await answered(page);
  assert.deepEqual([await alerts(page), troubles], [[], []]);
});

test("a worker that never starts is named after half a minute", async (t) => {
  const { page } = await open(t, WINDOWS.phone);
  await page.route("**/worker.js", script("onmessage = () => {};"));
  await page.clock.install();
  await page.goto(new URL("#/chart?generation=1", PAGE).href);
  await page.locator("main[aria-busy=true]").waitFor();
  await page.clock.fastForward(29_000);
  assert.deepEqual(await alerts(page), []);
  await page.clock.fastForward(2000);
  await complains(page, /nothing was loaded within 30 seconds/);
  assert.equal(await page.locator("main").getAttribute("aria-busy"), "false");
});

test("a worker that is killed while it reads a game is named", async (t) => {
  const { page } = await open(t, WINDOWS.phone);
  await reach_workers(page);
  await follow(page, "#/team?game=world.");
  await page.locator(".own-game").waitFor();
  const asked = page.waitForRequest("**/worlds_bg.wasm");
  // It stays on its way.
  await page.route("**/worlds_bg.wasm", () => {});
  const file = { name: "trainers.party", mimeType: "text/plain", buffer: Buffer.from("=== X ===") };
  await page.locator(".own-game input[type=file]").first().setInputFiles(file);
  await asked;
  await page.evaluate(() => newest.terminate());
  await page.getByText(/^trainers.party cannot be read: the browser ended the work on it/).waitFor();
});

test("a copy that fails says why", async (t) => {
  const { page } = await open(t, WINDOWS.phone);
  await page.route("**/taken.js", (route) => route.abort());
  await follow(page, "#/chart?generation=1");
  await page.getByRole("group", { name: "Copy" }).getByRole("button", { name: "PNG" }).first().click();
  await page.getByText(/^That could not be copied: a part of dancedex could not be downloaded/).waitFor();
});
