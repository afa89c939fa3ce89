// Storage that is full or forbidden, as in private windows and on managed machines.
import { test } from "node:test";
import assert from "node:assert/strict";
import { answered, follow, open } from "./player.mjs";

const BROKEN = {
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  },
  forbidden: () => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
  },
};

for (const [kind, script] of Object.entries(BROKEN)) {
  test(`the box works for the visit where storage is ${kind}`, async (t) => {
    const { context, page, troubles } = await open(t);
    await context.addInitScript(script);
    await follow(page, "#/team?game=platinum&next=HTM&from=box");
    const field = page.getByLabel("Box contents");
    await field.fill("Monferno 25\nGyarados 24");
    await field.blur();
    await page.locator(".heat tbody tr").nth(1).waitFor();
    await answered(page);
    assert.equal(await page.getByRole("alert").count(), 0, "no error is shown");
    await page.getByText("Kept only until you close this page.").waitFor();
    await page.getByRole("link", { name: "Leave out Gyarados" }).click();
    await answered(page);
    assert.deepEqual(await page.locator(".heat tbody th b").allTextContents(), ["Monferno"]);
    assert.deepEqual(troubles, []);
  });
}

test("the box is kept for the next visit where the browser stores it", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/team?game=platinum&next=HTM&from=box");
  const field = page.getByLabel("Box contents");
  await field.fill("Monferno 25");
  await field.blur();
  await page.getByText("Stored only in this browser.").waitFor();
});
