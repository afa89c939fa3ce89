//! Cells of a picture as a grid: one stop for the Tab key, and from there the arrow keys lead on.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

/// The cell that a key leads to from the one that has the focus.
pub(super) fn neighbour(event: &KeyboardEvent) -> Option<Element> {
    let cell = document().active_element()?;
    let cell = cell.closest("[role=gridcell]").ok()??;
    let row = cell.parent_element()?;
    match event.key().as_str() {
        "ArrowLeft" => cell.previous_element_sibling(),
        "ArrowRight" => cell.next_element_sibling(),
        "Home" => row.first_element_child(),
        "End" => row.last_element_child(),
        "ArrowUp" => beside(&cell, &row, row.previous_element_sibling()?),
        "ArrowDown" => beside(&cell, &row, row.next_element_sibling()?),
        _ => None,
    }
}

/// The cell of another row in the same column.
fn beside(cell: &Element, row: &Element, other: Element) -> Option<Element> {
    let cells = row.children();
    let at = (0..cells.length()).find(|&at| cells.item(at).as_ref() == Some(cell))?;
    other.children().item(at)
}

/// Gives the focus to an element of a picture; the Tab key leads back to it if it is a cell.
pub(super) fn move_to(element: &Element) {
    let grid = element.closest("[role=grid]").ok().flatten();
    if let Some(grid) = grid {
        let stop = grid.query_selector("[tabindex='0']").ok().flatten();
        let _ = stop.map(|stop| stop.set_attribute("tabindex", "-1"));
        let _ = element.set_attribute("tabindex", "0");
    }
    // SVG elements can be focused as HTML ones can.
    let _ = element.unchecked_ref::<HtmlElement>().focus();
}
