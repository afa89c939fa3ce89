//! JSON to take along. All of it is written in one way: each further one makes the module larger.

use serde_json::Value;

/// An object over several lines. Its `schema` is the number of the commands' shape (docs/json.md), put in by who
/// makes it: to do that here would take the code that copies values.
pub(crate) fn pretty(object: &Value) -> String {
    serde_json::to_string_pretty(object).unwrap_or_default()
}
