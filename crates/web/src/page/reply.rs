//! What the worker says, and how it crosses over.

use crate::{Answer, Setting};
use js_sys::Uint8Array;
use serde::{Deserialize, Serialize};

/// What the worker says to a view.
#[derive(Serialize, Deserialize)]
pub(super) struct Reply {
    pub(super) setting: Setting,
    pub(super) answer: Result<Answer, String>,
    /// Whether the whole answer is yet to come.
    pub(super) is_first: bool,
}

impl Reply {
    /// As JSON in bytes: these are handed over, where a string would be copied from one kind to
    /// another four times.
    pub(super) fn json(&self) -> Uint8Array {
        let json = serde_json::to_vec(self).expect("answers are plain data");
        Uint8Array::from(&*json)
    }
}
