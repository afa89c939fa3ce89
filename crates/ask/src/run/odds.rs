//! The chance that a run can beat every foe.

use crate::parts::Name;
use crate::{Error, Notes};
use dancing::stop::Limits;
use duels::BadQuestion;
use nuzlocke::{Model, Offer};
use runs::{Area, Catch, Choice, Draw, Hunt, Odds};
use serde::Serialize;

/// The maximum number of runs that are enumerated one by one; if there are more, random runs are
/// drawn.
const ENUMERATED: u64 = 1_000_000;

/// The answer of `dancedex run odds`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct RunOddsAnswer {
    version: Name,
    /// The number of runs drawn; null if the chances are exact.
    runs: Option<u64>,
    seed: u64,
    bosses: Vec<BossOdds>,
    /// The chance that every foe of every boss is beaten.
    all: Share,
    /// For each foe, the chance that it is not beaten; the greatest first.
    open: Vec<FoeOdds>,
}

/// A chance with its 95% confidence interval.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Share {
    chance: f64,
    low: f64,
    high: f64,
}

/// The chance that all of a boss's foes are beaten.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct BossOdds {
    boss: String,
    answered: Share,
}

/// The chance that a foe is not beaten.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct FoeOdds {
    boss: String,
    foe: String,
    open: Share,
    /// The most likely encounter that beats the foe: Pokémon and area.
    helped_by: Option<String>,
}

/// Returns the chances for a player who follows the plan.
///
/// # Errors
/// If the tables have no chances for the version.
pub fn odds(
    model: &Model,
    best: &Choice,
    runs: u64,
    seed: u64,
    limits: &Limits,
    notes: &Notes,
) -> Result<Odds, Error> {
    let foes = model.prospects.foes().len() as u32;
    let areas = areas(model, best)?;
    let hunt = Hunt::new(
        foes,
        &model.foes_by_boss(),
        &areas,
        model.setting.rules.one_per_line,
    )?;
    let unknown = model
        .tables
        .iter()
        .flatten()
        .flat_map(|table| &table.entries);
    let unknown = unknown.filter(|entry| entry.chance.is_none()).count();
    if hunt_is_empty(&areas) {
        return Err(Error::new(format!(
            "the tables have no encounter chances for {}: `run plan` does not need them",
            model.setting.version()?.title()
        )));
    }
    if unknown > 0 {
        notes.add(format!(
            "{unknown} encounters whose chance is unknown are left out"
        ));
    }
    let exact = runs::exact_odds(&hunt, foes, ENUMERATED.min(runs), limits);
    Ok(exact.unwrap_or_else(|| runs::odds(&hunt, foes, runs, seed, limits)))
}

/// Returns whether the areas have only gifts and Pokémon in fixed spots, so that nothing is left to
/// chance.
fn hunt_is_empty(areas: &[Area]) -> bool {
    let mut draws = areas.iter().flat_map(|area| &area.draws);
    draws.all(|draw| draw.chance >= 1.0)
}

/// Returns the table from which the player draws in each area: the table in the plan or, if there
/// is none, the one that is expected to beat the most foes.
fn areas(model: &Model, best: &Choice) -> Result<Vec<Area>, BadQuestion> {
    let mut lines: Vec<&str> = Vec::new();
    let mut areas = Vec::new();
    for (area, tables) in model.tables.iter().enumerate() {
        let planned = best.chosen.iter().map(|&place| &model.offers[place]);
        let planned = planned.clone().find(|offer| offer.area == area);
        let mut drawn: Vec<(f64, Area)> = Vec::new();
        for table in tables {
            let mut own = Area::default();
            let mut worth = 0.0;
            for entry in &table.entries {
                let Some(chance) = entry.chance else { continue };
                let stages = model
                    .prospects
                    .stages(entry.form, entry.after, entry.level)?;
                let most = stages.iter().map(|stage| stage.answers.len()).max();
                worth += chance * most.unwrap_or(0) as f64;
                let line = entry.form.line();
                let place = lines
                    .iter()
                    .position(|known| *known == line)
                    .unwrap_or_else(|| {
                        lines.push(line);
                        lines.len() - 1
                    });
                own.draws.push(Draw {
                    chance,
                    catch: Catch {
                        line: place as u32,
                        stages: stages.into_iter().map(|stage| stage.answers).collect(),
                    },
                });
            }
            drawn.push((worth, own));
        }
        let chosen = match planned {
            Some(offer) => Some(drawn.swap_remove(offer.table)),
            None => drawn.into_iter().max_by(|a, b| a.0.total_cmp(&b.0)),
        };
        areas.push(chosen.map_or_else(Area::default, |(_, area)| area));
    }
    Ok(areas)
}

impl RunOddsAnswer {
    /// Returns the chances as plain data.
    ///
    /// # Errors
    /// If the run has no single version.
    pub fn of(model: &Model, odds: &Odds, seed: u64) -> Result<RunOddsAnswer, Error> {
        let share = |chance: f64| {
            let interval = odds.interval(chance);
            Share {
                chance,
                low: interval.low,
                high: interval.high,
            }
        };
        let bosses = odds.bosses.iter().enumerate();
        let foes = worst(odds).into_iter().map(|(place, open)| {
            let foe = &model.prospects.foes()[place as usize];
            FoeOdds {
                boss: model.boss(foe.stop).to_owned(),
                foe: foe.name.clone(),
                open: share(open),
                helped_by: helper(model, place),
            }
        });
        Ok(RunOddsAnswer {
            version: model.setting.version()?.id(),
            runs: odds.runs,
            seed,
            bosses: bosses
                .map(|(stop, &chance)| BossOdds {
                    boss: model.boss(stop).to_owned(),
                    answered: share(chance),
                })
                .collect(),
            all: share(odds.all),
            open: foes.collect(),
        })
    }
}

/// Returns the foes that are not always beaten, in ascending order of the chance that they are.
#[must_use]
pub fn worst(odds: &Odds) -> Vec<(u32, f64)> {
    let mut foes: Vec<(u32, f64)> = (0..).zip(odds.open.iter().copied()).collect();
    foes.retain(|(_, open)| *open > 0.0);
    foes.sort_by(|a, b| b.1.total_cmp(&a.1));
    foes
}

/// Returns the likeliest encounter that beats a foe: `Ralts (Route 102, 4%)`.
#[must_use]
pub fn helper(model: &Model, foe: u32) -> Option<String> {
    let offers = model.offers.iter();
    let answering = offers.filter(|offer| offer.answers.contains(&foe));
    let best = answering.max_by(|a, b| {
        let of = |offer: &Offer| offer.chance.unwrap_or(0.0);
        of(a).total_cmp(&of(b))
    })?;
    let area = &model.areas[best.area].name;
    let chance = nuzlocke::chance_in_words(best.chance);
    Some(format!("{} ({area}, {chance})", best.caught.title()))
}
