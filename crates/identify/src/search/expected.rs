//! The least sum of weight times depth, with or without a limit on the depth.

use super::bound::Arities;
use super::split::{Split, Splits, Splitter};
use super::state::{Aim, State};
use crate::set::Set;
use crate::tree::{Optimum, Tree};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;

/// Returns an optimal tree with its cost and the number of visited states.
pub(super) fn solve<const W: usize>(splitter: &Splitter<W>, aim: Aim) -> Optimum {
    let mut search = Search::new(splitter);
    let levels = search.run(aim);
    search.optimum(levels)
}

/// Returns the same result, together with everything known about the visited states.
pub(super) fn solve_and_tell<const W: usize>(
    splitter: &Splitter<W>,
    aim: Aim,
) -> (Optimum, Vec<State>) {
    let mut search = Search::new(splitter);
    let levels = search.run(aim);
    (search.optimum(levels), search.known())
}

/// The depth of a tree that may use any number of attacks.
const UNLIMITED: u8 = u8::MAX;

/// The cost of a state that cannot be settled within the permitted depth.
const INFEASIBLE: u64 = u64::MAX;

fn one_less(depth: u8) -> u8 {
    if depth == UNLIMITED { depth } else { depth - 1 }
}

/// What is known about the cost of a state: it is exactly `cost` with the given first attack, or at
/// least `cost` if there is none.
#[derive(Clone, Copy)]
struct Known {
    cost: u64,
    attack: Option<u8>,
}

struct Search<'s, const W: usize> {
    splitter: &'s Splitter<W>,
    known: FxHashMap<(Set<W>, u8), Known>,
    spare: Vec<Splits<W>>,
    states: u64,
}

impl<'s, const W: usize> Search<'s, W> {
    fn new(splitter: &'s Splitter<W>) -> Search<'s, W> {
        Search {
            splitter,
            known: FxHashMap::default(),
            spare: Vec::new(),
            states: 0,
        }
    }

    /// Computes the cost of an optimal tree, and returns its permitted depth.
    fn run(&mut self, aim: Aim) -> u8 {
        let everything = self.splitter.everything();
        let mut depth = match aim {
            Aim::LeastExpected => UNLIMITED,
            Aim::LeastWorstCase => 0,
        };
        while self.cost(&everything, depth, u64::MAX) == INFEASIBLE {
            depth += 1;
        }
        depth
    }

    fn optimum(&mut self, depth: u8) -> Optimum {
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

    /// Returns everything known about the states; a state comes after its parts.
    fn known(&self) -> Vec<State> {
        let mut known: Vec<_> = self.known.iter().collect();
        known.sort_unstable_by_key(|((set, depth), _)| (set.len(), *set, *depth));
        let states = known.into_iter().map(|((set, depth), known)| {
            let least = (known.cost != INFEASIBLE).then_some(known.cost);
            State {
                classes: set.iter().map(|class| class as u32).collect(),
                levels: (*depth != UNLIMITED).then_some(*depth),
                least,
                attack: least.and(known.attack).map(u32::from),
            }
        });
        states.collect()
    }

    /// Returns the cost of a state if it is less than `below`; otherwise returns a number between
    /// `below` and the cost.
    fn cost(&mut self, set: &Set<W>, depth: u8, below: u64) -> u64 {
        if self.splitter.is_settled(set) {
            return 0;
        }
        let known = self.look(set, depth);
        if known.attack.is_some() || known.cost >= below {
            return known.cost;
        }
        let mut splits = self.spare.pop().unwrap_or(Splits::NONE);
        let arities = self.splitter.split(set, &mut splits);
        self.bound(&mut splits, self.splitter.weight(set), &arities);
        let found = self.search(&mut splits, depth, below);
        self.spare.push(splits);
        self.known.insert((*set, depth), found);
        found.cost
    }

    /// Returns what is known about an unsettled state, or can be computed without following any
    /// attack.
    fn look(&mut self, set: &Set<W>, depth: u8) -> Known {
        let splitter = self.splitter;
        let states = &mut self.states;
        *self.known.entry((*set, depth)).or_insert_with(|| {
            *states += 1;
            let arities = splitter.arities(set);
            let settling = splitter.settling(set, &arities);
            Known {
                cost: match settling {
                    _ if !arities.hold(splitter.count_kinds(set), depth) => INFEASIBLE,
                    Some(_) => splitter.weight(set),
                    None => splitter.bound(set, &arities),
                },
                attack: settling.map(|attack| attack as u8),
            }
        })
    }

    fn search(&mut self, splits: &mut Splits<W>, depth: u8, below: u64) -> Known {
        let mut best = Known {
            cost: below,
            attack: None,
        };
        let mut refuted = INFEASIBLE;
        for at in 0..splits.list.len() {
            let split = splits.most_promising(at);
            if split.bound >= best.cost {
                refuted = refuted.min(split.bound);
                break;
            }
            if self.splitter.is_coarser(&split, splits) {
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

    /// Computes a lower bound for each attack.
    fn bound(&self, splits: &mut Splits<W>, weight: u64, arities: &Arities) {
        for at in 0..splits.list.len() {
            let split = splits.list[at];
            let mut bound = weight;
            for part in splits.parts_mut(&split) {
                part.bound = self.splitter.bound(&part.set, arities);
                bound += part.bound;
            }
            splits.list[at].bound = bound;
        }
    }

    /// Returns the cost of a state with a given first attack, or a lower bound that is at least
    /// `below`.
    fn cost_of_split(
        &mut self,
        split: Split,
        splits: &mut Splits<W>,
        depth: u8,
        below: u64,
    ) -> u64 {
        let depth = one_less(depth);
        let mut cost = split.bound;
        let parts = splits.parts_mut(&split);
        parts.sort_by_key(|part| Reverse(part.bound));
        // Compute bounds for all parts, the most informative first, before splitting any.
        for part in &mut *parts {
            if cost >= below {
                return cost;
            }
            if !self.splitter.is_settled(&part.set) {
                let bound = self.look(&part.set, depth).cost.max(part.bound);
                cost = cost.saturating_add(bound - part.bound);
                part.bound = bound;
            }
        }
        // The smallest parts are the quickest to search and may make the others unnecessary; the
        // largest are the most likely to be too deep.
        if depth == UNLIMITED {
            parts.reverse();
        }
        for part in parts {
            if cost >= below {
                break;
            }
            let others = cost - part.bound;
            cost = others.saturating_add(self.cost(&part.set, depth, below - others));
        }
        cost
    }

    /// Returns the optimal tree. The costs of all its states must be known exactly.
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
