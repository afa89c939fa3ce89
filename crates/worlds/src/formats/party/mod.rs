//! Reads parties as text: `trainers.party` from pokeemerald-expansion, and exports from Showdown.

mod comments;
mod sets;
mod trainers;

use super::at::At;
use super::over::{Book, Mode, Parent, Parties, Trainer, kept_moves, newest, write_moves};
use super::report::Report;
use crate::{Fault, Settings, Source, World};

/// The value of `GEN_LATEST` in pokeemerald-expansion.
pub(super) const LATEST: u8 = 9;

/// Returns the generation of the newest rules, if the engine's configuration contains it.
pub(super) fn latest(source: &Source) -> Option<u8> {
    const FILES: [&str; 3] = ["general.h", "global.h", "config.h"];
    let mut files = source
        .files()
        .filter(|(path, _)| FILES.contains(&path.rsplit('/').next().unwrap_or_default()));
    files.find_map(|(_, text)| text.lines().find_map(latest_of))
}

/// Returns the generation in a line such as `#define GEN_LATEST GEN_9`.
fn latest_of(line: &str) -> Option<u8> {
    let words: Vec<&str> = line.split_whitespace().take(3).collect();
    let ["#define", "GEN_LATEST", value] = words[..] else {
        return None;
    };
    let number = value.strip_prefix("GEN_").unwrap_or(value).parse().ok();
    number.filter(|own| (1..=9).contains(own))
}

/// Reads the trainers in a `trainers.party` file.
pub(super) fn trainers(path: &str, text: &str, book: &Book, report: &mut Report) -> Vec<Trainer> {
    trainers::read(path, text, true, book, report)
}

/// The two formats of parties.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PartyFormat {
    Party,
    Showdown,
}

fn kind(path: &str, text: &str) -> Option<PartyFormat> {
    let constant = |line: &str| line.starts_with("=== ") && !line.starts_with("=== [");
    let head = text.lines().map(str::trim).any(constant);
    let has = |begin: &str| {
        text.lines()
            .any(|line| line.trim_start().starts_with(begin))
    };
    if path.ends_with(".party") || (head && (has("Class:") || has("Pic:") || has("Name:"))) {
        return Some(PartyFormat::Party);
    }
    let sets =
        has("- ") && (has("Ability:") || has("Level:") || has("EVs:") || text.contains(" @ "));
    (sets && !has("--")).then_some(PartyFormat::Showdown)
}

/// Returns the file with the parties, if there is one, and its format.
fn own(source: &Source) -> Option<(&str, &str, PartyFormat)> {
    let mut files = source.files().filter(|(path, _)| *path != "world.toml");
    files.find_map(|(path, text)| Some((path, text, kind(path, text)?)))
}

/// Returns whether the files contain parties as text.
pub(super) fn is_it(source: &Source) -> bool {
    own(source).is_some()
}

/// Reads the world from the parties.
pub(super) fn read(source: &Source, settings: &Settings) -> Result<World, Vec<Fault>> {
    let mut report = Report::default();
    let Some((path, text, kind)) = own(source) else {
        return Err(vec![Fault::new("", 0, "there are no parties")]);
    };
    let mut trainers = trainers::read(
        path,
        text,
        kind == PartyFormat::Party,
        Book::built_in(),
        &mut report,
    );
    trainers.retain(|own| !own.members.is_empty());
    if trainers.is_empty() && report.is_clean() {
        report.wrong(&At::whole(path), "there are no parties", "a Pokémon");
    }
    let newest = newest(&trainers);
    let parent = parent(kind, settings, newest, &mut report);
    match parent {
        Some(parent) if !trainers.is_empty() => {
            let latest = latest(source).unwrap_or(LATEST);
            let mut world = world(&trainers, &parent, (kind, latest), settings, newest);
            world.left_out = report.into_left_out();
            Ok(world)
        }
        _ => Err(report.into_faults()),
    }
}

fn parent(
    kind: PartyFormat,
    settings: &Settings,
    newest: u8,
    report: &mut Report,
) -> Option<Parent> {
    match (&settings.parent, kind) {
        (Some(id), _) => Parent::find(id, report),
        (None, PartyFormat::Party) => Parent::find("emerald", report),
        (None, PartyFormat::Showdown) => Parent::last_of(newest),
    }
}

fn world(
    trainers: &[Trainer],
    parent: &Parent,
    (kind, latest): (PartyFormat, u8),
    settings: &Settings,
    newest: u8,
) -> World {
    // The engine uses the newest rules unless its configuration specifies others.
    let own = match kind {
        PartyFormat::Party => latest,
        PartyFormat::Showdown => newest.max(parent.generation),
    };
    let generation = settings.generation.unwrap_or(own);
    let title = settings.title.clone();
    let mut world = World {
        title: title.unwrap_or_else(|| parent.title.clone()),
        generation,
        parent: Some(parent.id.clone()),
        notes: vec![format!(
            "{} parties over {}, with the formulas of generation {generation}; set `parent` and \
             `generation` in world.toml to change this.",
            trainers.len(),
            parent.title,
        )],
        ..World::default()
    };
    let parties = Parties {
        parent,
        trainers,
        mode: match kind {
            PartyFormat::Party => Mode::All,
            PartyFormat::Showdown => Mode::Alone,
        },
    };
    parties.write(&mut world);
    let kept = kept_moves(parent, trainers, generation);
    write_moves(&kept, generation, &mut world);
    let rest =
        "Species, moves, places and catches are those of the game: the file has only parties.";
    world.notes.push(rest.to_owned());
    world
}
