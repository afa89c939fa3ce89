//! Questions of damage from a file, answered line by line.

use duels::Asked;
use serde_json::json;
use std::io::{BufRead, Write};
use terminal::{Failure, Outcome, input};

/// Reads questions and writes an answer a line.
pub(super) fn answer(path: &str) -> Result<Outcome, Failure> {
    let lines = input::open(path)?;
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    for (number, line) in (1..).zip(lines.lines()) {
        let line = line.map_err(|error| input::unread(path, &error))?;
        if !line.trim().is_empty() {
            let answer = one(&line).map_err(|why| {
                Failure::bad_input(format!("{}, line {number}: {why}", input::name(path)))
            })?;
            writeln!(out, "{answer}")?;
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
