//! The explanations in a formula.

use super::choice::Choices;
use crate::objective::Objective;
use crate::problem::MOVES;
use crate::question::Question;
use std::fmt::Display;

/// Returns the explanation of contradictory rules.
pub(super) fn of_none(question: &Question, rules: &[String]) -> String {
    let mut notes = vec!["No team satisfies all of these rules:".to_owned()];
    notes.extend(rules.iter().map(|rule| format!("- {rule}")));
    notes.push(format!("A team has 1 to {} members.", question.team));
    notes.push(WHO.to_owned());
    notes.join("\n") + "\n"
}

const WHO: &str =
    "Not part of the proof: which Pokémon are allowed, and to which rules each belongs.";

/// Returns the explanation for a best team.
pub(super) fn of(choices: &Choices) -> String {
    let question = choices.question;
    let mut notes = vec![format!("A team of 1 to {} Pokémon.", question.team)];
    let met = [
        ("To be resisted", list(&question.attacks_met())),
        ("To be hit super effectively", list(question.typings_met())),
        ("Foes to be beaten", foes(question.foes_met())),
    ];
    let met = met.iter().filter(|(_, all)| !all.is_empty());
    notes.extend(met.map(|(what, all)| format!("{what}: {all}.")));
    notes.push(
        "Points: no damage 1, a quarter 2, half 3; double 5, fourfold 6; of a foe 1 to 3."
            .to_owned(),
    );
    notes
        .push("Each item counts with the points of the best member for it, or is left.".to_owned());
    notes.push("Rules, in addition to at most one member of each evolution line:".to_owned());
    notes.extend(question.rules.iter().map(|rule| format!("- {}", rule.name)));
    notes.extend(
        question
            .weakness_cap
            .map(|cap| format!("- at most {cap} weak to one attack type")),
    );
    notes.push("Pokémon that a single rule excludes are left out.".to_owned());
    if let Some(moves) = &choices.moves {
        notes.push(format!(
            "A member has at most {MOVES} attack types at a time, of those that it can learn."
        ));
        let types: Vec<String> = moves.numbered().collect();
        notes.push(format!(
            "mN_K: whether the Pokémon of xN has a move of type K: {}.",
            types.join(", ")
        ));
    }
    notes.push(number(choices));
    notes.push(
        "Not part of the proof: which of several teams with the same objective is listed first."
            .to_owned(),
    );
    notes.push(format!(
        "Not part of the proof: that the facts are those of the game. {WHO}"
    ));
    notes.join("\n") + "\n"
}

/// Returns the explanation of the number that is minimised.
fn number(choices: &Choices) -> String {
    let worth = choices.worth;
    let open = worth.open;
    let point = worth.point;
    let head = format!(
        "The objective is {open} times the number of items left, plus {point} times the points (for typings, 6 \
         minus the points)"
    );
    let most = worth.member(0);
    let empty = worth.empty;
    match choices.question.objective {
        Objective::Rank => {
            format!("{head}, plus {most} for each member, less the sum of their stats.")
        }
        Objective::Effort => format!(
            "{head}, plus {} times the effort of each member, plus 1 for each member.",
            worth.stat
        ),
        Objective::Stats => format!(
            "{head}, plus {most} for each member, less {} times the sum of their stats, plus {empty} for each \
             empty place.",
            worth.stat
        ),
    }
}

fn list(all: &[impl Display]) -> String {
    let names: Vec<String> = all.iter().map(ToString::to_string).collect();
    names.join(", ")
}

fn foes(count: usize) -> String {
    match count {
        0 => String::new(),
        _ => format!("1 to {count}, in the order of the bosses' parties"),
    }
}
