//! The results about a puzzle from search, SAT or both, as text.

use super::show;
use crate::commands::text::counted;
use cli_support::Failure;
use magic_squares::{Board, Metric, Move, sat};
use std::path::PathBuf;
use std::time::Duration;

/// The results about a puzzle, whichever method found them.
pub(super) struct Known {
    pub(super) board: Board,
    pub(super) metric: Metric,
    /// A shortest solution, if one is known and proved to be shortest.
    pub(super) moves: Option<Vec<Move>>,
    /// A proved lower bound on the number of moves.
    pub(super) at_least: usize,
    /// The lower bound that SAT proved, if it was used.
    pub(super) sat_at_least: Option<usize>,
    /// Why SAT stopped before it had an answer, if it did.
    pub(super) stopped: Option<Stop>,
    /// The results that only the search has.
    pub(super) search: Option<Searched>,
    /// The file with the proof that fewer moves than SAT's bound do not solve the board, if a proof
    /// was requested.
    pub(super) proof: Option<PathBuf>,
    pub(super) method: &'static str,
    /// The solver and the encoding of SAT, if it was used.
    pub(super) asked: Option<(sat::Solver, sat::Plan)>,
    pub(super) time: Duration,
}

/// Why SAT has no answer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stop {
    Limit,
    Interrupt,
}

/// The results of the search except the number of moves.
pub(super) struct Searched {
    /// The number of shortest solutions.
    pub(super) ways: u128,
    /// The number of different boards at which the shortest solutions end.
    pub(super) ends: usize,
    /// The number of states visited.
    pub(super) nodes: u64,
    /// All shortest solutions, if they were requested.
    pub(super) list: Vec<Vec<Move>>,
}

impl Known {
    /// Returns the results for a board whose digits rule out any solution.
    pub(super) fn nothing(board: Board, metric: Metric) -> Known {
        Known {
            board,
            metric,
            moves: None,
            at_least: 0,
            sat_at_least: None,
            stopped: None,
            search: None,
            proof: None,
            method: "digits",
            asked: None,
            time: Duration::ZERO,
        }
    }

    /// Returns the combined results of both methods. It is an error if they contradict each other.
    pub(super) fn agreeing_with(self, sat: Known) -> Result<Known, Failure> {
        let contradiction = match &sat.moves {
            Some(_) => sat.at_least != self.at_least,
            None => sat.at_least > self.at_least,
        };
        if contradiction {
            let one = self.at_least;
            let other = sat.at_least;
            return Err(Failure::BadInput(format!(
                "search and SAT disagree ({one} and {other}); this is a bug, please report it"
            )));
        }
        Ok(Known {
            method: "both",
            sat_at_least: sat.sat_at_least,
            stopped: sat.stopped,
            asked: sat.asked,
            proof: sat.proof,
            ..self
        })
    }

    pub(super) fn text(&self) -> String {
        let metric = self.metric;
        let seconds = self.time.as_secs_f64();
        let proof = self.proof_words();
        let Some(moves) = &self.moves else {
            let least = counted(self.at_least, &metric.to_string());
            return format!(
                "Stopped after {seconds:.1} s: every solution has at least {least}, by SAT.\n{proof}"
            );
        };
        let bound = self.bound_words();
        let searched = self.search.as_ref();
        let ways = searched.map_or_else(String::new, Searched::words);
        let length = counted(moves.len(), &metric.to_string());
        format!(
            "{}\n{}{length}, proved shortest (by {}, {seconds:.2} s){ways}\n{bound}{proof}{}",
            show::way(&self.board, moves),
            in_a_line(moves),
            self.who(),
            searched.map_or_else(String::new, Searched::all),
        )
    }

    /// Returns the method of the proof.
    fn who(&self) -> &'static str {
        match self.stopped {
            None => self.method,
            Some(Stop::Limit) => "search; SAT stopped by the limit",
            Some(Stop::Interrupt) => "search; SAT interrupted",
        }
    }

    /// Returns the bound that SAT proved, if only the search has the answer.
    fn bound_words(&self) -> String {
        match (self.stopped, self.sat_at_least) {
            (Some(_), Some(least)) => {
                let least = counted(least, &self.metric.to_string());
                format!("By SAT, every solution has at least {least}.\n")
            }
            _ => String::new(),
        }
    }

    /// Returns text that states what the proof shows, and how to check it.
    fn proof_words(&self) -> String {
        let (Some(file), Some(least)) = (&self.proof, self.sat_at_least) else {
            return String::new();
        };
        let most = least - 1;
        let metric = self.metric;
        format!(
            "{}: a proof that {} is not enough; `dancedex magic verify` checks it against the output of `encode --states {}` in the same encoding\n",
            file.display(),
            counted(most, &metric.to_string()),
            least
        )
    }
}

impl Searched {
    /// Returns text such as `; 36 solutions are as short, and end on 2 boards`.
    fn words(&self) -> String {
        let end = match (self.ways, self.ends) {
            (1, _) => return "; no other solution is as short".to_owned(),
            (_, 1) => "all end on the same board".to_owned(),
            (_, ends) => format!("they end on {}", counted(ends, "board")),
        };
        format!("; {} are as short, {end}", counted(self.ways, "solution"))
    }

    /// Returns the requested solutions, one per line.
    fn all(&self) -> String {
        self.list.iter().map(|way| in_a_line(way)).collect()
    }
}

/// Returns the moves and the end of the line; empty if there are no moves.
fn in_a_line(way: &[Move]) -> String {
    match way {
        [] => String::new(),
        _ => format!("{}\n", show::line(way)),
    }
}
