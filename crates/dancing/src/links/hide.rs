//! Hiding items and options, and showing them again in reverse order.
//!
//! Hiding an item has the same effect as removing it from the problem and from all its options. A
//! hidden option cannot be chosen.

use super::Links;
use crate::problem::{ItemId, OptionId};

/// A node number that occurs in no row, for calls that leave no node out.
const NONE: u32 = u32::MAX;

impl Links {
    /// Hides an item; returns false if there is no item with this name or it is already hidden.
    /// O(log n) to find it, O(1) to hide it.
    ///
    /// ```
    /// # use dancing::links::Links;
    /// let mut links = Links::new(["a", "b"], [], [("1", ["a"])])?;
    /// assert_eq!(links.covers(1).count(), Ok(0)); // no option covers "b"
    /// assert!(links.hide_item("b"));
    /// assert_eq!(links.covers(1).count(), Ok(1)); // "b" need not be covered any more
    /// assert!(!links.hide_item("b"));
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    pub fn hide_item(&mut self, name: &str) -> bool {
        let found = self.item(name);
        if let Some(item) = found {
            self.nodes.unlink(self.item_node(item));
            self.hidden_items.push(item);
        }
        found.is_some()
    }

    /// Hides items; returns the names that could not be hidden.
    ///
    /// ```
    /// # use dancing::links::Links;
    /// let mut links = Links::new(["a", "b", "c"], [], [("1", ["c"])])?;
    /// assert_eq!(links.hide_items(["a", "b", "x"]), ["x"]);
    /// assert_eq!(links.covers(1).count(), Ok(1));
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    pub fn hide_items<N: AsRef<str>>(&mut self, names: impl IntoIterator<Item = N>) -> Vec<N> {
        let mut missed: Vec<N> = names.into_iter().collect();
        missed.retain(|name| !self.hide_item(name.as_ref()));
        missed
    }

    /// Hides all items except the given ones; returns the names that are unknown or already hidden.
    ///
    /// ```
    /// # use dancing::links::Links;
    /// let mut links = Links::new(["a", "b", "c"], [], [("1", ["c"])])?;
    /// assert!(links.hide_items_except(["c"]).is_empty());
    /// assert!(links.has_item("c") && !links.has_item("a"));
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    pub fn hide_items_except<N: AsRef<str>>(
        &mut self,
        names: impl IntoIterator<Item = N>,
    ) -> Vec<N> {
        let (kept, missed) = split(names, |name| self.item(name));
        for item in (0..self.items.len() as u32).map(ItemId) {
            let node = self.item_node(item);
            if self.nodes.is_linked(node) && kept.binary_search(&item).is_err() {
                self.nodes.unlink(node);
                self.hidden_items.push(item);
            }
        }
        missed
    }

    /// Returns the hidden items in the order in which they were hidden.
    ///
    /// ```
    /// # use dancing::links::Links;
    /// let mut links = Links::new(["a", "b", "c"], [], [("1", ["c"])])?;
    /// links.hide_items(["b", "a"]);
    /// let names = links.hidden_items().iter().filter_map(|&item| links.item_name(item));
    /// assert_eq!(names.collect::<Vec<_>>(), ["b", "a"]);
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    #[must_use]
    pub fn hidden_items(&self) -> &[ItemId] {
        &self.hidden_items
    }

    /// Shows the item that was hidden last, and returns it; `None` if no item is hidden. O(1).
    ///
    /// ```
    /// # use dancing::links::Links;
    /// let mut links = Links::new(["a", "b"], [], [("1", ["a"])])?;
    /// links.hide_items(["b", "a"]);
    /// let shown = links.pop_item().expect("two are hidden");
    /// assert_eq!(links.item_name(shown), Some("a"));
    /// assert!(!links.has_item("b"));
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    pub fn pop_item(&mut self) -> Option<ItemId> {
        let item = self.hidden_items.pop()?;
        self.nodes.relink(self.item_node(item));
        Some(item)
    }

    /// Shows all hidden items. O(number of hidden items).
    ///
    /// ```
    /// # use dancing::links::Links;
    /// let mut links = Links::new(["a", "b"], [], [("1", ["a", "b"])])?;
    /// let as_built = links.clone();
    /// links.hide_items(["b", "a"]);
    /// links.reset_items();
    /// assert_eq!(links, as_built);
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    pub fn reset_items(&mut self) {
        while self.pop_item().is_some() {}
    }

    /// Hides an option; returns false if there is no option with this name or it is already hidden.
    /// O(log n) to find it, O(number of its items) to hide it.
    ///
    /// ```
    /// # use dancing::links::Links;
    /// let mut links = Links::new(["a"], [], [("1", ["a"]), ("2", ["a"])])?;
    /// assert_eq!(links.covers(1).count(), Ok(2));
    /// assert!(links.hide_option("1"));
    /// assert_eq!(links.covers(1).count(), Ok(1));
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    pub fn hide_option(&mut self, name: &str) -> bool {
        let found = self.option(name);
        if let Some(option) = found {
            self.hide_found_option(option);
        }
        found.is_some()
    }

    /// Hides options; returns the names that could not be hidden.
    ///
    /// ```
    /// # use dancing::links::Links;
    /// let mut links = Links::new(["a"], [], [("1", ["a"]), ("2", ["a"])])?;
    /// assert_eq!(links.hide_options(["2", "2", "3"]), ["2", "3"]);
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    pub fn hide_options<N: AsRef<str>>(&mut self, names: impl IntoIterator<Item = N>) -> Vec<N> {
        let mut missed: Vec<N> = names.into_iter().collect();
        missed.retain(|name| !self.hide_option(name.as_ref()));
        missed
    }

    /// Hides all options except the given ones; returns the names that are unknown or already
    /// hidden.
    ///
    /// ```
    /// # use dancing::links::Links;
    /// let mut links = Links::new(["a"], [], [("1", ["a"]), ("2", ["a"]), ("3", ["a"])])?;
    /// links.hide_option("2");
    /// assert_eq!(links.hide_options_except(["2", "3"]), ["2"]); // it stays hidden
    /// assert_eq!(links.covers(1).count(), Ok(1));
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    pub fn hide_options_except<N: AsRef<str>>(
        &mut self,
        names: impl IntoIterator<Item = N>,
    ) -> Vec<N> {
        let (kept, missed) = split(names, |name| self.option(name));
        for option in (0..self.options.len() as u32).map(OptionId) {
            if self.nodes.is_linked(self.head(option)) && kept.binary_search(&option).is_err() {
                self.hide_found_option(option);
            }
        }
        missed
    }

    /// Returns the hidden options in the order in which they were hidden.
    ///
    /// ```
    /// # use dancing::links::Links;
    /// let mut links = Links::new(["a"], [], [("1", ["a"]), ("2", ["a"])])?;
    /// links.hide_options_except(["1"]);
    /// assert_eq!(links.option_name(links.hidden_options()[0]), Some("2"));
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    #[must_use]
    pub fn hidden_options(&self) -> &[OptionId] {
        &self.hidden_options
    }

    /// Shows the option that was hidden last, and returns it; `None` if no option is hidden.
    /// O(number of its items).
    ///
    /// ```
    /// # use dancing::links::Links;
    /// let mut links = Links::new(["a"], [], [("1", ["a"]), ("2", ["a"])])?;
    /// links.hide_options(["1", "2"]);
    /// assert_eq!(links.pop_option(), links.option("2"));
    /// assert_eq!(links.covers(1).count(), Ok(1));
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    pub fn pop_option(&mut self) -> Option<OptionId> {
        let option = self.hidden_options.pop()?;
        let head = self.head(option);
        self.nodes.relink(head);
        self.nodes.enter_columns(head, NONE);
        Some(option)
    }

    /// Shows all hidden options. O(number of their items).
    ///
    /// ```
    /// # use dancing::links::Links;
    /// let mut links = Links::new(["a"], [], [("1", ["a"]), ("2", ["a"])])?;
    /// links.hide_options(["2", "1"]);
    /// links.reset_options();
    /// assert!(links.hidden_options().is_empty());
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    pub fn reset_options(&mut self) {
        while self.pop_option().is_some() {}
    }

    fn hide_found_option(&mut self, option: OptionId) {
        let head = self.head(option);
        self.nodes.leave_columns(head, NONE);
        self.nodes.unlink(head);
        self.hidden_options.push(option);
    }
}

/// Returns the ids of the names that were found, sorted, and the names that were not.
fn split<N: AsRef<str>, T: Ord>(
    names: impl IntoIterator<Item = N>,
    find: impl Fn(&str) -> Option<T>,
) -> (Vec<T>, Vec<N>) {
    let mut found = Vec::new();
    let mut missed: Vec<N> = names.into_iter().collect();
    missed.retain(|name| match find(name.as_ref()) {
        Some(id) => {
            found.push(id);
            false
        }
        None => true,
    });
    found.sort_unstable();
    (found, missed)
}
