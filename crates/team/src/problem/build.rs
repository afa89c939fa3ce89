//! From a question to numbers.

use super::{AttackTable, Group, MOVES, Problem, Shield};
use crate::candidate::Candidate;
use crate::contradiction;
use crate::question::{Question, QuestionError};

use pokedata::{Chart, TypeSet};
use std::collections::HashMap;

impl Problem {
    /// # Errors
    /// When the question contradicts itself or the pool.
    pub(crate) fn new(question: &Question) -> Result<Problem, QuestionError> {
        contradiction::check(question)?;
        let chart = Chart::of(question.pool.generation);
        let pool = &question.pool.candidates;
        let sets = || pool.iter().map(|one| one.attacks);
        let table = AttackTable::new(
            chart,
            question.typings_met(),
            sets().fold(TypeSet::EMPTY, TypeSet::union),
            sets().map(TypeSet::len).max().unwrap_or(0).min(MOVES),
            question.team,
        );
        let mut lines: HashMap<&str, u32> = HashMap::new();
        let candidates = pool.iter().map(|one| {
            let next = lines.len() as u32;
            let line = *lines.entry(one.form.line()).or_insert(next);
            candidate(question, chart, &table, one, line)
        });
        Ok(Problem {
            candidates: candidates.collect(),
            groups: groups(question),
            attacks_met: question.attacks_met().len() as u32,
            table,
            team: question.team,
            weakness_cap: question.weakness_cap,
            objective: question.objective,
        })
    }
}

fn candidate(
    question: &Question,
    chart: &Chart,
    table: &AttackTable,
    one: &Candidate,
    line: u32,
) -> super::Candidate {
    let met = question.attacks_met().into_iter();
    super::Candidate {
        shield: Shield::new(met.map(|attack| one.taken(chart, attack))),
        weak: match question.weakness_cap {
            Some(_) => one.weak_to(chart),
            None => TypeSet::EMPTY,
        },
        attacks: table.set(one.attacks),
        stats: question.stats_of(&one.stats),
        groups: membership(question, one),
        line,
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
