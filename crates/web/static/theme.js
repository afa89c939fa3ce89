// Runs before anything is painted: sets the theme and the question of the last visit, hides the first screen in the
// page's file if the address is another one, and shows if the script that loads the page does not run.
{
  const theme = localStorage.getItem("theme");
  if (theme) document.documentElement.dataset.theme = theme;
  const team = localStorage.getItem("team");
  if (team && !location.hash) history.replaceState("remembered", "", team);
}
if (location.hash.length > 2 && location.hash !== "#/team") document.documentElement.dataset.link = "";
function without_start({ target, filename = target.src }) {
  const message = document.getElementById("failure");
  // Later errors are reported by start.js.
  if (!filename?.endsWith("/start.js") || !document.getElementById("loading") || !message.hidden) return;
  message.textContent = "dancedex cannot start: it could not be downloaded, or this browser is older than 2023. Check the connection, and reload the page.";
  message.hidden = false;
}
addEventListener("error", without_start, true);
