// The files of players' own games, which are stored only in this browser. Where it refuses to store them, the page keeps
// them until it is closed, and its workers ask the page for them.
const STORE = "worlds";
const CHANNEL = "dancedex kept";
/** How long a worker waits for the page to answer, in milliseconds. Nothing answers if the page does not keep the game. */
const PATIENCE = 1000;

function opened() {
  return new Promise((done, fail) => {
    const asked = indexedDB.open("dancedex", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error);
  });
}

/** Runs an action on the store, and resolves when its result is safely stored. */
async function stored(mode, act) {
  const base = await opened();
  try {
    return await new Promise((done, fail) => {
      const change = base.transaction(STORE, mode);
      const asked = act(change.objectStore(STORE));
      change.oncomplete = () => done(asked.result);
      change.onabort = () => fail(change.error);
    });
  } finally {
    base.close();
  }
}

/** The games that the browser refused to store. */
const in_memory = new Map();
let answering;

/** Answers the workers of this page. */
function answer() {
  answering ??= new BroadcastChannel(CHANNEL);
  answering.onmessage = ({ data: { asked } }) => {
    if (in_memory.has(asked)) answering.postMessage({ name: asked, game: in_memory.get(asked) });
  };
}

/** Asks the page for a game that the browser does not store. */
function from_page(name) {
  const channel = new BroadcastChannel(CHANNEL);
  const said = new Promise((done) => {
    channel.onmessage = ({ data }) => data.name === name && done(data.game);
    setTimeout(done, PATIENCE);
    channel.postMessage({ asked: name });
  });
  return said.finally(() => channel.close());
}

/** Returns a game's files (pairs of names and bytes) and when they were stored; nothing if it is
 * not stored. */
export async function kept(name) {
  const game = await stored("readonly", (games) => games.get(name)).catch(() => undefined);
  return game ?? from_page(name);
}

/** Keeps a game's files; returns whether the browser stores them. */
export async function keep(name, files) {
  const game = { files, time: Date.now() };
  try {
    await stored("readwrite", (games) => games.put(game, name));
    in_memory.delete(name);
    return true;
  } catch (error) {
    console.warn(error);
    in_memory.set(name, game);
    answer();
    return false;
  }
}

export async function forget(name) {
  // What is only in memory was never stored.
  if (!in_memory.delete(name)) await stored("readwrite", (games) => games.delete(name));
}
