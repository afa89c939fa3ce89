//! The player's own box: kept in this browser, and nowhere else.

use web_sys::{Storage, window};

const NAME: &str = "box";

/// What is in it: a list or a Showdown export.
pub(super) fn kept() -> String {
    stored(NAME)
}

/// What this browser keeps under that name; nothing where storage is forbidden.
pub(super) fn stored(name: &str) -> String {
    let storage = storage().and_then(|storage| storage.get_item(name).ok());
    storage.flatten().unwrap_or_default()
}

/// Keeps it for the next visit. Where storage is forbidden the answer is false.
pub(super) fn keep(text: &str) -> bool {
    let Some(storage) = storage() else {
        return false;
    };
    let kept = match text.trim() {
        "" => storage.remove_item(NAME),
        text => storage.set_item(NAME, text),
    };
    kept.is_ok()
}

fn storage() -> Option<Storage> {
    window()?.local_storage().ok().flatten()
}
