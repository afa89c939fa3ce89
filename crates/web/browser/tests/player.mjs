// Shared by all tests: a browser, windows of given sizes, and a player's gestures.
import { chromium } from "playwright-core";

export const PAGE = process.env.PAGE;

/** Lets a page store its files for offline use. */
export const OFFLINE = { serviceWorkers: "allow" };

/** The two window sizes in which everything must work. */
export const WINDOWS = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** One browser for all tests in a file, because starting it takes longer than most tests. */
let browser;
let windows = 0;

/** Closes the browser if no test uses it. */
async function close_unused() {
  if (windows > 0 || !browser) return;
  const unused = browser;
  browser = undefined;
  await (await unused).close();
}

/** Opens a window of a new browser profile, which is closed when the test `t` ends. The page stores nothing for offline
 * use, which takes as long as most tests, unless the test asks for it with `OFFLINE`. */
export async function open(t, window = WINDOWS.desktop, more = {}) {
  windows++;
  browser ??= chromium.launch({ executablePath: process.env.BROWSER, args: FLAGS });
  const context = await (await browser).newContext({ serviceWorkers: "block", ...window, ...more });
  t.after(async () => {
    await context.close();
    windows--;
    setTimeout(close_unused, 300);
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const troubles = [];
  page.on("pageerror", (error) => troubles.push(String(error)));
  page.on("console", (message) => message.type() === "error" && troubles.push(message.text()));
  return { context, page, troubles };
}

/** Opens a link as a visitor, and waits until its answer is shown. */
export async function follow(page, address) {
  // Start from another page, because a link within the page loads nothing again.
  await page.goto("about:blank");
  await page.goto(new URL(address, PAGE).href);
  await answered(page);
}

/** Goes to another view like a link within the page, without reloading. */
export async function go(page, address) {
  await page.evaluate((address) => void (location.hash = address), address);
  await answered(page);
}

/** Waits until the answer for the address bar is shown. */
export async function answered(page) {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main?.getAttribute("aria-busy") === "false" && main.dataset.answered === location.hash;
  });
}

/** The count and the best rank of the plan that is shown. */
export async function counts(page) {
  const summary = page.locator(".summary");
  return { total: await summary.getAttribute("data-total"), best: await summary.getAttribute("data-best") };
}

/** Presses Tab until an element has the focus, like a player without a mouse. */
export async function tab_to(page, element, key = "Tab") {
  for (let presses = 0; presses < 150; presses++) {
    if (await element.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${element}`);
}

/** The content of the clipboard: its text, or whether it contains a picture. */
async function on_clipboard() {
  try {
    const [item] = await navigator.clipboard.read();
    const text = item?.types.includes("text/plain") ? await (await item.getType("text/plain")).text() : "";
    return { text, picture: Boolean(item?.types.includes("image/png")) };
  } catch (error) {
    // The page wrote to the clipboard while it was read, so it is read again.
    if (error.name === "InvalidStateError") return { text: "", picture: false };
    throw error;
  }
}

/** Presses a copy button, and returns the text in the clipboard afterwards. */
export async function copied(page, what) {
  await page.evaluate(() => navigator.clipboard.writeText("nothing yet"));
  await page.getByRole("group", { name: "Copy", exact: true }).getByRole("button", { name: what, exact: true }).click();
  // `waitForFunction` would evaluate an asynchronous function only once.
  for (let looks = 0; looks < 1000; looks++) {
    const { text, picture } = await page.evaluate(on_clipboard);
    if (picture || (text && text !== "nothing yet")) return text;
    await page.waitForTimeout(20);
  }
  throw new Error(`${what} was not copied`);
}

/** The width and height of the PNG in the clipboard, and its number of colours. */
export const copied_picture = (page) =>
  page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const picture = await createImageBitmap(await item.getType("image/png"));
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    canvas.drawImage(picture, 0, 0);
    const { data } = canvas.getImageData(0, 0, picture.width, picture.height);
    const colours = new Set(new Uint32Array(data.buffer));
    return { width: picture.width, height: picture.height, colours: colours.size };
  });
