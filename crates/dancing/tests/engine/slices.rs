//! Tests that a search that is repeatedly interrupted and resumed gives the same results as an
//! uninterrupted search.

use crate::{random, support};
use dancing::problem::{OptionId, Priced, Problem};
use dancing::search::{EngineKind, Order, Piece, Prefix, Search, Slice};
use proptest::prelude::*;
use std::ops::ControlFlow;

/// Searches the remaining parts in order, at most `nodes` nodes at a time.
fn in_slices(search: &Search, nodes: u64, mut go: impl FnMut(Search) -> Slice) -> (u64, u64) {
    let mut left = vec![Prefix::default()];
    let mut solutions = 0;
    let mut gone = 0;
    while let Some(part) = left.pop() {
        let slice = go(search.clone().limit_nodes(nodes).under(&part));
        solutions += slice.report.solutions;
        gone += slice.report.nodes;
        assert!(slice.report.nodes <= nodes);
        assert_eq!(slice.report.is_complete(), slice.rest.is_empty());
        check_shares(&slice.rest);
        // Parts are converted to text and back, as if they were sent between machines.
        let rest = slice.rest.iter().rev();
        left.extend(rest.map(|piece| piece.part.to_string().parse::<Prefix>().unwrap()));
    }
    (solutions, gone)
}

fn check_shares(rest: &[Piece]) {
    let all: f64 = rest.iter().map(|piece| piece.share).sum();
    assert!((0.0..1.0 + 1e-9).contains(&all), "{all}");
    assert!(rest.iter().all(|piece| piece.share > 0.0));
}

fn visited(search: &Search) -> Vec<Vec<OptionId>> {
    search.solutions().unwrap().collect()
}

fn visited_in_slices(search: &Search, nodes: u64, most: usize) -> Vec<Vec<OptionId>> {
    let mut all = Vec::new();
    in_slices(search, nodes, |search| {
        let full = all.len() + most;
        let slice = search.visit_slice(|solution| {
            all.push(solution.to_vec());
            if all.len() < full {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        slice.unwrap()
    });
    all
}

/// Returns the cheapest solutions, and the number of nodes needed to find them.
fn best_in_slices(search: &Search, nodes: u64, k: usize) -> (Vec<Priced>, u64) {
    let mut kept: Vec<Priced> = Vec::new();
    let (_, gone) = in_slices(search, nodes, |search| {
        let known: Vec<_> = kept.iter().map(|priced| priced.options.clone()).collect();
        let (found, slice) = search.best_slice(k, &known, None).unwrap();
        kept.extend(found);
        kept.sort_by_key(|priced| priced.cost);
        kept.truncate(k);
        slice
    });
    (kept, gone)
}

fn costs_and_options(mut priced: Vec<Priced>) -> Vec<Priced> {
    priced.sort();
    priced
}

fn check(problem: &Problem, engine: EngineKind, order: Order, nodes: u64) {
    let search = Search::new(problem).engine(engine).order(order);
    let whole = search.enumerate().unwrap();
    let counted = in_slices(&search, nodes, |search| search.count_slice().unwrap());
    assert_eq!(
        counted,
        (whole.solutions, whole.nodes),
        "{engine} {order:?}"
    );
    assert_eq!(visited_in_slices(&search, nodes, 3), visited(&search));
    for k in [1, 3] {
        let (best, gone) = best_in_slices(&search, nodes, k);
        let at_once = best_in_slices(&search, u64::MAX, k);
        assert_eq!((&best, gone), (&at_once.0, at_once.1), "{engine} {order:?}");
        let expected = search.best(k).unwrap().solutions;
        assert_eq!(costs_and_options(best), expected);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]
    #[test]
    fn random_problems(problem in random::problems(false), nodes in 1u64..30) {
        for engine in [EngineKind::Bits, EngineKind::Cells] {
            for order in [Order::Mrv, Order::Slack, Order::Input] {
                check(&problem, engine, order, nodes);
            }
        }
        if problem.is_plain() && !problem.has_colours() {
            check(&problem, EngineKind::Links, Order::Mrv, nodes);
        }
    }
}

#[test]
fn instances() {
    for name in [
        "pent-scott",
        "queendom-5-3",
        "latin-5",
        "csp-26-6",
        "ltri-6x9",
    ] {
        let mut all = support::instances().into_iter();
        let instance = all.find(|instance| instance.name == name).unwrap();
        let search = Search::new(&instance.problem);
        let whole = search.enumerate().unwrap();
        let counted = in_slices(&search, 10_007, |search| search.count_slice().unwrap());
        assert_eq!(counted, (whole.solutions, whole.nodes), "{name}");
        assert_eq!(u128::from(whole.solutions), instance.count, "{name}");
    }
}

/// Solutions that cost more than those known from elsewhere are not kept; those that cost the same
/// are kept.
#[test]
fn a_bound_from_elsewhere_keeps_ties() {
    let problem = dancing::text::read("a b\na |2\na |1\nb |2\nb |3\n".as_bytes()).unwrap();
    let costs = |most| {
        let (found, _) = Search::new(&problem).best_slice(9, &[], most).unwrap();
        found.iter().map(|priced| priced.cost).collect::<Vec<_>>()
    };
    assert_eq!(costs(None), [3, 4, 4, 5]);
    assert_eq!(costs(Some(4)), [3, 4, 4]);
    assert!(costs(Some(2)).is_empty());
}

#[test]
fn what_is_dead_at_once_is_one_piece() {
    let problem = dancing::text::read("a z\na\n".as_bytes()).unwrap();
    let pieces = Search::new(&problem).pieces(8).unwrap();
    assert_eq!(pieces.len(), 1);
    let search = Search::new(&problem).under(&pieces[0].part);
    assert_eq!(search.count_slice().unwrap().report.solutions, 0);
}
