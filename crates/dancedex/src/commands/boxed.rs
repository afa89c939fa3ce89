//! A player's box, read from a file.

use cli_support::{Failure, input};
use pokedata::{Game, Generation};
use saves::Save;
use std::cell::OnceCell;
use std::io::Write;
use std::path::{Path, PathBuf};
use team::{LARGEST_BOX, PlayerBox, read_box, read_save};

/// The options that select the player's box.
#[derive(clap::Args)]
pub(crate) struct BoxArguments {
    /// Use only the Pokémon in this file (- for stdin)
    ///
    /// A list, a CSV table, a Showdown export, or a save file of generations 1 to 5. A save file
    /// also determines the game and, by its badges, the next boss; you need not name them.
    #[arg(long = "box", visible_alias = "save", value_name = "FILE")]
    path: Option<PathBuf>,

    /// Ignore lines of the box that contain errors, and list them on stderr
    #[arg(long, requires = "path", hide_short_help = true)]
    skip_unknown: bool,

    /// Do not evolve the Pokémon in the box from boss to boss
    #[arg(long, requires = "path", hide_short_help = true)]
    no_evolve: bool,

    #[arg(skip)]
    content: OnceCell<Content>,
}

/// The content of a file.
pub(crate) enum Content {
    Text(String),
    Save(Box<Save>),
}

/// The maximum number of notes that are printed.
const TOLD: usize = 50;

impl BoxArguments {
    /// Returns whether a box was given.
    pub(crate) fn is_named(&self) -> bool {
        self.path.is_some()
    }

    /// Returns the name of the box for messages, if a box was given.
    pub(crate) fn name(&self) -> Option<String> {
        self.path.as_ref().map(input::name)
    }

    /// Returns whether Pokémon in the box that have no level evolve before later bosses: a box was
    /// given, and `--no-evolve` was not.
    pub(crate) fn evolves(&self) -> bool {
        self.is_named() && !self.no_evolve
    }

    /// Prints a note that Pokémon in the box evolve.
    pub(crate) fn note_evolution(&self) {
        self.tell(&[
            "from the second boss on, Pokémon without a level are evolved as far as possible by then \
             (--no-evolve keeps them as they are)"
                .to_owned(),
        ]);
    }

    /// Returns the save file from which the box is read, if the box is a save file.
    pub(crate) fn save(&self) -> Result<Option<&Save>, Failure> {
        let Some(path) = &self.path else {
            return Ok(None);
        };
        Ok(match self.content(path)? {
            Content::Save(save) => Some(save),
            Content::Text(_) => None,
        })
    }

    /// Reads the box, if one was given; prints notes on ignored lines to stderr.
    pub(crate) fn read(
        &self,
        game: Option<&'static Game>,
        generation: Generation,
    ) -> Result<Option<PlayerBox>, Failure> {
        let Some(path) = &self.path else {
            return Ok(None);
        };
        let read = match self.content(path)? {
            Content::Text(text) => read_box(text, game, generation, self.skip_unknown),
            Content::Save(save) => {
                check_generation(path, save, generation)?;
                read_save(save, game, generation)
            }
        };
        let read = read.map_err(|error| {
            let name = input::name(path);
            Failure::bad_lines(error.lines().map(|line| format!("{name}: {line}")))
        })?;
        self.tell(&read.notes);
        Ok(Some(read))
    }

    /// Reads the file on the first call only, because stdin can be read only once.
    fn content(&self, path: &Path) -> Result<&Content, Failure> {
        if let Some(content) = self.content.get() {
            return Ok(content);
        }
        let content = open(path)?;
        Ok(self.content.get_or_init(|| content))
    }

    /// Writes notes on the box to stderr.
    pub(crate) fn tell(&self, notes: &[String]) {
        let name = self.name().unwrap_or_else(|| "box".to_owned());
        let mut stderr = cli_support::stderr();
        for note in notes.iter().take(TOLD) {
            let _ = writeln!(stderr, "note: {name}: {note}");
        }
        if notes.len() > TOLD {
            let more = notes.len() - TOLD;
            let _ = writeln!(stderr, "note: {name}: and {more} more lines like these");
        }
    }
}

/// Reads a file. A file that is larger than any box or save file is not read to its end.
pub(crate) fn open(path: &Path) -> Result<Content, Failure> {
    let most = LARGEST_BOX.max(saves::LARGEST) as u64 + 4;
    let content = input::read_bytes_at_most(path, most)?;
    if let Some(text) = saves::text(&content) {
        return Ok(Content::Text(text));
    }
    match saves::read(&content) {
        Ok(save) => Ok(Content::Save(Box::new(save))),
        Err(error) => Err(Failure::bad_input(format!(
            "{}: {error}",
            input::name(path)
        ))),
    }
}

fn check_generation(path: &Path, save: &Save, generation: Generation) -> Result<(), Failure> {
    if save.game.generation() == generation.number() {
        return Ok(());
    }
    Err(Failure::bad_input(format!(
        "{}: a save of {}, which is of generation {}, and the question is about generation {generation}",
        input::name(path),
        save.game.title(),
        save.game.generation()
    )))
}
