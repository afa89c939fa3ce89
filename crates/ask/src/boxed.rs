//! The files that belong to a request, and the player's box that is read from one.

use crate::{Error, Notes};
use pokedata::{Game, Generation};
use saves::Save;
use serde::{Deserialize, Serialize};
use team::{PlayerBox, read_box, read_save};

/// The player's box.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "clap", derive(clap::Args))]
pub struct BoxOptions {
    /// The file with the only Pokémon to use.
    #[cfg_attr(feature = "clap", arg(skip))]
    pub file: Option<BoxFile>,

    /// Ignore lines of the box that contain errors, and list them on stderr
    #[cfg_attr(feature = "clap", arg(long, requires = "path", hide_short_help = true))]
    pub skip_unknown: bool,

    /// Do not evolve the Pokémon in the box from boss to boss
    #[cfg_attr(feature = "clap", arg(long, requires = "path", hide_short_help = true))]
    pub no_evolve: bool,
}

/// A file with a box: a list, a CSV table, a Showdown export, or a save file of generations 1 to 5.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoxFile {
    /// Its name, for messages.
    pub name: String,
    /// What it contains.
    pub content: Content,
}

/// A text file that belongs to a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TextFile {
    /// Its name, for messages.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// The content of a file with a box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Content {
    /// Text in one of the formats.
    Text(String),
    /// The bytes of a save file.
    Save(Vec<u8>),
}

impl BoxFile {
    /// Returns a file from its bytes: text in any of the usual encodings, or a save file.
    #[must_use]
    pub fn of(name: impl Into<String>, bytes: Vec<u8>) -> BoxFile {
        let content = match saves::text(&bytes) {
            Some(text) => Content::Text(text),
            None => Content::Save(bytes),
        };
        let name = name.into();
        BoxFile { name, content }
    }

    /// Returns the text; nothing for a save file.
    #[must_use]
    pub fn text(&self) -> &str {
        match &self.content {
            Content::Text(text) => text,
            Content::Save(_) => "",
        }
    }

    /// Returns the save file; `None` for text.
    ///
    /// # Errors
    /// If the bytes are not a save file that can be read.
    pub fn save(&self) -> Result<Option<Save>, Error> {
        match &self.content {
            Content::Text(_) => Ok(None),
            Content::Save(bytes) => match saves::read(bytes) {
                Ok(save) => Ok(Some(save)),
                Err(error) => Err(Error::new(format!("{}: {error}", self.name))),
            },
        }
    }
}

impl BoxOptions {
    /// Returns whether a box was given.
    #[must_use]
    pub fn is_named(&self) -> bool {
        self.file.is_some()
    }

    /// Returns the name of the box for messages, if a box was given.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.file.as_ref().map(|file| file.name.as_str())
    }

    /// Returns whether Pokémon in the box that have no level evolve before later bosses: a box was
    /// given, and `--no-evolve` was not.
    #[must_use]
    pub fn evolves(&self) -> bool {
        self.is_named() && !self.no_evolve
    }

    /// Adds a remark that Pokémon in the box evolve.
    pub fn remark_evolution(&self, notes: &Notes) {
        notes.add(format!(
            "{}: from the second boss on, Pokémon without a level are evolved as far as possible by then \
             (--no-evolve keeps them as they are)",
            self.name().unwrap_or("box")
        ));
    }

    /// Returns the save file from which the box is read, if the box is a save file.
    ///
    /// # Errors
    /// If the file is neither text nor a save file that can be read.
    pub fn save(&self) -> Result<Option<Save>, Error> {
        self.file.as_ref().map_or(Ok(None), BoxFile::save)
    }

    /// Reads the box, if one was given, and adds remarks on ignored lines.
    ///
    /// # Errors
    /// If a line is wrong, or a save file belongs to another generation.
    pub fn read(
        &self,
        game: Option<&'static Game>,
        generation: Generation,
        notes: &Notes,
    ) -> Result<Option<PlayerBox>, Error> {
        let Some(file) = &self.file else {
            return Ok(None);
        };
        let name = &file.name;
        let read = match &file.content {
            Content::Text(text) => read_box(text, game, generation, self.skip_unknown),
            Content::Save(_) => {
                let Some(save) = file.save()? else {
                    return Ok(None);
                };
                if save.game.generation() != generation.number() {
                    return Err(Error::new(format!(
                        "{name}: a save of {}, which is of generation {}, and the question is about generation {generation}",
                        save.game.title(),
                        save.game.generation()
                    )));
                }
                read_save(&save, game, generation)
            }
        };
        let wrong = |line| format!("{name}: {line}");
        let read = read.map_err(|error| Error::of_lines(error.lines().map(wrong)))?;
        self.remark(&read.notes, notes);
        Ok(Some(read))
    }

    /// Adds remarks on lines of the box.
    pub(crate) fn remark(&self, lines: &[String], notes: &Notes) {
        notes.add_lines(self.name().unwrap_or("box"), lines);
    }
}
