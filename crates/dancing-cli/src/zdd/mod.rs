//! `dancing compile`, `dancing sample` and `dancing zdd`: sets of solutions, kept as diagrams.

mod answers;
mod compile;
mod file;
mod named;
mod restrict;
mod sample;
mod show;

pub(crate) use compile::Compile;
pub(crate) use sample::Sample;

use terminal::{Failure, Outcome};

/// What can be asked of a compiled set of solutions.
#[derive(clap::Subcommand)]
pub(crate) enum Zdd {
    /// Count the solutions
    Count(answers::Count),
    /// The cheapest solutions
    Best(answers::Best),
    /// Draw solutions at random, each equally likely
    Sample(answers::Draw),
    /// Keep the solutions with, or without, some options
    Restrict(restrict::Restrict),
    /// The solutions that both files hold
    Intersect(restrict::Combine),
    /// The solutions that either file holds
    Union(restrict::Combine),
    /// The solutions of the first file that the second does not hold
    Difference(restrict::Combine),
    /// What a file holds
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
