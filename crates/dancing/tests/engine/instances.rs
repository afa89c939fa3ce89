//! Compares every engine with the known answers, for every instance that it supports.

use crate::support::{Instance, instances};
use dancing::search::{EngineKind, Search};

/// The number of solutions from which an instance (domino-8x8, domino-12x12 and poke-match14) takes
/// too long to walk through; such instances are counted by methods that do not list solutions.
const MANY: u128 = 2_000_000;

/// The maximum number of nodes of an instance that is walked through by more than one engine, and
/// on two threads. The large instances would take most of the time and have no feature of their own.
const FEW: u64 = 50_000;

/// The engines to compare; `Auto` selects one of the first two.
const ENGINES: [EngineKind; 3] = [EngineKind::Bits, EngineKind::Cells, EngineKind::Links];

fn countable() -> impl Iterator<Item = Instance> {
    instances()
        .into_iter()
        .filter(|instance| instance.count < MANY)
}

#[test]
fn every_engine_counts_right_on_one_thread_and_two() {
    for Instance {
        name,
        problem,
        count,
        ..
    } in countable()
    {
        let mut nodes = None;
        for engine in ENGINES {
            let search = Search::new(&problem).engine(engine);
            let Ok(report) = search.enumerate() else {
                let refused = !problem.is_plain() || problem.has_colours();
                assert!(refused && engine == EngineKind::Links, "{name} {engine}");
                continue;
            };
            assert_eq!(u128::from(report.solutions), count, "{name} {engine}");
            assert!(report.is_complete());
            if engine != EngineKind::Links {
                // Both engines branch on the same items, and decide the same items without
                // branching.
                assert_eq!(*nodes.get_or_insert(report.nodes), report.nodes, "{name}");
            }
            if report.nodes > FEW {
                break;
            }
            let two = search.threads(2).enumerate().unwrap();
            assert!(two.is_complete());
            assert_eq!(
                u128::from(two.solutions),
                count,
                "{name} {engine}, two threads"
            );
            assert_eq!(report.nodes, two.nodes, "{name} {engine}, nodes");
        }
    }
}

#[test]
fn the_cheapest_solutions_cost_what_they_should() {
    for Instance {
        name,
        problem,
        cheapest,
        ..
    } in instances()
    {
        for engine in ENGINES {
            let best = Search::new(&problem).engine(engine);
            let costs = |k: usize| -> Vec<u64> {
                let best = best.best(k).unwrap();
                assert!(best.report.is_complete());
                best.solutions
                    .iter()
                    .map(|solution| solution.cost)
                    .collect()
            };
            if !cheapest.is_empty() {
                assert_eq!(costs(5), cheapest, "{name} {engine}");
                assert_eq!(costs(1), cheapest[..1], "{name} {engine}");
            }
        }
    }
}

#[test]
fn engines_meet_the_solutions_in_one_order() {
    for Instance { name, problem, .. } in countable() {
        let first = |engine| {
            let solutions = Search::new(&problem).engine(engine).solutions().unwrap();
            solutions.take(200).collect::<Vec<_>>()
        };
        let cells = first(EngineKind::Cells);
        assert_eq!(first(EngineKind::Bits), cells, "{name}");
        if problem.is_plain() && !problem.has_colours() {
            assert_eq!(first(EngineKind::Links), cells, "{name}");
        }
    }
}
