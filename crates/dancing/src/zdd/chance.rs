//! Tests that every method of drawing samples draws all solutions with equal probability.

use super::compile::{Drawn, diagram_of};
use super::kept::{Kept, List, Reservoir};
use super::maker::Maker;
use super::nodes::Id;
use super::turns::{searched, swept};
use super::walk::Walk;
use super::{Compiler, Kind, Samples};
use crate::frontier::layout::Layout;
use crate::frontier::order::sweep_order;
use crate::frontier::pace::Pace;
use crate::frontier::source::Source;
use crate::problem::{OptionId, Problem};
use crate::search::Search;
use crate::stop::{Limits, Stop};
use std::collections::BTreeMap;

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
fn every_way(problem: &Problem, number: usize) -> Vec<(&'static str, Drawn)> {
    let source = Source::new(problem);
    let bytes = 1 << 26;
    let walked = |mut kept| {
        let mut walk = Walk::new(problem, &Limits::default());
        while let Some(stopped) = walk.go_on(f64::MAX, &mut kept) {
            assert_eq!(stopped, Stop::Nodes);
        }
        Drawn::Kept(kept)
    };
    let made = |(maker, root): (Maker, Id)| Drawn::Diagram(diagram_of(maker.into_nodes(), root));
    let goes_on = &mut |_| Ok(());
    let order = sweep_order(&source, bytes, &mut Pace::new(goes_on)).unwrap();
    let layout = Layout::new(&source, &order, &mut Pace::new(goes_on)).unwrap();
    let ordered = Compiler::new().compile(problem).unwrap();
    let products = Compiler::new().kind(Kind::Products).compile(problem);
    vec![
        (
            "reservoir",
            walked(Kept::Few(Reservoir::new(number, 20, bytes))),
        ),
        ("list", walked(Kept::All(List::within(bytes)))),
        ("sweep", made(swept(&layout, bytes, goes_on).unwrap())),
        ("search", made(searched(&source, bytes, goes_on).unwrap())),
        ("ordered diagram", Drawn::Diagram(ordered)),
        ("diagram with products", Drawn::Diagram(products.unwrap())),
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
