//! `dancedex world`: players' own games.

mod bosses;
mod files;
mod installed;
mod show;

#[cfg(test)]
pub(in crate::commands) use show::WorldAnswer;

pub(crate) use installed::install_named;

use crate::commands::document::Document;
use crate::commands::format::Format;
use clap::Subcommand;
use cli_support::{Failure, Outcome};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use worlds::Whole;

/// Check, show, create or export a game of your own
///
/// Reads a fan game, a hack or a randomizer as a *world*, from its own data. A world is a
/// folder, a zip archive or a file: dancedex's own tables, PBS files of Pokémon Essentials, a
/// randomizer's log, trainers.party, a Showdown export, or a calculator's JSON. Every other
/// subcommand takes one: `dancedex cover emerald brawly --world my-emerald`.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("../help/world.txt"))]
pub(crate) struct World {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Read a world, and list what is read, what is left out, and what is wrong
    Check {
        /// A folder, a zip archive or a file
        path: PathBuf,

        /// Fail if any line is left out, and list them all
        #[arg(long)]
        strict: bool,

        /// List all that is left out, and complete the lists of names in the notes
        #[arg(long)]
        verbose: bool,
    },
    /// Print what a world contains, and what it lacks
    Show {
        /// A folder, a zip archive or a file
        path: PathBuf,

        /// The format of the answer
        #[arg(long, short, default_value = "text", value_parser = Format::document_or(&[Format::Json]))]
        format: Format,
    },
    /// List all trainers as lines to copy into world.toml, to choose which of them are bosses
    Bosses {
        /// A folder, a zip archive or a file
        path: PathBuf,
    },
    /// Write a small example world, with comments
    New {
        /// The folder, which is created if it does not exist
        folder: PathBuf,
    },
    /// Write a built-in game as a world that you can change
    Export {
        /// The game, as `dancedex games` names it
        game: String,
        /// The folder, which is created if it does not exist
        folder: PathBuf,
    },
}

impl World {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        match self.command {
            Command::Check {
                path,
                strict,
                verbose,
            } => check(&path, strict, verbose),
            Command::Show { path, format } => show::answer(&read(&path, None, None)?, format),
            Command::Bosses { path } => bosses::answer(&path),
            Command::New { folder } => files::write(&folder, &example()),
            Command::Export { game, folder } => {
                let game = pokedata::Game::find(&game).map_err(Failure::bad_input)?;
                let files = worlds::export(game.id()).map_err(Failure::bad_input)?;
                files::write(&folder, &files)
            }
        }
    }
}

/// Reads a world; the error is one line.
fn read(path: &Path, field: Option<&str>, generation: Option<u8>) -> Result<Whole, Failure> {
    let source = files::source(path).map_err(Failure::bad_input)?;
    Whole::read_on(&source, field, generation).map_err(|faults| files::refused(path, &faults))
}

fn check(path: &Path, strict: bool, verbose: bool) -> Result<Outcome, Failure> {
    let source = files::source(path).map_err(Failure::bad_input)?;
    let faults = match Whole::read(&source) {
        Ok(world) if world.left_out.is_empty() || !strict => {
            let lists = Document::from(show::summary(&world) + &show::lists(&world, verbose));
            cli_support::print(&Format::Text.written(lists))?;
            return Ok(Outcome::Found);
        }
        Ok(world) => world.left_out.faults(),
        Err(faults) => faults,
    };
    let lines: String = faults.iter().map(|fault| format!("{fault}\n")).collect();
    cli_support::print(&lines)?;
    let count = faults.len();
    let what = if count == 1 { "error" } else { "errors" };
    Err(Failure::bad_input(format!(
        "{}: {count} {what}",
        path.display()
    )))
}

/// Returns the files of a small world with comments, by their names.
fn example() -> BTreeMap<&'static str, String> {
    [
        ("world.toml", include_str!("example/world.toml")),
        ("types.csv", include_str!("example/types.csv")),
        ("typechart.csv", include_str!("example/typechart.csv")),
        ("species.csv", include_str!("example/species.csv")),
        ("boss_parties.csv", include_str!("example/boss_parties.csv")),
    ]
    .map(|(name, text)| (name, text.to_owned()))
    .into()
}
