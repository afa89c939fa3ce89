//! Reads JSON, whose values need many times the memory of their text.

use crate::budget;
use serde::de::Error as _;
use serde_json::{Error, Value};

/// Reads a value. The text is counted as the memory that its values may need.
///
/// # Errors
/// If the text is not JSON, or the budget of the import is used up.
pub(crate) fn read(file: &str, text: &str) -> Result<Value, Error> {
    if !budget::bytes(file, size(text)) {
        return Err(Error::custom("too many values"));
    }
    serde_json::from_str(text)
}

/// Returns the number of bytes that the values in a text need at most, without their texts.
fn size(text: &str) -> usize {
    let sizes = text.bytes().map(|byte| match byte {
        // The first node of a table.
        b'{' => 640,
        // The first four values of a list, or at most one more entry of a table.
        b'[' | b',' => 128,
        _ => 0,
    });
    sizes.sum()
}
