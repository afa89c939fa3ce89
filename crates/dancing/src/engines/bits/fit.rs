//! The problems that the engine supports, and the problems for which it is fast.

use super::quota;
use super::tables::{MANY, SPARSE, STACKED, STACKS};
use crate::problem::Problem;
use rustc_hash::FxHashSet;

/// The supported widths, in words of primary items.
const WIDTHS: [usize; 7] = [1, 2, 3, 4, 5, 10, 32];

/// The supported widths for problems with multiplicities.
const REPEATED: [usize; 4] = [1, 2, 4, 10];

/// The maximum number of options in a problem.
const MOST_OPTIONS: usize = 32_768;

/// The maximum size of the tables in bytes, even if the engine is requested.
const MOST_BYTES: usize = 1 << 30;

/// The size in bytes up to which tables are accepted, whatever the size of the problem.
const SMALL: usize = 1 << 16;

/// The maximum number of bytes per node of the problem: twice the size of a node in Knuth's links.
const LARGE: usize = 32;

/// Returns the reason why the engine does not support the problem; `None` if it does.
pub(crate) fn refusal(problem: &Problem) -> Option<&'static str> {
    bytes_if_taken(problem).err()
}

/// Returns the smallest supported width that has room for the primary items.
pub(crate) fn width(problem: &Problem) -> Option<usize> {
    let words = problem.primary_items().count().div_ceil(64);
    let widths = if problem.is_plain() {
        &WIDTHS[..]
    } else {
        &REPEATED
    };
    widths.iter().copied().find(|&width| words <= width)
}

/// Returns whether the engine supports the problem with an amount of memory in proportion to its
/// size.
pub(crate) fn fits(problem: &Problem) -> bool {
    let nodes = problem.entries() + problem.options() + problem.items();
    bytes_if_taken(problem).is_ok_and(|bytes| bytes <= SMALL.max(nodes * LARGE))
}

/// Returns whether the engine is certainly the fastest: if there are few options, or if choosing
/// one removes many others.
pub(crate) fn obviously_suits(problem: &Problem) -> bool {
    problem.options() < MANY || !takes_few_away(problem)
}

/// Returns the memory in bytes that the engine needs for a problem, or the reason why it does not
/// support it.
fn bytes_if_taken(problem: &Problem) -> Result<usize, &'static str> {
    if quota::is_too_great(problem) {
        Err("multiplicities above 7")
    } else if problem.options() > MOST_OPTIONS {
        Err("more than 32,768 options")
    } else if let Some(width) = width(problem) {
        let bytes = bytes(problem, width);
        if bytes > MOST_BYTES {
            Err("tables of more than a gibibyte")
        } else {
            Ok(bytes)
        }
    } else if problem.is_plain() {
        Err("more than 2,048 primary items")
    } else {
        Err("multiplicities and more than 640 primary items")
    }
}

/// Returns the memory in bytes that the engine needs for a problem at the given width.
fn bytes(problem: &Problem, width: usize) -> usize {
    let words = problem.options().div_ceil(64);
    let rows = (problem.items() + coloured(problem)) * words * 8;
    let masks = problem.options() * width * 8;
    let primary = problem.primary_items().count();
    let levels = if problem.is_plain() {
        primary
    } else {
        primary + problem.options()
    };
    rows + masks + levels.min(STACKED) * (words * 8 + STACKS)
}

/// Returns the number of pairs of an item and a colour.
fn coloured(problem: &Problem) -> usize {
    let entries = problem
        .option_ids()
        .flat_map(|option| problem.option(option));
    let coloured = entries.filter(|entry| entry.colour > 0);
    let pairs: FxHashSet<(u32, u32)> = coloured.map(|entry| (entry.item, entry.colour)).collect();
    pairs.len()
}

/// Returns whether an option conflicts with few others on average. A conflict is counted once for
/// each shared item.
fn takes_few_away(problem: &Problem) -> bool {
    let mut options = vec![0; problem.items()];
    for option in problem.option_ids() {
        for entry in problem.option(option) {
            options[entry.item as usize] += 1;
        }
    }
    let in_the_way: usize = options
        .iter()
        .map(|&options: &usize| options * options)
        .sum();
    in_the_way * SPARSE < problem.options() * problem.options()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::Rule;

    /// Returns a problem with a row of items, and an option for each three adjacent items; the
    /// options are repeated `times` times.
    fn row(items: usize, times: usize, rule: Rule) -> Problem {
        let mut builder = Problem::builder();
        let items: Vec<_> = (0..items)
            .map(|item| builder.item(&item.to_string(), rule).unwrap())
            .collect();
        for option in items.windows(3).cycle().take(times * (items.len() - 2)) {
            builder
                .option(option.iter().map(|item| item.plain()))
                .unwrap();
        }
        builder.build()
    }

    #[test]
    fn widths_are_the_least_with_room() {
        let widths = [(64, 1), (65, 2), (320, 5), (321, 10), (2048, 32)];
        for (items, expected) in widths {
            assert_eq!(width(&row(items, 1, Rule::ONCE)), Some(expected));
        }
        assert_eq!(width(&row(2049, 1, Rule::ONCE)), None);
    }

    #[test]
    fn few_options_and_those_in_the_way_of_many_are_no_question() {
        assert!(obviously_suits(&row(60, 1, Rule::ONCE)));
        assert!(obviously_suits(&row(20, 60, Rule::ONCE)));
        assert!(!obviously_suits(&row(200, 2, Rule::ONCE)));
    }

    #[test]
    fn what_would_take_too_much_memory_is_left_to_others() {
        let problem = row(1500, 2, Rule::ONCE);
        assert!(bytes(&problem, 32) > 32 * (problem.entries() + problem.options() + 1500));
        assert!(refusal(&problem).is_none() && !fits(&problem));
    }

    #[test]
    fn tables_have_an_end() {
        let mut builder = Problem::builder();
        let item = builder.item("a", Rule::ONCE).unwrap();
        for item in 0..300_000 {
            builder.secondary(&format!("s{item}")).unwrap();
        }
        for _ in 0..32_000 {
            builder.option([item.plain()]).unwrap();
        }
        let refusal = refusal(&builder.build());
        assert_eq!(refusal, Some("tables of more than a gibibyte"));
    }

    #[test]
    fn what_is_not_taken_is_named() {
        let twice = Rule::Primary { lo: 1, hi: 2 };
        assert_eq!(refusal(&row(2048, 1, Rule::ONCE)), None);
        let long = refusal(&row(2049, 1, Rule::ONCE));
        assert_eq!(long, Some("more than 2,048 primary items"));
        assert_eq!(refusal(&row(640, 1, twice)), None);
        let repeated = refusal(&row(641, 1, twice));
        assert_eq!(
            repeated,
            Some("multiplicities and more than 640 primary items")
        );
        let great = refusal(&row(9, 1, Rule::Primary { lo: 8, hi: 8 }));
        assert_eq!(great, Some("multiplicities above 7"));
        let many = refusal(&row(102, 328, Rule::ONCE));
        assert_eq!(many, Some("more than 32,768 options"));
    }
}
