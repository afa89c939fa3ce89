//! What a world does not say, in words for players.

use crate::set::Set;

/// What is empty, and what cannot be asked therefore.
const EMPTY: [(&str, &str); 5] = [
    (
        "bosses.csv",
        "No bosses: cover, team and duel need types or Pokémon by name.",
    ),
    (
        "catches.csv",
        "Nothing is known to be caught: all Pokémon of the game count as had.",
    ),
    (
        "learnsets.csv",
        "Nothing is known of who learns which move: teams attack with what a box says.",
    ),
    ("evolutions.csv", "Nothing is known to evolve."),
    (
        "story_parties.csv",
        "No battles of the story besides the bosses.",
    ),
];

pub(crate) fn of(set: &Set) -> Vec<String> {
    let empty = EMPTY.iter().filter(|(file, _)| set.rows(file).is_empty());
    let mut notes: Vec<String> = empty.map(|(_, note)| (*note).to_owned()).collect();
    if set.cells("places.csv", "place").all(str::is_empty) {
        notes.push("No map: `places` and `map` have nothing to show.".to_owned());
    }
    notes
}
