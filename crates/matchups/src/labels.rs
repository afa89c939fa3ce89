//! Labels of duels and contestants for tables and pictures.

use duels::{Contestant, Duel};
use pokedata::{Party, title};

/// Returns text such as `Machop 16`.
#[must_use]
pub fn with_level(who: &Contestant) -> String {
    format!("{} {}", who.name, who.fighter.level)
}

/// Returns text that follows the name of a party, with the party's condition and whether the battle
/// is a double battle: `; the player chose Treecko; a double battle in the game`. It is usually
/// empty.
#[must_use]
pub fn terms_of(party: &Party) -> String {
    let condition = party.condition.to_string();
    let double = party.double.then_some("a double battle in the game");
    let terms = [condition.as_str(), double.unwrap_or_default()];
    let told = terms.iter().filter(|term| !term.is_empty());
    told.map(|term| format!("; {term}")).collect()
}

/// Returns the grade, with its chance if it is not certain: `entry 96%`.
#[must_use]
pub fn grade(duel: &Duel) -> String {
    if duel.chance < 100 {
        format!("{} {}%", duel.grade, duel.chance)
    } else {
        duel.grade.to_string()
    }
}

/// Returns the numbers of hits that knock out, those of the player's Pokémon first: `2:3`.
#[must_use]
pub fn hits(duel: &Duel) -> String {
    let many =
        |side: Option<(usize, u32)>| side.map_or("–".to_owned(), |(_, hits)| hits.to_string());
    format!("{}:{}", many(duel.mine), many(duel.theirs))
}

/// Returns the name of the move that the player's Pokémon uses.
#[must_use]
pub fn my_move(me: &Contestant, duel: &Duel) -> String {
    let own = duel.mine.map(|(weapon, _)| &me.weapons[weapon].mv.name);
    own.map_or("–".to_owned(), |id| title(id))
}

/// Returns, in the spelling of the games, the names of the things that a duel ignores: `Bulk Up`,
/// `move Weather Ball`.
#[must_use]
pub fn left_out_names(left_out: &[String]) -> Vec<String> {
    let name = |id: &String| match id.split_once(' ') {
        Some((kind, id)) => format!("{kind} {}", title(id)),
        None => title(id),
    };
    left_out.iter().map(name).collect()
}
