//! The nodes of a diagram. Checks that they are consistent, and counts their sets.

use crate::number::bytes_of;
use crate::{Limits, Refused};
use num_bigint::BigUint;

const PRODUCT: u32 = u32::MAX;

/// The nodes of a diagram. Node 0 represents no set, and node 1 the empty set. Every other node
/// refers only to earlier nodes.
pub(crate) struct Diagram {
    pub(crate) nodes: Vec<Node>,
    pub(crate) root: u32,
    pub(crate) has_products: bool,
    /// The position of each option in the order; `None` if it is not in the order.
    pub(crate) ranks: Vec<Option<u32>>,
}

#[derive(Clone, Copy)]
pub(crate) enum Node {
    Choice {
        option: u32,
        without: u32,
        with: u32,
    },
    Product {
        one: u32,
        other: u32,
    },
}

impl Node {
    pub(crate) fn children(self) -> [u32; 2] {
        match self {
            Node::Choice { without, with, .. } => [without, with],
            Node::Product { one, other } => [one, other],
        }
    }
}

fn wrong(what: &str) -> Refused {
    Refused::Other(what.to_owned())
}

impl Diagram {
    /// Returns whether a node with this number has already been read.
    pub(crate) fn is_before(&self, node: u32) -> bool {
        (node as usize) < self.nodes.len() + 2
    }

    pub(crate) fn node(&self, [option, one, other]: [u32; 3]) -> Result<Node, Refused> {
        if !self.is_before(one) || !self.is_before(other) {
            return Err(wrong("a node points to one that comes later"));
        }
        // Every node therefore has at least one set, and an error in a node is an error in the
        // diagram.
        if other == 0 || (option == PRODUCT && one == 0) {
            return Err(wrong("a node has nothing to choose"));
        }
        if option == PRODUCT {
            if !self.has_products {
                return Err(wrong("an ordered diagram has a product node"));
            }
            return Ok(Node::Product { one, other });
        }
        let without = one;
        let with = other;
        let rank = self.ranks.get(option as usize).copied().flatten();
        let rank = rank.ok_or_else(|| wrong("a node has an unknown option"))?;
        let comes_later = |child: u32| match self.get(child) {
            Some(Node::Choice { option, .. }) => self.ranks[option as usize] > Some(rank),
            _ => true,
        };
        let is_in_order = comes_later(without) && comes_later(with);
        if !self.has_products && !is_in_order {
            return Err(wrong("its options are out of order"));
        }
        Ok(Node::Choice {
            option,
            without,
            with,
        })
    }

    fn get(&self, node: u32) -> Option<Node> {
        self.nodes.get((node as usize).checked_sub(2)?).copied()
    }

    /// Checks in a diagram with products that no option occurs twice on a path, or in both factors
    /// of a product. If so, sets that are composed differently are different. Options are checked
    /// in blocks.
    pub(crate) fn check_order(&self, limits: &mut Limits) -> Result<(), Refused> {
        if !self.has_products {
            return Ok(());
        }
        for block in (0u32..).take(self.ranks.len().div_ceil(64)) {
            let mut below = vec![0u64; self.nodes.len() + 2];
            for (at, node) in (2..).zip(&self.nodes) {
                limits.step()?;
                let (here, one, other) = match *node {
                    Node::Choice {
                        option,
                        without,
                        with,
                    } if option / 64 == block => (1 << (option % 64), without, with),
                    Node::Choice { without, with, .. } => (0, without, with),
                    Node::Product { one, other } => (0, one, other),
                };
                let [one, other] = [one, other].map(|child| below[child as usize]);
                let is_product = matches!(node, Node::Product { .. });
                if here & (one | other) != 0 || (is_product && one & other != 0) {
                    return Err(wrong("an option occurs twice on a path"));
                }
                below[at] = here | one | other;
            }
        }
        Ok(())
    }

    pub(crate) fn count(&self, limits: &mut Limits) -> Result<BigUint, Refused> {
        let mut counts = vec![BigUint::ZERO, BigUint::from(1u32)];
        let mut bytes = 0;
        for node in &self.nodes {
            limits.step()?;
            let count = match *node {
                Node::Choice { without, with, .. } => {
                    &counts[without as usize] + &counts[with as usize]
                }
                Node::Product { one, other } => &counts[one as usize] * &counts[other as usize],
            };
            bytes += size_of::<Node>() + size_of::<BigUint>() + 32 + bytes_of(&count);
            limits.hold(bytes)?;
            counts.push(count);
        }
        Ok(counts.swap_remove(self.root as usize))
    }
}
