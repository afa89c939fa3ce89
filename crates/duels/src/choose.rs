//! The choice of the four moves that a Pokémon knows.

use crate::contestant::Contestant;
use crate::duel::{Duel, Merit, Ring};
use crate::{Facts, Rules};
use std::collections::BTreeMap;

/// The maximum number of moves that a Pokémon knows.
const MOVES: usize = 4;

/// The cost of a foe that no move answers, which is more than the total cost of all answers to
/// other foes.
const OPEN: u64 = 1 << 32;

/// Returns the duels of a Pokémon with all members of a party. If it has more than four moves, the
/// best four are used: those that answer the most foes, then have the best grades, then need the
/// fewest uses.
#[must_use]
pub fn meet(
    facts: &'static Facts,
    me: &Contestant,
    party: &[Contestant],
    rules: &Rules,
) -> Vec<Duel> {
    let foes = party.iter();
    let rings: Vec<Ring> = foes.map(|foe| Ring::new(facts, me, foe, rules)).collect();
    if me.weapons.len() <= MOVES {
        return rings.iter().map(Ring::duel).collect();
    }
    let kept = four(&rings);
    let with = |ring: &Ring| ring.duel_with(|weapon| kept.contains(&weapon));
    rings.iter().map(with).collect()
}

impl Contestant {
    /// Removes all moves but the best four against a party ([`meet`]); a Pokémon with at most four
    /// moves is unchanged.
    #[must_use]
    pub fn with_best_moves(
        mut self,
        facts: &'static Facts,
        party: &[Contestant],
        rules: &Rules,
    ) -> Contestant {
        if self.weapons.len() > MOVES {
            let rings = party.iter().map(|foe| Ring::new(facts, &self, foe, rules));
            let kept = four(&rings.collect::<Vec<Ring>>());
            let mut place = 0;
            self.weapons.retain(|_| {
                place += 1;
                kept.contains(&(place - 1))
            });
        }
        self
    }
}

/// Returns the indices of up to four moves: those that answer the most foes, then have the best
/// grades, then need the fewest uses. All rings must belong to the same Pokémon.
///
/// In most cases four moves include the best one for each foe; otherwise all choices of four are
/// tried.
fn four(rings: &[Ring]) -> Vec<usize> {
    // For each move, the best merit, and the cost against each foe.
    let mut costs: BTreeMap<usize, (Merit, Vec<u64>)> = BTreeMap::new();
    for (foe, ring) in rings.iter().enumerate() {
        for bout in ring.bouts() {
            let (merit, row) = costs
                .entry(bout.weapon)
                .or_insert_with(|| (bout.merit, vec![OPEN; rings.len()]));
            *merit = bout.merit.min(*merit);
            row[foe] = if bout.grade.answers() {
                bout.cost()
            } else {
                // This cost is less than that of no use at all, because the duel may still be won.
                OPEN - 1 - u64::from(0xffff - bout.uses.min(0xffff))
            };
        }
    }
    let mut rows: Vec<(usize, (Merit, Vec<u64>))> = costs.into_iter().collect();
    // Of equally good moves, those with more merit come first.
    rows.sort_by_key(|(_, (merit, _))| *merit);
    let rows = rows.into_iter().map(|(weapon, (_, row))| (weapon, row));
    let rows: Vec<(usize, Vec<u64>)> = rows.collect();
    let mut best = best_for_each(&rows, rings.len());
    if best.len() > MOVES {
        best = tried(&undominated(&rows), rings.len());
    }
    best.sort_unstable();
    best
}

/// Returns the best move for each foe, without duplicates.
fn best_for_each(rows: &[(usize, Vec<u64>)], foes: usize) -> Vec<usize> {
    let mut best = Vec::new();
    for foe in 0..foes {
        let own = rows
            .iter()
            .enumerate()
            .filter(|(_, (_, row))| row[foe] < OPEN);
        // Of equally good moves, one that is already chosen is preferred.
        let known = |weapon: &usize| best.contains(weapon);
        let least = own.min_by_key(|(place, (weapon, row))| (row[foe], !known(weapon), *place));
        if let Some((_, (weapon, _))) = least.filter(|(_, (weapon, _))| !known(weapon)) {
            best.push(*weapon);
        }
    }
    best
}

/// Returns the rows for which no other row is at least as good everywhere.
fn undominated(rows: &[(usize, Vec<u64>)]) -> Vec<&(usize, Vec<u64>)> {
    let all = || rows.iter().enumerate();
    let serves = |other: (usize, &(usize, Vec<u64>)), own: (usize, &(usize, Vec<u64>))| {
        let as_good = other.1.1.iter().zip(&own.1.1).all(|(a, b)| a <= b);
        as_good && (other.1.1 != own.1.1 || other.0 < own.0)
    };
    let kept = all().filter(|&own| !all().any(|other| serves(other, own)));
    kept.map(|(_, row)| row).collect()
}

/// Returns the best choice of four moves by trying all choices.
fn tried(rows: &[&(usize, Vec<u64>)], foes: usize) -> Vec<usize> {
    let mut best = (vec![OPEN; foes].iter().sum::<u64>() + 1, Vec::new());
    try_more(rows, &vec![OPEN; foes], &mut Vec::new(), &mut best);
    best.1
}

fn try_more(
    rows: &[&(usize, Vec<u64>)],
    reached: &[u64],
    chosen: &mut Vec<usize>,
    best: &mut (u64, Vec<usize>),
) {
    let sum = reached.iter().sum();
    if sum < best.0 {
        *best = (sum, chosen.clone());
    }
    if chosen.len() == MOVES {
        return;
    }
    for (place, (weapon, row)) in rows.iter().enumerate() {
        let next: Vec<u64> = reached.iter().zip(row).map(|(a, b)| *a.min(b)).collect();
        chosen.push(*weapon);
        try_more(&rows[place + 1..], &next, chosen, best);
        chosen.pop();
    }
}
