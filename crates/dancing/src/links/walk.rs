//! A search for exact covers that pauses after each step, so that it can be observed. It makes the
//! same choices in the same order as [`ExactCovers`](super::ExactCovers).

use super::beads::Bead;
use super::engine::{Dance, refusal};
use super::{Links, LinksError};
use crate::problem::{ItemId, OptionId, Problem};

/// The action of a step; see [`Walk`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The item with the fewest remaining options was selected and covered.
    Pick(ItemId),
    /// An option was chosen for the current item.
    Choose(OptionId),
    /// Another item of the chosen option was covered.
    Cover(ItemId),
    /// All items are covered: a solution was found.
    Found,
    /// The current item has no option left to choose, or the limit on the number of options was
    /// reached.
    Stuck,
    /// An item of the last chosen option was uncovered.
    Uncover(ItemId),
    /// The last chosen option was removed.
    Undo(OptionId),
    /// All options of an item were tried, and the item was uncovered.
    Leave(ItemId),
}

/// The reason why a problem cannot be searched step by step.
///
/// ```
/// use dancing::links::{Walk, WalkError};
///
/// let coloured = dancing::text::read("a | x\na x:A\n".as_bytes())?;
/// let error = Walk::new(&coloured, 1, &[]).unwrap_err();
/// assert_eq!(error, WalkError::Refused("colours"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WalkError {
    /// The links do not support the problem.
    #[error("dancing links do not support {0}")]
    Refused(&'static str),
    /// The links could not be built.
    #[error(transparent)]
    Links(#[from] LinksError),
}

/// A search that advances one step at a time.
///
/// ```
/// use dancing::links::{Step, Walk};
///
/// let problem = dancing::text::read("a b\na b\n".as_bytes())?;
/// let steps: Vec<Step> = Walk::new(&problem, 1, &[])?.collect();
/// let (a, b) = (0.into(), 1.into());
/// assert_eq!(
///     steps,
///     [
///         Step::Pick(a), Step::Choose(0.into()), Step::Cover(b), Step::Found,
///         Step::Uncover(b), Step::Undo(0.into()), Step::Leave(a),
///     ],
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Walk {
    links: Links,
    at_most: usize,
    /// The number of chosen options that were given at the start.
    given: usize,
    chosen: Vec<OptionId>,
    levels: Vec<Level>,
    now: Now,
}

/// An item on which the search branches.
#[derive(Clone, Debug)]
struct Level {
    item: u32,
    /// The node of the current option in the item's column; the item itself before the first option
    /// is tried.
    node: u32,
    /// The other items that the current option covered.
    covered: Vec<u32>,
}

/// The action of the next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Now {
    /// Select the next item to cover.
    Look,
    /// Choose the next option for the item of the last level.
    Choose,
    /// Cover the items of the last level's option, from this node on.
    Cover(u32),
    /// Uncover the items that the last level's option covered.
    Back,
    /// Uncover the item of the last level.
    Leave,
    /// Report that the given options cannot be chosen together.
    Clash,
    Over,
}

impl Walk {
    /// Creates a search for the exact covers of a problem that contain the given options and have
    /// at most `at_most` options. The given options are chosen from the start.
    ///
    /// ```
    /// # use dancing::links::{Step, Walk};
    /// let problem = dancing::text::read("a b\na\nb\na b\n".as_bytes())?;
    /// let with_a = Walk::new(&problem, 2, &[0.into()])?;
    /// let found = with_a.filter(|step| *step == Step::Found);
    /// assert_eq!(found.count(), 1); // "a" and "b"
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the problem has colours or items that need not be covered exactly once, or is too large.
    pub fn new(problem: &Problem, at_most: usize, given: &[OptionId]) -> Result<Walk, WalkError> {
        if let Some(refused) = refusal(problem) {
            return Err(WalkError::Refused(refused));
        }
        let mut walk = Walk {
            links: Dance::new(problem)?.into_links(),
            at_most,
            given: given.len(),
            chosen: given.to_vec(),
            levels: Vec::new(),
            now: Now::Look,
        };
        let fits = given.iter().all(|&option| walk.give(option));
        if !fits || given.len() > at_most {
            walk.now = Now::Clash;
        }
        Ok(walk)
    }

    /// Returns the currently chosen options, the given ones first.
    ///
    /// ```
    /// # use dancing::links::{Step, Walk};
    /// let problem = dancing::text::read("a b\na\nb\na b\n".as_bytes())?;
    /// let mut walk = Walk::new(&problem, 2, &[])?;
    /// let mut covers = Vec::new();
    /// while let Some(step) = walk.next() {
    ///     if step == Step::Found {
    ///         covers.push(walk.chosen().len());
    ///     }
    /// }
    /// assert_eq!(covers, [2, 1]); // "a" and "b", then both at once
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn chosen(&self) -> &[OptionId] {
        &self.chosen
    }

    /// Returns the item on which the search branches, unless an option is chosen for it.
    ///
    /// ```
    /// # use dancing::links::Walk;
    /// let problem = dancing::text::read("a\na\na\n".as_bytes())?;
    /// let mut walk = Walk::new(&problem, 1, &[])?;
    /// let mut picked = Vec::new();
    /// while walk.next().is_some() {
    ///     picked.push(walk.picked());
    /// }
    /// let a = Some(0.into());
    /// assert_eq!(picked, [a, None, None, a, None, None, a, None]); // chosen, found and undone twice
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn picked(&self) -> Option<ItemId> {
        let level = self.levels.last()?;
        let open = self.given + self.levels.len() > self.chosen.len();
        open.then(|| ItemId(level.item - 1))
    }

    /// Returns all nodes with the current targets of their links, as [`Links::beads`] does.
    pub fn beads(&self) -> impl Iterator<Item = Bead> {
        self.links.beads()
    }

    /// Covers the items of a given option; returns false if another option already covers one of
    /// them.
    fn give(&mut self, option: OptionId) -> bool {
        let row = self.links.nodes.row(self.links.head(option));
        let items: Vec<u32> = row.map(|node| self.links.nodes[node].top).collect();
        let fits = items.iter().all(|&item| self.links.nodes.is_linked(item));
        if fits {
            items.iter().for_each(|&item| self.links.nodes.cover(item));
        }
        fits
    }

    fn look(&mut self) -> Step {
        let Some(item) = self.links.shortest_column() else {
            self.now = Now::Back;
            return Step::Found;
        };
        if self.chosen.len() == self.at_most {
            self.now = Now::Back;
            return Step::Stuck;
        }
        self.links.nodes.cover(item);
        self.levels.push(Level {
            item,
            node: item,
            covered: Vec::new(),
        });
        self.now = Now::Choose;
        Step::Pick(ItemId(item - 1))
    }

    /// Chooses the next option of the last level. Returns `None` if all of them have been tried,
    /// which is not a step of its own; an item without options is reported as `Stuck`.
    fn choose(&mut self) -> Option<Step> {
        let level = self.levels.last_mut()?;
        let node = self.links.nodes[level.node].down;
        if node == level.item {
            self.now = Now::Leave;
            return (level.node == level.item).then_some(Step::Stuck);
        }
        level.node = node;
        let option = self.links.option_of(node);
        self.chosen.push(option);
        self.now = Now::Cover(self.links.head(option) + 1);
        Some(Step::Choose(option))
    }

    /// Covers the next uncovered item of the chosen option, if there is one.
    fn cover(&mut self, from: u32) -> Option<Step> {
        let level = self.levels.last_mut()?;
        let nodes = &mut self.links.nodes;
        let (_, last) = nodes.row(nodes[level.node].left).into_inner();
        let open = |&node: &u32| nodes.is_linked(nodes[node].top);
        let Some(node) = (from..=last).find(open) else {
            self.now = Now::Look;
            return None;
        };
        let item = nodes[node].top;
        nodes.cover(item);
        level.covered.push(item);
        self.now = Now::Cover(node + 1);
        Some(Step::Cover(ItemId(item - 1)))
    }

    fn back(&mut self) -> Option<Step> {
        let Some(level) = self.levels.last_mut() else {
            self.now = Now::Over;
            return None;
        };
        if let Some(item) = level.covered.pop() {
            self.links.nodes.uncover(item);
            return Some(Step::Uncover(ItemId(item - 1)));
        }
        self.now = Now::Choose;
        self.chosen.pop().map(Step::Undo)
    }

    fn leave(&mut self) -> Option<Step> {
        let level = self.levels.pop()?;
        self.links.nodes.uncover(level.item);
        self.now = Now::Back;
        Some(Step::Leave(ItemId(level.item - 1)))
    }
}

impl Iterator for Walk {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        loop {
            let step = match self.now {
                Now::Look => Some(self.look()),
                Now::Choose => self.choose(),
                Now::Cover(from) => self.cover(from),
                Now::Back => self.back(),
                Now::Leave => self.leave(),
                Now::Clash => {
                    self.now = Now::Over;
                    Some(Step::Stuck)
                }
                Now::Over => return None,
            };
            if step.is_some() {
                return step;
            }
        }
    }
}
