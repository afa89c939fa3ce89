//! Comments that explain a formula in words.

use crate::problem::Problem;
use crate::question::{Kind, Side};
use pokedata::Typing;

/// Returns lines that explain the variables and the number that is minimised.
pub(super) fn of(problem: &Problem, has_any: bool) -> String {
    let mut notes = asked(problem);
    notes.push("Options that cover nothing are left out, unless they are required.".to_owned());
    if has_any {
        notes.push(number(problem));
        notes.push(
            "Not part of the proof: which of several covers with that rank and size is first by name.".to_owned(),
        );
    }
    notes.push(
        "Not part of the proof: that the multipliers are right, and which options are allowed."
            .to_owned(),
    );
    notes.join("\n") + "\n"
}

fn asked(problem: &Problem) -> Vec<String> {
    let kind = problem.kind;
    let side = problem.side;
    let generation = problem.generation;
    let mut asked = vec![
        format!("One {kind} cover, {side}, generation {generation}."),
        format!("Items: {}.", list(&problem.items)),
        covering(side).to_owned(),
        meant(kind).to_owned(),
        format!("At most {} options are chosen.", problem.at_most()),
    ];
    let required = problem.required.iter();
    let required: Vec<Typing> = required.map(|&o| problem.options[o as usize]).collect();
    if !required.is_empty() {
        asked.push(format!("Required: {}.", list(&required)));
    }
    asked
}

fn covering(side: Side) -> &'static str {
    match side {
        Side::Defense => "A typing covers the attack types that it resists.",
        Side::Attack => "An attack type covers the typings that it hits super effectively.",
    }
}

fn meant(kind: Kind) -> &'static str {
    match kind {
        Kind::Exact => "Each item is covered by exactly one option.",
        Kind::Overlapping => "Each item is covered by one or more options.",
        Kind::Irredundant => {
            "Each item is covered by one or more options, and each option chosen covers an item alone;\n\
             where it does so for several items, either of its variables may represent it."
        }
    }
}

fn number(problem: &Problem) -> String {
    let point = problem.point();
    let items = problem.items.len();
    match problem.side {
        Side::Defense => {
            format!("The objective is {point} times the rank, plus the number of options chosen.")
        }
        Side::Attack => format!(
            "The objective is {point} times the amount by which the rank falls short of {} (6 for each item), plus the number \
             of options chosen.",
            6 * items
        ),
    }
}

fn list(typings: &[Typing]) -> String {
    let names: Vec<String> = typings.iter().map(Typing::to_string).collect();
    names.join(", ")
}
