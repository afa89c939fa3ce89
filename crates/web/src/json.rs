//! JSON for export. All JSON is written by the same code, because each additional writer makes the
//! module larger.

use serde_json::Value;

/// Formats an object on several lines. The caller inserts `schema`, the schema version of the
/// commands (docs/json.md), because inserting it here would need code that copies values.
pub(crate) fn pretty(object: &Value) -> String {
    serde_json::to_string_pretty(object).unwrap_or_default()
}
