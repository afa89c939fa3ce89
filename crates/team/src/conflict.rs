//! Minimal sets of contradictory rules.

use crate::objective::Objective;
use crate::problem::Problem;
use crate::question::{LARGEST_TEAM, Question, QuestionError};
use crate::search::{self, Watching};
use pokedata::TypeSet;

/// A rule that the search for a conflict can drop.
#[derive(Clone, Copy)]
pub(crate) enum Rule {
    Group(usize),
    WeaknessCap(usize),
    TeamSize(usize),
    OneOfEachLine,
}

/// Returns the names of contradictory rules: no team satisfies all of them, but if any one is
/// dropped, some team satisfies the others. Returns `None` if some team satisfies all rules of the
/// question, and an empty list if there are no candidates.
///
/// # Errors
/// If the question contradicts itself or the pool.
pub(crate) fn conflict(question: &Question) -> Result<Option<Vec<String>>, QuestionError> {
    let rules = impossible(question)?;
    Ok(rules.map(|rules| names(question, &rules)))
}

/// Returns the names of the rules.
pub(crate) fn names(question: &Question, rules: &[Rule]) -> Vec<String> {
    rules.iter().map(|rule| rule.name(question)).collect()
}

/// Like [`conflict`], but returns the rules themselves.
pub(crate) fn impossible(question: &Question) -> Result<Option<Vec<Rule>>, QuestionError> {
    let mut kept = rules(question);
    if possible(question, &kept)? {
        return Ok(None);
    }
    // Try to drop each rule once. A rule that is needed for the contradiction now is still needed
    // after others are dropped.
    let mut place = 0;
    while place < kept.len() {
        let rule = kept.remove(place);
        if possible(question, &kept)? {
            kept.insert(place, rule);
            place += 1;
        }
    }
    Ok(Some(kept))
}

/// Returns all rules in the order in which the search tries to drop them. The rules that the player
/// has set come last, so that they are the ones that remain if there are several contradictory
/// sets.
fn rules(question: &Question) -> Vec<Rule> {
    let groups = (0..question.rules.len()).map(Rule::Group);
    let cap = question.weakness_cap.map(Rule::WeaknessCap);
    let usual = [Rule::OneOfEachLine, Rule::TeamSize(question.team)];
    usual.into_iter().chain(groups).chain(cap).collect()
}

/// Returns the question with only these rules and with nothing to cover, and whether a team may
/// have only one Pokémon of each evolution line.
pub(crate) fn bound_by(question: &Question, rules: &[Rule]) -> (Question, bool) {
    let mut loose = Question {
        attacks: TypeSet::EMPTY,
        typings: Vec::new(),
        foes: None,
        team: LARGEST_TEAM,
        rules: Vec::new(),
        weakness_cap: None,
        objective: Objective::Rank,
        stats: 0,
        ..question.clone()
    };
    let mut lines = false;
    for &rule in rules {
        match rule {
            Rule::Group(place) => loose.rules.push(question.rules[place].clone()),
            Rule::WeaknessCap(cap) => loose.weakness_cap = Some(cap),
            Rule::TeamSize(team) => loose.team = team,
            Rule::OneOfEachLine => lines = true,
        }
    }
    (loose, lines)
}

/// Returns whether any team satisfies the rules, regardless of what it covers.
fn possible(question: &Question, rules: &[Rule]) -> Result<bool, QuestionError> {
    let (loose, lines) = bound_by(question, rules);
    let mut problem = Problem::<1>::new(&loose)?;
    if !lines {
        for (line, one) in (0..).zip(&mut problem.candidates) {
            one.line = line;
        }
    }
    Ok(search::best(&problem, 1, Watching::unlimited())
        .0
        .best_key()
        .is_some())
}

impl Rule {
    fn name(self, question: &Question) -> String {
        match self {
            Rule::Group(place) => question.rules[place].name.clone(),
            Rule::WeaknessCap(cap) => format!("--weakness-cap {cap}"),
            Rule::TeamSize(team) => format!("--team {team}"),
            Rule::OneOfEachLine => "a team has one of each evolution line".to_owned(),
        }
    }
}
