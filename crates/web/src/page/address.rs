//! Reads and writes the address bar.

use crate::View;
use wasm_bindgen::JsValue;
use web_sys::window;

/// Returns the view in the address bar.
pub(super) fn read() -> Result<View, String> {
    hash().unwrap_or_default().parse()
}

fn hash() -> Option<String> {
    window()?.location().hash().ok()
}

/// Writes a view into the address bar. The player's choices become entries in the browser's
/// history. Steps through a search or a solution do not, because going back would take too long. An
/// unchanged address is not written, because the browser would take just as long for it.
pub(super) fn write(view: &View) {
    let Some(history) = window().and_then(|window| window.history().ok()) else {
        return;
    };
    let address = view.to_string();
    if hash().is_some_and(|hash| hash == address) {
        return;
    }
    let stepped = read().is_ok_and(|known| view.is_a_step_from(&known));
    let address = Some(address);
    // A browser may refuse if there are too many changes per second. The view is shown anyway.
    let _ = if stepped {
        history.replace_state_with_url(&JsValue::NULL, "", address.as_deref())
    } else {
        history.push_state_with_url(&JsValue::NULL, "", address.as_deref())
    };
}
