//! The puzzle on the command line: boards, and the metric of moves.

use clap::builder::TypedValueParser;
use cli_support::{Failure, input};
use magic_squares::{Board, BoardError, Goals, Metric, Refusal};
use std::path::Path;

/// What counts as one move.
pub(super) fn metrics() -> impl TypedValueParser<Value = Metric> {
    cli_support::one_of([
        ("step", "A line by one cell", Metric::Step),
        ("turn", "A line by any number of cells", Metric::Turn),
    ])
}

/// Returns the start board (by default that of the game), and the goal if one is given. Several
/// words form one board, so that no quotes are needed in shells.
pub(super) fn ends(
    start: &[String],
    goal: Option<&str>,
) -> Result<(Board, Option<Board>), Failure> {
    let start = (!start.is_empty()).then(|| start.join(" "));
    let start = start.as_deref();
    if start == Some("-") && goal == Some("-") {
        let reason = "stdin can hold only one board: write the other one, or name a file";
        return Err(Failure::bad_input(reason));
    }
    let start = start.map_or(Ok(Board::GAME), board)?;
    Ok((start, goal.map(board).transpose()?))
}

/// Like [`ends`], but returns the goal boards, or the reason why there are none.
pub(super) fn puzzle(
    start: &[String],
    goal: Option<&str>,
) -> Result<(Board, Result<Goals, Refusal>), Failure> {
    let (start, goal) = ends(start, goal)?;
    let goals = match goal {
        None => Goals::magic(&start),
        Some(goal) => Goals::only(&start, goal),
    };
    Ok((start, goals))
}

/// The maximum size of a board in bytes, in any notation.
const LONGEST: u64 = 1 << 16;

/// Returns a board from the command line, from the file with the given name, or from stdin (`-`).
fn board(word: &str) -> Result<Board, Failure> {
    let path = Path::new(word);
    // A pipe is not a regular file, but can be read as one.
    let file = word == "-" || path.exists() && !path.is_dir();
    let text = if file {
        input::read_at_most(word, LONGEST)?
    } else {
        word.to_owned()
    };
    text.parse().map_err(|error: BoardError| {
        Failure::BadInput(match word {
            path if file => format!("{}: {error}", input::name(path)),
            directory if path.is_dir() => {
                format!("`{directory}` is a directory: give a board, or a file with one")
            }
            // A word with letters may be the name of a file.
            name if name.contains(char::is_alphabetic) => {
                format!("{error}; there is no file `{name}` either")
            }
            _ => error.to_string(),
        })
    })
}
