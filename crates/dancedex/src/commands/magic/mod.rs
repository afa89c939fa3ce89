//! `dancedex magic`: the magic squares puzzle.

mod check;
mod cnf;
mod known;
mod play;
mod show;
mod solve;
mod verify;

use clap::{Subcommand, ValueEnum};
use magic_squares::{Board, BoardError, Goals, Metric, Refusal};
use std::io::Read;
use std::path::Path;
use terminal::{Failure, Outcome};

/// Solve the magic squares of Pokémon Reborn in the fewest moves
#[derive(clap::Args)]
#[command(arg_required_else_help = true)]
pub(crate) struct Magic {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    Solve(solve::Solve),
    Check(check::Check),
    Scramble(check::Scramble),
    Encode(cnf::Encode),
    Decode(cnf::Decode),
    Verify(verify::Verify),
}

impl Magic {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        match self.what {
            What::Solve(solve) => solve.answer(),
            What::Check(check) => check.answer(),
            What::Scramble(scramble) => scramble.answer(),
            What::Encode(encode) => encode.answer(),
            What::Decode(decode) => decode.answer(),
            What::Verify(verify) => verify.answer(),
        }
    }
}

/// What counts as one move.
#[derive(Clone, Copy, ValueEnum)]
enum MetricName {
    /// A line by one cell
    Step,
    /// A line by any number of cells
    Turn,
}

impl From<MetricName> for Metric {
    fn from(name: MetricName) -> Metric {
        match name {
            MetricName::Step => Metric::Step,
            MetricName::Turn => Metric::Turn,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Json,
}

/// Where the moves start, the game's board unless another is given, and the goal if one is given.
fn ends(start: Option<&str>, goal: Option<&str>) -> Result<(Board, Option<Board>), Failure> {
    if start == Some("-") && goal == Some("-") {
        let reason = "stdin is one board: give the other one, or a file with it";
        return Err(Failure::bad_input(reason));
    }
    let start = start.map_or(Ok(Board::GAME), board)?;
    Ok((start, goal.map(board).transpose()?))
}

/// As `ends`, with the boards that are to be reached, or the reason why there are none.
fn puzzle(
    start: Option<&str>,
    goal: Option<&str>,
) -> Result<(Board, Result<Goals, Refusal>), Failure> {
    let (start, goal) = ends(start, goal)?;
    let goals = match goal {
        None => Goals::magic(&start),
        Some(goal) => Goals::only(&start, goal),
    };
    Ok((start, goals))
}

/// A board from the command line, a file of that name, or stdin (`-`).
fn board(word: &str) -> Result<Board, Failure> {
    let file = Path::new(word).is_file();
    let text = match word {
        "-" => from_stdin()?,
        path if file => read(path)?,
        text => text.to_owned(),
    };
    text.parse().map_err(|error: BoardError| {
        Failure::BadInput(match word {
            path if file => format!("{path}: {error}"),
            // Letters may be the name of a file.
            name if name.contains(char::is_alphabetic) => {
                format!("{error}; there is no file `{name}` either")
            }
            _ => error.to_string(),
        })
    })
}

fn from_stdin() -> Result<String, Failure> {
    let mut text = String::new();
    let read = std::io::stdin().read_to_string(&mut text);
    read.map_err(|error| Failure::bad_input(format!("cannot read stdin: {error}")))?;
    Ok(text)
}

fn read(path: &str) -> Result<String, Failure> {
    std::fs::read_to_string(path)
        .map_err(|error| Failure::bad_input(format!("cannot read {path}: {error}")))
}
