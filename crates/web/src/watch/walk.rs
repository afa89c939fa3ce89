//! Algorithm X one step at a time, in the order in which the engine's dancing links go.
//!
//! The engine does not stop between two steps; this walk does, and keeps its place. That both
//! find the same covers in the same order is tested.

/// What a step did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// An item was picked to branch on: the one with the fewest options left.
    Pick(usize),
    /// An option was chosen for the item.
    Choose(usize),
    /// All is covered.
    Found,
    /// The picked item has no option left, or the team is full.
    Stuck,
    /// The option chosen last was taken back.
    Undo(usize),
}

/// An item that is branched on, and the options for it that were not tried yet, last first.
#[derive(Clone, Debug)]
struct Level {
    item: usize,
    untried: Vec<usize>,
}

/// A search that is made step by step.
#[derive(Clone, Debug)]
pub struct Walk {
    /// The items that each option covers.
    options: Vec<Vec<usize>>,
    items: usize,
    at_most: usize,
    levels: Vec<Level>,
    chosen: Vec<usize>,
    /// How many of these were chosen before the first step.
    given: usize,
    /// Whether the last step ended a branch, so that the next one goes back.
    turning: bool,
    /// Whether there is nothing more to try.
    over: bool,
}

impl Walk {
    /// A search for the exact covers of so many items by at most so many of the options; options
    /// that cover nothing are never chosen.
    #[must_use]
    pub fn new(items: usize, options: Vec<Vec<usize>>, at_most: usize) -> Walk {
        Walk {
            options,
            items,
            at_most,
            levels: Vec::new(),
            chosen: Vec::new(),
            given: 0,
            turning: false,
            over: false,
        }
    }

    /// The same search for covers that have all of these options: they are chosen from the start.
    #[must_use]
    pub fn requiring(mut self, options: &[usize]) -> Walk {
        self.chosen = options.to_vec();
        self.given = options.len();
        self
    }

    /// The options chosen now, in the order of their choice.
    #[must_use]
    pub fn chosen(&self) -> &[usize] {
        &self.chosen
    }

    /// The item that is branched on now.
    #[must_use]
    pub fn item(&self) -> Option<usize> {
        let level = self.levels.last()?;
        self.is_picked().then_some(level.item)
    }

    /// Whether an item is covered by what is chosen.
    #[must_use]
    pub fn is_covered(&self, item: usize) -> bool {
        self.chosen
            .iter()
            .any(|&option| self.options[option].contains(&item))
    }

    /// Whether an option could still be chosen beside what is chosen.
    #[must_use]
    pub fn is_free(&self, option: usize) -> bool {
        let covers = &self.options[option];
        !covers.is_empty() && !covers.iter().any(|&item| self.is_covered(item))
    }

    /// Makes the next step; nothing when the search is over.
    pub fn step(&mut self) -> Option<Move> {
        match self.turning {
            _ if self.over => None,
            true => self.back(),
            false => Some(self.forth()),
        }
    }

    /// Whether an item was picked for which no option is chosen yet.
    fn is_picked(&self) -> bool {
        self.given + self.levels.len() > self.chosen.len()
    }

    fn forth(&mut self) -> Move {
        if self.is_picked() {
            return self.choose();
        }
        if self.levels.is_empty() && self.clash() {
            return self.end(Move::Stuck);
        }
        let shortest = self.shortest();
        match shortest {
            None => self.end(Move::Found),
            Some(_) if self.chosen.len() == self.at_most => self.end(Move::Stuck),
            Some(item) => {
                let mut untried = self.covering(item);
                untried.reverse();
                self.levels.push(Level { item, untried });
                Move::Pick(item)
            }
        }
    }

    /// Chooses the next option for the picked item, if there is one.
    fn choose(&mut self) -> Move {
        let option = self.levels.last_mut().and_then(|level| level.untried.pop());
        match option {
            Some(option) => {
                self.chosen.push(option);
                Move::Choose(option)
            }
            None => {
                self.levels.pop();
                self.end(Move::Stuck)
            }
        }
    }

    /// Whether what is given cannot be in one cover: it is too much, or covers an item twice.
    fn clash(&self) -> bool {
        let given = &self.chosen[..self.given];
        let covers = || given.iter().flat_map(|&option| &self.options[option]);
        let mut seen = vec![false; self.items];
        given.len() > self.at_most || covers().any(|&item| std::mem::replace(&mut seen[item], true))
    }

    fn end(&mut self, why: Move) -> Move {
        self.turning = true;
        why
    }

    /// Takes the option chosen last back; its item has its other options to try.
    fn back(&mut self) -> Option<Move> {
        self.turning = false;
        self.over = self.chosen.len() == self.given;
        if self.over {
            return None;
        }
        self.chosen.pop().map(Move::Undo)
    }

    /// The uncovered item with the fewest free options, of equal ones the first.
    fn shortest(&self) -> Option<usize> {
        let open = (0..self.items).filter(|&item| !self.is_covered(item));
        open.min_by_key(|&item| self.covering(item).len())
    }

    fn covering(&self, item: usize) -> Vec<usize> {
        let options = 0..self.options.len();
        let covering = options.filter(|&o| self.options[o].contains(&item) && self.is_free(o));
        covering.collect()
    }
}
