// Before anything is painted: the theme that was chosen last, and which game was played last. What the
// page's own file shows is the answer to no other address.
try {
  const theme = localStorage.getItem("theme");
  if (theme) document.documentElement.dataset.theme = theme;
  const game = localStorage.getItem("game");
  if (game && !location.hash) history.replaceState(null, "", `#/team?game=${encodeURIComponent(game)}`);
} catch {
  // Storage may be forbidden; the system's theme serves.
}
if (location.hash.length > 2 && location.hash !== "#/team") document.documentElement.dataset.link = "";
