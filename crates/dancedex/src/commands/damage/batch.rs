//! Questions of damage from a file, answered line by line.

use duels::Asked;
use serde_json::json;
use std::io::Write;
use terminal::{Failure, Outcome, input};

/// The most bytes of a question.
const LONGEST: usize = 10_000;

/// Reads questions and writes an answer a line.
pub(super) fn answer(path: &str) -> Result<Outcome, Failure> {
    let mut lines = input::open(path)?;
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    for number in 1.. {
        let bad = |why: String| {
            Failure::bad_input(format!("{}, line {number}: {why}", input::name(path)))
        };
        let line = input::line(&mut lines, LONGEST).map_err(|error| input::unread(path, &error))?;
        let Some(line) = line else { break };
        if line.len() > LONGEST {
            return Err(bad(format!(
                "more than {LONGEST} bytes, which is no question"
            )));
        }
        let text = std::str::from_utf8(&line).map_err(|_| bad("it is no UTF-8 text".to_owned()))?;
        if !text.trim().is_empty() {
            writeln!(out, "{}", one(text).map_err(bad)?)?;
        }
    }
    out.flush()?;
    Ok(Outcome::Found)
}

/// The answer to a line, as a line.
fn one(line: &str) -> Result<String, String> {
    let asked: Asked = serde_json::from_str(line).map_err(|error| error.to_string())?;
    let answer = asked.answer().map_err(|error| error.to_string())?;
    Ok(match answer {
        Ok(rolls) => json!({ "damage": rolls }).to_string(),
        Err(unmodelled) => json!({ "unmodelled": unmodelled.to_string() }).to_string(),
    })
}
