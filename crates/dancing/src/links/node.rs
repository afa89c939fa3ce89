//! The nodes, without names, and the operations on their links.

use std::ops::{Index, IndexMut, RangeInclusive};

/// A node has one of four roles, which determines the meaning of its links.
///
/// | node | `left`, `right` | `up`, `down` | `top` |
/// |---|---|---|---|
/// | root of a ring | last and first of the ring | itself | – |
/// | item | its ring's neighbours | last and first of its column | length of its column |
/// | head of an option | its ring's neighbours | itself; its last item's node | the option |
/// | item of an option | the option's head | its column's neighbours | the item's node |
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node {
    pub(super) left: u32,
    pub(super) right: u32,
    pub(super) up: u32,
    pub(super) down: u32,
    pub(super) top: u32,
}

/// The root of the ring of shown primary items.
pub(super) const PRIMARY: u32 = 0;

/// All nodes in one array.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Nodes(pub(super) Vec<Node>);

impl Index<u32> for Nodes {
    type Output = Node;

    fn index(&self, node: u32) -> &Node {
        &self.0[node as usize]
    }
}

impl IndexMut<u32> for Nodes {
    fn index_mut(&mut self, node: u32) -> &mut Node {
        &mut self.0[node as usize]
    }
}

impl Nodes {
    /// Returns whether an item or head is in its ring: neither hidden nor (during a search)
    /// covered.
    pub(super) fn is_linked(&self, node: u32) -> bool {
        self[self[node].left].right == node
    }

    /// Removes an item or head from its ring.
    pub(super) fn unlink(&mut self, node: u32) {
        let Node { left, right, .. } = self[node];
        self[left].right = right;
        self[right].left = left;
    }

    /// Undoes [`Nodes::unlink`], provided that all nodes that were unlinked later have been
    /// restored.
    pub(super) fn relink(&mut self, node: u32) {
        let Node { left, right, .. } = self[node];
        self[left].right = node;
        self[right].left = node;
    }

    /// Returns the nodes of the items of an option.
    pub(super) fn row(&self, head: u32) -> RangeInclusive<u32> {
        head + 1..=self[head].down
    }

    /// Removes the nodes of an option from their columns, except for one node.
    pub(super) fn leave_columns(&mut self, head: u32, but: u32) {
        for node in self.row(head) {
            if node != but {
                let Node { up, down, top, .. } = self[node];
                self[up].down = down;
                self[down].up = up;
                self[top].top -= 1;
            }
        }
    }

    /// Undoes [`Nodes::leave_columns`].
    pub(super) fn enter_columns(&mut self, head: u32, but: u32) {
        for node in self.row(head).rev() {
            if node != but {
                let Node { up, down, top, .. } = self[node];
                self[up].down = node;
                self[down].up = node;
                self[top].top += 1;
            }
        }
    }

    /// Covers an item, so that no other option that contains it can be chosen.
    pub(super) fn cover(&mut self, item: u32) {
        let mut node = self[item].down;
        while node != item {
            self.leave_columns(self[node].left, node);
            node = self[node].down;
        }
        self.unlink(item);
    }

    /// Undoes [`Nodes::cover`].
    pub(super) fn uncover(&mut self, item: u32) {
        self.relink(item);
        let mut node = self[item].up;
        while node != item {
            self.enter_columns(self[node].left, node);
            node = self[node].up;
        }
    }
}
