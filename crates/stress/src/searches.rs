//! Random sequences of operations on a search (listing in parts, limiting, cancelling, cloning, and
//! splitting repeatedly), compared with the list of all solutions.

use crate::dice::Dice;
use crate::engines::{ORDERS, WALKS, numbers};
use crate::puzzle::Puzzle;
use crate::trial::{Budget, Trial};
use anyhow::{Context, Result, bail, ensure};
use dancing::problem::Problem;
use dancing::search::{CancelToken, EngineKind, Prefix, Refused, Search, Solutions, Stop};
use std::ops::ControlFlow;
use std::time::Duration;

/// The kind of random sequences of operations on a search.
pub(crate) struct Searches;

impl Trial for Searches {
    /// The puzzle; its seed determines the operations.
    type Case = Puzzle;

    fn name(&self) -> &'static str {
        "searches"
    }

    fn weight(&self) -> u32 {
        30
    }

    fn make(&self, dice: &mut Dice) -> Puzzle {
        Puzzle::make(dice)
    }

    fn check(&self, puzzle: &Puzzle) -> Result<()> {
        let problem = puzzle.problem();
        let mut dice = Dice::of(puzzle.seed, 1);
        let engine = WALKS[dice.below(2)];
        let search = Search::new(&problem)
            .engine(engine)
            .order(*dice.pick(&ORDERS));
        // All solutions in the order of this walk. The kind `engines` compares them with an
        // exhaustive search.
        let all: Vec<_> = search
            .solutions()?
            .take(2000)
            .map(|one| numbers(&one))
            .collect();
        if all.len() == 2000 {
            return Ok(());
        }
        let nodes = search.enumerate()?.nodes;
        let mut trace = Trace {
            problem: &problem,
            search,
            all,
            nodes,
            dice,
        };
        for step in 0..6 {
            trace.step().with_context(|| format!("step {step}"))?;
        }
        Ok(())
    }

    fn smaller<'a>(&self, puzzle: &'a Puzzle) -> Box<dyn Iterator<Item = Puzzle> + 'a> {
        Box::new(puzzle.smaller())
    }

    fn show(&self, puzzle: &Puzzle) -> String {
        format!("{}| steps of seed {}\n", puzzle.text(), puzzle.seed)
    }

    fn budget(&self) -> Budget {
        Budget {
            time: Duration::from_secs(5),
            memory: 16 << 20,
        }
    }
}

struct Trace<'a> {
    problem: &'a Problem,
    search: Search<'a>,
    all: Vec<Vec<usize>>,
    nodes: u64,
    dice: Dice,
}

impl Trace<'_> {
    fn step(&mut self) -> Result<()> {
        match self.dice.below(8) {
            0 => self.list_part_way().context("listing part-way"),
            1 => self.list_two_in_turn().context("two lists in turn"),
            2 => self.limit_solutions().context("limit on solutions"),
            3 => self.limit_nodes().context("limit on nodes"),
            4 => self.cancel().context("cancelling"),
            5 => self.split_twice().context("splitting twice"),
            6 => self.ask_for_no_part().context("a part by chance"),
            _ => self.break_off().context("breaking off"),
        }
    }

    /// Checks that the remaining solutions can be counted after some of them were listed.
    fn list_part_way(&mut self) -> Result<()> {
        let some = self.dice.below(self.all.len() + 2);
        let mut solutions = self.search.solutions()?;
        let listed: Vec<_> = (&mut solutions)
            .take(some)
            .map(|one| numbers(&one))
            .collect();
        let length = some.min(self.all.len());
        ensure!(listed == self.all[..length], "{some} listed as {listed:?}");
        ensure!(
            (0.0..=1.0).contains(&solutions.fraction()),
            "{}",
            solutions.fraction()
        );
        let rest = solutions.count_rest();
        let left = self.all.len() - length;
        ensure!(rest == left as u64, "{rest} of the rest of {left}");
        ensure!(solutions.next().is_none(), "one after the end");
        Ok(())
    }

    fn list_two_in_turn(&mut self) -> Result<()> {
        let mut lists: [Solutions; 2] =
            [self.search.solutions()?, self.search.clone().solutions()?];
        let mut places = [0; 2];
        for _ in 0..self.dice.below(20) {
            let which = self.dice.below(2);
            let next = lists[which].next().map(|one| numbers(&one));
            ensure!(
                next.as_ref() == self.all.get(places[which]),
                "list {which}: {next:?}"
            );
            places[which] += 1;
        }
        Ok(())
    }

    fn limit_solutions(&mut self) -> Result<()> {
        let total = self.all.len() as u64;
        let most = self.dice.below(self.all.len() + 3) as u64;
        let limited = self.search.clone().limit_solutions(most);
        let report = limited.enumerate()?;
        ensure!(report.solutions == most.min(total), "{most}: {report:?}");
        let stopped = (most < total).then_some(Stop::Solutions);
        ensure!(
            most == total || report.stopped == stopped,
            "{most} of {total}: {report:?}"
        );
        ensure!(
            limited.solutions()?.count() as u64 == most.min(total),
            "{most} listed"
        );
        Ok(())
    }

    fn limit_nodes(&mut self) -> Result<()> {
        let most = self.dice.below(self.nodes as usize + 3) as u64;
        let report = self.search.clone().limit_nodes(most).enumerate()?;
        ensure!(report.nodes <= most, "{most} nodes: {report:?}");
        ensure!(report.solutions <= self.all.len() as u64, "{report:?}");
        if most > self.nodes {
            ensure!(
                report.is_complete(),
                "{most} nodes of {}: {report:?}",
                self.nodes
            );
        }
        if report.is_complete() {
            ensure!(report.solutions == self.all.len() as u64, "{report:?}");
        }
        Ok(())
    }

    fn cancel(&mut self) -> Result<()> {
        let token = CancelToken::default();
        let cancelled = self.search.clone().cancelled_by(&token);
        let at = self.dice.below(self.all.len() + 1);
        let mut visits = 0;
        let report = cancelled.for_each(|solution| {
            if visits == at {
                token.cancel();
            }
            // Solutions that are visited before the cancellation takes effect must be right.
            let is_right = self.all.get(visits) == Some(&numbers(solution));
            visits += if is_right { 1 } else { usize::MAX / 2 };
            ControlFlow::Continue(())
        })?;
        ensure!(
            visits as u64 == report.solutions,
            "{visits} visits, {report:?}"
        );
        if token.is_cancelled() {
            let report = cancelled.enumerate()?;
            ensure!(report.stopped == Some(Stop::Cancelled), "{report:?}");
            let best = cancelled.best(1)?.report;
            ensure!(best.stopped == Some(Stop::Cancelled), "{best:?}");
        }
        Ok(())
    }

    fn split_twice(&mut self) -> Result<()> {
        let first = 1 + self.dice.below(6);
        let second = 1 + self.dice.below(6);
        let mut found = Vec::new();
        for part in self.search.split(first)? {
            let under = self.search.clone().under(&part);
            for smaller in under.split(second)? {
                let listed = self.search.clone().under(&smaller).solutions()?;
                found.extend(listed.map(|one| numbers(&one)));
            }
        }
        found.sort();
        self.all.sort();
        ensure!(
            found == self.all,
            "{first} parts of {second} list {found:?}"
        );
        self.all = self.search.solutions()?.map(|one| numbers(&one)).collect();
        Ok(())
    }

    /// Checks that an invented part is either valid or rejected.
    fn ask_for_no_part(&mut self) -> Result<()> {
        let numbers: Vec<String> = (0..1 + self.dice.below(3))
            .map(|_| self.dice.below(4).to_string())
            .collect();
        let mut text = numbers.join(".");
        if self.dice.one_in(2) {
            text += &format!("-{}", 3 + self.dice.below(3));
        }
        let part: Prefix = text.parse()?;
        match self.search.clone().under(&part).enumerate() {
            Err(Refused::NoSuchPart(_)) => Ok(()),
            Ok(report) if report.solutions <= self.all.len() as u64 => self.ask_for_foreign_parts(),
            other => bail!("{text}: {other:?}"),
        }
    }

    /// Checks that parts of another problem are rejected.
    fn ask_for_foreign_parts(&mut self) -> Result<()> {
        let other = dancing::text::read("a b c d e f g h\na b\nc d\ne f g h\n".as_bytes())?;
        for part in Search::new(&other).split(2)? {
            let refused = self.search.clone().under(&part).enumerate();
            ensure!(
                matches!(refused, Err(Refused::Foreign(_))),
                "{part}: {refused:?}"
            );
        }
        Ok(())
    }

    fn break_off(&mut self) -> Result<()> {
        let at = 1 + self.dice.below(self.all.len() + 1);
        let engine = if self.dice.one_in(2) {
            EngineKind::Auto
        } else {
            EngineKind::Cells
        };
        let mut visits = 0;
        let search = Search::new(self.problem).engine(engine);
        let report = search.for_each(|_| {
            visits += 1;
            if visits == at {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })?;
        ensure!(
            visits == at.min(self.all.len()),
            "{visits} visits where {at} were wanted"
        );
        ensure!(report.solutions == visits as u64, "{report:?}");
        ensure!(
            report.is_complete() || visits == at,
            "{report:?} after {visits}"
        );
        Ok(())
    }
}
