//! Compares diagrams of random problems with a list of all sets of options.

use super::compile::{Compile, SampleSource, diagram_of};
use super::listing::{Collected, ListingWalk, Reservoir, SolutionList};
use super::nodes::{EMPTY, Id};
use super::turns::{searched, swept};
use super::unique_table::UniqueTable;
use super::{Compiler, Diagram, Kind, OptionOf, Samples, from_list};
use crate::frontier::layout::Layout;
use crate::frontier::order::sweep_order;
use crate::frontier::poll::{Halt, Poller};
use crate::frontier::samples::{solutions, source};
use crate::frontier::source::Source;
use crate::problem::{OptionId, Problem};
use crate::search::Search;
use crate::stop::{Limits, Stop};
use num_bigint::BigUint;
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

const KINDS: [Kind; 2] = [Kind::Ordered, Kind::Products];

/// Returns the cost of an option. Costs differ, but some options have equal costs.
fn cost(option: u32) -> u64 {
    u64::from(option * 7 % 5)
}

fn diagram(source: &Source, kind: Kind) -> Diagram {
    let options = 0..source.options.len() as u32;
    let options = options.map(|option| OptionOf {
        text: format!("o{option}"),
        cost: cost(option),
    });
    let compile = Compile {
        source,
        bytes: 1 << 30,
    };
    compile
        .make(options.collect(), kind, None, &mut |_| Ok(()))
        .unwrap()
}

fn mask(options: &[OptionId]) -> u32 {
    assert!(options.is_sorted());
    options.iter().fold(0, |all, option| all | 1 << option.0)
}

fn members(mask: u32) -> Vec<u32> {
    (0..32).filter(|bit| mask >> bit & 1 == 1).collect()
}

/// Returns the solutions of a diagram, and checks that none of them is repeated.
fn set(diagram: &Diagram) -> BTreeSet<u32> {
    let list: Vec<u32> = diagram.solutions().map(|options| mask(&options)).collect();
    let set: BTreeSet<u32> = list.iter().copied().collect();
    assert_eq!(list.len(), set.len());
    assert_eq!(diagram.count(), BigUint::from(list.len()));
    set
}

proptest! {
    #[test]
    fn the_solutions_are_those_of_brute_force(source in source()) {
        let expected: BTreeSet<u32> = solutions(&source).into_iter().collect();
        for kind in KINDS {
            prop_assert_eq!(set(&diagram(&source, kind)), expected.clone());
        }
    }

    #[test]
    fn solutions_are_counted_by_size(source in source()) {
        let all = solutions(&source);
        for kind in KINDS {
            let counts = diagram(&source, kind).count_by_size();
            prop_assert!(counts.last() != Some(&BigUint::ZERO));
            for size in 0..=source.options.len() {
                let expected = all.iter().filter(|s| s.count_ones() as usize == size).count();
                let count = counts.get(size).cloned().unwrap_or_default();
                prop_assert_eq!(count, BigUint::from(expected));
            }
        }
    }

    #[test]
    fn the_cheapest_come_first_and_all_of_them_come(source in source()) {
        let total = |solution: u32| members(solution).into_iter().map(cost).sum::<u64>();
        let mut expected: Vec<u64> = solutions(&source).into_iter().map(total).collect();
        expected.sort_unstable();
        for kind in KINDS {
            let diagram = diagram(&source, kind);
            let ranked: Vec<_> = diagram.cheapest().collect();
            prop_assert!(ranked.iter().all(|s| s.cost == total(mask(&s.options))));
            let different: BTreeSet<u32> = ranked.iter().map(|s| mask(&s.options)).collect();
            prop_assert_eq!(different.len(), ranked.len());
            let costs: Vec<u64> = ranked.iter().map(|s| s.cost).collect();
            prop_assert_eq!(costs, expected.clone());
        }
    }

    #[test]
    fn restricting_is_filtering(source in source(), option in 0u32..10) {
        let all = solutions(&source);
        let filtered = |has: bool| -> BTreeSet<u32> {
            all.iter().copied().filter(|s| (s >> option & 1 == 1) == has).collect()
        };
        for kind in KINDS {
            let diagram = diagram(&source, kind);
            prop_assert_eq!(set(&diagram.requiring(option)), filtered(true));
            prop_assert_eq!(set(&diagram.forbidding(option)), filtered(false));
        }
    }

    #[test]
    fn combining_is_combining_lists(source in source(), one in 0u32..10, other in 0u32..10) {
        let all = diagram(&source, Kind::Ordered);
        let one = all.requiring(one);
        let other = all.forbidding(other);
        let ones = set(&one);
        let others = set(&other);
        prop_assert_eq!(set(&one.intersection(&other).unwrap()), &ones & &others);
        prop_assert_eq!(set(&one.union(&other).unwrap()), &ones | &others);
        prop_assert_eq!(set(&one.difference(&other).unwrap()), &ones - &others);
        // Equal sets have equal diagrams, since the diagrams are reduced and ordered.
        prop_assert_eq!(one.union(&other).unwrap().nodes(), other.union(&one).unwrap().nodes());
    }

    #[test]
    fn a_list_makes_the_same_diagram(source in source()) {
        let swept = diagram(&source, Kind::Ordered);
        let ranks = swept.ranks();
        let mut list = SolutionList::within(1 << 20);
        for solution in swept.solutions() {
            list.add(solution.iter().map(|option| option.0));
        }
        let list = list.by_rank(&ranks);
        let mut nodes = UniqueTable::within(usize::MAX);
        let root = from_list::diagram(list, &swept.order, &mut nodes);
        let listed = swept.with_nodes(nodes.into_nodes(), root);
        prop_assert_eq!(set(&listed), set(&swept));
        prop_assert_eq!(listed.nodes(), swept.nodes());
    }

    #[test]
    fn files_hold_what_was_written(source in source()) {
        for kind in KINDS {
            let diagram = diagram(&source, kind);
            let bytes = diagram.to_bytes();
            let read = Diagram::from_bytes(&bytes).unwrap();
            prop_assert_eq!(set(&read), set(&diagram));
            prop_assert_eq!(read.to_bytes(), bytes);
        }
    }

    #[test]
    fn a_damaged_file_is_refused(source in source(), at in 0usize..100, bit in 0u32..8) {
        let bytes = diagram(&source, Kind::Ordered).to_bytes();
        let at = bytes.len() * at / 100;
        let mut damaged = bytes.clone();
        damaged[at] ^= 1 << bit;
        prop_assert!(Diagram::from_bytes(&damaged).is_err());
        prop_assert!(Diagram::from_bytes(&bytes[..at]).is_err());
    }
}

/// Returns the problem of covering two rows of `length` cells with dominoes, which has 1, 2, 3, 5,
/// 8 … solutions.
fn two_lines(length: u32) -> Source {
    let cell = |line: u32, at: u32| (2 * at + line, 0);
    let upright = (0..length).map(|at| vec![cell(0, at), cell(1, at)]);
    let flat =
        (1..length).flat_map(|at| [0, 1].map(|line| vec![cell(line, at - 1), cell(line, at)]));
    let rule = crate::frontier::source::Rule::Primary { lo: 1, hi: 1 };
    Source {
        rules: vec![rule; 2 * length as usize],
        options: upright.chain(flat).collect(),
    }
}

#[test]
fn nothing_is_drawn_where_there_is_nothing() {
    let diagram = diagram(&two_lines(3), Kind::Ordered)
        .forbidding(0)
        .requiring(0);
    assert_eq!(diagram.samples(1).next(), None);
    assert_eq!(diagram.cheapest().next(), None);
    assert_eq!(diagram.nodes(), 0);
}

#[test]
fn deep_diagrams_need_no_deep_stack() {
    let all = diagram(&two_lines(20_000), Kind::Ordered);
    let some = all.requiring(5);
    assert_eq!(
        all.difference(&some).unwrap().count() + some.count(),
        all.count()
    );
    assert_eq!(all.samples(1).next().unwrap().len(), 20_000);
    assert!(all.cheapest().next().is_some());
}

/// Returns the file of a diagram with two options and with the given root and nodes.
fn crafted(root: Id, make: impl FnOnce(&mut UniqueTable)) -> Vec<u8> {
    let mut table = UniqueTable::within(usize::MAX);
    make(&mut table);
    let option = OptionOf {
        text: "o".to_owned(),
        cost: 0,
    };
    let diagram = Diagram {
        kind: Kind::Products,
        options: vec![option.clone(), option],
        order: vec![0, 1],
        nodes: table.into_nodes(),
        root,
    };
    diagram.to_bytes()
}

#[test]
fn a_file_whose_products_are_not_disjoint_is_refused() {
    let either = |table: &mut UniqueTable| table.choice(0, EMPTY, EMPTY);
    // After a hundred squarings, the number of solutions would have 2^100 bits.
    let squares = crafted(Id(101), |table| {
        let mut last = either(table);
        for _ in 1..100 {
            last = table.product(last, last);
        }
    });
    let twice = crafted(Id(3), |table| {
        let first = either(table);
        table.choice(0, first, EMPTY);
    });
    for file in [squares, twice] {
        let refused = Diagram::from_bytes(&file).unwrap_err().to_string();
        assert!(refused.contains("an option occurs twice"), "{refused}");
    }
    let disjoint = crafted(Id(4), |table| {
        let first = either(table);
        let second = table.choice(1, EMPTY, EMPTY);
        table.product(first, second);
    });
    assert_eq!(Diagram::from_bytes(&disjoint).unwrap().count(), 4u32.into());
}

#[test]
fn a_poll_that_stops_the_work_is_the_last() {
    let board = two_lines(40);
    for kind in KINDS {
        for most in [0, 5, 1 << 11] {
            let mut said_no = 0;
            let mut met = 0;
            let compile = Compile {
                source: &board,
                bytes: 1 << 30,
            };
            let made = compile.make(Vec::new(), kind, None, &mut |states| {
                (said_no, met) = (said_no + u32::from(states >= most), states);
                if states < most {
                    Ok(())
                } else {
                    Err(Stop::Cancelled)
                }
            });
            match made {
                Ok(_) => assert_eq!(said_no, 0),
                Err(Halt::Stopped(Stop::Cancelled)) => {
                    assert_eq!(said_no, 1);
                    assert!(met < most + (1 << 12), "{met} {most}");
                }
                Err(halt) => panic!("{halt:?}"),
            }
        }
    }
}

/// Returns the problem of covering two rows of cells with dominoes, which has 55 solutions.
fn dominoes() -> Problem {
    let cells: Vec<String> = (0..9).map(|at| format!("a{at} b{at}")).collect();
    let flat = (1..9).flat_map(|at| ["a", "b"].map(|line| format!("{line}{} {line}{at}", at - 1)));
    let options: Vec<String> = cells.iter().cloned().chain(flat).collect();
    let text = format!("{}\n{}\n", cells.join(" "), options.join("\n"));
    crate::text::read(text.as_bytes()).unwrap()
}

/// Returns a problem with five items in a row, each of which must be covered once or twice, alone
/// or together with its neighbour. Its solutions have different sizes.
fn rows() -> Problem {
    let text = "1:2|a 1:2|b 1:2|c 1:2|d 1:2|e\na b\nb c\nc d\nd e\na\nb\nc\nd\ne\n";
    crate::text::read(text.as_bytes()).unwrap()
}

/// Returns all objects from which samples can be drawn, created by each method.
fn every_way(problem: &Problem, number: usize) -> Vec<(&'static str, SampleSource)> {
    let source = Source::new(problem);
    let bytes = 1 << 26;
    let walked = |mut collected| {
        let mut walk = ListingWalk::new(problem, &Limits::default());
        while let Some(stopped) = walk.go_on(f64::MAX, &mut collected) {
            assert_eq!(stopped, Stop::Nodes);
        }
        SampleSource::Collected(collected)
    };
    let made = |(table, root): (UniqueTable, Id)| {
        SampleSource::Diagram(diagram_of(table.into_nodes(), root))
    };
    let poll = &mut |_| Ok(());
    let order = sweep_order(&source, bytes, &mut Poller::new(poll)).unwrap();
    let layout = Layout::new(&source, &order, &mut Poller::new(poll)).unwrap();
    let ordered = Compiler::new().compile(problem).unwrap();
    let products = Compiler::new().kind(Kind::Products).compile(problem);
    vec![
        (
            "reservoir",
            walked(Collected::Sample(Reservoir::new(number, 20, bytes))),
        ),
        ("list", walked(Collected::All(SolutionList::within(bytes)))),
        ("sweep", made(swept(&layout, bytes, poll).unwrap())),
        ("search", made(searched(&source, bytes, poll).unwrap())),
        ("ordered diagram", SampleSource::Diagram(ordered)),
        (
            "diagram with products",
            SampleSource::Diagram(products.unwrap()),
        ),
    ]
}

/// Returns the chi-square statistic of samples for equal probabilities, and its degrees of freedom.
fn chi_square(
    problem: &Problem,
    samples: impl ExactSizeIterator<Item = Vec<OptionId>>,
) -> (f64, f64) {
    let solutions = Search::new(problem).solutions().unwrap();
    let sorted = solutions.map(|mut solution| {
        solution.sort_unstable();
        solution
    });
    let mut seen: BTreeMap<Vec<OptionId>, u32> = sorted.map(|solution| (solution, 0)).collect();
    let expected = samples.len() as f64 / seen.len() as f64;
    for sample in samples {
        *seen.get_mut(&sample).expect("a sample is a solution") += 1;
    }
    let off = seen.values().map(|&times| f64::from(times) - expected);
    let sum = off.map(|off| off * off / expected).sum();
    (sum, seen.len() as f64 - 1.0)
}

#[test]
fn samples_are_equally_likely_in_every_way() {
    let number = 50_000;
    for problem in [dominoes(), rows()] {
        for (way, drawn) in every_way(&problem, number) {
            let (chi_square, freedom) = chi_square(&problem, Samples::new(drawn, number, 20));
            // This is three standard deviations of a chi-square distribution.
            let most = 3.0 * (2.0 * freedom).sqrt();
            assert!(
                (chi_square - freedom).abs() < most,
                "{way}: {chi_square} {freedom}"
            );
        }
    }
}
