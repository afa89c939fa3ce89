//! `dancedex boss`: the parties of bosses, Pokémon by Pokémon.

mod records;
mod sheet;

#[cfg(test)]
pub(in crate::commands) use records::BossAnswer;

use crate::commands::playthrough::{self, PlaythroughArguments};
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
    playthrough: PlaythroughArguments,

    /// The format of the answer
    #[arg(long, short, value_enum, default_value_t = Format::Table)]
    format: Format,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Format {
    Table,
    Json,
    /// One Pokémon per line
    Csv,
}

impl Boss {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let words: Vec<String> = std::iter::once(&self.game)
            .chain(&self.bosses)
            .cloned()
            .collect();
        let (game, bosses) = playthrough::split_game(&words).unwrap_or_default();
        let playthrough = self.playthrough.of_game(&game)?;
        let chosen = chosen(&playthrough, bosses)?;
        cli_support::print(&match self.format {
            Format::Table => sheet::render(&playthrough, &chosen),
            Format::Json => records::json(&playthrough, &chosen)?,
            Format::Csv => records::csv(&playthrough, &chosen)?,
        })?;
        Ok(Outcome::Found)
    }
}

fn chosen(playthrough: &Playthrough, bosses: &[String]) -> Result<Chosen, Failure> {
    if bosses.is_empty() {
        return Ok(playthrough.all());
    }
    let found = playthrough::find_battles(playthrough, bosses)?;
    Ok(found.into_iter().flat_map(|one| one.chosen).collect())
}
