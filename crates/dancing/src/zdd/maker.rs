//! Creates the nodes of a diagram, equal ones only once, within a limit on memory.

use super::nodes::{EMPTY, Id, NONE, Node, Nodes};
use rustc_hash::FxHashMap;

pub(super) struct Maker {
    nodes: Nodes,
    known: FxHashMap<Node, Id>,
    bytes_at_most: usize,
    full: bool,
}

/// The maximum number of nodes of a diagram: their numbers have 32 bits.
const MOST: usize = u32::MAX as usize - 2;

impl Maker {
    /// Returns a maker whose nodes use at most the given number of bytes.
    pub(super) fn within(bytes_at_most: usize) -> Maker {
        Maker {
            nodes: Nodes::default(),
            known: FxHashMap::default(),
            bytes_at_most,
            full: false,
        }
    }

    /// Returns a maker that starts with existing nodes.
    pub(super) fn after(nodes: &Nodes) -> Maker {
        let mut maker = Maker::within(usize::MAX);
        for (_, node) in nodes.iter() {
            maker.make(node);
        }
        maker
    }

    /// Sets the limit on bytes.
    pub(super) fn keep_within(&mut self, bytes_at_most: usize) {
        self.bytes_at_most = bytes_at_most;
    }

    pub(super) fn nodes(&self) -> &Nodes {
        &self.nodes
    }

    pub(super) fn into_nodes(self) -> Nodes {
        self.nodes
    }

    /// Returns whether memory ran out for a node; what was built since is invalid.
    pub(super) fn is_full(&self) -> bool {
        self.full
    }

    pub(super) fn bytes(&self) -> usize {
        // One in eight slots of a hash table is empty, and each has an additional byte.
        let slots = self.known.capacity() / 7 * 8;
        self.nodes.bytes() + slots * (size_of::<(Node, Id)>() + 1)
    }

    /// Returns the solutions of `with`, extended by the option, together with those of `without`.
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

    /// Copies a node whose children have changed.
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

    fn make(&mut self, node: Node) -> Id {
        if self.known.len() == self.known.capacity() && !self.may_grow() {
            let known = self.known.get(&node).copied();
            self.full |= known.is_none();
            return known.unwrap_or(NONE);
        }
        let nodes = &mut self.nodes;
        *self.known.entry(node).or_insert_with(|| nodes.push(node))
    }

    /// Returns whether the arrays may grow: while growing, they briefly exist twice, once in double
    /// size.
    fn may_grow(&self) -> bool {
        self.nodes.len() < MOST / 2 && self.bytes().saturating_mul(3) <= self.bytes_at_most
    }
}
