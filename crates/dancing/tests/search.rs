//! Random problems with colours, multiplicities, costs and limits, against every subset of options.

use dancing::problem::{MANY, OptionId, Problem, Rule};
use dancing::search::{EngineKind, Order, Search};
use proptest::prelude::*;
use std::ops::ControlFlow;

/// An option as (item, colour) pairs and a cost. Colours only matter on secondary items.
type Row = (Vec<(usize, usize)>, u64);

fn problems(plain: bool) -> impl Strategy<Value = Problem> {
    let bounds = (0u32..3, 0u32..3, 0usize..6).prop_map(move |(lo, more, kind)| match kind {
        _ if plain => Rule::ONCE,
        0 => Rule::Primary { lo, hi: MANY },
        1..3 => Rule::Primary {
            lo,
            hi: (lo + more).max(1),
        },
        _ => Rule::ONCE,
    });
    let rules = (proptest::collection::vec(bounds, 0..6), 0usize..4);
    let row = (
        proptest::collection::vec((0usize..9, 0usize..3), 1..5),
        0u64..9,
    );
    let limit = proptest::option::weighted(0.3, 0u32..5);
    (rules, proptest::collection::vec(row, 0..12), limit)
        .prop_map(|((primary, secondary), rows, limit)| build(&primary, secondary, &rows, limit))
}

fn build(primary: &[Rule], secondary: usize, rows: &[Row], limit: Option<u32>) -> Problem {
    let mut builder = Problem::builder();
    let mut items = Vec::new();
    for (index, &rule) in primary.iter().enumerate() {
        items.push(builder.item(&format!("p{index}"), rule).unwrap());
    }
    for index in 0..secondary {
        items.push(builder.secondary(&format!("s{index}")).unwrap());
    }
    for (pairs, cost) in rows {
        let mut entries = Vec::new();
        let mut seen = Vec::new();
        for &(item, colour) in pairs.iter().filter(|_| !items.is_empty()) {
            let item = item % items.len();
            if !seen.contains(&item) {
                seen.push(item);
                entries.push(if item >= primary.len() && colour > 0 {
                    let colour = builder.colour(&colour.to_string()).unwrap();
                    items[item].in_colour(colour)
                } else {
                    items[item].plain()
                });
            }
        }
        if builder.option(entries).is_ok() {
            builder.cost(*cost).unwrap();
        }
    }
    builder.build().with_limit(limit)
}

/// Whether a set of options is a solution, read off the definition.
fn is_solution(problem: &Problem, options: &[OptionId]) -> bool {
    let has_primary = |option: &OptionId| {
        let mut entries = problem.option(*option).iter();
        entries.any(|entry| problem.rule(entry.item()).is_primary())
    };
    let obeyed = problem.item_ids().all(|item| {
        let entries = options.iter().flat_map(|&option| problem.option(option));
        let uses: Vec<_> = entries.filter(|entry| entry.item() == item).collect();
        match problem.rule(item) {
            Rule::Primary { lo, hi } => (lo..=hi).contains(&(uses.len() as u32)),
            Rule::Secondary => {
                uses.len() < 2 || uses[0].colour().is_some() && uses.iter().all(|u| *u == uses[0])
            }
        }
    });
    let allowed = problem
        .limit()
        .is_none_or(|limit| options.len() <= limit as usize);
    obeyed && allowed && options.iter().all(has_primary)
}

fn brute_force(problem: &Problem) -> Vec<Vec<OptionId>> {
    let options: Vec<OptionId> = problem.option_ids().collect();
    let subset = |bits: u32| -> Vec<OptionId> {
        let all = options.iter().enumerate();
        all.filter(|(index, _)| bits >> index & 1 == 1)
            .map(|(_, &option)| option)
            .collect()
    };
    let mut solutions: Vec<_> = (0..1u32 << options.len())
        .map(subset)
        .filter(|options| is_solution(problem, options))
        .collect();
    solutions.sort();
    solutions
}

fn check(problem: &Problem) -> Result<(), TestCaseError> {
    let expected = brute_force(problem);
    let mut in_order = None;
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
            let alone = search.count().unwrap();
            prop_assert_eq!(alone.solutions, expected.len() as u64);
            let two = search.clone().threads(2).count().unwrap();
            prop_assert_eq!((two.solutions, two.nodes), (alone.solutions, alone.nodes));
            if order == Order::Mrv {
                prop_assert_eq!(in_order.get_or_insert_with(|| found.clone()), &found);
            }
            check_parts(&search, &expected)?;
            check_best(&search, problem, &expected)?;
        }
    }
    Ok(())
}

/// The parts of a search have all its solutions, once.
fn check_parts(search: &Search, expected: &[Vec<OptionId>]) -> Result<(), TestCaseError> {
    let mut found = Vec::new();
    for part in search.split(7).unwrap() {
        let _ = search.clone().under(&part).for_each(|solution| {
            found.push(solution.to_vec());
            ControlFlow::Continue(())
        });
    }
    found.sort();
    prop_assert_eq!(found, expected);
    Ok(())
}

fn check_best(
    search: &Search,
    problem: &Problem,
    expected: &[Vec<OptionId>],
) -> Result<(), TestCaseError> {
    let cost = |options: &Vec<OptionId>| options.iter().map(|&o| problem.cost(o)).sum::<u64>();
    let mut costs: Vec<u64> = expected.iter().map(cost).collect();
    costs.sort_unstable();
    for k in [1, 3, usize::MAX] {
        let best = search.best(k).unwrap();
        let found: Vec<u64> = best.solutions.iter().map(|priced| priced.cost).collect();
        prop_assert_eq!(&found[..], &costs[..costs.len().min(k)]);
        for priced in best.solutions {
            prop_assert!(expected.contains(&priced.options));
            prop_assert_eq!(cost(&priced.options), priced.cost);
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn plain_problems_are_solved_as_by_brute_force(problem in problems(true)) {
        check(&problem)?;
    }

    #[test]
    fn problems_with_multiplicities_are_solved_as_by_brute_force(problem in problems(false)) {
        check(&problem)?;
    }
}

#[test]
fn limits_stop_the_search_and_say_so() {
    use dancing::search::Stop;
    use std::time::Duration;
    let text = format!("{}\n{}", "a b c d e f", "a\nb\nc\nd\ne\nf\n".repeat(9));
    let problem = dancing::text::read(text.as_bytes()).unwrap();
    let all = Search::new(&problem).count().unwrap();
    assert_eq!((all.solutions, all.stopped), (9u64.pow(6), None));
    for engine in [EngineKind::Bits, EngineKind::Cells] {
        let search = Search::new(&problem).engine(engine);
        let nodes = search.clone().limit_nodes(10_000).count().unwrap();
        assert_eq!(nodes.stopped, Some(Stop::Nodes));
        assert!((10_000..10_010).contains(&nodes.nodes), "{}", nodes.nodes);
        let time = search.clone().limit_time(Duration::ZERO).count().unwrap();
        assert_eq!(time.stopped, Some(Stop::Time));
        let few = search.clone().limit_solutions(5).count().unwrap();
        assert_eq!((few.solutions, few.stopped), (5, Some(Stop::Solutions)));
        assert_eq!(search.limit_solutions(5).solutions().unwrap().count(), 5);
    }
}
