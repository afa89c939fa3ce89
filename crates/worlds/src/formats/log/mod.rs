//! Reads logs of the Universal Pokémon Randomizer (ZX), which list its changes to a game.

mod catches;
mod evolutions;
mod moves;
mod movesets;
mod section;
mod stats;
mod trainers;
mod wild;

use super::at::At;
use super::over::{Book, Mode, Parent, Parties, write_forms, write_moves};
use super::report::Report;
use crate::{Fault, Settings, Source, World};
use section::Log;

fn own(source: &Source) -> Option<(&str, &str)> {
    const TITLES: [&str; 3] = [
        "--Pokemon Base Stats & Types--",
        "--Trainers Pokemon--",
        "--Wild Pokemon--",
    ];
    let is_log = |text: &str| {
        let mut lines = text.lines().map(str::trim);
        lines.any(|line| TITLES.contains(&line) || line.starts_with("Randomizer Version:"))
    };
    source.files().find(|(_, text)| is_log(text))
}

/// Returns whether the files contain such a log.
pub(super) fn is_it(source: &Source) -> bool {
    own(source).is_some()
}

/// Reads the world from the log.
pub(super) fn read(source: &Source, settings: &Settings) -> Result<World, Vec<Fault>> {
    let mut report = Report::default();
    let Some((path, text)) = own(source) else {
        return Err(vec![Fault::new("", 0, "there is no log")]);
    };
    let log = Log::read(path, text);
    let parent = match &settings.parent {
        Some(id) => Parent::find(id, &mut report),
        None => game(&log, path, &mut report),
    };
    let Some(parent) = parent else {
        return Err(report.into_faults());
    };
    let mut world = world(&log, &parent, settings, &mut report);
    world.left_out = report.into_left_out();
    Ok(world)
}

/// Returns the game in a line such as `Randomization of Pokemon Platinum (U) completed.`
fn game(log: &Log<'_>, path: &str, report: &mut Report) -> Option<Parent> {
    let found = log.game.and_then(Parent::named_in);
    if found.is_none() {
        let wrong = "the log does not say which game it is of";
        let expected = "a line \"Randomization of … completed.\", or parent = \"platinum\" in a \
                        world.toml beside it";
        report.wrong(&At::whole(path), wrong, expected);
    }
    found
}

fn world(log: &Log<'_>, parent: &Parent, settings: &Settings, report: &mut Report) -> World {
    let title = settings.title.clone();
    let mut world = World {
        title: title.unwrap_or_else(|| format!("{} (randomized)", parent.title.replace('/', " "))),
        generation: settings.generation.unwrap_or(parent.generation),
        parent: Some(parent.id.clone()),
        notes: vec![format!("A randomizer's log over {}.", parent.title)],
        ..World::default()
    };
    let mut changes = stats::read(log, &mut world.notes, report);
    let moves = moves::read(log, report);
    let movesets = movesets::read(log, report);
    let learnt = |id: &str, level: u8| movesets.last_four(id, level, &parent.id);
    let trainers = trainers::read(log, &learnt, report);
    let wild = wild::read(log, report);
    // If a form occurs more than once, the last entry counts.
    changes.reverse();
    changes.dedup_by(|next, first| next.id == first.id);
    write_forms(&changes, Book::built_in(), &mut world);
    write_moves(&moves, world.generation, &mut world);
    let taught = !log.has("TM ") && !log.has("Tutor");
    movesets.write(taught, parent, Book::built_in(), &mut world);
    evolutions::write(log, &mut world, report);
    let parties = Parties {
        parent,
        trainers: &trainers,
        mode: Mode::All,
    };
    catches::write(&wild, log, &parties, &mut world, report);
    if trainers.is_empty() {
        let note = "Trainers are those of the game: the log has none.";
        world.notes.push(note.to_owned());
    } else {
        parties.write(&mut world);
    }
    world.notes.push(movesets.note("log"));
    world
}
