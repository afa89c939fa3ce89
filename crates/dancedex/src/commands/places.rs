//! `dancedex places`: the bosses of a game, with their places and types.

use crate::commands::asking::noted;
use crate::commands::document::{self, Document, List};
use crate::commands::format::Format;
use crate::commands::{csv, paint};
use ask::foes;
use ask::parts::{Boss, Name};
use ask::playthrough::GameOptions;
use cli_support::{Failure, Outcome, json};
use pokedata::{Chosen, Foe, Playthrough, Version};
use serde::Serialize;

/// List the bosses of a game, with their attack types and typings
///
/// Lists the bosses in the order in which they are met, each with its number, place and the
/// place's code; each of these names the boss in other subcommands. `dancedex boss` shows their
/// parties.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("help/places.txt"))]
pub(crate) struct Places {
    /// A game, version or region
    #[arg(required = true)]
    game: Vec<String>,

    #[command(flatten)]
    playthrough: GameOptions,

    /// The format of the answer
    #[arg(long, short, default_value = "text", value_parser = Format::document_or(&[Format::Json, Format::Csv]))]
    format: Format,
}

impl Places {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let playthrough = noted(|notes| self.playthrough.of_game(&self.game.join(" "), notes))?;
        let all = playthrough.all();
        cli_support::print(&match self.format {
            Format::Json => json::pretty(&PlacesAnswer::new(&playthrough, &all))?,
            Format::Csv => csv::table(Boss::COLUMNS, PlacesAnswer::new(&playthrough, &all).rows())?,
            format => format.written(list(&playthrough, &all)),
        })?;
        Ok(Outcome::Found)
    }
}

/// Returns one line per boss, and below it its attack types and typings.
fn list(playthrough: &Playthrough, all: &Chosen) -> Document {
    let mut table = document::bare_table();
    table.set_header(["order", "place", "code", "leader", "kind"].map(paint::strong));
    let mut below = Vec::new();
    for foe in all.foes() {
        table.add_row(row(playthrough, foe));
        let met: Chosen = std::iter::once(foe.clone()).collect();
        let attacks = met.attack_types().iter().map(paint::one_type);
        let typings = met.typings().into_iter().map(paint::typing);
        below.push(vec![
            List::new("          attacks  ".to_owned(), attacks),
            List::new("          typings  ".to_owned(), typings),
        ]);
    }
    document::align_right(&mut table, &["order"]);
    let mut document = Document::default();
    document.table_above(table, below);
    document
}

/// The answer of `dancedex places`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct PlacesAnswer {
    game: Name,
    version: Option<Name>,
    generation: u8,
    bosses: Vec<Boss>,
}

impl PlacesAnswer {
    fn new(playthrough: &Playthrough, all: &Chosen) -> PlacesAnswer {
        let played = playthrough.played();
        PlacesAnswer {
            game: played.game().id(),
            version: played.version().map(Version::id),
            generation: played.generation().number(),
            bosses: Boss::all(all.foes(), Some(played.game())),
        }
    }

    fn rows(self) -> impl Iterator<Item = [String; 10]> {
        self.bosses.into_iter().map(Boss::row)
    }
}

fn row(playthrough: &Playthrough, foe: &Foe) -> [String; 5] {
    let boss = foe.boss();
    let mut about = foes::about(foe, playthrough.played());
    let doubles = foe.parties().filter(|party| party.double).count();
    match (doubles, foe.parties().count()) {
        (0, _) => {}
        (some, all) if some < all => about.push("double battle with some parties".to_owned()),
        _ => about.push("double battle".to_owned()),
    }
    let leader = if about.is_empty() {
        foe.leader().to_owned()
    } else {
        format!("{} ({})", foe.leader(), about.join(", "))
    };
    [
        boss.number().trim_start_matches('#').to_owned(),
        boss.place.clone(),
        playthrough.played().game().code_of(boss).to_owned(),
        leader,
        boss.kind_title().to_owned(),
    ]
}
