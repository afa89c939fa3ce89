//! The scope of a question: a game and the named bosses, or only a generation.

use crate::commands::boxed::BoxArguments;
use crate::commands::playthrough::{self, PlaythroughArguments, generation_of};
use crate::commands::progress;
use clap::builder::NonEmptyStringValueParser;
use cli_support::Failure;
use pokedata::{Chosen, Foe, Game, Generation, Played, Playthrough};

/// The arguments that name the game (or region) and bosses.
#[derive(clap::Args, Debug)]
pub(crate) struct ScopeArguments {
    /// A game, then the bosses ahead: by leader, place or number, or `all`
    ///
    /// A game is named by its title, version or region; a boss by place, leader, `leader@place`,
    /// number (`4`) or kind (`gyms`, `league`). `all` means every boss of the game.
    #[arg(value_name = "GAME [BOSS]", value_parser = NonEmptyStringValueParser::new())]
    words: Vec<String>,

    /// Without a game: the generation, 1 to 9
    #[arg(long, short, value_name = "N")]
    generation: Option<Generation>,

    #[command(flatten)]
    playthrough: PlaythroughArguments,
}

/// The scope of a question.
pub(crate) struct Scope {
    /// The playthrough of the game, if one is named.
    pub(crate) playthrough: Option<Playthrough>,
    pub(crate) generation: Generation,
    /// The named bosses; `None` for a complete generation.
    pub(crate) chosen: Option<Chosen>,
}

impl Scope {
    /// Returns the game, if one is named.
    pub(crate) fn game(&self) -> Option<&'static Game> {
        self.played().map(Played::game)
    }

    /// Returns the named game or version.
    pub(crate) fn played(&self) -> Option<Played> {
        self.playthrough.as_ref().map(Playthrough::played)
    }

    /// Returns the named bosses, each with the chosen parties.
    pub(crate) fn foes(&self) -> &[Foe] {
        self.chosen.as_ref().map_or(&[], Chosen::foes)
    }
}

impl ScopeArguments {
    /// Finds the game and the bosses.
    pub(crate) fn scope(&self) -> Result<Scope, Failure> {
        let Some((game, words)) = playthrough::split_game(&self.words) else {
            return self.generation_alone();
        };
        let playthrough = self.playthrough.of_game(&game)?;
        let generation = generation_of(Some(playthrough.played()), self.generation)?;
        let found = playthrough::find_all(&playthrough, words)?;
        let foes = found.into_iter().flat_map(|one| one.chosen);
        Ok(Scope {
            generation,
            chosen: (!words.is_empty()).then(|| foes.collect()),
            playthrough: Some(playthrough),
        })
    }

    /// Like [`ScopeArguments::scope`], but if a save file is given and no game is named, returns
    /// the game of the save and the bosses that come next in it.
    pub(crate) fn scope_of(&self, boxed: &BoxArguments) -> Result<Scope, Failure> {
        let unnamed = self.words.is_empty() && self.generation.is_none();
        let save = boxed.save()?;
        let no_save = boxed.name().filter(|_| unnamed && save.is_none());
        if let Some(file) = no_save {
            return Err(Failure::bad_input(format!(
                "{file} is not a save file, which would determine the game: name a game or region \
                 (`dancedex games` lists them), or --generation 1 to 9"
            )));
        }
        let Some(save) = save.filter(|_| unnamed) else {
            return self.scope();
        };
        let playthrough = progress::playthrough(save, &self.playthrough)?;
        let foes = progress::next_foes(save, &playthrough, boxed)?;
        Ok(Scope {
            generation: playthrough.played().generation(),
            chosen: Some(foes.into_iter().collect()),
            playthrough: Some(playthrough),
        })
    }

    fn generation_alone(&self) -> Result<Scope, Failure> {
        let missing = "name a game or region (`dancedex games` lists them), or --generation 1 to 9";
        if !self.playthrough.is_silent() {
            return Err(Failure::bad_input(
                "--version, --mode, --starter, --variant and --story require a game: name one",
            ));
        }
        Ok(Scope {
            playthrough: None,
            generation: self.generation.ok_or_else(|| Failure::bad_input(missing))?,
            chosen: None,
        })
    }
}
