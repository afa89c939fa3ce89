//! The encounters in a run, as exported by a tracker, including dead Pokémon and missed encounters.

use super::entry;
use super::foreign::Language;
use super::heading::Heading;
use super::notes::Notes;
use super::written::{Fate, What, Written};
use super::{BoxError, check_count, check_size, json_list, placed, written};
use pokedata::Form;

/// The data of a tracker about a run.
#[derive(Clone, Debug)]
pub struct Tracker {
    /// The tracker's name for the game, if the file contains one.
    pub game: Option<String>,
    /// The encounters, in the order of the file.
    pub encounters: Vec<Encountered>,
    /// Notes on data that are left out or replaced.
    pub notes: Vec<String>,
}

/// An encounter in a run.
#[derive(Clone, Debug)]
pub struct Encountered {
    /// The encounter's place in the file: `line 5`, `Pokémon 3`.
    pub place: String,
    /// The tracker's name for the area, if the file contains one.
    pub area: Option<String>,
    /// The Pokémon; `None` if the encounter was missed before its species was known.
    pub form: Option<&'static Form>,
    /// The Pokémon's nickname.
    pub nickname: Option<String>,
    /// What became of the Pokémon.
    pub fate: Fate,
}

/// Reads the encounters in a file, which may have any of the formats for boxes. Entries that cannot
/// be read are left out with a note.
///
/// # Errors
/// If the file is too large, is not in a valid format, or contains no encounter.
pub fn read_tracker(text: &str) -> Result<Tracker, BoxError> {
    check_size(text)?;
    let text = text.trim_start_matches('\u{feff}');
    let mut notes = Notes::new();
    let rows = written(text, &mut notes)?;
    check_count(&rows)?;
    notes.language = Language::of(rows.iter().flatten());
    let mut encounters = Vec::new();
    for row in rows {
        let known = notes.len();
        let read = row.and_then(|row| {
            let read = encountered(&row, &mut notes);
            notes
                .since(known)
                .for_each(|note| *note = placed(&row, std::mem::take(note)));
            read.map_err(|fault| placed(&row, fault))
        });
        match read {
            Ok(encounter) => encounters.push(encounter),
            Err(fault) => notes.add(format!("{fault}; left out")),
        }
    }
    let notes = notes.into_lines();
    if encounters.is_empty() {
        let empty = "it contains no encounter";
        return Err(BoxError::one(match notes.first() {
            Some(note) => format!("{empty} ({note})"),
            None => empty.to_owned(),
        }));
    }
    Ok(Tracker {
        game: json_list::game(text),
        encounters,
        notes,
    })
}

fn encountered(row: &Written, notes: &mut Notes) -> Result<Encountered, String> {
    let heading = Heading::read(&row.heading);
    let form = if row.species().is_empty() {
        None
    } else {
        Some(entry::form(row.line, &heading, notes)?)
    };
    let nickname = row.all(What::Nickname).chain(heading.names().0).next();
    Ok(Encountered {
        place: row.place(),
        area: row.all(What::Area).next().map(str::to_owned),
        form,
        nickname: nickname.map(str::to_owned),
        fate: row.fate(),
    })
}
