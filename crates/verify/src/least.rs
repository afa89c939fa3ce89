//! A lower bound on the cost of every plan for a set, computed from the number of answers to each
//! question.
//!
//! No path asks the same question twice. Let b₁ ≥ b₂ ≥ … be the numbers of possible answers to the
//! questions. Then there are at most N(d) = b₁·…·b(d) nodes at depth d, and the leaves of a tree
//! satisfy Kraft's inequality, Σ 1/N(depth) ≤ 1. If all leaves have the same weight, the cost is
//! least if they are on two adjacent levels; otherwise, it is never less than in Huffman's
//! algorithm with b₁ symbols (Huffman 1952).

use crate::answers::Answers;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The cost of a set for which there is no plan.
pub(crate) const NONE: u64 = u64::MAX;

/// Returns the lower bound; [`NONE`] if no plan has at most `levels` questions on each path.
pub(crate) fn least(answers: &Answers, set: &[u16], levels: Option<u8>) -> u64 {
    let kinds = answers.weights_of_kinds(set);
    if kinds.len() < 2 {
        return 0;
    }
    let arities = answers.arities(set);
    let leaves = kinds.len() as u64;
    let Some((depth, held)) = depth_that_holds(leaves, &arities) else {
        return NONE;
    };
    if levels.is_some_and(|levels| usize::from(levels) < depth) {
        return NONE;
    }
    if kinds.iter().all(|weight| *weight == kinds[0]) {
        return kinds[0] * on_two_levels(leaves, depth as u64, held, arities[depth - 1]);
    }
    huffman(&kinds, arities[0])
}

/// Returns the minimum depth of a tree with the given number of leaves, and the maximum number of
/// leaves at that depth.
fn depth_that_holds(leaves: u64, arities: &[u64]) -> Option<(usize, u64)> {
    let mut held = 1;
    for (depth, arity) in (1..).zip(arities) {
        if *arity < 2 {
            return None;
        }
        held *= arity;
        if held >= leaves {
            return Some((depth, held));
        }
    }
    None
}

/// Returns the least sum of depths. Each leaf that is one level higher replaces `arity` leaves at
/// that depth.
fn on_two_levels(leaves: u64, depth: u64, held: u64, arity: u64) -> u64 {
    leaves * depth - (held - leaves) / (arity - 1)
}

/// Returns the least sum of weight times depth in a tree in which each node has at most `arity`
/// branches.
fn huffman(weights: &[u64], arity: u64) -> u64 {
    let mut heap: BinaryHeap<Reverse<u64>> = weights.iter().copied().map(Reverse).collect();
    // If not all nodes can be full, leaves of weight 0 are added.
    while !(heap.len() as u64 - 1).is_multiple_of(arity - 1) {
        heap.push(Reverse(0));
    }
    let mut cost = 0;
    while heap.len() > 1 {
        let least = (0..arity).filter_map(|_| heap.pop());
        let sum = least.map(|Reverse(weight)| weight).sum();
        heap.push(Reverse(sum));
        cost += sum;
    }
    cost
}

#[cfg(test)]
mod tests {
    use super::{depth_that_holds, huffman, on_two_levels};

    #[test]
    fn equal_weights_are_those_of_huffman() {
        for arity in 2..7 {
            for leaves in 2..60 {
                let (depth, held) = depth_that_holds(leaves, &[arity; 9]).unwrap();
                let sum = on_two_levels(leaves, depth as u64, held, arity);
                let weights: Vec<u64> = (0..leaves).map(|_| 1).collect();
                assert_eq!(sum, huffman(&weights, arity));
            }
        }
    }

    #[test]
    fn questions_of_few_answers_hold_little() {
        assert_eq!(depth_that_holds(6, &[3, 2]), Some((2, 6)));
        assert_eq!(depth_that_holds(7, &[3, 2]), None);
        assert_eq!(depth_that_holds(2, &[1, 1]), None);
    }
}
