//! Notes for players about data that a world does not contain.

use crate::set::Set;

/// The tables that may be empty, each with a note about the consequences.
const EMPTY: [(&str, &str); 5] = [
    (
        "bosses.csv",
        "No bosses: cover, team and duel require types or Pokémon by name.",
    ),
    (
        "catches.csv",
        "No catches are known: all Pokémon of the game count as obtainable.",
    ),
    (
        "learnsets.csv",
        "Learnsets are unknown: teams attack with the moves of a box.",
    ),
    ("evolutions.csv", "No evolutions are known."),
    ("story_parties.csv", "No story battles besides the bosses."),
];

pub(crate) fn of(set: &Set) -> Vec<String> {
    let empty = EMPTY.iter().filter(|(file, _)| set.rows(file).is_empty());
    let mut notes: Vec<String> = empty.map(|(_, note)| (*note).to_owned()).collect();
    if set.cells("places.csv", "place").all(str::is_empty) {
        notes.push("No map: `places` and `map` have nothing to show.".to_owned());
    }
    notes
}
