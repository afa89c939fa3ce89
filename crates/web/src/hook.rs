//! What every module does when the browser has loaded it.

// The macro that exports are written with makes them `pub`.
#![allow(unreachable_pub)]

use wasm_bindgen::prelude::wasm_bindgen;

/// What breaks is thrown as the sentence that says so; without this it would only be called
/// unreachable.
#[wasm_bindgen(start)]
pub fn prepare() {
    std::panic::set_hook(Box::new(|panic| {
        wasm_bindgen::throw_str(&panic.to_string())
    }));
}
