// The Web Worker, which answers views. Modules and the facts that an answer needs are loaded on
// first use.
import { NotDownloaded, downloaded, reason } from "./failure.js";

postMessage("started");
// The page notices by this lock if the worker is killed (link.js).
const for_life = () => {
  postMessage("locked");
  return new Promise(() => {});
};
// Without locks, the worker answers all the same.
navigator.locks?.request(self.name, for_life).catch(() => {});

/** Enough milliseconds for the page to draw an answer on a machine with few cores. */
const DRAWN = 250;

const loaded = new Map();
let later;

/** Returns what `load` returns for a name. It is loaded only once, unless loading failed. */
function once(name, load) {
  const known = loaded.get(name) ?? load(name);
  loaded.set(name, known);
  known.catch(() => loaded.delete(name));
  return known;
}

async function module_of(name) {
  const module = await downloaded(import(`./${name}.js`));
  await downloaded(module.default());
  return module;
}

async function facts_of(part) {
  const came = await downloaded(fetch(`facts/${part}`));
  if (!came.ok) throw new NotDownloaded(`there is no ${part} (${came.status})`);
  return new Uint8Array(await downloaded(came.arrayBuffer()));
}

// Bytes are transferred, strings are copied.
const say = (said) => postMessage([said, null], said.buffer ? [said.buffer] : []);

// Waits until an answer is drawn. Cancelled if the next view arrives first.
const drawn = () =>
  new Promise((done) => {
    later = setTimeout(done, DRAWN);
  });

/** Returns the prepared answer to a view while its module is not loaded; nothing if none is prepared. */
async function first_answer(name, view) {
  if (loaded.has(name)) return;
  const { prepared } = await downloaded(import("./prepared.js"));
  return prepared(view);
}

/** The code for players' own games. */
const in_world = () => downloaded(import("./in-world.js"));

/** Loads the module that answers a view: that of a player's own game if the address contains one. */
async function ready(name, view) {
  const own = /[?&](game|generation)=world\.([^&.]*)/.exec(view);
  const module = await (own ? (await in_world()).module_in(own[2], facts_of) : once(name, module_of));
  const parts = module.facts(view);
  const facts = await Promise.all(parts.map((part) => once(part, facts_of)));
  parts.forEach((part, place) => module.bring(part, facts[place]));
  postMessage([null, null, view]);
  return module;
}

/** Loads the module for a prepared answer, and has it compute that answer for export, and for the next questions, which
 * are often about parts of it, such as another of the teams. A run is computed again after each event. */
async function catch_up(name, view, mine) {
  const module = await ready(name, view);
  await drawn();
  if (name === "runs") return;
  module.answer(view, mine, () => {});
  module.copies(say);
}

onmessage = async ({ data: [name, view, mine, only_load] }) => {
  clearTimeout(later);
  postMessage("received");
  try {
    // In this case, `view` contains the files to read.
    if (name === "read") return postMessage(await (await in_world()).read(view, facts_of));
    const first = only_load ? null : await first_answer(name, view);
    if (first) say(first);
    if (first || only_load) return await catch_up(name, view, mine);
    const module = await ready(name, view);
    module.answer(view, mine, say);
    await drawn();
    module.copies(say);
  } catch (error) {
    // The page replaces this worker, because the memory of the module may be in any state.
    postMessage([null, reason(error), name === "read" ? null : view]);
  }
};
