//! Builds an ordered diagram from a list of solutions.
//!
//! The solutions are in lexicographic order, so solutions with the same first options are adjacent.
//! A node is created after the last solution that contains it.

use super::listing::SolutionList;
use super::nodes::{EMPTY, Id, NONE};
use super::unique_table::UniqueTable;

/// The possible continuations after the options chosen so far.
#[derive(Default)]
struct Branches {
    /// Whether a solution ends here.
    ends: bool,
    /// The options by rank, in ascending order, each with the set of the continuations after it.
    ways: Vec<(u32, Id)>,
}

/// The path to the current solution.
struct Path<'a> {
    order: &'a [u32],
    nodes: &'a mut UniqueTable,
    ranks: Vec<u32>,
    /// The continuations found so far for each prefix of the path, by the length of the prefix.
    open: Vec<Branches>,
    /// The set that contains only the option of each rank, if it was created; most solutions end in
    /// such a set.
    alone: Vec<Id>,
}

/// Builds the diagram of solutions whose options are given by rank in ascending order; `order`
/// contains the option of each rank.
pub(super) fn diagram(solutions: SolutionList, order: &[u32], nodes: &mut UniqueTable) -> Id {
    let mut path = Path {
        order,
        nodes,
        ranks: Vec::new(),
        open: vec![Branches::default()],
        alone: vec![NONE; order.len()],
    };
    solutions.in_order(order.len() as u32, |solution| path.add(solution));
    path.close(0);
    path.node(0)
}

impl Path<'_> {
    /// Advances to the next solution.
    fn add(&mut self, solution: &[u32]) {
        let both = self.ranks.iter().zip(solution);
        let common = both.take_while(|(one, other)| one == other).count();
        self.close(common);
        self.ranks.extend_from_slice(&solution[common..]);
        if self.open.len() <= solution.len() {
            self.open.resize_with(solution.len() + 1, Branches::default);
        }
        self.open[solution.len()].ends = true;
    }

    /// Creates the nodes for the path after its first `keep` options.
    fn close(&mut self, keep: usize) {
        while self.ranks.len() > keep {
            let node = self.node(self.ranks.len());
            if let Some(rank) = self.ranks.pop() {
                self.open[self.ranks.len()].ways.push((rank, node));
            }
        }
    }

    /// Creates the node for the continuations at a depth, and removes these.
    fn node(&mut self, depth: usize) -> Id {
        let branches = &mut self.open[depth];
        let mut node = if std::mem::take(&mut branches.ends) {
            EMPTY
        } else {
            NONE
        };
        for (rank, with) in branches.ways.drain(..).rev() {
            let known = self.alone[rank as usize];
            let is_alone = node == NONE && with == EMPTY;
            if is_alone && known != NONE {
                node = known;
                continue;
            }
            node = self.nodes.choice(self.order[rank as usize], node, with);
            if is_alone {
                self.alone[rank as usize] = node;
            }
        }
        node
    }
}
