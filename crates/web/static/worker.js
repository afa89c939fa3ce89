// The Web Worker: answers views. What answers them, and the facts that an answer needs, are loaded
// when they are first asked for.

/** Milliseconds: long enough for the page to draw an answer on a machine of few cores. */
const DRAWN = 250;

const loaded = new Map();
let later;

/** What comes of a name: loaded once, unless it could not be. */
function once(name, load) {
  const known = loaded.get(name) ?? load(name);
  loaded.set(name, known);
  known.catch(() => loaded.delete(name));
  return known;
}

async function module_of(name) {
  const module = await import(`./${name}.js`);
  await module.default();
  return module;
}

async function facts_of(part) {
  const came = await fetch(`facts/${part}`);
  if (!came.ok) throw new TypeError(`there is no ${part} (${came.status})`);
  return new Uint8Array(await came.arrayBuffer());
}

// Bytes are handed over, strings are copied.
const say = (said) => postMessage([said, null], said.buffer ? [said.buffer] : []);

// Given up when the next view comes first.
const drawn = () =>
  new Promise((done) => {
    later = setTimeout(done, DRAWN);
  });

/** What went wrong. What is fetched and does not come is a type error in all browsers. */
const trouble = (error) =>
  error instanceof TypeError
    ? `the solver could not be downloaded: ${error.message}. Check the connection, and ask again.`
    : String(error);

/** The answer to a view as it was prepared, while what answers is not loaded; nothing where there is none. */
async function first_answer(name, view) {
  if (loaded.has(name)) return;
  const { prepared } = await import("./prepared.js");
  return prepared(view);
}

/** What knows games of the player's own. */
const in_world = () => import("./in-world.js");

/** Loads what answers a view: in a game of the player's own, if the address names one. */
async function ready(name, view) {
  const own = /[?&](game|generation)=world\.([^&.]*)/.exec(view);
  const module = await (own ? (await in_world()).module_in(own[2], facts_of) : once(name, module_of));
  const parts = module.facts(view);
  const facts = await Promise.all(parts.map((part) => once(part, facts_of)));
  parts.forEach((part, place) => module.bring(part, facts[place]));
  postMessage([null, null, view]);
  return module;
}

onmessage = async ({ data: [name, view, mine, only_load] }) => {
  // Where that fails it is tried, and said, with the next question.
  if (only_load) return ready(name, view).catch(() => {});
  clearTimeout(later);
  try {
    // Here it is files that are to be read.
    if (name === "read") return postMessage(await (await in_world()).read(view, facts_of));
    const first = await first_answer(name, view);
    if (first) {
      say(first);
      // Where that fails it is tried, and said, with the next question.
      return ready(name, view).catch(() => {});
    }
    const module = await ready(name, view);
    module.answer(view, mine, say);
    await drawn();
    module.copies(say);
  } catch (error) {
    postMessage([null, trouble(error)]);
  }
};
