//! What to do next in a run: which Pokémon to bring, which are irreplaceable, and which areas are worth most.

use super::state::{Living, RunState};
use crate::parts::Name;
use crate::plan::{Party, Sheet};
use dancing::stop::Limits;
use duels::{BadQuestion, Facts};
use matchups::contestant;
use nuzlocke::Model;
use runs::Standing;
use serde::Serialize;
use std::collections::BTreeMap;
use team::BoxSet;

/// The answer of `dancedex run next`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct RunNextAnswer {
    version: Name,
    /// The next boss.
    pub boss: String,
    /// Its place.
    pub place: String,
    /// The level of its strongest Pokémon.
    pub level_cap: u8,
    /// The foes of the next boss.
    pub foes: Vec<NextFoe>,
    /// The battle with the living Pokémon, with damage carried over.
    pub plan: Party,
    /// A different living Pokémon for each of as many of these foes as possible.
    pub bring: Vec<String>,
    /// The Pokémon that are the only ones to beat some foe ahead.
    pub irreplaceable: Vec<Irreplaceable>,
    /// The Pokémon that are assumed to become a form that only some can become.
    pub assumed: Vec<Assumed>,
    /// The foes ahead that no living Pokémon beats, boss by boss.
    pub open: Vec<String>,
    /// The areas that are available now, those with the greatest worth first.
    pub areas: Vec<Worth>,
}

/// A foe, and the living Pokémon that beat it.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct NextFoe {
    /// The foe.
    pub foe: String,
    /// These Pokémon.
    pub answered_by: Vec<String>,
}

/// A Pokémon that is the only one to beat some foes ahead.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Irreplaceable {
    /// The Pokémon.
    pub pokemon: String,
    /// These foes, boss by boss.
    pub foes: Vec<String>,
}

/// A Pokémon that is assumed to become a form that only some can become.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Assumed {
    /// The Pokémon.
    pub pokemon: String,
    /// The form.
    pub becomes: String,
    /// What it depends on: `female, 1 in 8`.
    pub luck: String,
}

/// The worth of an area.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Worth {
    /// The area.
    pub area: String,
    /// How Pokémon are met there.
    pub method: String,
    /// The expected number of unbeaten foes that its next encounter beats.
    pub open: f64,
    /// The expected number of foes that only one Pokémon beats and that its next encounter beats,
    /// too.
    pub single: f64,
    /// What may be met, the most helpful first.
    pub encounters: Vec<Chance>,
}

/// A Pokémon and its chance.
#[derive(Clone, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Chance {
    /// The Pokémon.
    pub pokemon: String,
    /// The chance from 0 to 1; null if unknown.
    pub chance: Option<f64>,
    /// The number of unbeaten foes that it beats.
    pub open: u32,
    /// The number of foes that it beats and that only one other Pokémon beats.
    pub single: u32,
}

/// The maximum number of states in the search for a plan against the next boss.
const STATES: u64 = 50_000;

impl RunState {
    /// Returns the result of the battle against the next boss: whether the living Pokémon have a
    /// plan in which none faints.
    ///
    /// # Errors
    /// If a Pokémon is not known in the generation.
    pub fn battle(&self, limits: &Limits) -> Result<Sheet, BadQuestion> {
        let played = self.model.setting.playthrough.played();
        let facts = Facts::of(played.generation());
        let stop = &self.model.prospects.run().stops[0];
        let usual = matchups::Terms::default();
        let terms = plans::Terms {
            duels: usual.rules,
            battle: battle::Rules::default(),
        };
        let items = plans::items(facts.generation, stop.foe.boss(), stop.party);
        let mut sheet = Sheet::new((played, &stop.foe, stop.party), (terms, items))?;
        if stop.party.double || self.living.is_empty() {
            return Ok(sheet);
        }
        let mine = self.living.iter().map(|one| {
            let set = BoxSet {
                nickname: Some(one.name.clone()),
                ..BoxSet::default()
            };
            contestant(facts, played, (one.now, &set), stop.when(), &usual)
        });
        let mine = mine.collect::<Result<_, _>>()?;
        let few = limits.clone().and(&Limits::default().nodes(STATES));
        sheet.search(mine, &few, plans::find);
        Ok(sheet)
    }

    /// Returns what to do now, given the battle against the next boss.
    ///
    /// # Errors
    /// If a Pokémon is not known in the generation.
    pub fn next(&self, battle: &Sheet) -> Result<RunNextAnswer, BadQuestion> {
        let RunState {
            record,
            model,
            living,
            standing,
        } = self;
        let first = &model.prospects.run().stops[0];
        let foes = (0..).zip(model.prospects.foes());
        let next = foes.filter(|(_, foe)| foe.stop == 0);
        let next = next.map(|(place, foe)| NextFoe {
            foe: foe.name.clone(),
            answered_by: living
                .iter()
                .filter(|one| one.answers.contains(&place))
                .map(|one| one.name.clone())
                .collect(),
        });
        let next: Vec<NextFoe> = next.collect();
        let alone = living.iter().zip(&standing.alone);
        let irreplaceable = alone.filter(|(_, alone)| !alone.is_empty());
        let worths = self.worths()?.into_iter();
        Ok(RunNextAnswer {
            version: record.version.id(),
            boss: model.boss(0).to_owned(),
            place: first.foe.boss().place.clone(),
            level_cap: first.when().level,
            plan: Party::of(battle),
            bring: bring(living, standing, next.len() as u32),
            foes: next,
            irreplaceable: irreplaceable
                .map(|(one, alone)| Irreplaceable {
                    pokemon: one.name.clone(),
                    foes: model.foes_in_words(alone),
                })
                .collect(),
            assumed: living
                .iter()
                .filter_map(|one| {
                    let (form, luck) = one.assumed.as_ref()?;
                    Some(Assumed {
                        pokemon: one.name.clone(),
                        becomes: form.title(),
                        luck: luck.words.clone(),
                    })
                })
                .collect(),
            open: model.foes_in_words(&standing.open()),
            areas: worths.map(|worth| Worth::of(model, worth)).collect(),
        })
    }
}

/// Chooses a different Pokémon for each of as many of the first foes as possible, because duels
/// start at full HP. Pokémon that are irreplaceable later are avoided if possible.
fn bring(living: &[Living], standing: &Standing, foes: u32) -> Vec<String> {
    let is_needed_later = |place: &usize| standing.alone[*place].iter().any(|&foe| foe >= foes);
    let mut order: Vec<usize> = (0..living.len()).collect();
    order.sort_by_key(is_needed_later);
    let mut foe_of: BTreeMap<usize, u32> = BTreeMap::new();
    for foe in 0..foes {
        place_for(foe, living, &order, &mut foe_of, &mut Vec::new());
    }
    let mut chosen: Vec<(u32, usize)> = foe_of
        .into_iter()
        .map(|(place, foe)| (foe, place))
        .collect();
    chosen.sort_unstable();
    let names = chosen
        .into_iter()
        .map(|(_, place)| living[place].name.clone());
    names.collect()
}

/// Finds a Pokémon for a foe; if necessary, other foes are assigned different Pokémon (an
/// augmenting path of a matching).
fn place_for(
    foe: u32,
    living: &[Living],
    order: &[usize],
    foe_of: &mut BTreeMap<usize, u32>,
    seen: &mut Vec<usize>,
) -> bool {
    for &place in order {
        if seen.contains(&place) || !living[place].answers.contains(&foe) {
            continue;
        }
        seen.push(place);
        let free = match foe_of.get(&place) {
            None => true,
            Some(&other) => place_for(other, living, order, foe_of, seen),
        };
        if free {
            foe_of.insert(place, foe);
            return true;
        }
    }
    false
}

impl Worth {
    fn of(model: &Model, worth: nuzlocke::Worth) -> Worth {
        let chance = |one: nuzlocke::Chance| Chance {
            pokemon: one.form.title(),
            chance: one.chance,
            open: one.open,
            single: one.single,
        };
        Worth {
            area: model.areas[worth.area].name.clone(),
            method: model.tables[worth.area][worth.table].method.clone(),
            open: worth.open,
            single: worth.single,
            encounters: worth.encounters.into_iter().map(chance).collect(),
        }
    }
}
