// Cells of a picture as a grid: one stop for the Tab key, and from there the arrow keys lead on.
const cell_of = ({ target }) => target.closest?.("[role=gridcell]");

/** The cell that a key leads to. */
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

// The Tab key leads back to the cell that had the focus last.
addEventListener("focusin", (event) => {
  const cell = cell_of(event);
  if (!cell) return;
  const stop = cell.closest("[role=grid]").querySelector("[tabindex='0']");
  stop?.setAttribute("tabindex", -1);
  cell.setAttribute("tabindex", 0);
});
