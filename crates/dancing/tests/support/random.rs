//! Random small problems with everything that a problem can have, and their solutions by brute force.

use dancing::problem::{OptionId, Problem};
use proptest::collection::vec;
use proptest::prelude::*;

/// An option: items with colours, and a cost.
type Row = (Vec<(usize, usize)>, u64);

/// Problems of up to 5 primary items (`plain`: all to be covered once), 3 secondary ones and 11
/// options, written as text and read.
pub(crate) fn problems(plain: bool) -> impl Strategy<Value = Problem> {
    let rules = ["", "", "", "2|", "0:1|", "0:2|", "1:2|", "1:*|", "2:3|"];
    let rules = &rules[..if plain { 3 } else { rules.len() }];
    let primary = vec(proptest::sample::select(rules.to_vec()), 1..6);
    let row = (vec((0usize..9, 0usize..3), 1..5), 0u64..9);
    let limit = proptest::option::weighted(0.2, 0u32..5);
    (primary, 0usize..4, vec(row, 0..12), limit).prop_map(|(rules, secondary, rows, limit)| {
        let text = text(&rules, secondary, &rows);
        let problem = dancing::text::read(text.as_bytes()).unwrap();
        problem.with_limit(limit)
    })
}

fn text(rules: &[&str], secondary: usize, rows: &[Row]) -> String {
    let primary = rules.iter().enumerate();
    let primary: Vec<String> = primary.map(|(n, rule)| format!("{rule}p{n}")).collect();
    let others: Vec<String> = (0..secondary).map(|n| format!("s{n}")).collect();
    let mut text = format!("{} | {}\n", primary.join(" "), others.join(" "));
    for (pairs, cost) in rows {
        let mut seen = Vec::new();
        for (item, colour) in pairs {
            let item = item % (rules.len() + secondary);
            if seen.contains(&item) {
                continue;
            }
            seen.push(item);
            text += &match item.checked_sub(rules.len()) {
                None => format!("p{item} "),
                Some(other) if *colour == 0 => format!("s{other} "),
                Some(other) => format!("s{other}:c{colour} "),
            };
        }
        text += &format!("|{cost}\n");
    }
    text
}

/// Every set of options that the definition accepts, in order.
pub(crate) fn brute_force(problem: &Problem) -> Vec<Vec<OptionId>> {
    let options: Vec<OptionId> = problem.option_ids().collect();
    let subset = |bits: u32| -> Vec<OptionId> {
        let all = options.iter().enumerate();
        all.filter(|(index, _)| bits >> index & 1 == 1)
            .map(|(_, &option)| option)
            .collect()
    };
    let subsets = (0..1u32 << options.len()).map(subset);
    let mut solutions: Vec<_> = subsets.filter(|set| problem.check(set).is_ok()).collect();
    solutions.sort();
    solutions
}
