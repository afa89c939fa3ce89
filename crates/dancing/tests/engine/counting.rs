//! Every counter and every kind of diagram agrees with the known counts of the shared instances.

use crate::support::instances;
use dancing::memo::{Counter, Strategy, Uncounted};
use dancing::stop::Limits;
use dancing::zdd::{Compiler, Diagram, Kind};

/// So many states are looked into at most: enough for most, and quick without an optimiser.
const STATES: u64 = 300_000;

/// What has more states than that, and in which orders.
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
            match unfinished.is_some_and(|(_, orders)| orders.contains(&order)) {
                true => assert!(counted.is_err(), "{name}"),
                false => assert_eq!(counted.unwrap().count, instance.count.into(), "{name}"),
            }
        }
    }
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
                .limited_by(&Limits::default().nodes(STATES));
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
    assert!(finished >= 36, "only {finished} diagrams were finished");
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
