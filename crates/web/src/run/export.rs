//! Exports a run as JSON, and as a picture.

use super::outlook::{Outlook, named};
use crate::json::pretty;
use nuzlocke::Shown;
use serde_json::{Value, json};

/// Returns the plan for the rest of the run as JSON, with the names of `dancedex run plan --format
/// json`.
pub(super) fn json(outlook: &Outlook) -> String {
    let model = &outlook.model;
    let foe = |place: u32| {
        let foe = &model.prospects.foes()[place as usize];
        json!({"boss": model.boss(foe.stop), "foe": foe.name})
    };
    let foes = |places: &[u32]| {
        places
            .iter()
            .map(|&place| foe(place))
            .collect::<Vec<Value>>()
    };
    let hopes = outlook.hopes.iter().map(|&place| {
        let offer = &model.offers[place];
        json!({
            "area": model.areas[offer.area].name,
            "pokemon": offer.caught.title(),
            "method": model.tables[offer.area][offer.table].method,
            "chance": offer.chance,
            "becomes": offer.stage.title(),
            "answers": foes(&offer.answers),
        })
    });
    pretty(&json!({
        "schema": 2,
        "version": outlook.record.version.id(),
        "proved": outlook.plan.stopped.is_none(),
        "foes": model.prospects.foes().len(),
        "open": foes(&outlook.hoped.open()),
        "single": foes(&outlook.hoped.single()),
        "least_open": outlook.plan.bound.open,
        "encounters": hopes.collect::<Vec<Value>>(),
    }))
}

/// Draws which foes of the bosses ahead the living Pokémon beat.
pub(super) fn picture(outlook: &Outlook) -> String {
    if outlook.living.is_empty() {
        return String::new();
    }
    let shown = outlook.party().map(|(catch, living)| Shown {
        name: named(catch, living.now),
        about: outlook.record.area_name(&catch.area).to_owned(),
        answers: living.answers.clone(),
    });
    outlook.model.svg(&shown.collect::<Vec<_>>())
}
