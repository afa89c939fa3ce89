//! `dancedex places`: where the bosses of a game are, and what they bring.

use crate::commands::playing::Playing;
use crate::commands::text::{self, FactsFormat};
use crate::commands::{foes, paint};
use comfy_table::{Table, presets};
use pokedata::{Chosen, Foe, Playthrough, Type};
use serde_json::{Value, json};
use terminal::{Failure, Outcome};

/// List the bosses of a game, with what they attack and defend with
///
/// You get the bosses in the order in which they are met, each with its number, place and the
/// place's code; all of these name a boss elsewhere. `dancedex boss` shows their parties.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("help/places.txt"))]
pub(crate) struct Places {
    /// A game, version or region
    game: String,

    #[command(flatten)]
    playing: Playing,

    /// How to print them
    #[arg(long, short, value_enum, default_value_t = FactsFormat::Table)]
    format: FactsFormat,
}

impl Places {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let playthrough = self.playing.playthrough(&self.game)?;
        let all = playthrough.all();
        terminal::print(&match self.format {
            FactsFormat::Table => table(&playthrough, &all),
            FactsFormat::Json => text::json(&objects(&playthrough, &all)),
        })?;
        Ok(Outcome::Found)
    }
}

/// A line a boss, and below it what it attacks and defends with.
fn table(playthrough: &Playthrough, all: &Chosen) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_header(["order", "place", "code", "leader", "kind"].map(paint::strong));
    for foe in all.foes() {
        table.add_row(row(playthrough, foe));
    }
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
    let told: [(&str, Vec<String>); 2] = [("attacks", attacks), ("typings", typings)];
    let lines = told.map(|(what, own)| match own.is_empty() {
        true => format!("          {what}  none\n"),
        false => text::wrapped(&format!("          {what}  "), &own) + "\n",
    });
    lines.concat()
}

fn objects(playthrough: &Playthrough, all: &Chosen) -> Value {
    let game = playthrough.played().game();
    let named = foes::objects(all.foes(), Some(game)).into_iter();
    let whole = named.zip(all.foes()).map(|(mut object, foe)| {
        let met = met(foe);
        object["order"] = foe.boss().order.into();
        object["region"] = foe.boss().region.as_str().into();
        object["attack_types"] = met.attack_types().iter().map(Type::name).collect();
        object["typings"] = json!(met.typings().iter().map(|t| t.name()).collect::<Vec<_>>());
        object
    });
    whole.collect()
}

/// What of a boss is met in what is played.
fn met(foe: &Foe) -> Chosen {
    std::iter::once(foe.clone()).collect()
}

fn row(playthrough: &Playthrough, foe: &Foe) -> [String; 5] {
    let boss = foe.boss();
    let about = foes::about(foe, playthrough.played());
    let leader = match about.is_empty() {
        true => foe.leader().to_owned(),
        false => format!("{} ({})", foe.leader(), about.join(", ")),
    };
    [
        boss.number().trim_start_matches('#').to_owned(),
        boss.place.clone(),
        playthrough.played().game().code_of(boss).to_owned(),
        leader,
        boss.kind.clone(),
    ]
}
