//! Taking something along: by the clipboard, or as a file where the browser forbids that.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(raw_module = "./clipboard.js")]
extern "C" {
    /// Copies text; resolves to a sentence that says what happened.
    #[wasm_bindgen(js_name = copyText, catch)]
    pub(super) async fn copy_text(text: &str, file: &str) -> Result<JsValue, JsValue>;

    /// Copies a picture as PNG; resolves to a sentence that says what happened.
    #[wasm_bindgen(js_name = copyPicture, catch)]
    pub(super) async fn copy_picture(svg: &str, file: &str) -> Result<JsValue, JsValue>;
}
