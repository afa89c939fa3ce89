//! Finds the trainer in the files for each trainer in the game: by name or, if no name matches, by
//! class. If several match, the one with the nearest levels is chosen, then the one with the most
//! Pokémon in common.

use super::parent::Party;
use super::set::Trainer;
use crate::budget;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// The first word of a trainer's class, for each kind of battle.
const CLASSES: [(&str, &str); 4] = [
    ("gym", "leader"),
    ("elite4", "elite"),
    ("champion", "champion"),
    ("rival", "rival"),
];

/// A name as a list of words, for comparison.
type Words = Vec<String>;

/// Returns the names of trainers as lists of words.
pub(super) fn in_words(trainers: &[Trainer]) -> Vec<Words> {
    trainers.iter().map(|own| words(&own.name)).collect()
}

/// Returns whether a leader's name occurs among the trainers.
pub(super) fn is_named(leader: &str, trainers: &[Words]) -> bool {
    let leader = Leader::of(leader, "");
    let mut trainers = trainers
        .iter()
        .take_while(|_| budget::steps("the trainers", 1));
    trainers.any(|own| leader.is_in(own))
}

/// Returns the number of trainers with both the name and the class of a boss of the game.
pub(super) fn ranked(bosses: &[Party], trainers: &[Words]) -> usize {
    let with_class = bosses.iter().filter_map(|party| {
        let (_, class) = CLASSES.iter().find(|(kind, _)| *kind == party.kind)?;
        Some((*class, Leader::of(&party.leader, "")))
    });
    let bosses: Vec<(&str, Leader)> = with_class.collect();
    let is_one = |own: &&Words| {
        let begins = |class: &str| own.first().is_some_and(|own| own.starts_with(class));
        bosses
            .iter()
            .any(|(class, leader)| begins(class) && leader.is_in(own))
    };
    trainers.iter().filter(is_one).count()
}

/// Returns whether a trainer has a class that only important trainers have, such as `leader`.
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

/// Returns the trainer that replaces each party of the game.
pub(super) fn matched<'a>(
    parties: &[Party],
    trainers: &'a [Trainer],
    taken: &mut BTreeSet<usize>,
) -> Vec<Option<&'a Trainer>> {
    let words = in_words(trainers);
    let mut nearest = |party: &Party, fits: &dyn Fn(&[String]) -> bool| {
        let free = (0..trainers.len()).take_while(|_| budget::steps("the trainers", 1));
        let free =
            free.filter(|place| !taken.contains(place) && !trainers[*place].members.is_empty());
        let nearest = free
            .filter(|place| fits(&words[*place]))
            .min_by_key(|place| {
                let own = &trainers[*place];
                let common = own.members.iter().filter(|one| party.ids.contains(&one.id));
                let common = Reverse(common.count());
                (
                    distance(&party.levels, &own.levels(party.strongest())),
                    common,
                )
            });
        taken.extend(nearest);
        nearest.map(|place| &trainers[place])
    };
    let found: Vec<Option<&Trainer>> = parties
        .iter()
        .map(|party| {
            let leader = Leader::of(&party.leader, &party.variant);
            nearest(party, &|own| leader.is_in(own))
        })
        .collect();
    // Files that change names usually keep the classes.
    let leaders = parties.iter().map(|party| Leader::of(&party.leader, ""));
    let leaders: Vec<Leader> = leaders.collect();
    let known = |own: &[String]| leaders.iter().any(|leader| leader.is_in(own));
    let by_class = parties.iter().zip(found).map(|(party, found)| {
        let class = CLASSES.iter().find(|(kind, _)| *kind == party.kind);
        let class = class.filter(|_| found.is_none() && !is_named(&party.leader, &words));
        let Some((_, class)) = class else {
            return found;
        };
        let begins = |own: &[String]| own.first().is_some_and(|first| first == class);
        nearest(party, &|own| begins(own) && !known(own))
    });
    by_class.collect()
}

/// The names of a leader. A leader may be one of two people (`Brendan or May`). The variant may
/// determine which of the two it is (`rival=may`); otherwise, both names are in the list.
struct Leader(Vec<Words>);

impl Leader {
    fn of(leader: &str, variant: &str) -> Leader {
        let which = variant
            .split_whitespace()
            .find_map(|part| part.strip_prefix("rival="));
        let which = which.filter(|_| leader.contains(" or ")).map(pokedata::key);
        let names = leader.split(" or ").map(words);
        let is_it = |words: &Words| which.as_ref().is_none_or(|which| words == &[&**which]);
        Leader(names.filter(is_it).collect())
    }

    /// Returns whether a trainer's name contains all words of one of the names.
    fn is_in(&self, own: &[String]) -> bool {
        let has_all = |words: &Words| words.iter().all(|word| own.contains(word));
        self.0.iter().any(has_all)
    }
}

/// Returns the words of a name for comparison. The number of a rematch (`Roxanne2`) is removed.
fn words(name: &str) -> Words {
    let words = name.split(|c: char| !c.is_alphanumeric() && c != '\'');
    let words = words.map(|word| word.trim_end_matches(|c: char| c.is_ascii_digit()));
    let words = words.map(pokedata::key).filter(|word| !word.is_empty());
    words.filter(|word| word != "and").collect()
}

/// Returns the distance between the levels of two parties, which is the sum of the differences.
fn distance(one: &[u8], other: &[u8]) -> u32 {
    let sorted = |levels: &[u8]| {
        let mut levels = levels.to_vec();
        levels.sort_unstable_by(|a, b| b.cmp(a));
        levels
    };
    let one = sorted(one);
    let other = sorted(other);
    let at = |levels: &[u8], place: usize| levels.get(place).copied().unwrap_or(0);
    let places = 0..one.len().max(other.len());
    places
        .map(|place| u32::from(at(&one, place).abs_diff(at(&other, place))))
        .sum()
}
