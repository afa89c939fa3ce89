//! The player's own box, and the list of their own games. Both are stored only in this browser, if it
//! allows that.

use crate::GameRow;
use crate::view::OWN;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::{Storage, window};

pub(super) const NAME: &str = "box";

/// Returns the content of the box: a list or a Showdown export.
pub(super) fn kept() -> String {
    lent().unwrap_or_else(|| stored(NAME))
}

/// Returns the box that came with a link (`static/box-link.js` unpacks it). It is kept for this
/// visit only.
fn lent() -> Option<String> {
    visit()?.get_item(NAME).ok().flatten()
}

/// Returns whether the current box came with a link.
pub(super) fn is_lent() -> bool {
    lent().is_some()
}

/// Restores the player's own box if a box from a link replaces it. Returns whether the box was
/// restored.
pub(super) fn give_back() -> bool {
    let was_lent = is_lent();
    let _ = visit().map(|visit| visit.remove_item(NAME));
    was_lent
}

/// Returns the player's own games, and an entry to add one. `static/own-game.js` reads, stores and
/// deletes their files.
pub(super) fn own_games() -> Vec<GameRow> {
    // This uses the same JSON reader as answers, because another one would make the module larger.
    let games = serde_json::from_slice(stored("worlds").as_bytes());
    let mut games: Vec<GameRow> = games.unwrap_or_default();
    games.push(GameRow {
        id: OWN.to_owned(),
        title: "a game of your own\u{2026}".to_owned(),
        generation: 0,
    });
    games
}

/// Returns what is stored under a name: for `team` and `run`, the address that was last on the
/// screen (`static/remember.js` stores it).
pub(super) fn stored(name: &str) -> String {
    let storage = storage().and_then(|storage| storage.get_item(name).ok());
    storage.flatten().unwrap_or_default()
}

/// Keeps the box for the next visit, or for this one if it came with a link or the browser does not
/// store it.
pub(super) fn keep(text: &str) {
    // A box that came with a link does not replace the player's own.
    let Some(storage) = visit().filter(|_| is_lent()).or_else(storage) else {
        return;
    };
    // `static/storage.js` keeps in memory what the browser does not store.
    let _ = match text.trim() {
        "" => storage.remove_item(NAME),
        text => storage.set_item(NAME, text),
    };
}

/// Returns whether the box is kept for the next visit.
pub(super) fn is_stored() -> bool {
    !is_lent() && !in_memory(NAME)
}

#[wasm_bindgen]
extern "C" {
    /// Returns whether a value is lost when the page is closed (`static/storage.js`).
    #[wasm_bindgen(js_namespace = localStorage, js_name = inMemory)]
    fn in_memory(name: &str) -> bool;
}

fn storage() -> Option<Storage> {
    window()?.local_storage().ok().flatten()
}

fn visit() -> Option<Storage> {
    window()?.session_storage().ok().flatten()
}
