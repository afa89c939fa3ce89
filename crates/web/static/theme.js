// Runs before anything is painted: sets the theme and the question of the last visit, and hides the
// first screen in the page's file if the address is another one.
{
  const theme = localStorage.getItem("theme");
  if (theme) document.documentElement.dataset.theme = theme;
  const team = localStorage.getItem("team");
  if (team && !location.hash) history.replaceState("remembered", "", team);
}
if (location.hash.length > 2 && location.hash !== "#/team") document.documentElement.dataset.link = "";
