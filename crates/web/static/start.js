// Loads the page, and says so in plain words when it cannot.
function complain(sentence) {
  const message = document.getElementById("loading") ?? document.createElement("p");
  message.id = "loading";
  message.className = "complaint";
  message.setAttribute("role", "alert");
  message.textContent = sentence;
  document.body.prepend(message);
}

/** What went wrong with loading, and what to do about it. */
function trouble(error) {
  // What is fetched and does not come, or is not what it says, is a type error in all browsers.
  return error instanceof TypeError
    ? `dancedex could not be downloaded: ${error.message}. Check the connection, and reload the page.`
    : `dancedex cannot run in this browser: ${error}. It needs WebAssembly and module workers (any browser since 2023).`;
}

/** The answer to what the address says, where it is prepared. Later visits have what answers all. */
async function first() {
  if (navigator.serviceWorker?.controller) return;
  const { prepared } = await import("./prepared.js");
  return prepared(location.hash);
}

try {
  // A box that came with the link; one that is damaged is not there.
  if (location.hash.includes("box=")) await import("./box-link.js").then(({ take }) => take()).catch(() => {});
  const answer = first();
  const { default: init, start } = await import("./page.js");
  await init();
  const said = await answer.catch(() => {});
  document.getElementById("loading").remove();
  start(said);
  // From here on nothing should break. What does so all the same is said.
  addEventListener("error", ({ message }) => complain(`Internal error in dancedex: ${message}. Reload the page.`));
} catch (error) {
  complain(trouble(error));
}

// What shows pictures of the player's own is loaded with the first folder of them.
addEventListener("change", async ({ target }) => {
  if (target.accept === "image/*") (await import("./pictures.js")).show(target.files);
});

/** What can wait until what answers has come: games of one's own, rare rules, the keys of grids, and all that
    works without a network. */
function follow() {
  own_game();
  import("./more-rules.js").catch((error) => complain(trouble(error)));
  import("./grid.js").catch(() => {});
  import("./remember.js").catch(() => {});
  // Without it the page works all the same, only not offline.
  navigator.serviceWorker?.register("./sw.js").catch(() => {});
}

/** What takes the files of the player's own games. */
const own_game = () => import("./own-game.js").catch((error) => complain(trouble(error)));

// Here the first answer depends on it.
if (location.hash.includes("=world.")) own_game();

// Another version has taken over and removed the files of this one; the address has all that is
// on the screen. A first visit has no version before.
if (navigator.serviceWorker?.controller) {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
}
const watch = new MutationObserver(() => {
  if (document.querySelector("main")?.dataset.ready !== "true") return;
  watch.disconnect();
  follow();
});
watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-ready"] });
