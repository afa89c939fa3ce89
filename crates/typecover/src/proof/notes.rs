//! Comments that explain a formula in words.

use crate::problem::Problem;
use crate::question::{Kind, Side};
use pokedata::Typing;

/// Returns lines that explain the variables and the number.
pub(super) fn of(problem: &Problem, has_any: bool) -> String {
    let mut notes = asked(problem);
    notes.push("Options that cover nothing are not here, unless they must be.".to_owned());
    if has_any {
        notes.push(number(problem));
        notes.push(
            "Which of several with that rank, as few, is first by name is not in it.".to_owned(),
        );
    }
    notes.push("That the multipliers are right, and who may be chosen, is not in it.".to_owned());
    notes.join("\n") + "\n"
}

fn asked(problem: &Problem) -> Vec<String> {
    let (kind, side, generation) = (problem.kind, problem.side, problem.generation);
    let mut asked = vec![
        format!("An {kind} cover, in {side}, generation {generation}."),
        format!("To be covered: {}.", list(&problem.items)),
        covering(side).to_owned(),
        meant(kind).to_owned(),
        format!("At most {} are chosen.", problem.at_most()),
    ];
    let required = problem.required.iter();
    let required: Vec<Typing> = required.map(|&o| problem.options[o as usize]).collect();
    if !required.is_empty() {
        asked.push(format!("Always chosen: {}.", list(&required)));
    }
    asked
}

fn covering(side: Side) -> &'static str {
    match side {
        Side::Defense => "Typings cover the attack types of which they take less than is plain.",
        Side::Attack => "Attack types cover the typings that they hit for more than is plain.",
    }
}

fn meant(kind: Kind) -> &'static str {
    match kind {
        Kind::Exact => "Each is covered by exactly one.",
        Kind::Overlapping => "Each is covered by one or more.",
        Kind::Irredundant => {
            "Each is covered by one or more, and each one chosen covers something alone;\n\
             where it does so with several things, either of its variables may stand for it."
        }
    }
}

fn number(problem: &Problem) -> String {
    let point = problem.point();
    let items = problem.items.len();
    match problem.side {
        Side::Defense => format!("The number is {point} times the rank, plus how many are chosen."),
        Side::Attack => format!(
            "The number is {point} times what the rank lacks of {} (6 for each), plus how many are chosen.",
            6 * items
        ),
    }
}

fn list(typings: &[Typing]) -> String {
    let names: Vec<String> = typings.iter().map(Typing::to_string).collect();
    names.join(", ")
}
