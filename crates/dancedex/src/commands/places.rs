//! `dancedex places`: where the bosses of a game are, and what they bring.

use crate::commands::paint;
use crate::commands::text::{self, FactsFormat};
use comfy_table::{ContentArrangement, Table, presets};
use pokedata::{Boss, Game, Type, Typing};
use serde_json::{Value, json};
use terminal::{Failure, Outcome};

/// List the bosses of a game: order, place, code, leader, attack types and typings
#[derive(clap::Args)]
pub(crate) struct Places {
    /// A game or region
    game: String,

    /// How to print them
    #[arg(long, value_enum, default_value_t = FactsFormat::Table)]
    format: FactsFormat,
}

impl Places {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let game = Game::find(&self.game).map_err(Failure::bad_input)?;
        let objects = || game.bosses().iter().map(|boss| object(game, boss));
        terminal::print(&match self.format {
            FactsFormat::Table => table(game),
            FactsFormat::Json => text::json(&objects().collect()),
        })?;
        Ok(Outcome::Found)
    }
}

fn table(game: &Game) -> String {
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
    format!("{}\n", table.trim_fmt())
}

fn object(game: &Game, boss: &Boss) -> Value {
    json!({
        "order": boss.order,
        "region": boss.region,
        "place": boss.place,
        "code": game.place_of(boss).code,
        "leader": boss.leader,
        "kind": boss.kind,
        "attack_types": boss.attack_types.iter().map(Type::name).collect::<Vec<_>>(),
        "typings": boss.typings.iter().map(|typing| typing.name()).collect::<Vec<_>>(),
    })
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
