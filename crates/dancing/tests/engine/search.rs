//! Compares random problems with colours, multiplicities, costs and limits with brute force over
//! every subset of options.

use crate::random::{brute_force, large_problems, problems, tied_problems};
use dancing::problem::{OptionId, Problem};
use dancing::search::{EngineKind, Order, Refused, Search};
use proptest::prelude::*;
use std::collections::HashMap;
use std::ops::ControlFlow;

fn check(problem: &Problem) -> Result<(), TestCaseError> {
    let expected = brute_force(problem);
    let mut in_order = None;
    let mut nodes = HashMap::new();
    for engine in [EngineKind::Cells, EngineKind::Bits, EngineKind::Links] {
        for order in [Order::Input, Order::Slack, Order::Mrv] {
            let search = Search::new(problem).engine(engine).order(order);
            let Ok(solutions) = search.solutions() else {
                prop_assert_eq!(engine, EngineKind::Links);
                prop_assert!(problem.has_colours() || !problem.is_plain());
                continue;
            };
            let found: Vec<_> = solutions.collect();
            let mut sorted = found.clone();
            sorted.sort();
            prop_assert_eq!(&sorted, &expected, "{} {:?}", engine, order);
            let alone = search.enumerate().unwrap();
            prop_assert_eq!(alone.solutions, expected.len() as u64);
            let two = search.clone().threads(2).enumerate().unwrap();
            prop_assert_eq!((two.solutions, two.nodes), (alone.solutions, alone.nodes));
            if order == Order::Mrv {
                prop_assert_eq!(in_order.get_or_insert_with(|| found.clone()), &found);
            }
            if engine != EngineKind::Links {
                let nodes = nodes.entry(order as u8).or_insert(alone.nodes);
                prop_assert_eq!(*nodes, alone.nodes, "{} {:?}", engine, order);
            }
            check_parts(&search, &expected)?;
            check_best(&search, problem, &found)?;
        }
    }
    Ok(())
}

/// Checks that each solution of a search is in exactly one of its parts.
fn check_parts(search: &Search, expected: &[Vec<OptionId>]) -> Result<(), TestCaseError> {
    let mut found = Vec::new();
    for part in search.split(7).unwrap() {
        prop_assert_eq!(part.to_string().parse(), Ok(part.clone()));
        let _ = search.clone().under(&part).for_each(|solution| {
            found.push(solution.to_vec());
            ControlFlow::Continue(())
        });
    }
    found.sort();
    prop_assert_eq!(found, expected);
    Ok(())
}

/// Compares the cheapest solutions with a list of all solutions in the order of the walk. Of those
/// with the same cost, the first must be kept.
fn check_best(
    search: &Search,
    problem: &Problem,
    found: &[Vec<OptionId>],
) -> Result<(), TestCaseError> {
    let cost = |options: &Vec<OptionId>| options.iter().map(|&o| problem.cost(o)).sum::<u64>();
    let mut sorted: Vec<_> = found
        .iter()
        .map(|options| (cost(options), options.clone()))
        .collect();
    sorted.sort_by_key(|&(cost, _)| cost);
    for k in [1, 2, 3, 7, usize::MAX] {
        let best = search.best(k).unwrap();
        let mut first = sorted[..sorted.len().min(k)].to_vec();
        first.sort();
        let solutions = best.solutions.into_iter();
        let answer: Vec<_> = solutions
            .map(|priced| (priced.cost, priced.options))
            .collect();
        prop_assert_eq!(&answer, &first, "{} cheapest", k);
        prop_assert_eq!(best.bound, sorted.first().map_or(0, |&(cost, _)| cost));
        prop_assert!(best.report.is_complete());
    }
    Ok(())
}

/// Checks that all solutions are found exactly once in the order `weighted`, and that requests
/// which need a fixed tree are rejected.
fn check_weighted(problem: &Problem) -> Result<(), TestCaseError> {
    let expected = brute_force(problem);
    let search = Search::new(problem).order(Order::Weighted);
    let mut found: Vec<_> = search.solutions().unwrap().collect();
    found.sort();
    prop_assert_eq!(&found, &expected);
    for threads in [1, 2] {
        let counted = search.clone().threads(threads).enumerate().unwrap();
        prop_assert_eq!(counted.engine, EngineKind::Cells);
        prop_assert_eq!(counted.solutions, expected.len() as u64);
    }
    prop_assert_eq!(search.split(2), Err(Refused::NoFixedTree));
    prop_assert_eq!(search.count_slice(), Err(Refused::NoFixedTree));
    prop_assert_eq!(search.best(1).err(), Some(Refused::NoFixedTree));
    let by_bits = search.engine(EngineKind::Bits).enumerate();
    let is_refused = matches!(by_bits, Err(Refused::Unsuited { .. }));
    prop_assert!(is_refused);
    Ok(())
}

/// There are eight items with three options each, and five items that share four holes. With `Mrv`,
/// the search detects below every choice for the eight items that the five cannot be covered.
#[test]
fn conflicts_lead_to_where_a_problem_is_impossible() {
    let mut text = String::from("a b c d e f g h p q r s t | 1 2 3 4\n");
    for item in "abcdefgh".chars() {
        text += &format!("{item}\n").repeat(3);
    }
    for pigeon in "pqrst".chars() {
        for hole in 1..=4 {
            text += &format!("{pigeon} {hole}\n");
        }
    }
    let problem = dancing::text::read(text.as_bytes()).unwrap();
    let nodes = |order| {
        let report = Search::new(&problem).order(order).enumerate().unwrap();
        assert!(report.is_complete() && report.solutions == 0);
        report.nodes
    };
    assert!(nodes(Order::Weighted) * 100 < nodes(Order::Mrv));
}

proptest! {
    #[test]
    fn weighted_finds_what_brute_force_finds(
        problem in prop_oneof![problems(true), problems(false)],
    ) {
        check_weighted(&problem)?;
    }

    #[test]
    fn plain_problems_are_solved_as_by_brute_force(problem in problems(true)) {
        check(&problem)?;
    }

    #[test]
    fn problems_with_multiplicities_are_solved_as_by_brute_force(problem in problems(false)) {
        check(&problem)?;
    }

    #[test]
    fn costs_of_any_sign_are_minimised_as_by_brute_force(
        problem in prop_oneof![problems(true), problems(false)],
        costs in prop::collection::vec(-9i128..10, 12),
    ) {
        let problem = problem.with_limit(None);
        let costs = &costs[..problem.options()];
        let cost = |options: &[OptionId]| options.iter().map(|o| costs[o.index()]).sum::<i128>();
        let mut expected: Vec<i128> = brute_force(&problem).iter().map(|one| cost(one)).collect();
        expected.sort_unstable();
        expected.truncate(9);
        let signed = problem.with_signed_costs(costs).unwrap();
        let best = Search::new(signed.problem()).best(9).unwrap();
        let mut found = Vec::new();
        for solution in best.solutions {
            let options: Vec<OptionId> = signed.options(&solution.options).collect();
            prop_assert_eq!(problem.check(&options), Ok(()));
            prop_assert_eq!(cost(&options), signed.cost(solution.cost));
            found.push(signed.cost(solution.cost));
        }
        prop_assert_eq!(found, expected);

        let worth = |options: &Vec<OptionId>| options.iter().map(|&o| problem.cost(o)).sum();
        let mut expected: Vec<u64> = brute_force(&problem).iter().map(worth).collect();
        expected.sort_unstable_by(|one, other| other.cmp(one));
        let best = Search::new(&problem).most_expensive(3).unwrap();
        prop_assert_eq!(best.bound, expected.first().copied().unwrap_or(0));
        prop_assert!(best.report.is_complete());
        expected.truncate(3);
        for solution in &best.solutions {
            prop_assert_eq!(problem.check(&solution.options), Ok(()));
            prop_assert_eq!(worth(&solution.options), solution.cost);
        }
        let found: Vec<u64> = best.solutions.iter().map(|solution| solution.cost).collect();
        prop_assert_eq!(found, expected);
    }

    /// Too many solutions have the same cost for all of them to be kept.
    #[test]
    fn of_many_alike_the_first_are_kept(problem in tied_problems()) {
        for order in [Order::Mrv, Order::Input] {
            let search = Search::new(&problem).order(order);
            let found: Vec<_> = search.solutions().unwrap().collect();
            check_best(&search, &problem, &found)?;
        }
    }

    /// There are too many options for brute force, but enough for counting methods that small
    /// problems never use. The engines are compared with each other; every wrong count of an item
    /// would change the order of solutions.
    #[test]
    fn large_problems_are_walked_alike(problem in large_problems()) {
        let first = |engine| {
            let search = Search::new(&problem).engine(engine);
            let listed: Vec<_> = search.solutions().unwrap().take(200).collect();
            let counted = search.limit_nodes(5000).enumerate().unwrap();
            (listed, counted.is_complete().then_some(counted.solutions))
        };
        let bits = first(EngineKind::Bits);
        let cells = first(EngineKind::Cells);
        prop_assert_eq!(bits.0, cells.0);
        if let (Some(bits), Some(cells)) = (bits.1, cells.1) {
            prop_assert_eq!(bits, cells);
        }
    }
}

#[test]
fn limits_stop_the_search_and_say_so() {
    use dancing::search::Stop;
    use std::time::Duration;
    let text = format!("{}\n{}", "a b c d e f", "a\nb\nc\nd\ne\nf\n".repeat(9));
    let problem = dancing::text::read(text.as_bytes()).unwrap();
    let all = Search::new(&problem).enumerate().unwrap();
    assert_eq!((all.solutions, all.stopped), (9u64.pow(6), None));
    for engine in [EngineKind::Bits, EngineKind::Cells] {
        let search = Search::new(&problem).engine(engine);
        let nodes = search.clone().limit_nodes(10_000).enumerate().unwrap();
        assert_eq!(nodes.stopped, Some(Stop::Nodes));
        assert!((10_000..10_010).contains(&nodes.nodes), "{}", nodes.nodes);
        let time = search
            .clone()
            .limit_time(Duration::ZERO)
            .enumerate()
            .unwrap();
        assert_eq!(time.stopped, Some(Stop::Time));
        let few = search.clone().limit_solutions(5).enumerate().unwrap();
        assert_eq!((few.solutions, few.stopped), (5, Some(Stop::Solutions)));
        assert_eq!(search.limit_solutions(5).solutions().unwrap().count(), 5);
    }
}

/// Returns the problem of arranging pairs of numbers such that the number of others between the two
/// is the number itself. The problem is sparse, and its sets of options become longer as there are
/// more numbers.
fn langford(numbers: usize) -> Problem {
    let items = (1..=numbers).map(|number| format!("n{number}"));
    let items = items.chain((0..2 * numbers).map(|slot| format!("s{slot}")));
    let mut text = items.collect::<Vec<_>>().join(" ") + "\n";
    for number in 1..=numbers {
        for slot in 0..2 * numbers - number - 1 {
            text += &format!("n{number} s{slot} s{}\n", slot + number + 1);
        }
    }
    dancing::text::read(text.as_bytes()).unwrap()
}

#[test]
fn a_probe_finds_the_engine_with_less_to_do() {
    let chosen = |problem: &Problem| Search::new(problem).chosen_engine().unwrap();
    assert_eq!(chosen(&langford(11)), EngineKind::Bits);
    assert_eq!(chosen(&langford(24)), EngineKind::Bits);
    assert_eq!(chosen(&langford(64)), EngineKind::Cells);
}
