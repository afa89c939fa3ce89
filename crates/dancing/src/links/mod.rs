//! Dancing links for repeated use: built once, searched many times.
//!
//! The structure is that of Knuth, *The Art of Computer Programming* 4B, §7.2.2.1, Algorithm X: one
//! array of nodes, linked by `u32` indices. Here items and options also have names, and can be
//! *hidden* to search a part of the problem without rebuilding it. After any sequence of hiding,
//! searching and restoring, the structure is identical bit for bit; nodes are never inserted or
//! deleted. Ids number items and options in the order of their names.
//!
//! ```
//! use dancing::links::Links;
//!
//! // The example of TAOCP 4B §7.2.2.1 (6).
//! let mut links = Links::new(
//!     ["a", "b", "c", "d", "e", "f", "g"],
//!     [] as [&str; 0],
//!     [
//!         ("1", vec!["c", "e"]),
//!         ("2", vec!["a", "d", "g"]),
//!         ("3", vec!["b", "c", "f"]),
//!         ("4", vec!["a", "d", "f"]),
//!         ("5", vec!["b", "g"]),
//!         ("6", vec!["d", "e", "g"]),
//!     ],
//! )?;
//! assert_eq!(links.covers(6).count(), Ok(1)); // 1, 4 and 5
//!
//! // With "c" hidden, no option needs to cover it.
//! assert!(links.hide_item("c"));
//! assert_eq!(links.covers(6).count(), Ok(2)); // also 1, 2 and 3: 1 and 3 both contain "c"
//! links.reset_items();
//!
//! // With "4" hidden, no cover exists.
//! assert!(links.hide_option("4"));
//! assert_eq!(links.covers(6).count(), Ok(0));
//! links.reset_options();
//! # Ok::<(), dancing::links::LinksError>(())
//! ```

mod beads;
mod build;
pub(crate) mod engine;
mod hide;
mod node;
mod search;
mod walk;

pub use beads::{Bead, Place};
pub use build::LinksError;
pub use search::ExactCovers;
pub use walk::{Step, Walk, WalkError};

use crate::problem::{ItemId, OptionId};
use node::Nodes;

/// An exact-cover problem as linked nodes.
///
/// Uses twenty bytes for every item, every option and every item of an option.
///
/// ```
/// use dancing::links::Links;
///
/// let mut links = Links::new(["a", "b"], [], [("1", vec!["a"]), ("2", vec!["b"])])?;
/// let as_built = links.clone();
/// assert_eq!(links.covers(2).count(), Ok(1));
/// assert_eq!(links, as_built); // a search restores the links
/// # Ok::<(), dancing::links::LinksError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Links {
    nodes: Nodes,
    /// The items, sorted by name. The node of item `i` is `1 + i`, after the root of the primary
    /// items.
    items: Vec<Item>,
    /// The options, sorted by name.
    options: Vec<Named>,
    /// The roots of the rings of shown secondary items and shown options.
    secondary: u32,
    shown: u32,
    hidden_items: Vec<ItemId>,
    hidden_options: Vec<OptionId>,
}

/// The name of an item, and whether it must be covered.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Item {
    name: Box<str>,
    primary: bool,
}

/// The name and the head node of an option; the nodes of its items follow the head.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Named {
    name: Box<str>,
    head: u32,
}

impl Links {
    /// Returns whether there is an item with this name that is not hidden. O(log n).
    ///
    /// ```
    /// # use dancing::links::Links;
    /// let mut links = Links::new(["a"], [], [("1", ["a"])])?;
    /// assert!(links.has_item("a"));
    /// links.hide_item("a");
    /// assert!(!links.has_item("a"));
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    #[must_use]
    pub fn has_item(&self, name: &str) -> bool {
        self.item(name).is_some()
    }

    /// Returns whether there is an option with this name that is not hidden. O(log n).
    ///
    /// ```
    /// # use dancing::links::Links;
    /// let links = Links::new(["a"], [], [("1", ["a"])])?;
    /// assert!(links.has_option("1"));
    /// assert!(!links.has_option("a")); // "a" is an item
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    #[must_use]
    pub fn has_option(&self, name: &str) -> bool {
        self.option(name).is_some()
    }

    /// Returns the item with the given name, unless it is hidden. O(log n).
    ///
    /// ```
    /// # use dancing::links::Links;
    /// let links = Links::new(["a", "b"], [], [("1", ["a"])])?;
    /// assert!(links.item("a") < links.item("b"));
    /// assert_eq!(links.item("x"), None);
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    #[must_use]
    pub fn item(&self, name: &str) -> Option<ItemId> {
        let found = self
            .items
            .binary_search_by(|item| (*item.name).cmp(name))
            .ok()?;
        let id = ItemId(found as u32);
        self.nodes.is_linked(self.item_node(id)).then_some(id)
    }

    /// Returns the option with the given name, unless it is hidden. O(log n).
    ///
    /// ```
    /// # use dancing::links::Links;
    /// let mut links = Links::new(["a"], [], [("1", ["a"]), ("2", ["a"])])?;
    /// let second = links.option("2").expect("there is one");
    /// assert_eq!(links.covers(1).requiring([second]).count(), Ok(1));
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    #[must_use]
    pub fn option(&self, name: &str) -> Option<OptionId> {
        let found = self
            .options
            .binary_search_by(|option| (*option.name).cmp(name))
            .ok()?;
        let id = OptionId(found as u32);
        self.nodes.is_linked(self.head(id)).then_some(id)
    }

    /// Returns the name of an item, hidden or not; `None` if there is no such item.
    ///
    /// ```
    /// # use dancing::links::Links;
    /// let mut links = Links::new(["a"], [], [("1", ["a"])])?;
    /// let item = links.item("a").expect("it is shown");
    /// links.hide_item("a");
    /// assert_eq!(links.item_name(item), Some("a")); // although it is hidden
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    #[must_use]
    pub fn item_name(&self, item: ItemId) -> Option<&str> {
        Some(&self.items.get(item.index())?.name)
    }

    /// Returns the name of an option, hidden or not; `None` if there is no such option.
    ///
    /// ```
    /// # use dancing::links::Links;
    /// # use std::ops::ControlFlow;
    /// let mut links = Links::new(["a"], [], [("1", ["a"])])?;
    /// let mut cover = Vec::new();
    /// let _ = links.covers(1).for_each(|options| ControlFlow::Break(cover = options.to_vec()));
    /// assert_eq!(links.option_name(cover[0]), Some("1"));
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    #[must_use]
    pub fn option_name(&self, option: OptionId) -> Option<&str> {
        Some(&self.options.get(option.index())?.name)
    }

    fn item_node(&self, item: ItemId) -> u32 {
        1 + item.0
    }

    fn head(&self, option: OptionId) -> u32 {
        self.options[option.0 as usize].head
    }

    /// Returns whether the node is an item rather than a node of an option.
    fn is_item(&self, node: u32) -> bool {
        node < self.secondary
    }

    /// Returns whether an item is primary and in its ring.
    fn is_shown_primary(&self, item: u32) -> bool {
        self.items[item as usize - 1].primary && self.nodes.is_linked(item)
    }
}
