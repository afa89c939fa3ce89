// Makes the cells of a picture a grid: one stop for the Tab key, and arrow keys to move within it.
const cell_of = ({ target }) => target.closest?.("[role=gridcell]");

/** Returns the cell to which a key leads. */
function next(cell, key) {
  const row = cell.parentNode;
  const at = [...row.children].indexOf(cell);
  const beside = (other) => other?.children[at];
  return {
    ArrowLeft: () => cell.previousElementSibling,
    ArrowRight: () => cell.nextElementSibling,
    ArrowUp: () => beside(row.previousElementSibling),
    ArrowDown: () => beside(row.nextElementSibling),
    Home: () => row.firstElementChild,
    End: () => row.lastElementChild,
  }[key]?.();
}

addEventListener("keydown", (event) => {
  const cell = cell_of(event);
  const to = cell && next(cell, event.key);
  if (!to) return;
  event.preventDefault();
  to.focus();
});

// The Tab key leads back to the cell that last had the focus.
addEventListener("focusin", (event) => {
  const cell = cell_of(event);
  if (!cell) return;
  const stop = cell.closest("[role=grid]").querySelector("[tabindex='0']");
  stop?.setAttribute("tabindex", -1);
  cell.setAttribute("tabindex", 0);
});
