//! Exact covers by dancing links: Knuth's Algorithm X without recursion.

use super::node::PRIMARY;
use super::{Links, Named};
use crate::problem::OptionId;
use crate::stop::{Limits, Steps, Stop};
use std::ops::ControlFlow;

/// A search for the exact covers of [`Links`] that contain the required options and have at most a
/// given number of options.
///
/// Every shown primary item is in exactly one chosen option, and every shown secondary item in at
/// most one. An option without a shown primary item is never chosen.
///
/// ```
/// # use dancing::links::Links;
/// let options = [("1", vec!["a"]), ("2", vec!["b"]), ("3", vec!["a", "b"])];
/// let mut links = Links::new(["a", "b"], [], options)?;
/// assert_eq!(links.covers(2).count(), Ok(2));
/// assert_eq!(links.covers(1).count(), Ok(1)); // only "3" covers both
/// # Ok::<(), dancing::links::LinksError>(())
/// ```
#[derive(Debug)]
pub struct ExactCovers<'a> {
    links: &'a mut Links,
    at_most: usize,
    required: Vec<OptionId>,
    limits: Limits,
}

impl Links {
    /// Returns a search for exact covers with at most `at_most` options.
    ///
    /// ```
    /// # use dancing::links::Links;
    /// let mut links = Links::new(["a", "b"], [], [("1", ["a"]), ("2", ["b"])])?;
    /// assert_eq!(links.covers(1).count(), Ok(0)); // two options are needed
    /// assert_eq!(links.covers(2).count(), Ok(1));
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    pub fn covers(&mut self, at_most: u32) -> ExactCovers<'_> {
        ExactCovers {
            links: self,
            at_most: at_most as usize,
            required: Vec::new(),
            limits: Limits::default(),
        }
    }
}

impl ExactCovers<'_> {
    /// Restricts the search to covers that contain these options. If one of them is hidden, unknown
    /// or without a shown primary item, there is no cover.
    ///
    /// ```
    /// # use dancing::links::Links;
    /// let options = [("1", vec!["a"]), ("2", vec!["b"]), ("3", vec!["a", "b"])];
    /// let mut links = Links::new(["a", "b"], [], options)?;
    /// let one = links.option("1").unwrap();
    /// let three = links.option("3").unwrap();
    /// assert_eq!(links.covers(2).requiring([one]).count(), Ok(1));
    /// assert_eq!(links.covers(2).requiring([one, three]).count(), Ok(0)); // both cover "a"
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    #[must_use]
    pub fn requiring<O: Into<OptionId>>(mut self, options: impl IntoIterator<Item = O>) -> Self {
        self.required.extend(options.into_iter().map(Into::into));
        self.required.sort_unstable();
        self.required.dedup();
        self
    }

    /// Adds limits; each option that is tried counts as a node.
    ///
    /// ```
    /// # use dancing::links::Links;
    /// use dancing::stop::{Limits, Stop};
    ///
    /// let mut links = Links::new(["a"], [], [("1", ["a"]), ("2", ["a"])])?;
    /// let one = Limits::default().nodes(1);
    /// assert_eq!(links.covers(1).limited_by(&one).count(), Err(Stop::Nodes));
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    #[must_use]
    pub fn limited_by(mut self, limits: &Limits) -> Self {
        self.limits = self.limits.and(limits);
        self
    }

    /// Returns the number of covers.
    ///
    /// ```
    /// # use dancing::links::Links;
    /// // Without primary items, the empty set of options is the only cover.
    /// let mut links = Links::new([] as [&str; 0], ["p"], [("1", ["p"])])?;
    /// assert_eq!(links.covers(1).count(), Ok(1));
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    ///
    /// # Errors
    /// If a limit was reached before the count was complete.
    pub fn count(self) -> Result<u64, Stop> {
        let mut count = 0;
        let counted = self.for_each(|_| {
            count += 1;
            ControlFlow::<()>::Continue(())
        });
        counted.map(|_| count)
    }

    /// Visits every cover once. The options of a cover are passed in the order in which they were
    /// chosen, the required ones first. The search branches on the item with the fewest remaining
    /// options (the first by name, if several items have equally few), and tries the options of an
    /// item in the order of their names.
    ///
    /// Afterwards the links are in their original state, whether or not the search was complete.
    ///
    /// ```
    /// # use dancing::links::Links;
    /// use std::ops::ControlFlow;
    ///
    /// let mut links = Links::new(["a"], [], [("1", ["a"]), ("2", ["a"])])?;
    /// let mut visits = 0;
    /// let flow = links.covers(1).for_each(|cover| {
    ///     visits += 1;
    ///     ControlFlow::Break(cover[0]) // stop after the first
    /// });
    /// assert_eq!(flow, Ok(ControlFlow::Break(links.option("1").unwrap())));
    /// assert_eq!(visits, 1);
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    ///
    /// # Errors
    /// If a limit was reached before all covers were visited.
    pub fn for_each<B>(
        self,
        visit: impl FnMut(&[OptionId]) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, Stop> {
        let mut search = Search {
            steps: Steps::new(self.limits.watch()),
            links: self.links,
            at_most: self.at_most,
            required: self.required.len(),
            chosen: Vec::new(),
            covered: Vec::new(),
            levels: Vec::new(),
        };
        let mut flow = Ok(ControlFlow::Continue(()));
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
    steps: Steps,
    at_most: usize,
    /// The number of chosen options that were required.
    required: usize,
    chosen: Vec<OptionId>,
    /// The items covered so far; they are uncovered in reverse order.
    covered: Vec<u32>,
    levels: Vec<Level>,
}

/// An item on which the search branches.
struct Level {
    /// The node of the current option in the item's column; the item itself before the first option
    /// is tried.
    node: u32,
    /// The number of items that were covered before this one.
    covered: usize,
}

impl Search<'_> {
    /// Visits all covers that contain the chosen options.
    fn run<B>(
        &mut self,
        mut visit: impl FnMut(&[OptionId]) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, Stop> {
        loop {
            match self.links.shortest_column() {
                None if self.chosen.len() <= self.at_most => {
                    let flow = visit(&self.chosen);
                    if flow.is_break() {
                        return Ok(flow);
                    }
                }
                Some(item) if self.chosen.len() < self.at_most => self.branch_on(item),
                _ => {}
            }
            if !self.advance() {
                return Ok(ControlFlow::Continue(()));
            }
            self.steps.step()?;
        }
    }

    fn branch_on(&mut self, item: u32) {
        self.levels.push(Level {
            node: item,
            covered: self.covered.len(),
        });
        self.cover(item);
    }

    /// Chooses the next option that has not been tried; returns false if all have been.
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

    /// Chooses the option of the given node, whose own item is already covered.
    fn choose(&mut self, node: u32) {
        let head = self.links.nodes[node].left;
        self.chosen.push(self.links.option_of(node));
        for other in self.links.nodes.row(head) {
            let item = self.links.nodes[other].top;
            if self.links.nodes.is_linked(item) {
                self.cover(item);
            }
        }
    }

    /// Chooses an option before the search; returns false if that is impossible.
    fn choose_required(&mut self, option: OptionId) -> bool {
        let Some(&Named { head, .. }) = self.links.options.get(option.index()) else {
            return false;
        };
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

    /// Uncovers the items that were covered last, until `left` items are covered.
    fn uncover_to(&mut self, left: usize) {
        while self.covered.len() > left {
            if let Some(item) = self.covered.pop() {
                self.links.nodes.uncover(item);
            }
        }
    }
}

impl Links {
    /// Returns the primary item with the shortest column, the first by name if there are several;
    /// `None` if all are covered.
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
