// The files of players' own games, which are stored only in this browser.
const STORE = "worlds";

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

/** Returns a game's files (pairs of names and bytes) and when they were stored; nothing if it is
 * not stored. */
export const kept = (name) => stored("readonly", (games) => games.get(name));

export const keep = (name, files) => stored("readwrite", (games) => games.put({ files, time: Date.now() }, name));

export const forget = (name) => stored("readwrite", (games) => games.delete(name));
