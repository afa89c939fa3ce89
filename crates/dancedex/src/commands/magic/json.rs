//! What is known of a puzzle, for programs.

use super::results::{Known, Searched, Stop};
use magic_squares::sat::{self, Verdict};
use magic_squares::{Board, Metric, Move};
use serde::Serialize;
use std::path::PathBuf;
use terminal::{Failure, json};

/// Three rows, each of the left square and then of the right one.
type Rows = [[u8; 6]; 3];

/// What `dancedex magic solve` answers.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::commands) struct MagicAnswer {
    board: Rows,
    /// What counts as one move.
    metric: String,
    /// How many moves the shortest ways have.
    length: Option<usize>,
    /// One of these.
    moves: Option<Vec<String>>,
    /// No way has fewer moves.
    proved: bool,
    /// Every way has at least N moves.
    at_least: Option<usize>,
    /// What SAT has proved of that.
    sat_at_least: Option<usize>,
    /// How many shortest ways there are, where a search counted them.
    count: Option<String>,
    /// How many boards they end at.
    end_count: Option<usize>,
    /// The board at the start and after each move.
    boards: Option<Vec<Rows>>,
    /// All shortest ways, with `--all`.
    ways: Option<Vec<Vec<String>>>,
    /// Why there is no way.
    reason: Option<String>,
    /// The file that the proof is in.
    proof: Option<PathBuf>,
    /// `search`, `sat`, `both`, or `digits` if these rule out any solution.
    method: &'static str,
    /// What stopped SAT before its answer: `limit` or `interrupt`.
    stopped: Option<&'static str>,
    solver: Option<String>,
    encoding: Option<String>,
    /// States looked at.
    nodes: Option<u64>,
    seconds: f64,
}

/// What `dancedex magic solve --states` answers.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::commands) struct AtMostAnswer {
    board: Rows,
    metric: String,
    at_most: usize,
    /// Whether N moves are enough: `yes`, `no` or `unknown`.
    answer: &'static str,
    moves: Option<Vec<String>>,
    solver: String,
    encoding: String,
}

/// Returns what is known, and where there is no way, why.
pub(super) fn known(known: &Known, reason: Option<&str>) -> Result<String, Failure> {
    let search = known.search.as_ref();
    let all = search.filter(|search| !search.list.is_empty());
    let none = reason.map(|_| "0".to_owned());
    json::pretty(&MagicAnswer {
        board: rows(&known.board),
        metric: known.metric.to_string(),
        length: known.moves.as_ref().map(Vec::len),
        moves: known.moves.as_deref().map(notation),
        proved: known.moves.is_some(),
        at_least: reason.is_none().then_some(known.at_least),
        sat_at_least: known.sat_at_least,
        count: search.map(|search| search.ways.to_string()).or(none),
        end_count: search.map(|search| search.ends),
        boards: known.moves.as_deref().map(|way| boards(&known.board, way)),
        ways: all.map(Searched::notation),
        reason: reason.map(str::to_owned),
        proof: known.proof.clone(),
        method: known.method,
        stopped: known.stopped.map(Stop::name),
        solver: known.asked.map(|(solver, _)| name(solver)),
        encoding: known.asked.map(|(_, plan)| plan_name(plan)),
        nodes: search.map(|search| search.nodes),
        seconds: known.time.as_secs_f64(),
    })
}

/// Returns whether N moves are enough.
pub(super) fn at_most(
    (board, metric): (&Board, Metric),
    most: usize,
    verdict: &Verdict,
    (solver, plan): (sat::Solver, sat::Plan),
) -> Result<String, Failure> {
    let (answer, moves) = match verdict {
        Verdict::Moves(way) => ("yes", Some(notation(way))),
        Verdict::None => ("no", None),
        Verdict::Stopped => ("unknown", None),
    };
    json::pretty(&AtMostAnswer {
        board: rows(board),
        metric: metric.to_string(),
        at_most: most,
        answer,
        moves,
        solver: name(solver),
        encoding: plan_name(plan),
    })
}

fn rows(board: &Board) -> Rows {
    let mut rows = [[0; 6]; 3];
    for (row, cells) in rows.iter_mut().zip(board.cells().chunks(6)) {
        row.copy_from_slice(cells);
    }
    rows
}

fn boards(start: &Board, way: &[Move]) -> Vec<Rows> {
    let after = |made: usize| rows(&start.after(&way[..made]));
    (0..=way.len()).map(after).collect()
}

impl Searched {
    fn notation(&self) -> Vec<Vec<String>> {
        self.list.iter().map(|way| notation(way)).collect()
    }
}

impl Stop {
    fn name(self) -> &'static str {
        match self {
            Stop::Limit => "limit",
            Stop::Interrupt => "interrupt",
        }
    }
}

fn notation(way: &[Move]) -> Vec<String> {
    way.iter().map(ToString::to_string).collect()
}

/// Its name on the command line.
fn name(one: impl std::fmt::Debug) -> String {
    format!("{one:?}").to_lowercase()
}

fn plan_name(plan: sat::Plan) -> String {
    match plan {
        sat::Plan::Whole(encoding) => name(encoding),
        sat::Plan::Cubes => name(plan),
    }
}
