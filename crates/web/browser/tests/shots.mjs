// Takes a screenshot of every view, in both windows and both themes: `node tests/shots.mjs FOLDER`.
import { WINDOWS, follow, open } from "./player.mjs";
import { VIEWS } from "./views.mjs";
import { mkdirSync } from "node:fs";

const folder = process.argv[2] ?? "shots";
mkdirSync(folder, { recursive: true });
for (const [window, settings] of Object.entries(WINDOWS)) {
  for (const colorScheme of ["light", "dark"]) {
    let close;
    const { page, troubles } = await open({ after: (end) => (close = end) }, settings, { colorScheme });
    for (const [name, address] of Object.entries(VIEWS)) {
      if (process.argv[3] && !name.startsWith(process.argv[3])) continue;
      await follow(page, address);
      await page.screenshot({ path: `${folder}/${name}-${window}-${colorScheme}.png`, fullPage: true });
    }
    if (troubles.length) console.error(troubles);
    await close();
  }
}
