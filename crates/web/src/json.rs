//! JSON to take along. All of it is written in one way: each further one makes the module larger.

use serde_json::Value;

/// An object over several lines.
pub(crate) fn pretty(object: &Value) -> String {
    serde_json::to_string_pretty(object).unwrap_or_default()
}
