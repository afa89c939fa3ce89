//! The results about a puzzle as JSON.

use super::results::{Known, Searched, Stop};
use cli_support::{Failure, json};
use magic_squares::sat::{self, Verdict};
use magic_squares::{Board, Metric, Move};
use serde::Serialize;
use std::path::PathBuf;

/// Three rows, each with three cells of the left square and three of the right one.
type Rows = [[u8; 6]; 3];

/// The answer of `dancedex magic solve`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::commands) struct MagicAnswer {
    board: Rows,
    /// What counts as one move.
    metric: String,
    /// The number of moves of the shortest solutions.
    length: Option<usize>,
    /// The moves of a shortest solution.
    moves: Option<Vec<String>>,
    /// Whether it is proved that no solution has fewer moves.
    proved: bool,
    /// A proved lower bound on the number of moves.
    at_least: Option<usize>,
    /// The lower bound that SAT proved.
    sat_at_least: Option<usize>,
    /// The number of shortest solutions, if a search counted them.
    count: Option<String>,
    /// The number of different boards at which the shortest solutions end.
    end_count: Option<usize>,
    /// The board at the start and after each move.
    boards: Option<Vec<Rows>>,
    /// All shortest solutions, with `--all`.
    ways: Option<Vec<Vec<String>>>,
    /// The reason why there is no solution.
    reason: Option<String>,
    /// The file that contains the proof.
    proof: Option<PathBuf>,
    /// `search`, `sat`, `both`, or `digits` if the digits of the board rule out any solution.
    method: &'static str,
    /// What stopped SAT before it had an answer: `limit` or `interrupt`.
    stopped: Option<&'static str>,
    solver: Option<String>,
    encoding: Option<String>,
    /// The number of states visited.
    nodes: Option<u64>,
    seconds: f64,
}

/// The answer of `dancedex magic solve --states`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::commands) struct AtMostAnswer {
    board: Rows,
    metric: String,
    at_most: usize,
    /// Whether the given number of moves is sufficient: `yes`, `no` or `unknown`.
    answer: &'static str,
    moves: Option<Vec<String>>,
    solver: String,
    encoding: String,
}

/// Returns the results, or the reason why there is no solution.
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

/// Returns the answer to the question whether `most` moves are sufficient.
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

/// Returns the value's name on the command line.
fn name(one: impl std::fmt::Debug) -> String {
    format!("{one:?}").to_lowercase()
}

fn plan_name(plan: sat::Plan) -> String {
    match plan {
        sat::Plan::Whole(encoding) => name(encoding),
        sat::Plan::Cubes => name(plan),
    }
}
