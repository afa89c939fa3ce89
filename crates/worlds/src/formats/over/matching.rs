//! Which trainer of the files stands where one of the game does: by name, then by levels.

use super::parent::Party;
use super::set::Trainer;
use std::collections::BTreeSet;

/// For each party of the game, the trainer who has its place now.
pub(super) fn matched<'a>(
    parties: &[Party],
    trainers: &'a [Trainer],
    taken: &mut BTreeSet<usize>,
) -> Vec<Option<&'a Trainer>> {
    let words: Vec<BTreeSet<String>> = trainers.iter().map(|own| words(&own.name)).collect();
    let find = |party: &Party| {
        let leader = self::words(&party.leader);
        let free = (0..trainers.len()).filter(|place| !taken.contains(place));
        let named = free.filter(|place| leader.is_subset(&words[*place]));
        let nearest = named.min_by_key(|place| distance(&party.levels, &trainers[*place].levels()));
        taken.extend(nearest);
        nearest.map(|place| &trainers[place])
    };
    parties.iter().map(find).collect()
}

/// Returns the words of a name, as they are compared.
fn words(name: &str) -> BTreeSet<String> {
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
