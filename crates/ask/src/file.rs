//! Files that belong to a request, as the interface has read them.

use serde::{Deserialize, Serialize};

/// A text file that belongs to a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TextFile {
    /// Its name, for messages.
    pub name: String,
    /// Its text.
    pub text: String,
}
