//! Checks how the sets of a diagram cover each item. The nodes are processed from the leaves to the
//! root.
//!
//! The least and greatest number of times that the sets of a node cover an item follow from those
//! of its two children, as do the colours in which they use a secondary item. Every set of a node
//! that is reachable from the root is part of a set of the diagram, so an error in such a node is
//! an error in the diagram.

use crate::nodes::{Diagram, Node};
use crate::problem::Item;
use crate::{Limits, Problem, Refused};

pub(crate) struct Paths<'a> {
    problem: &'a Problem,
    diagram: &'a Diagram,
    /// Whether each node is reachable from the root.
    is_reached: Vec<bool>,
}

/// The least and the greatest number of times that the sets of a node cover an item.
type Times = (u32, u32);

/// The value for several colours. The colour in which sets use an item is 0 if they do not use it,
/// 1 if they use it without a colour, and greater if they use it in a colour.
const SEVERAL: u32 = u32::MAX;

impl<'a> Paths<'a> {
    pub(crate) fn new(problem: &'a Problem, diagram: &'a Diagram) -> Paths<'a> {
        let mut is_reached = vec![false; diagram.nodes.len() + 2];
        is_reached[diagram.root as usize] = true;
        for (at, node) in diagram.nodes.iter().enumerate().rev() {
            if is_reached[at + 2] {
                node.children()
                    .into_iter()
                    .for_each(|child| is_reached[child as usize] = true);
            }
        }
        Paths {
            problem,
            diagram,
            is_reached,
        }
    }

    pub(crate) fn check(&self, limits: &mut Limits) -> Result<(), Refused> {
        if self.diagram.root == 0 {
            return Ok(());
        }
        self.check_options(limits)?;
        let items = &self.problem.items;
        let numbers = (0u32..).take(items.len());
        let (once, others): (Vec<u32>, Vec<u32>) =
            numbers.partition(|&item| items[item as usize] == Item::Primary { lo: 1, hi: 1 });
        for block in once.chunks(64) {
            self.check_once(block, limits)?;
        }
        for item in others {
            match items[item as usize] {
                Item::Primary { lo, hi } => self.check_times(item, lo, hi, limits)?,
                Item::Secondary => self.check_colours(item, limits)?,
            }
        }
        if let Some(limit) = self.problem.limit {
            let (_, most) = self.times(|_| 1, limits)?;
            if most > limit {
                return Err(Refused::Other(format!(
                    "one of its sets has {most} options"
                )));
            }
        }
        Ok(())
    }

    /// Returns the nodes that are reachable from the root, each after its children.
    fn nodes(&self) -> impl Iterator<Item = (usize, Node)> {
        let nodes = (2..).zip(self.diagram.nodes.iter().copied());
        nodes.filter(|&(at, _)| self.is_reached[at])
    }

    /// Checks that no option without primary items is chosen.
    fn check_options(&self, limits: &mut Limits) -> Result<(), Refused> {
        let problem = self.problem;
        for (_, node) in self.nodes() {
            limits.step()?;
            if let Node::Choice { option, .. } = node {
                let mut items = problem.options[option as usize].items.iter();
                if !items.any(|&(item, _)| problem.is_primary(item)) {
                    let wrong = format!("option {} has no primary item", option + 1);
                    return Err(Refused::Other(wrong));
                }
            }
        }
        Ok(())
    }

    /// Checks up to 64 items that must be covered exactly once. Each node has a bit for every item
    /// that all of its sets cover; all sets of a node must cover the same of these items.
    fn check_once(&self, items: &[u32], limits: &mut Limits) -> Result<(), Refused> {
        let bit_of = |item: u32| items.binary_search(&item).map_or(0, |at| 1u64 << at);
        let options = self.problem.options.iter();
        let bits = options.map(|option| {
            option
                .items
                .iter()
                .fold(0, |bits, &(item, _)| bits | bit_of(item))
        });
        let bits: Vec<u64> = bits.collect();
        let mut covered = vec![0u64; self.is_reached.len()];
        for (at, node) in self.nodes() {
            limits.step()?;
            let (first, second, is_product) = match node {
                Node::Choice { option, with, .. } => {
                    (bits[option as usize], covered[with as usize], false)
                }
                Node::Product { one, other } => {
                    (covered[one as usize], covered[other as usize], true)
                }
            };
            if first & second != 0 {
                return Err(too_often(items[(first & second).trailing_zeros() as usize]));
            }
            covered[at] = first | second;
            if let Node::Choice { without, .. } = node
                && !is_product
                && without > 0
                && covered[without as usize] != covered[at]
            {
                let different = covered[without as usize] ^ covered[at];
                return Err(too_rarely(items[different.trailing_zeros() as usize]));
            }
        }
        let missing = !covered[self.diagram.root as usize] & (u64::MAX >> (64 - items.len()));
        match missing {
            0 => Ok(()),
            _ => Err(too_rarely(items[missing.trailing_zeros() as usize])),
        }
    }

    fn check_times(&self, item: u32, lo: u32, hi: u32, limits: &mut Limits) -> Result<(), Refused> {
        let mut uses = vec![0; self.problem.options.len()];
        for (uses, option) in uses.iter_mut().zip(&self.problem.options) {
            *uses = u32::from(option.items.iter().any(|&(other, _)| other == item));
        }
        let (least, most) = self.times(|option| uses[option as usize], limits)?;
        if least < lo {
            return Err(too_rarely(item));
        }
        if most > hi {
            return Err(too_often(item));
        }
        Ok(())
    }

    /// Returns the least and the greatest number of times that the sets of the root use something,
    /// given the number of times that each option uses it.
    fn times(&self, uses: impl Fn(u32) -> u32, limits: &mut Limits) -> Result<Times, Refused> {
        let mut times: Vec<Times> = vec![(0, 0); self.is_reached.len()];
        for (at, node) in self.nodes() {
            limits.step()?;
            times[at] = match node {
                Node::Product { one, other } => plus(times[one as usize], times[other as usize]),
                Node::Choice {
                    option,
                    without,
                    with,
                } => {
                    let uses = uses(option);
                    let with = plus(times[with as usize], (uses, uses));
                    match without {
                        0 => with,
                        _ => {
                            let without = times[without as usize];
                            (with.0.min(without.0), with.1.max(without.1))
                        }
                    }
                }
            };
        }
        Ok(times[self.diagram.root as usize])
    }

    fn check_colours(&self, item: u32, limits: &mut Limits) -> Result<(), Refused> {
        let mut taken = vec![0; self.problem.options.len()];
        for (taken, option) in taken.iter_mut().zip(&self.problem.options) {
            let entry = option.items.iter().find(|(other, _)| *other == item);
            *taken = entry.map_or(0, |&(_, colour)| colour + 1);
        }
        let mut colours = vec![0u32; self.is_reached.len()];
        for (at, node) in self.nodes() {
            limits.step()?;
            let (one, other) = match node {
                Node::Choice { option, with, .. } => {
                    (taken[option as usize], colours[with as usize])
                }
                Node::Product { one, other } => (colours[one as usize], colours[other as usize]),
            };
            let both = match (one, other) {
                (colour, 0) | (0, colour) => colour,
                (one, other) if one == other && one > 1 && one != SEVERAL => one,
                _ => {
                    let wrong = format!(
                        "the options of one of its sets do not agree on item {}",
                        item + 1
                    );
                    return Err(Refused::Other(wrong));
                }
            };
            let without = match node {
                Node::Choice { without, .. } => colours[without as usize],
                Node::Product { .. } => both,
            };
            colours[at] = match (both, without) {
                (colour, 0) | (0, colour) => colour,
                (one, other) if one == other => one,
                _ => SEVERAL,
            };
        }
        Ok(())
    }
}

fn plus(one: Times, other: Times) -> Times {
    (one.0.saturating_add(other.0), one.1.saturating_add(other.1))
}

fn too_often(item: u32) -> Refused {
    Refused::Other(format!(
        "one of its sets covers item {} too often",
        item + 1
    ))
}

fn too_rarely(item: u32) -> Refused {
    let item = item + 1;
    Refused::Other(format!(
        "one of its sets does not cover item {item} often enough"
    ))
}
