//! The arguments that all searches share, and how searches end.

use crate::answers::Solution;
use crate::input::Input;
use crate::limits::{Limit, incomplete, interrupt, say, stopped};
use clap::ValueEnum;
use clap::builder::TypedValueParser;
use cli_support::{Failure, Outcome};
use dancing::problem::{OptionId, Problem};
use dancing::search::{EngineKind, Order, Report, Search};
use std::io::{self, IsTerminal};
use std::time::Instant;

/// The problem, how to search it, and the limits of the search.
#[derive(clap::Args)]
pub(crate) struct Question {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    pub(crate) way: Way,
    #[command(flatten)]
    pub(crate) bounds: Bounds,
    /// Print the engine, nodes and time to standard error
    #[arg(long, help_heading = "Output", hide_short_help = true)]
    pub(crate) stats: bool,
    /// The format of the output
    #[arg(long, short, help_heading = "Output", value_enum, default_value_t)]
    pub(crate) format: Format,
}

/// The search engine and order.
#[derive(clap::Args, Clone, Copy)]
pub(crate) struct Way {
    /// The search engine
    #[arg(long, help_heading = "Search", default_value = "auto", value_parser = engines())]
    pub(crate) engine: EngineKind,
    /// Which item to branch on next
    #[arg(long, help_heading = "Search", hide_short_help = true, default_value = "mrv", value_parser = orders())]
    pub(crate) order: Order,
}

fn engines() -> impl TypedValueParser<Value = EngineKind> {
    cli_support::one_of([
        (
            "auto",
            "Chooses the fastest for the problem",
            EngineKind::Auto,
        ),
        ("bits", "Options as bitsets", EngineKind::Bits),
        ("cells", "Sparse sets", EngineKind::Cells),
        (
            "links",
            "Dancing links; no colours or multiplicities",
            EngineKind::Links,
        ),
    ])
}

/// The orders of a search that has parts, estimates and cheapest solutions.
fn orders() -> impl TypedValueParser<Value = Order> {
    cli_support::one_of(FIXED_ORDERS)
}

/// All orders, including one that depends on what the search has met.
pub(crate) fn all_orders() -> impl TypedValueParser<Value = Order> {
    let [mrv, input, slack] = FIXED_ORDERS;
    let weighted = (
        "weighted",
        "The item with the fewest options relative to the dead ends that it led to; can find a first \
         solution when mrv does not; only with cells, on one thread",
        Order::Weighted,
    );
    cli_support::one_of([mrv, input, slack, weighted])
}

const FIXED_ORDERS: [(&str, &str, Order); 3] = [
    (
        "mrv",
        "The item with the fewest options left; ties go to the first in the input",
        Order::Mrv,
    ),
    ("input", "The first item of the input", Order::Input),
    (
        "slack",
        "Like mrv; ties go to the item whose multiplicity leaves the least choice",
        Order::Slack,
    ),
];

/// The limits of a search.
#[derive(clap::Args)]
pub(crate) struct Bounds {
    #[command(flatten)]
    pub(crate) limit: Limit,
    /// Stop after trying N options
    #[arg(
        long,
        help_heading = "Search",
        hide_short_help = true,
        value_name = "N"
    )]
    pub(crate) max_nodes: Option<u64>,
    /// Only solutions with at most N options
    #[arg(long, help_heading = "Search", value_name = "N")]
    pub(crate) max_options: Option<u32>,
}

/// The number of threads for a search.
#[derive(clap::Args, Clone, Copy)]
pub(crate) struct Threads {
    /// Search on N threads; 0 for one per core
    #[arg(long, help_heading = "Search", value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(0..=1024))]
    threads: u16,
}

impl Threads {
    pub(crate) fn number(self) -> usize {
        self.threads.into()
    }

    /// Returns the number of threads; 0 is replaced by the number of cores.
    pub(crate) fn available(self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        match self.number() {
            0 => cores(),
            threads => threads,
        }
    }
}

/// Whether the input contains one problem or several.
#[derive(clap::Args, Clone, Copy)]
pub(crate) struct Several {
    /// Read several problems, separated by lines `|---`, and answer one after the other
    #[arg(long, help_heading = "Search", hide_short_help = true)]
    pub(crate) batch: bool,
}

impl Several {
    /// Rejects `--batch` together with an option that writes a file about a single problem.
    pub(crate) fn refuse_with(self, is_set: bool, option: &str) -> Result<(), Failure> {
        if self.batch && is_set {
            return Err(Failure::bad_input(format!(
                "{option} cannot be used with --batch: it is about a single problem"
            )));
        }
        Ok(())
    }

    /// Writes the line after the solutions of a problem.
    fn end(format: Format) -> Result<(), Failure> {
        match format {
            Format::Text => cli_support::print("|---\n"),
            Format::Json | Format::Ndjson => Ok(()),
        }
    }
}

/// The output format.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people
    #[default]
    Text,
    /// One object
    Json,
    /// One object per line; a list of solutions has one line for each, and a last line that shows
    /// whether the list is complete
    Ndjson,
}

impl Question {
    pub(crate) fn problem(&self) -> Result<Problem, Failure> {
        self.bounds.limit.begin();
        Ok(self.input.read()?.with_limit(self.bounds.max_options))
    }

    /// Reads the problem or, in a batch, each problem, and answers it.
    pub(crate) fn answer(
        &self,
        several: Several,
        mut answer: impl FnMut(Problem) -> Result<Outcome, Failure>,
    ) -> Result<Outcome, Failure> {
        if !several.batch {
            return answer(self.problem()?);
        }
        self.bounds.limit.begin();
        self.input.answer_each(|problem| {
            let outcome = answer(problem.with_limit(self.bounds.max_options))?;
            Several::end(self.format)?;
            Ok(outcome)
        })
    }

    /// Returns the search, which stops at an interrupt and shows its progress until it is dropped.
    pub(crate) fn search<'a>(&self, problem: &'a Problem) -> Result<Search<'a>, Failure> {
        self.bounds.of(self.begun(problem)?)
    }

    /// Returns the same search without progress.
    pub(crate) fn quiet<'a>(&self, problem: &'a Problem) -> Result<Search<'a>, Failure> {
        self.bounds.quiet(self.begun(problem)?)
    }

    fn begun<'a>(&self, problem: &'a Problem) -> Result<Search<'a>, Failure> {
        let search = Search::new(problem)
            .engine(self.way.engine)
            .order(self.way.order);
        begin(search, problem, self.stats)
    }

    /// Writes a comment after a list of solutions if there may be more.
    pub(crate) fn end(&self, report: &Report) -> Result<(), Failure> {
        match (self.format, report.stopped) {
            (Format::Text, Some(stop)) => cli_support::print(&format!("| {}\n", incomplete(stop))),
            _ => Ok(()),
        }
    }

    /// Formats a solution.
    pub(crate) fn formatted(&self, problem: &Problem, options: &[OptionId], cost: u64) -> Solution {
        formatted(self.format, problem, options.iter().copied(), cost)
    }

    /// Prints to stderr that there is no solution, that the search is incomplete, and statistics if
    /// requested.
    pub(crate) fn tell(&self, report: &Report, since: Instant) {
        let is_text = self.format == Format::Text;
        if is_text && report.is_complete() && report.solutions == 0 {
            say("there is no solution");
        }
        let mut report = *report;
        if is_text && io::stdout().is_terminal() {
            // The terminal shows the reason already, as the last line of the list.
            report.stopped = None;
        }
        tell(&report, since, self.stats);
    }
}

impl Bounds {
    pub(crate) fn of<'a>(&self, search: Search<'a>) -> Result<Search<'a>, Failure> {
        let search = self.limit.of(search, "searching")?;
        Ok(self.within_nodes(search))
    }

    /// Returns the same search without progress.
    fn quiet<'a>(&self, search: Search<'a>) -> Result<Search<'a>, Failure> {
        let search = search.limited_by(&self.limit.limits()?);
        Ok(self.within_nodes(search))
    }

    fn within_nodes<'a>(&self, search: Search<'a>) -> Search<'a> {
        match self.max_nodes {
            Some(nodes) => search.limit_nodes(nodes),
            None => search,
        }
    }
}

/// Returns the search after choosing its engine, so that the choice is made only once. Prints the
/// engine and the size of the problem to stderr if requested. From here on an interrupt stops the
/// search, not the command.
pub(crate) fn begin<'a>(
    search: Search<'a>,
    problem: &Problem,
    stats: bool,
) -> Result<Search<'a>, Failure> {
    interrupt()?;
    let engine = search.chosen_engine().map_err(Failure::bad_input)?;
    if stats {
        let items = problem.items();
        let options = problem.options();
        say(&format!(
            "searching {options} options of {items} items with {engine}"
        ));
    }
    Ok(search.engine(engine))
}

/// Prints statistics to stderr, if requested or if the search is incomplete.
pub(crate) fn tell(report: &Report, since: Instant, stats: bool) {
    if stats {
        let engine = report.engine;
        let nodes = report.nodes;
        let seconds = since.elapsed().as_secs_f64();
        say(&format!("engine {engine}, {nodes} nodes, {seconds:.3} s"));
    }
    if let Some(stop) = report.stopped {
        say(incomplete(stop));
    }
}

/// Returns the exit code of a search.
pub(crate) fn outcome(report: &Report) -> Outcome {
    match report.stopped {
        Some(stop) => stopped(stop),
        None if report.solutions == 0 => Outcome::NoneExists,
        None => Outcome::Found,
    }
}

/// Formats a solution.
pub(crate) fn formatted(
    format: Format,
    problem: &Problem,
    options: impl Iterator<Item = OptionId>,
    cost: u64,
) -> Solution {
    let mut solution = Solution {
        cost: Some(cost),
        options: Vec::new(),
        numbers: Vec::new(),
    };
    for option in options {
        solution.options.push(option_in(format, problem, option));
        solution.numbers.push(option.index() + 1);
    }
    solution
}

/// Formats an option: for programs as its name, and for people as in the text format, after a
/// comment with its name.
pub(crate) fn option_in(format: Format, problem: &Problem, option: OptionId) -> String {
    match (problem.option_name(option), format) {
        (None, _) => problem.option_text(option),
        (Some(name), Format::Text) => format!("|: {name}\n{}", problem.option_text(option)),
        (Some(name), _) => name.to_owned(),
    }
}
