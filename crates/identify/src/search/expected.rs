//! The least sum of weight times depth, with or without a limit on the depth.

use super::Optimum;
use super::bound::Arities;
use super::depth::DepthSearch;
use super::split::{Split, Splits, Splitter};
use crate::Tree;
use crate::set::Set;
use rustc_hash::FxHashMap;

/// The least expected number of attacks.
pub(super) fn solve<const W: usize>(splitter: &Splitter<W>) -> Optimum {
    Search::new(splitter).optimum(UNLIMITED)
}

/// The least expected number of attacks among the trees of least depth.
pub(super) fn solve_within_least_depth<const W: usize>(splitter: &Splitter<W>) -> Optimum {
    let mut search = Search::new(splitter);
    let depth = search.depths.least(&splitter.everything());
    search.optimum(depth)
}

/// How many more attacks a tree may ask for.
const UNLIMITED: u8 = u8::MAX;

fn one_less(depth: u8) -> u8 {
    if depth == UNLIMITED { depth } else { depth - 1 }
}

/// What is known of the cost of a state: exactly `cost` with that attack first, or no less than
/// `cost`.
#[derive(Clone, Copy)]
struct Known {
    cost: u64,
    attack: Option<u8>,
}

struct Search<'s, const W: usize> {
    splitter: &'s Splitter<W>,
    depths: DepthSearch<'s, W>,
    known: FxHashMap<(Set<W>, u8), Known>,
    spare: Vec<Splits<W>>,
    states: u64,
}

impl<'s, const W: usize> Search<'s, W> {
    fn new(splitter: &'s Splitter<W>) -> Search<'s, W> {
        Search {
            splitter,
            depths: DepthSearch::new(splitter),
            known: FxHashMap::default(),
            spare: Vec::new(),
            states: 0,
        }
    }

    fn optimum(mut self, depth: u8) -> Optimum {
        let everything = self.splitter.everything();
        let total = self.cost(&everything, depth, u64::MAX);
        let tree = self.tree(&everything, depth);
        Optimum {
            worst_case: tree.worst_case(),
            tree,
            total,
            states: self.states,
        }
    }

    /// The cost of this state where it is below the limit, else a number that is no less than
    /// the limit and no more than the cost.
    fn cost(&mut self, set: &Set<W>, depth: u8, below: u64) -> u64 {
        if self.splitter.is_settled(set) {
            return 0;
        }
        let known = self.known.get(&(*set, depth));
        if let Some(known) = known.filter(|known| known.attack.is_some() || known.cost >= below) {
            return known.cost;
        }
        self.states += 1;
        let mut splits = self.spare.pop().unwrap_or(Splits::NONE);
        self.splitter.split(set, &mut splits);
        let found = self.search(set, &mut splits, depth, below);
        self.spare.push(splits);
        self.known.insert((*set, depth), found);
        found.cost
    }

    fn search(&mut self, set: &Set<W>, splits: &mut Splits<W>, depth: u8, below: u64) -> Known {
        let weight = self.splitter.weight(set);
        if let Some(settling) = self.splitter.settling(set, splits) {
            return Known {
                cost: weight,
                attack: (weight < below).then_some(settling.attack as u8),
            };
        }
        let arities = splits.arities();
        let bound = self.splitter.bound(set, &arities);
        if bound >= below {
            return Known {
                cost: bound,
                attack: None,
            };
        }
        self.bound(splits, weight, &arities);
        let mut best = Known {
            cost: below,
            attack: None,
        };
        let mut refuted = u64::MAX;
        for at in 0..splits.list.len() {
            let split = splits.list[at];
            if split.bound >= best.cost {
                refuted = refuted.min(split.bound);
                break;
            }
            if depth != UNLIMITED && !self.depths.all_fit(splits.parts(&split), depth - 1) {
                continue;
            }
            let cost = self.cost_of_split(split, splits, depth, best.cost);
            if cost < best.cost {
                best = Known {
                    cost,
                    attack: Some(split.attack as u8),
                };
            } else {
                refuted = refuted.min(cost);
            }
        }
        match best.attack {
            Some(_) => best,
            None => Known {
                cost: refuted,
                attack: None,
            },
        }
    }

    /// Keeps the attacks worth trying, with bounds, most promising first.
    fn bound(&self, splits: &mut Splits<W>, weight: u64, arities: &Arities) {
        self.splitter.drop_coarser(splits);
        for at in 0..splits.list.len() {
            let split = splits.list[at];
            let parts = splits.parts_mut(&split);
            for part in &mut *parts {
                part.bound = self.splitter.bound(&part.set, arities);
            }
            parts.sort_by_key(|part| std::cmp::Reverse(part.bound));
            let parts: u64 = parts.iter().map(|part| part.bound).sum();
            splits.list[at].bound = weight + parts;
        }
        splits.list.sort_by_key(|split| (split.bound, split.attack));
    }

    /// The cost of a state with that attack first, or a lower bound that reaches the limit.
    fn cost_of_split(
        &mut self,
        split: Split,
        splits: &mut Splits<W>,
        depth: u8,
        below: u64,
    ) -> u64 {
        let depth = one_less(depth);
        let mut cost = split.bound;
        for part in splits.parts_mut(&split) {
            let known = self.known.get(&(part.set, depth));
            let bound = known.map_or(0, |known| known.cost).max(part.bound);
            cost += bound - part.bound;
            part.bound = bound;
        }
        for part in splits.parts(&split) {
            if cost >= below {
                break;
            }
            let others = cost - part.bound;
            cost = others + self.cost(&part.set, depth, below - others);
        }
        cost
    }

    /// The tree that was found; every state on it is known exactly.
    fn tree(&self, set: &Set<W>, depth: u8) -> Tree {
        let known = self.known.get(&(*set, depth));
        let Some(attack) = known.and_then(|known| known.attack) else {
            return Tree::Leaf {
                classes: set.iter().map(|class| class as u32).collect(),
            };
        };
        let branches = self.splitter.branches(set, usize::from(attack));
        Tree::Ask {
            attack: u32::from(attack),
            branches: branches
                .map(|(answer, left)| (answer, self.tree(&left, one_less(depth))))
                .collect(),
        }
    }
}
