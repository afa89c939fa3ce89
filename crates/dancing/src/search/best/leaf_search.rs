//! Small subproblems below a node of the branch-and-bound tree are solved by a walk, because
//! computing new prices at each node would take longer.

use super::reduced_cost::{Reduced, ReducedCostGuide};
use crate::lp::bound::{DualBound, Scale, VarStatus};
use crate::lp::branch_and_bound::{LeafResult, LeafSolver};
use crate::lp::incumbents::Incumbents;
use crate::lp::model::Model;
use crate::search::Search;

/// The number of nodes after which a walk is abandoned.
const NODES: u64 = 32_768;

/// The cost of starting a walk, in nodes.
const BEGIN: u64 = 64;

/// A solver of subproblems by walks, with the prices of the node at which they start.
pub(super) struct LeafSearch<'a> {
    search: Search<'a>,
    model: &'a Model,
    pool: &'a Incumbents,
    scale: Scale,
    /// The greatest number of free columns with which a walk is tried. It is adjusted after each
    /// walk.
    most: usize,
}

impl<'a> LeafSearch<'a> {
    pub(super) fn new(
        search: &Search<'a>,
        model: &'a Model,
        pool: &'a Incumbents,
        scale: Scale,
        most: usize,
    ) -> Self {
        let mut search = search.clone();
        search.limits.watcher = None;
        LeafSearch {
            search,
            model,
            pool,
            scale,
            most,
        }
    }

    fn go(&self, reduced: &Reduced, most: u64) -> LeafResult {
        let search = self.search.of_reduced(&reduced.problem);
        let Ok((engine, walk)) = search.new_walk() else {
            return LeafResult::default();
        };
        let mut walk = search.start(walk);
        let walk = walk.tree();
        walk.allow(most);
        let mut guide = ReducedCostGuide::new(reduced, self.model, self.pool, self.scale);
        LeafResult {
            ended: guide.go(walk).is_none(),
            nodes: walk.nodes,
            work: (walk.nodes + BEGIN) * reduced.work_of_node(engine),
        }
    }
}

impl LeafSolver for LeafSearch<'_> {
    fn walk(
        &mut self,
        proof: &DualBound,
        statuses: &dyn Fn(u32) -> VarStatus,
        most: u64,
    ) -> LeafResult {
        let all = 0..self.model.columns.len() as u32;
        let free = all
            .filter(|&column| statuses(column) == VarStatus::Free)
            .count();
        if free > self.most {
            return LeafResult::default();
        }
        let reduced = Reduced::new(self.search.problem, self.model, proof, statuses);
        let walked = self.go(&reduced, most.min(NODES));
        if !walked.ended {
            self.most = free * 7 / 8;
        } else if walked.nodes < NODES / 8 {
            self.most = self.most.max(free + free / 8);
        }
        walked
    }
}
