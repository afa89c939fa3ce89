//! `dancedex magic check` and `scramble`: replay given moves, or make random ones.

use super::puzzle::ends;
use super::show;
use crate::commands::text::counted;
use cli_support::{Failure, Outcome};
use magic_squares::{Board, Metric, is_magic, parse_moves, scramble};

/// Replay moves on a board and print whether they solve it (exit code 1 if not)
#[derive(clap::Args)]
pub(super) struct Check {
    /// Eighteen digits, a file with them, or - for stdin
    board: String,

    /// Moves such as `c1d r3r`
    #[arg(required = true, num_args = 1..)]
    moves: Vec<String>,

    /// The board to reach instead of two magic squares
    #[arg(long, value_name = "BOARD")]
    goal: Option<String>,
}

impl Check {
    pub(super) fn answer(self) -> Result<Outcome, Failure> {
        let (start, goal) = ends(std::slice::from_ref(&self.board), self.goal.as_deref())?;
        let moves = parse_moves(&self.moves.join(" ")).map_err(Failure::bad_input)?;
        let end = start.after(&moves);
        let solved = goal.map_or_else(|| is_magic(&end), |goal| goal == end);
        let steps: usize = moves
            .iter()
            .map(|step| step.in_metric(Metric::Step).count())
            .sum();
        let verdict = if solved { "solved" } else { "not solved" };
        let text = format!(
            "{}\n{verdict} after {} ({})\n",
            show::way(&start, &moves),
            counted(moves.len(), "move"),
            counted(steps, "step")
        );
        cli_support::print(&text)?;
        Ok(if solved {
            Outcome::Found
        } else {
            Outcome::NoneExists
        })
    }
}

/// Scramble a solved board with random moves; the same seed gives the same board
#[derive(clap::Args)]
pub(super) struct Scramble {
    /// The number of moves of one cell
    #[arg(long, short = 'n', help_heading = "Options", default_value_t = 20, value_parser = clap::value_parser!(u32).range(..=1_000_000))]
    moves: u32,

    /// The seed of the random moves
    #[arg(long, help_heading = "Options", default_value_t = 0)]
    seed: u64,
}

impl Scramble {
    pub(super) fn answer(self) -> Result<Outcome, Failure> {
        let moves = scramble(self.moves as usize, self.seed);
        cli_support::print(&format!("{}\n", Board::SOLVED.after(&moves)))?;
        Ok(Outcome::Found)
    }
}
