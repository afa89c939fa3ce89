//! A player's box: a plain list, a CSV table, a Pokémon Showdown export (text, packed or JSON), the
//! export of a tracker, or the Pokémon of a save file.
//!
//! A box is read completely or rejected, unless the caller skips unknown lines. An error lists
//! every wrong line, with suggestions. Notes list all data that are ignored or replaced.

mod csv_list;
mod entry;
mod fault;
mod foreign;
mod heading;
mod json_list;
mod legality;
mod list;
mod next;
mod notes;
mod packed;
mod save;
mod set;
mod showdown;
mod tracker;
mod written;

pub use entry::BoxEntry;
pub use fault::BoxError;
pub use next::{next_bosses, version_note};
pub use save::read_save;
pub use saves::Gender;
pub use set::{BoxMove, BoxSet};
pub use tracker::{Encountered, Tracker, read_tracker};
pub use written::Fate;

use entry::Owner;
use foreign::Language;
use legality::Legality;
use notes::{Notes, without_line};
use pokedata::{Form, Game, Generation};
use std::collections::HashMap;
use std::sync::Arc;
use written::Written;

/// The maximum size of a box, in bytes.
pub const LARGEST_BOX: usize = 4 << 20;

/// The maximum number of characters on a line.
const LONGEST_LINE: usize = 1000;

/// The maximum number of lines.
const MOST_LINES: usize = 200_000;

/// The maximum number of Pokémon.
const MOST: usize = 10_000;

/// A box that has been read.
#[derive(Clone, Debug)]
pub struct PlayerBox {
    /// The Pokémon, in the order of the box.
    pub entries: Vec<Arc<BoxEntry>>,
    /// Notes on data that are ignored, replaced or skipped, one sentence each.
    pub notes: Vec<String>,
}

/// Reads a box: a list of names (`#` begins a comment); or CSV with a header that has a column
/// `pokemon` and optionally `ability`, `moves` (separated by `/`) and others; or a Showdown export,
/// packed or not; or the JSON of a team or a tracker. With `skip_unknown`, lines that are not
/// understood are skipped.
///
/// # Errors
/// If a name is unknown, a Pokémon is not in the game or generation, or a Pokémon has more than
/// four moves; the error lists all such lines. Also if the box is too large or empty.
pub fn read_box(
    text: &str,
    game: Option<&'static Game>,
    generation: Generation,
    skip_unknown: bool,
) -> Result<PlayerBox, BoxError> {
    check_size(text)?;
    let mut notes = Notes::new();
    let text = text.trim_start_matches('\u{feff}');
    let rows = written(text, &mut notes)?;
    check_count(&rows)?;
    let owner = Owner { game, generation };
    let mut entries = Vec::new();
    let mut faults = Vec::new();
    let mut legality = Legality::default();
    notes.language = Language::of(rows.iter().flatten());
    let language = notes.language;
    let named = |row: &&Written| entry::names_one(row, language);
    let named = rows.iter().flatten().filter(named).count();
    let is_box = named * 5 >= rows.len() || rows.len() <= BoxError::PRINTED;
    for row in rows {
        let row = match row {
            Ok(row) => row,
            Err(fault) => {
                faults.push(fault);
                continue;
            }
        };
        if let Some(gone) = row.gone() {
            if !row.species().is_empty() {
                let place = row.place();
                let species = row.species();
                notes.add(format!("{place}: {species} is {gone}; left out"));
            }
            continue;
        }
        let told = notes.len();
        match entry::read(&row, owner, &mut notes) {
            Ok(entry) => {
                legality.check(&entry, owner, &mut notes);
                entries.push(entry);
            }
            Err(fault) => faults.push(placed(&row, fault)),
        }
        notes
            .since(told)
            .for_each(|note| *note = placed(&row, std::mem::take(note)));
    }
    if !skip_unknown && !faults.is_empty() {
        return Err(if is_box {
            BoxError { faults }
        } else {
            BoxError::not_a_box(&faults[0])
        });
    }
    for fault in faults {
        notes.add(format!("{fault} (skipped)"));
    }
    if entries.is_empty() {
        Err(BoxError::one("the box is empty".to_owned()))
    } else {
        Ok(PlayerBox {
            entries: shared(entries),
            notes: notes.into_lines(),
        })
    }
}

/// Returns a message about a Pokémon, which in formats without lines contains the Pokémon's place
/// instead of a line.
fn placed(row: &Written, said: String) -> String {
    if row.placed {
        format!("{}: {}", row.place(), without_line(&said))
    } else {
        said
    }
}

/// Returns the entries of a box in any format.
fn written(text: &str, notes: &mut Notes) -> Result<Vec<Result<Written, String>>, BoxError> {
    if json_list::is_json(text) {
        return Ok(json_list::read(text, MOST + 1)?
            .into_iter()
            .map(Ok)
            .collect());
    }
    if packed::is_packed(text) {
        return Ok(packed::read(text).into_iter().map(Ok).collect());
    }
    check_lines(text)?;
    if let Some(delimiter) = csv_list::delimiter(text) {
        let table = csv_list::read(text, delimiter)?;
        for title in table.unread {
            notes.add(format!("the column {title:?} is not understood; ignored"));
        }
        return Ok(table.rows);
    }
    let all = if showdown::is_export(text) {
        showdown::read(text)
    } else {
        list::read(text, MOST + 1)
    };
    Ok(all.into_iter().map(Ok).collect())
}

/// Returns shareable entries; `alone` is set in those whose form no other entry has.
fn shared(mut entries: Vec<BoxEntry>) -> Vec<Arc<BoxEntry>> {
    let mut counts: HashMap<*const Form, usize> = HashMap::new();
    for entry in &entries {
        *counts.entry(std::ptr::from_ref(entry.form)).or_default() += 1;
    }
    for entry in &mut entries {
        entry.alone = counts[&std::ptr::from_ref(entry.form)] == 1;
    }
    entries.into_iter().map(Arc::new).collect()
}

fn check_size(text: &str) -> Result<(), BoxError> {
    if text.len() > LARGEST_BOX {
        let mebibytes = LARGEST_BOX >> 20;
        return Err(BoxError::one(format!(
            "more than {mebibytes} MiB: too large for a box"
        )));
    }
    // Counted before parsing, because entries are larger than their text.
    let lines = text.lines().count();
    if lines > MOST_LINES {
        return Err(BoxError::one(format!(
            "{lines} lines; a box has at most {MOST_LINES}"
        )));
    }
    Ok(())
}

/// Checks the lengths of the lines. JSON and packed teams are not checked, because they are on one
/// line.
fn check_lines(text: &str) -> Result<(), BoxError> {
    let too_long = |text: &str| text.len() > LONGEST_LINE && text.chars().count() > LONGEST_LINE;
    match (1..).zip(text.lines()).find(|(_, text)| too_long(text)) {
        Some((line, text)) => Err(BoxError::one(format!(
            "line {line} has {} characters; a line of a box has at most {LONGEST_LINE}",
            text.chars().count()
        ))),
        None => Ok(()),
    }
}

fn check_count(rows: &[Result<Written, String>]) -> Result<(), BoxError> {
    if rows.len() > MOST {
        Err(BoxError::one(format!(
            "more than {MOST} Pokémon: too many for a box"
        )))
    } else {
        Ok(())
    }
}
