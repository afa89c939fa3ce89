//! Save files: their Pokémon become the player's box, and their badges select the next boss.

use crate::leaders::{code, leaders};
use crate::team::Team;
use pokedata::{Chosen, Played, Playthrough};
use saves::Save;
use serde::Serialize;
use team::{next_bosses, read_save, version_note};

/// The content of a save file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Saved {
    /// The address of the view that asks for a team from the box against the next boss: `#/team?…`.
    pub address: String,
    /// The box, as a Showdown export.
    pub text: String,
    /// What was read, as a sentence.
    pub about: String,
    /// Notes about what was left out or replaced, one per line.
    pub notes: Vec<String>,
}

/// Reads a save file of generations 1 to 5.
///
/// # Errors
/// If it is not a save file of these games, or contains no usable Pokémon.
pub fn read(file: &[u8]) -> Result<Saved, String> {
    let save = saves::read(file).map_err(|error| error.to_string())?;
    let id = save.version.unwrap_or(save.game.id());
    let played = Played::find(id).map_err(|error| error.to_string())?;
    let own = read_save(&save, Some(played.game()), played.game().generation());
    let mut own = own.map_err(|error| error.to_string())?;
    own.notes.extend(version_note(played, "as the game"));
    let next: Chosen = next_bosses(&save, &Playthrough::of(played))
        .into_iter()
        .collect();
    let team = Team {
        game: id.to_owned(),
        next: codes(played, &next),
        from: "box".to_owned(),
        ..Team::default()
    };
    let texts: Vec<&str> = own.entries.iter().map(|entry| &*entry.text).collect();
    Ok(Saved {
        address: crate::View::Team(team).to_string(),
        text: texts.join("\n"),
        about: about(&save, played, own.entries.len(), &next),
        notes: own.notes,
    })
}

/// Returns the places of the bosses as in addresses.
fn codes(played: Played, next: &Chosen) -> String {
    let mut codes: Vec<String> = next
        .foes()
        .iter()
        .map(|foe| code(played.game(), foe.boss()))
        .collect();
    codes.dedup();
    codes.join(".")
}

fn about(save: &Save, played: Played, count: usize, next: &Chosen) -> String {
    let next = match next.foes() {
        [] => "every boss is beaten".to_owned(),
        _ => format!("next: {}", leaders(next)),
    };
    let badges = save.badges_in_words();
    format!("{}, {badges}, {count} Pokémon; {next}.", played.title())
}
