//! `dancedex pokemon`: the facts about one Pokémon, in a game or in a generation.

mod table;

use crate::commands::asking::failure;
use crate::commands::format::Format;
use ask::playthrough::own_game;
use ask::pokemon::{Facts, PokemonAnswer, find};
use clap::builder::NonEmptyStringValueParser;
use cli_support::{Failure, Outcome, json};
use pokedata::Generation;

/// Show a Pokémon: types, weaknesses, stats, abilities, evolutions, attacks
///
/// Prints everything known about a Pokémon: if a game is named, as it is in that game, and where to
/// catch it; otherwise, as it is in the newest generation, or in the one that `-g` names.
#[derive(clap::Args)]
#[command(after_long_help = "Examples:
  dancedex pokemon Breloom emerald
  dancedex pokemon Alolan Vulpix
  dancedex pokemon \"Wash Rotom\" platinum --format json")]
pub(crate) struct Pokemon {
    /// A Pokémon by its name in the games or in Showdown, optionally followed by a game
    #[arg(value_name = "POKEMON [GAME]", required = true, value_parser = NonEmptyStringValueParser::new())]
    words: Vec<String>,

    /// Without a game: the generation, 1 to 9 [default: 9]
    #[arg(long, short, value_name = "N")]
    generation: Option<Generation>,

    /// The format of the answer
    #[arg(long, short, default_value = "text", value_parser = Format::document_or(&[Format::Json]))]
    format: Format,
}

impl Pokemon {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let (form, played) = find(&self.words).map_err(failure)?;
        let played = played.or_else(|| own_game(self.generation));
        let facts = Facts::of(form, played, self.generation).map_err(failure)?;
        cli_support::print(&match self.format {
            Format::Json => json::pretty(&PokemonAnswer::of(&facts))?,
            format => format.written(table::document(&facts)),
        })?;
        Ok(Outcome::Found)
    }
}
