//! Lower bounds on the cost of any tree for a state.
//!
//! Let b₁ ≥ b₂ ≥ … be the numbers of answers that the attacks can get in the state. No path uses an
//! attack twice, so there are at most N(k) = b₁·…·b(k) nodes at depth k, and by Kraft's inequality
//! the depths of the leaves satisfy Σ 1/N(d) ≤ 1. If this is the only condition, leaves of equal
//! weight cost least on two neighbouring levels ([`of_equal_weights`]). For unequal weights,
//! Huffman's algorithm with b₁ symbols returns the least cost of any tree of that arity
//! ([`huffman`]; Huffman 1952).

use crate::table::CLASSES_AT_MOST;
use std::iter::repeat_n;

/// The capacity of the levels of a tree, given the number of answers of each attack.
pub(super) struct Arities {
    largest: usize,
    /// The first attack with the largest number of answers.
    widest: usize,
    /// The arity of each level, the greatest first, and the number of nodes that fit below it.
    /// There are enough levels for all classes of a table, if there are enough attacks.
    levels: [(u32, u32); MOST_LEVELS],
}

/// The number of levels of arity 2 that hold the maximum number of classes.
const MOST_LEVELS: usize = CLASSES_AT_MOST.ilog2() as usize;

impl Arities {
    /// Creates the capacity from the number of answers of each attack.
    pub(super) fn of(arities: &[u16]) -> Arities {
        let mut attacks = [0u8; 257];
        let mut largest = 1;
        let mut widest = 0;
        for (attack, &arity) in arities.iter().enumerate() {
            let arity = usize::from(arity);
            attacks[arity] += 1;
            if arity > largest {
                (largest, widest) = (arity, attack);
            }
        }
        let mut levels = [(1, 0); MOST_LEVELS];
        let mut capacity = 1;
        let mut arity = largest;
        for level in &mut levels {
            while arity > 1 && attacks[arity] == 0 {
                arity -= 1;
            }
            if arity == 1 || capacity >= CLASSES_AT_MOST as u32 {
                break;
            }
            attacks[arity] -= 1;
            capacity *= arity as u32;
            *level = (arity as u32, capacity);
        }
        Arities {
            largest,
            widest,
            levels,
        }
    }

    pub(super) fn largest(&self) -> usize {
        self.largest
    }

    pub(super) fn widest(&self) -> usize {
        self.widest
    }

    /// Returns whether `levels` levels hold `leaves` leaves.
    pub(super) fn hold(&self, leaves: usize, levels: u8) -> bool {
        let mut levels = self.levels.iter().take(levels.into());
        leaves < 2 || levels.any(|&(_, capacity)| capacity as usize >= leaves)
    }

    /// Returns the least sum of the depths of `leaves` leaves, each of weight 1; `None` if they do
    /// not fit.
    pub(super) fn of_equal_weights(&self, leaves: usize) -> Option<u64> {
        if leaves < 2 {
            return Some(0);
        }
        let leaves = leaves as u32;
        let mut levels = (1..).zip(&self.levels);
        let (depth, (arity, capacity)) = levels.find(|(_, (_, capacity))| *capacity >= leaves)?;
        // Each leaf on the level above replaces `arity` leaves below it.
        let spare = (capacity - leaves) / (arity - 1);
        Some(u64::from(leaves * depth - spare))
    }
}

/// Returns the least sum of weight times depth of a tree with the given arity and weights of
/// leaves.
pub(super) fn huffman(weights: &mut Vec<u64>, arity: usize) -> u64 {
    if weights.len() < 2 {
        return 0;
    }
    debug_assert!(
        arity > 1,
        "two classes are separated by an attack with two answers"
    );
    let idle = (arity - 1 - (weights.len() - 1) % (arity - 1)) % (arity - 1);
    weights.extend(repeat_n(0, idle));
    weights.sort_unstable();
    merge_least(weights, arity)
}

/// Runs Huffman's algorithm on sorted weights with two queues, because merged weights are produced
/// in ascending order too.
fn merge_least(weights: &[u64], arity: usize) -> u64 {
    let mut merged: Vec<u64> = Vec::with_capacity(weights.len() / (arity - 1) + 1);
    let mut next = 0;
    let mut next_merged = 0;
    let mut cost = 0;
    while weights.len() - next + merged.len() - next_merged > 1 {
        let mut sum = 0;
        for _ in 0..arity {
            let fresh = weights.get(next);
            let used = merged.get(next_merged);
            if used.is_none_or(|used| fresh.is_some_and(|fresh| fresh <= used)) {
                sum += weights[next];
                next += 1;
            } else {
                sum += merged[next_merged];
                next_merged += 1;
            }
        }
        cost += sum;
        merged.push(sum);
    }
    cost
}

#[cfg(test)]
mod tests {
    use super::{Arities, huffman};

    #[test]
    fn equal_weights_fill_the_levels_from_the_top() {
        let cost = |arities: &[u16], leaves| Arities::of(arities).of_equal_weights(leaves);
        assert_eq!(cost(&[6, 6, 6], 1), Some(0));
        assert_eq!(cost(&[6, 6, 6], 6), Some(6));
        // Five leaves are on the same level as a node with the other two.
        assert_eq!(cost(&[6, 6, 6], 7), Some(9));
        assert_eq!(cost(&[2, 3], 6), Some(12));
        assert_eq!(cost(&[2, 3], 7), None);
        assert_eq!(cost(&[2, 2, 2, 1], 5), Some(12));
    }

    #[test]
    fn equal_weights_agree_with_huffman() {
        for arity in 2..7 {
            let arities = Arities::of(&[arity; 12]);
            for leaves in 1..60 {
                let least = huffman(&mut vec![1; leaves], arity.into());
                assert_eq!(arities.of_equal_weights(leaves), Some(least));
            }
        }
    }

    #[test]
    fn unequal_weights_put_the_heaviest_on_top() {
        assert_eq!(huffman(&mut vec![5, 1, 1], 2), 9);
        assert_eq!(huffman(&mut vec![1, 0, 0, 1], 3), 2);
        assert_eq!(huffman(&mut vec![7], 3), 0);
    }
}
