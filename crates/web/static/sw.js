// Stores the whole page for use without a network. The build fills in the version, which changes
// with any file, and the files, each with a word that changes with it. Pages that are open when a
// new version takes over reload (start.js), so that none uses files of both.
const CACHE = "dancedex-__VERSION__";
const FILES = [__FILES__];

/** Returns a file: the stored one, or the host's current one if it has changed. */
async function file_of(name) {
  const kept = await caches.match(name);
  if (kept) return kept;
  // The browser revalidates files that the page has loaded, and does not download them again.
  const [path] = name.split("?");
  const came = await fetch(path, { cache: "no-cache" });
  if (!came.ok) throw new TypeError(`${path}: ${came.status}`);
  return came;
}

async function install() {
  const cache = await caches.open(CACHE);
  const keep = async (name) => cache.put(name, await file_of(name));
  await Promise.all(FILES.map(keep));
  await skipWaiting();
}

addEventListener("install", (event) => event.waitUntil(install()));

async function takeOver() {
  const old = (await caches.keys()).filter((key) => key.startsWith("dancedex-") && key !== CACHE);
  await Promise.all(old.map((key) => caches.delete(key)));
  await clients.claim();
}

addEventListener("activate", (event) => event.waitUntil(takeOver()));

/** Returns the stored file for a request. The folder itself means its index. */
async function kept(request) {
  const cache = await caches.open(CACHE);
  const path = new URL(request.url).pathname;
  return cache.match(path.endsWith("/") ? "index.html" : request, { ignoreSearch: true });
}

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  // If there is no storage, the network is used.
  const found = kept(event.request).catch(() => undefined);
  event.respondWith(found.then((file) => file ?? fetch(event.request)));
});
