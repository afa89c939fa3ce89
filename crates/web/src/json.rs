//! JSON for export. All of it is written by the same code: each further one makes the module
//! larger.

use serde_json::Value;

/// Formats an object over several lines. Its `schema` is the commands' schema version
/// (docs/json.md), inserted by the caller: doing that here would need code that copies values.
pub(crate) fn pretty(object: &Value) -> String {
    serde_json::to_string_pretty(object).unwrap_or_default()
}
