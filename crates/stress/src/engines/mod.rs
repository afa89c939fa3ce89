//! Compares every engine with all others, and with an exhaustive search.

mod alike;
mod certified;
mod drawn;

use crate::dice::Dice;
use crate::puzzle::Puzzle;
use crate::trial::{Budget, Trial};
use anyhow::{Context, Result, ensure};
use dancing::memo::{Counter, Strategy};
use dancing::problem::{OptionId, Problem};
use dancing::search::{CountedBy, EngineKind, Order, Prefix, Refused, Search};
use dancing::zdd::{Compiler, Diagram, Kind};
use std::time::Duration;

/// The kind of random problems for all engines.
pub(crate) struct Engines;

/// The maximum number of steps of the exhaustive search.
const STEPS: u32 = 20_000;

/// Solutions in order, each as the numbers of its options in ascending order.
type Listed = Vec<Vec<usize>>;

pub(crate) const WALKS: [EngineKind; 4] = [
    EngineKind::Cells,
    EngineKind::Bits,
    EngineKind::Links,
    EngineKind::Auto,
];
pub(crate) const ORDERS: [Order; 3] = [Order::Mrv, Order::Input, Order::Slack];

impl Trial for Engines {
    type Case = Puzzle;

    fn name(&self) -> &'static str {
        "engines"
    }

    fn weight(&self) -> u32 {
        100
    }

    /// Returns a puzzle that is small enough for the exhaustive search, so that every case is
    /// compared with it.
    fn make(&self, dice: &mut Dice) -> Puzzle {
        loop {
            let puzzle = Puzzle::make(dice);
            if puzzle.brute_force(STEPS).is_some() {
                return puzzle;
            }
        }
    }

    fn check(&self, puzzle: &Puzzle) -> Result<()> {
        // A puzzle that was made smaller may take more steps.
        let Some(expected) = puzzle.brute_force(STEPS) else {
            return Ok(());
        };
        let mut asked = Asked {
            problem: &puzzle.problem(),
            puzzle,
            expected,
            dice: Dice::of(puzzle.seed, 0),
        };
        asked.walk().context("walks")?;
        asked.part().context("parts")?;
        asked.best().context("the cheapest")?;
        asked.memo().context("memo")?;
        asked.diagram().context("diagram")?;
        asked.drawn().context("samples")?;
        asked.certified().context("certificates")?;
        asked.alike().context("symmetries")?;
        asked.rest()
    }

    fn smaller<'a>(&self, puzzle: &'a Puzzle) -> Box<dyn Iterator<Item = Puzzle> + 'a> {
        Box::new(puzzle.smaller())
    }

    fn show(&self, puzzle: &Puzzle) -> String {
        puzzle.text()
    }

    fn budget(&self) -> Budget {
        Budget {
            time: Duration::from_secs(5),
            memory: 16 << 20,
        }
    }
}

pub(crate) fn numbers(solution: &[OptionId]) -> Vec<usize> {
    solution.iter().map(|option| option.index()).collect()
}

/// A problem with its known properties.
struct Asked<'a> {
    problem: &'a Problem,
    puzzle: &'a Puzzle,
    expected: Listed,
    dice: Dice,
}

impl Asked<'_> {
    fn search(&mut self) -> Search<'_> {
        let engine = *self.dice.pick(&WALKS);
        let engine = match engine {
            EngineKind::Links if !self.takes_links() => EngineKind::Auto,
            engine => engine,
        };
        let order = *self.dice.pick(&ORDERS);
        Search::new(self.problem).engine(engine).order(order)
    }

    fn takes_links(&self) -> bool {
        self.problem.is_plain() && !self.problem.has_colours()
    }

    /// Checks that all engines list and count the same solutions. With the same order of items,
    /// they must also list them in the same order.
    fn walk(&mut self) -> Result<()> {
        let order = *self.dice.pick(&ORDERS);
        let mut first: Option<Listed> = None;
        for engine in WALKS {
            let search = Search::new(self.problem).engine(engine).order(order);
            let solutions = match search.solutions() {
                Err(Refused::Unsuited { .. }) => {
                    let is_links = engine == EngineKind::Links;
                    ensure!(is_links && !self.takes_links(), "{engine} is refused");
                    continue;
                }
                solutions => solutions?,
            };
            let found: Listed = solutions.map(|solution| numbers(&solution)).collect();
            let mut sorted = found.clone();
            sorted.sort();
            ensure!(
                sorted == self.expected,
                "{engine} {order:?} lists {found:?}"
            );
            let counted = search.enumerate()?;
            let count = self.expected.len() as u64;
            ensure!(
                counted.is_complete() && counted.solutions == count,
                "{counted:?}"
            );
            // If the order of items does not decide, links break ties differently.
            if order == Order::Mrv || engine != EngineKind::Links {
                let first = first.get_or_insert_with(|| found.clone());
                ensure!(*first == found, "{engine} {order:?} lists in another order");
            }
        }
        Ok(())
    }

    /// Checks that the parts of a search contain all solutions, and that they can be written as
    /// text and read.
    fn part(&mut self) -> Result<()> {
        let pieces = 1 + self.dice.below(9);
        let mut found = Vec::new();
        let search = self.search();
        for part in search.split(pieces)? {
            let read: Prefix = part.to_string().parse()?;
            ensure!(read == part, "{part} is read as {read}");
            let under = search.clone().under(&part);
            let listed: Listed = under.solutions()?.map(|one| numbers(&one)).collect();
            ensure!(
                under.enumerate()?.solutions == listed.len() as u64,
                "of {part}"
            );
            found.extend(listed);
        }
        found.sort();
        ensure!(found == self.expected, "parts list {found:?}");
        Ok(())
    }

    /// Checks that the cheapest solutions are returned; of solutions with equal cost, the first
    /// ones in the order of the search.
    fn best(&mut self) -> Result<()> {
        let wanted = *self.dice.pick(&[1, 2, 3, 10, usize::MAX]);
        let threads = if self.dice.one_in(64) { 2 } else { 1 };
        let search = self.search().threads(threads);
        let order: Listed = search.solutions()?.map(|one| numbers(&one)).collect();
        let best = search.best(wanted)?;
        ensure!(best.report.is_complete(), "it is not complete");
        let mut expected: Vec<(u64, Vec<usize>)> = Vec::new();
        expected.extend(order.into_iter().map(|one| (self.puzzle.cost(&one), one)));
        expected.sort_by_key(|&(cost, _)| cost);
        let least = expected.first().map_or(0, |&(cost, _)| cost);
        ensure!(
            best.bound == least,
            "bound {} where {least} is least",
            best.bound
        );
        expected.truncate(wanted);
        expected.sort();
        let found = best.solutions.iter();
        let found: Vec<_> = found.map(|one| (one.cost, numbers(&one.options))).collect();
        ensure!(
            found == expected,
            "{wanted} cheapest: {found:?}, not {expected:?}"
        );
        Ok(())
    }

    /// Checks counts by states, and counts by default.
    fn memo(&mut self) -> Result<()> {
        let by_default = self.search().count_with(&Counter::new(), |_| ())?;
        let counted = match by_default {
            CountedBy::Walk(report) if report.is_complete() => Some(report.solutions.into()),
            CountedBy::States(counted) => Some(counted.count),
            _ => None,
        };
        let expected = Some(self.expected.len().into());
        ensure!(counted == expected, "by default: {counted:?}");
        let order = *self
            .dice
            .pick(&[Strategy::Auto, Strategy::Sweep, Strategy::Search]);
        let counted = Counter::new()
            .strategy(order)
            .memory(1 << 20)
            .count(self.problem)?;
        ensure!(
            counted.count == self.expected.len().into(),
            "{order:?}: {counted:?}"
        );
        Ok(())
    }

    fn diagram(&mut self) -> Result<()> {
        let kind = *self.dice.pick(&[Kind::Ordered, Kind::Products]);
        let diagram = Compiler::new().kind(kind).compile(self.problem)?;
        ensure!(
            listed(&diagram) == self.expected,
            "{kind:?} lists {:?}",
            listed(&diagram)
        );
        ensure!(
            diagram.count() == self.expected.len().into(),
            "{kind:?} counts"
        );
        let cheapest: Vec<u64> = diagram.cheapest().map(|one| one.cost).collect();
        let mut costs: Vec<u64> = self
            .expected
            .iter()
            .map(|one| self.puzzle.cost(one))
            .collect();
        costs.sort_unstable();
        ensure!(
            cheapest == costs,
            "{kind:?}: cheapest {cheapest:?}, not {costs:?}"
        );
        for sample in diagram.samples(self.puzzle.seed).take(3) {
            let sample = in_order(&sample);
            ensure!(self.expected.contains(&sample), "{kind:?} draws {sample:?}");
        }
        let read = Diagram::from_bytes(&diagram.to_bytes())?;
        ensure!(listed(&read) == self.expected, "{kind:?} as a file");
        self.restricted(&diagram)
    }

    /// Checks that each solution is either among those with an option or among those without it,
    /// but not both.
    fn restricted(&mut self, diagram: &Diagram) -> Result<()> {
        let option = self.dice.below(self.puzzle.choices.len() + 1);
        let with = diagram.requiring(option as u32);
        let without = diagram.forbidding(option as u32);
        let has = |one: &&Vec<usize>| one.contains(&option);
        let expected: Listed = self.expected.iter().filter(has).cloned().collect();
        ensure!(
            listed(&with) == expected,
            "requiring {option}: {:?}",
            listed(&with)
        );
        ensure!(
            with.count() + without.count() == diagram.count(),
            "forbidding {option}"
        );
        if diagram.kind() == Kind::Ordered {
            ensure!(
                listed(&with.union(&without)?) == self.expected,
                "union, by {option}"
            );
            let less = diagram.difference(&with)?;
            ensure!(listed(&less) == listed(&without), "difference, by {option}");
            ensure!(
                with.intersection(&without)?.is_empty(),
                "intersection, by {option}"
            );
        }
        Ok(())
    }

    /// Checks estimates, preprocessing, the definition of solutions, and the text format.
    fn rest(&mut self) -> Result<()> {
        let count = self.expected.len() as u64;
        let seed = self.dice.number();
        let probes = 1 + self.dice.below(3) as u32;
        let estimate = self.search().estimate(probes, seed)?;
        let told = [
            estimate.nodes,
            estimate.solutions,
            estimate.error,
            estimate.error_of_solutions,
        ];
        let sane = |number: &f64| number.is_finite() && *number >= 0.0;
        ensure!(told.iter().all(sane), "estimate {estimate:?}");
        ensure!(
            count > 0 || estimate.solutions == 0.0,
            "estimate of none: {estimate:?}"
        );
        let less = Search::new(self.problem).preprocess().problem;
        ensure!(
            Search::new(&less).enumerate()?.solutions == count,
            "after preprocessing"
        );
        self.definition()?;
        let mut text = Vec::new();
        dancing::text::write(self.problem, &mut text)?;
        let read = dancing::text::read(&text[..])?.with_limit(self.puzzle.limit);
        let counted = Search::new(&read).enumerate()?.solutions;
        ensure!(counted == count, "{counted} solutions when read again");
        Ok(())
    }

    /// Checks that a random choice of options is a solution if and only if it is listed.
    fn definition(&mut self) -> Result<()> {
        let all: Vec<OptionId> = self.problem.option_ids().collect();
        let mask = self.dice.number() & self.dice.number();
        let near = self
            .expected
            .get(self.dice.below(self.expected.len() + 1))
            .cloned();
        let by_chance = (0..all.len())
            .filter(|&option| mask >> (option % 64) & 1 == 1)
            .collect();
        for choice in near.into_iter().chain([by_chance]) {
            let options: Vec<OptionId> = choice.iter().map(|&option| all[option]).collect();
            let is_one = self.expected.binary_search(&choice).is_ok();
            let checked = self.problem.check(&options);
            ensure!(
                checked.is_ok() == is_one,
                "{choice:?} is checked as {checked:?}"
            );
        }
        Ok(())
    }
}

fn in_order(options: &[OptionId]) -> Vec<usize> {
    let mut options = numbers(options);
    options.sort_unstable();
    options
}

fn listed(diagram: &Diagram) -> Listed {
    let mut listed: Listed = diagram.solutions().map(|one| in_order(&one)).collect();
    listed.sort();
    listed
}
