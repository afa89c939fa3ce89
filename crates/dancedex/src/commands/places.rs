//! `dancedex places`: where the bosses of a game are, and what they bring.

use crate::commands::paint;
use comfy_table::{ContentArrangement, Table, presets};
use pokedata::{Boss, Game, Typing};
use terminal::{Failure, Outcome};

/// List the bosses of a game: order, place, code, leader, attack types and typings
#[derive(clap::Args)]
pub(crate) struct Places {
    /// A game or region
    game: String,
}

impl Places {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let game = Game::find(&self.game).map_err(Failure::bad_input)?;
        let mut table = Table::new();
        table.load_style(presets::NOTHING);
        table.set_content_arrangement(ContentArrangement::Dynamic);
        let titles = [
            "order",
            "place",
            "code",
            "leader",
            "kind",
            "attack types",
            "typings",
        ];
        table.set_header(titles.map(paint::strong));
        for boss in game.bosses() {
            table.add_row(row(game, boss));
        }
        terminal::print(&format!("{}\n", table.trim_fmt()))?;
        Ok(Outcome::Found)
    }
}

fn row(game: &Game, boss: &Boss) -> [String; 7] {
    [
        boss.order.to_string(),
        boss.place.clone(),
        game.place_of(boss).code.clone(),
        boss.leader.clone(),
        boss.kind.clone(),
        paint::list(boss.attack_types.iter().map(Typing::from)),
        paint::list(boss.typings.iter().copied()),
    ]
}
