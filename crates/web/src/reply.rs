//! What the worker says, and how it crosses over.

use crate::{Answer, Setting};
#[cfg(all(target_arch = "wasm32", not(feature = "page")))]
use js_sys::Uint8Array;
use serde::{Deserialize, Serialize};

/// What the worker says to a view: one of its modules, which has some of the answers, or any.
#[derive(Serialize, Deserialize)]
pub(crate) struct Reply<A = Answer> {
    pub(crate) setting: Setting,
    pub(crate) answer: Result<A, String>,
    /// Whether the complete answer follows.
    pub(crate) is_first: bool,
}

#[cfg(feature = "page")]
impl Reply {
    /// Returns what [`Reply::json`] says.
    pub(crate) fn read(json: &[u8]) -> serde_json::Result<Reply> {
        serde_json::from_slice(json)
    }
}

#[cfg(not(feature = "page"))]
impl<A: Serialize> Reply<A> {
    /// As JSON.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("answers are plain data")
    }

    /// As JSON in the browser's bytes: these are handed over, where a string would be copied from
    /// one kind to another four times.
    #[cfg(target_arch = "wasm32")]
    pub(crate) fn json(&self) -> Uint8Array {
        Uint8Array::from(&*self.bytes())
    }
}
