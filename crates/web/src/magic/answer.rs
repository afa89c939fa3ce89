//! Answers: the shortest solution, and the board after some of its moves.

use super::{Magic, digits};
use crate::json::pretty;
use drawing::{Line, Shift, Squares};
use magic_squares::{Board, Goals, Kind, Metric, Move, Refusal, Solver};
use serde::{Deserialize, Serialize};
use serde_json::json;

/// All that the magic squares view shows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MagicAnswer {
    /// The board it starts from, as the address has it.
    pub board: String,
    /// Why there is no solution, when there is none: the board is not whole, or no two squares.
    pub trouble: Option<String>,
    /// A shortest solution, in players' notation.
    pub moves: Vec<String>,
    /// The same in words.
    pub words: Vec<String>,
    /// How many solutions of that length there are.
    pub ways: String,
    /// How many pairs of magic squares they end at.
    pub ends: usize,
    /// How many moves were made.
    pub step: usize,
    /// The board then, with the next move.
    pub svg: String,
    /// The solution as text.
    pub text: String,
    /// The solution as JSON.
    pub json: String,
}

/// A solved board, and what solved it: it knows a part of the way for others of the same digits.
#[derive(Debug)]
pub struct Shortest {
    solver: Solver,
    board: Board,
    moves: Vec<Move>,
    ways: u128,
    ends: usize,
}

impl Magic {
    pub(crate) fn answer(&self, known: &mut Option<Shortest>) -> Result<MagicAnswer, String> {
        let metric = match self.metric.as_str() {
            "step" => Metric::Step,
            "turn" => Metric::Turn,
            other => {
                return Err(format!(
                    "there is no metric {other:?}; there are step and turn"
                ));
            }
        };
        Ok(self
            .solved(metric, known)
            .unwrap_or_else(|trouble| MagicAnswer {
                board: self.board.clone(),
                trouble: Some(trouble),
                ..MagicAnswer::default()
            }))
    }

    /// The solution, or what is the matter with the board: that is no error, since a board that is
    /// being typed is no board for a while.
    fn solved(&self, metric: Metric, known: &mut Option<Shortest>) -> Result<MagicAnswer, String> {
        let board = self.board()?;
        let goals = Goals::magic(&board).map_err(refused)?;
        let fits = |known: &Shortest| known.solver.question() == (&goals, metric);
        let shortest = match known.take().filter(fits) {
            Some(shortest) if shortest.board == board => shortest,
            Some(other) => Shortest::of(board, other.solver)?,
            None => Shortest::of(board, Solver::new(&goals, metric))?,
        };
        let answer = shortest.shown(self.step);
        *known = Some(shortest);
        Ok(answer)
    }

    fn board(&self) -> Result<Board, String> {
        match self.empty() {
            0 => {}
            1 => return Err("One cell is still empty.".to_owned()),
            cells => return Err(format!("{cells} cells are still empty.")),
        }
        // Cell by cell, so that a cell is named when it is wrong, however many there are.
        let cells: String = self.board.chars().flat_map(|cell| [cell, ' ']).collect();
        cells.parse().map_err(|error| format!("{error}"))
    }
}

fn refused(refusal: Refusal) -> String {
    refusal.to_string()
}

impl Shortest {
    fn of(board: Board, mut solver: Solver) -> Result<Shortest, String> {
        let answer = solver.solve(&board).map_err(refused)?;
        Ok(Shortest {
            solver,
            board,
            moves: answer.first().collect(),
            ways: answer.count(),
            ends: answer.ends().len(),
        })
    }

    fn shown(&self, step: usize) -> MagicAnswer {
        let step = step.min(self.moves.len());
        let now = self.board.after(&self.moves[..step]);
        let next = self.moves.get(step).copied();
        let label = match next {
            Some(next) => format!("{}. Next: {}", spoken(&now), words(next)),
            None => format!("{}. Both squares are magic", spoken(&now)),
        };
        let picture = Squares {
            cells: *now.cells(),
            next: next.map(shift),
        };
        MagicAnswer {
            board: digits(&self.board),
            trouble: None,
            moves: self.notation(),
            words: self.moves.iter().map(|&step| words(step)).collect(),
            ways: self.ways.to_string(),
            ends: self.ends,
            step,
            svg: picture.svg(&label),
            text: self.text(),
            json: self.json(),
        }
    }

    /// The moves as players write them.
    fn notation(&self) -> Vec<String> {
        self.moves.iter().map(ToString::to_string).collect()
    }

    fn text(&self) -> String {
        let end = self.board.after(&self.moves);
        format!("{}\n\n{}\n\n{end}\n", self.board, self.notation().join(" "))
    }

    fn json(&self) -> String {
        let object = json!({
            "schema": 1,
            "board": self.board.cells().chunks(6).collect::<Vec<_>>(),
            "metric": self.solver.question().1.to_string(),
            "length": self.moves.len(),
            "moves": self.notation(),
            "proved": true,
            "count": self.ways.to_string(),
            "end_count": self.ends,
        });
        pretty(&object) + "\n"
    }
}

/// Whether it goes down or right, and by how many cells, the shorter way round.
fn direction(step: Move) -> (bool, u8) {
    let (forth, back) = (step.by(), step.inverse().by());
    (forth <= back, forth.min(back))
}

fn shift(step: Move) -> Shift {
    let (forth, by) = direction(step);
    let line = match step.kind() {
        Kind::Column => Line::Column(step.index()),
        Kind::Row => Line::Row(step.index()),
    };
    Shift { line, forth, by }
}

/// `column 2 down`.
fn words(step: Move) -> String {
    let (forth, by) = direction(step);
    let (line, way) = match (step.kind(), forth) {
        (Kind::Column, true) => ("column", "down"),
        (Kind::Column, false) => ("column", "up"),
        (Kind::Row, true) => ("row", "right"),
        (Kind::Row, false) => ("row", "left"),
    };
    let far = if by > 1 {
        format!(" by {by}")
    } else {
        String::new()
    };
    format!("{line} {} {way}{far}", step.index() + 1)
}

/// A board for those who listen, row by row.
fn spoken(board: &Board) -> String {
    board.to_string().replace("   ", ", ").replace('\n', "; ")
}
