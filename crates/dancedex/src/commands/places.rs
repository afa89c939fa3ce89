//! `dancedex places`: the bosses of a game, with their places and types.

use crate::commands::playthrough::PlaythroughArguments;
use crate::commands::shapes::{Boss, Name};
use crate::commands::text::{self, ListFormat};
use crate::commands::{foes, paint};
use cli_support::{Failure, Outcome, json};
use comfy_table::{Table, presets};
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
    playthrough: PlaythroughArguments,

    /// The format of the answer
    #[arg(long, short, value_enum, default_value_t = ListFormat::Table)]
    format: ListFormat,
}

impl Places {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let playthrough = self.playthrough.of_game(&self.game.join(" "))?;
        let all = playthrough.all();
        cli_support::print(&match self.format {
            ListFormat::Table => table(&playthrough, &all),
            ListFormat::Json => json::pretty(&PlacesAnswer::new(&playthrough, &all))?,
            ListFormat::Csv => {
                text::csv(Boss::COLUMNS, PlacesAnswer::new(&playthrough, &all).rows())?
            }
        })?;
        Ok(Outcome::Found)
    }
}

/// Returns one line per boss, and below it its attack types and typings.
fn table(playthrough: &Playthrough, all: &Chosen) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_header(["order", "place", "code", "leader", "kind"].map(paint::strong));
    for foe in all.foes() {
        table.add_row(row(playthrough, foe));
    }
    text::align_right(&mut table, &["order"]);
    let lines = table.trim_fmt();
    let mut lines = lines.lines();
    let mut text = format!("{}\n", lines.next().unwrap_or_default());
    for (line, foe) in lines.zip(all.foes()) {
        text = text + line + "\n" + &brings(&met(foe));
    }
    text::folded(&text)
}

fn brings(met: &Chosen) -> String {
    let attacks = met.attack_types().iter().map(paint::one_type).collect();
    let typings = met.typings().into_iter().map(paint::typing).collect();
    let listed: [(&str, Vec<String>); 2] = [("attacks", attacks), ("typings", typings)];
    let lines = listed.map(|(what, own)| {
        if own.is_empty() {
            format!("          {what}  none\n")
        } else {
            text::wrapped(&format!("          {what}  "), &own) + "\n"
        }
    });
    lines.concat()
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

/// Returns this boss as the only chosen one.
fn met(foe: &Foe) -> Chosen {
    std::iter::once(foe.clone()).collect()
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
