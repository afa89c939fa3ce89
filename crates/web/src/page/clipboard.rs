//! Exports through the clipboard, or as a file if the browser does not allow copying. Each function
//! resolves to a sentence with the result, also if it fails.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(raw_module = "./clipboard.js")]
extern "C" {
    /// Copies text.
    #[wasm_bindgen(js_name = copyText)]
    pub(super) async fn copy_text(text: &str, file: &str) -> JsValue;

    /// Copies the address of the page, with the given box in it if there is one.
    #[wasm_bindgen(js_name = copyLink)]
    pub(super) async fn copy_link(mine: Option<String>) -> JsValue;

    /// Copies a picture as PNG or SVG, depending on the file name. Lines below the picture state
    /// what is proved, the subject, and the source.
    #[wasm_bindgen(js_name = copyPicture)]
    pub(super) async fn copy_picture(svg: &str, proved: &str, file: &str) -> JsValue;

    /// Copies the teams in the given JSON as a table.
    #[wasm_bindgen(js_name = copyTable)]
    pub(super) async fn copy_table(json: &str, file: &str) -> JsValue;
}
