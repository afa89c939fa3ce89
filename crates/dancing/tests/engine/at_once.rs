//! Compares searches that process several solutions at once near the leaves with the same searches
//! step by step: an iterator stops at each solution, so it never groups solutions.

use dancing::problem::{OptionId, Problem};
use dancing::search::{EngineKind, Order, Search};
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use std::fmt::Write;
use std::ops::ControlFlow;

/// Returns a strategy for problems with some items that need not be covered, and with more options
/// than are processed at once.
fn problems() -> impl Strategy<Value = Problem> {
    let items = (6usize..11, 0usize..5);
    let options = vec(btree_set(0usize..16, 1..5), 20..130);
    (items, options).prop_map(|((primary, secondary), options)| {
        let names = |items: std::ops::Range<usize>| -> String {
            items.map(|item| format!("i{item} ")).collect()
        };
        let all = primary + secondary;
        let mut text = format!("{}| {}\n", names(0..primary), names(primary..all));
        for option in options {
            let items: std::collections::BTreeSet<usize> =
                option.iter().map(|item| item % all).collect();
            let items: Vec<String> = items.iter().map(|item| format!("i{item}")).collect();
            let _ = writeln!(text, "{}", items.join(" "));
        }
        dancing::text::read(text.as_bytes()).unwrap()
    })
}

/// Returns all solutions and the number of nodes, from a search that stops at each solution.
fn step_by_step(search: &Search) -> (Vec<Vec<OptionId>>, u64) {
    let mut solutions = search.solutions().unwrap();
    let all = solutions.by_ref().collect();
    (all, solutions.nodes())
}

/// Returns all solutions and the number of nodes, from an uninterrupted search.
fn in_one_go(search: &Search) -> (Vec<Vec<OptionId>>, u64) {
    let mut all = Vec::new();
    let report = search.for_each(|solution| {
        all.push(solution.to_vec());
        ControlFlow::Continue(())
    });
    (all, report.unwrap().nodes)
}

proptest! {
    #[test]
    fn what_is_gone_through_at_once_is_what_is_gone_through_step_by_step(
        problem in problems(),
        order in prop::sample::select(vec![Order::Mrv, Order::Input]),
        limit in prop::option::of(1u64..20_000),
        most in prop::option::of(1u64..2_000),
    ) {
        let mut expected = None;
        for engine in [EngineKind::Cells, EngineKind::Bits] {
            let search = Search::new(&problem).engine(engine).order(order);
            // Some of the problems have millions of solutions.
            let mut search = search.limit_nodes(limit.unwrap_or(20_000));
            if let Some(most) = most {
                search = search.limit_solutions(most);
            }
            let stepped = step_by_step(&search);
            prop_assert_eq!(&in_one_go(&search), &stepped);
            let counted = search.enumerate().unwrap();
            if counted.is_complete() {
                prop_assert_eq!((counted.solutions, counted.nodes), (stepped.0.len() as u64, stepped.1));
            }
            prop_assert_eq!(expected.get_or_insert_with(|| stepped.clone()), &stepped);
        }
    }
}
