//! `dancing count`: the number of solutions of a problem.

mod results;

use crate::answers::CountAnswer;
use crate::certify::certified;
use crate::checkpoint::{Checkpoint, Request};
use crate::input::Input;
use crate::limits::{reason, say, states_shown};
use crate::named::Restriction;
use crate::proof;
use crate::question::{Bounds, Format, Several, Threads, begin, outcome, tell};
use crate::search::symmetries;
use crate::units;
use crate::watchdog;
use clap::builder::TypedValueParser;
use cli_support::input::is_stream;
use cli_support::{Failure, Outcome, Progress, json};
use dancing::memo::{Counted, Counter, Strategy, Uncounted};
use dancing::problem::Problem;
use dancing::search::{CountedBy, EngineKind, Order, Report, Search};
use results::{Known, MEMO, object};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Instant;

#[derive(clap::Args)]
pub(crate) struct Count {
    #[command(flatten)]
    input: Input,
    /// The counting engine
    #[arg(long, help_heading = "Search", default_value = "auto", value_parser = engines())]
    engine: Engine,
    /// The order of the items
    #[arg(long, help_heading = "Search", hide_short_help = true, default_value = "auto", value_parser = orders())]
    order: ItemOrder,
    #[command(flatten)]
    threads: Threads,
    #[command(flatten)]
    checkpoint: Checkpoint,
    #[command(flatten)]
    restriction: Restriction,
    #[command(flatten)]
    several: Several,
    #[command(flatten)]
    bounds: Bounds,
    /// Write a certificate of the count, which `dancing verify` checks
    #[arg(
        long,
        help_heading = "Output",
        hide_short_help = true,
        value_name = "FILE"
    )]
    certificate: Option<PathBuf>,
    /// Write a proof of the count, with a line for each solution, in VeriPB's format; the problem is
    /// written as a formula to a file of the same name with `.opb` appended
    #[arg(long, help_heading = "Output", hide_short_help = true, value_name = "FILE", conflicts_with_all = ["certificate", "directory"])]
    proof: Option<PathBuf>,
    /// Count solutions that differ by a symmetry as one (`dancing symmetries`)
    #[arg(long, help_heading = "Search", conflicts_with_all = ["engine", "order", "threads", "max_nodes", "certificate", "proof", "directory"])]
    up_to_symmetry: bool,
    /// Print to standard error how the solutions are counted
    #[arg(long, hide_short_help = true)]
    stats: bool,
    /// The format of the output
    #[arg(long, short, help_heading = "Output", default_value = "text", value_parser = formats())]
    format: Format,
}

/// An engine for counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Engine {
    /// Counts each state of the items once.
    Memo,
    /// Walks through the solutions. With [`EngineKind::Auto`], states are counted instead if that
    /// is faster.
    Walk(EngineKind),
}

/// An order of the items, for a walk or a count of states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ItemOrder {
    Auto,
    Sweep,
    By(Order),
}

fn engines() -> impl TypedValueParser<Value = Engine> {
    cli_support::one_of([
        (
            "auto",
            "Chooses the fastest for the problem",
            Engine::Walk(EngineKind::Auto),
        ),
        (
            "memo",
            "Counts each state of the items once, without listing solutions",
            Engine::Memo,
        ),
        (
            "bits",
            "Walks through the solutions: options as bitsets",
            Engine::Walk(EngineKind::Bits),
        ),
        (
            "cells",
            "Walks through the solutions: sparse sets",
            Engine::Walk(EngineKind::Cells),
        ),
        (
            "links",
            "Walks through the solutions: dancing links; no colours or multiplicities",
            Engine::Walk(EngineKind::Links),
        ),
    ])
}

fn orders() -> impl TypedValueParser<Value = ItemOrder> {
    cli_support::one_of([
        (
            "auto",
            "Mrv for a walk; mrv and sweep in turn for `--engine memo`",
            ItemOrder::Auto,
        ),
        (
            "mrv",
            "The item with the fewest options left",
            ItemOrder::By(Order::Mrv),
        ),
        (
            "sweep",
            "A fixed order that keeps few items half-decided; only with `--engine memo`",
            ItemOrder::Sweep,
        ),
        (
            "input",
            "The first item of the input; only with bits, cells and links",
            ItemOrder::By(Order::Input),
        ),
        (
            "slack",
            "Like mrv; ties go to the item whose multiplicity leaves the least choice; only with bits, \
             cells and links",
            ItemOrder::By(Order::Slack),
        ),
        (
            "weighted",
            "The item with the fewest options relative to the dead ends that it has led to; only with \
             cells",
            ItemOrder::By(Order::Weighted),
        ),
    ])
}

fn formats() -> impl TypedValueParser<Value = Format> {
    cli_support::one_of([
        ("text", "The number", Format::Text),
        ("json", "One object", Format::Json),
        ("ndjson", "One object on one line", Format::Ndjson),
    ])
}

impl Count {
    pub(crate) fn answer(&self) -> Result<Outcome, Failure> {
        self.refuse_contradictions()?;
        proof::refuse_stream(self.proof.as_deref())?;
        let files = [
            (self.proof.is_some(), "--proof"),
            (self.certificate.is_some(), "--certificate"),
            (self.checkpoint.directory().is_some(), "--checkpoint"),
        ];
        for (is_set, option) in files {
            self.restriction.refuse_with(is_set, option)?;
            self.several.refuse_with(is_set, option)?;
        }
        self.bounds.limit.begin();
        if self.several.batch {
            self.input.answer_each(|problem| self.count(problem))
        } else {
            self.count(self.input.read()?)
        }
    }

    fn count(&self, problem: Problem) -> Result<Outcome, Failure> {
        let problem = problem.with_limit(self.bounds.max_options);
        let problem = self.restriction.of(&problem)?.unwrap_or(problem);
        if let Some(directory) = self.checkpoint.directory() {
            return self.in_units(problem, directory);
        }
        if self.up_to_symmetry {
            return self.count_kinds(&problem);
        }
        match self.engine {
            _ if self.certificate.is_some() => self.remember(&problem),
            Engine::Memo => self.remember(&problem),
            _ if self.names_walk() || self.wants_walk() => self.walk(&problem),
            _ if self.order == ItemOrder::Sweep => self.remember(&problem),
            _ => self.take_turns(&problem),
        }
    }

    /// Returns whether the engine is one that walks through the solutions.
    fn names_walk(&self) -> bool {
        matches!(self.engine, Engine::Walk(engine) if engine != EngineKind::Auto)
    }

    /// Returns whether the arguments require a walk.
    fn wants_walk(&self) -> bool {
        matches!(self.order, ItemOrder::By(order) if order != Order::Mrv)
            || self.bounds.max_nodes.is_some()
            || self.proof.is_some()
    }

    fn refuse_contradictions(&self) -> Result<(), Failure> {
        let is_threaded = self.threads.number() != 1;
        let is_bounded = self.bounds.max_nodes.is_some();
        let is_memo = self.engine == Engine::Memo || self.order == ItemOrder::Sweep;
        let is_walk = self.names_walk();
        let wrong = if self.engine == Engine::Memo && is_bounded {
            "--max-nodes requires --engine bits, cells or links"
        } else if is_memo && is_threaded && self.order != ItemOrder::Auto {
            "--engine memo with --threads tries both orders at the same time: leave out --order"
        } else if self.certificate.is_some() && (is_threaded || is_bounded || is_walk) {
            "--certificate requires --engine memo, without --threads and --max-nodes"
        } else if self.checkpoint.directory().is_some()
            && (self.engine == Engine::Memo || self.certificate.is_some())
        {
            "--checkpoint requires --engine bits, cells, links or auto, without --certificate"
        } else if self.proof.is_some() && is_memo {
            "--proof requires another engine and order; for this one use --certificate"
        } else if self.certificate.as_deref().is_some_and(is_stream) {
            "--certificate requires a file name: standard output is for the count"
        } else {
            return Ok(());
        };
        Err(Failure::bad_input(wrong))
    }

    /// Counts the solutions up to symmetry.
    fn count_kinds(&self, problem: &Problem) -> Result<Outcome, Failure> {
        let known = self.known();
        let symmetries = symmetries::of(problem, self.bounds.limit)?;
        if self.stats {
            say(&format!("{} symmetries", symmetries.order()));
        }
        let limits = self.bounds.limit.limits()?.memory(watchdog::memory_left());
        let since = known.since;
        let word = known.clone().last_word();
        match watchdog::within(word, || symmetries.count(problem, &limits)) {
            Ok(count) => self.shown(count.to_string(), None, since.elapsed().as_secs_f64()),
            Err(why) => known.stopped(0, reason(why)),
        }
    }

    /// Alternates between a walk and a count of states, until one of them has finished.
    fn take_turns(&self, problem: &Problem) -> Result<Outcome, Failure> {
        let since = Instant::now();
        let progress = Arc::new(Progress::of_fraction("counting"));
        let of_states = Arc::clone(&progress);
        let counter = Counter::new()
            .strategy(self.strategy()?)
            .memory(watchdog::memory_left())
            .watched_by(move |states| of_states.set_message(format!("{states} states")));
        let search = Search::new(problem).threads(self.threads.number());
        let search = begin(search, problem, self.stats)?
            .limited_by(&self.bounds.limit.limits()?)
            .watched_by(move |nodes, fraction| {
                progress.set_fraction(fraction);
                progress.set_message(format!("{nodes} nodes"));
            });
        let found = Arc::new(AtomicU64::new(0));
        let known = Known {
            found: Some(Arc::clone(&found)),
            ..self.known()
        };
        let counted = watchdog::within(known.last_word(), || {
            search.count_with(&counter, |solutions| found.store(solutions, Relaxed))
        });
        // Clears the progress bar before the answer.
        drop(search);
        drop(counter);
        match counted.map_err(Failure::bad_input)? {
            CountedBy::Walk(report) => self.walked(&report, since),
            CountedBy::States(counted) => self.found(&counted, since.elapsed().as_secs_f64()),
            _ => unreachable!("there is no third way"),
        }
    }

    fn known(&self) -> Known {
        Known {
            found: None,
            format: self.format,
            since: Instant::now(),
        }
    }

    fn walk(&self, problem: &Problem) -> Result<Outcome, Failure> {
        let (engine, order) = self.way()?;
        let search = Search::new(problem).engine(engine).order(order);
        let search = search.threads(self.threads.number());
        let search = begin(search, problem, self.stats)?;
        let search = self.bounds.of(search)?;
        let since = Instant::now();
        let report = search.enumerate().map_err(Failure::bad_input)?;
        drop(search);
        let outcome = self.walked(&report, since)?;
        match self.proof.as_deref().filter(|_| report.is_complete()) {
            Some(path) => {
                let proved = proof::of_all(problem, report.solutions, path)?;
                Ok(proved.err().unwrap_or(outcome))
            }
            None => Ok(outcome),
        }
    }

    /// Returns the engine and order of the walk.
    fn way(&self) -> Result<(EngineKind, Order), Failure> {
        let engine = match self.engine {
            Engine::Walk(engine) => engine,
            Engine::Memo => EngineKind::Auto,
        };
        let order = match self.order {
            ItemOrder::Auto => Order::Mrv,
            ItemOrder::By(order) => order,
            ItemOrder::Sweep => {
                let wrong = "--order sweep requires --engine memo: use mrv, input or slack";
                return Err(Failure::bad_input(wrong));
            }
        };
        Ok((engine, order))
    }

    /// Counts by a walk in units, and stores the progress.
    fn in_units(&self, problem: Problem, directory: &Path) -> Result<Outcome, Failure> {
        let (engine, order) = self.way()?;
        let request = Request::new(
            problem,
            units::Question::Count,
            engine,
            order,
            self.threads,
            &self.bounds,
            self.format,
        )?;
        self.checkpoint.answer(directory, &request)
    }

    fn walked(&self, report: &Report, since: Instant) -> Result<Outcome, Failure> {
        let answer = match self.format {
            Format::Text => format!("{}\n", report.solutions),
            Format::Json | Format::Ndjson => {
                let engine = report.engine.to_string();
                let seconds = since.elapsed().as_secs_f64();
                let count = Some(report.solutions.to_string());
                object(count, report.nodes, engine, seconds, report.is_complete())?
            }
        };
        cli_support::print(&answer)?;
        tell(report, since, self.stats);
        Ok(outcome(report))
    }

    /// Counts by storing states, with a certificate if requested.
    fn remember(&self, problem: &Problem) -> Result<Outcome, Failure> {
        let counter = Counter::new()
            .strategy(self.strategy()?)
            .threads(self.threads.available())
            .memory(watchdog::memory_left())
            .limited_by(&self.bounds.limit.limits()?)
            .watched_by(states_shown("counting"));
        let known = self.known();
        let since = Instant::now();
        let counted = watchdog::within(known.clone().last_word(), || match &self.certificate {
            Some(path) => certified(&counter, problem, path),
            None => Ok(counter.count(problem)),
        })?;
        // Clears the progress bar before the answer.
        drop(counter);
        match counted {
            Ok(counted) => self.found(&counted, since.elapsed().as_secs_f64()),
            Err(Uncounted::Stopped { why, states }) => known.stopped(states, reason(why)),
            Err(error) => {
                let instead = "use --engine cells, which stores no states";
                Err(Failure::bad_input(format!("{error}: {instead}")))
            }
        }
    }

    fn strategy(&self) -> Result<Strategy, Failure> {
        match self.order {
            ItemOrder::Auto => Ok(Strategy::Auto),
            ItemOrder::By(Order::Mrv) => Ok(Strategy::Search),
            ItemOrder::Sweep => Ok(Strategy::Sweep),
            ItemOrder::By(_) => Err(Failure::bad_input(
                "--order input, slack and weighted work only with --engine bits, cells or links: use mrv or sweep",
            )),
        }
    }

    fn found(&self, counted: &Counted, seconds: f64) -> Result<Outcome, Failure> {
        if self.stats {
            let order = if counted.strategy == Strategy::Sweep {
                "sweep"
            } else {
                "mrv"
            };
            say(&format!(
                "engine memo, order {order}, {} states, {} met again, {seconds:.3} s",
                counted.states, counted.hits
            ));
        }
        self.shown(counted.count.to_string(), Some(counted.states), seconds)
    }

    fn shown(&self, count: String, states: Option<u64>, seconds: f64) -> Result<Outcome, Failure> {
        let is_none = count == "0";
        let answer = match (self.format, states) {
            (Format::Text, _) => format!("{count}\n"),
            (Format::Json | Format::Ndjson, Some(states)) => {
                object(Some(count), states, MEMO, seconds, true)?
            }
            (Format::Json | Format::Ndjson, None) => json::line(&CountAnswer {
                count: Some(count),
                complete: true,
                seconds: Some(seconds),
                ..CountAnswer::default()
            })?,
        };
        cli_support::print(&answer)?;
        Ok(if is_none {
            Outcome::NoneExists
        } else {
            Outcome::Found
        })
    }
}
