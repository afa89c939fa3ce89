//! Decision trees: which attack to use first, and which next after each answer.

use crate::table::AnswerTable;

/// An adaptive plan as a decision tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tree {
    /// Nothing more can be found out.
    Leaf {
        /// The remaining classes, in ascending order; more than one only if they have equal labels.
        classes: Vec<u32>,
    },
    /// Attack, then continue with the branch of the answer.
    Ask {
        /// The attack to use.
        attack: u32,
        /// The possible answers, in ascending order, with the tree that follows each.
        branches: Vec<(u8, Tree)>,
    },
}

/// An optimal tree with its cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Optimum {
    /// The optimal tree.
    pub tree: Tree,
    /// The sum, over the candidates, of the weight times the number of attacks until the candidate
    /// is known.
    pub total: u64,
    /// The number of attacks in the worst case.
    pub worst_case: u32,
    /// The number of visited states: a measure of the work that is the same on every machine.
    pub states: u64,
}

impl Tree {
    /// Returns the number of attacks that the tree needs in the worst case.
    #[must_use]
    pub fn worst_case(&self) -> u32 {
        match self {
            Tree::Leaf { .. } => 0,
            Tree::Ask { branches, .. } => {
                let deepest = branches.iter().map(|(_, tree)| tree.worst_case()).max();
                1 + deepest.unwrap_or(0)
            }
        }
    }

    /// Returns the sum, over the candidates, of the weight times the number of attacks until the
    /// candidate is known.
    #[must_use]
    pub fn total(&self, table: &AnswerTable) -> u64 {
        self.leaves()
            .into_iter()
            .map(|(depth, classes)| u64::from(depth) * weight_of(table, classes))
            .sum()
    }

    /// Returns the leaves from left to right, each with its depth.
    #[must_use]
    pub fn leaves(&self) -> Vec<(u32, &[u32])> {
        let mut leaves = Vec::new();
        self.collect_leaves(0, &mut leaves);
        leaves
    }

    fn collect_leaves<'a>(&'a self, depth: u32, leaves: &mut Vec<(u32, &'a [u32])>) {
        match self {
            Tree::Leaf { classes } => leaves.push((depth, classes)),
            Tree::Ask { branches, .. } => {
                for (_, tree) in branches {
                    tree.collect_leaves(depth + 1, leaves);
                }
            }
        }
    }
}

fn weight_of(table: &AnswerTable, classes: &[u32]) -> u64 {
    let weights = classes.iter().map(|&c| table.classes()[c as usize].weight);
    weights.sum()
}
