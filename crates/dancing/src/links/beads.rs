//! A view of the links for observers: every node with the targets of its links.

use super::Links;
use super::node::PRIMARY;
use crate::problem::{ItemId, OptionId};

/// The target of a link; see [`Links::beads`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// The root of the primary items or of the secondary items.
    Root,
    /// An item, at the head of its column.
    Item(ItemId),
    /// The node of an option in the column of an item.
    Node(OptionId, ItemId),
}

/// A node and the current targets of its four links; see [`Links::beads`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bead {
    /// The node itself.
    pub place: Place,
    /// The node before it in its row.
    pub left: Place,
    /// The node after it in its row.
    pub right: Place,
    /// The node above it in its column.
    pub up: Place,
    /// The node below it in its column.
    pub down: Place,
    /// Whether its neighbours link back to it: those of an item in its row, those of an option's
    /// node in its column. If not, the node still stores its former neighbours.
    pub hooked: bool,
}

impl Links {
    /// Returns all items in order, then the nodes of all options.
    ///
    /// ```
    /// use dancing::links::{Links, Place};
    ///
    /// let mut links = Links::new(["a", "b"], [], [("1", vec!["a", "b"])])?;
    /// let a = links.item("a").unwrap();
    /// let one = links.option("1").unwrap();
    /// let bead = links.beads().find(|bead| bead.place == Place::Item(a)).unwrap();
    /// assert_eq!((bead.left, bead.down), (Place::Root, Place::Node(one, a)));
    /// links.hide_item("a");
    /// assert!(!links.beads().find(|bead| bead.place == Place::Item(a)).unwrap().hooked);
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    pub fn beads(&self) -> impl Iterator<Item = Bead> {
        let items = 1..self.secondary;
        let rows = self.options.iter().flat_map(|option| {
            let row = self.nodes.row(option.head);
            row.map(|node| self.bead(node))
        });
        items.map(|item| self.bead(item)).chain(rows)
    }

    fn bead(&self, node: u32) -> Bead {
        let own = self.nodes[node];
        let (left, right) = if self.is_item(node) {
            (own.left, own.right)
        } else {
            self.beside(node)
        };
        Bead {
            place: self.place(node),
            left: self.place(left),
            right: self.place(right),
            up: self.place(own.up),
            down: self.place(own.down),
            hooked: if self.is_item(node) {
                self.nodes.is_linked(node)
            } else {
                self.nodes[own.up].down == node
            },
        }
    }

    /// Returns the nodes before and after a node of an option, cyclically within its row.
    fn beside(&self, node: u32) -> (u32, u32) {
        let (first, last) = self.nodes.row(self.nodes[node].left).into_inner();
        let before = if node == first { last } else { node - 1 };
        let after = if node == last { first } else { node + 1 };
        (before, after)
    }

    fn place(&self, node: u32) -> Place {
        match node {
            root if root == PRIMARY || root == self.secondary => Place::Root,
            item if self.is_item(item) => Place::Item(ItemId(item - 1)),
            node => {
                let Place::Item(item) = self.place(self.nodes[node].top) else {
                    return Place::Root;
                };
                Place::Node(self.option_of(node), item)
            }
        }
    }

    /// Returns the option that a node belongs to.
    pub(super) fn option_of(&self, node: u32) -> OptionId {
        let head = self.nodes[node].left;
        OptionId(self.nodes[head].top)
    }
}
