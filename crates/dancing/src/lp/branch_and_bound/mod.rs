//! Branch and bound on the linear relaxation.
//!
//! At each node, the search computes the cheapest relaxed solution, excludes the columns that would
//! cost too much, and branches where that solution is fractional. The search is depth first, and
//! can be paused after any node and resumed.

mod logged_search;
mod pseudocosts;
mod strong_branching;
mod visit;

use super::bound::{DualBound, Scale, VarStatus};
use super::branching::{self, Decision};
use super::cuts;
use super::incumbents::Incumbents;
use super::model::Model;
use super::simplex::Simplex;
use crate::problem::OptionId;
use pseudocosts::Pseudocosts;
use std::cell::OnceCell;

/// The reason why a search of the tree paused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pause {
    /// The search is complete.
    Done,
    /// The given amount of work was done.
    WorkLimit,
    /// The maximum number of nodes was visited.
    NodeLimit,
    /// The caller requested a stop.
    Stopped,
}

/// A solver of small subproblems below a node.
pub(crate) trait LeafSolver {
    /// Searches the remaining problem below a node, given the node's prices and the statuses of
    /// columns, with at most `most` nodes.
    fn walk(
        &mut self,
        proof: &DualBound,
        statuses: &dyn Fn(u32) -> VarStatus,
        most: u64,
    ) -> LeafResult;
}

/// The result of a walk through a subproblem.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct LeafResult {
    /// Whether the walk was complete.
    pub(crate) ended: bool,
    pub(crate) nodes: u64,
    /// The work, as the number of multiplications that would take the same time.
    pub(crate) work: u64,
}

/// A solver that does nothing, which leaves all subproblems to branch and bound.
pub(super) struct NoLeafSearch;

impl LeafSolver for NoLeafSearch {
    fn walk(&mut self, _: &DualBound, _: &dyn Fn(u32) -> VarStatus, _: u64) -> LeafResult {
        LeafResult::default()
    }
}

pub(crate) struct Tree<'a> {
    model: &'a Model,
    scale: Scale,
    lp: Simplex,
    proof: DualBound,
    frames: Vec<Frame>,
    trail: Vec<Change>,
    /// The columns that are excluded at every node, because no solution that would be kept contains
    /// them.
    fixed_out: Vec<bool>,
    root: Option<DualBound>,
    /// The columns that contain each item with colours.
    colour_index: branching::ColourIndex,
    /// Whether the current node has not been visited yet.
    fresh: bool,
    /// Whether all decisions are on single columns.
    by_columns: bool,
    /// The increases in cost caused by decisions, if splits are compared.
    pseudocosts: Option<Pseudocosts>,
    pub(crate) nodes: u64,
}

struct Frame {
    trail: usize,
    second: Option<Decision>,
    bound: i128,
}

struct Change {
    column: u32,
    status: VarStatus,
}

impl<'a> Tree<'a> {
    /// Returns a search; `None` if the problem is too large.
    pub(crate) fn new(model: &'a Model) -> Option<Tree<'a>> {
        let scale = Scale::new(model)?;
        let is_small = model.rows.len() <= super::simplex::MOST_ROWS;
        is_small.then(|| Tree::with(model, scale, Simplex::new(model)))
    }

    fn with(model: &'a Model, scale: Scale, lp: Simplex) -> Tree<'a> {
        Tree {
            model,
            scale,
            lp,
            proof: DualBound::default(),
            frames: Vec::new(),
            trail: Vec::new(),
            fixed_out: vec![false; model.columns.len()],
            root: None,
            colour_index: branching::ColourIndex::new(model),
            fresh: true,
            by_columns: false,
            pseudocosts: None,
            nodes: 0,
        }
    }

    /// Returns the same search restarted with cuts, if they raise the bound. The cuts are stored in
    /// `cuts`.
    pub(crate) fn tighter(
        &self,
        cuts: &'a OnceCell<Model>,
        stop: &dyn Fn() -> bool,
    ) -> Option<Tree<'a>> {
        let mut lp = self.lp.clone();
        for (column, &gone) in (0..).zip(&self.fixed_out) {
            lp.bound(column, false, !gone);
        }
        let (model, lp) = cuts::tightened(self.model, lp, stop)?;
        let mut tree = Tree::with(cuts.get_or_init(|| model), self.scale, lp);
        tree.fixed_out.clone_from(&self.fixed_out);
        tree.nodes = self.nodes;
        tree.pseudocosts.clone_from(&self.pseudocosts);
        Some(tree)
    }

    /// Enables the comparison of splits before one is chosen, which is worthwhile if there will be
    /// many nodes.
    pub(crate) fn compare_splits(&mut self) {
        self.pseudocosts.get_or_insert_default();
    }

    pub(crate) fn compares_splits(&self) -> bool {
        self.pseudocosts.is_some()
    }

    /// Returns the work so far, in multiplications.
    pub(super) fn work(&self) -> u64 {
        self.lp.work
    }

    pub(crate) fn scale(&self) -> Scale {
        self.scale
    }

    /// Returns the prices and the bound of the root, if it has been visited.
    pub(crate) fn root(&self) -> Option<&DualBound> {
        self.root.as_ref()
    }

    pub(crate) fn is_fixed_out(&self, column: u32) -> bool {
        self.fixed_out[column as usize]
    }

    /// Returns a lower bound on the cost of all solutions that have not been found yet.
    pub(crate) fn bound(&self) -> u64 {
        let open = self.frames.iter().filter(|frame| frame.second.is_some());
        let least = open.map(|frame| frame.bound).min();
        let here = (self.fresh || self.frames.is_empty()).then(|| {
            let above = self.frames.last().map(|frame| frame.bound);
            above
                .or(self.root.as_ref().map(|root| root.bound))
                .unwrap_or(0)
        });
        let least = least.into_iter().chain(here).min();
        self.scale.cost(least.unwrap_or(0))
    }

    /// Continues until the given amount of work is done, or the given total number of nodes is
    /// reached.
    pub(crate) fn run(
        &mut self,
        pool: &Incumbents,
        leaves: &mut dyn LeafSolver,
        work: u64,
        nodes: u64,
        stop: &dyn Fn() -> bool,
    ) -> Pause {
        let end = self.lp.work.saturating_add(work);
        loop {
            if stop() {
                return Pause::Stopped;
            }
            pool.raise(self.bound());
            if self.nodes >= nodes {
                return Pause::NodeLimit;
            }
            if self.lp.work >= end {
                return Pause::WorkLimit;
            }
            if self.fresh {
                match self.visit(pool, stop) {
                    None => return Pause::Stopped,
                    Some(Some((first, second))) if !self.ends(leaves, nodes) => {
                        self.descend(first, Some(second));
                        continue;
                    }
                    Some(_) => self.fresh = false,
                }
            }
            if !self.go_back(pool) {
                return Pause::Done;
            }
        }
    }

    /// Returns whether the solver of small subproblems completes the subproblem of this node.
    fn ends(&mut self, leaves: &mut dyn LeafSolver, nodes: u64) -> bool {
        let statuses = |column| status(&self.lp, column);
        let walked = leaves.walk(&self.proof, &statuses, nodes.saturating_sub(self.nodes));
        self.nodes += walked.nodes;
        self.lp.work += walked.work;
        walked.ended
    }

    fn descend(&mut self, first: Decision, second: Option<Decision>) {
        self.frames.push(Frame {
            trail: self.trail.len(),
            second,
            bound: self.proof.bound,
        });
        self.fresh = self.apply(first);
    }

    /// Goes to the next open node; returns false if there is none.
    fn go_back(&mut self, pool: &Incumbents) -> bool {
        let last = self.scale.greatest_bound(pool.cutoff());
        while let Some(mut frame) = self.frames.pop() {
            self.undo(frame.trail);
            let Some(second) = frame.second.take().filter(|_| frame.bound <= last) else {
                continue;
            };
            if self.frames.is_empty() {
                self.fix_by_reduced_cost(pool);
            }
            self.frames.push(frame);
            if self.apply(second) {
                self.fresh = true;
                return true;
            }
        }
        false
    }

    fn undo(&mut self, trail: usize) {
        while self.trail.len() > trail {
            let Some(Change { column, status }) = self.trail.pop() else {
                return;
            };
            let out = self.fixed_out[column as usize] || status == VarStatus::Out;
            self.lp.bound(column, status == VarStatus::In, !out);
        }
    }

    /// Excludes the columns that are too expensive according to the prices of the root.
    pub(crate) fn fix_by_reduced_cost(&mut self, pool: &Incumbents) {
        let Some(root) = self.root.take() else { return };
        let last = self.scale.greatest_bound(pool.cutoff());
        for column in 0..self.model.columns.len() as u32 {
            if !self.fixed_out[column as usize] && root.with(column) > last {
                self.fixed_out[column as usize] = true;
                if self.status(column) == VarStatus::Free {
                    self.lp.bound(column, false, false);
                }
            }
        }
        self.root = Some(root);
    }

    fn status(&self, column: u32) -> VarStatus {
        status(&self.lp, column)
    }

    fn set(&mut self, column: u32, status: VarStatus) {
        let before = self.status(column);
        self.trail.push(Change {
            column,
            status: before,
        });
        self.lp
            .bound(column, status == VarStatus::In, status != VarStatus::Out);
    }

    /// Excludes a column; returns false if it was already required.
    fn ban(&mut self, column: u32) -> bool {
        match self.status(column) {
            VarStatus::Out => true,
            VarStatus::In => false,
            VarStatus::Free => {
                self.set(column, VarStatus::Out);
                true
            }
        }
    }

    /// Requires a column, and excludes the columns that conflict with it; returns false if that is
    /// impossible.
    fn require(&mut self, column: u32) -> bool {
        match self.status(column) {
            VarStatus::Out => return false,
            VarStatus::In => return true,
            VarStatus::Free => self.set(column, VarStatus::In),
        }
        let model = self.model;
        for &row in model.columns.of(column as usize) {
            if model.rows[row as usize].most == 1 {
                let others = model.members.of(row as usize).iter();
                for &other in others.filter(|&&other| other != column) {
                    if !self.ban(other) {
                        return false;
                    }
                }
            }
        }
        let clashing = self.colour_index.clashing(model, column);
        clashing.into_iter().all(|other| self.ban(other))
    }

    /// Applies a decision; returns false if that is impossible.
    pub(crate) fn apply(&mut self, decision: Decision) -> bool {
        let model = self.model;
        match decision {
            Decision::Require(column) => self.require(column),
            Decision::Ban(column) => self.ban(column),
            Decision::Together(a, b) => {
                let a = model.members.of(a as usize);
                let b = model.members.of(b as usize);
                branching::in_one(a, b)
                    .into_iter()
                    .all(|column| self.ban(column))
            }
            Decision::Apart(a, b) => {
                let a = model.members.of(a as usize);
                let b = model.members.of(b as usize);
                branching::in_both(a, b)
                    .into_iter()
                    .all(|column| self.ban(column))
            }
        }
    }
}

pub(super) fn status(lp: &Simplex, column: u32) -> VarStatus {
    match (lp.is_in(column), lp.is_out(column)) {
        (true, _) => VarStatus::In,
        (_, true) => VarStatus::Out,
        _ => VarStatus::Free,
    }
}

/// The answer to whether a branch has a solution that is cheap enough.
pub(crate) enum Completion {
    /// The branch has no such solution.
    Impossible,
    /// The branch has this solution, with this cost.
    Found(u64, Vec<OptionId>),
    /// The answer would take too long to find.
    Unknown,
}

/// The maximum work spent on an answer, in multiplications.
const PATIENCE: u64 = 300_000_000;

impl Tree<'_> {
    /// Checks whether a solution with these columns costs at most `cost`.
    pub(crate) fn complete(
        &mut self,
        columns: &[u32],
        cost: u64,
        stop: &dyn Fn() -> bool,
    ) -> Completion {
        if self.root.is_none() {
            // The root is solved without fixed columns, since all other bounds depend on it.
            self.root = Some(DualBound::default());
            self.lp.optimise(f64::MAX, self.steps(), stop);
            self.prove();
            self.root = Some(self.proof.clone());
        }
        let pool = Incumbents::below(cost.saturating_add(1));
        self.fresh = columns.iter().all(|&column| self.require(column));
        let stop = || stop() || pool.cheapest().is_some();
        let pause = self.run(&pool, &mut NoLeafSearch, PATIENCE, u64::MAX, &stop);
        self.frames.clear();
        self.undo(0);
        match (pool.into_held().into_first(), pause) {
            (Some((cost, solution)), _) => Completion::Found(cost, solution),
            (None, Pause::Done) => Completion::Impossible,
            _ => Completion::Unknown,
        }
    }
}
