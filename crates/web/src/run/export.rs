//! A run to take along: as a file of the command, as JSON, as a picture.

use super::outlook::Outlook;
use super::read::{Catch, Known};
use crate::json::pretty;
use nuzlocke::Shown;
use serde_json::{Value, json};
use std::fmt::Write;

/// Returns the run as `run.toml`, which `dancedex run` reads.
pub(super) fn toml(known: &Known) -> String {
    let mut text = format!("version = {:?}\n", known.version.id());
    if let Some(starter) = known.starter {
        let _ = writeln!(text, "starter = {:?}", starter.title());
    }
    let beaten = known
        .beaten
        .iter()
        .map(|foe| known.playthrough.clear_name(foe.boss()));
    let _ = writeln!(text, "beaten = {:?}", beaten.collect::<Vec<String>>());
    let _ = writeln!(
        text,
        "missed = {:?}",
        known
            .missed
            .iter()
            .map(|(_, name)| name)
            .collect::<Vec<_>>()
    );
    let rules = known.rules;
    let _ = write!(
        text,
        "\n[rules]\none-per-area = {}\none-per-line = {}\nlevel-caps = {}\ntrade = {}\n",
        rules.one_per_area, rules.one_per_line, rules.level_caps, rules.trade
    );
    for catch in &known.caught {
        let Catch {
            place, form, dead, ..
        } = catch;
        let _ = write!(
            text,
            "\n[[caught]]\narea = {place:?}\npokemon = {:?}\n",
            form.title()
        );
        if *dead {
            text += "dead = true\n";
        }
    }
    text
}

/// Returns the plan for the rest of the run under the names of `dancedex run plan --format json`.
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
        "version": outlook.known.version.id(),
        "proved": outlook.plan.stopped.is_none(),
        "foes": model.prospects.foes().len(),
        "open": foes(&outlook.hoped.open()),
        "single": foes(&outlook.hoped.single()),
        "least_open": outlook.plan.bound.open,
        "encounters": hopes.collect::<Vec<Value>>(),
    }))
}

/// Draws the living against the bosses ahead.
pub(super) fn picture(outlook: &Outlook) -> String {
    if outlook.living.is_empty() {
        return String::new();
    }
    let shown = outlook.party().map(|(catch, living)| Shown {
        name: living.now.title(),
        about: catch.place.clone(),
        answers: living.answers.clone(),
    });
    outlook.model.svg(&shown.collect::<Vec<_>>())
}
