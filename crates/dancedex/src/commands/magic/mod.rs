//! `dancedex magic`: the magic squares puzzle.

mod check;
mod cnf;
mod json;
mod play;
mod puzzle;
mod results;
mod show;
mod solve;
mod states;
mod verify;

#[cfg(test)]
pub(in crate::commands) use json::{AtMostAnswer, MagicAnswer};

use clap::Subcommand;
use cli_support::{Failure, Outcome};

/// Solve the magic squares of Pokémon Reborn in the fewest moves
///
/// Prints a shortest solution of a board, with the proof that none is shorter: the game's board
/// takes 11 steps. `dancedex magic solve --help` lists the search methods.
#[derive(clap::Args)]
#[command(arg_required_else_help = true, after_long_help = include_str!("../help/magic.txt"))]
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
            What::Solve(solve) => match solve.states {
                Some(states) => states::answer(&solve, states),
                None => solve.answer(),
            },
            What::Check(check) => check.answer(),
            What::Scramble(scramble) => scramble.answer(),
            What::Encode(encode) => encode.answer(),
            What::Decode(decode) => decode.answer(),
            What::Verify(verify) => verify.answer(),
        }
    }
}
