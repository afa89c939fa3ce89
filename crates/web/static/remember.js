// Remembers the game and the run: the next visit opens with the one, the tab with the other.
const main = document.querySelector("main");

function remember() {
  const game = /^#\/team\?(?:.*&)?game=([^&]*)/.exec(main.dataset.answered)?.[1];
  if (game) localStorage.setItem("game", decodeURIComponent(game));
  if (main.dataset.answered.startsWith("#/run")) localStorage.setItem("run", main.dataset.answered);
}

new MutationObserver(remember).observe(main, { attributeFilter: ["data-answered"] });
