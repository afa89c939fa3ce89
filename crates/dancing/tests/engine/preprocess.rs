//! Tests that preprocessing removes exactly the options that its definition requires, and none that
//! is in a solution.

use crate::random::{brute_force, problems};
use dancing::problem::{Entry, OptionId, Problem};
use dancing::search::{CancelToken, Search, Stop};
use proptest::prelude::*;

fn has_primary(problem: &Problem, option: &[Entry]) -> bool {
    let mut entries = option.iter();
    entries.any(|entry| problem.rule(entry.item()).is_primary())
}

/// Returns whether no solution can contain both options, if every primary item must be covered
/// exactly once.
fn conflict(one: &[Entry], other: &[Entry]) -> bool {
    one.iter().any(|entry| {
        let same = other
            .iter()
            .filter(|another| another.item() == entry.item());
        let mut same = same.map(|another| another.colour());
        same.any(|colour| colour.is_none() || colour != entry.colour())
    })
}

/// Removes options that would leave an item without options, one after another, until there are no
/// such options.
fn by_definition(problem: &Problem) -> Vec<OptionId> {
    let mut left: Vec<OptionId> = problem.option_ids().collect();
    left.retain(|&option| has_primary(problem, problem.option(option)));
    let blocks = |option: OptionId, left: &[OptionId]| {
        let own = problem.option(option);
        let mut items = problem
            .item_ids()
            .filter(|&item| problem.rule(item).is_primary());
        items.any(|item| {
            let has = |option: &[Entry]| option.iter().any(|entry| entry.item() == item);
            let others = left.iter().map(|&other| problem.option(other));
            !has(own)
                && others
                    .filter(|other| has(other))
                    .all(|other| conflict(own, other))
        })
    };
    while let Some(at) = left.iter().position(|&option| blocks(option, &left)) {
        left.remove(at);
    }
    left
}

/// Returns the entries and the cost of an option, which are independent of the option's number.
fn content(problem: &Problem, option: OptionId) -> (Vec<Entry>, u64) {
    (problem.option(option).to_vec(), problem.cost(option))
}

proptest! {
    #[test]
    fn what_leaves_an_item_without_is_taken_out(problem in problems(true)) {
        let smaller = Search::new(&problem).preprocess().problem;
        let left = smaller.option_ids().map(|option| content(&smaller, option));
        let expected = by_definition(&problem).into_iter();
        let expected: Vec<_> = expected.map(|option| content(&problem, option)).collect();
        prop_assert_eq!(left.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn solutions_and_their_order_stay(problem in problems(false)) {
        let smaller = Search::new(&problem).preprocess().problem;
        let contents = |problem: &Problem| -> Vec<Vec<_>> {
            let solutions = brute_force(problem).into_iter();
            let content = |option| content(problem, option);
            solutions.map(|solution| solution.into_iter().map(content).collect()).collect()
        };
        prop_assert_eq!(contents(&smaller), contents(&problem));
        prop_assert_eq!(smaller.items(), problem.items());
    }
}

#[test]
fn what_is_stopped_has_taken_nothing_out_in_vain() {
    let problem = dancing::text::read("a b c\na b\na\nb c\n".as_bytes()).unwrap();
    let token = CancelToken::default();
    token.cancel();
    let stopped = Search::new(&problem).cancelled_by(&token).preprocess();
    assert_eq!(stopped.stopped, Some(Stop::Cancelled));
    assert_eq!(stopped.problem.options(), 3);
}
