// Remembers the question about teams and the run: the next visit opens with the one, the tab with the other.
const main = document.querySelector("main");
const logo = document.querySelector(".logo");
/** Whether the page opened with the remembered question (`theme.js`), and its answer is not yet there. */
let reopened = history.state === "remembered";

function remember() {
  const { answered } = main.dataset;
  if (!answered) return;
  const refused = main.querySelector(":scope > .complaint");
  const [, game] = /^#\/team\?(?:.*&)?game=([^&]*)/.exec(answered) ?? [];
  if (game && !refused) localStorage.setItem("team", answered);
  logo.href = localStorage.getItem("team") ?? "#/team";
  // After an update, the question may no longer be valid. That about the next boss of its game is.
  if (game && refused && reopened) location.replace(`#/team?game=${game}`);
  reopened = false;
  // The text of a file is replaced by the run that it contains.
  if (answered.startsWith("#/run") && !/[?&]file=/.test(answered)) localStorage.setItem("run", answered);
}

// The message about a question that is refused appears together with it.
new MutationObserver(() => requestAnimationFrame(remember)).observe(main, { attributeFilter: ["data-answered"] });
remember();
