//! Which engine searches.

use super::Search;
use crate::engines::bits::{self, Bits, Many, Once};
use crate::engines::cells::Cells;
use crate::links::engine::{self as links, Dance};
use crate::problem::Problem;
use std::fmt;

/// An engine.
///
/// ```
/// use dancing::search::{EngineKind, Search};
///
/// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
/// for engine in [EngineKind::Bits, EngineKind::Cells, EngineKind::Links] {
///     assert_eq!(Search::new(&problem).engine(engine).count()?.solutions, 2);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum EngineKind {
    /// `Bits` where it takes the problem, needs no more memory than goes with its size, and has less to
    /// do, as a short probe of the search tells where that is not plain; otherwise `Cells`.
    #[default]
    Auto,
    /// Options as bits: for up to 32,768 options and 2,048 primary items, or 640 of them with
    /// multiplicities up to 7.
    Bits,
    /// Sparse sets: for every problem.
    Cells,
    /// Dancing links: without colours, each primary item to be covered once.
    Links,
}

impl fmt::Display for EngineKind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            EngineKind::Auto => "auto",
            EngineKind::Bits => "bits",
            EngineKind::Cells => "cells",
            EngineKind::Links => "links",
        })
    }
}

/// The engine asked for cannot do the problem.
///
/// ```
/// use dancing::search::{EngineKind, Search};
///
/// let problem = dancing::text::read("8|a\na\na\n".as_bytes())?;
/// let error = Search::new(&problem).engine(EngineKind::Bits).count().unwrap_err();
/// assert!(error.to_string().starts_with("the engine bits does not take multiplicities above 7"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the engine {engine} does not take {what}: choose cells or auto")]
pub struct Unsuited {
    /// The engine.
    pub engine: EngineKind,
    /// What the problem has that it does not take.
    pub what: &'static str,
}

/// An engine that is ready to start.
pub(super) enum Made {
    Bits1(Bits<1, Once>),
    Bits2(Bits<2, Once>),
    Bits3(Bits<3, Once>),
    Bits4(Bits<4, Once>),
    Bits5(Bits<5, Once>),
    Bits10(Bits<10, Once>),
    Bits32(Bits<32, Once>),
    Many1(Bits<1, Many<1>>),
    Many2(Bits<2, Many<2>>),
    Many4(Bits<4, Many<4>>),
    Many10(Bits<10, Many<10>>),
    Links(Dance),
    Plain(Cells<false, false>),
    PlainLarge(Cells<false, true>),
    Multi(Cells<true, false>),
    MultiLarge(Cells<true, true>),
}

/// Runs an expression with whichever engine was made.
macro_rules! with_engine {
    ($made:expr, $engine:ident => $body:expr) => {
        match $made {
            $crate::search::choose::Made::Bits1($engine) => $body,
            $crate::search::choose::Made::Bits2($engine) => $body,
            $crate::search::choose::Made::Bits3($engine) => $body,
            $crate::search::choose::Made::Bits4($engine) => $body,
            $crate::search::choose::Made::Bits5($engine) => $body,
            $crate::search::choose::Made::Bits10($engine) => $body,
            $crate::search::choose::Made::Bits32($engine) => $body,
            $crate::search::choose::Made::Many1($engine) => $body,
            $crate::search::choose::Made::Many2($engine) => $body,
            $crate::search::choose::Made::Many4($engine) => $body,
            $crate::search::choose::Made::Many10($engine) => $body,
            $crate::search::choose::Made::Links($engine) => $body,
            $crate::search::choose::Made::Plain($engine) => $body,
            $crate::search::choose::Made::PlainLarge($engine) => $body,
            $crate::search::choose::Made::Multi($engine) => $body,
            $crate::search::choose::Made::MultiLarge($engine) => $body,
        }
    };
}
pub(super) use with_engine;

impl Search<'_> {
    /// The engine that will search: the one asked for, or what `auto` comes to.
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
    /// When the engine asked for cannot do the problem.
    pub fn chosen_engine(&self) -> Result<EngineKind, Unsuited> {
        let refusal = match self.engine {
            EngineKind::Auto => return Ok(self.suited()),
            EngineKind::Bits => bits::refusal(self.problem),
            EngineKind::Links => links::refusal(self.problem),
            EngineKind::Cells => None,
        };
        refusal.map_or(Ok(self.engine), |what| Err(self.unsuited(what)))
    }

    fn unsuited(&self, what: &'static str) -> Unsuited {
        let engine = self.engine;
        Unsuited { engine, what }
    }

    /// What `auto` comes to.
    fn suited(&self) -> EngineKind {
        if !bits::fits(self.problem) {
            EngineKind::Cells
        } else if bits::plainly_suits(self.problem) {
            EngineKind::Bits
        } else {
            self.cheaper_engine()
        }
    }

    /// The engine that will search, and which it is.
    pub(super) fn make(&self) -> Result<(EngineKind, Made), Unsuited> {
        let problem = self.problem;
        let engine = self.chosen_engine()?;
        let made = match engine {
            EngineKind::Bits => bits_of(problem),
            EngineKind::Links => {
                let too_large = |_| self.unsuited("more than 4,294,967,295 nodes");
                Made::Links(Dance::new(problem).map_err(too_large)?)
            }
            _ => match (problem.is_plain(), problem.items() > FEW_ITEMS) {
                (true, false) => Made::Plain(Cells::new(problem)),
                (true, true) => Made::PlainLarge(Cells::new(problem)),
                (false, false) => Made::Multi(Cells::new(problem)),
                (false, true) => Made::MultiLarge(Cells::new(problem)),
            },
        };
        Ok((engine, made))
    }
}

/// With more items, it takes longer to copy the sizes of all than to write down those that change.
const FEW_ITEMS: usize = 256;

/// The engine of bits that has room for the primary items.
fn bits_of(problem: &Problem) -> Made {
    match (bits::width(problem), problem.is_plain()) {
        (Some(1), true) => Made::Bits1(Bits::new(problem)),
        (Some(2), true) => Made::Bits2(Bits::new(problem)),
        (Some(3), true) => Made::Bits3(Bits::new(problem)),
        (Some(4), true) => Made::Bits4(Bits::new(problem)),
        (Some(5), true) => Made::Bits5(Bits::new(problem)),
        (Some(10), true) => Made::Bits10(Bits::new(problem)),
        (_, true) => Made::Bits32(Bits::new(problem)),
        (Some(1), false) => Made::Many1(Bits::new(problem)),
        (Some(2), false) => Made::Many2(Bits::new(problem)),
        (Some(4), false) => Made::Many4(Bits::new(problem)),
        (_, false) => Made::Many10(Bits::new(problem)),
    }
}
