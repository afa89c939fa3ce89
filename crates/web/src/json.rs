//! JSON for export. All JSON is written by the same code, because each additional writer makes the
//! module larger.

use ask::Versioned;
use serde::Serialize;
use serde_json::Value;

/// Formats an answer that every interface has, as the commands print it.
pub(crate) fn answer(answer: &impl Serialize) -> Result<String, String> {
    let text = serde_json::to_string_pretty(&Versioned::of(answer));
    Ok(text.map_err(|error| error.to_string())? + "\n")
}

/// Formats an object on several lines. The caller inserts `schema`, the schema version of the
/// commands (docs/json.md), because inserting it here would need code that copies values.
pub(crate) fn pretty(object: &Value) -> String {
    serde_json::to_string_pretty(object).unwrap_or_default()
}
