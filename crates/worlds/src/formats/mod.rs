//! Reads the formats of other programs, which are recognised by the content of the files.

mod at;
mod calc;
mod columns;
mod decomp;
mod json;
mod like;
mod log;
mod ours;
mod over;
mod party;
mod pbs;
mod report;
mod rows;
mod table;
mod text;
mod trainer;

pub use trainer::Trainer;

use crate::{Fault, Settings, Source, World, budget};
use std::collections::HashSet;

/// The maximum number of lines in the files; the files of real games have fewer.
const MOST_LINES: usize = 800_000;
const MOST_BYTES: usize = 24 << 20;

/// Reads the world from files of another program; `None` if the format is unknown.
#[must_use]
pub fn read(source: &Source, settings: &Settings) -> Option<Result<World, Vec<Fault>>> {
    budget::import(|| read_within(source, settings).transpose()).transpose()
}

/// Reads the world like [`read`], with the budget of the current import.
pub(crate) fn read_within(
    source: &Source,
    settings: &Settings,
) -> Option<Result<World, Vec<Fault>>> {
    let read = if pbs::is_it(source) {
        pbs::read
    } else if calc::is_it(source) {
        calc::read
    } else if log::is_it(source) {
        log::read
    } else if decomp::is_it(source) {
        decomp::read
    } else if party::is_it(source) {
        party::read
    } else {
        return pbs::missing(source).map(|fault| Err(vec![fault]));
    };
    let counts: Box<dyn Fn(&str) -> bool> = if pbs::is_it(source) {
        let read: HashSet<&str> = pbs::files(source).collect();
        Box::new(move |path| read.contains(path))
    } else if decomp::is_it(source) {
        Box::new(decomp::reads)
    } else {
        Box::new(|_| true)
    };
    Some(match too_long(source, counts) {
        Some(fault) => Err(vec![fault]),
        None => read(source, settings).and_then(|world| not_empty(world, source)),
    })
}

/// Returns the trainers in a game made with Pokémon Essentials, weakest first. Returns no trainers
/// for other formats, because their files state which trainers are bosses.
///
/// # Errors
/// If the files are too large, or need more memory or work than the budget of an import allows.
pub fn trainers(source: &Source) -> Result<Vec<Trainer>, Vec<Fault>> {
    if !pbs::is_it(source) {
        return Ok(Vec::new());
    }
    let read: HashSet<&str> = pbs::files(source).collect();
    if let Some(fault) = too_long(source, |path| read.contains(path)) {
        return Err(vec![fault]);
    }
    budget::import(|| {
        let mut trainers = pbs::trainers(source);
        trainers.sort_by_key(|own| own.level);
        Ok(trainers)
    })
}

/// Rejects a world without tables.
fn not_empty(world: World, source: &Source) -> Result<World, Vec<Fault>> {
    if !world.tables.is_empty() {
        return Ok(world);
    }
    let path = source.files().next().map_or("", |(path, _)| path);
    let fault = Fault::new(path, 0, "contains nothing about a game");
    let mut faults = world.left_out.faults();
    faults.push(fault.expected("Pokémon, moves or trainers"));
    Err(faults)
}

/// Returns a fault if the files for which `counts` is true have too many lines in total for a game.
fn too_long(source: &Source, counts: impl Fn(&str) -> bool) -> Option<Fault> {
    let mut lines = 0;
    let mut bytes = 0;
    let mut files = source.files().filter(|(path, _)| counts(path));
    let (path, _) = files.find(|(_, text)| {
        lines += text.lines().count();
        bytes += text.len();
        lines > MOST_LINES || bytes > MOST_BYTES
    })?;
    let most = format!(
        "at most {MOST_LINES} lines and {} MB in all",
        MOST_BYTES >> 20
    );
    Some(Fault::new(path, 0, "is larger than a game").expected(most))
}
