//! Tests that any number of threads gives the same answers as one thread: the same solutions in the
//! same order, the same numbers of nodes, the same cheapest solutions, and the same reasons to
//! stop.

#[path = "support/random.rs"]
mod random;
mod support;

use dancing::problem::{OptionId, Problem};
use dancing::search::{CancelToken, EngineKind, Order, Report, Search, Stop};
use proptest::prelude::*;
use std::ops::ControlFlow;
use std::time::Duration;

const THREADS: [usize; 4] = [2, 3, 8, 0];

/// All solutions in the order in which they are visited, and the report of the search.
type Visited = (Vec<Vec<OptionId>>, Report);

fn visited(search: &Search) -> Visited {
    let mut solutions = Vec::new();
    let report = search.for_each(|solution| {
        solutions.push(solution.to_vec());
        ControlFlow::Continue(())
    });
    (solutions, report.unwrap())
}

/// Returns a problem with six items and nine separate options for each, which has 531,441
/// solutions.
fn many() -> Problem {
    let text = format!("{}\n{}", "a b c d e f", "a\nb\nc\nd\ne\nf\n".repeat(9));
    dancing::text::read(text.as_bytes()).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn random_problems(problem in random::problems(false), limit in 0u64..20) {
        for engine in [EngineKind::Auto, EngineKind::Cells] {
            let one = Search::new(&problem).engine(engine);
            let two = one.clone().threads(2);
            let alone = visited(&one);
            let mut sorted = alone.0.clone();
            sorted.sort();
            prop_assert_eq!(sorted, random::brute_force(&problem));
            prop_assert_eq!(visited(&two), alone);
            let [one_few, two_few] = [&one, &two].map(|s| visited(&s.clone().limit_nodes(limit)));
            prop_assert_eq!(two_few, one_few, "{} nodes", limit);
            let [one_few, two_few] = [&one, &two].map(|s| visited(&s.clone().limit_solutions(limit)));
            prop_assert_eq!(two_few, one_few, "{} solutions", limit);
            for k in [1, 3] {
                let best = one.best(k).unwrap();
                prop_assert_eq!(two.best(k).unwrap().solutions, best.solutions);
            }
        }
    }
}

#[test]
fn instances_are_visited_in_one_order() {
    let names = [
        "langford-11",
        "queens-12",
        "queendom-5-3",
        "mix-18-170",
        "wsearch-4x5",
        "sudoku-inkala",
        "csp-26-6",
    ];
    let all = support::instances().into_iter();
    for instance in all.filter(|instance| names.contains(&instance.name.as_str())) {
        let search = Search::new(&instance.problem);
        let alone = visited(&search);
        assert_eq!(alone.0.len() as u128, instance.count);
        for threads in THREADS {
            let found = visited(&search.clone().threads(threads));
            assert!(found == alone, "{}, {threads} threads", instance.name);
        }
    }
}

#[test]
fn the_cheapest_are_the_same_and_ties_too() {
    for instance in support::instances() {
        if instance.cheapest.is_empty() {
            continue;
        }
        let search = Search::new(&instance.problem);
        for k in [1, 7] {
            let alone = search.best(k).unwrap().solutions;
            for threads in [2, 3] {
                let best = search.clone().threads(threads).best(k).unwrap();
                assert_eq!(
                    best.solutions, alone,
                    "{}, {threads} threads",
                    instance.name
                );
                assert!(best.report.is_complete());
            }
        }
    }
}

/// Of solutions with equal cost, the ones found first are kept.
#[test]
fn ties_go_to_those_met_first() {
    let mut problem = String::from("a b c d\n");
    for option in 0..40 {
        let item = ["a", "b", "c", "d"][option % 4];
        problem += &format!("{item} |{}\n", option * 7 % 3);
    }
    let problem = dancing::text::read(problem.as_bytes()).unwrap();
    let cost = |solution: &Vec<OptionId>| solution.iter().map(|&o| problem.cost(o)).sum::<u64>();
    let (mut all, _) = visited(&Search::new(&problem));
    all.sort_by_key(cost);
    for k in [1, 10, 100, 1000] {
        let mut expected = all[..k].to_vec();
        expected.sort_by_key(|solution| (cost(solution), solution.clone()));
        for threads in [1, 2, 5] {
            let best = Search::new(&problem).threads(threads).best(k).unwrap();
            let found: Vec<_> = best.solutions.into_iter().map(|b| b.options).collect();
            assert_eq!(found, expected, "{k} on {threads} threads");
        }
    }
}

#[test]
fn a_part_with_more_solutions_than_have_room_waits() {
    let problem = many();
    let search = Search::new(&problem);
    let (all, report) = visited(&search);
    assert_eq!(all.len(), 9usize.pow(6));
    assert!((all, report) == visited(&search.threads(3)));
}

/// Reaching each branch by skipping all earlier branches would take too long.
#[test]
fn nodes_with_very_many_branches_are_split_in_few_parts() {
    for (item, options, solutions) in [("a", 30_000, 30_000), ("2|a", 1000, 499_500)] {
        let text = format!("{item} b\n{}b\n", "a\n".repeat(options));
        let problem = dancing::text::read(text.as_bytes()).unwrap();
        let search = Search::new(&problem).order(Order::Input);
        let alone = search.enumerate().unwrap();
        assert_eq!(alone.solutions, solutions, "{item}");
        assert_eq!(search.clone().threads(2).enumerate().unwrap(), alone);
        let parts = search.split(100).unwrap();
        assert!((100..400).contains(&parts.len()), "{} parts", parts.len());
        let under = |part| search.clone().under(part).enumerate().unwrap().solutions;
        assert_eq!(parts.iter().map(under).sum::<u64>(), solutions);
        assert_eq!(search.estimate(100, 1).unwrap().probes, 100);
    }
}

#[test]
fn limits_are_met_where_one_walk_meets_them() {
    let problem = many();
    let one = Search::new(&problem);
    let limits: [&dyn Fn(Search) -> Visited; 4] = [
        &|search| visited(&search.limit_solutions(70_000)),
        &|search| visited(&search.limit_solutions(0)),
        &|search| visited(&search.limit_nodes(123_456)),
        &|search| visited(&search.limit_nodes(0)),
    ];
    for limited in limits {
        let alone = limited(one.clone());
        assert!(alone.1.stopped.is_some());
        assert!(limited(one.clone().threads(2)) == alone);
    }
    let all = one.enumerate().unwrap();
    let limited = one.threads(2).limit_nodes(all.nodes).enumerate().unwrap();
    assert_eq!(limited.stopped, Some(Stop::Nodes));
}

#[test]
fn whoever_breaks_off_ends_all_threads() {
    let problem = many();
    for threads in [1, 2, 4] {
        let mut visits = 0;
        let report = Search::new(&problem).threads(threads).for_each(|_| {
            visits += 1;
            if visits == 1000 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        let report = report.unwrap();
        assert_eq!(
            (report.solutions, report.stopped),
            (1000, Some(Stop::Solutions))
        );
        assert_eq!(visits, 1000);
    }
}

#[test]
fn time_and_tokens_end_all_threads() {
    let problem = many();
    for threads in [1, 2] {
        let search = Search::new(&problem).threads(threads);
        let late = search.clone().limit_time(Duration::ZERO);
        let ends = [
            visited(&late).1,
            late.enumerate().unwrap(),
            late.best(600_000).unwrap().report,
        ];
        assert_eq!(ends.map(|report| report.stopped), [Some(Stop::Time); 3]);
        let token = CancelToken::default();
        let cancelled = search
            .clone()
            .cancelled_by(&token)
            .cancelled_by(&CancelToken::default());
        let mut visits = 0;
        let report = cancelled.for_each(|_| {
            visits += 1;
            if visits == 10 {
                token.cancel();
            }
            ControlFlow::Continue(())
        });
        let report = report.unwrap();
        assert_eq!(report.stopped, Some(Stop::Cancelled), "{threads} threads");
        assert!((10..531_441).contains(&report.solutions));
        let ends = [
            cancelled.enumerate().unwrap(),
            cancelled.best(600_000).unwrap().report,
        ];
        assert_eq!(
            ends.map(|report| report.stopped),
            [Some(Stop::Cancelled); 2]
        );
    }
}

#[test]
#[should_panic(expected = "no more")]
fn a_visitor_that_panics_leaves_no_thread_waiting() {
    let problem = many();
    let _ = Search::new(&problem)
        .threads(2)
        .for_each(|_| panic!("no more"));
}

#[test]
fn watchers_hear_of_parts() {
    use std::sync::atomic::{AtomicU64, Ordering};
    static NODES: AtomicU64 = AtomicU64::new(0);
    let problem = many();
    let search = Search::new(&problem)
        .threads(2)
        .watched_by(|nodes, fraction| {
            assert!((0.0..=1.0).contains(&fraction));
            NODES.fetch_max(nodes, Ordering::Relaxed);
        });
    let report = search.enumerate().unwrap();
    assert_eq!(NODES.swap(0, Ordering::Relaxed), report.nodes);
    let (_, report) = visited(&search);
    assert_eq!(NODES.swap(0, Ordering::Relaxed), report.nodes);
}
