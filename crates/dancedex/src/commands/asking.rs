//! From arguments to requests, and from answers to exit codes.

use ask::boxed::{BoxFile, BoxOptions};
use ask::scope::ScopeRequest;
use ask::{Conclusion, Error, Notes, TextFile};
use clap::builder::NonEmptyStringValueParser;
use cli_support::{Failure, Outcome, input};
use std::io::Write;
use std::path::{Path, PathBuf};
use team::LARGEST_BOX;

/// The option that names the file of a box.
#[derive(clap::Args)]
pub(crate) struct BoxPath {
    /// Use only the Pokémon in this file (- for stdin)
    ///
    /// A list, a CSV table, a Showdown export, or a save file of generations 1 to 5. A save file
    /// also determines the game and, by its badges, the next boss; you need not name them.
    #[arg(long = "box", visible_alias = "save", value_name = "FILE")]
    path: Option<PathBuf>,
}

impl BoxPath {
    /// Reads the file, if one was given, into the request.
    pub(crate) fn read(&self, boxed: &mut BoxOptions) -> Result<(), Failure> {
        boxed.file = self.path.as_deref().map(box_file).transpose()?;
        Ok(())
    }
}

/// Reads a file with a box. A file that is larger than any box or save file is not read to its end.
pub(crate) fn box_file(path: &Path) -> Result<BoxFile, Failure> {
    let most = LARGEST_BOX.max(saves::LARGEST) as u64 + 4;
    let bytes = input::read_bytes_at_most(path, most)?;
    Ok(BoxFile::of(input::name(path), bytes))
}

/// Reads a text file that belongs to a request.
pub(crate) fn text_file(path: &Path) -> Result<TextFile, Failure> {
    Ok(TextFile {
        name: path.display().to_string(),
        text: input::read(path)?,
    })
}

/// The words that name a game and bosses.
#[derive(clap::Args)]
pub(crate) struct ScopeWords {
    /// A game, then the bosses ahead: by leader, place or number, or `all`
    ///
    /// A game is named by its title, version or region; a boss by place, leader, `leader@place`,
    /// number (`4`) or kind (`gyms`, `league`). `all` means every boss of the game.
    #[arg(value_name = "GAME [BOSS]", value_parser = NonEmptyStringValueParser::new())]
    words: Vec<String>,
}

impl ScopeWords {
    /// Divides the words into the game and the bosses; `None` if there are no words.
    pub(crate) fn split(&self) -> Option<(String, &[String])> {
        ask::playthrough::split_game(&self.words)
    }

    /// Divides the words into the game and the bosses of a request.
    pub(crate) fn read(&self, scope: &mut ScopeRequest) {
        if let Some((game, bosses)) = self.split() {
            scope.game = Some(game);
            scope.bosses = bosses.to_vec();
        }
    }
}

/// Returns the failure of a command whose request cannot be answered.
pub(crate) fn failure(error: Error) -> Failure {
    let mut lines = error.into_lines();
    match lines.len() {
        1 => Failure::BadInput(lines.remove(0)),
        _ => Failure::BadLines(lines),
    }
}

/// Reads a part of a request, or answers it. Remarks that arise are printed to stderr at once.
pub(crate) fn noted<T>(read: impl FnOnce(&Notes) -> Result<T, Error>) -> Result<T, Failure> {
    let notes = Notes::printed_by(|note| {
        let _ = writeln!(cli_support::stderr(), "note: {note}");
    });
    read(&notes).map_err(failure)
}

/// Returns the outcome of a command whose request was answered.
pub(crate) fn outcome(conclusion: Conclusion) -> Outcome {
    match conclusion {
        Conclusion::Found => Outcome::Found,
        Conclusion::NoneExists => Outcome::NoneExists,
        Conclusion::Open => Outcome::Stopped,
    }
}

/// Changes the help of the options about the moment for a command that takes no bosses.
pub(crate) fn without_bosses(option: clap::Arg) -> clap::Arg {
    match option.get_id().as_str() {
        "before" => option.long_help(
            "Only what is obtainable before that boss, or before the Nth gym [default: the whole \
             game]\n\nName the boss by place, leader, `leader@place`, number (`#4`) or kind \
             (`league`).",
        ),
        "whole_game" => option.help("Include what is obtainable in the whole game (the default)"),
        "level_cap" => option.help(
            "The level up to which Pokémon are raised [default: with --before, the level of the \
             strongest Pokémon of any boss up to and including that one]",
        ),
        _ => option,
    }
}
