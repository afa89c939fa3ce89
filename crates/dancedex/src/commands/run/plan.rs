//! `dancedex run plan`: the Pokémon to hope for in each area.

use crate::commands::document::{self, Document};
use crate::commands::shapes::Name;
use cli_support::{Failure, json};
use nuzlocke::{Model, Offer, Shown, chance_in_words};
use pokedata::Form;
use runs::{Choice, Plan, Problem, foes_answered};
use serde::Serialize;

/// The answer of `dancedex run plan`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::commands) struct RunPlanAnswer {
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
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct AheadFoe {
    boss: String,
    foe: String,
}

/// An encounter to hope for.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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

/// Returns a plan in a table.
pub(super) fn document(model: &Model, problem: &Problem, plan: &Plan) -> Document {
    let version = model.setting.playthrough.played().title();
    let foes = model.prospects.foes().len();
    let bosses = model.foes_by_boss().len();
    let mut document = Document::default();
    document.line(format!("{version}, {}.", model.setting.rules));
    let Some(best) = &plan.best else {
        document.line("No plan was found before the search was stopped.");
        return document;
    };
    let proved = match plan.stopped {
        None => format!("proved optimal ({} nodes)", plan.nodes),
        Some(_) => format!("stopped; at least {} remain unbeaten", plan.bound.open),
    };
    document.line(format!(
        "{bosses} bosses ahead with {foes} Pokémon: {} unbeaten, {} beaten by only one of yours; {proved}.\n",
        best.value.open, best.value.single
    ));
    let mut table = document::table(["area", "hope for", "becomes", "chance", "by", "foes"]);
    for &place in &best.chosen {
        let offer = &model.offers[place];
        table.add_row([
            model.areas[offer.area].name.clone(),
            offer.caught.title(),
            becomes(offer),
            chance_in_words(offer.chance),
            model.tables[offer.area][offer.table].method.clone(),
            offer.answers.len().to_string(),
        ]);
    }
    document::align_right(&mut table, &["chance", "foes"]);
    document.table(table);
    let answered = problem.answered(best.chosen.iter().copied());
    for (count, title) in [(0, "Unbeaten"), (1, "Beaten by only one of yours")] {
        let foes = foes_answered(&answered, count);
        if !foes.is_empty() {
            let foes = model.foes_in_words(&foes).join("\n  ");
            document.line(format!("\n{title}\n  {foes}"));
        }
    }
    document
}

/// Returns the final stage of an encounter that evolves, and what it leaves to luck.
fn becomes(offer: &Offer) -> String {
    let title = offer.becomes().map_or_else(String::new, Form::title);
    match &offer.luck {
        Some(luck) => format!("{title} ({})", luck.words),
        None => title,
    }
}

/// Returns a plan as JSON.
pub(super) fn json(model: &Model, problem: &Problem, plan: &Plan) -> Result<String, Failure> {
    let chosen = plan.best.as_ref().map_or(&[][..], |best| &best.chosen);
    let answered = problem.answered(chosen.iter().copied());
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
    json::pretty(&RunPlanAnswer {
        version: version_of(model)?.id(),
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

/// Returns a plan as a picture.
pub(super) fn svg(model: &Model, best: &Choice) -> String {
    let shown = best.chosen.iter().map(|&place| {
        let offer = &model.offers[place];
        Shown {
            name: offer.caught.title(),
            about: model.areas[offer.area].name.clone(),
            answers: offer.answers.clone(),
        }
    });
    model.svg(&shown.collect::<Vec<_>>()) + "\n"
}

/// Returns the version that is played.
pub(super) fn version_of(model: &Model) -> Result<&'static pokedata::Version, Failure> {
    model.setting.version().map_err(Failure::bad_input)
}
