//! The choice of an engine.

use super::kind::EngineKind;
use super::run::AnyWalk;
use super::walk::Walk;
use super::{Order, Refused, Search};
use crate::engines::Engine;
use crate::engines::bits::{self, Bits, Many, Once};
use crate::engines::cells::Cells;
use crate::links::engine::{self as links, Dance};

/// Whether this program contains all engines, each compiled for several sizes of problems.
const ALL: bool = cfg!(feature = "engines");

impl Search<'_> {
    /// Returns the engine that the search will use: the requested one, or the one that
    /// [`EngineKind::Auto`](super::EngineKind::Auto) selects.
    ///
    /// ```
    /// use dancing::search::{EngineKind, Search};
    ///
    /// let problem = dancing::text::read("a b\na b\n".as_bytes())?;
    /// assert_eq!(Search::new(&problem).chosen_engine()?, EngineKind::Bits);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the requested engine does not support the problem.
    pub fn chosen_engine(&self) -> Result<EngineKind, Refused> {
        let refusal = match self.engine {
            EngineKind::Auto | EngineKind::Cells if !self.has_fixed_tree() => {
                return Ok(EngineKind::Cells);
            }
            _ if !self.has_fixed_tree() => Some("the order `weighted`"),
            EngineKind::Auto => return Ok(self.suited()),
            EngineKind::Cells => None,
            _ if !ALL => Some("any problem without the feature `engines`"),
            EngineKind::Bits => bits::refusal(self.problem),
            EngineKind::Links => links::refusal(self.problem),
        };
        refusal.map_or(Ok(self.engine), |what| Err(self.unsuited(what)))
    }

    /// Returns whether the search tree is independent of the course of the search.
    pub(super) fn has_fixed_tree(&self) -> bool {
        self.order != Order::Weighted
    }

    pub(super) fn need_fixed_tree(&self) -> Result<(), Refused> {
        if self.has_fixed_tree() {
            Ok(())
        } else {
            Err(Refused::NoFixedTree)
        }
    }

    fn unsuited(&self, what: &'static str) -> Refused {
        let engine = self.engine;
        Refused::Unsuited { engine, what }
    }

    /// Returns the engine that suits the problem.
    fn suited(&self) -> EngineKind {
        if !ALL || !bits::fits(self.problem) {
            EngineKind::Cells
        } else if bits::obviously_suits(self.problem) {
            EngineKind::Bits
        } else {
            self.cheaper_engine()
        }
    }

    /// Returns the chosen engine, and a walk with it that has not started yet.
    pub(super) fn new_walk(&self) -> Result<(EngineKind, Box<dyn AnyWalk>), Refused> {
        let engine = self.chosen_engine()?;
        let walk = match engine {
            EngineKind::Bits if ALL => self.bits_walk(),
            EngineKind::Links if ALL => {
                let too_large = |_| self.unsuited("more than 4,294,967,295 nodes");
                self.walk_with(Dance::new(self.problem).map_err(too_large)?)
            }
            _ => self.cells_walk(),
        };
        self.check_part(&*walk)?;
        Ok((engine, walk))
    }

    fn walk_with<E: Engine + Clone>(&self, engine: E) -> Box<dyn AnyWalk> {
        Box::new(self.unstarted(engine))
    }

    pub(super) fn unstarted<E: Engine>(&self, engine: E) -> Walk<E> {
        Walk::new(engine, self.order, self.problem.limit())
    }

    fn cells_walk(&self) -> Box<dyn AnyWalk> {
        let problem = self.problem;
        match (problem.is_plain(), problem.items() > FEW_ITEMS) {
            _ if !ALL => self.walk_with(Cells::<true, true>::new(problem)),
            (true, false) => self.walk_with(Cells::<false, false>::new(problem)),
            (true, true) => self.walk_with(Cells::<false, true>::new(problem)),
            (false, false) => self.walk_with(Cells::<true, false>::new(problem)),
            (false, true) => self.walk_with(Cells::<true, true>::new(problem)),
        }
    }

    /// Returns a walk with the narrowest *bits* engine that has room for the primary items.
    fn bits_walk(&self) -> Box<dyn AnyWalk> {
        let problem = self.problem;
        match (bits::width(problem), problem.is_plain()) {
            (Some(1), true) => self.walk_with(Bits::<1, Once>::new(problem)),
            (Some(2), true) => self.walk_with(Bits::<2, Once>::new(problem)),
            (Some(3), true) => self.walk_with(Bits::<3, Once>::new(problem)),
            (Some(4), true) => self.walk_with(Bits::<4, Once>::new(problem)),
            (Some(5), true) => self.walk_with(Bits::<5, Once>::new(problem)),
            (Some(10), true) => self.walk_with(Bits::<10, Once>::new(problem)),
            (_, true) => self.walk_with(Bits::<32, Once>::new(problem)),
            (Some(1), false) => self.walk_with(Bits::<1, Many<1>>::new(problem)),
            (Some(2), false) => self.walk_with(Bits::<2, Many<2>>::new(problem)),
            (Some(4), false) => self.walk_with(Bits::<4, Many<4>>::new(problem)),
            (_, false) => self.walk_with(Bits::<10, Many<10>>::new(problem)),
        }
    }
}

/// The number of items up to which copying the sizes of all items is faster than recording the
/// sizes that change.
const FEW_ITEMS: usize = 256;
