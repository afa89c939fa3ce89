//! Lower bounds on what any tree for a state must cost.
//!
//! Let an attack have as many answers as the state shows, and the attacks be ordered by that
//! number, most first: b₁ ≥ b₂ ≥ …. No path asks with one attack twice, so at most
//! N(k) = b₁·…·b(k) nodes are at depth k, and by Kraft's inequality the leaves' depths satisfy
//! Σ 1/N(d) ≤ 1. Under that condition alone, leaves of equal weight cost least when they are on
//! two neighbouring levels ([`of_equal_weights`]). For unequal weights, Huffman's algorithm with
//! b₁ symbols gives the least cost of any tree of that arity ([`huffman`]; Huffman 1952).

/// How many leaves the levels can hold: the product of the largest arities, level by level.
pub(super) struct Arities {
    /// Most first.
    levels: Vec<u32>,
    /// How many nodes there can be above each level, and below the last.
    capacities: Vec<u64>,
}

impl Arities {
    /// Of the given numbers of answers, in any order; those of attacks that do not split are 1.
    pub(super) fn new(mut levels: Vec<u32>) -> Arities {
        levels.retain(|&arity| arity > 1);
        levels.sort_unstable_by(|a, b| b.cmp(a));
        let mut capacity = 1u64;
        let below = levels.iter().map(|&arity| {
            capacity = capacity.saturating_mul(u64::from(arity));
            capacity
        });
        let capacities = [1].into_iter().chain(below).collect();
        Arities { levels, capacities }
    }

    pub(super) fn largest(&self) -> u32 {
        self.levels.first().copied().unwrap_or(1)
    }

    /// The fewest levels that hold so many leaves; `None` when none do.
    pub(super) fn levels_for(&self, leaves: usize) -> Option<u32> {
        let mut capacities = self.capacities.iter();
        let levels = capacities.position(|&capacity| capacity >= leaves as u64)?;
        Some(levels as u32)
    }

    /// The least sum of depths of so many leaves, of weight 1 each.
    pub(super) fn of_equal_weights(&self, leaves: usize) -> Option<u64> {
        let levels = self.levels_for(leaves)? as usize;
        if levels == 0 {
            return Some(0);
        }
        let arity = self.levels[levels - 1];
        // Each leaf on the level above takes the place of `arity` leaves below it.
        let spare = self.capacities[levels] - leaves as u64;
        Some(leaves as u64 * levels as u64 - spare / u64::from(arity - 1))
    }
}

/// The least sum of weight times depth of a tree of that arity whose leaves have those weights.
pub(super) fn huffman(weights: &mut Vec<u64>, arity: usize) -> u64 {
    if weights.len() < 2 {
        return 0;
    }
    debug_assert!(
        arity > 1,
        "two classes are separated by an attack with two answers"
    );
    let idle = (arity - 1 - (weights.len() - 1) % (arity - 1)) % (arity - 1);
    weights.extend(std::iter::repeat_n(0, idle));
    weights.sort_unstable();
    merge_least(weights, arity)
}

/// Huffman's algorithm on sorted weights with two queues: merged ones come out ascending too.
fn merge_least(weights: &[u64], arity: usize) -> u64 {
    let mut merged: Vec<u64> = Vec::with_capacity(weights.len() / (arity - 1) + 1);
    let (mut next, mut next_merged, mut cost) = (0, 0, 0);
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
        let cost =
            |arities: &[u32], leaves| Arities::new(arities.to_vec()).of_equal_weights(leaves);
        assert_eq!(cost(&[6, 6, 6], 1), Some(0));
        assert_eq!(cost(&[6, 6, 6], 6), Some(6));
        // Five beside one node that holds the other two.
        assert_eq!(cost(&[6, 6, 6], 7), Some(9));
        assert_eq!(cost(&[2, 3], 6), Some(12));
        assert_eq!(cost(&[2, 3], 7), None);
        assert_eq!(cost(&[2, 2, 2, 1], 5), Some(12));
    }

    #[test]
    fn equal_weights_agree_with_huffman() {
        for arity in 2..7u32 {
            let arities = Arities::new(vec![arity; 12]);
            for leaves in 1..60 {
                let least = huffman(&mut vec![1; leaves], arity as usize);
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
