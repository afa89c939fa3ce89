//! The links as an engine of [`crate::search`], for problems without colours and multiplicities.

use super::node::PRIMARY;
use super::{Links, LinksError};
use crate::engines::{Engine, Order, Pick, Shares};
use crate::problem::{ItemId, OptionId, Problem};

/// The links of a problem, and the items covered on the current path.
#[derive(Clone, Debug)]
pub(crate) struct Dance {
    links: Links,
    covered: Vec<u32>,
    chosen: Vec<u32>,
    /// The number of items that were covered before each option was chosen.
    levels: Vec<usize>,
}

/// Returns the property of the problem that the engine does not support; `None` if it supports the
/// problem.
pub(crate) fn refusal(problem: &Problem) -> Option<&'static str> {
    if !problem.is_plain() {
        Some("items that are not to be covered exactly once")
    } else if problem.has_colours() {
        Some("colours")
    } else {
        None
    }
}

impl Dance {
    pub(crate) fn new(problem: &Problem) -> Result<Self, LinksError> {
        let (primary, secondary): (Vec<_>, Vec<_>) = problem
            .item_ids()
            .partition(|&item| problem.rule(item).is_primary());
        let options = problem.option_ids().map(|option| {
            let items = problem.option(option).iter();
            (in_order(option.0), items.map(|entry| in_order(entry.item)))
        });
        let names = |items: Vec<ItemId>| items.into_iter().map(|i| in_order(i.0));
        Ok(Dance {
            links: Links::new(names(primary), names(secondary), options)?,
            covered: Vec::new(),
            chosen: Vec::new(),
            levels: Vec::new(),
        })
    }

    /// Returns the links, whose names are the numbers of the problem's items and options.
    pub(super) fn into_links(self) -> Links {
        self.links
    }

    /// Returns the nodes of an item's column.
    fn column(&self, item: u32) -> impl Iterator<Item = u32> {
        let below = move |node: u32| {
            let next = self.links.nodes[node].down;
            (next != item).then_some(next)
        };
        std::iter::successors(below(item), move |&node| below(node))
    }

    /// Returns the number of the option that a node belongs to.
    fn option(&self, node: u32) -> u32 {
        self.links.option_of(node).0
    }
}

/// Returns a name for a number, such that the order of names, which the links use, is the order of
/// the input.
fn in_order(number: u32) -> String {
    format!("{number:010}")
}

impl Engine for Dance {
    fn settle(&mut self) -> bool {
        true
    }

    fn enter(&mut self, option: u32) -> bool {
        self.levels.push(self.covered.len());
        self.chosen.push(option);
        let head = self.links.head(OptionId(option));
        for node in self.links.nodes.row(head) {
            let item = self.links.nodes[node].top;
            self.links.nodes.cover(item);
            self.covered.push(item);
        }
        true
    }

    fn close(&mut self, _: u32) -> bool {
        unreachable!("every item is to be covered once")
    }

    fn leave(&mut self) {
        let before = self.levels.pop().unwrap_or(0);
        self.chosen.pop();
        while self.covered.len() > before {
            if let Some(item) = self.covered.pop() {
                self.links.nodes.uncover(item);
            }
        }
    }

    fn reject(&mut self, _: u32) -> bool {
        unreachable!("every item is to be covered once")
    }

    fn pick(&self, order: Order) -> Option<Pick> {
        let first = self.links.nodes[PRIMARY].right;
        let item = match order {
            Order::Mrv | Order::Slack | Order::Weighted => self.links.shortest_column()?,
            Order::Input => Some(first).filter(|&first| first != PRIMARY)?,
        };
        Some(Pick {
            item,
            once: true,
            may_close: false,
            last: self.links.nodes[first].right == PRIMARY,
            options: self.links.nodes[item].top,
        })
    }

    fn list(&self, item: u32, options: &mut Vec<u32>) {
        options.extend(self.column(item).map(|node| self.option(node)));
    }

    fn chosen(&self) -> &[u32] {
        &self.chosen
    }

    fn bound(&self, shares: &Shares) -> u64 {
        let right = |item: u32| Some(self.links.nodes[item].right).filter(|&next| next != PRIMARY);
        let items = std::iter::successors(right(PRIMARY), |&item| right(item));
        let smallest = |item| shares.smallest(self.column(item).map(|node| self.option(node)));
        items.map(smallest).sum()
    }
}
