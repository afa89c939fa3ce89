//! `dancedex games`: which games there are.

use crate::commands::paint;
use crate::commands::text::{self, FactsFormat};
use comfy_table::{Table, presets};
use pokedata::{Game, Version};
use serde_json::{Value, json};
use terminal::{Failure, Outcome};

/// List the games to ask about
///
/// You get each game's name here, its title, generation, regions and number of bosses.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("help/games.txt"))]
pub(crate) struct Games {
    /// How to print them
    #[arg(long, short, value_enum, default_value_t = FactsFormat::Table)]
    format: FactsFormat,
}

impl Games {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        terminal::print(&match self.format {
            FactsFormat::Table => table(),
            FactsFormat::Json => text::json(&Game::all().iter().map(object).collect()),
        })?;
        Ok(Outcome::Found)
    }
}

fn table() -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_header(["game", "title", "generation", "region", "bosses"].map(paint::strong));
    for game in Game::all() {
        table.add_row(row(game));
    }
    format!("{}\n", table.trim_fmt())
}

fn object(game: &Game) -> Value {
    json!({
        "game": game.id(),
        "title": game.title(),
        "generation": game.generation().number(),
        "regions": game.regions().iter().map(|region| region.name()).collect::<Vec<_>>(),
        "versions": game.versions().iter().map(Version::id).collect::<Vec<_>>(),
        "bosses": game.bosses().len(),
    })
}

fn row(game: &Game) -> [String; 5] {
    let regions: Vec<&str> = game.regions().iter().map(|region| region.name()).collect();
    [
        game.id().to_owned(),
        game.title().to_owned(),
        game.generation().to_string(),
        regions.join(", "),
        game.bosses().len().to_string(),
    ]
}
