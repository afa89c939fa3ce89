//! Candidates in the form that the search for a front uses.

use super::standing::OPEN;
use crate::problem::Problem;
use pokedata::TypeSet;

/// A candidate in the search.
pub(super) struct Member {
    /// The candidate's points for each item; [`OPEN`] if it does not cover the item.
    pub(super) points: Vec<u8>,
    /// The same points, encoded by [`bits`].
    pub(super) bits: Vec<u64>,
    pub(super) effort: u32,
    pub(super) stats: u32,
    pub(super) weak: TypeSet,
    pub(super) groups: u64,
    /// A key of which a team has at most one candidate: an evolution line, or a group that allows
    /// only one member.
    pub(super) key: u32,
    pub(super) line: u32,
}

impl Member {
    pub(super) fn new<const WORDS: usize>(
        problem: &Problem<WORDS>,
        index: u32,
        effort: u32,
        hits: &[(u32, u32)],
    ) -> Member {
        let one = &problem.candidates[index as usize];
        let shield = (0..problem.items as usize).map(|item| one.shield.points(item));
        let hits = hits.iter().map(|&(twice, fourfold)| match one.attacks {
            set if set & fourfold != 0 => Some(0),
            set if set & twice != 0 => Some(1),
            _ => None,
        });
        let groups = problem.groups.iter().enumerate();
        let mut alone =
            groups.filter(|&(group, rule)| rule.most == 1 && one.groups >> group & 1 == 1);
        let lines = problem.candidates.len() as u32;
        let points = shield.chain(hits).map(|own| own.unwrap_or(OPEN));
        let points: Vec<u8> = points.collect();
        Member {
            bits: bits(&points),
            points,
            effort,
            stats: one.stats,
            weak: one.weak,
            groups: one.groups,
            key: alone
                .next()
                .map_or(one.line, |(group, _)| lines + group as u32),
            line: one.line,
        }
    }
}

/// Returns four bits for each item, which state whether it has at most 3 points, at most 2, at most
/// 1, and 0.
pub(super) fn bits(points: &[u8]) -> Vec<u64> {
    let mut words = vec![0; points.len().div_ceil(16)];
    for (item, &points) in points.iter().enumerate() {
        words[item / 16] |= (0b1111 >> points) << (4 * (item % 16));
    }
    words
}
