//! Removes free candidates that others can replace.

use super::member::bits;
use super::zone::Zone;
use super::{Search, State};

impl<const WORDS: usize> Search<'_, WORDS> {
    /// Returns the free candidates, except those that another one can replace regardless of the
    /// other choices.
    ///
    /// A candidate *serves for* another if it covers everything that the other covers and the
    /// chosen candidates do not, takes no more effort, and is subject to no more rules. A team with
    /// both does not need the other. In a team with only the other, the other can be replaced,
    /// unless a further member is from the replacement's line. Such a member is impossible if the
    /// two are from one line, unnecessary if the replacement also serves for the rest of its line,
    /// and cannot exclude all replacements if they are from as many lines as the team has open
    /// places.
    pub(super) fn needed(&self, state: &State, free: Vec<u32>) -> Vec<u32> {
        // If a candidate cannot have all its attack types at once, two such candidates can have
        // more than one.
        if self.crowded {
            return free;
        }
        let chosen = bits(&state.points);
        let fresh = free.iter().map(|&one| {
            let own = self.members[one as usize].bits.iter();
            own.zip(&chosen)
                .map(|(own, chosen)| own & !chosen)
                .collect()
        });
        let fresh: Vec<Vec<u64>> = fresh.collect();
        let places = 0..free.len();
        let member = |place: usize| &self.members[free[place] as usize];
        let covers = |a: usize, b: usize| {
            let mut words = fresh[a].iter().zip(&fresh[b]);
            let bound = member(b).groups & self.needed_groups != 0;
            words.all(|(a, b)| b & !a == 0)
                && (self.zone.effort == Zone::ANY || member(a).effort <= member(b).effort)
                && !bound
                && member(a).groups & !member(b).groups == 0
                && member(a).weak.difference(member(b).weak).is_empty()
        };
        // Of two candidates that serve for each other, the first stays.
        let serves = |a: usize, b: usize| a != b && covers(a, b) && (a < b || !covers(b, a));
        let alone: Vec<bool> = places
            .clone()
            .map(|one| {
                let mut own = places
                    .clone()
                    .filter(|&other| other != one && member(other).line == member(one).line);
                own.all(|other| serves(one, other))
            })
            .collect();
        let to_go = self.problem.team - self.chosen.len();
        let is_needed = |&one: &usize| {
            let mut lines: Vec<u32> = Vec::new();
            for other in places.clone().filter(|&other| serves(other, one)) {
                let line = member(other).line;
                if alone[other] || line == member(one).line {
                    return false;
                }
                if !lines.contains(&line) {
                    lines.push(line);
                }
            }
            lines.len() < to_go
        };
        let kept = places.clone().filter(is_needed);
        kept.map(|place| free[place]).collect()
    }
}
