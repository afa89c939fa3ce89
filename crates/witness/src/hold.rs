//! What is printed, held to the schemas.

use crate::folders::schemas_of;
use crate::schemas::files;
use jsonschema::Validator;
use serde_json::Value;
use std::fs;

/// Checks what a command printed, if its words ask for JSON. [`Run`](crate::Run) does so by itself;
/// this is for a test that has a word with the command while it runs.
///
/// # Panics
/// When it is no JSON of that subcommand's schemas.
pub fn hold(command: &str, words: &[&str], printed: &str) {
    let asked = |format: &str| {
        let pair = |two: &[&str]| ["--format", "-f"].contains(&two[0]) && two[1] == format;
        let one = |start: &&str| words.contains(&&*format!("{start}{format}"));
        words.windows(2).any(pair) || ["--format=", "-f"].iter().any(one)
    };
    if asked("json") {
        hold_one(command, words, printed);
    } else if asked("ndjson") || words.contains(&"--batch") {
        printed
            .lines()
            .for_each(|line| hold_one(command, words, line));
    }
}

fn hold_one(command: &str, words: &[&str], text: &str) {
    if text.is_empty() {
        return;
    }
    let value: Value = serde_json::from_str(text).expect("JSON");
    let validators = validators(command, words);
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

/// Of the schemas of the subcommand's answers, each.
fn validators(command: &str, words: &[&str]) -> Vec<Validator> {
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
    let found = match longer.is_empty() {
        true => of(plain[0]),
        false => longer,
    };
    let read = |name: &String| {
        let text = fs::read_to_string(schemas_of(command).join(name)).expect("a schema");
        let schema = serde_json::from_str(&text).expect("JSON");
        jsonschema::validator_for(&schema).expect("a schema")
    };
    found.into_iter().map(read).collect()
}
