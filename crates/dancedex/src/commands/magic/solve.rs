//! `dancedex magic solve`: by search, by SAT, or by both.

use super::known::{Known, Searched, Stop, refusal};
use super::play;
use super::puzzle::{Format, MetricName, puzzle};
use clap::ValueEnum;
use magic_squares::sat::{self, Limits, Shortest};
use magic_squares::{Board, Goals, Metric, solve};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use terminal::{Failure, Outcome, Progress};

/// Solve a board in the fewest moves, with proof
#[derive(clap::Args)]
pub(super) struct Solve {
    /// Eighteen digits, a file with them, or - for stdin; the game's board if left out
    board: Vec<String>,

    /// How: by search, by a SAT solver, or by both, which must agree
    ///
    /// For the whole proof of a board of 10 moves or more, SAT takes minutes with --solver kissat or
    /// cadical; with batsat nobody has seen it end, so give it a --limit.
    #[arg(long, value_enum, default_value_t = Method::Search)]
    method: Method,

    /// What counts as one move
    #[arg(long, value_enum, default_value_t = MetricName::Step)]
    metric: MetricName,

    /// List every shortest way
    #[arg(long)]
    all: bool,

    /// The board to reach instead of two magic squares
    #[arg(long, value_name = "BOARD")]
    goal: Option<String>,

    /// How to print the answer
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,

    /// Step through the solution with the keyboard
    #[arg(long, conflicts_with_all = ["format", "all"])]
    play: bool,

    /// SAT: how the question becomes clauses [default: phases]
    #[arg(long, value_enum)]
    encoding: Option<EncodingName>,

    /// SAT: which solver [default: batsat]
    #[arg(long, value_enum)]
    solver: Option<SolverName>,

    /// SAT: stop after so many seconds and say what is proved (exit code 3)
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..))]
    limit: Option<u32>,

    /// SAT: write the proof that one move less is not enough (CaDiCaL only)
    #[arg(long, value_name = "FILE")]
    proof: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Method {
    Search,
    Sat,
    Both,
}

/// How the question becomes clauses.
#[derive(Clone, Copy, Default, ValueEnum)]
pub(super) enum EncodingName {
    /// Expressions by Tseytin's transformation
    Tseytin,
    /// One move a step, commuting moves in one order
    Direct,
    /// Columns and rows by turns, with a bound on the moves
    #[default]
    Phases,
}

impl From<EncodingName> for sat::Encoding {
    fn from(name: EncodingName) -> sat::Encoding {
        match name {
            EncodingName::Tseytin => sat::Encoding::Tseytin,
            EncodingName::Direct => sat::Encoding::Direct,
            EncodingName::Phases => sat::Encoding::Phases,
        }
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum SolverName {
    /// In Rust, always there
    Batsat,
    /// In C++, with proofs; in builds with the feature `cadical`
    Cadical,
    /// In C; in builds with the feature `kissat`
    Kissat,
}

impl From<SolverName> for sat::Solver {
    fn from(name: SolverName) -> sat::Solver {
        match name {
            SolverName::Batsat => sat::Solver::BatSat,
            SolverName::Cadical => sat::Solver::CaDiCaL,
            SolverName::Kissat => sat::Solver::Kissat,
        }
    }
}

impl Solve {
    pub(super) fn answer(self) -> Result<Outcome, Failure> {
        self.contradictions()?;
        let (start, goals) = puzzle(&self.board, self.goal.as_deref())?;
        match goals {
            Ok(goals) => self.solve(start, &goals),
            Err(reason) => self.refuse(start, &reason.to_string()),
        }
    }

    fn contradictions(&self) -> Result<(), Failure> {
        let sat_options = [
            ("--encoding", self.encoding.is_some()),
            ("--solver", self.solver.is_some()),
            ("--limit", self.limit.is_some()),
            ("--proof", self.proof.is_some()),
        ];
        let given = sat_options.iter().find(|(_, given)| *given);
        let wrong = match given {
            Some((name, _)) if self.method == Method::Search => {
                format!("{name} is about SAT: give --method sat or --method both with it")
            }
            _ if self.all && self.method == Method::Sat => {
                "--all lists what the search finds: give --method search or --method both with it"
                    .to_owned()
            }
            _ if self.play && !play::possible() => {
                "--play needs a terminal for keyboard and screen".to_owned()
            }
            _ => return self.solver().can(self.limits()).map_err(Failure::bad_input),
        };
        Err(Failure::BadInput(wrong))
    }

    fn refuse(&self, start: Board, reason: &str) -> Result<Outcome, Failure> {
        let text = match self.format {
            Format::Text => format!("There is no solution: {reason}.\n"),
            Format::Json => format!("{:#}\n", refusal(start, self.metric.into(), reason)),
        };
        terminal::print(&text)?;
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
            terminal::print(&match self.format {
                Format::Text => known.text(),
                Format::Json => format!("{:#}\n", known.json()),
            })?;
        }
        Ok(match known.stopped {
            Some(Stop::Interrupt) => Outcome::Interrupted,
            Some(Stop::Limit) if known.moves.is_none() => Outcome::Stopped,
            _ => Outcome::Found,
        })
    }

    /// Says that the proof asked for is not there.
    fn remark(&self, written: Option<&Path>) {
        if let (Some(proof), None) = (&self.proof, written) {
            let proof = proof.display();
            let _ = writeln!(
                terminal::stderr(),
                "note: {proof} is not written: SAT has proved nothing"
            );
        }
    }

    fn by_search(&self, start: Board, goals: &Goals) -> Result<Known, Failure> {
        let metric = self.metric.into();
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

    fn solver(&self) -> sat::Solver {
        self.solver.unwrap_or(SolverName::Batsat).into()
    }

    /// The limits from now on.
    fn limits(&self) -> Limits<'_> {
        let limit = self
            .limit
            .map(|seconds| Duration::from_secs(seconds.into()));
        Limits {
            until: limit.map(|limit| Instant::now() + limit),
            stop: None,
            proof: self.proof.as_deref(),
        }
    }

    fn by_sat(&self, start: Board, goals: &Goals) -> Result<Known, Failure> {
        let metric = Metric::from(self.metric);
        static STOP: AtomicBool = AtomicBool::new(false);
        terminal::on_interrupt(|| STOP.store(true, Ordering::Relaxed))?;
        let limits = Limits {
            stop: Some(&STOP),
            ..self.limits()
        };
        let encoding = self.encoding.unwrap_or_default().into();
        let progress = Progress::of_unknown_length("SAT");
        let asked = |moves: usize| {
            progress.set_message(format!("is there a way of at most {moves} {metric}s?"));
        };
        let question = (&start, goals, metric);
        let found = sat::shortest(question, encoding, self.solver(), limits, asked);
        let (at_least, moves) = match found.map_err(Failure::bad_input)? {
            Shortest::Proved(moves) => (moves.len(), Some(moves)),
            Shortest::AtLeast(least) => (least, None),
        };
        let stopped = match STOP.load(Ordering::Relaxed) {
            _ if moves.is_some() => None,
            true => Some(Stop::Interrupt),
            false => Some(Stop::Limit),
        };
        Ok(Known {
            board: start,
            metric,
            moves,
            at_least,
            sat_at_least: Some(at_least),
            stopped,
            search: None,
            // Where no moves are needed, there is nothing to prove.
            proof: self.proof.clone().filter(|_| at_least > 0),
            method: "sat",
            asked: Some((self.solver(), encoding)),
            time: Duration::ZERO,
        })
    }
}
