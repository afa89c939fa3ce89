//! Suspects: typings with an answer to every attack.
//!
//! Without abilities, each typing is one suspect. With abilities, there is one suspect for each
//! combination of answers that some form with the typing may give.

use crate::answer::Answer;
use crate::question::{Question, Weights};
use pokedata::{Ability, Form, Type, Typing};
use std::collections::BTreeMap;

/// A typing with its answer to every attack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Suspect {
    pub(crate) typing: Typing,
    pub(crate) weight: u64,
    pub(crate) answers: Vec<(Type, Answer)>,
}

impl Suspect {
    pub(crate) fn answers_to(&self, attack: Type) -> Option<Answer> {
        let mut answers = self.answers.iter();
        answers
            .find(|(a, _)| *a == attack)
            .map(|&(_, answer)| answer)
    }

    /// Returns whether the suspect gives all answers of a list.
    pub(crate) fn gives(&self, seen: &[(Type, Answer)]) -> bool {
        let mut seen = seen.iter();
        seen.all(|&(attack, answer)| self.answers_to(attack) == Some(answer))
    }
}

/// Returns the suspects for the typings, in the order of the typings.
pub(crate) fn of(question: &Question, typings: &[Typing]) -> Vec<Suspect> {
    let mut ways: Vec<Ways> = typings.iter().map(|&t| ways(question, t)).collect();
    if question.abilities && question.weights == Weights::Equal {
        share_equally(&mut ways);
    }
    let of_typing = |(&typing, ways): (&Typing, Ways)| {
        let suspects = ways.into_iter();
        suspects.map(move |(answers, weight)| Suspect {
            typing,
            weight,
            answers,
        })
    };
    typings.iter().zip(ways).flat_map(of_typing).collect()
}

/// The combinations of answers that a typing may give, with their weights.
type Ways = BTreeMap<Vec<(Type, Answer)>, u64>;

fn ways(question: &Question, typing: Typing) -> Ways {
    // Without abilities, a typing has one combination of answers. Its forms are looked up only if
    // needed, because that is slow.
    let weight = match (question.abilities, question.weights) {
        (true, _) => return ways_of_forms(question, typing, &question.forms_of(typing)),
        (false, Weights::Equal) => 1,
        (false, Weights::Species) => question.forms_of(typing).len() as u64,
    };
    Ways::from([(answers(question, typing, None), weight)])
}

/// Gives every typing the same weight, split equally between its combinations of answers.
fn share_equally(typings: &mut [Ways]) {
    let shares = typings.iter().map(|ways| ways.len() as u64).fold(1, lcm);
    for ways in typings {
        let share = shares / ways.len() as u64;
        ways.values_mut().for_each(|weight| *weight = share);
    }
}

fn lcm(a: u64, b: u64) -> u64 {
    let mut x = a;
    let mut y = b;
    while y > 0 {
        (x, y) = (y, x % y);
    }
    a / x * b
}

/// A multiple of every possible number of abilities of a form: one to four.
const SHARES: u64 = 12;

/// Returns the combinations of answers that the forms may give. Every form has the same weight,
/// split equally between its possible abilities.
fn ways_of_forms(question: &Question, typing: Typing, forms: &[&Form]) -> Ways {
    let mut ways = Ways::new();
    for form in forms {
        let abilities = possible_abilities(question, form);
        let share = SHARES / abilities.len() as u64;
        for ability in abilities {
            *ways.entry(answers(question, typing, ability)).or_default() += share;
        }
    }
    if ways.is_empty() {
        ways.insert(answers(question, typing, None), 0);
    }
    ways
}

fn possible_abilities(question: &Question, form: &Form) -> Vec<Option<&'static Ability>> {
    let abilities = form.abilities(question.generation);
    let plain = abilities.may_have_another.then_some(None);
    let effective = abilities.effective.into_iter().map(Some);
    effective.chain(plain).collect()
}

fn answers(question: &Question, typing: Typing, ability: Option<&Ability>) -> Vec<(Type, Answer)> {
    let chart = question.chart();
    let kind = question.answers;
    let attacks = question.attacks.iter();
    attacks
        .map(|attack| (attack, kind.shown(chart, attack, typing, ability)))
        .collect()
}
