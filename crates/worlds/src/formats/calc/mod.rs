//! Reads the JSON files of damage calculators for hacks (Dynamic-Calc): species, moves, and
//! parties.

mod learnt;
mod moves;
mod objects;
mod place;
mod poks;
mod relaxed;
mod sets;

use super::at::At;
use super::over::{
    Book, Mode, Parent, Parties, Trainer, can_have, kept_moves, newer_moves, newest, parent_of,
    write_forms, write_kept, write_moves,
};
use super::report::Report;
use crate::{Fault, Settings, Source, World};
use objects::Data;
use place::Place;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The games that are preferred if several have the same trainers, because hacks usually change
/// them.
const USUAL: [&str; 1] = ["emerald"];

/// Returns the calculator's file, if there is one.
fn own(source: &Source) -> Option<(&str, &str)> {
    source.files().find(|(_, text)| objects::has_sets(text))
}

/// Returns whether there is a calculator's file.
pub(super) fn is_it(source: &Source) -> bool {
    own(source).is_some()
}

/// Reads the world from the file.
pub(super) fn read(source: &Source, settings: &Settings) -> Result<World, Vec<Fault>> {
    let mut report = Report::default();
    let Some((path, text)) = own(source) else {
        return Err(vec![Fault::new("", 0, "there is no calculator's file")]);
    };
    let data = objects::data(path, text).map_err(|fault| vec![fault])?;
    let value = &data.objects;
    let whole = Place::whole(path);
    let book = &book(&whole, value);
    let trainers = sets::read(&whole, value, book, &mut report);
    let Some((parent, mode)) = parent(value, &trainers, settings, &mut report) else {
        return Err(report.into_faults());
    };
    let mut world = world(
        &whole,
        &data,
        (&trainers, book),
        (&parent, mode),
        settings,
        &mut report,
    );
    if data.further > 0 {
        world.notes.push(format!(
            "The first list of trainers counts. Others, such as those of other modes, are left out: \
             {}.",
            data.further
        ));
    }
    if data.without_level > 0 {
        world.notes.push(format!(
            "Sets without a level count as level 100, as in the calculator ({}). Sets of trainers \
             have one, as in `level: 16`.",
            data.without_level
        ));
    }
    let groups = trainers.iter().filter(|own| own.members.len() > 6).count();
    if groups > 0 {
        world.notes.push(format!(
            "More than six Pokémon have sets of the same name, for {groups} of {} names: these may \
             name kinds of sets, not trainers.",
            trainers.len()
        ));
    }
    world.left_out = report.into_left_out();
    Ok(world)
}

/// Returns the names in the file. The file contains no data about abilities and items, so any name
/// of an ability or item is accepted.
fn book(whole: &Place<'_>, value: &Map<String, Value>) -> Book {
    let mut book = Book::open();
    poks::add_own(whole, value, &mut book);
    moves::add_own(value, &mut book);
    book
}

/// Returns the game that the hack changes: the game in the settings, the game in the title, or the
/// game whose bosses are among the trainers. If there is none, returns the last game in the newest
/// generation that the parties require, and reports that the trainers are not from this game.
fn parent(
    value: &Map<String, Value>,
    trainers: &[Trainer],
    settings: &Settings,
    report: &mut Report,
) -> Option<(Parent, Mode)> {
    let title = value.get("title").and_then(Value::as_str);
    if let Some(id) = &settings.parent {
        return Some((Parent::find(id, report)?, Mode::All));
    }
    let known = title.and_then(Parent::named_in);
    let known = known.filter(|own| can_have(own.generation, trainers));
    let known = known.or_else(|| parent_of(trainers, &[], &USUAL));
    let game = known.map(|own| (own, Mode::All));
    game.or_else(|| Some((Parent::last_of(newest(trainers))?, Mode::Alone)))
}

/// Returns a note about sets with moves that the generation does not have.
fn contradiction(trainers: &[Trainer], generation: u8) -> Option<String> {
    let newer = newer_moves(trainers, generation);
    let (first, name) = newer.iter().max_by_key(|(first, _)| *first)?;
    Some(format!(
        "Sets use moves that generation {generation} does not have ({}), such as {name} of \
         generation {first}: `generation = {first}` in world.toml sets another.",
        newer.len(),
    ))
}

/// Returns the name of a file without folders and extension: `rnb` for `hacks/rnb.js`.
fn stem(path: &str) -> &str {
    let file = path.rsplit('/').next().unwrap_or(path);
    file.rsplit_once('.').map_or(file, |(stem, _)| stem)
}

fn world(
    whole: &Place<'_>,
    data: &Data,
    (trainers, book): (&[Trainer], &Book),
    (parent, mode): (&Parent, Mode),
    settings: &Settings,
    report: &mut Report,
) -> World {
    let value = &data.objects;
    let title = value.get("title").and_then(Value::as_str);
    let title = settings.title.as_deref().or(title);
    let (otherwise, over) = match mode {
        Mode::All => (
            parent.title.as_str(),
            format!(
                "A calculator's file over {}; `parent` in world.toml sets another game.",
                parent.title
            ),
        ),
        Mode::Alone => (
            stem(whole.file()),
            format!(
                "A calculator's file of a game that is not ours; what it does not list is as in {}. \
                 `parent` in world.toml sets the game that it changes.",
                parent.title
            ),
        ),
    };
    // The calculator's formulas are those of the newest thing that it has, and of its own generation.
    let of_moves = newer_moves(trainers, 0).into_iter().map(|(first, _)| first);
    let calculator = data.generation.into_iter().chain(of_moves).max();
    let newest = newest(trainers).max(parent.generation);
    let generation = settings
        .generation
        .unwrap_or(newest.max(calculator.unwrap_or(0)));
    let mut world = World {
        title: title.unwrap_or(otherwise).to_owned(),
        generation,
        parent: Some(parent.id.clone()),
        notes: vec![over],
        ..World::default()
    };
    world.notes.extend(contradiction(trainers, generation));
    let forms = poks::read(whole, value, book, &mut world.notes, report);
    write_forms(&forms, book, &mut world);
    let moves = moves::read(whole, value, book, &mut world.notes, report);
    let at = At::whole(whole.file());
    let told: BTreeSet<String> = moves.iter().map(|own| own.id.clone()).collect();
    let mut all = kept_moves(parent, trainers, generation);
    all.retain(|(own, _)| !told.contains(&own.id));
    all.extend(moves.into_iter().map(|own| (own, at.clone())));
    write_moves(&all, generation, &mut world);
    let learnt = learnt::read(whole, value, book, report);
    learnt.write(true, parent, book, &mut world);
    let parties = Parties {
        parent,
        trainers,
        mode,
    };
    if !trainers.is_empty() {
        parties.write(&mut world);
    }
    write_kept(report, &mut world);
    let rest = match mode {
        Mode::All => "Places and catches are those of the game: the file has none.",
        Mode::Alone => {
            world.replaced.insert("catches.csv");
            "The trainers are of no game of ours: places and catches are unknown."
        }
    };
    world.notes.push(rest.to_owned());
    world
}
