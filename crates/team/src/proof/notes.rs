//! The explanations in a formula.

use super::choice::Choices;
use crate::objective::Objective;
use crate::problem::MOVES;
use crate::question::Question;
use std::fmt::Display;

/// Returns the explanation of contradictory rules.
pub(super) fn of_none(question: &Question, rules: &[String]) -> String {
    let mut notes = vec!["No team keeps to these rules together:".to_owned()];
    notes.extend(rules.iter().map(|rule| format!("- {rule}")));
    notes.push(format!("A team has 1 to {} members.", question.team));
    notes.push(WHO.to_owned());
    notes.join("\n") + "\n"
}

const WHO: &str = "Who may be chosen, and who is of which rule, is not in it.";

/// Returns the explanation for a best team.
pub(super) fn of(choices: &Choices) -> String {
    let question = choices.question;
    let mut notes = vec![format!("A team of 1 to {} Pokémon.", question.team)];
    let met = [
        ("To be resisted", list(&question.attacks_met())),
        ("To be hit super effectively", list(question.typings_met())),
        ("Foes to be answered", foes(question.foes_met())),
    ];
    let met = met.iter().filter(|(_, all)| !all.is_empty());
    notes.extend(met.map(|(what, all)| format!("{what}: {all}.")));
    notes.push(
        "Points: no damage 1, a quarter 2, half 3; double 5, fourfold 6; of a foe 1 to 3."
            .to_owned(),
    );
    notes.push("Each thing is worth what the best member gives it, or is left.".to_owned());
    notes.push("Rules, besides that a team has one of each evolution line:".to_owned());
    notes.extend(question.rules.iter().map(|rule| format!("- {}", rule.name)));
    notes.extend(
        question
            .weakness_cap
            .map(|cap| format!("- at most {cap} weak to one attack type")),
    );
    notes.push("Pokémon that a single rule excludes are not here.".to_owned());
    if let Some(moves) = &choices.moves {
        notes.push(format!(
            "A member attacks with {MOVES} types at a time, of those that it knows."
        ));
        let types: Vec<String> = moves.numbered().collect();
        notes.push(format!(
            "mN_K: whether the Pokémon of xN has a move of type K: {}.",
            types.join(", ")
        ));
    }
    notes.push(number(choices));
    notes.push("Which of several with that number is listed first is not in it.".to_owned());
    notes.push(format!(
        "That the facts are those of the game is not in it. {WHO}"
    ));
    notes.join("\n") + "\n"
}

/// Returns the explanation of the number that is minimised.
fn number(choices: &Choices) -> String {
    let worth = choices.worth;
    let (open, point) = (worth.open, worth.point);
    let head = format!(
        "The number is {open} times what is left, plus {point} times the points (of what is hit, what they \
         lack of 6)"
    );
    let (most, empty) = (worth.member(0), worth.empty);
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
