//! `dancedex games`: the supported games.

use crate::commands::paint;
use crate::commands::shapes::Name;
use crate::commands::text::{self, ListFormat};
use cli_support::{Failure, Outcome, json};
use comfy_table::{Table, presets};
use pokedata::{Game, Version};
use serde::Serialize;

/// List the supported games
///
/// Lists each game's title, a name to type for it (its versions, regions and other abbreviations
/// work, too), its generation, regions and number of bosses.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("help/games.txt"))]
pub(crate) struct Games {
    /// The format of the answer
    #[arg(long, short, value_enum, default_value_t = ListFormat::Table)]
    format: ListFormat,
}

impl Games {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        cli_support::print(&match self.format {
            ListFormat::Table => table(),
            ListFormat::Json => json::pretty(&GamesAnswer::new())?,
            ListFormat::Csv => csv()?,
        })?;
        Ok(Outcome::Found)
    }
}

fn table() -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_header(["title", "name", "gen", "region", "bosses"].map(paint::strong));
    for game in Game::all() {
        table.add_row(row(game));
    }
    text::align_right(&mut table, &["gen", "bosses"]);
    format!("{}\n", table.trim_fmt())
}

/// The answer of `dancedex games`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct GamesAnswer {
    games: Vec<Entry>,
}

/// A game.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Entry {
    game: Name,
    title: Name,
    generation: u8,
    regions: Vec<Name>,
    versions: Vec<Name>,
    boss_count: usize,
}

impl GamesAnswer {
    fn new() -> GamesAnswer {
        let games = Game::all().iter().map(Entry::of).collect();
        GamesAnswer { games }
    }
}

impl Entry {
    fn of(game: &'static Game) -> Entry {
        Entry {
            game: game.id(),
            title: game.title(),
            generation: game.generation().number(),
            regions: game.regions().iter().map(|region| region.name()).collect(),
            versions: game.versions().iter().map(Version::id).collect(),
            boss_count: game.bosses().len(),
        }
    }
}

const COLUMNS: [&str; 6] = [
    "game",
    "title",
    "generation",
    "regions",
    "versions",
    "boss_count",
];

fn csv() -> Result<String, Failure> {
    let rows = GamesAnswer::new().games.into_iter().map(|own| {
        [
            own.game.to_owned(),
            own.title.to_owned(),
            own.generation.to_string(),
            own.regions.join("; "),
            own.versions.join(" "),
            own.boss_count.to_string(),
        ]
    });
    text::csv(COLUMNS, rows)
}

fn row(game: &Game) -> [String; 5] {
    let regions: Vec<&str> = game.regions().iter().map(|region| region.name()).collect();
    [
        game.title().to_owned(),
        game.short_name().to_owned(),
        game.generation().to_string(),
        regions.join(", "),
        game.bosses().len().to_string(),
    ]
}
