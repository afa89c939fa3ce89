//! Compares counts of random problems with brute force over all sets of options.

use super::algebra::{Count, Counting};
use super::search::{BranchOn, CacheSettings, CacheShare, Search};
use super::sweep::Sweep;
use super::{Counter, Strategy};
use crate::frontier::layout::Layout;
use crate::frontier::poll::Poller;
use crate::frontier::samples::{solutions, source};
use crate::frontier::source::{Rule, Source};
use crate::stop::Stop;
use num_bigint::BigUint;
use proptest::prelude::*;

fn count(source: &Source, counter: Counter) -> BigUint {
    counter.count_source(source, &mut |_| Ok(())).unwrap().count
}

/// Returns the count found by a search that caches even if it does not pay.
fn searched(source: &Source, bytes_at_most: usize) -> BigUint {
    let poll = &mut |_| Ok(());
    let poller = &mut Poller::new(poll);
    let layout = Layout::new(source, &source.primary(), poller).unwrap();
    let cache_settings = CacheSettings {
        bytes_at_most,
        share: CacheShare::Most,
        only_if_it_pays: false,
    };
    let mut search =
        Search::<2, _>::new(&layout, Counting, cache_settings, BranchOn::Fewest, poller).unwrap();
    search
        .run(|_| true)
        .map(|count: Count| count.into())
        .unwrap()
}

proptest! {
    #[test]
    fn every_order_counts_what_brute_force_counts(source in source()) {
        let expected = BigUint::from(solutions(&source).len());
        for order in [Strategy::Auto, Strategy::Sweep, Strategy::Search] {
            let counted = count(&source, Counter::new().strategy(order));
            prop_assert_eq!(counted, expected.clone(), "{:?}", order);
        }
    }

    #[test]
    fn a_count_that_is_stopped_often_is_the_same(source in source(), every in 1u64..5) {
        let at_once = Counter::new().count_source(&source, &mut |_| Ok(())).unwrap();
        let mut race = Counter::new().begin(&source, &mut |_| Ok(())).unwrap();
        let mut asked = 0;
        let in_turns = loop {
            // `poll` never stops the count twice in a row, so that it makes progress.
            let counted = race.run(&mut |_| {
                asked += 1;
                if asked % (every + 1) == 0 { Err(Stop::Time) } else { Ok(()) }
            });
            if let Ok(counted) = counted {
                break counted;
            }
        };
        prop_assert_eq!(in_turns, at_once);
    }

    #[test]
    fn both_at_the_same_time_count_the_same(source in source(), bytes in 0usize..1 << 22) {
        let expected = BigUint::from(solutions(&source).len());
        prop_assert_eq!(count(&source, Counter::new().threads(2).memory(bytes)), expected);
    }

    #[test]
    fn little_memory_changes_no_count(source in source()) {
        let expected = BigUint::from(solutions(&source).len());
        for bytes in [0, 1 << 10] {
            let counted = count(&source, Counter::new().strategy(Strategy::Sweep).memory(bytes));
            prop_assert_eq!(counted, expected.clone());
            prop_assert_eq!(searched(&source, bytes + (64 << 10)), expected.clone());
        }
    }

    #[test]
    fn the_order_of_items_changes_no_count(source in source(), seed in 0usize..720) {
        let expected = BigUint::from(solutions(&source).len());
        let mut order = source.primary();
        for at in (1..order.len()).rev() {
            order.swap(at, seed / (at + 1) % (at + 1));
        }
        let poll = &mut |_| Ok(());
        let poller = &mut Poller::new(poll);
        let layout = Layout::new(&source, &order, poller).unwrap();
        let mut sweep = Sweep::<2>::new(&layout, usize::MAX, poller).unwrap();
        prop_assert_eq!(sweep.run(|_| true).unwrap(), expected);
    }
}

fn exactly_once(items: usize) -> Vec<Rule> {
    vec![Rule::Primary { lo: 1, hi: 1 }; items]
}

/// Returns the problem of covering a board with dominoes.
fn dominoes(height: u32, width: u32) -> Source {
    let cell = |row: u32, column: u32| (row * width + column, 0);
    let flat = (0..height).flat_map(|r| (1..width).map(move |c| vec![cell(r, c - 1), cell(r, c)]));
    let upright =
        (1..height).flat_map(|r| (0..width).map(move |c| vec![cell(r - 1, c), cell(r, c)]));
    Source {
        rules: exactly_once((height * width) as usize),
        options: flat.chain(upright).collect(),
    }
}

/// Returns the problem of perfect matchings of a complete graph.
fn matchings(nodes: u32) -> Source {
    let pairs = (0..nodes).flat_map(|b| (0..b).map(move |a| vec![(a, 0), (b, 0)]));
    Source {
        rules: exactly_once(nodes as usize),
        options: pairs.collect(),
    }
}

/// Returns a problem that consists of independent copies of the given one.
fn copies(source: &Source, times: u32) -> Source {
    let items = source.rules.len() as u32;
    let moved = |by: u32| {
        let option =
            move |option: &Vec<(u32, u32)>| option.iter().map(|&(i, c)| (i + by, c)).collect();
        source.options.iter().map(option).collect::<Vec<_>>()
    };
    Source {
        rules: exactly_once((items * times) as usize),
        options: (0..times).flat_map(|copy| moved(copy * items)).collect(),
    }
}

#[test]
fn dominoes_are_counted() {
    for (size, expected) in [
        (8, "12988816"),
        (10, "258584046368"),
        (12, "53060477521960000"),
        (16, "2444888770250892795802079170816"),
    ] {
        assert_eq!(
            count(&dominoes(size, size), Counter::new()).to_string(),
            expected
        );
    }
}

#[test]
fn matchings_are_counted() {
    for (nodes, expected) in [(20, "654729075"), (22, "13749310575")] {
        for order in [Strategy::Sweep, Strategy::Search] {
            let counted = count(&matchings(nodes), Counter::new().strategy(order));
            assert_eq!(counted.to_string(), expected);
        }
    }
}

#[test]
fn counts_outgrow_any_word() {
    // The numbers of ways to cover 2 by n cells with dominoes are the Fibonacci numbers.
    let mut fibonacci = (BigUint::from(1u32), BigUint::from(1u32));
    for _ in 0..400 {
        fibonacci = (fibonacci.1.clone(), fibonacci.0 + fibonacci.1);
    }
    assert!(fibonacci.0.bits() > 256);
    for order in [Strategy::Sweep, Strategy::Search] {
        let counted = count(&dominoes(2, 400), Counter::new().strategy(order));
        assert_eq!(counted, fibonacci.0, "{order:?}");
    }
}

#[test]
fn the_order_of_the_input_does_not_matter_much() {
    let mut board = dominoes(12, 12);
    // This is a permutation of the 144 cells, since 5 and 144 have no common factor.
    for (item, _) in board.options.iter_mut().flatten() {
        *item = *item * 5 % 144;
    }
    let counted = Counter::new()
        .count_source(&board, &mut |_| Ok(()))
        .unwrap();
    assert_eq!(counted.count.to_string(), "53060477521960000");
    assert!(counted.states < 100_000, "{} states", counted.states);
}

#[test]
fn parts_are_multiplied() {
    let ten = copies(&dominoes(6, 6), 10);
    let mrv = Counter::new().strategy(Strategy::Search);
    let counted = mrv.count_source(&ten, &mut |_| Ok(())).unwrap();
    assert_eq!(counted.count, BigUint::from(6728u32).pow(10));
    // Components are cached separately, so ten of them take at most ten times as long as one.
    assert!(counted.states < 10_000, "{} states", counted.states);
}

#[test]
fn remembering_is_given_up_where_it_does_not_pay() {
    // In the problem of all triples of 33 points whose sum is 0 modulo 33, states hardly ever
    // recur.
    let triples = (0..33u32).flat_map(|a| (a + 1..33).map(move |b| (a, b, (66 - a - b) % 33)));
    let triples = triples.filter(|&(_, b, c)| b < c);
    let source = Source {
        rules: exactly_once(33),
        options: triples
            .map(|(a, b, c)| vec![(a, 0), (b, 0), (c, 0)])
            .collect(),
    };
    let mrv = Counter::new().strategy(Strategy::Search);
    let by_search = mrv.count_source(&source, &mut |_| Ok(())).unwrap();
    assert_eq!(by_search.count, searched(&source, usize::MAX));
}

#[test]
fn a_count_can_be_stopped() {
    for order in [Strategy::Auto, Strategy::Sweep, Strategy::Search] {
        let counter = Counter::new().strategy(order);
        let stopped = counter.count_source(&matchings(30), &mut |states| {
            if states < 5_000 {
                Ok(())
            } else {
                Err(Stop::Nodes)
            }
        });
        assert!(
            matches!(stopped, Err(super::Uncounted::Stopped { states, .. }) if states >= 5_000)
        );
    }
}

#[test]
#[cfg(feature = "threads")]
fn both_at_the_same_time_can_be_stopped_and_run_out_of_memory() {
    use super::Uncounted::Stopped;
    let at_once = Counter::new().threads(2);
    let count = |counter: &Counter, most: u64| {
        counter.count_source(&matchings(30), &mut |states| {
            if states < most {
                Ok(())
            } else {
                Err(Stop::Nodes)
            }
        })
    };
    let stopped = count(&at_once, 5_000);
    assert!(matches!(stopped, Err(Stopped { why: Stop::Nodes, states }) if states >= 5_000));
    // Evicting states makes the count take longer, so its states are limited, too.
    let short = count(&at_once.memory(1 << 20), 3_000_000);
    assert!(matches!(
        short,
        Err(Stopped {
            why: Stop::Memory | Stop::Nodes,
            ..
        })
    ));
}
