// Remembers the game, so that the next visit opens with it.
const main = document.querySelector("main");

function remember() {
  const game = /^#\/team\?(?:.*&)?game=([^&]*)/.exec(main.dataset.answered)?.[1];
  if (game) localStorage.setItem("game", decodeURIComponent(game));
}

new MutationObserver(remember).observe(main, { attributeFilter: ["data-answered"] });
