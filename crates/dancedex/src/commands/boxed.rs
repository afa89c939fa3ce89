//! A player's box, read from a file.

use pokedata::{Game, Generation};
use std::io::Write;
use std::path::PathBuf;
use team::{LARGEST_BOX, PlayerBox, read_box};
use terminal::{Failure, input};

/// Whose Pokémon a question is about.
#[derive(clap::Args)]
pub(crate) struct BoxArguments {
    /// Only the Pokémon of this file (- for stdin)
    ///
    /// It has a list, a CSV table, or a Showdown export.
    #[arg(long = "box", value_name = "FILE")]
    path: Option<PathBuf>,

    /// Go on without the lines of the box that are not understood; they are named on stderr
    #[arg(long, requires = "path", hide_short_help = true)]
    skip_unknown: bool,
}

/// How many notes are told one by one.
const TOLD: usize = 50;

impl BoxArguments {
    /// Whether a box is named.
    pub(crate) fn is_named(&self) -> bool {
        self.path.is_some()
    }

    /// Reads the box, where one is named; what counts for nothing is told on stderr.
    pub(crate) fn read(
        &self,
        game: Option<&'static Game>,
        generation: Generation,
    ) -> Result<Option<PlayerBox>, Failure> {
        let Some(path) = &self.path else {
            return Ok(None);
        };
        // What is larger than a box is not read to its end; the last character may be cut off.
        let text = input::read_at_most(path, LARGEST_BOX as u64 + 4)?;
        let read = read_box(&text, game, generation, self.skip_unknown);
        let read =
            read.map_err(|error| Failure::bad_input(format!("{}: {error}", input::name(path))))?;
        self.tell(&read.notes);
        Ok(Some(read))
    }

    /// Writes notes on the box to stderr.
    pub(crate) fn tell(&self, notes: &[String]) {
        let name = self.path.as_ref().map_or("box".to_owned(), input::name);
        let mut stderr = terminal::stderr();
        for note in notes.iter().take(TOLD) {
            let _ = writeln!(stderr, "note: {name}: {note}");
        }
        if notes.len() > TOLD {
            let more = notes.len() - TOLD;
            let _ = writeln!(stderr, "note: {name}: and {more} more lines like these");
        }
    }
}
