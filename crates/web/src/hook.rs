//! Makes a module report its panics. Every module runs this code after the browser has loaded it.

// The macro for exports requires `pub`.
#![allow(unreachable_pub)]

use wasm_bindgen::prelude::wasm_bindgen;

/// Makes panics throw an exception with their message. Otherwise, the browser would report only
/// `unreachable`.
#[wasm_bindgen(start)]
pub fn prepare() {
    std::panic::set_hook(Box::new(|panic| {
        wasm_bindgen::throw_str(&panic.to_string())
    }));
}
