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
addEventListener("click", (event) => {
  if (event.target.closest(".drawer .done")) return close();
  // A button that was clicked may have been replaced by now.
  const drawer = rules();
  if (drawer && !event.composedPath().includes(drawer)) drawer.open = false;
  const part = event.target.closest(".html summary")?.parentElement;
  // The part folds or unfolds after this event.
  if (part) opened[part.open ? "delete" : "add"](title(part));
});
new MutationObserver(() => {
  for (const part of document.querySelectorAll(".html details:not([open])")) part.open = opened.has(title(part));
}).observe(document.body, { subtree: true, childList: true });
