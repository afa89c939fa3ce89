// Runs in the worker for players' own games: reads their files, and loads the module that answers.
import { downloaded } from "./failure.js";
import { kept } from "./kept.js";

/** The last game that was opened, with its module. A module can install only one game. */
let last = {};

async function module_as(name) {
  const module = await downloaded(import(`./worlds.js?${name}`));
  await downloaded(module.default());
  return module;
}

/** Has a module read files, and loads the parts of built-in tables that it needs for this. */
async function taken_in(module, files, facts_of) {
  for (;;) {
    const found = JSON.parse(module.read(files));
    if (found.missing.length === 0) return found;
    const bring = async (part) => module.bring(part, await facts_of(part));
    await Promise.all(found.missing.map(bring));
  }
}

/** Returns the result of reading files: their faults, or what the game is. */
export const read = async (files, facts_of) => taken_in(await module_as("read"), files, facts_of);

async function opened(key, files, facts_of) {
  const module = await module_as(key);
  const { faults } = await taken_in(module, files, facts_of);
  // The files were valid when they were added, but perhaps for an older version.
  if (faults.length > 0) throw `the files of this game cannot be read any more: ${faults[0]}`;
  return module;
}

/** Returns the module for a stored game. If it is not stored, the module answers with an error. */
export async function module_in(name, facts_of) {
  const game = await kept(name);
  if (!game) return module_as("none");
  const key = `${name}.${game.time}`;
  if (last.key !== key) last = { key, module: opened(key, game.files, facts_of) };
  const { module } = last;
  module.catch(() => (last = {}));
  return module;
}
