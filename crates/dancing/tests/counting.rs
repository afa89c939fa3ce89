//! Every counter and every kind of diagram agrees with the known counts of the shared instances.

use dancing::memo::{Counter, Order, Uncounted};
use dancing::problem::Problem;
use dancing::zdd::{Diagram, Incomplete, Kind};
use std::fs;
use std::path::Path;

/// So many states are looked into at most: enough for most, and quick without an optimiser.
const STATES: u64 = 300_000;

struct Instance {
    name: String,
    problem: Problem,
    count: String,
    cheapest: Vec<u64>,
}

fn instances() -> Vec<Instance> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/instances");
    let expected = fs::read_to_string(folder.join("expected.csv")).unwrap();
    let instance = |line: &str| {
        let fields: Vec<&str> = line.split(',').collect();
        let text = fs::read(folder.join(format!("{}.dlx", fields[0]))).unwrap();
        Instance {
            name: fields[0].to_owned(),
            problem: dancing::text::read(&text[..]).unwrap(),
            count: fields[1].to_owned(),
            cheapest: fields[2]
                .split_whitespace()
                .map(|cost| cost.parse().unwrap())
                .collect(),
        }
    };
    expected.lines().skip(1).map(instance).collect()
}

#[test]
fn every_order_counts_every_instance_that_it_finishes() {
    let mut finished = 0;
    for instance in instances() {
        for order in [Order::Auto, Order::Sweep, Order::Mrv] {
            let counter = Counter::new().order(order);
            match counter.count_while(&instance.problem, |states| states < STATES) {
                Ok(counted) => {
                    assert_eq!(
                        counted.count.to_string(),
                        instance.count,
                        "{} {order:?}",
                        instance.name
                    );
                    finished += 1;
                }
                Err(Uncounted::Stopped { .. } | Uncounted::TooWide { .. }) => {}
            }
        }
    }
    // 29 instances in three orders; the others have more states than that.
    assert!(finished >= 50, "only {finished} counts were finished");
}

#[test]
fn diagrams_hold_every_instance_that_they_finish() {
    let mut finished = 0;
    for instance in instances() {
        for kind in [Kind::Ordered, Kind::Products] {
            let compiled =
                Diagram::compile_while(&instance.problem, kind, |states| states < STATES);
            let diagram = match compiled {
                Ok(diagram) => diagram,
                Err(Incomplete::Stopped { .. } | Incomplete::TooWide { .. }) => continue,
            };
            let name = format!("{} {kind:?}", instance.name);
            assert_eq!(diagram.count().to_string(), instance.count, "{name}");
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
            for order in [Order::Sweep, Order::Mrv] {
                let counted = Counter::new().order(order).count(&limited).unwrap();
                assert_eq!(counted.count, expected, "{} {limit}", instance.name);
            }
        }
    }
}
