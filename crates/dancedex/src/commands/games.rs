//! `dancedex games`: the supported games.

use crate::commands::csv;
use crate::commands::document::{self, Document};
use crate::commands::format::Format;
use ask::parts::Name;
use cli_support::{Failure, Outcome, json};
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
    #[arg(long, short, default_value = "text", value_parser = Format::document_or(&[Format::Json, Format::Csv]))]
    format: Format,
}

impl Games {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        cli_support::print(&match self.format {
            Format::Json => json::pretty(&GamesAnswer::new())?,
            Format::Csv => csv()?,
            format => format.written(list()),
        })?;
        Ok(Outcome::Found)
    }
}

fn list() -> Document {
    let mut table = document::table(["title", "name", "gen", "region", "bosses"]);
    for game in Game::all() {
        table.add_row(row(game));
    }
    document::align_right(&mut table, &["gen", "bosses"]);
    let mut document = Document::default();
    document.table(table);
    document
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
    csv::table(COLUMNS, rows)
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
