//! Random problems with every feature that a problem can have, and the solutions of small problems
//! by brute force.
#![allow(dead_code, reason = "each test takes what it needs")]

use dancing::problem::{MANY, OptionId, Problem, Rule};
use proptest::collection::vec;
use proptest::prelude::*;

/// An option as (item, colour) pairs and a cost. Colours matter only for secondary items.
type Row = (Vec<(usize, usize)>, u64);

/// Returns a strategy for problems with up to 5 primary items (all of which must be covered exactly
/// once if `plain`), 3 secondary items and 11 options.
pub(crate) fn problems(plain: bool) -> impl Strategy<Value = Problem> {
    let bounds = (0u32..3, 0u32..3, 0usize..6).prop_map(move |(lo, more, kind)| match kind {
        _ if plain => Rule::ONCE,
        0 => Rule::Primary { lo, hi: MANY },
        1..3 => Rule::Primary {
            lo,
            hi: (lo + more).max(1),
        },
        _ => Rule::ONCE,
    });
    let rules = (vec(bounds, 0..6), 0usize..4);
    let row = (vec((0usize..9, 0usize..3), 1..5), 0u64..9);
    let limit = proptest::option::weighted(0.3, 0u32..5);
    (rules, vec(row, 0..12), limit)
        .prop_map(|((primary, secondary), rows, limit)| build(&primary, secondary, &rows, limit))
}

/// Returns a strategy for problems with 20 to 80 primary items and hundreds of options; all of them
/// have solutions.
pub(crate) fn large_problems() -> impl Strategy<Value = Problem> {
    let row = (vec((0usize..90, 0usize..3), 2..6), 0u64..9);
    (20usize..80, 0usize..10, vec(row, 200..500)).prop_map(|(primary, secondary, mut rows)| {
        rows.extend((0..primary).map(|item| (vec![(item, 0)], 0)));
        build(&vec![Rule::ONCE; primary], secondary, &rows, None)
    })
}

/// Returns a strategy for problems with hundreds of solutions, most of which have the same cost as
/// others.
pub(crate) fn tied_problems() -> impl Strategy<Value = Problem> {
    let row = (vec((0usize..9, 0usize..3), 1..4), 0u64..3);
    let times = proptest::option::weighted(0.2, 1u32..3);
    (vec(times, 6..8), 0usize..2, vec(row, 12..24)).prop_map(|(times, secondary, mut rows)| {
        rows.extend((0..2 * times.len()).map(|item| (vec![(item / 2, 0)], item as u64 % 2)));
        let rule = |times: &Option<u32>| match *times {
            None => Rule::ONCE,
            Some(hi) => Rule::Primary { lo: 1, hi },
        };
        let rules: Vec<Rule> = times.iter().map(rule).collect();
        build(&rules, secondary, &rows, None)
    })
}

fn build(primary: &[Rule], secondary: usize, rows: &[Row], limit: Option<u32>) -> Problem {
    let mut builder = Problem::builder();
    let mut items = Vec::new();
    for (index, &rule) in primary.iter().enumerate() {
        items.push(builder.item(&format!("p{index}"), rule).unwrap());
    }
    for index in 0..secondary {
        items.push(builder.secondary(&format!("s{index}")).unwrap());
    }
    for (number, (pairs, cost)) in rows.iter().enumerate() {
        let mut entries = Vec::new();
        let mut seen = Vec::new();
        for &(item, colour) in pairs.iter().filter(|_| !items.is_empty()) {
            let item = item % items.len();
            if !seen.contains(&item) {
                seen.push(item);
                entries.push(if item >= primary.len() && colour > 0 {
                    let colour = builder.colour(&colour.to_string()).unwrap();
                    items[item].in_colour(colour)
                } else {
                    items[item].plain()
                });
            }
        }
        // Some options have names, which no question depends on.
        let name = match pairs.len() {
            2 => format!("option {number} = {cost}"),
            _ => String::new(),
        };
        if builder.named_option(&name, entries).is_ok() {
            builder.cost(*cost).unwrap();
        }
    }
    builder.build().with_limit(limit)
}

/// Returns whether a set of options is a solution according to the definition.
fn is_solution(problem: &Problem, options: &[OptionId]) -> bool {
    let has_primary = |option: &OptionId| {
        let mut entries = problem.option(*option).iter();
        entries.any(|entry| problem.rule(entry.item()).is_primary())
    };
    let obeyed = problem.item_ids().all(|item| {
        let entries = options.iter().flat_map(|&option| problem.option(option));
        let uses: Vec<_> = entries.filter(|entry| entry.item() == item).collect();
        match problem.rule(item) {
            Rule::Primary { lo, hi } => (lo..=hi).contains(&(uses.len() as u32)),
            Rule::Secondary => {
                uses.len() < 2 || uses[0].colour().is_some() && uses.iter().all(|u| *u == uses[0])
            }
        }
    });
    let allowed = problem
        .limit()
        .is_none_or(|limit| options.len() <= limit as usize);
    obeyed && allowed && options.iter().all(has_primary)
}

/// Returns every set of options that is a solution according to the definition, in order.
pub(crate) fn brute_force(problem: &Problem) -> Vec<Vec<OptionId>> {
    let options: Vec<OptionId> = problem.option_ids().collect();
    let subset = |bits: u32| -> Vec<OptionId> {
        let all = options.iter().enumerate();
        all.filter(|(index, _)| bits >> index & 1 == 1)
            .map(|(_, &option)| option)
            .collect()
    };
    let mut solutions: Vec<_> = (0..1u32 << options.len())
        .map(subset)
        .filter(|options| is_solution(problem, options))
        .collect();
    solutions.sort();
    solutions
}
