//! The address bar: where the view is read from and written to.

use crate::View;
use wasm_bindgen::JsValue;
use web_sys::window;

/// Returns the view that the address bar names.
pub(super) fn read() -> Result<View, String> {
    hash().unwrap_or_default().parse()
}

fn hash() -> Option<String> {
    window()?.location().hash().ok()
}

/// Writes a view into the address bar. What the player chose is a step in the browser's history;
/// a step through a search or a solution is not, or the way back would be long. To write what is
/// there already would take a browser as long again.
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
    // A browser may refuse when there are too many changes a second; the view is shown anyway.
    let _ = if stepped {
        history.replace_state_with_url(&JsValue::NULL, "", address.as_deref())
    } else {
        history.push_state_with_url(&JsValue::NULL, "", address.as_deref())
    };
}
