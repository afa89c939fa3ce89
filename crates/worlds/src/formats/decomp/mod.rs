//! The tables of disassembled games, as C and JSON: hacks of the Game Boy Advance's games come as a
//! folder with `src/data`.
//!
//! What is read is put over the game that the hack changes: its trainers where those of the game
//! are, its wild Pokémon where places of that name are.

mod facts;
mod files;
mod learnt;
mod table;
mod trainers;
mod wild;

use super::over::{
    Mode, Parent, Parties, Trainer, Wild, kept_moves, newest, parent_of, write_catches,
    write_forms, write_moves,
};
use super::party;
use super::report::Report;
use crate::{Fault, Settings, Source, World};
use files::has;

/// The games whose tables are so.
const GAMES: [&str; 3] = ["emerald", "firered-leafgreen", "ruby-sapphire"];

/// Returns whether these are such tables. A list of parties alone is not enough.
pub(super) fn is_it(source: &Source) -> bool {
    let parties = has(source, "trainer_parties.h") && trainers::names(source).is_some();
    let more = has(source, "wild_encounters.json") || has(source, "species_info.h");
    parties || (has(source, "trainers.party") && more)
}

/// Whether the file is one that is read: what else a folder has does not count.
pub(super) fn reads(path: &str) -> bool {
    let ends = [".h", ".party", "wild_encounters.json"];
    ends.iter().any(|end| path.ends_with(end))
}

/// The world that the tables tell of.
pub(super) fn read(source: &Source, settings: &Settings) -> Result<World, Vec<Fault>> {
    let mut report = Report::default();
    let latest = latest(source);
    let movesets = learnt::read(source, &mut report);
    let mut trainers = trainers::read(source, latest, &mut report);
    let parent = match &settings.parent {
        Some(id) => Parent::find(id, &mut report),
        // Their remakes have the same bosses.
        None => parent_of(&trainers)
            .filter(|own| GAMES.contains(&&*own.id))
            .or_else(|| Parent::find("emerald", &mut report)),
    };
    let Some(parent) = parent else {
        return Err(report.into_faults());
    };
    trainers::fill(&mut trainers, &movesets, &parent.id);
    let mut world = world(source, settings, (&parent, latest), &trainers, &mut report);
    movesets.write(true, &parent, &mut world);
    world.notes.push(movesets.note("tables"));
    world.left_out = report.into_left_out();
    Ok(world)
}

/// The generation of the newest rules: of the engine's configuration, or that of the games.
fn latest(source: &Source) -> u8 {
    let expanded = has(source, "trainers.party") || has(source, "moves_info.h");
    party::latest(source).unwrap_or(if expanded { party::LATEST } else { 3 })
}

fn world(
    source: &Source,
    settings: &Settings,
    (parent, latest): (&Parent, u8),
    trainers: &[Trainer],
    report: &mut Report,
) -> World {
    let newest = newest(trainers)
        .max(parent.generation)
        .min(latest.max(parent.generation));
    let generation = settings
        .generation
        .unwrap_or(if latest > 3 { latest } else { newest });
    let title = settings.title.clone();
    let mut world = World {
        title: title.unwrap_or_else(|| format!("{} (hack)", parent.title.replace('/', " "))),
        generation,
        parent: Some(parent.id.clone()),
        tables: Default::default(),
        replaced: Default::default(),
        left_out: Default::default(),
        notes: vec![format!(
            "The tables of a hack over {}, with the formulas of generation {generation}; `parent` and \
             `generation` in world.toml say otherwise.",
            parent.title,
        )],
    };
    write_forms(&facts::forms(source, latest, report), &mut world);
    let mut moves = facts::moves(source, latest, report);
    moves.extend(kept_moves(parent, trainers, generation));
    let mut seen = std::collections::HashSet::new();
    moves.retain(|(own, _)| seen.insert(own.id.clone()));
    write_moves(&moves, generation, &mut world);
    facts::write_evolutions(source, &mut world, report);
    if trainers.is_empty() {
        let note = "Trainers are the game's: the tables have none.";
        world.notes.push(note.to_owned());
    } else {
        let parties = Parties {
            parent,
            trainers,
            mode: Mode::All,
        };
        parties.write(&mut world);
    }
    let wild = Wild {
        sets: &wild::read(source, report),
        starters: &[],
        changes: &|_| false,
        files: "tables",
    };
    write_catches(&wild, parent, &mut world);
    world
}
