//! Finds contradictory rules before the search.

use crate::question::{GroupRule, LARGEST_TEAM, Question, QuestionError};
use pokedata::Form;

/// Checks that a question contradicts neither itself nor the pool.
pub(crate) fn check(question: &Question) -> Result<(), QuestionError> {
    if !(1..=LARGEST_TEAM).contains(&question.team) {
        return Err(QuestionError::TeamSize(question.team));
    }
    if question.rules.len() >= 64 {
        return Err(QuestionError::TooManyRules);
    }
    for rule in &question.rules {
        let there = |form: &&Form| {
            let mut pool = question.pool.candidates.iter();
            pool.any(|one| std::ptr::eq(one.form, *form))
        };
        match rule.forms.as_slice() {
            [form] if rule.least > 0 && !there(form) => {
                return Err(QuestionError::NotInPool(form.title()));
            }
            _ => {}
        }
    }
    find(question)
}

/// Checks that one team can contain all required Pokémon.
fn find(question: &Question) -> Result<(), QuestionError> {
    let required = required(&question.rules);
    check_lines(&required)?;
    if required.len() > question.team {
        let required = required.len();
        let team = question.team;
        return Err(QuestionError::TooManyRequired { required, team });
    }
    question
        .rules
        .iter()
        .try_for_each(|rule| check_group(rule, &required))
}

/// Returns each required Pokémon once.
fn required(rules: &[GroupRule]) -> Vec<&'static Form> {
    let mut required: Vec<&'static Form> = Vec::new();
    for rule in rules.iter().filter(|rule| rule.least > 0) {
        match rule.forms[..] {
            [form] if !holds(&required, form) => required.push(form),
            _ => {}
        }
    }
    required
}

fn holds(forms: &[&'static Form], form: &Form) -> bool {
    forms.iter().any(|&other| std::ptr::eq(other, form))
}

/// Checks that no two required Pokémon are from the same evolution line.
fn check_lines(required: &[&'static Form]) -> Result<(), QuestionError> {
    for (place, form) in required.iter().enumerate() {
        let mut earlier = required[..place].iter();
        if let Some(other) = earlier.find(|other| other.line() == form.line()) {
            return Err(QuestionError::OneLine(other.title(), form.title()));
        }
    }
    Ok(())
}

/// Checks that the required Pokémon do not exceed the maximum of a group.
fn check_group(rule: &GroupRule, required: &[&'static Form]) -> Result<(), QuestionError> {
    let inside = required.iter().filter(|form| holds(&rule.forms, form));
    let titles: Vec<String> = inside.map(|form| form.title()).collect();
    if titles.len() > rule.most {
        Err(QuestionError::TooManyOfGroup {
            rule: rule.name.clone(),
            titles: titles.join(" and "),
            most: rule.most,
        })
    } else {
        Ok(())
    }
}
