//! The engines by name: what a search is asked to use, and what a report says it used.

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
    /// `Bits` if it supports the problem, fits in the memory that is proportional to it, and has
    /// less to do, which a short probe decides if it is not obvious; otherwise `Cells`.
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
