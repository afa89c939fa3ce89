//! The best covers, with equally good ones in an order of the caller's choice.

use crate::cover::{Cover, Stopped};
use crate::problem::Problem;
use crate::question::Kind;
use dancing::stop::Limits;
use std::ops::ControlFlow;

impl Problem {
    /// Like [`Problem::for_each_best`], but covers of equal rank and size are ordered by a number,
    /// the least first.
    ///
    /// # Errors
    /// As [`Problem::for_each_best`].
    pub fn for_each_best_by(
        &self,
        wanted: usize,
        limits: &Limits,
        number: Option<&dyn Fn(&Cover) -> u32>,
        mut visit: impl FnMut(Cover) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        let Some(number) = number else {
            return self.for_each_best(wanted, limits, visit);
        };
        let grade = |cover: &Cover| (cover.rank, cover.options.len());
        let ties = ties(self);
        let mut listed = 0;
        let mut list = |group: &mut Vec<Cover>| {
            group.sort_by_cached_key(number);
            group
                .drain(..)
                .take(wanted - listed)
                .try_for_each(|cover| {
                    listed += 1;
                    visit(cover)
                })?;
            if listed == wanted {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let mut group: Vec<Cover> = Vec::new();
        let ended = self.for_each_best(wanted.saturating_add(ties), limits, |cover| {
            let ends = group
                .first()
                .is_some_and(|first| grade(first) != grade(&cover) || group.len() > ties);
            if ends {
                list(&mut group)?;
            }
            group.push(cover);
            ControlFlow::Continue(())
        });
        let _ = list(&mut group);
        if listed == wanted { Ok(()) } else { ended }
    }
}

/// Returns the maximum number of equal covers that are compared. Overlapping ones are found one by
/// one; others are collected first, which takes longer the more there are.
const fn ties(problem: &Problem) -> usize {
    match problem.kind {
        Kind::Overlapping => 10_000,
        Kind::Exact | Kind::Irredundant => 100,
    }
}
