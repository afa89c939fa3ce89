//! Random problems for tests, and their solutions found directly from the definition.

use super::source::{Rule, Source};
use proptest::collection::vec;
use proptest::prelude::*;

pub(crate) fn source() -> impl Strategy<Value = Source> {
    let rule = prop_oneof![
        4 => Just(Rule::Primary { lo: 1, hi: 1 }),
        2 => (0u32..3, 0u32..3).prop_map(|(lo, more)| Rule::Primary { lo, hi: (lo + more).max(1) }),
        2 => Just(Rule::Secondary),
        1 => (1u32..4).prop_map(Rule::AtMost),
    ];
    vec(rule, 1..=6).prop_flat_map(|rules| {
        let items = rules.len();
        let option = vec((0u32..2, 0u32..3), items);
        vec(option, 0..=9).prop_map(move |options| {
            let options = options.iter().map(|option| taken(&rules, option));
            Source {
                rules: rules.clone(),
                options: options.collect(),
            }
        })
    })
}

fn taken(rules: &[Rule], option: &[(u32, u32)]) -> Vec<(u32, u32)> {
    let items = (0..).zip(rules).zip(option);
    let items = items.filter(|(_, (is_in, _))| *is_in == 1);
    let taken = items.map(|((item, rule), &(_, colour))| match rule {
        Rule::Secondary => (item, colour),
        Rule::Primary { .. } | Rule::AtMost(_) => (item, 0),
    });
    taken.collect()
}

/// Returns all solutions, each as a mask of options, in ascending order.
pub(crate) fn solutions(source: &Source) -> Vec<u32> {
    let choices = 0..1 << source.options.len();
    choices
        .filter(|&choice| is_solution(source, choice))
        .collect()
}

fn is_solution(source: &Source, choice: u32) -> bool {
    let chosen = || {
        (0..)
            .zip(&source.options)
            .filter(move |(o, _)| choice >> o & 1 == 1)
    };
    let is_decided =
        |option: &[(u32, u32)]| option.iter().any(|&(item, _)| source.is_primary(item));
    let keeps = |(item, rule): (u32, &Rule)| {
        let uses = chosen()
            .flat_map(|(_, option)| option)
            .filter(|(i, _)| *i == item);
        let colours: Vec<u32> = uses.map(|&(_, colour)| colour).collect();
        let times = colours.len() as u32;
        match *rule {
            Rule::Primary { lo, hi } => (lo..=hi).contains(&times),
            Rule::AtMost(hi) => times <= hi,
            Rule::Secondary => times <= 1 || colours.iter().all(|&c| c > 0 && c == colours[0]),
        }
    };
    chosen().all(|(_, option)| is_decided(option)) && (0..).zip(&source.rules).all(keeps)
}
