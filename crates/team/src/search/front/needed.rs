//! Which of the free candidates are needed: others are no better than one that can take their place.

use super::member::bits;
use super::zone::Zone;
use super::{Search, State};

impl<const WORDS: usize> Search<'_, WORDS> {
    /// The free candidates without those that another can take the place of, whatever else is chosen.
    ///
    /// One serves for another if it covers all that the other does and the chosen ones do not, takes no
    /// more effort and is bound by no more rules. A team with both does without the other. A team
    /// with the other alone has it replaced, unless one more of the first one's line is in it. That
    /// one is of no use either if the first serves for it, too; or there are more lines that serve
    /// than the team has members to come.
    pub(super) fn needed(&self, state: &State, free: Vec<u32>) -> Vec<u32> {
        // Where a candidate cannot have all its attack types at once, two of them can have more than one.
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
        // Of two that serve for each other the first stays.
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
