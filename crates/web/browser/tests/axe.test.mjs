// Checks accessibility: axe finds no violation in any view, in both windows and both themes.
import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { WINDOWS, follow, go, open } from "./player.mjs";
import { VIEWS } from "./views.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The violations that axe finds: the rule, its impact and the elements. */
async function found(page) {
  // Open all folded parts so that they are checked too.
  await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ["violations"] }));
  return violations.map(({ id, impact, nodes }) => [id, impact, nodes.slice(0, 3).map((node) => node.html)]);
}

for (const [window, settings] of Object.entries(WINDOWS)) {
  test(`axe finds nothing, ${window}`, async (t) => {
    const { page } = await open(t, settings, { bypassCSP: true });
    await follow(page, "");
    await page.evaluate(axe);
    for (const [name, address] of Object.entries(VIEWS)) {
      await go(page, address);
      for (const colorScheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme });
        assert.deepEqual(await found(page), [], `${name}, ${colorScheme}`);
      }
    }
  });
}
