// Loads the page, and says so in plain words when it cannot.
import init, { start } from "./dancedex.js";

function complain(sentence) {
  const message = document.getElementById("loading") ?? document.createElement("p");
  message.id = "loading";
  message.className = "complaint";
  message.setAttribute("role", "alert");
  message.textContent = sentence;
  document.body.prepend(message);
}

try {
  await init();
  document.getElementById("loading").remove();
  start();
  // From here on nothing should break. What does so all the same is said.
  addEventListener("error", ({ message }) => complain(`Something in dancedex broke: ${message}. Load the page again.`));
} catch (error) {
  complain(`dancedex cannot run in this browser: ${error}. It needs WebAssembly and module workers (any browser since 2023).`);
}

if ("serviceWorker" in navigator) {
  // Another version has taken over and removed the files of this one; the address has all that is
  // on the screen. A first visit has no version before.
  if (navigator.serviceWorker.controller) {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  }
  // Without it the page works all the same, only not offline.
  navigator.serviceWorker.register("./sw.js").catch(() => {});
}
