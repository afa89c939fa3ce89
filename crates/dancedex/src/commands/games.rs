//! `dancedex games`: which games there are.

use crate::commands::paint;
use comfy_table::{Table, presets};
use pokedata::Game;
use terminal::{Failure, Outcome};

/// List the games: id, title, generation, region and number of bosses
#[derive(clap::Args)]
pub(crate) struct Games {}

impl Games {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let mut table = Table::new();
        table.load_style(presets::NOTHING);
        table.set_header(["game", "title", "generation", "region", "bosses"].map(paint::strong));
        for game in Game::all() {
            table.add_row(row(game));
        }
        terminal::print(&format!("{}\n", table.trim_fmt()))?;
        Ok(Outcome::Found)
    }
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
