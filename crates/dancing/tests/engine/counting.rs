//! Compares every counter and every kind of diagram with the known counts of the shared instances.

use crate::random::{self, brute_force};
use crate::support::instances;
use dancing::BigUint;
use dancing::memo::{Counter, Strategy, Uncounted};
use dancing::problem::{OptionId, Problem};
use dancing::search::{CountedBy, Search};
use dancing::stop::Limits;
use dancing::zdd::{Compiler, Diagram, Kind};
use proptest::prelude::*;
use rand_pcg::Pcg64;
use rand_pcg::rand_core::SeedableRng;
use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of states. It is sufficient for most instances, and counting up to it is fast
/// in unoptimised builds.
const STATES: u64 = 300_000;

/// The instances that need more states, with the strategies for which they do.
const UNFINISHED: [(&str, &[Strategy]); 16] = [
    (
        "pent-6x10",
        &[Strategy::Auto, Strategy::Sweep, Strategy::Search],
    ),
    (
        "langford-11",
        &[Strategy::Auto, Strategy::Sweep, Strategy::Search],
    ),
    ("queens-12", &[Strategy::Auto, Strategy::Sweep]),
    (
        "sudoku-16of17",
        &[Strategy::Auto, Strategy::Sweep, Strategy::Search],
    ),
    ("sudoku-inkala", &[Strategy::Sweep]),
    ("macmahon-3x4", &[Strategy::Auto, Strategy::Sweep]),
    ("wrect-4x4-500", &[Strategy::Auto, Strategy::Sweep]),
    (
        "graceful-K3xP3",
        &[Strategy::Auto, Strategy::Sweep, Strategy::Search],
    ),
    ("csp-26-6", &[Strategy::Sweep]),
    (
        "x3c-45-220",
        &[Strategy::Auto, Strategy::Sweep, Strategy::Search],
    ),
    (
        "x6c-72-700",
        &[Strategy::Auto, Strategy::Sweep, Strategy::Search],
    ),
    ("queendom-7-4", &[Strategy::Auto, Strategy::Sweep]),
    (
        "cost-langford-11",
        &[Strategy::Auto, Strategy::Sweep, Strategy::Search],
    ),
    ("col3-24-45", &[Strategy::Sweep]),
    (
        "mix-30-500",
        &[Strategy::Auto, Strategy::Sweep, Strategy::Search],
    ),
    ("sudoku-25x25", &[Strategy::Sweep]),
];

#[test]
fn every_order_counts_the_instances_that_it_should() {
    for instance in instances() {
        let unfinished = UNFINISHED.iter().find(|(name, _)| *name == instance.name);
        for order in [Strategy::Auto, Strategy::Sweep, Strategy::Search] {
            let name = format!("{} {order:?}", instance.name);
            let counter = Counter::new().strategy(order);
            let counted = counter
                .limited_by(&Limits::default().nodes(STATES))
                .count(&instance.problem);
            if unfinished.is_some_and(|(_, orders)| orders.contains(&order)) {
                assert!(counted.is_err(), "{name}");
            } else {
                assert_eq!(counted.unwrap().count, instance.count.into(), "{name}");
            }
        }
    }
}

fn count_with(problem: &Problem, threads: usize) -> String {
    let search = Search::new(problem).threads(threads);
    let counted = search.count_with(&Counter::new(), |_| ()).unwrap();
    match counted {
        CountedBy::Walk(report) => {
            assert!(report.is_complete());
            report.solutions.to_string()
        }
        CountedBy::States(counted) => counted.count.to_string(),
        _ => panic!("{counted:?}"),
    }
}

#[test]
fn a_walk_and_states_in_turn_count_every_instance() {
    for instance in instances() {
        for threads in [1, 2] {
            let counted = count_with(&instance.problem, threads);
            assert_eq!(counted, instance.count.to_string(), "{}", instance.name);
        }
    }
}

/// Returns a random number below `number`.
fn below(random: &mut Pcg64, number: u64) -> usize {
    (random.next_u64() % number) as usize
}

/// Returns a few partitions of 24 items into three parts, together with 170 sets that hardly ever
/// fit together. Most branches of the search tree therefore end at once, and a few are long.
fn rare_partitions(random: &mut Pcg64) -> BTreeSet<Vec<usize>> {
    let mut shuffled = |members: usize| {
        let mut items: Vec<usize> = (0..24).collect();
        for at in (1..24).rev() {
            items.swap(at, below(random, at as u64 + 1));
        }
        items.truncate(members);
        items
    };
    let sorted = |mut items: Vec<usize>| {
        items.sort_unstable();
        items
    };
    let mut sets: BTreeSet<_> = (0..170).map(|set| sorted(shuffled(5 + set % 16))).collect();
    for _ in 0..20 {
        let items = shuffled(24);
        sets.extend([&items[..7], &items[7..15], &items[15..]].map(|part| sorted(part.to_vec())));
    }
    sets
}

/// Returns a problem with an independent copy of each group, on separate items.
fn beside_each_other(groups: &[BTreeSet<Vec<usize>>]) -> Problem {
    let shifted = |(group, sets): (usize, &BTreeSet<Vec<usize>>)| {
        let of_group = |set: &Vec<usize>| set.iter().map(|item| group * 24 + item).collect();
        sets.iter().map(of_group).collect::<Vec<Vec<usize>>>()
    };
    let sets = (0..).zip(groups).flat_map(shifted);
    Problem::from_sets(groups.len() * 24, sets).unwrap()
}

#[test]
fn trees_whose_large_parts_descents_miss_are_counted_by_states() {
    let mut random = Pcg64::seed_from_u64(60);
    for _ in 0..3 {
        let groups: Vec<_> = (0..9).map(|_| rare_partitions(&mut random)).collect();
        let mut expected = BigUint::from(1u32);
        for group in &groups {
            let alone = beside_each_other(std::slice::from_ref(group));
            expected *= Search::new(&alone).enumerate().unwrap().solutions;
        }
        let problem = beside_each_other(&groups);
        assert_eq!(count_with(&problem, 1), expected.to_string());
        let estimate = Search::new(&problem).estimate(1000, 1).unwrap();
        assert!(!estimate.agrees(), "{estimate:?}");
    }
}

#[test]
fn descents_that_all_see_the_same_agree() {
    let sets = (0..12).flat_map(|item| [vec![item], vec![item]]);
    let problem = Problem::from_sets(12, sets).unwrap();
    let estimate = Search::new(&problem).estimate(1000, 1).unwrap();
    assert!(estimate.agrees(), "{estimate:?}");
    assert_eq!(estimate.walked_solutions, 1 << 12);
}

#[test]
fn counts_are_given_up_only_where_states_do_not_recur() {
    let given_up = |name: &str| {
        let instances = instances();
        let instance = instances.iter().find(|it| it.name == name).unwrap();
        match Counter::new().only_if_it_pays().count(&instance.problem) {
            Err(Uncounted::Unpaid { .. }) => true,
            counted => {
                assert_eq!(counted.unwrap().count, instance.count.into(), "{name}");
                false
            }
        }
    };
    for name in ["domino-12x12", "latin-5"] {
        assert!(!given_up(name), "{name}");
    }
    for name in ["x3c-45-220", "x6c-72-700"] {
        assert!(given_up(name), "{name}");
    }
}

#[test]
fn diagrams_hold_every_instance_that_they_finish() {
    let mut finished = 0;
    for instance in instances() {
        for kind in [Kind::Ordered, Kind::Products] {
            let compiler = Compiler::new()
                .kind(kind)
                .limited_by(&Limits::default().nodes(STATES / 3));
            let compiled = compiler.compile(&instance.problem);
            let Ok(diagram) = compiled else { continue };
            let name = format!("{} {kind:?}", instance.name);
            assert_eq!(diagram.count(), instance.count.into(), "{name}");
            let cheapest = diagram.cheapest().take(instance.cheapest.len());
            let costs: Vec<u64> = cheapest.map(|solution| solution.cost).collect();
            assert_eq!(costs, instance.cheapest, "{name}");
            finished += 1;
        }
    }
    assert!(finished >= 30, "only {finished} diagrams were finished");
}

#[test]
fn a_limit_on_options_is_kept() {
    for instance in instances() {
        if instance.name != "queendom-5-3" && instance.name != "mix-18-170" {
            continue;
        }
        let all = Diagram::compile(&instance.problem).unwrap();
        let by_size = all.count_by_size();
        for limit in 0..by_size.len() {
            let limited = instance.problem.clone().with_limit(Some(limit as u32));
            let expected = by_size[..=limit].iter().sum();
            for order in [Strategy::Sweep, Strategy::Search] {
                let counted = Counter::new().strategy(order).count(&limited).unwrap();
                assert_eq!(counted.count, expected, "{} {limit}", instance.name);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// Compares what a diagram sums up with a list of all sets of options.
    #[test]
    fn sums_over_all_solutions_are_those_of_brute_force(problem in random::problems(false)) {
        let solutions = brute_force(&problem);
        let cost = |solution: &Vec<OptionId>| solution.iter().map(|&o| problem.cost(o)).sum();
        let mut by_cost: BTreeMap<u64, BigUint> = BTreeMap::new();
        let mut by_option = vec![BigUint::ZERO; problem.options()];
        // Sums of small powers of two are exact.
        let weight = |option: OptionId| [0.5, 1.0, 2.0, 0.0][option.index() % 4];
        let mut weighted = vec![0.0; problem.options()];
        let mut sum = 0.0;
        for solution in &solutions {
            *by_cost.entry(cost(solution)).or_default() += 1u32;
            let product: f64 = solution.iter().copied().map(weight).product();
            sum += product;
            for option in solution {
                by_option[option.index()] += 1u32;
                weighted[option.index()] += product;
            }
        }
        let marginals: Vec<f64> = by_option
            .iter()
            .map(|count| count.to_string().parse::<f64>().unwrap() / solutions.len().max(1) as f64)
            .collect();
        let weighted: Vec<f64> = weighted
            .iter()
            .map(|part| if sum == 0.0 { 0.0 } else { part / sum })
            .collect();
        for kind in [Kind::Ordered, Kind::Products] {
            let diagram = Compiler::new().kind(kind).compile(&problem).unwrap();
            prop_assert_eq!(diagram.count_by_cost(), by_cost.clone());
            prop_assert_eq!(diagram.count_by_option(), by_option.clone());
            for (found, expected) in diagram.marginals().iter().zip(&marginals) {
                prop_assert!((found - expected).abs() < 1e-12, "{} {}", found, expected);
            }
            prop_assert_eq!(diagram.weighted_count(weight), sum);
            prop_assert_eq!(diagram.weighted_marginals(weight), weighted.clone());
        }
    }

    #[test]
    fn restricted_problems_and_cheap_solutions_are_those_of_brute_force(
        problem in random::problems(false),
        [required, forbidden] in [0usize..12, 0usize..12],
        most in 0u64..20,
    ) {
        let solutions = brute_force(&problem);
        let ids = |at: usize| problem.option_ids().skip(at).take(1).collect::<Vec<_>>();
        let (required, forbidden) = (ids(required), ids(forbidden));
        let mut kept = solutions.clone();
        kept.retain(|solution| {
            required.iter().all(|option| solution.contains(option))
                && !forbidden.iter().any(|option| solution.contains(option))
        });
        let restricted = problem.restricted(&required, &forbidden);
        let mut found: Vec<_> = Search::new(&restricted).solutions().unwrap().collect();
        found.sort();
        prop_assert_eq!(&found, &kept);
        let search = Search::new(&restricted);
        prop_assert_eq!(search.count().unwrap().solutions, kept.len().into());
        prop_assert_eq!(search.is_satisfiable(), Ok(!kept.is_empty()));
        prop_assert_eq!(search.sample(3, 1).unwrap().len(), if kept.is_empty() { 0 } else { 3 });

        let mut cheap: Vec<(u64, Vec<OptionId>)> = solutions
            .into_iter()
            .map(|solution| (solution.iter().map(|&o| problem.cost(o)).sum(), solution))
            .filter(|(cost, _)| *cost <= most)
            .collect();
        cheap.sort();
        let best = Search::new(&problem).best_within(most).unwrap();
        let found = best.solutions.into_iter().map(|one| (one.cost, one.options));
        prop_assert_eq!(found.collect::<Vec<_>>(), cheap);
    }
}

/// Checks that a fair sampler draws each option as often as its marginal says.
#[test]
fn samples_agree_with_marginals() {
    let all = instances();
    let instance = all
        .iter()
        .find(|instance| instance.name == "ltri-6x9")
        .unwrap();
    let diagram = Compiler::new().compile(&instance.problem).unwrap();
    let mut drawn = vec![0u32; instance.problem.options()];
    let number = 4_000;
    for option in Search::new(&instance.problem)
        .sample(number, 7)
        .unwrap()
        .concat()
    {
        drawn[option.index()] += 1;
    }
    for (drawn, marginal) in drawn.into_iter().zip(diagram.marginals()) {
        let drawn = f64::from(drawn) / number as f64;
        let error = (marginal * (1.0 - marginal) / number as f64).sqrt();
        assert!(
            (drawn - marginal).abs() <= 5.0 * error,
            "{drawn} {marginal}"
        );
    }
    let total: BigUint = diagram.count_by_option().iter().sum();
    // Each tiling has eighteen pieces.
    assert_eq!(total, diagram.count() * 18u32);
}
