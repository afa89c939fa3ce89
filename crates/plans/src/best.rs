//! The plan with the best chance that nothing faints in the battle as it is played.

use crate::odds::{Trainer, share};
use crate::search::several;
use crate::{Found, Sides, Terms};
use dancing::stop::Limits;

/// The numbers of battles that are played with each plan, round by round; half of the plans remain
/// after each round.
const ROUNDS: [u32; 3] = [200, 600, 1_800];

/// Searches for several plans and returns the one with which nothing of mine fainted most often, in
/// battles against the given trainer or, without one, against random choices. Where no battles can
/// be played, this is the plan that [`find`](crate::find) returns.
#[must_use]
pub fn best(sides: &Sides, terms: &Terms, trainer: Option<&Trainer>, limits: &Limits) -> Found {
    let mut all = several(sides, terms, limits);
    for (round, battles) in ROUNDS.into_iter().enumerate() {
        if all.len() < 2 {
            break;
        }
        let seed = 2 + round as u64;
        let played = (battles, seed);
        let shares = all.iter();
        let shares = shares.map(|found| share(sides, found, trainer, played, limits));
        let Some(shares) = shares.collect::<Option<Vec<f64>>>() else {
            break;
        };
        let mut order: Vec<usize> = (0..all.len()).collect();
        // Of equal plans, the earlier one remains.
        order.sort_by(|&one, &other| shares[other].total_cmp(&shares[one]));
        let is_last = round + 1 == ROUNDS.len();
        order.truncate(if is_last { 1 } else { all.len().div_ceil(2) });
        all = order.into_iter().map(|place| all[place].clone()).collect();
    }
    all.swap_remove(0)
}
