//! What a question is about: a game and the bosses named, or a generation alone.

use clap::builder::NonEmptyStringValueParser;
use pokedata::{Chosen, Game, Generation};
use terminal::Failure;

/// The game (or region) and places, as the user typed them.
#[derive(clap::Args, Debug)]
pub(crate) struct ScopeArguments {
    /// A game or region, then the places or leaders ahead (`all` means every boss of the game)
    #[arg(value_name = "GAME|REGION [PLACE|LEADER]", value_parser = NonEmptyStringValueParser::new())]
    words: Vec<String>,

    /// Without a game: the generation, 1 to 9
    #[arg(long, short, value_name = "N")]
    generation: Option<Generation>,
}

/// What a question is about.
pub(crate) struct Scope {
    pub(crate) game: Option<&'static Game>,
    pub(crate) generation: Generation,
    /// The bosses named; none when the whole generation is meant.
    pub(crate) chosen: Option<Chosen>,
}

impl ScopeArguments {
    /// Finds the game and the bosses.
    pub(crate) fn scope(&self) -> Result<Scope, Failure> {
        let Some((game, places)) = self.words.split_first() else {
            return self.generation_alone();
        };
        let game = Game::find(game).map_err(Failure::bad_input)?;
        self.check_generation(game)?;
        Ok(Scope {
            game: Some(game),
            generation: game.generation(),
            chosen: choose(game, places)?,
        })
    }

    fn generation_alone(&self) -> Result<Scope, Failure> {
        let missing = "name a game or region (`dancedex games` lists them), or --generation 1 to 9";
        Ok(Scope {
            game: None,
            generation: self.generation.ok_or_else(|| Failure::bad_input(missing))?,
            chosen: None,
        })
    }

    fn check_generation(&self, game: &Game) -> Result<(), Failure> {
        let own = game.generation();
        match self.generation {
            Some(other) if other != own => Err(Failure::bad_input(format!(
                "{} is of generation {own}, not {other}: leave out --generation or the game",
                game.title()
            ))),
            _ => Ok(()),
        }
    }
}

/// The bosses that the words mean, together; none for no words. Words that mean nothing one by one
/// may be one name that nobody quoted.
fn choose(game: &'static Game, words: &[String]) -> Result<Option<Chosen>, Failure> {
    let found: Result<Vec<Chosen>, Failure> =
        words.iter().map(|word| find_bosses(game, word)).collect();
    let found = match (found, game.find_bosses(&words.join(" "))) {
        (Err(_), Ok(whole)) => vec![whole],
        (found, _) => found?,
    };
    Ok((!found.is_empty()).then(|| Chosen::new(found.into_iter().flatten())))
}

/// A word that is no place may be a second game; that mistake deserves its own answer.
fn find_bosses(game: &'static Game, word: &str) -> Result<Chosen, Failure> {
    game.find_bosses(word)
        .map_err(|unknown| match Game::find(word) {
            Ok(other) => Failure::bad_input(format!(
                "two games at once, {} and {}: ask about one of them",
                game.title(),
                other.title()
            )),
            Err(_) => Failure::bad_input(format!("{unknown} (of {})", game.title())),
        })
}
