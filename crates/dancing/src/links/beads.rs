//! The links as one who watches them sees them: beads on strings.

use super::Links;
use super::node::PRIMARY;
use crate::problem::{ItemId, OptionId};

/// What a link leads to; see [`Links::beads`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// The root of the items that must be covered, or of those that may.
    Root,
    /// An item, at the head of its column.
    Item(ItemId),
    /// An option's node in the column of an item.
    Node(OptionId, ItemId),
}

/// A node and where its four links lead now; see [`Links::beads`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bead {
    /// Which one it is.
    pub place: Place,
    /// The one before it in its row.
    pub left: Place,
    /// The one after it in its row.
    pub right: Place,
    /// The one above it in its column.
    pub up: Place,
    /// The one below it in its column.
    pub down: Place,
    /// Whether its neighbours lead back to it: those of an item in its row, those of an option's
    /// node in its column. If not, it still knows where it was.
    pub hooked: bool,
}

impl Links {
    /// Returns all items, in order, then the nodes of all options.
    ///
    /// ```
    /// use dancing::links::{Links, Place};
    ///
    /// let mut links = Links::new(["a", "b"], [], [("1", vec!["a", "b"])])?;
    /// let (a, one) = (links.item("a").unwrap(), links.option("1").unwrap());
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
        let (left, right) = match self.is_item(node) {
            true => (own.left, own.right),
            false => self.beside(node),
        };
        Bead {
            place: self.place(node),
            left: self.place(left),
            right: self.place(right),
            up: self.place(own.up),
            down: self.place(own.down),
            hooked: match self.is_item(node) {
                true => self.nodes.is_linked(node),
                false => self.nodes[own.up].down == node,
            },
        }
    }

    /// Returns the nodes before and after one of an option, around its row.
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

    /// Returns the option that a node is of.
    pub(super) fn option_of(&self, node: u32) -> OptionId {
        let head = self.nodes[node].left;
        OptionId(self.nodes[head].top)
    }
}
