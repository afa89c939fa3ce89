//! Exact covers by dancing links: Knuth's Algorithm X without recursion.

use super::node::PRIMARY;
use super::{Links, OptionId};
use std::ops::ControlFlow;

/// The exact covers of [`Links`] with at most so many options, among them the required ones.
///
/// Every shown primary item is in exactly one chosen option, every shown secondary item in at most
/// one. An option without a shown primary item is never chosen.
///
/// ```
/// # use dancing::links::Links;
/// let options = [("1", vec!["a"]), ("2", vec!["b"]), ("3", vec!["a", "b"])];
/// let mut links = Links::new(["a", "b"], [], options)?;
/// assert_eq!(links.covers(2).count(), 2);
/// assert_eq!(links.covers(1).count(), 1); // only "3" is one option
/// # Ok::<(), dancing::links::LinksError>(())
/// ```
#[derive(Debug)]
pub struct Covers<'a> {
    links: &'a mut Links,
    at_most: usize,
    required: Vec<OptionId>,
}

impl Links {
    /// Asks about exact covers of at most `at_most` options.
    ///
    /// ```
    /// # use dancing::links::Links;
    /// let mut links = Links::new(["a", "b"], [], [("1", ["a"]), ("2", ["b"])])?;
    /// assert_eq!(links.covers(1).count(), 0); // two options are needed
    /// assert_eq!(links.covers(2).count(), 1);
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    pub fn covers(&mut self, at_most: u32) -> Covers<'_> {
        Covers {
            links: self,
            at_most: at_most as usize,
            required: Vec::new(),
        }
    }
}

impl Covers<'_> {
    /// Only covers that hold these options too. With a hidden one, or one that covers nothing that
    /// is shown, there is no cover.
    ///
    /// ```
    /// # use dancing::links::Links;
    /// let options = [("1", vec!["a"]), ("2", vec!["b"]), ("3", vec!["a", "b"])];
    /// let mut links = Links::new(["a", "b"], [], options)?;
    /// let (one, three) = (links.option("1").unwrap(), links.option("3").unwrap());
    /// assert_eq!(links.covers(2).requiring(&[one]).count(), 1);
    /// assert_eq!(links.covers(2).requiring(&[one, three]).count(), 0); // both cover "a"
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    #[must_use]
    pub fn requiring(mut self, options: &[OptionId]) -> Self {
        self.required.extend(options);
        self.required.sort_unstable();
        self.required.dedup();
        self
    }

    /// How many covers there are.
    ///
    /// ```
    /// # use dancing::links::Links;
    /// // Nothing to cover: the empty set of options does it, and no other.
    /// let mut links = Links::new([] as [&str; 0], ["p"], [("1", ["p"])])?;
    /// assert_eq!(links.covers(1).count(), 1);
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    pub fn count(self) -> u64 {
        let mut count = 0;
        let _ = self.for_each(|_| {
            count += 1;
            ControlFlow::<()>::Continue(())
        });
        count
    }

    /// Visits every cover once: its options, the required ones first, then in the order of their
    /// choice. The item to be covered next is the one with the fewest options left, of equal ones
    /// the first by name; its options are tried in the order of their names.
    ///
    /// Whether the visit breaks off or not, the links are left as they were.
    ///
    /// ```
    /// # use dancing::links::Links;
    /// use std::ops::ControlFlow;
    ///
    /// let mut links = Links::new(["a"], [], [("1", ["a"]), ("2", ["a"])])?;
    /// let mut visits = 0;
    /// let flow = links.covers(1).for_each(|cover| {
    ///     visits += 1;
    ///     ControlFlow::Break(cover[0]) // the first is enough
    /// });
    /// assert_eq!(flow, ControlFlow::Break(links.option("1").unwrap()));
    /// assert_eq!(visits, 1);
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    pub fn for_each<B>(self, visit: impl FnMut(&[OptionId]) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut search = Search {
            links: self.links,
            at_most: self.at_most,
            required: self.required.len(),
            chosen: Vec::new(),
            covered: Vec::new(),
            levels: Vec::new(),
        };
        let mut flow = ControlFlow::Continue(());
        if self
            .required
            .iter()
            .all(|&option| search.choose_required(option))
        {
            flow = search.run(visit);
        }
        search.uncover_to(0);
        flow
    }
}

struct Search<'a> {
    links: &'a mut Links,
    at_most: usize,
    /// How many of the chosen options were required.
    required: usize,
    chosen: Vec<OptionId>,
    /// The items covered so far, to be uncovered from the end.
    covered: Vec<u32>,
    levels: Vec<Level>,
}

/// An item that is branched on.
struct Level {
    /// The node, in the item's column, of the option that is tried; the item itself before the
    /// first.
    node: u32,
    /// How many items were covered before this one.
    covered: usize,
}

impl Search<'_> {
    /// Visits all covers that hold what is chosen already.
    fn run<B>(&mut self, mut visit: impl FnMut(&[OptionId]) -> ControlFlow<B>) -> ControlFlow<B> {
        loop {
            match self.links.shortest_column() {
                None if self.chosen.len() <= self.at_most => visit(&self.chosen)?,
                Some(item) if self.chosen.len() < self.at_most => self.branch_on(item),
                _ => {}
            }
            if !self.advance() {
                return ControlFlow::Continue(());
            }
        }
    }

    fn branch_on(&mut self, item: u32) {
        self.levels.push(Level {
            node: item,
            covered: self.covered.len(),
        });
        self.cover(item);
    }

    /// Chooses the next option that was not tried; `false` when all were.
    fn advance(&mut self) -> bool {
        while let Some(level) = self.levels.last_mut() {
            level.node = self.links.nodes[level.node].down;
            let Level { node, covered } = *level;
            self.uncover_to(covered + 1);
            self.chosen.truncate(self.required + self.levels.len() - 1);
            if !self.links.is_item(node) {
                self.choose(node);
                return true;
            }
            self.uncover_to(covered);
            self.levels.pop();
        }
        false
    }

    /// Chooses the option of that node, whose own item is covered already.
    fn choose(&mut self, node: u32) {
        let head = self.links.nodes[node].left;
        self.chosen.push(OptionId(self.links.nodes[head].top));
        for other in self.links.nodes.row(head) {
            let item = self.links.nodes[other].top;
            if self.links.nodes.is_linked(item) {
                self.cover(item);
            }
        }
    }

    /// Chooses an option before the search; `false` when it cannot be chosen.
    fn choose_required(&mut self, option: OptionId) -> bool {
        let head = self.links.head(option);
        let items = || {
            self.links
                .nodes
                .row(head)
                .map(|node| self.links.nodes[node].top)
        };
        let meets_earlier = items().any(|item| self.covered.contains(&item));
        let is_of_use = items().any(|item| self.links.is_shown_primary(item));
        if !self.links.nodes.is_linked(head) || meets_earlier || !is_of_use {
            return false;
        }
        self.choose(head + 1);
        true
    }

    fn cover(&mut self, item: u32) {
        self.links.nodes.cover(item);
        self.covered.push(item);
    }

    /// Uncovers the items covered last, until so many are left.
    fn uncover_to(&mut self, left: usize) {
        while self.covered.len() > left {
            if let Some(item) = self.covered.pop() {
                self.links.nodes.uncover(item);
            }
        }
    }
}

impl Links {
    /// The primary item with the shortest column, of equal ones the first by name; `None` when all
    /// are covered.
    pub(super) fn shortest_column(&self) -> Option<u32> {
        let mut shortest = None;
        let mut least = u32::MAX;
        let mut item = self.nodes[PRIMARY].right;
        while item != PRIMARY {
            if self.nodes[item].top < least {
                (shortest, least) = (Some(item), self.nodes[item].top);
            }
            item = self.nodes[item].right;
        }
        shortest
    }
}
