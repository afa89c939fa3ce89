//! Exact covers by dancing links: Knuth's Algorithm X without recursion.

use super::node::PRIMARY;
use super::{Links, Named};
use crate::problem::OptionId;
use crate::stop::{Limits, Steps, Stop};
use std::ops::ControlFlow;

/// The exact covers of [`Links`] with at most N options, among them the required ones.
///
/// Every shown primary item is in exactly one chosen option, every shown secondary item in at most
/// one. An option without a shown primary item is never chosen.
///
/// ```
/// # use dancing::links::Links;
/// let options = [("1", vec!["a"]), ("2", vec!["b"]), ("3", vec!["a", "b"])];
/// let mut links = Links::new(["a", "b"], [], options)?;
/// assert_eq!(links.covers(2).count(), Ok(2));
/// assert_eq!(links.covers(1).count(), Ok(1)); // only "3" is one option
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
    /// Asks about exact covers of at most `at_most` options.
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
    /// Only covers that hold these options too. With a hidden one, one that covers nothing that is
    /// shown, or one that there is not, there is no cover.
    ///
    /// ```
    /// # use dancing::links::Links;
    /// let options = [("1", vec!["a"]), ("2", vec!["b"]), ("3", vec!["a", "b"])];
    /// let mut links = Links::new(["a", "b"], [], options)?;
    /// let (one, three) = (links.option("1").unwrap(), links.option("3").unwrap());
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

    /// Stops at these limits too; a node is an option tried.
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

    /// Returns how many covers there are.
    ///
    /// ```
    /// # use dancing::links::Links;
    /// // Nothing to cover: the empty set of options does it, and no other.
    /// let mut links = Links::new([] as [&str; 0], ["p"], [("1", ["p"])])?;
    /// assert_eq!(links.covers(1).count(), Ok(1));
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    ///
    /// # Errors
    /// If it stopped at a limit before everything was counted.
    pub fn count(self) -> Result<u64, Stop> {
        let mut count = 0;
        let counted = self.for_each(|_| {
            count += 1;
            ControlFlow::<()>::Continue(())
        });
        counted.map(|_| count)
    }

    /// Visits every cover once: its options, the required ones first, then in the order of their
    /// choice. The item to be covered next is the one with the fewest options left, of equal ones
    /// the first by name; its options are tried in the order of their names.
    ///
    /// Whether it goes to the end or not, the links are left as they were.
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
    /// assert_eq!(flow, Ok(ControlFlow::Break(links.option("1").unwrap())));
    /// assert_eq!(visits, 1);
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    ///
    /// # Errors
    /// If it stopped at a limit before everything was visited.
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
        self.chosen.push(self.links.option_of(node));
        for other in self.links.nodes.row(head) {
            let item = self.links.nodes[other].top;
            if self.links.nodes.is_linked(item) {
                self.cover(item);
            }
        }
    }

    /// Chooses an option before the search; `false` when it cannot be chosen.
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

    /// Uncovers the items covered last, until that many are left.
    fn uncover_to(&mut self, left: usize) {
        while self.covered.len() > left {
            if let Some(item) = self.covered.pop() {
                self.links.nodes.uncover(item);
            }
        }
    }
}

impl Links {
    /// Returns the primary item with the shortest column, of equal ones the first by name; `None`
    /// when all are covered.
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
