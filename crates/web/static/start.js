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
    ? `dancedex could not be downloaded: ${error.message}. See that there is a connection, and load the page again.`
    : `dancedex cannot run in this browser: ${error}. It needs WebAssembly and module workers (any browser since 2023).`;
}

try {
  const { default: init, start } = await import("./page.js");
  await init();
  document.getElementById("loading").remove();
  start();
  // From here on nothing should break. What does so all the same is said.
  addEventListener("error", ({ message }) => complain(`Something in dancedex broke: ${message}. Load the page again.`));
} catch (error) {
  complain(trouble(error));
}

/** What the page needs to work without a network waits until the first answer is there. */
function keep() {
  // Without it the page works all the same, only not offline.
  navigator.serviceWorker.register("./sw.js").catch(() => {});
}

if ("serviceWorker" in navigator) {
  // Another version has taken over and removed the files of this one; the address has all that is
  // on the screen. A first visit has no version before.
  if (navigator.serviceWorker.controller) {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  }
  const watch = new MutationObserver(() => {
    if (!document.querySelector("main")?.dataset.answered) return;
    watch.disconnect();
    keep();
  });
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-answered"] });
}
