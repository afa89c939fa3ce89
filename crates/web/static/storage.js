// Makes storage work for this visit where the browser's own is full or forbidden (private windows, managed
// machines): what cannot be stored is kept in memory, so no other script has to expect an error.
for (const name of ["localStorage", "sessionStorage"]) {
  let browser;
  try {
    browser = window[name];
  } catch {
    // Forbidden: everything is kept in memory.
  }
  const memory = new Map();
  const storage = {
    /** Returns whether a value is lost when the page is closed. */
    inMemory: (key) => memory.has(key),
    getItem: (key) => memory.get(key) ?? browser?.getItem(key) ?? null,
    setItem(key, value) {
      try {
        browser.setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, String(value));
      }
    },
    removeItem(key) {
      memory.delete(key);
      browser?.removeItem(key);
    },
  };
  Object.defineProperty(window, name, { value: storage, configurable: true });
}
