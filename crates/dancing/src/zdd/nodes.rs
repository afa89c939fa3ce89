//! The nodes of a diagram, alike ones made only once.

use rustc_hash::FxHashMap;

/// A node by its index. Nodes only point to nodes with smaller ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Id(pub(super) u32);

/// No solution.
pub(super) const NONE: Id = Id(0);
/// The one solution that chooses nothing.
pub(super) const EMPTY: Id = Id(1);

/// A set of solutions, made of smaller ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Node {
    /// Those of `with` together with the option, and those of `without`.
    Choice { option: u32, without: Id, with: Id },
    /// Each of one set together with each of the other; no option lies in both.
    Product { one: Id, other: Id },
}

/// Nodes in an order in which each comes after those that it points to.
#[derive(Clone, Debug, Default)]
pub(super) struct Nodes {
    nodes: Vec<Node>,
    known: FxHashMap<Node, Id>,
}

/// Diagrams have at most so many nodes: their numbers have 32 bits.
const MOST: usize = u32::MAX as usize - 2;

impl Nodes {
    /// How many nodes there are, the two ends not counted.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn is_full(&self) -> bool {
        self.nodes.len() >= MOST
    }

    pub(super) fn get(&self, id: Id) -> Option<Node> {
        self.nodes.get((id.0 as usize).checked_sub(2)?).copied()
    }

    /// The nodes, each after those that it points to.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Id, Node)> {
        (2..).map(Id).zip(self.nodes.iter().copied())
    }

    /// The set with and without the option.
    pub(super) fn choice(&mut self, option: u32, without: Id, with: Id) -> Id {
        if with == NONE {
            return without;
        }
        self.make(Node::Choice {
            option,
            without,
            with,
        })
    }

    pub(super) fn product(&mut self, one: Id, other: Id) -> Id {
        match (one.min(other), one.max(other)) {
            (NONE, _) => NONE,
            (EMPTY, other) => other,
            (one, other) => self.make(Node::Product { one, other }),
        }
    }

    fn make(&mut self, node: Node) -> Id {
        let next = Id(self.nodes.len() as u32 + 2);
        let id = *self.known.entry(node).or_insert(next);
        if id == next {
            self.nodes.push(node);
        }
        id
    }

    /// Makes a node anew whose own nodes became others.
    pub(super) fn copy(&mut self, node: Node, became: impl Fn(Id) -> Id) -> Id {
        match node {
            Node::Choice {
                option,
                without,
                with,
            } => self.choice(option, became(without), became(with)),
            Node::Product { one, other } => self.product(became(one), became(other)),
        }
    }

    /// Follows nodes down to the next choice: its node, its option, and the sets without and with
    /// it, one of which is to be followed from there. `None` when a solution is complete.
    pub(super) fn next_choice(&self, waiting: &mut Vec<Id>) -> Option<(Id, u32, Id, Id)> {
        while let Some(id) = waiting.pop() {
            match self.get(id) {
                Some(Node::Choice {
                    option,
                    without,
                    with,
                }) => return Some((id, option, without, with)),
                Some(Node::Product { one, other }) => waiting.extend([other, one]),
                None => {}
            }
        }
        None
    }

    /// The nodes that a root reaches, and the root among them.
    pub(super) fn reached_from(&self, root: Id) -> (Nodes, Id) {
        let mut reached = vec![false; self.nodes.len() + 2];
        reached[root.0 as usize] = true;
        for (at, node) in self.nodes.iter().enumerate().rev() {
            if reached[at + 2] {
                let (one, other) = match *node {
                    Node::Choice { without, with, .. } => (without, with),
                    Node::Product { one, other } => (one, other),
                };
                reached[one.0 as usize] = true;
                reached[other.0 as usize] = true;
            }
        }
        let mut kept = Nodes::default();
        let mut became = vec![NONE, EMPTY];
        for (id, node) in self.iter() {
            let copy = match reached[id.0 as usize] {
                true => kept.copy(node, |id| became[id.0 as usize]),
                false => NONE,
            };
            became.push(copy);
        }
        (kept, became[root.0 as usize])
    }
}
