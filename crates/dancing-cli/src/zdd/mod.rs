//! `dancing compile`, `dancing sample` and `dancing zdd`: sets of solutions as diagrams.

mod answers;
mod compile;
mod file;
mod restrict;
mod sample;
mod show;

pub(crate) use compile::Compile;
pub(crate) use sample::Sample;

use cli_support::{Failure, Outcome};

/// Queries on a compiled set of solutions.
#[derive(clap::Subcommand)]
pub(crate) enum Zdd {
    /// Count the solutions
    Count(answers::Count),
    /// List the cheapest solutions
    Best(answers::Best),
    /// Draw solutions at random, each equally likely
    Sample(answers::Draw),
    /// Keep the solutions with, or without, some options
    Restrict(restrict::Restrict),
    /// Write the solutions that are in both files
    Intersect(restrict::Combine),
    /// Write the solutions that are in either file
    Union(restrict::Combine),
    /// Write the solutions of the first file that are not in the second
    Difference(restrict::Combine),
    /// Show what a file contains
    Info(answers::Info),
}

impl Zdd {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        match self {
            Zdd::Count(count) => count.answer(),
            Zdd::Best(best) => best.answer(),
            Zdd::Sample(draw) => draw.answer(),
            Zdd::Restrict(restrict) => restrict.answer(),
            Zdd::Intersect(combine) => combine.answer(dancing::zdd::Diagram::intersection),
            Zdd::Union(combine) => combine.answer(dancing::zdd::Diagram::union),
            Zdd::Difference(combine) => combine.answer(dancing::zdd::Diagram::difference),
            Zdd::Info(info) => info.answer(),
        }
    }
}
