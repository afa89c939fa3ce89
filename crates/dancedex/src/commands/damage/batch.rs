//! Questions of damage from a file, answered line by line.

use duels::Asked;
use serde::Serialize;
use std::io::Write;
use terminal::{Failure, Outcome, input, json};

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
            out.write_all(json::element(&one(text).map_err(bad)?)?.as_bytes())?;
        }
    }
    out.flush()?;
    Ok(Outcome::Found)
}

/// What a question has for an answer.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub(in crate::commands) enum DamageLine {
    /// For each strike, what it can do.
    Damage(Vec<Vec<u32>>),
    /// What of the question is not modelled.
    Unmodelled(String),
}

/// The answer to a line, as a line.
fn one(line: &str) -> Result<DamageLine, String> {
    let asked: Asked = serde_json::from_str(line).map_err(|error| error.to_string())?;
    let answer = asked.answer().map_err(|error| error.to_string())?;
    Ok(match answer {
        Ok(rolls) => DamageLine::Damage(rolls),
        Err(unmodelled) => DamageLine::Unmodelled(unmodelled.to_string()),
    })
}
