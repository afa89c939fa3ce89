// The files of games that the player has brought: stored only in this browser.
const STORE = "worlds";

function opened() {
  return new Promise((done, fail) => {
    const asked = indexedDB.open("dancedex", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error);
  });
}

/** Does something with what is stored, and ends when that is safely there. */
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

/** A game's files, pairs of names and bytes, and when they were kept; nothing where it is not kept. */
export const kept = (name) => stored("readonly", (games) => games.get(name));

export const keep = (name, files) => stored("readwrite", (games) => games.put({ files, time: Date.now() }, name));

export const forget = (name) => stored("readwrite", (games) => games.delete(name));
