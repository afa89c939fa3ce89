//! The chance that a plan avoids faints in battles as the games play them, estimated by playing
//! them: with misses, critical hits, secondary effects, status conditions, stages and the foes'
//! moves without damage, against foes that choose any of their moves at random.
//!
//! The foes may also choose as the game's own trainers do ([`Trainer`]): the AI scores their moves
//! ([`script`]), and decides on switches, items and the next Pokémon ([`trainer`]).
//!
//! The player follows the plan: in each turn, the step that applies is used or, if there is none,
//! the most similar one ([`policy`]). Or the player follows [`Tactics`], which a search improves by
//! playing battles ([`improve`]). A battle that meets something that is not followed counts as lost
//! for the lower end of the interval, and as won for the upper one.

mod decision;
mod dice;
mod effects;
mod fighter;
mod improve;
mod opponent;
mod play;
mod policy;
mod rules;
mod scene;
mod script;
mod tactics;
mod trainer;
mod world;

use crate::left_out::{beyond_members, used_weapons};
use crate::{Found, Sides, beyond};
use battle::Battle;
use dancing::stop::Limits;
use fighter::Fighter;
pub use improve::{Guide, guide};
pub use opponent::Trainer;
pub use play::is_followed;
use play::{Played, play, share_of};
use policy::{Policy, Steps};
use rules::Rules;
pub use script::Ai;
use std::collections::{BTreeMap, BTreeSet};
pub use tactics::{Order, Tactic, Tactics};

/// The chance that no Pokémon of mine faints.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    /// The ends of an interval that contains the chance with a probability of 99%.
    pub interval: (f64, f64),
    /// The number of battles played.
    pub battles: u32,
    /// What battles met that is not followed, with the number of battles.
    pub unknown: BTreeMap<String, u32>,
    /// The ids of abilities and items that are not followed.
    pub without: BTreeSet<String>,
    /// The Pokémon of mine that fainted, by index, with the number of battles.
    pub fainted: BTreeMap<usize, u32>,
}

impl Odds {
    /// Returns the ends of the interval in percent, the lower one rounded down, the upper one up.
    #[must_use]
    pub fn percent(&self) -> (u8, u8) {
        let (low, high) = self.interval;
        ((low * 100.0).floor() as u8, (high * 100.0).ceil() as u8)
    }
}

/// The number of battles that are played.
const BATTLES: u32 = 10_000;

/// Returns the chance that nothing of mine faints if the player follows the plan and the foes choose
/// as the given trainer does or, without one, their moves and the next Pokémon at random. `None` if
/// there is no plan without faints, if the rules of the generation are not followed (see
/// [`is_followed`]), or if the limits allow too few battles.
#[must_use]
pub fn odds(
    sides: &Sides,
    found: &Found,
    trainer: Option<&Trainer>,
    limits: &Limits,
) -> Option<Odds> {
    let Found::Plan {
        battle,
        party,
        plan,
        ..
    } = found
    else {
        return None;
    };
    let rules = rules(sides, (battle, party), trainer)?;
    let mine = used_weapons((battle, party), plan);
    let policy = Policy::Plan(Steps::new(plan));
    estimate(&rules, (&policy, party), &mine, limits)
}

/// Returns the same chance if the player follows a guide.
#[must_use]
pub fn odds_of_guide(
    sides: &Sides,
    guide: &Guide,
    trainer: Option<&Trainer>,
    limits: &Limits,
) -> Option<Odds> {
    let Guide {
        battle,
        party,
        tactics,
        ..
    } = guide;
    let rules = rules(sides, (battle, party), trainer)?;
    let policy = Policy::Tactics(tactics);
    estimate(&rules, (&policy, party), &guide.used_weapons(), limits)
}

/// Plays battles; `party` has the indices of my Pokémon in the battle, and `mine` what the policy
/// uses of them.
fn estimate(
    rules: &Rules,
    (policy, party): (&Policy, &[usize]),
    mine: &BTreeMap<usize, BTreeSet<usize>>,
    limits: &Limits,
) -> Option<Odds> {
    let Played {
        won,
        battles,
        unknown,
        fainted,
    } = play(rules, policy, (BATTLES, 1), limits);
    if battles < BATTLES / 10 {
        return None;
    }
    let open: u32 = unknown.values().sum();
    Some(Odds {
        interval: (bound(won, battles, false), bound(won + open, battles, true)),
        battles,
        unknown,
        without: without(rules.sides, mine),
        fainted: fainted
            .into_iter()
            .map(|(place, count)| (party[place], count))
            .collect(),
    })
}

/// Returns the share of a number of battles in which nothing of mine fainted; those that met
/// something that is not followed count as half. `None` if no battles can be played, or not all
/// within the limits.
pub(crate) fn share(
    sides: &Sides,
    found: &Found,
    trainer: Option<&Trainer>,
    played: (u32, u64),
    limits: &Limits,
) -> Option<f64> {
    let Found::Plan {
        battle,
        party,
        plan,
        ..
    } = found
    else {
        return None;
    };
    let rules = rules(sides, (battle, party), trainer)?;
    share_of(&rules, &Policy::Plan(Steps::new(plan)), played, limits)
}

/// Returns the rules of a battle; `None` if those of the generation are not followed, or if a
/// Pokémon may faint.
fn rules<'a>(
    sides: &'a Sides,
    (battle, party): (&'a Battle, &[usize]),
    trainer: Option<&'a Trainer>,
) -> Option<Rules<'a>> {
    let is_followed = is_followed(sides.facts.generation)
        && battle.rules.faints == 0
        && party.len() <= crate::PARTY;
    is_followed.then(|| Rules::new(sides, (battle, party), trainer))
}

/// Returns the ids of the abilities and items of both sides that plans do not follow; moves are
/// followed, or battles with them are counted separately.
fn without(sides: &Sides, mine: &BTreeMap<usize, BTreeSet<usize>>) -> BTreeSet<String> {
    let mut all = beyond_members(sides, mine);
    all.extend(beyond(sides.facts, sides.theirs));
    let both = sides.mine.iter().chain(sides.theirs);
    for one in both {
        let fighter = Fighter::new(sides.facts, one);
        if let Some(ability) = one.ability_id().filter(|_| fighter.weather().is_some()) {
            all.remove(ability);
        }
        // The foes' is followed, and mine helps only me.
        all.remove("natural-cure");
        for id in &one.without_damage {
            all.remove(id);
        }
        for own in &one.weapons {
            all.remove(&own.mv.name);
        }
    }
    all
}

/// Returns a bound on the probability of an event that was seen a number of times: an upper one, or
/// a lower one. Each of them is wrong with a probability of at most 0.5% (Chernoff's bound).
fn bound(seen: u32, of: u32, upper: bool) -> f64 {
    let share = f64::from(seen) / f64::from(of);
    let term = |part: f64, by: f64| {
        if part > 0.0 {
            part * (part / by).ln()
        } else {
            0.0
        }
    };
    let is_possible = |chance: f64| {
        let divergence = term(share, chance) + term(1.0 - share, 1.0 - chance);
        divergence * f64::from(of) < 200.0f64.ln()
    };
    let (mut inside, mut outside) = (share, if upper { 1.0 } else { 0.0 });
    for _ in 0..50 {
        let middle = f64::midpoint(inside, outside);
        if is_possible(middle) {
            inside = middle;
        } else {
            outside = middle;
        }
    }
    outside
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_those_of_chernoff() {
        // A chance of p without any event in n tries has the probability (1 - p)^n.
        let none = 1.0 - 200.0f64.powf(-1.0 / 1000.0);
        assert!((bound(0, 1000, true) - none).abs() < 1e-9);
        assert_eq!(bound(0, 1000, false), 0.0);
        assert_eq!(bound(1000, 1000, true), 1.0);
        assert!((bound(1000, 1000, false) - (1.0 - none)).abs() < 1e-9);
        let (low, high) = (bound(700, 1000, false), bound(700, 1000, true));
        assert!(low > 0.64 && low < 0.66 && high > 0.74 && high < 0.76);
    }
}
