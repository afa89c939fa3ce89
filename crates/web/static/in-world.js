// In the worker, once a game of the player's own is asked about: reads its files, and answers in it.
import { kept } from "./kept.js";

/** The game that was opened last, and what answers in it. A module has one game for good. */
let last = {};

async function module_as(name) {
  const module = await import(`./worlds.js?${name}`);
  await module.default();
  return module;
}

/** Has a module read files; what this takes of the tables that come along is brought. */
async function taken_in(module, files, facts_of) {
  for (;;) {
    const found = JSON.parse(module.read(files));
    if (found.missing.length === 0) return found;
    const bring = async (part) => module.bring(part, await facts_of(part));
    await Promise.all(found.missing.map(bring));
  }
}

/** What comes of files: what is wrong with them, or what the game is. */
export const read = async (files, facts_of) => taken_in(await module_as("read"), files, facts_of);

async function opened(key, files, facts_of) {
  const module = await module_as(key);
  const { faults } = await taken_in(module, files, facts_of);
  // They were read when they were brought, perhaps by a version that knew less.
  if (faults.length > 0) throw `the files of this game cannot be read any more: ${faults[0]}`;
  return module;
}

/** What answers in the game that is kept under that name; where none is, it says so to all. */
export async function module_in(name, facts_of) {
  const game = await kept(name);
  if (!game) return module_as("none");
  const key = `${name}.${game.time}`;
  if (last.key !== key) last = { key, module: opened(key, game.files, facts_of) };
  const { module } = last;
  module.catch(() => (last = {}));
  return module;
}
