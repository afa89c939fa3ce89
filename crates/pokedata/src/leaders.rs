//! The names of leaders.

use crate::Foe;
use types::key;

/// Returns the boss with only the parties whose leader has the given name.
pub(crate) fn led_by(foe: &Foe, name: &str) -> Option<Foe> {
    let foe = foe.clone();
    if foe.boss().leader == name {
        return Some(foe);
    }
    // A player who plays as May fights Brendan, not May.
    let is_rival = |rival: Option<&str>| rival.is_none_or(|rival| key(rival) == key(name));
    foe.only(|own| {
        names_of(&own.leader).any(|one| one == name) && is_rival(own.condition.of("rival"))
    })
}

/// Returns the names by which a leader is found: `Lt. Surge`, `Surge`; `Tate & Liza`, `Tate`,
/// `Liza`; `Ilima's trial`, `Ilima`.
pub(crate) fn names_of(leader: &str) -> impl Iterator<Item = &str> {
    let parts = leader
        .split([',', '&'])
        .flat_map(|part| part.split(" or "))
        .map(str::trim);
    let words = parts.flat_map(|part| part.split(' ').chain([part]));
    let words = words.map(|word| word.strip_suffix("'s").unwrap_or(word));
    let words = words.filter(|word| word.len() > 2 && !TITLES.contains(word));
    words.chain([leader])
}

/// Parts of leaders' names that are titles, not names.
const TITLES: [&str; 13] = [
    "Lt.",
    "Island",
    "Kahuna",
    "Captain",
    "Champion",
    "Crasher",
    "trial",
    "Trial",
    "or",
    "Executive",
    "Elder",
    "Kimono",
    "Girl",
];
