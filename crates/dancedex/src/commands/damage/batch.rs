//! Damage questions from a file, answered line by line.

use cli_support::{Failure, Outcome, input, json};
use duels::{DamageRequest, Line};
use pokedata::Generation;
use serde::Serialize;
use std::io::Write;

/// The maximum length of a question in bytes.
const LONGEST: usize = 10_000;

/// Reads questions and writes one answer per line, or the error of the question.
pub(super) fn answer(path: &str, generation: Option<Generation>) -> Result<Outcome, Failure> {
    let mut lines = input::open(path)?;
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let mut wrong = Vec::new();
    for number in 1.. {
        let line = input::line(&mut lines, LONGEST).map_err(|error| input::unread(path, &error))?;
        let Some(line) = line else { break };
        if line.len() > LONGEST {
            // The start of the next line can be found only by reading on, however long the line is.
            out.flush()?;
            return Err(Failure::bad_input(format!(
                "{}, line {number}: longer than {LONGEST} bytes",
                input::name(path)
            )));
        }
        if line.trim_ascii().is_empty() {
            continue;
        }
        let answer = one(&line, generation).unwrap_or_else(|error| {
            wrong.push(number);
            DamageLine::Error(error)
        });
        out.write_all(json::element(&answer)?.as_bytes())?;
    }
    out.flush()?;
    let Some(first) = wrong.first() else {
        return Ok(Outcome::Found);
    };
    let lines = match wrong.len() {
        1 => "1 line is".to_owned(),
        more => format!("{more} lines are"),
    };
    Err(Failure::bad_input(format!(
        "{}: {lines} not a question, the first is line {first}; the answers say why",
        input::name(path)
    )))
}

/// The answer to a damage question.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub(in crate::commands) enum DamageLine {
    /// For each strike, the possible amounts of damage.
    Damage(Vec<Vec<u32>>),
    /// The part of the question that is not modelled.
    Unmodelled(String),
    /// The error in the question.
    Error(String),
}

/// Returns the answer to a line: JSON, or text.
fn one(line: &[u8], generation: Option<Generation>) -> Result<DamageLine, String> {
    let text = std::str::from_utf8(line).map_err(|_| "not UTF-8 text".to_owned())?;
    let asked: DamageRequest = if text.trim_start().starts_with('{') {
        serde_json::from_str(text).map_err(|error| error.to_string())?
    } else {
        let line = Line::read(text, generation).map_err(|error| error.to_string())?;
        line.asked
    };
    let answer = asked.answer().map_err(|error| error.to_string())?;
    Ok(match answer {
        Ok(rolls) => DamageLine::Damage(rolls),
        Err(unmodelled) => DamageLine::Unmodelled(unmodelled.to_string()),
    })
}
