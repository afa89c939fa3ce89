//! Exports through the clipboard, or as a file if the browser does not allow copying.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(raw_module = "./clipboard.js")]
extern "C" {
    /// Copies text. Resolves to a sentence with the result.
    #[wasm_bindgen(js_name = copyText, catch)]
    pub(super) async fn copy_text(text: &str, file: &str) -> Result<JsValue, JsValue>;

    /// Returns the address of the page with the given box in it.
    #[wasm_bindgen(js_name = addressWith, catch)]
    pub(super) async fn address_with(mine: &str) -> Result<JsValue, JsValue>;

    /// Copies a picture as PNG or SVG, depending on the file name. Lines below the picture state
    /// what is proved, the subject, and the source. Resolves to a sentence with the result.
    #[wasm_bindgen(js_name = copyPicture, catch)]
    pub(super) async fn copy_picture(
        svg: &str,
        proved: &str,
        file: &str,
    ) -> Result<JsValue, JsValue>;

    /// Copies the teams in the given JSON as a table. Resolves to a sentence with the result.
    #[wasm_bindgen(js_name = copyTable, catch)]
    pub(super) async fn copy_table(json: &str, file: &str) -> Result<JsValue, JsValue>;
}
