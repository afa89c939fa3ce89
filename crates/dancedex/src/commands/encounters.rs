//! `dancedex encounters`: the Pokémon of each area, with chances and levels.

use crate::commands::document::{Document, List};
use crate::commands::format::Format;
use crate::commands::obtainable::{self, MomentArguments};
use crate::commands::paint;
use crate::commands::playthrough::{PlaythroughArguments, split_game};
use crate::commands::run::{Ahead, BossHelp, Help};
use crate::commands::shapes::{self, Name};
use cli_support::{Failure, Outcome, json};
use pokedata::{Area, Encounter, Encounters, Moment, Version};
use serde::Serialize;

/// Show the wild Pokémon in each area, by method, time, chance and level
///
/// Lists the areas in the order of a usual playthrough. For each area, it shows the
/// wild Pokémon by method, with the likeliest first. For each Pokémon, it shows when it can first be
/// met, and how many Pokémon of the bosses ahead it would beat in a duel, at the level caps and
/// evolved as far as possible without trade.
#[derive(clap::Args)]
#[command(
    mut_args(obtainable::without_bosses),
    after_long_help = "Examples:
  dancedex encounters emerald \"Route 102\"
  dancedex encounters red --before Brock"
)]
pub(crate) struct EncountersCommand {
    /// A version, optionally followed by areas
    #[arg(value_name = "VERSION [AREA…]", required = true)]
    words: Vec<String>,

    #[command(flatten)]
    playthrough: PlaythroughArguments,

    #[command(flatten)]
    moment: MomentArguments,

    /// Include the paid expansions
    #[arg(long, hide_short_help = true)]
    dlc: bool,

    /// The format of the answer
    #[arg(long, short, default_value = "text", value_parser = Format::document_or(&[Format::Json]))]
    format: Format,
}

/// The encounters in one table of an area: those that share place, part, method, moment and conditions.
struct Met<'a> {
    row: &'a Encounter,
    species: Vec<Species<'a>>,
}

struct Species<'a> {
    row: &'a Encounter,
    title: String,
    id: Name,
    rate: Option<f32>,
    levels: Option<(u8, u8)>,
}

impl EncountersCommand {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let Some((game, names)) = split_game(&self.words) else {
            return Err(Failure::bad_input("name a version, such as emerald"));
        };
        let playthrough = self.playthrough.of_game(&game)?;
        let [version] = playthrough.played().versions() else {
            let versions = playthrough.played().versions().iter().map(Version::id);
            return Err(Failure::bad_input(format!(
                "{} has several versions: name one of them, {}",
                playthrough.played().title(),
                versions.collect::<Vec<_>>().join(" or ")
            )));
        };
        let moment = self.moment.rules_in(version, &playthrough)?.moment;
        let all = Encounters::by_play(version, moment, self.dlc);
        let areas: Vec<&Area> = match names {
            [] => all.areas().iter().collect(),
            names => areas(&all, names)?,
        };
        let now = Some(moment).filter(|&now| now < Moment::END);
        let ahead = Ahead::new(version, &playthrough, now)?;
        cli_support::print(&match self.format {
            Format::Json => {
                let ahead = ahead.as_ref();
                json::pretty(&EncountersAnswer::of(version, moment, &areas, ahead)?)?
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

/// Returns the area that all words together name, or the areas that the single words name.
fn areas<'a>(all: &'a Encounters, names: &[String]) -> Result<Vec<&'a Area>, Failure> {
    if let Ok(area) = all.find(&names.join(" ")) {
        return Ok(vec![area]);
    }
    let found = names.iter().map(|name| all.find(name));
    found.collect::<Result<_, _>>().map_err(Failure::bad_input)
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
            let species = met.species.iter().map(Species::words);
            let species = species.collect::<Vec<_>>().join("; ");
            document.line(format!("  {}: {species}", heading(version, met.row)));
        }
        let Some(ahead) = ahead else {
            continue;
        };
        let helps = helps(area, ahead)?;
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

/// Returns how each species of an area helps against the bosses ahead, the most helpful first.
fn helps(area: &Area, ahead: &Ahead) -> Result<Vec<(String, Help)>, Failure> {
    let mut helps: Vec<(String, Help)> = Vec::new();
    for row in &area.rows {
        let title = row.form.title();
        let help = ahead.help(row).map_err(Failure::bad_input)?;
        match helps.iter_mut().find(|(known, _)| *known == title) {
            Some((_, known)) if known.foes() >= help.foes() => {}
            Some((_, known)) => *known = help,
            None => helps.push((title, help)),
        }
    }
    helps.sort_by_key(|(_, help)| std::cmp::Reverse(help.foes()));
    Ok(helps)
}

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

/// Returns the tables of an area in order, each with its species, the most likely first.
fn tables(area: &Area) -> Vec<Met<'_>> {
    let mut tables: Vec<Met> = Vec::new();
    for row in &area.rows {
        let same = |met: &Met| {
            let key = |one: &'_ Encounter| {
                let Encounter {
                    place,
                    part,
                    method,
                    conditions,
                    ..
                } = one;
                (
                    place.clone(),
                    part.clone(),
                    method.clone(),
                    conditions.clone(),
                )
            };
            met.row.after == row.after && key(met.row) == key(row)
        };
        let place = tables.iter().position(same).unwrap_or_else(|| {
            tables.push(Met {
                row,
                species: Vec::new(),
            });
            tables.len() - 1
        });
        let species = &mut tables[place].species;
        match species.iter_mut().find(|one| one.id == row.form.id) {
            Some(one) => one.join(row),
            None => species.push(Species::of(row)),
        }
    }
    for met in &mut tables {
        let rate = |one: &Species| one.rate.unwrap_or(-1.0);
        met.species.sort_by(|a, b| rate(b).total_cmp(&rate(a)));
    }
    tables
}

impl<'a> Species<'a> {
    fn of(row: &'a Encounter) -> Species<'a> {
        Species {
            row,
            title: row.form.title(),
            id: &row.form.id,
            rate: row.rate,
            levels: row.levels,
        }
    }

    /// Merges another row of the same species; the chances add up.
    fn join(&mut self, row: &Encounter) {
        self.rate = self.rate.zip(row.rate).map(|(one, other)| one + other);
        self.levels = match (self.levels, row.levels) {
            (Some((a, b)), Some((c, d))) => Some((a.min(c), b.max(d))),
            (known, None) | (None, known) => known,
        };
    }

    /// Returns text such as `Ralts 4% Lv 4`.
    fn words(&self) -> String {
        let rate = self.rate.map_or(" ?%".to_owned(), |rate| {
            format!(" {}%", pokedata::percent(rate))
        });
        let levels = match self.levels {
            Some((least, most)) if least == most => format!(" Lv {least}"),
            Some((least, most)) => format!(" Lv {least}–{most}"),
            None => String::new(),
        };
        format!("{}{rate}{levels}", self.title)
    }
}

/// The answer of `dancedex encounters`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct EncountersAnswer {
    version: Name,
    /// The moment in words.
    moment: String,
    areas: Vec<AreaMet>,
}

/// An area, with its encounters.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct AreaMet {
    area: String,
    name: String,
    /// The area's position in a usual playthrough; null if it has none.
    order: Option<u16>,
    encounters: Vec<EncounterMet>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct EncounterMet {
    id: Name,
    place: String,
    /// The part of the place, such as a floor.
    part: String,
    method: String,
    after: String,
    /// The chance in percent; null if unknown.
    #[serde(serialize_with = "shapes::percent")]
    chance: Option<f32>,
    levels: Option<(u8, u8)>,
    conditions: Vec<String>,
    /// The form into which the Pokémon evolves for the bosses ahead; null if there are no bosses
    /// ahead.
    becomes: Option<Name>,
    /// The foes that the Pokémon beats, boss by boss.
    answers: Vec<BossHelp>,
}

impl EncountersAnswer {
    fn of(
        version: &'static Version,
        moment: Moment,
        areas: &[&Area],
        ahead: Option<&Ahead>,
    ) -> Result<EncountersAnswer, Failure> {
        let areas = areas.iter().map(|area| AreaMet::of(version, area, ahead));
        Ok(EncountersAnswer {
            version: version.id(),
            moment: moment.in_game(version.game()).to_string(),
            areas: areas.collect::<Result<_, _>>()?,
        })
    }
}

impl AreaMet {
    fn of(version: &Version, area: &Area, ahead: Option<&Ahead>) -> Result<AreaMet, Failure> {
        let mut encounters = Vec::new();
        for met in tables(area) {
            let row = met.row;
            for one in met.species {
                let help = ahead.map(|ahead| ahead.help(one.row)).transpose();
                let help = help.map_err(Failure::bad_input)?;
                encounters.push(EncounterMet {
                    id: one.id,
                    place: row.place.clone(),
                    part: row.part.clone(),
                    method: row.method.clone(),
                    after: row.after.in_game(version.game()).to_string(),
                    chance: one.rate,
                    levels: one.levels,
                    conditions: row.conditions.clone(),
                    becomes: help.as_ref().map(|help| &*help.becomes.id),
                    answers: help.map_or_else(Vec::new, |help| help.bosses),
                });
            }
        }
        Ok(AreaMet {
            area: area.id.clone(),
            name: area.name.clone(),
            order: area.order,
            encounters,
        })
    }
}
