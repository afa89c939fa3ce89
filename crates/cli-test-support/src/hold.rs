//! Checks the output of commands against the schemas.

use crate::folders::schemas_of;
use crate::schemas::files;
use jsonschema::Validator;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

/// Checks the output of a command, if its arguments ask for JSON. [`Run`](crate::Run) does this
/// itself; this function is for tests that interact with a running command.
///
/// # Panics
/// If the output is not JSON that conforms to a schema of the subcommand.
pub fn hold(command: &str, words: &[&str], printed: &str) {
    let asked = |format: &str| {
        let pair = |two: &[&str]| ["--format", "-f"].contains(&two[0]) && two[1] == format;
        let one = |start: &&str| words.contains(&&*format!("{start}{format}"));
        words.windows(2).any(pair) || ["--format=", "-f"].iter().any(one)
    };
    let is_batch = words.contains(&"--batch");
    // `dancedex damage --batch` always prints JSON.
    let is_lines = asked("ndjson") || is_batch && (asked("json") || command == "dancedex");
    let answers: Vec<&str> = match (asked("json"), is_lines) {
        (_, true) => printed.lines().collect(),
        (true, false) => vec![printed],
        (false, false) => return,
    };
    let validators = validators(command, words);
    let answers = answers.into_iter().filter(|answer| !answer.is_empty());
    answers.for_each(|answer| hold_one(command, words, answer, &validators));
}

fn hold_one(command: &str, words: &[&str], text: &str, validators: &[Arc<Validator>]) {
    let value: Value = serde_json::from_str(text).expect("JSON");
    assert!(!validators.is_empty(), "{command} {words:?} has no schema");
    if validators.iter().any(|one| one.is_valid(&value)) {
        return;
    }
    let wrong = validators.iter().map(|validator| {
        let errors = validator.iter_errors(&value);
        let errors = errors.map(|error| format!("{} at {}", error, error.instance_path()));
        errors.collect::<Vec<_>>().join("; ")
    });
    let wrong: Vec<String> = wrong.collect();
    panic!(
        "{command} {words:?}: no schema has it\n{}",
        wrong.join("\n")
    );
}

/// Returns a validator for each schema of the subcommand's answers.
fn validators(command: &str, words: &[&str]) -> Vec<Arc<Validator>> {
    let names = files(command);
    let of = |start: &str| -> Vec<&String> {
        let own = |name: &&String| {
            let rest = name.strip_prefix(start);
            rest.is_some_and(|rest| rest.starts_with(['.', '-']))
        };
        names.iter().filter(own).collect()
    };
    let plain = words.iter().filter(|word| !word.starts_with('-'));
    let plain: Vec<&str> = plain.copied().take(2).collect();
    let longer = of(&plain.join("-"));
    let found = if longer.is_empty() {
        of(plain[0])
    } else {
        longer
    };
    let path = |name: &String| schemas_of(command).join(name);
    found
        .into_iter()
        .map(|name| validator(path(name)))
        .collect()
}

/// Returns the validator of a schema; each schema is read only once.
fn validator(path: PathBuf) -> Arc<Validator> {
    static READ: Mutex<BTreeMap<PathBuf, Arc<Validator>>> = Mutex::new(BTreeMap::new());
    let read = |path: &PathBuf| {
        let text = fs::read_to_string(path).expect("a schema");
        let schema = serde_json::from_str(&text).expect("JSON");
        Arc::new(jsonschema::validator_for(&schema).expect("a schema"))
    };
    let mut known = READ.lock().unwrap_or_else(PoisonError::into_inner);
    known.entry(path).or_insert_with_key(read).clone()
}
