//! The question about wild Pokémon: which are met where, and how they help against the bosses ahead.

use crate::Error;
use crate::parts::{self, Name};
use crate::run::{Ahead, BossHelp, Help};
use pokedata::{Area, Encounter, Encounters, Moment, Version};
use serde::Serialize;

/// The encounters in one table of an area: those that share place, part, method, moment and conditions.
pub struct Met<'a> {
    /// One of its rows.
    pub row: &'a Encounter,
    /// The species, the likeliest first.
    pub species: Vec<Species<'a>>,
}

/// The encounters with one species.
pub struct Species<'a> {
    /// One of its rows.
    pub row: &'a Encounter,
    /// Its name.
    pub title: String,
    /// Its id.
    pub id: Name,
    /// Its chance in percent; `None` if it is unknown.
    pub rate: Option<f32>,
    /// The lowest and the highest level; `None` if they are unknown.
    pub levels: Option<(u8, u8)>,
}

/// Returns the area that all words together name, or the areas that the single words name.
///
/// # Errors
/// If a name is unknown.
pub fn areas<'a>(all: &'a Encounters, names: &[String]) -> Result<Vec<&'a Area>, Error> {
    if let Ok(area) = all.find(&names.join(" ")) {
        return Ok(vec![area]);
    }
    let found = names.iter().map(|name| all.find(name));
    Ok(found.collect::<Result<_, _>>()?)
}

/// Returns how each species of an area helps against the bosses ahead, the most helpful first.
///
/// # Errors
/// If a Pokémon is not known in the generation.
pub fn helps(area: &Area, ahead: &Ahead) -> Result<Vec<(String, Help)>, Error> {
    let mut helps: Vec<(String, Help)> = Vec::new();
    for row in &area.rows {
        let title = row.form.title();
        let help = ahead.help(row)?;
        match helps.iter_mut().find(|(known, _)| *known == title) {
            Some((_, known)) if known.foes() >= help.foes() => {}
            Some((_, known)) => *known = help,
            None => helps.push((title, help)),
        }
    }
    helps.sort_by_key(|(_, help)| std::cmp::Reverse(help.foes()));
    Ok(helps)
}

/// Returns the tables of an area in order, each with its species, the most likely first.
#[must_use]
pub fn tables(area: &Area) -> Vec<Met<'_>> {
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
}

/// The answer of `dancedex encounters`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct EncountersAnswer {
    version: Name,
    /// The moment in words.
    moment: String,
    areas: Vec<AreaMet>,
}

/// An area, with its encounters.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct AreaMet {
    area: String,
    name: String,
    /// The area's position in a usual playthrough; null if it has none.
    order: Option<u16>,
    encounters: Vec<EncounterMet>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct EncounterMet {
    id: Name,
    place: String,
    /// The part of the place, such as a floor.
    part: String,
    method: String,
    after: String,
    /// The chance in percent; null if unknown.
    #[serde(serialize_with = "parts::two_decimals")]
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
    /// Returns the encounters as plain data.
    ///
    /// # Errors
    /// If a Pokémon is not known in the generation.
    pub fn of(
        version: &'static Version,
        moment: Moment,
        areas: &[&Area],
        ahead: Option<&Ahead>,
    ) -> Result<EncountersAnswer, Error> {
        let areas = areas.iter().map(|area| AreaMet::of(version, area, ahead));
        Ok(EncountersAnswer {
            version: version.id(),
            moment: moment.in_game(version.game()).to_string(),
            areas: areas.collect::<Result<_, _>>()?,
        })
    }
}

impl AreaMet {
    fn of(version: &Version, area: &Area, ahead: Option<&Ahead>) -> Result<AreaMet, Error> {
        let mut encounters = Vec::new();
        for met in tables(area) {
            let row = met.row;
            for one in met.species {
                let help = ahead.map(|ahead| ahead.help(one.row)).transpose();
                let help = help?;
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
