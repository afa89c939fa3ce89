//! The message from the worker to the page.

use crate::{Answer, Setting};
#[cfg(all(target_arch = "wasm32", not(feature = "page")))]
use js_sys::Uint8Array;
use serde::{Deserialize, Serialize};

/// The reply of the worker to a view, with any answer or only those of one module.
#[derive(Serialize, Deserialize)]
pub(crate) struct Reply<A = Answer> {
    pub(crate) setting: Setting,
    pub(crate) answer: Result<A, String>,
    /// Whether the complete answer follows.
    pub(crate) is_first: bool,
}

#[cfg(feature = "page")]
impl Reply {
    /// Reads the result of [`Reply::json`].
    pub(crate) fn read(json: &[u8]) -> serde_json::Result<Reply> {
        serde_json::from_slice(json)
    }
}

#[cfg(not(feature = "page"))]
impl<A: Serialize> Reply<A> {
    /// Returns the reply as JSON.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("answers are plain data")
    }

    /// Returns the reply as JSON in a byte array of the browser. Bytes are transferred, while a
    /// string would be copied and converted four times.
    #[cfg(target_arch = "wasm32")]
    pub(crate) fn json(&self) -> Uint8Array {
        Uint8Array::from(&*self.bytes())
    }
}
