//! Answers as JSON, for programs. Each answer is an object that begins with the schema version
//! (docs/json.md).

use crate::{Failure, capture};
use serde::Serialize;
use std::io::{self, BufWriter, Write};

/// The schema version. It increases when a key is removed or its meaning changes.
pub const SCHEMA: u8 = 2;

/// An answer with its schema version.
#[derive(Serialize)]
struct Answer<'a, T> {
    schema: u8,
    #[serde(flatten)]
    answer: &'a T,
}

impl<'a, T> Answer<'a, T> {
    fn of(answer: &'a T) -> Self {
        let schema = SCHEMA;
        Answer { schema, answer }
    }
}

/// Formats an answer as indented JSON.
///
/// # Errors
/// If the answer is not an object.
pub fn pretty(answer: &impl Serialize) -> Result<String, Failure> {
    let text = serde_json::to_string_pretty(&Answer::of(answer));
    Ok(text.map_err(io::Error::from)? + "\n")
}

/// Prints an answer as indented JSON while serialising it, since it may be larger than memory.
///
/// # Errors
/// If the answer is not an object, or if writing to stdout fails.
pub fn print(answer: &impl Serialize) -> Result<(), Failure> {
    if capture::interrupt().is_some() {
        return crate::print(&pretty(answer)?);
    }
    let mut stdout = BufWriter::new(io::stdout().lock());
    serde_json::to_writer_pretty(&mut stdout, &Answer::of(answer)).map_err(io::Error::from)?;
    stdout.write_all(b"\n")?;
    Ok(stdout.flush()?)
}

/// Formats an answer as JSON on one line.
///
/// # Errors
/// If the answer is not an object.
pub fn line(answer: &impl Serialize) -> Result<String, Failure> {
    element(&Answer::of(answer))
}

/// Formats an element of an answer's list as JSON on one line.
///
/// # Errors
/// If the element cannot be represented as JSON.
pub fn element(element: &impl Serialize) -> Result<String, Failure> {
    let text = serde_json::to_string(element);
    Ok(text.map_err(io::Error::from)? + "\n")
}

#[cfg(test)]
mod tests {
    use super::{element, line, pretty};
    use std::collections::BTreeMap;

    #[test]
    fn answers_begin_with_the_number_of_their_shape() {
        let answer = BTreeMap::from([("a", 1)]);
        assert_eq!(line(&answer).unwrap(), "{\"schema\":2,\"a\":1}\n");
        assert_eq!(element(&answer).unwrap(), "{\"a\":1}\n");
        assert_eq!(
            pretty(&answer).unwrap(),
            "{\n  \"schema\": 2,\n  \"a\": 1\n}\n"
        );
        assert!(line(&7).is_err(), "no object");
    }
}
