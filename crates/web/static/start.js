// Loads the page, and says so in plain words when it cannot.
import init, { start } from "./dancedex.js";

function complain(error) {
  const message = document.getElementById("loading");
  message.textContent = `dancedex cannot run in this browser: ${error}. It needs WebAssembly and module workers (any browser since 2023).`;
  message.setAttribute("role", "alert");
}

try {
  await init();
  document.getElementById("loading").remove();
  start();
} catch (error) {
  complain(error);
}

if ("serviceWorker" in navigator) {
  // Without it the page works all the same, only not offline.
  navigator.serviceWorker.register("./sw.js").catch(() => {});
}
