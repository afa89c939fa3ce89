//! Plays battles one after the other.

use super::dice::Dice;
use super::policy::Policy;
use super::rules::{End, Rules};
use dancing::stop::Limits;
use std::collections::BTreeMap;

/// The number of battles between two looks at the limits.
const BETWEEN: u32 = 100;

/// Returns whether battles of a generation are played.
#[must_use]
pub fn is_followed(generation: pokedata::Generation) -> bool {
    (3..=4).contains(&generation.number())
}

/// The results of a number of battles.
pub(super) struct Played {
    pub(super) won: u32,
    pub(super) battles: u32,
    pub(super) unknown: BTreeMap<String, u32>,
    pub(super) fainted: BTreeMap<usize, u32>,
}

/// Plays battles, as far as the limits allow.
pub(super) fn play(
    rules: &Rules,
    policy: &Policy,
    (count, seed): (u32, u64),
    limits: &Limits,
) -> Played {
    let mut dice = Dice::new(seed);
    let mut played = Played {
        won: 0,
        battles: 0,
        unknown: BTreeMap::new(),
        fainted: BTreeMap::new(),
    };
    let watch = limits.watch();
    while played.battles < count {
        if played.battles.is_multiple_of(BETWEEN) && watch.check_nodes(0).is_err() {
            break;
        }
        match rules.play(policy, &mut dice).end {
            End::Won => played.won += 1,
            End::Fainted(place) => *played.fainted.entry(place).or_default() += 1,
            End::Draw => {}
            End::Unknown(what) => *played.unknown.entry(what).or_default() += 1,
        }
        played.battles += 1;
    }
    played
}

/// Returns the share of battles that a policy wins; those that met something that is not followed
/// count as half. `None` if not all battles can be played within the limits.
pub(super) fn share_of(
    rules: &Rules,
    policy: &Policy,
    (battles, seed): (u32, u64),
    limits: &Limits,
) -> Option<f64> {
    let played = play(rules, policy, (battles, seed), limits);
    let open: u32 = played.unknown.values().sum();
    let won = f64::from(played.won) + f64::from(open) / 2.0;
    (played.battles == battles).then(|| won / f64::from(battles))
}
