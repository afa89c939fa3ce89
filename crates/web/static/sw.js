// Keeps the whole page for use without a network. The build fills in the version, which changes
// with any file, and the files. Pages that are open when a new version takes over load themselves
// again (start.js), so that none is left with half of each.
const CACHE = "dancedex-__VERSION__";
const FILES = [__FILES__];

addEventListener("install", (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([...fresh, new Request("./", { cache: "reload" })]))
      .then(() => skipWaiting()),
  );
});

async function takeOver() {
  const old = (await caches.keys()).filter((key) => key.startsWith("dancedex-") && key !== CACHE);
  await Promise.all(old.map((key) => caches.delete(key)));
  await clients.claim();
}

addEventListener("activate", (event) => event.waitUntil(takeOver()));

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const kept = caches
    .open(CACHE)
    .then((cache) => cache.match(event.request, { ignoreSearch: true }))
    // Where there is no storage, the network serves.
    .catch(() => undefined);
  event.respondWith(kept.then((file) => file ?? fetch(event.request)));
});
