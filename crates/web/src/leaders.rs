//! The names of leaders, in words.

use pokedata::{Boss, Chosen, Game};

/// Returns what names a boss in an address: the code of the place, or the boss's number where no
/// map has it.
pub(crate) fn code(game: &Game, boss: &Boss) -> String {
    match game.code_of(boss) {
        "" => boss.number(),
        code => code.to_owned(),
    }
}

/// `Brawly`, `Brawly and Wattson`.
pub(crate) fn leaders(foes: &Chosen) -> String {
    listed(&names(foes))
}

/// Returns each leader once.
pub(crate) fn names(foes: &Chosen) -> Vec<&'static str> {
    let mut names: Vec<&str> = Vec::new();
    for foe in foes.foes() {
        if !names.contains(&foe.leader()) {
            names.push(foe.leader());
        }
    }
    names
}

/// Returns each with the place: `Brawly (Dewford Town)`.
pub(crate) fn with_places(foes: &Chosen) -> String {
    let mut all: Vec<String> = Vec::new();
    for foe in foes.foes() {
        let one = format!("{} ({})", foe.leader(), foe.boss().place);
        if !all.contains(&one) {
            all.push(one);
        }
    }
    all.join(", ")
}

fn listed(names: &[&str]) -> String {
    match names {
        [] => "nobody".to_owned(),
        [alone] => (*alone).to_owned(),
        [one, other] => format!("{one} and {other}"),
        [first, .., last] => format!("{first}, {} others and {last}", number(names.len() - 2)),
    }
}

/// Returns a number in words, where it is small.
pub(crate) fn number(number: usize) -> String {
    const WORDS: [&str; 13] = [
        "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    let word = WORDS.get(number).map(|word| (*word).to_owned());
    word.unwrap_or_else(|| number.to_string())
}
