// Remembers the game and the run: the next visit opens with the one, the tab with the other.
const main = document.querySelector("main");

function remember() {
  const game = /^#\/team\?(?:.*&)?game=([^&]*)/.exec(main.dataset.answered)?.[1];
  if (game) localStorage.setItem("game", decodeURIComponent(game));
  const { answered } = main.dataset;
  // The text of a file is replaced by the run that it contains.
  if (answered.startsWith("#/run") && !/[?&]file=/.test(answered)) localStorage.setItem("run", answered);
}

new MutationObserver(remember).observe(main, { attributeFilter: ["data-answered"] });
