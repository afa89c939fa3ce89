//! The engines for searches.

use std::fmt;

/// An engine for searches.
///
/// ```
/// use dancing::search::{EngineKind, Search};
///
/// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
/// for engine in [EngineKind::Bits, EngineKind::Cells, EngineKind::Links] {
///     assert_eq!(Search::new(&problem).engine(engine).enumerate()?.solutions, 2);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum EngineKind {
    /// Selects `Bits` if it supports the problem, needs memory in proportion to the problem's size,
    /// and has less work to do; otherwise `Cells`. If the amount of work is not obvious, a short
    /// probe decides.
    #[default]
    Auto,
    /// Sets of options as bits; supports up to 32,768 options and 2,048 primary items, or 640
    /// primary items with multiplicities up to 7.
    Bits,
    /// Sparse sets; supports all problems.
    Cells,
    /// Dancing links; supports problems without colours in which each primary item must be covered
    /// exactly once.
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
