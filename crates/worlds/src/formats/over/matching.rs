//! Which trainer of the files stands where one of the game does: by name, or else by class; of
//! several the one with the nearest levels, and with the most Pokémon in common.

use super::parent::Party;
use super::set::Trainer;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// With what a trainer's class begins, by the kind of a battle.
const CLASSES: [(&str, &str); 4] = [
    ("gym", "leader"),
    ("elite4", "elite"),
    ("champion", "champion"),
    ("rival", "rival"),
];

/// Returns whether a leader is among the trainers by name.
pub(super) fn is_named(leader: &str, trainers: &[Trainer]) -> bool {
    trainers
        .iter()
        .any(|own| names(leader, "", &words(&own.name)))
}

/// Returns how many trainers have the name of a boss of a game, and the class that he has there.
pub(super) fn ranked(bosses: &[Party], trainers: &[Trainer]) -> usize {
    let is_one = |trainer: &&Trainer| {
        let own = words(&trainer.name);
        bosses.iter().any(|party| {
            let class = CLASSES.iter().find(|(kind, _)| *kind == party.kind);
            let begins = |class: &str| own.first().is_some_and(|own| own.starts_with(class));
            class.is_some_and(|(_, class)| begins(class)) && names(&party.leader, "", &own)
        })
    };
    trainers.iter().filter(is_one).count()
}

/// Returns whether a trainer's class is that of few.
pub(super) fn has_rank(trainer: &Trainer) -> bool {
    const RANKS: [&str; 9] = [
        "leader",
        "elite",
        "champion",
        "rival",
        "boss",
        "admin",
        "commander",
        "executive",
        "gym",
    ];
    let words = words(&trainer.name);
    words.iter().any(|word| RANKS.contains(&&**word))
}

/// For each party of the game, the trainer who has its place now.
pub(super) fn matched<'a>(
    parties: &[Party],
    trainers: &'a [Trainer],
    taken: &mut BTreeSet<usize>,
) -> Vec<Option<&'a Trainer>> {
    let words: Vec<Vec<String>> = trainers.iter().map(|own| words(&own.name)).collect();
    let mut nearest = |party: &Party, fits: &dyn Fn(&[String]) -> bool| {
        let free = (0..trainers.len()).filter(|place| !taken.contains(place));
        let nearest = free
            .filter(|place| fits(&words[*place]))
            .min_by_key(|place| {
                let own = &trainers[*place];
                let common = own.members.iter().filter(|one| party.ids.contains(&one.id));
                let common = Reverse(common.count());
                (distance(&party.levels, &own.levels()), common)
            });
        taken.extend(nearest);
        nearest.map(|place| &trainers[place])
    };
    let found: Vec<Option<&Trainer>> = parties
        .iter()
        .map(|party| nearest(party, &|own| names(&party.leader, &party.variant, own)))
        .collect();
    // Files of other names keep the classes.
    let known = |own: &[String]| {
        let mut parties = parties.iter();
        parties.any(|party| names(&party.leader, "", own))
    };
    let is_there = |leader: &str| words.iter().any(|own| names(leader, "", own));
    let by_class = parties.iter().zip(found).map(|(party, found)| {
        let class = CLASSES.iter().find(|(kind, _)| *kind == party.kind);
        let class = class.filter(|_| found.is_none() && !is_there(&party.leader));
        let Some((_, class)) = class else {
            return found;
        };
        let begins = |own: &[String]| own.first().is_some_and(|first| first == class);
        nearest(party, &|own| begins(own) && !known(own))
    });
    by_class.collect()
}

/// Returns whether the words are those of a leader: of one of two, where the variant does not say
/// which (`Brendan or May`, `rival=may`).
fn names(leader: &str, variant: &str, own: &[String]) -> bool {
    let which = variant
        .split_whitespace()
        .find_map(|part| part.strip_prefix("rival="));
    let mut names = leader.split(" or ");
    names.any(|name| {
        let words = words(name);
        let is_it = which.is_none_or(|which| words == [pokedata::key(which)]);
        (is_it || !leader.contains(" or ")) && words.iter().all(|word| own.contains(word))
    })
}

/// Returns the words of a name, as they are compared.
fn words(name: &str) -> Vec<String> {
    let words = name.split(|c: char| !c.is_alphanumeric() && c != '\'');
    let words = words.map(pokedata::key).filter(|word| !word.is_empty());
    words.filter(|word| word != "and").collect()
}

/// Returns how far the levels of two parties are apart.
fn distance(one: &[u8], other: &[u8]) -> u32 {
    let sorted = |levels: &[u8]| {
        let mut levels = levels.to_vec();
        levels.sort_unstable_by(|a, b| b.cmp(a));
        levels
    };
    let (one, other) = (sorted(one), sorted(other));
    let at = |levels: &[u8], place: usize| levels.get(place).copied().unwrap_or(0);
    let places = 0..one.len().max(other.len());
    places
        .map(|place| u32::from(at(&one, place).abs_diff(at(&other, place))))
        .sum()
}
