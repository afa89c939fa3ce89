//! Computes answers: the shortest solution, and the board after some of its moves.

use super::{Magic, digits};
use crate::json;
use drawing::Squares;
use magic_squares::{
    Board, Goals, Kind, Metric, Move, Refusal, Solver, is_magic, parse_moves, scramble,
};
use serde::{Deserialize, Serialize};

/// The answer that the magic squares view shows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MagicAnswer {
    /// The board at the start, in the form that addresses use.
    pub board: String,
    /// The reason why there is no solution, if there is none: the board is incomplete, or cannot be
    /// made magic.
    pub trouble: Option<String>,
    /// The rules of the puzzle and the notation of moves.
    pub about: String,
    /// Boards that result from random moves on this one.
    pub scrambles: Vec<String>,
    /// The result of the player's own moves.
    pub checked: String,
    /// The shortest solutions that can be shown, in the notation of players.
    pub all: Vec<String>,
    /// The moves of the selected solution.
    pub moves: Vec<String>,
    /// The same moves in words.
    pub words: Vec<String>,
    /// The number of shortest solutions.
    pub ways: String,
    /// The number of different boards to which the shortest solutions lead.
    pub ends: usize,
    /// The number of moves made.
    pub step: usize,
    /// The picture of the board after these moves, with the next move.
    pub svg: String,
    /// The solution as text for export.
    pub text: String,
    /// The solution as JSON for export.
    pub json: String,
}

/// A solved board with its solver, which contains partial results for other boards with the same
/// digits.
#[derive(Debug)]
pub struct Shortest {
    solver: Solver,
    board: Board,
    /// The shortest solutions, at most [`SHOWN`].
    all: Vec<Vec<Move>>,
    ways: u128,
    ends: usize,
}

/// The maximum number of shortest solutions that are shown; a board may have thousands.
const SHOWN: usize = 200;

/// The number of random boards to choose from, and the number of random moves for each.
const SCRAMBLES: u64 = 16;
const WOUND_UP: usize = 25;

const ABOUT: &str = "A puzzle of Pokémon Reborn, a game made by fans: two 3×3 squares of digits are to become magic, so that each row, column and diagonal of either adds up to 15. A move shifts a column by one cell within its square, or a row by one cell through both; what leaves at one end comes in at the other. c2d is column 2 down, r3l is row 3 left.";

impl Magic {
    pub(crate) fn answer(&self, known: &mut Option<Shortest>) -> Result<MagicAnswer, String> {
        let metric = match self.metric.as_str() {
            "step" => Metric::Step,
            "turn" => Metric::Turn,
            other => {
                return Err(format!("unknown metric {other:?}: use step or turn"));
            }
        };
        Ok(self
            .solved(metric, known)
            .unwrap_or_else(|trouble| MagicAnswer {
                board: self.board.clone(),
                about: ABOUT.to_owned(),
                trouble: Some(trouble),
                ..MagicAnswer::default()
            }))
    }

    /// Returns the solution, or a message about what is wrong with the board. The message is not an
    /// error, because a board is incomplete while it is being typed.
    fn solved(&self, metric: Metric, known: &mut Option<Shortest>) -> Result<MagicAnswer, String> {
        let board = self.board()?;
        let goals = Goals::magic(&board).map_err(refused)?;
        let fits = |known: &Shortest| known.solver.question() == (&goals, metric);
        let shortest = match known.take().filter(fits) {
            Some(shortest) if shortest.board == board => shortest,
            Some(other) => Shortest::of(board, other.solver)?,
            None => Shortest::of(board, Solver::new(&goals, metric))?,
        };
        let mut answer = shortest.shown(self.way.parse().unwrap_or(0), self.step);
        answer.checked = shortest.checked(&self.moves);
        *known = Some(shortest);
        Ok(answer)
    }

    fn board(&self) -> Result<Board, String> {
        match self.empty() {
            0 => {}
            1 => return Err("One cell is still empty.".to_owned()),
            cells => return Err(format!("{cells} cells are still empty.")),
        }
        // Cells are separated, so that a wrong cell is reported as such, whatever the number of
        // cells.
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
            all: shown(&answer),
            ways: answer.count(),
            ends: answer.ends().len(),
        })
    }

    fn shown(&self, way: usize, step: usize) -> MagicAnswer {
        let moves = &self.all[way.min(self.all.len() - 1)];
        let step = step.min(moves.len());
        let now = self.board.after(&moves[..step]);
        let next = moves.get(step).copied();
        let label = match next {
            Some(next) => format!("{}. Next: {}", spoken(&now), words(next)),
            None => format!("{}. Both squares are magic", spoken(&now)),
        };
        let picture = Squares {
            cells: *now.cells(),
            last: step.checked_sub(1).map(|last| moves[last]),
            next,
        };
        MagicAnswer {
            board: digits(&self.board),
            trouble: None,
            about: ABOUT.to_owned(),
            scrambles: self.scrambles(),
            checked: String::new(),
            all: self.all.iter().map(|way| notation(way).join(" ")).collect(),
            moves: notation(moves),
            words: moves.iter().map(|&step| words(step)).collect(),
            ways: self.ways.to_string(),
            ends: self.ends,
            step,
            svg: picture.svg(&label),
            text: self.text(moves),
            json: json::answer(&self.export(moves)).unwrap_or_default(),
        }
    }

    /// Returns scrambled boards, which depend only on this board. The page picks one of them at
    /// random.
    fn scrambles(&self) -> Vec<String> {
        let own = digits(&self.board).parse().unwrap_or(0);
        let wound_up = |seed| self.board.after(&scramble(WOUND_UP, own + seed));
        (0..SCRAMBLES).map(|seed| digits(&wound_up(seed))).collect()
    }

    /// Returns the result of the player's moves on this board. The moves are counted in the view's
    /// metric.
    fn checked(&self, text: &str) -> String {
        if text.trim().is_empty() {
            return String::new();
        }
        let moves = match parse_moves(text) {
            Ok(moves) => moves,
            Err(error) => return error.to_string(),
        };
        let metric = self.solver.question().1;
        let count: usize = moves
            .iter()
            .map(|step| step.in_metric(metric).count())
            .sum();
        let least = self.all[0].len();
        let end = self.board.after(&moves);
        match is_magic(&end) {
            false => format!(
                "After {count} {} the squares are not magic: {}.",
                if count == 1 { "move" } else { "moves" },
                spoken(&end)
            ),
            true if count == least => format!("Solved in {count} moves, and no fewer would do."),
            true => format!("Solved in {count} moves; {least} would do."),
        }
    }

    fn text(&self, moves: &[Move]) -> String {
        let end = self.board.after(moves);
        format!("{}\n\n{}\n\n{end}\n", self.board, notation(moves).join(" "))
    }

    fn export(&self, moves: &[Move]) -> Export {
        Export {
            board: self.board.cells().chunks(6).map(<[u8]>::to_vec).collect(),
            metric: self.solver.question().1.to_string(),
            length: moves.len(),
            moves: notation(moves),
            proved: true,
            count: self.ways.to_string(),
            end_count: self.ends,
        }
    }
}

/// A solution, for export: the keys of the command that the page has.
#[derive(Serialize)]
struct Export {
    board: Vec<Vec<u8>>,
    metric: String,
    length: usize,
    moves: Vec<String>,
    proved: bool,
    count: String,
    end_count: usize,
}

/// Returns the shortest solutions to show, in order, beginning with that of the answer.
fn shown(answer: &magic_squares::Answer) -> Vec<Vec<Move>> {
    let first: Vec<Move> = answer.first().collect();
    let mut all: Vec<Vec<Move>> = answer.solutions().take(SHOWN).collect();
    all.retain(|way| *way != first);
    all.sort_unstable();
    all.truncate(SHOWN - 1);
    all.insert(0, first);
    all
}

/// Returns moves in the notation of players.
fn notation(moves: &[Move]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}

/// Returns a move in words, such as `column 2 down`.
fn words(step: Move) -> String {
    let (forward, by) = step.direction();
    let (line, way) = match (step.kind(), forward) {
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

/// Returns a board row by row, for screen readers.
fn spoken(board: &Board) -> String {
    board.to_string().replace("   ", ", ").replace('\n', "; ")
}
