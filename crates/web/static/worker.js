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
async function first_answer(view, name) {
  if (loaded.has(name)) return;
  const { prepared } = await downloaded(import("./prepared.js"));
  return prepared(view);
}

/** The code for players' own games. */
const in_world = () => downloaded(import("./in-world.js"));

/** Loads the module that answers a view: that of a player's own game if the address contains one. */
async function ready(view, name) {
  const own = /[?&](game|generation)=world\.([^&.]*)/.exec(view);
  const module = await (own ? (await in_world()).module_in(own[2], facts_of) : once(name, module_of));
  // The facts of a player's own game were loaded with it.
  const parts = own ? [] : module.facts(view);
  const facts = await Promise.all(parts.map((part) => once(part, facts_of)));
  parts.forEach((part, place) => module.bring(part, facts[place]));
  postMessage([null, null, view]);
  return module;
}

/** Loads the module for a prepared answer, and has it compute that answer for export, and for the next questions, which
 * are often about parts of it, such as another of the teams. A run is computed again after each event. */
async function catch_up(view, mine, name) {
  const module = await ready(view, name);
  await drawn();
  if (view.startsWith("#/run")) return;
  module.answer(view, mine, () => {});
  module.copies(say);
}

// A task is `answer`, `load` (for an answer that is shown already), or `read` (the files of a game, given as `view`).
onmessage = async ({ data: [task, view, mine, name] }) => {
  clearTimeout(later);
  postMessage("received");
  try {
    if (task === "read") return postMessage(await (await in_world()).read(view, facts_of));
    const is_shown = task === "load";
    const first = is_shown ? null : await first_answer(view, name);
    if (first) say(first);
    if (first || is_shown) return await catch_up(view, mine, name);
    const module = await ready(view, name);
    module.answer(view, mine, say);
    await drawn();
    module.copies(say);
  } catch (error) {
    // The page replaces this worker, because the memory of the module may be in any state.
    postMessage([null, reason(error), task === "read" ? null : view]);
  }
};
