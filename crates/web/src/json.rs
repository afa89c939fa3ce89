//! JSON for export. All JSON is written by the same code, because each additional writer makes the
//! module larger.

use ask::Versioned;
use serde::Serialize;

/// Formats an answer as the commands print it, with the version of the schemas.
pub(crate) fn answer(answer: &impl Serialize) -> Result<String, String> {
    let text = serde_json::to_string_pretty(&Versioned::of(answer));
    Ok(text.map_err(|error| error.to_string())? + "\n")
}
