//! Converts a question to numbers.

use super::{AttackTable, Group, MOVES, Problem, Shield};
use crate::candidate::Candidate;
use crate::contradiction;
use crate::question::{Question, QuestionError};

use pokedata::{Multiplier, TypeSet};
use std::collections::HashMap;

impl<const WORDS: usize> Problem<WORDS> {
    /// # Errors
    /// If the question contradicts itself or the pool.
    pub(crate) fn new(question: &Question) -> Result<Problem<WORDS>, QuestionError> {
        contradiction::check(question)?;
        let chart = pokedata::chart(question.pool.generation);
        let pool = &question.pool.candidates;
        let sets = || pool.iter().map(|one| one.attacks);
        let table = AttackTable::new(
            chart,
            question.typings_met(),
            sets().fold(TypeSet::EMPTY, TypeSet::union),
            sets().map(TypeSet::len).max().unwrap_or(0).min(MOVES),
            question.team,
        )?;
        let mut lines: HashMap<&str, u32> = HashMap::new();
        let candidates = pool.iter().enumerate().map(|(place, one)| {
            let next = lines.len() as u32;
            let line = *lines.entry(one.form.line()).or_insert(next);
            candidate(question, &table, (place, one), line)
        });
        Ok(Problem {
            candidates: candidates.collect(),
            groups: groups(question),
            items: question.items() as u32,
            table,
            team: question.team,
            weakness_cap: question.weakness_cap,
            objective: question.objective,
        })
    }
}

fn candidate<const WORDS: usize>(
    question: &Question,
    table: &AttackTable,
    (place, one): (usize, &Candidate),
    line: u32,
) -> super::Candidate<WORDS> {
    let chart = pokedata::chart(question.pool.generation);
    let met = question.attacks_met().into_iter();
    let resisted = met.map(|attack| points(one.taken(chart, attack)));
    super::Candidate {
        shield: match &question.foes {
            Some(foes) => Shield::new(foes.points[place].iter().copied()),
            None => Shield::new(resisted),
        },
        weak: match question.weakness_cap {
            Some(_) => one.weak_to(chart),
            None => TypeSet::EMPTY,
        },
        attacks: table.set(one.attacks),
        stats: question.merit(place),
        groups: membership(question, one),
        line,
    }
}

/// Returns the points for a multiplier; `None` unless it is a resistance.
fn points(taken: Multiplier) -> Option<u8> {
    match taken {
        Multiplier::Zero => Some(1),
        Multiplier::Quarter => Some(2),
        Multiplier::Half => Some(3),
        _ => None,
    }
}

fn membership(question: &Question, one: &Candidate) -> u64 {
    let rules = question.rules.iter().enumerate();
    let inside =
        rules.filter(|(_, rule)| rule.forms.iter().any(|&form| std::ptr::eq(form, one.form)));
    inside.fold(0, |groups, (group, _)| groups | 1 << group)
}

fn groups(question: &Question) -> Vec<Group> {
    let rules = question.rules.iter();
    rules
        .map(|rule| Group {
            least: rule.least,
            most: rule.most,
        })
        .collect()
}
