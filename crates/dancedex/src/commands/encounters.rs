//! `dancedex encounters`: the Pokémon of each area, with chances and levels.

use crate::commands::asking::{self, failure, noted};
use crate::commands::document::{Document, List};
use crate::commands::format::Format;
use crate::commands::paint;
use ask::encounters::{EncountersAnswer, Species, areas, helps, tables};
use ask::obtainable::MomentOptions;
use ask::playthrough::{GameOptions, split_game};
use ask::run::{Ahead, Help};
use cli_support::{Failure, Outcome, json};
use pokedata::{Area, Encounter, Encounters, Moment, Version};

/// Show the wild Pokémon in each area, by method, time, chance and level
///
/// Lists the areas in the order of a usual playthrough. For each area, it shows the
/// wild Pokémon by method, with the likeliest first. For each Pokémon, it shows when it can first be
/// met, and how many Pokémon of the bosses ahead it would beat in a duel, at the level caps and
/// evolved as far as possible without trade.
#[derive(clap::Args)]
#[command(
    mut_args(asking::without_bosses),
    after_long_help = "Examples:
  dancedex encounters emerald \"Route 102\"
  dancedex encounters red --before Brock"
)]
pub(crate) struct EncountersCommand {
    /// A version, optionally followed by areas
    #[arg(value_name = "VERSION [AREA…]", required = true)]
    words: Vec<String>,

    #[command(flatten)]
    playthrough: GameOptions,

    #[command(flatten)]
    moment: MomentOptions,

    /// Include the paid expansions
    #[arg(long, hide_short_help = true)]
    dlc: bool,

    /// The format of the answer
    #[arg(long, short, default_value = "text", value_parser = Format::document_or(&[Format::Json]))]
    format: Format,
}

impl EncountersCommand {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let Some((game, names)) = split_game(&self.words) else {
            return Err(Failure::bad_input("name a version, such as emerald"));
        };
        let playthrough = noted(|notes| self.playthrough.of_game(&game, notes))?;
        let [version] = playthrough.played().versions() else {
            let versions = playthrough.played().versions().iter().map(Version::id);
            return Err(Failure::bad_input(format!(
                "{} has several versions: name one of them, {}",
                playthrough.played().title(),
                versions.collect::<Vec<_>>().join(" or ")
            )));
        };
        let moment = noted(|notes| self.moment.rules_in(version, &playthrough, notes))?.moment;
        let all = Encounters::by_play(version, moment, self.dlc);
        let areas: Vec<&Area> = match names {
            [] => all.areas().iter().collect(),
            names => areas(&all, names).map_err(failure)?,
        };
        let now = Some(moment).filter(|&now| now < Moment::END);
        let ahead = Ahead::new(version, &playthrough, now).map_err(failure)?;
        cli_support::print(&match self.format {
            Format::Json => {
                let ahead = ahead.as_ref();
                let answer = EncountersAnswer::of(version, moment, &areas, ahead);
                json::pretty(&answer.map_err(failure)?)?
            }
            format => format.written(document(
                version,
                &areas,
                ahead.as_ref(),
                !names.is_empty(),
            )?),
        })?;
        if areas.is_empty() {
            return Ok(Outcome::NoneExists);
        }
        Ok(Outcome::Found)
    }
}

fn document(
    version: &Version,
    areas: &[&Area],
    ahead: Option<&Ahead>,
    detailed: bool,
) -> Result<Document, Failure> {
    let mut document = Document::default();
    for area in areas {
        document.line(paint::strong(&area.name));
        for met in tables(area) {
            let species = met.species.iter().map(words);
            let species = species.collect::<Vec<_>>().join("; ");
            document.line(format!("  {}: {species}", heading(version, met.row)));
        }
        let Some(ahead) = ahead else {
            continue;
        };
        let helps = helps(area, ahead).map_err(failure)?;
        let foes = ahead.foes();
        if detailed {
            document.line(format!(
                "\n  How many of the {foes} foes ahead each of these beats"
            ));
            for (title, help) in &helps {
                document.list(detail(title, help));
            }
        } else {
            let most = helps.iter().take(MOST_HELPFUL);
            let most = most.map(|(title, help)| format!("{title} {}", help.foes()));
            let most = most.collect::<Vec<_>>().join(", ");
            document.line(format!("  beats, of the {foes} foes ahead: {most}"));
        }
    }
    Ok(document)
}

/// The number of Pokémon that a list of areas names for each area. They are those that help most.
const MOST_HELPFUL: usize = 4;

/// Returns text such as `Ralts 31 (as Gardevoir): Brawly 3, Wattson 2`.
fn detail(title: &str, help: &Help) -> List {
    let becomes = help.becomes.title();
    let foes = help.foes();
    let about = match foes {
        0 => String::new(),
        _ if becomes == title => format!(" {foes}"),
        _ => format!(" {foes} (as {becomes})"),
    };
    let bosses = help.bosses.iter();
    let bosses = bosses.map(|boss| format!("{} {}", boss.boss, boss.foes.len()));
    List::new(format!("    {title}{about}: "), bosses)
}

/// Returns text such as `walk (b1f, night), after 1 gym`.
fn heading(version: &Version, row: &Encounter) -> String {
    let about = std::iter::once(&row.part).chain(&row.conditions);
    let about = about.filter(|word| !word.is_empty());
    let about: Vec<String> = about.map(|word| pokedata::phrase(word)).collect();
    let method = pokedata::phrase(&row.method);
    let about = if about.is_empty() {
        method
    } else {
        format!("{method} ({})", about.join(", "))
    };
    match row.after {
        Moment::Gyms(0) => about,
        after => format!("{about}, {}", after.in_game(version.game())),
    }
}

/// Returns text such as `Ralts 4% Lv 4`.
fn words(one: &Species) -> String {
    let rate = one.rate.map_or(" ?%".to_owned(), |rate| {
        format!(" {}%", pokedata::percent(rate))
    });
    let levels = match one.levels {
        Some((least, most)) if least == most => format!(" Lv {least}"),
        Some((least, most)) => format!(" Lv {least}–{most}"),
        None => String::new(),
    };
    format!("{}{rate}{levels}", one.title)
}
