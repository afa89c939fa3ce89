//! Reads the tables of disassembled games in C and JSON. Hacks of Game Boy Advance games often
//! exist as a folder with `src/data`.
//!
//! The tables are applied to the game that the hack changes: its trainers replace those in the
//! game, and its wild Pokémon are assigned to the game's places with the same name.

mod evolutions;
mod files;
mod learnt;
mod lex;
mod macros;
mod moves;
mod rules;
mod species;
mod table;
mod trainers;
mod types;
mod wild;
mod words;

use super::over::{
    Mode, Parent, Parties, Trainer, Wild, WildSet, kept_moves, newest, parent_of, write_catches,
    write_forms, write_kept, write_moves,
};
use super::party;
use super::report::Report;
use crate::{Fault, Settings, Source, World};
use files::has;
use rules::Rules;
use table::CTable;

/// The games whose disassemblies have such tables.
const GAMES: [&str; 3] = ["emerald", "firered-leafgreen", "ruby-sapphire"];

/// Returns whether the files contain such tables. A list of parties alone is not sufficient.
pub(super) fn is_it(source: &Source) -> bool {
    let parties = has(source, "trainer_parties.h") && trainers::names(source).is_some();
    let more = has(source, "wild_encounters.json") || has(source, "species_info.h");
    parties || (has(source, "trainers.party") && more)
}

/// Returns whether a file is read. Other files in the folder are ignored.
pub(super) fn reads(path: &str) -> bool {
    let ends = [".h", ".c", ".party", "wild_encounters.json"];
    ends.iter().any(|end| path.ends_with(end))
}

/// Reads the world from the tables.
pub(super) fn read(source: &Source, settings: &Settings) -> Result<World, Vec<Fault>> {
    let mut report = Report::default();
    let mut rules = Rules::read(source, latest(source));
    let species = files::species(source, &rules, &mut report);
    let moves = moves::read(source, &rules, &mut report);
    let titles = files::tables(source, &["species_names.h"], &rules, &mut report);
    types::add_own(&species, &moves, &mut rules);
    species::add_own(&species, &titles, &mut rules, &mut report);
    moves::add_own(&moves, &mut rules);
    let rules = &rules;
    let movesets = learnt::read(source, &species, rules, &mut report);
    let mut trainers = trainers::read(source, rules, &mut report);
    let wild = wild::read(source, rules, &mut report);
    let parent = match &settings.parent {
        Some(id) => Parent::find(id, &mut report),
        None => {
            parent_of(&trainers, &wild, &GAMES).or_else(|| Parent::find("emerald", &mut report))
        }
    };
    let Some(parent) = parent else {
        return Err(report.into_faults());
    };
    trainers::fill(&mut trainers, &movesets, &parent.id);
    let mut world = world(
        source,
        settings,
        (&parent, rules),
        &trainers,
        (&species, &moves, &wild),
        &mut report,
    );
    movesets.write(true, &parent, &rules.book, &mut world);
    types::write(source, rules, &mut world, &mut report);
    write_kept(&report, &mut world);
    world.notes.push(movesets.note("tables"));
    world.left_out = report.into_left_out();
    Ok(world)
}

/// Returns the generation of the newest rules, from the engine's configuration or, if there is
/// none, from the games.
fn latest(source: &Source) -> u8 {
    let expanded = has(source, "trainers.party") || has(source, "moves_info.h");
    let otherwise = || if expanded { party::LATEST } else { 3 };
    party::latest(source)
        .or_else(|| configured(source))
        .unwrap_or_else(otherwise)
}

/// Returns the generation that occurs in the most lines of a battle engine's configuration, such as
/// `#define B_CRIT_CHANCE GEN_7`.
fn configured(source: &Source) -> Option<u8> {
    /// The minimum number of lines in a configuration.
    const FEW: usize = 8;
    let files = source
        .files()
        .filter(|(path, _)| path.ends_with("config.h"));
    let lines = files.flat_map(|(_, text)| text.lines());
    let mut counts = [0; 10];
    for line in lines {
        let words: Vec<&str> = line.split_whitespace().take(3).collect();
        let ["#define", name, value] = words[..] else {
            continue;
        };
        let number = value.strip_prefix("GEN_").and_then(|own| own.parse().ok());
        if let Some(count) = number.and_then(|own: usize| counts.get_mut(own))
            && name.starts_with("B_")
        {
            *count += 1;
        }
    }
    let (generation, count) = (1..).zip(&counts[1..]).max_by_key(|(_, count)| **count)?;
    (*count >= FEW).then_some(generation)
}

fn world(
    source: &Source,
    settings: &Settings,
    (parent, rules): (&Parent, &Rules<'_>),
    trainers: &[Trainer],
    (species, moves, wild): (&[CTable<'_>], &[CTable<'_>], &[WildSet]),
    report: &mut Report,
) -> World {
    let latest = rules.latest;
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
        notes: vec![format!(
            "The tables of a hack over {}, with the formulas of generation {generation}; set `parent` and \
             `generation` in world.toml to change this.",
            parent.title,
        )],
        ..World::default()
    };
    let forms = species::forms(species, rules, report);
    write_forms(&forms, &rules.book, &mut world);
    let mut moves = moves::changes(moves, rules, report);
    moves.extend(kept_moves(parent, trainers, generation));
    let mut seen = std::collections::HashSet::new();
    moves.retain(|(own, _)| seen.insert(own.id.clone()));
    write_moves(&moves, generation, &mut world);
    evolutions::write(source, species, rules, &mut world, report);
    let parties = Parties {
        parent,
        trainers,
        mode: Mode::All,
    };
    if trainers.is_empty() {
        let note = "Trainers are the game's: the tables have none.";
        world.notes.push(note.to_owned());
    } else {
        parties.write(&mut world);
    }
    let wild = Wild {
        sets: wild,
        starters: &[],
        changes: &|_| false,
        files: "tables",
        caps: &parties.caps(),
    };
    write_catches(&wild, parent, &mut world);
    world
}
