//! Taking something along: by the clipboard, or as a file where the browser forbids that.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(raw_module = "./clipboard.js")]
extern "C" {
    /// Copies text; resolves to a sentence that says what happened.
    #[wasm_bindgen(js_name = copyText, catch)]
    pub(super) async fn copy_text(text: &str, file: &str) -> Result<JsValue, JsValue>;

    /// Returns the address of what is on the screen, with that box in it.
    #[wasm_bindgen(js_name = addressWith, catch)]
    pub(super) async fn address_with(mine: &str) -> Result<JsValue, JsValue>;

    /// Copies a picture, as PNG or SVG as the file's name says, with what is proved of it, what it
    /// is of and where it is from written below; resolves to a sentence that says what happened.
    #[wasm_bindgen(js_name = copyPicture, catch)]
    pub(super) async fn copy_picture(
        svg: &str,
        proved: &str,
        file: &str,
    ) -> Result<JsValue, JsValue>;

    /// Copies the teams of this JSON as a table; resolves to a sentence that says what happened.
    #[wasm_bindgen(js_name = copyTable, catch)]
    pub(super) async fn copy_table(json: &str, file: &str) -> Result<JsValue, JsValue>;
}
