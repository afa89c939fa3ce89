// What every test needs: a browser, a window of some size, and a player's gestures.
import { chromium } from "playwright-core";

export const PAGE = process.env.PAGE;

/** The two windows that everything must work in. */
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

/** One browser for all tests of a file: to start it takes longer than most tests. */
let browser;
let windows = 0;

/** Closes the browser when no further test comes. */
async function close_unused() {
  if (windows > 0 || !browser) return;
  const unused = browser;
  browser = undefined;
  await (await unused).close();
}

/** A window of a browser as if it were never used before; closed when the test `t` is over. */
export async function open(t, window = WINDOWS.desktop, more = {}) {
  windows++;
  browser ??= chromium.launch({ executablePath: process.env.BROWSER, args: FLAGS });
  const context = await (await browser).newContext({ ...window, ...more });
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

/** Follows a link, and waits until its answer is on the screen. */
export async function follow(page, address) {
  // From elsewhere, as a visitor comes: within the page a link loads nothing again.
  await page.goto("about:blank");
  await page.goto(new URL(address, PAGE).href);
  await answered(page);
}

/** Goes to another view as a link within the page leads there: nothing is reloaded. */
export async function go(page, address) {
  await page.evaluate((address) => void (location.hash = address), address);
  await answered(page);
}

/** Waits until the answer to what the address bar says is on the screen. */
export async function answered(page) {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main?.getAttribute("aria-busy") === "false" && main.dataset.answered === location.hash;
  });
}

/** The count and the best rank of the plan on the screen. */
export async function counts(page) {
  const summary = page.locator(".summary");
  return { total: await summary.getAttribute("data-total"), best: await summary.getAttribute("data-best") };
}

/** Presses Tab until that element has the focus: as a player does who has no mouse. */
export async function tab_to(page, element, key = "Tab") {
  for (let presses = 0; presses < 150; presses++) {
    if (await element.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${element}`);
}

/** What the clipboard holds: its text, or whether it is a picture. */
async function on_clipboard() {
  try {
    const [item] = await navigator.clipboard.read();
    const text = item?.types.includes("text/plain") ? await (await item.getType("text/plain")).text() : "";
    return { text, picture: Boolean(item?.types.includes("image/png")) };
  } catch (error) {
    // The page wrote to it while it was read: it holds neither then, and is looked at again.
    if (error.name === "InvalidStateError") return { text: "", picture: false };
    throw error;
  }
}

/** Presses a copy button, and gives the text that the clipboard holds then. */
export async function copied(page, what) {
  await page.evaluate(() => navigator.clipboard.writeText("nothing yet"));
  await page.getByRole("group", { name: "Copy", exact: true }).getByRole("button", { name: what, exact: true }).click();
  // A function that waits itself is asked only once by `waitForFunction`.
  for (let looks = 0; looks < 1000; looks++) {
    const { text, picture } = await page.evaluate(on_clipboard);
    if (picture || (text && text !== "nothing yet")) return text;
    await page.waitForTimeout(20);
  }
  throw new Error(`${what} was not copied`);
}

/** Width and height of the PNG on the clipboard, and how many colours it has. */
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
