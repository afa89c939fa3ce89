//! The arguments that all searches share, and how searches end.

use crate::input::Input;
use crate::stop::{interrupt, say};
use clap::ValueEnum;
use dancing::problem::{OptionId, Problem};
use dancing::search::{EngineKind, Order, Report, Search, Stop};
use std::time::{Duration, Instant};
use terminal::{Failure, Outcome, Progress};

/// How to search a problem, and how far.
#[derive(clap::Args)]
pub(crate) struct Question {
    #[command(flatten)]
    input: Input,
    /// How to search; auto picks what suits the problem
    #[arg(long, value_enum, default_value_t)]
    engine: EngineName,
    /// Which item to decide on next
    #[arg(long, value_enum, default_value_t)]
    order: OrderName,
    #[command(flatten)]
    pub(super) bounds: Bounds,
    /// Say on standard error how it is searched
    #[arg(long)]
    pub(super) stats: bool,
    /// How to answer
    #[arg(long, value_enum, default_value_t)]
    pub(super) format: Format,
}

/// How far to search.
#[derive(clap::Args)]
pub(crate) struct Bounds {
    /// Stop after this time, as in `10s` or `5m`
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration)]
    pub(crate) timeout: Option<Duration>,
    /// Stop after so many options tried
    #[arg(long, value_name = "N")]
    pub(crate) max_nodes: Option<u64>,
    /// Only solutions of at most so many options
    #[arg(long, value_name = "N")]
    pub(crate) max_options: Option<u32>,
}

/// On how many threads to search.
#[derive(clap::Args, Clone, Copy)]
pub(crate) struct Threads {
    /// Search on so many threads, 0 for one a core
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(0..=1024))]
    threads: u16,
}

impl Threads {
    pub(crate) fn number(self) -> usize {
        self.threads.into()
    }
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum EngineName {
    /// Picks one
    #[default]
    Auto,
    /// Options as bitsets
    Bits,
    /// Sparse sets
    Cells,
    /// Dancing links; without colours and multiplicities
    Links,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum OrderName {
    /// Always an item with the fewest options left, the first such of the input
    #[default]
    Mrv,
    /// The first item of the input
    Input,
    /// As mrv, but of those the one whose multiplicity leaves the least choice
    Slack,
}

/// How to answer.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// For people
    #[default]
    Text,
    /// One object
    Json,
    /// One object a line and solution
    Ndjson,
}

impl Question {
    pub(super) fn problem(&self) -> Result<Problem, Failure> {
        Ok(self.input.read()?.with_limit(self.bounds.max_options))
    }

    /// The search, which an interrupt ends, and which shows how far it is until it is dropped.
    pub(super) fn search<'a>(&self, problem: &'a Problem) -> Result<Search<'a>, Failure> {
        let search = Search::new(problem)
            .engine(match self.engine {
                EngineName::Auto => EngineKind::Auto,
                EngineName::Bits => EngineKind::Bits,
                EngineName::Cells => EngineKind::Cells,
                EngineName::Links => EngineKind::Links,
            })
            .order(match self.order {
                OrderName::Mrv => Order::Mrv,
                OrderName::Input => Order::Input,
                OrderName::Slack => Order::Slack,
            });
        begin(&search, problem, self.stats)?;
        self.bounds.of(search)
    }

    /// Says on stderr how a search went: when asked to, or when it was not complete.
    pub(super) fn tell(&self, report: &Report, since: Instant) {
        tell(report, since, self.stats);
    }
}

impl Bounds {
    pub(crate) fn of<'a>(&self, mut search: Search<'a>) -> Result<Search<'a>, Failure> {
        search = search.cancelled_by(&interrupt()?);
        if let Some(time) = self.timeout {
            search = search.limit_time(time);
        }
        if let Some(nodes) = self.max_nodes {
            search = search.limit_nodes(nodes);
        }
        let progress = Progress::of_fraction("searching");
        Ok(search.watched_by(move |nodes, fraction| {
            progress.set_fraction(fraction);
            progress.set_message(format!("{nodes} nodes"));
        }))
    }

    /// Takes off the time that went by already.
    pub(crate) fn pass(&mut self, time: Duration) {
        self.timeout = self.timeout.map(|left| left.saturating_sub(time));
    }
}

/// Says on stderr, when asked to, what is about to be searched and how. From here on an interrupt
/// ends the search, and not the command.
pub(crate) fn begin(search: &Search, problem: &Problem, stats: bool) -> Result<(), Failure> {
    interrupt()?;
    let engine = search.chosen_engine().map_err(Failure::bad_input)?;
    if stats {
        let (items, options) = (problem.items(), problem.options());
        say(&format!(
            "searching {options} options of {items} items with {engine}"
        ));
    }
    Ok(())
}

/// Says on stderr how a search went: when asked to, or when it was not complete.
pub(crate) fn tell(report: &Report, since: Instant, stats: bool) {
    if stats {
        let (engine, nodes) = (report.engine, report.nodes);
        let seconds = since.elapsed().as_secs_f64();
        say(&format!("engine {engine}, {nodes} nodes, {seconds:.3} s"));
    }
    if let Some(stop) = report.stopped {
        say(match stop {
            Stop::Solutions => "incomplete: there may be more solutions",
            Stop::Nodes => "incomplete: stopped at the limit on nodes",
            Stop::Time => "incomplete: stopped when the time was up",
            Stop::Cancelled => "incomplete: interrupted",
        });
    }
}

/// How a search ended, as an exit code.
pub(crate) fn outcome(report: &Report) -> Outcome {
    match report.stopped {
        Some(Stop::Cancelled) => Outcome::Interrupted,
        Some(_) => Outcome::Stopped,
        None if report.solutions == 0 => Outcome::NoneExists,
        None => Outcome::Found,
    }
}

/// How an option is called: by its name, or by its items.
pub(super) fn called(problem: &Problem, option: OptionId) -> String {
    let name = problem.option_name(option);
    name.map_or_else(|| problem.option_text(option), str::to_owned)
}
