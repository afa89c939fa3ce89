//! The scope of a question: a game and the named bosses, or only a generation.

use crate::boxed::BoxOptions;
use crate::playthrough::{self, GameOptions, generation_of};
use crate::{Error, Notes, saved};
use pokedata::{Chosen, Foe, Game, Generation, Played, Playthrough};
use serde::{Deserialize, Serialize};

/// The game, the bosses ahead and the choices that their parties depend on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "clap", derive(clap::Args))]
pub struct ScopeRequest {
    /// A game, version or region. Without one, the question is about a generation, or about the game
    /// of a save file.
    #[cfg_attr(feature = "clap", arg(skip))]
    pub game: Option<String>,

    /// The bosses: by place, leader, `leader@place`, number or kind, or `all`.
    #[cfg_attr(feature = "clap", arg(skip))]
    pub bosses: Vec<String>,

    /// Without a game: the generation, 1 to 9
    #[cfg_attr(feature = "clap", arg(long, short, value_name = "N"))]
    pub generation: Option<String>,

    /// The version, the mode and the choices.
    #[cfg_attr(feature = "clap", command(flatten))]
    pub options: GameOptions,
}

/// The scope of a question.
pub struct Scope {
    /// The playthrough of the game, if one is named.
    pub playthrough: Option<Playthrough>,
    /// The generation.
    pub generation: Generation,
    /// The named bosses; `None` for a complete generation.
    pub chosen: Option<Chosen>,
}

impl Scope {
    /// Returns the game, if one is named.
    #[must_use]
    pub fn game(&self) -> Option<&'static Game> {
        self.played().map(Played::game)
    }

    /// Returns the named game or version.
    #[must_use]
    pub fn played(&self) -> Option<Played> {
        self.playthrough.as_ref().map(Playthrough::played)
    }

    /// Returns the named bosses, each with the chosen parties.
    #[must_use]
    pub fn foes(&self) -> &[Foe] {
        self.chosen.as_ref().map_or(&[], Chosen::foes)
    }
}

impl ScopeRequest {
    /// Finds the game and the bosses.
    ///
    /// # Errors
    /// If neither a game nor a generation is named, or a name is unknown.
    pub fn scope(&self, notes: &Notes) -> Result<Scope, Error> {
        let Some(game) = &self.game else {
            return self.generation_alone();
        };
        let playthrough = self.options.of_game(game, notes)?;
        let generation = generation_of(Some(playthrough.played()), self.generation()?)?;
        let chosen = playthrough::find_all(&playthrough, &self.bosses, notes)?;
        Ok(Scope {
            generation,
            chosen: (!self.bosses.is_empty()).then_some(chosen),
            playthrough: Some(playthrough),
        })
    }

    /// Like [`ScopeRequest::scope`], but if a save file is given and no game is named, returns the
    /// game of the save and the bosses that come next in it.
    ///
    /// # Errors
    /// If neither a game, a generation nor a save file is named, or a name is unknown.
    pub fn scope_of(&self, boxed: &BoxOptions, notes: &Notes) -> Result<Scope, Error> {
        let unnamed = self.game.is_none() && self.generation.is_none();
        let save = boxed.save()?;
        if let Some(file) = boxed.name().filter(|_| unnamed && save.is_none()) {
            return Err(Error::new(format!(
                "{file} is not a save file, which would determine the game: name a game or region \
                 (`dancedex games` lists them), or --generation 1 to 9"
            )));
        }
        let Some(save) = save.filter(|_| unnamed) else {
            return self.scope(notes);
        };
        let playthrough = saved::playthrough(&save, &self.options, notes)?;
        let chosen = saved::next_foes(&save, &playthrough, boxed, notes)?;
        Ok(Scope {
            generation: playthrough.played().generation(),
            chosen: Some(chosen),
            playthrough: Some(playthrough),
        })
    }

    fn generation(&self) -> Result<Option<Generation>, Error> {
        let generation = self.generation.as_ref();
        Ok(generation.map(|number| number.parse()).transpose()?)
    }

    fn generation_alone(&self) -> Result<Scope, Error> {
        const MISSING: &str =
            "name a game or region (`dancedex games` lists them), or --generation 1 to 9";
        if !self.options.is_silent() {
            return Err(Error::new(
                "--version, --mode, --starter, --variant and --story require a game: name one",
            ));
        }
        Ok(Scope {
            playthrough: None,
            generation: self.generation()?.ok_or_else(|| Error::new(MISSING))?,
            chosen: None,
        })
    }
}
