//! The names of leaders in texts.

use crate::phrases::{capital, once_each};
use pokedata::{Boss, Chosen, Game, Type};

/// Returns the word for a boss in addresses: the code of the place, or the boss's number if the
/// place is not on a map.
pub(crate) fn code(game: &Game, boss: &Boss) -> String {
    match game.code_of(boss) {
        "" => boss.number(),
        code => code.to_owned(),
    }
}

/// Returns the leaders in words: `Brawly`, `Brawly and Wattson`.
pub(crate) fn leaders(foes: &Chosen) -> String {
    listed(&names(foes))
}

/// Returns the name of each leader once.
pub(crate) fn names(foes: &Chosen) -> Vec<&'static str> {
    let mut names: Vec<&str> = Vec::new();
    for foe in foes.foes() {
        if !names.contains(&foe.leader()) {
            names.push(foe.leader());
        }
    }
    names
}

/// Returns each leader with the place: `Brawly (Dewford Town)`.
pub(crate) fn with_places(foes: &Chosen) -> String {
    let foes = foes.foes().iter();
    let all = foes.map(|foe| format!("{} ({})", foe.leader(), foe.boss().place));
    once_each(all).join(", ")
}

/// Returns the kind of a boss, such as `Gym 3` or `Elite Four`.
pub(crate) fn kind(boss: &Boss) -> String {
    match boss.kind.as_str() {
        "gym" => format!("Gym {}", boss.order),
        "trial" => format!("Trial {}", boss.order),
        "elite4" => "Elite Four".to_owned(),
        other => capital(&other.replace('-', " ")),
    }
}

/// Returns the most frequent type of a boss's Pokémon, or the first of several that are equally
/// frequent.
pub(crate) fn most_of(boss: &Boss) -> String {
    let types = || {
        boss.typings()
            .into_iter()
            .flat_map(|own| own.types().iter())
    };
    let count = |t: Type| types().filter(|&own| own == t).count();
    let most = types().max_by_key(|&t| (count(t), std::cmp::Reverse(t)));
    most.map_or_else(String::new, |t| t.to_string())
}

fn listed(names: &[&str]) -> String {
    match names {
        [] => "nobody".to_owned(),
        [alone] => (*alone).to_owned(),
        [one, other] => format!("{one} and {other}"),
        [first, .., last] => format!("{first}, {} others and {last}", number(names.len() - 2)),
    }
}

/// Returns a number in words if it is small.
pub(crate) fn number(number: usize) -> String {
    const WORDS: [&str; 13] = [
        "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    let word = WORDS.get(number).map(|word| (*word).to_owned());
    word.unwrap_or_else(|| number.to_string())
}
