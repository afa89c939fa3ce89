//! `dancedex magic solve`: by search, by SAT, or by both.

use super::puzzle::{metrics, puzzle};
use super::results::{Known, Searched, Stop};
use super::{json, play};
use crate::commands::format::Format;
use clap::ValueEnum;
use clap::builder::TypedValueParser;
use cli_support::{Failure, Outcome, Progress};
use magic_squares::sat::{self, Encoding, Limits, Shortest};
use magic_squares::{Board, Goals, Metric, Refusal, solve};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Solve a board in the fewest moves, with proof
#[derive(clap::Args)]
pub(super) struct Solve {
    /// Eighteen digits, a file with them, or - for stdin [default: the game's board]
    board: Vec<String>,

    /// How to solve it: by search, by a SAT solver, or by both, which must agree
    ///
    /// The search takes less than a second. SAT takes about a minute of processor time for a board
    /// of 11 steps; --limit stops it.
    #[arg(long, value_enum, default_value_t = Method::Search)]
    method: Method,

    /// What counts as one move
    #[arg(long, default_value = "step", value_parser = metrics())]
    pub(super) metric: Metric,

    /// List all shortest solutions
    #[arg(long, hide_short_help = true)]
    all: bool,

    /// The board to reach instead of two magic squares
    #[arg(long, value_name = "BOARD")]
    goal: Option<String>,

    /// The format of the answer
    #[arg(long, short, default_value = "text", value_parser = Format::among(&[Format::Text, Format::Json]))]
    pub(super) format: Format,

    /// Step through the solution with the keyboard
    #[arg(long, conflicts_with_all = ["format", "all"], hide_short_help = true)]
    play: bool,

    /// SAT: the encoding [default: cubes]
    #[arg(long, value_parser = encodings(), hide_short_help = true)]
    encoding: Option<sat::Plan>,

    /// SAT: the solver [default: batsat]
    #[arg(long, value_parser = solvers(), hide_short_help = true)]
    solver: Option<sat::Solver>,

    /// SAT: stop after this time, as in 10s or 5m, and print what is proved (exit code 3)
    #[arg(long, value_name = "TIME", value_parser = cli_support::time)]
    limit: Option<Duration>,

    /// SAT: the number of parts solved at a time [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..), hide_short_help = true)]
    threads: Option<u8>,

    /// SAT: only find out whether a sequence of N boards, including the first and the last, is
    /// enough
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=100), conflicts_with = "proof", hide_short_help = true)]
    pub(super) states: Option<u8>,

    /// SAT: write the proof that one move fewer is not enough (CaDiCaL only)
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    proof: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Method {
    Search,
    Sat,
    Both,
}

/// The encodings of a question as clauses.
pub(super) fn encodings() -> impl TypedValueParser<Value = sat::Plan> {
    let whole = sat::Plan::Whole;
    cli_support::one_of([
        (
            "tseytin",
            "Expressions by Tseytin's transformation",
            whole(Encoding::Tseytin),
        ),
        (
            "direct",
            "One move per step, commuting moves in a fixed order",
            whole(Encoding::Direct),
        ),
        (
            "phases",
            "Columns and rows alternately, with a bound on the moves",
            whole(Encoding::Phases),
        ),
        (
            "cubes",
            "Like phases, but split into formulas by the number of phases and by whether rows or columns come first",
            sat::Plan::Cubes,
        ),
    ])
}

fn solvers() -> impl TypedValueParser<Value = sat::Solver> {
    cli_support::one_of([
        ("batsat", "Always available", sat::Solver::BatSat),
        (
            "cadical",
            "Writes proofs; in builds with the feature `cadical`",
            sat::Solver::CaDiCaL,
        ),
        (
            "kissat",
            "In builds with the feature `kissat`",
            sat::Solver::Kissat,
        ),
    ])
}

/// Shows the number of moves that is being tried, and the progress with it.
pub(super) fn tell(progress: &Progress, asked: sat::Asked, metric: Metric) {
    let sat::Asked {
        moves,
        answered,
        parts,
    } = asked;
    progress.set_fraction(answered as f64 / parts as f64);
    progress.set_message(format!("at most {moves} {metric}s? {answered} of {parts}"));
}

fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

impl Solve {
    pub(super) fn answer(self) -> Result<Outcome, Failure> {
        let (start, goals) = self.puzzle()?;
        match goals {
            Ok(goals) => self.solve(start, &goals),
            Err(reason) => self.refuse(start, &reason.to_string()),
        }
    }

    /// Returns the start board and the goals, after checking that no options contradict each other.
    pub(super) fn puzzle(&self) -> Result<(Board, Result<Goals, Refusal>), Failure> {
        self.contradictions()?;
        puzzle(&self.board, self.goal.as_deref())
    }

    fn contradictions(&self) -> Result<(), Failure> {
        let sat_options = [
            ("--encoding", self.encoding.is_some()),
            ("--solver", self.solver.is_some()),
            ("--limit", self.limit.is_some()),
            ("--threads", self.threads.is_some()),
            ("--states", self.states.is_some()),
            ("--proof", self.proof.is_some()),
        ];
        let given = sat_options.iter().find(|(_, given)| *given);
        let wrong = match given {
            Some((name, _)) if self.method == Method::Search => {
                format!("{name} requires --method sat or --method both")
            }
            _ if self.states.is_some() && self.method == Method::Both => {
                "--states requires --method sat".to_owned()
            }
            _ if self.all && self.method == Method::Sat => {
                "--all requires --method search or --method both".to_owned()
            }
            _ if self.play && !play::possible() => {
                "--play needs a terminal for keyboard and screen".to_owned()
            }
            _ => return self.solver().can(self.limits()).map_err(Failure::bad_input),
        };
        Err(Failure::BadInput(wrong))
    }

    pub(super) fn refuse(&self, start: Board, reason: &str) -> Result<Outcome, Failure> {
        let text = match self.format {
            Format::Json => json::known(&Known::nothing(start, self.metric), Some(reason))?,
            _ => format!("There is no solution: {reason}.\n"),
        };
        cli_support::print(&text)?;
        self.remark(None);
        Ok(Outcome::NoneExists)
    }

    fn solve(&self, start: Board, goals: &Goals) -> Result<Outcome, Failure> {
        let clock = Instant::now();
        let mut known = match self.method {
            Method::Search => self.by_search(start, goals)?,
            Method::Sat => self.by_sat(start, goals)?,
            Method::Both => {
                let search = self.by_search(start, goals)?;
                search.agreeing_with(self.by_sat(start, goals)?)?
            }
        };
        known.time = clock.elapsed();
        self.remark(known.proof.as_deref());
        if let (true, Some(moves)) = (self.play, &known.moves) {
            play::play(&start, moves)?;
        } else {
            cli_support::print(&match self.format {
                Format::Json => json::known(&known, None)?,
                _ => known.text(),
            })?;
        }
        Ok(match known.stopped {
            Some(Stop::Interrupt) => Outcome::Interrupted,
            Some(Stop::Limit) if known.moves.is_none() => Outcome::Stopped,
            _ => Outcome::Found,
        })
    }

    /// Prints a note that the requested proof was not written.
    fn remark(&self, written: Option<&Path>) {
        if let (Some(proof), None) = (&self.proof, written) {
            let proof = proof.display();
            let _ = writeln!(
                cli_support::stderr(),
                "note: {proof} was not written: SAT proved nothing"
            );
        }
    }

    fn by_search(&self, start: Board, goals: &Goals) -> Result<Known, Failure> {
        let metric = self.metric;
        let answer = solve(&start, goals, metric).map_err(Failure::bad_input)?;
        let list = if self.all {
            answer.solutions().collect()
        } else {
            Vec::new()
        };
        Ok(Known {
            board: start,
            metric,
            moves: Some(answer.first().collect()),
            at_least: answer.length(),
            sat_at_least: None,
            stopped: None,
            search: Some(Searched {
                ways: answer.count(),
                ends: answer.ends().len(),
                nodes: answer.nodes(),
                list,
            }),
            proof: None,
            method: "search",
            asked: None,
            time: Duration::ZERO,
        })
    }

    pub(super) fn solver(&self) -> sat::Solver {
        self.solver.unwrap_or(sat::Solver::BatSat)
    }

    /// Returns the limits, counted from now.
    fn limits(&self) -> Limits<'_> {
        Limits {
            until: self.limit.map(|limit| Instant::now() + limit),
            stop: None,
            proof: self.proof.as_deref(),
            threads: self.threads.map_or_else(processors, usize::from),
        }
    }

    /// Returns the limits, counted from now, including Ctrl-C.
    pub(super) fn limits_and_interrupt(&self) -> Result<Limits<'_>, Failure> {
        // A solver may read the flag as long as the process runs, so the flag is leaked, which
        // costs one byte per question.
        let stop: &AtomicBool = Box::leak(Box::default());
        cli_support::on_interrupt(|| stop.store(true, Ordering::Relaxed))?;
        Ok(Limits {
            stop: Some(stop),
            ..self.limits()
        })
    }

    pub(super) fn plan(&self) -> sat::Plan {
        self.encoding.unwrap_or(sat::Plan::Cubes)
    }

    fn by_sat(&self, start: Board, goals: &Goals) -> Result<Known, Failure> {
        let metric = self.metric;
        let limits = self.limits_and_interrupt()?;
        let plan = self.plan();
        let progress = Progress::of_fraction("SAT");
        let question = (&start, goals, metric);
        let heard = |asked| tell(&progress, asked, metric);
        let found = sat::shortest(question, plan, self.solver(), limits, heard);
        let (at_least, moves) = match found.map_err(Failure::bad_input)? {
            Shortest::Proved(moves) => (moves.len(), Some(moves)),
            Shortest::AtLeast(least) => (least, None),
        };
        let is_interrupted = limits.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        let stopped = if moves.is_some() {
            None
        } else if is_interrupted {
            Some(Stop::Interrupt)
        } else {
            Some(Stop::Limit)
        };
        Ok(Known {
            board: start,
            metric,
            moves,
            at_least,
            sat_at_least: Some(at_least),
            stopped,
            search: None,
            // If no moves are needed, there is nothing to prove.
            proof: self.proof.clone().filter(|_| at_least > 0),
            method: "sat",
            asked: Some((self.solver(), plan)),
            time: Duration::ZERO,
        })
    }
}
