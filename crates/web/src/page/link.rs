//! The connection to the worker.

use js_sys::Array;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(raw_module = "./link.js")]
extern "C" {
    /// A worker that runs until it is ended, or lost.
    pub(super) type Link;

    /// Starts a worker. `hear` receives its messages, until `fail` receives the reason why the
    /// worker is lost.
    #[wasm_bindgen(constructor)]
    pub(super) fn new(hear: JsValue, fail: JsValue) -> Link;

    /// Sends a message.
    #[wasm_bindgen(method)]
    pub(super) fn send(this: &Link, message: &Array);

    /// Ends the worker.
    #[wasm_bindgen(method)]
    pub(super) fn end(this: &Link);
}

#[wasm_bindgen(raw_module = "./failure.js")]
extern "C" {
    /// Returns why something failed, as the end of a sentence.
    pub(super) fn reason(error: &JsValue) -> String;
}
