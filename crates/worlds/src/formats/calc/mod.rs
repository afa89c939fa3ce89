//! The JSON of the damage calculators for hacks (Dynamic-Calc): species, moves, and parties.

mod moves;
mod place;
mod poks;
mod sets;

use super::at::At;
use super::over::{Mode, Parent, Parties, Trainer, kept_moves, newest, write_forms, write_moves};
use super::report::Report;
use crate::{Fault, Settings, Source, World};
use place::Place;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// What is read at once takes many times the memory of its text.
const MOST_BYTES: usize = 4 << 20;

/// The file, where there is one.
fn own(source: &Source) -> Option<(&str, &str)> {
    source
        .files()
        .find(|(_, text)| json(text).is_some() && text.contains("\"formatted_sets\""))
}

/// The object in the text: some files are programs that keep it under a name.
fn json(text: &str) -> Option<&str> {
    let text = text.trim();
    let text = text.strip_prefix("backup_data").unwrap_or(text);
    let text = text.trim_start().strip_prefix('=').unwrap_or(text).trim();
    let text = text.strip_suffix(';').unwrap_or(text);
    text.starts_with('{').then_some(text)
}

/// Whether this is such a file.
pub(super) fn is_it(source: &Source) -> bool {
    own(source).is_some()
}

/// The world that the file tells of.
pub(super) fn read(source: &Source, settings: &Settings) -> Result<World, Vec<Fault>> {
    let mut report = Report::default();
    let Some((path, text)) = own(source) else {
        return Err(vec![Fault::new("", 0, "there is no calculator's file")]);
    };
    if text.len() > MOST_BYTES {
        let most = format!("at most {} MB", MOST_BYTES >> 20);
        return Err(vec![
            Fault::new(path, 0, "is more than a game has").expected(most),
        ]);
    }
    let value: Result<Map<String, Value>, _> = serde_json::from_str(json(text).unwrap_or(text));
    let value = value.map_err(|error| {
        let line = error.line() + text[..text.find('{').unwrap_or(0)].matches('\n').count();
        let said = error.to_string();
        let said = said.split(" at line").next().unwrap_or("");
        vec![Fault::new(path, line, format!("is no JSON: {said}"))]
    })?;
    let whole = Place::whole(path);
    let trainers = sets::read(&whole, &value, &mut report);
    let Some(parent) = parent(&value, &trainers, settings, &mut report) else {
        return Err(report.into_faults());
    };
    let world = world(&whole, &value, &trainers, &parent, settings, &mut report);
    match report.is_clean() {
        true => Ok(world),
        false => Err(report.into_faults()),
    }
}

/// The game that is said, named in the title, or the last that has all the Pokémon.
fn parent(
    value: &Map<String, Value>,
    trainers: &[Trainer],
    settings: &Settings,
    report: &mut Report,
) -> Option<Parent> {
    let title = value.get("title").and_then(Value::as_str);
    match &settings.parent {
        Some(id) => Parent::find(id, report),
        None => title
            .and_then(Parent::named_in)
            .or_else(|| Parent::last_of(newest(trainers))),
    }
}

fn world(
    whole: &Place<'_>,
    value: &Map<String, Value>,
    trainers: &[Trainer],
    parent: &Parent,
    settings: &Settings,
    report: &mut Report,
) -> World {
    let title = value.get("title").and_then(Value::as_str);
    let title = settings.title.as_deref().or(title);
    let newest = newest(trainers).max(parent.generation);
    let generation = settings.generation.unwrap_or(newest);
    let mut world = World {
        title: title.unwrap_or(&parent.title).to_owned(),
        generation,
        parent: Some(parent.id.clone()),
        tables: Default::default(),
        replaced: Default::default(),
        notes: vec![format!(
            "A calculator's file over {}; `parent` in world.toml says otherwise.",
            parent.title
        )],
    };
    let forms = poks::read(whole, value, &mut world.notes, report);
    write_forms(&forms, &mut world);
    let moves = moves::read(whole, value, &mut world.notes, report);
    let at = At::whole(whole.file());
    let told: BTreeSet<String> = moves.iter().map(|own| own.id.clone()).collect();
    let mut all = kept_moves(parent, trainers, generation);
    all.retain(|(own, _)| !told.contains(&own.id));
    all.extend(moves.into_iter().map(|own| (own, at.clone())));
    write_moves(&all, generation, &mut world);
    let parties = Parties {
        parent,
        trainers,
        mode: Mode::All,
    };
    if !trainers.is_empty() {
        parties.write(&mut world);
    }
    let rest = "Places and catches are the game's: the file does not say.";
    world.notes.push(rest.to_owned());
    world
}
