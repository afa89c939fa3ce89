//! Creates the nodes of a diagram within a limit on memory; equal nodes are created only once.

use super::nodes::{EMPTY, Id, NONE, Node, Nodes};
use crate::frontier::hash;
use crate::memo::algebra::Algebra;

pub(super) struct UniqueTable {
    nodes: Nodes,
    /// A hash table of the nodes that stores only their ids. It takes a few bytes for each node, so
    /// that much of it stays in the processor's cache.
    slots: Vec<Id>,
    /// The nodes requested recently, most of which are requested again soon. This table stays in
    /// the processor's cache.
    recent: Vec<(Node, Id)>,
    bytes_at_most: usize,
    full: bool,
}

const FEWEST_SLOTS: usize = 16;
const RECENT: usize = 1 << 12;
const NO_NODE: Node = Node::Product {
    one: NONE,
    other: NONE,
};

/// The maximum number of nodes of a diagram, since ids have 32 bits.
const MOST: usize = u32::MAX as usize - 2;

impl UniqueTable {
    /// Returns a maker whose nodes use at most the given number of bytes.
    pub(super) fn within(bytes_at_most: usize) -> UniqueTable {
        UniqueTable {
            nodes: Nodes::default(),
            slots: vec![NONE; FEWEST_SLOTS],
            recent: vec![(NO_NODE, NONE); RECENT],
            bytes_at_most,
            full: false,
        }
    }

    /// Returns a maker that starts with existing nodes.
    pub(super) fn after(nodes: &Nodes) -> UniqueTable {
        let mut table = UniqueTable::within(usize::MAX);
        for (_, node) in nodes.iter() {
            table.make(node);
        }
        table
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

    /// Returns whether memory ran out. If so, everything that was built after that is invalid.
    pub(super) fn is_full(&self) -> bool {
        self.full
    }

    pub(super) fn bytes(&self) -> usize {
        self.nodes.bytes() + self.slots.len() * size_of::<Id>()
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

    /// Copies a node with new ids for its children.
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
        let hash = hash_of(node);
        let (recent, id) = self.recent[hash % RECENT];
        if recent == node {
            return id;
        }
        let id = self.look_up(node, hash);
        self.recent[hash % RECENT] = (node, id);
        id
    }

    /// Returns the id of a node, which is created if it does not exist; `NONE` if there is no room
    /// for it.
    fn look_up(&mut self, node: Node, hash: usize) -> Id {
        let mut slot = self.slot(node, hash);
        if self.slots[slot] != NONE {
            return self.slots[slot];
        }
        if self.nodes.len() >= self.slots.len() / 8 * 5 {
            if !self.may_grow() {
                self.full = true;
                return NONE;
            }
            self.grow();
            slot = self.slot(node, hash);
        }
        self.slots[slot] = self.nodes.push(node);
        self.slots[slot]
    }

    /// Returns the slot of a node; if the node has none, the free slot to use for it.
    fn slot(&self, node: Node, hash: usize) -> usize {
        let last = self.slots.len() - 1;
        let mut slot = hash & last;
        while self.slots[slot] != NONE && self.nodes.get(self.slots[slot]) != Some(node) {
            slot = (slot + 1) & last;
        }
        slot
    }

    #[cold]
    fn grow(&mut self) {
        self.slots = vec![NONE; self.slots.len() * 2];
        for (id, node) in self.nodes.iter() {
            let slot = self.slot(node, hash_of(node));
            self.slots[slot] = id;
        }
    }

    /// Returns whether the arrays may grow. While they grow, they exist twice, once at double size.
    fn may_grow(&self) -> bool {
        self.nodes.len() < MOST / 2 && self.bytes().saturating_mul(3) <= self.bytes_at_most
    }
}

fn hash_of(node: Node) -> usize {
    let [option, one, other] = node.numbers();
    hash(&[u64::from(option), u64::from(one) << 32 | u64::from(other)]) as usize
}

/// The operations by which a search builds nodes.
pub(super) struct DiagramAlgebra(pub(super) UniqueTable);

impl Algebra for DiagramAlgebra {
    type Value = Id;

    fn zero(&self) -> Id {
        NONE
    }

    fn one(&self) -> Id {
        EMPTY
    }

    fn is_zero(&self, value: &Id) -> bool {
        *value == NONE
    }

    fn branch(&mut self, option: u32, chosen: Id, otherwise: Id) -> Id {
        self.0.choice(option, otherwise, chosen)
    }

    fn product(&mut self, one: Id, other: Id) -> Id {
        self.0.product(one, other)
    }

    fn bytes(&self) -> usize {
        self.0.bytes()
    }

    fn is_full(&self) -> bool {
        self.0.is_full()
    }
}
