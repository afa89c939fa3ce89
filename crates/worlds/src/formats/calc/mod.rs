//! The JSON of the damage calculators for hacks (Dynamic-Calc): species, moves, and parties.

mod moves;
mod place;
mod poks;
mod sets;

use super::at::At;
use super::over::{
    Mode, Parent, Parties, Trainer, kept_moves, newest, parent_of, write_forms, write_moves,
};
use super::report::Report;
use crate::{Fault, Settings, Source, World};
use place::Place;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// What is read at once takes many times the memory of its text.
const MOST_BYTES: usize = 4 << 20;

/// Returns the file, where there is one, and its objects.
fn own(source: &Source) -> Option<(&str, &str)> {
    source
        .files()
        .find(|(_, text)| text.contains("\"formatted_sets\"") && objects(text).next().is_some())
}

/// Returns the places of the objects in the text: some files are programs that keep them under
/// names.
fn objects(text: &str) -> impl Iterator<Item = usize> {
    /// The maximum number of bosses that are compared.
    const MOST: usize = 16;
    let begins = |&(at, _): &(usize, &str)| {
        let before = text[..at].trim_end();
        before.is_empty() || before.ends_with('=')
    };
    let places = text.match_indices('{').filter(begins).take(MOST);
    places.map(|(at, _)| at)
}

/// Returns the object with the sets; the rest of the file is ignored.
fn object(path: &str, text: &str) -> Result<Map<String, Value>, Fault> {
    let mut fault = None;
    for at in objects(text) {
        let mut values = serde_json::Deserializer::from_str(&text[at..]).into_iter::<Value>();
        match values.next() {
            Some(Ok(Value::Object(value))) if value.contains_key("formatted_sets") => {
                return Ok(value);
            }
            Some(Err(error)) => {
                let line = error.line() + text[..at].matches('\n').count();
                let said = error.to_string();
                let said = said.split(" at line").next().unwrap_or("");
                let wrong = format!("is not JSON: {said}");
                fault.get_or_insert_with(|| Fault::new(path, line, wrong));
            }
            _ => {}
        }
    }
    Err(fault.unwrap_or_else(|| Fault::new(path, 0, "has no object with formatted_sets")))
}

/// Returns whether this is such a file.
pub(super) fn is_it(source: &Source) -> bool {
    own(source).is_some()
}

/// Returns the world of the file.
pub(super) fn read(source: &Source, settings: &Settings) -> Result<World, Vec<Fault>> {
    let mut report = Report::default();
    let Some((path, text)) = own(source) else {
        return Err(vec![Fault::new("", 0, "there is no calculator's file")]);
    };
    if text.len() > MOST_BYTES {
        let most = format!("at most {} MB", MOST_BYTES >> 20);
        return Err(vec![
            Fault::new(path, 0, "is larger than a game").expected(most),
        ]);
    }
    let value = object(path, text).map_err(|fault| vec![fault])?;
    let whole = Place::whole(path);
    let trainers = sets::read(&whole, &value, &mut report);
    let Some(parent) = parent(&value, &trainers, settings, &mut report) else {
        return Err(report.into_faults());
    };
    let mut world = world(&whole, &value, &trainers, &parent, settings, &mut report);
    world.left_out = report.into_left_out();
    Ok(world)
}

/// Returns the game that is said, named in the title, whose bosses are here, or the last that has
/// all the Pokémon.
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
            .or_else(|| parent_of(trainers))
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
        left_out: Default::default(),
        notes: vec![format!(
            "A calculator's file over {}; `parent` in world.toml sets another game.",
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
    let rest = "Places and catches are those of the game: the file has none.";
    world.notes.push(rest.to_owned());
    world
}
