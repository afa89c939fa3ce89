//! What every module does when the browser has loaded it: it reports panics.

// The macro for exports requires `pub`.
#![allow(unreachable_pub)]

use wasm_bindgen::prelude::wasm_bindgen;

/// Throws panics with their message. Otherwise the browser would report only `unreachable`.
#[wasm_bindgen(start)]
pub fn prepare() {
    std::panic::set_hook(Box::new(|panic| {
        wasm_bindgen::throw_str(&panic.to_string())
    }));
}
