//! Certificates of battle plans, which state what to do in every state of a battle, whatever the
//! opponent does. In this module, *I* and *mine* refer to the player, *they* and *theirs* to the
//! opponent, and a *foe* is one of the opponent's Pokémon.
//!
//! A certificate is text: the battle with every possible damage roll, then the steps.
//!
//! ```text
//! battle plan 1
//! game Diamond                            names, which may be missing, and prove nothing
//! boss Gardenia (Eterna City)
//! rules set any faints 0 potions 0 of 0   set or shift mode; any or known order of foes; how many of mine may
//!                                         faint; how many healing items they have, and what each restores
//! mine 50 50 - -                          one of mine: greatest HP, HP, the HP at which it eats a berry, and what
//!                                         the berry restores; then words: sash, sturdy, truant, intimidates;
//!                                         last, after the word named, its name
//! foe 40 40 20 10 sash                    a foe, in the same form
//! pair 0 0 0 0 faster                     one of mine and a foe by number, the change of the HP of each per turn;
//!                                         words: faster, trapped, unafraid, foe-unafraid
//! own 1                                   the number of my moves if not intimidated; a further list follows for
//!                                         each number of times that my Pokémon is intimidated
//! move 0 0 physical 0 0 0                 number, priority, class, drain and recoil in hundredths, cost; words
//!                                         such as multi-hit; knock-out-costs, with the HP that a knock-out costs
//! upto 65535 10 11 12                     the amounts of damage up to this HP of the user
//! their 1                                 their moves; `leaving` has the damage against a Pokémon that switches
//! move 0 0 special 0 0 0                  out, `again` that of the second use in a row, and so on
//! upto 65535 8 9
//! lead 0
//! step turn 0 hp 50 0 0 0 0 foe 0 40 40 0 0 0 0 0 0 left 1 0 0 use 0
//! end
//! ```
//!
//! A step consists of a state and an action. For my side, the state contains the kind of decision
//! (a turn, a replacement), the active Pokémon, the least HP of each of mine, how often the active
//! one was intimidated, whether it can act (0), loafs (1) or recharges (2), whether it has been in
//! battle for a turn, and the held items used (as bits). For the foe, it contains its number, its
//! least and greatest HP, the same flags, and the move that it repeats and how often. The remaining
//! foes (as bits), the remaining healing items, and the number of mine that have fainted follow;
//! then the action.
//!
//! Every step is played with every HP that the foe may have, every reply and every roll. Outcomes
//! with the same move of theirs and the same changes of my HP cannot be distinguished, so a single
//! later step must cover all of them. What a draining move gains does not distinguish them either,
//! unless my exact HP count: at full HP the gain cannot be seen. Since every outcome of a step is
//! covered by later steps, the plan ends and the battle is won.

mod fight;
mod read;
mod rules;
mod state;

use crate::{Limits, Refused};
pub use fight::Names;
use state::{Known, State};
use std::collections::HashMap;

/// A verified plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BattlePlan {
    /// The names in the certificate.
    pub names: Names,
    /// The number of steps.
    pub steps: usize,
    /// The number of my Pokémon that may faint.
    pub faints: u8,
    /// The sizes of my party and of theirs.
    pub parties: (usize, usize),
}

/// Checks a certificate of a battle plan.
///
/// # Errors
/// If the certificate is wrong (the error states where), or if the check was cancelled.
pub fn battle(text: &str, limits: &mut Limits) -> Result<BattlePlan, Refused> {
    let certificate = read::certificate(text, limits)?;
    let battle = &certificate.battle;
    let steps = &certificate.steps;
    let rules = rules::Rules::new(battle, limits)?;
    let mut places: HashMap<State, Vec<usize>> = HashMap::new();
    for (place, step) in steps.iter().enumerate() {
        limits.step()?;
        limits.hold((place + 1) * 4 * size_of::<read::Step>())?;
        let key = rules.blanked(&step.at.state);
        places.entry(key).or_default().push(place);
    }
    let is_covered = |known: &Known, after: usize| {
        let same = places.get(&rules.blanked(&known.state));
        let mut later = same.into_iter().flatten().rev();
        later.any(|&place| place >= after && rules.is_as_good(known, &steps[place].at))
    };
    for known in rules.first(certificate.lead) {
        if !is_covered(&known, 0) {
            let wrong = "no step is for the beginning";
            return Err(Refused::Other(wrong.to_owned()));
        }
    }
    for (place, step) in steps.iter().enumerate() {
        let Some(outcomes) = rules.outcomes(&step.at, step.action, limits)? else {
            return Err(at(place, "it is not possible, or loses"));
        };
        for known in outcomes {
            if !is_covered(&known, place + 1) {
                return Err(at(place, "no later step is for what may follow"));
            }
        }
    }
    Ok(BattlePlan {
        names: battle.names.clone(),
        steps: steps.len(),
        faints: battle.faints,
        parties: (battle.mine.len(), battle.foes.len()),
    })
}

fn at(place: usize, wrong: &'static str) -> Refused {
    Refused::Step {
        step: place as u64 + 1,
        wrong,
    }
}
