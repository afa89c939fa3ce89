//! `dancedex boss`: the parties of bosses, Pokémon by Pokémon.

mod records;
mod sheet;

#[cfg(test)]
pub(in crate::commands) use records::BossAnswer;

use crate::commands::asking::{failure, noted};
use crate::commands::format::Format;
use ask::playthrough::{self, GameOptions};
use cli_support::{Failure, Outcome};
use pokedata::{Chosen, Playthrough};

/// Show the parties of bosses: levels, abilities, items and moves
///
/// Prints the parties of gym leaders, of the league and, with `--story`, of rivals and villains.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("../help/boss.txt"))]
pub(crate) struct Boss {
    /// A game, version or region
    game: String,

    /// The bosses: by place, leader, `leader@place`, number (`4`) or kind (`gyms`, `league`) [default:
    /// all of the game]
    #[arg(value_name = "BOSS")]
    bosses: Vec<String>,

    #[command(flatten)]
    playthrough: GameOptions,

    /// The format of the answer
    #[arg(long, short, default_value = "text", value_parser = Format::document_or(&[Format::Json, Format::Csv]))]
    format: Format,
}

impl Boss {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let words: Vec<String> = std::iter::once(&self.game)
            .chain(&self.bosses)
            .cloned()
            .collect();
        let (game, bosses) = playthrough::split_game(&words).unwrap_or_default();
        let playthrough = noted(|notes| self.playthrough.of_game(&game, notes))?;
        let chosen = chosen(&playthrough, bosses)?;
        cli_support::print(&match self.format {
            Format::Json => records::json(&playthrough, &chosen)?,
            Format::Csv => records::csv(&playthrough, &chosen)?,
            format => format.written(sheet::document(&playthrough, &chosen)),
        })?;
        Ok(Outcome::Found)
    }
}

fn chosen(playthrough: &Playthrough, bosses: &[String]) -> Result<Chosen, Failure> {
    if bosses.is_empty() {
        let all = playthrough.all();
        let missing = playthrough::no_bosses(playthrough).filter(|_| all.foes().is_empty());
        return missing.map_or(Ok(all), |why| Err(failure(why)));
    }
    noted(|notes| playthrough::find_battles(playthrough, bosses, notes))
}
