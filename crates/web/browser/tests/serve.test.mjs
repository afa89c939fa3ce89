// The page from the server of the command, with files from the binary or from a folder.
import { test } from "node:test";
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { once } from "node:events";
import { follow, open } from "./player.mjs";

const SERVERS = {
  "dancedex web": [process.env.DANCEDEX, "web", "--no-open"],
  "cargo xtask serve": [process.env.XTASK, "serve", "--port", "0", "--no-build"],
};

for (const [name, [program, ...flags]] of Object.entries(SERVERS)) {
  test(`${name} serves the page`, async (t) => {
    const server = spawn(program, flags, { stdio: ["ignore", "pipe", "inherit"] });
    t.after(() => server.kill());
    const [line] = await once(createInterface(server.stdout), "line");
    const address = line.match(/http:\/\/127\.0\.0\.1:\d+\//)[0];
    const { page, troubles } = await open(t);
    await follow(page, `${address}#/chart?generation=1`);
    assert.match(await page.locator("svg.picture").first().textContent(), /Dragon/);
    assert.deepEqual(troubles, []);

    const missing = await fetch(`${address}nothing.js`);
    assert.equal(missing.status, 404);
    assert.match(await missing.text(), /there is no/);
  });
}
