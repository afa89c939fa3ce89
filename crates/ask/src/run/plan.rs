//! The Pokémon to hope for in each area, as plain data.

use crate::Error;
use crate::parts::Name;
use nuzlocke::{Model, Offer};
use runs::{Plan, Problem, foes_answered};
use serde::Serialize;

/// The answer of `dancedex run plan`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct RunPlanAnswer {
    version: Name,
    rules: Vec<&'static str>,
    /// Whether it is proved that no plan is better.
    proved: bool,
    /// The number of foes of all bosses ahead.
    foes: usize,
    /// The foes that no encounter of the plan beats.
    open: Vec<AheadFoe>,
    /// The foes that only one encounter of the plan beats.
    single: Vec<AheadFoe>,
    /// A proved lower bound on the number of foes that are not beaten.
    least_open: u32,
    /// The expected number of encounters for the whole plan.
    effort: u64,
    encounters: Vec<Hope>,
}

/// A foe of a boss ahead.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct AheadFoe {
    boss: String,
    foe: String,
}

/// An encounter to hope for.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Hope {
    area: String,
    pokemon: String,
    method: String,
    /// The chance from 0 to 1; null if unknown.
    chance: Option<f64>,
    becomes: String,
    /// What it depends on if only some can become that; null if all can.
    luck: Option<String>,
    answers: Vec<AheadFoe>,
}

impl RunPlanAnswer {
    /// Returns a plan as plain data.
    ///
    /// # Errors
    /// If the run has no single version.
    pub fn of(model: &Model, problem: &Problem, plan: &Plan) -> Result<RunPlanAnswer, Error> {
        let offers = model.offers.len();
        let chosen = plan.best.iter().flat_map(|best| &best.chosen).copied();
        let chosen: Vec<usize> = chosen.filter(|&place| place < offers).collect();
        // The living Pokémon of a run in progress follow the offers.
        let living = offers..problem.encounters().len();
        let answered = problem.answered(chosen.iter().copied().chain(living));
        let foe = |place: u32| {
            let foe = &model.prospects.foes()[place as usize];
            AheadFoe {
                boss: model.boss(foe.stop).to_owned(),
                foe: foe.name.clone(),
            }
        };
        let foes = |places: &[u32]| places.iter().map(|&place| foe(place)).collect();
        let hope = |offer: &Offer| Hope {
            area: model.areas[offer.area].name.clone(),
            pokemon: offer.caught.title(),
            method: model.tables[offer.area][offer.table].method.clone(),
            chance: offer.chance,
            becomes: offer.stage.title(),
            luck: offer.luck.as_ref().map(|luck| luck.words.clone()),
            answers: foes(&offer.answers),
        };
        let rules = model.setting.rules;
        let rules = [
            (rules.one_per_area, "one-per-area"),
            (rules.one_per_line, "one-per-line"),
            (rules.level_caps, "level-caps"),
            (!rules.trade, "no-trade"),
        ];
        Ok(RunPlanAnswer {
            version: model.setting.version()?.id(),
            rules: rules
                .iter()
                .filter(|(held, _)| *held)
                .map(|(_, name)| *name)
                .collect(),
            proved: plan.stopped.is_none(),
            foes: model.prospects.foes().len(),
            open: foes(&foes_answered(&answered, 0)),
            single: foes(&foes_answered(&answered, 1)),
            least_open: plan.bound.open,
            effort: plan.best.as_ref().map_or(0, |best| best.value.effort),
            encounters: chosen
                .iter()
                .map(|&place| hope(&model.offers[place]))
                .collect(),
        })
    }
}
