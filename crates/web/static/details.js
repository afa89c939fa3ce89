// Parts of the page that fold. The rules close by their button, by Escape, and by a click elsewhere. A part of an
// answer that the player opened stays open when the answer changes.

const rules = () => document.querySelector(".drawer[open]");

function close() {
  const drawer = rules();
  if (!drawer) return;
  drawer.open = false;
  drawer.querySelector("summary").focus();
}

/** The titles of the parts that the player opened. */
const opened = new Set();
const title = (part) => part.querySelector("summary").textContent;

addEventListener("keydown", ({ key }) => key === "Escape" && close());
function click(event) {
  if (event.target.closest(".drawer .done")) return close();
  const drawer = rules();
  // On phones, the page under the rules is covered by a part of the drawer itself.
  if (drawer && (event.target === drawer || !drawer.contains(event.target))) drawer.open = false;
  // The answer is at the top.
  if (event.target.closest(".road a")) scrollTo(0, 0);
  const part = event.target.closest(".html summary")?.parentElement;
  // The part folds or unfolds after this event.
  if (part) opened[part.open ? "delete" : "add"](title(part));
}
addEventListener("click", click, true);
new MutationObserver(() => {
  for (const part of document.querySelectorAll(".html details:not([open])")) part.open = opened.has(title(part));
}).observe(document.body, { subtree: true, childList: true });
