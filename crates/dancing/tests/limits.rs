//! Tests that limits are respected: exactly (to the node) on small problems, and after little work
//! on large ones.

use dancing::problem::Problem;
use dancing::search::{EngineKind, Search, Stop};
use dancing::stop::{CancelToken, Limits};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

fn read(text: &str) -> Problem {
    dancing::text::read(text.as_bytes()).unwrap()
}

#[test]
fn a_limit_on_nodes_is_kept_where_one_item_has_many_options() {
    let problem = read(&format!("a\n{}", "a\n".repeat(20_000)));
    for engine in [EngineKind::Bits, EngineKind::Cells, EngineKind::Links] {
        let search = Search::new(&problem).engine(engine);
        let Ok(few) = search.clone().limit_nodes(10).enumerate() else {
            continue; // too many options for its bits
        };
        // No node is visited after the tenth option.
        assert_eq!((few.nodes, few.solutions), (10, 9), "{engine}");
        assert_eq!(few.stopped, Some(Stop::Nodes));
        let all = search.limit_nodes(20_001).enumerate().unwrap();
        assert_eq!((all.solutions, all.stopped), (20_000, None));
    }
}

/// Returns a problem whose options each contain a hundred of a thousand items, where any number of
/// options may cover an item. Each node takes long, since it involves all other options.
fn wide() -> Problem {
    let items: Vec<String> = (0..1000).map(|item| format!("1:20|i{item}")).collect();
    let option = |number: usize| -> String {
        let items = (0..100).map(|place| (number * 7919 + place * 613 + place * place) % 1000);
        let mut items: Vec<usize> = items.collect();
        items.sort_unstable();
        items.dedup();
        let words: Vec<String> = items.iter().map(|item| format!("i{item}")).collect();
        words.join(" ") + "\n"
    };
    let options: String = (0..20_000).map(option).collect();
    read(&format!("{}\n{options}", items.join(" ")))
}

#[test]
fn limits_are_polled_after_few_nodes_of_wide_problems() {
    let problem = wide();
    let search = Search::new(&problem).engine(EngineKind::Cells);
    let nothing = search
        .clone()
        .limit_time(Duration::ZERO)
        .enumerate()
        .unwrap();
    assert_eq!((nothing.nodes, nothing.stopped), (0, Some(Stop::Time)));

    // The watcher is called at each poll, and cancels the search at the twentieth.
    let token = CancelToken::default();
    let polls: Arc<Mutex<Vec<u64>>> = Arc::default();
    let (cancel, noted) = (token.clone(), polls.clone());
    let search = search.cancelled_by(&token).watched_by(move |nodes, _| {
        let mut polls = noted.lock().unwrap();
        polls.push(nodes);
        if polls.len() == 20 {
            cancel.cancel();
        }
    });
    let some = search.enumerate().unwrap();
    assert_eq!(some.stopped, Some(Stop::Cancelled));
    let mut polls = polls.lock().unwrap().clone();
    polls.push(some.nodes);
    // In the worst case, a node processes every entry: the nodes between two polls take less than
    // a tenth of a second.
    let entries = problem.entries() as u64;
    let furthest = polls.windows(2).map(|two| two[1] - two[0]).max();
    assert!(furthest.unwrap() * entries <= 1 << 23, "{polls:?}");
}

#[test]
fn what_comes_before_a_count_hears_that_it_is_to_stop() {
    use dancing::memo::{Counter, Uncounted};
    use dancing::zdd::{Compiler, Incomplete, Kind};
    let problem = wide();
    // The watcher is called before the first state, and cancels the count at the third call.
    let limits = |asked: &Arc<AtomicU64>| {
        let token = CancelToken::default();
        let asked = asked.clone();
        let limits = Limits::default().cancelled_by(&token);
        let tell = move |states: u64| {
            assert_eq!(states, 0);
            if asked.fetch_add(1, Ordering::Relaxed) == 2 {
                token.cancel();
            }
        };
        (limits, tell)
    };
    let asked = Arc::default();
    let (cancelled, tell) = limits(&asked);
    let counter = Counter::new().limited_by(&cancelled).watched_by(tell);
    let why = Stop::Cancelled;
    let stopped = Uncounted::Stopped { why, states: 0 };
    assert_eq!(counter.count(&problem).unwrap_err(), stopped);
    assert!(asked.load(Ordering::Relaxed) >= 3);
    for kind in [Kind::Ordered, Kind::Products] {
        let (cancelled, tell) = limits(&Arc::default());
        let compiler = Compiler::new().kind(kind).limited_by(&cancelled);
        let made = compiler.watched_by(tell).compile(&problem).unwrap_err();
        let stopped = Incomplete::Stopped { why, states: 0 };
        assert!(made == stopped || matches!(made, Incomplete::TooWide { .. }));
    }
}

#[test]
fn long_solutions_are_checked_in_no_time() {
    let items: Vec<String> = (0..300_000).map(|item| format!("i{item}")).collect();
    let problem = read(&format!("{}\n{}\n", items.join(" "), items.join("\n")));
    let all: Vec<_> = problem.option_ids().collect();
    let begun = Instant::now();
    assert_eq!(problem.check(&all), Ok(()));
    let twice = [&all[..], &all[..1]].concat();
    assert!(problem.check(&twice).is_err());
    // If each option were compared with all others, this would take a minute.
    assert!(begun.elapsed() < Duration::from_secs(10));
}

#[test]
fn more_threads_than_any_machine_has_are_as_many_as_help() {
    let problem = read("a b\na\na\nb\nb\n");
    let report = Search::new(&problem).threads(100_000).enumerate().unwrap();
    assert_eq!((report.solutions, report.stopped), (4, None));
}

#[test]
fn an_estimate_of_solutions_has_an_error() {
    // The estimate is off by at most four standard errors.
    let problem = read("a b c\na\na b\nb\nb\nb\nc b\n");
    let estimate = Search::new(&problem).estimate(10_000, 3).unwrap();
    let all = Search::new(&problem).enumerate().unwrap().solutions as f64;
    let off = (estimate.solutions - all).abs();
    assert!(estimate.error_of_solutions >= 0.0 && off <= 4.0 * estimate.error_of_solutions);
}
