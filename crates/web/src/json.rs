//! JSON to take along. All of it is written in one way: each further one makes the module larger.

use serde_json::{Value, json};

/// An object over several lines, with the number of its shape, which is the commands' (docs/json.md).
pub(crate) fn pretty(object: &Value) -> String {
    let mut whole = json!({ "schema": 1 });
    if let (Value::Object(whole), Value::Object(object)) = (&mut whole, object) {
        whole.extend(object.clone());
    }
    serde_json::to_string_pretty(&whole).unwrap_or_default()
}
