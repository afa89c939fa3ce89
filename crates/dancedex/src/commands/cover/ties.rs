//! The best covers; equally good covers are listed with the easiest first.

use super::bearers::Bearers;
use dancing::stop::Limits;
use std::ops::ControlFlow;
use typecover::{Cover, Kind, Problem, Stopped};

/// Like [`Problem::for_each_best`], but covers of equal rank and size are ordered by the effort for
/// their easiest Pokémon.
pub(super) fn for_each_best(
    problem: &Problem,
    most: usize,
    limits: &Limits,
    bearers: Option<&Bearers>,
    mut visit: impl FnMut(Cover) -> ControlFlow<()>,
) -> Result<(), Stopped> {
    let Some(bearers) = bearers else {
        return problem.for_each_best(most, limits, visit);
    };
    let key = |cover: &Cover| (cover.rank, cover.options.len());
    let ties = ties(problem);
    let mut listed = 0;
    let mut list = |group: &mut Vec<Cover>| {
        group.sort_by_cached_key(|cover| bearers.effort(cover));
        group.drain(..).take(most - listed).try_for_each(|cover| {
            listed += 1;
            visit(cover)
        })?;
        if listed == most {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let mut group: Vec<Cover> = Vec::new();
    let ended = problem.for_each_best(most.saturating_add(ties), limits, |cover| {
        let ends = group
            .first()
            .is_some_and(|first| key(first) != key(&cover) || group.len() > ties);
        if ends {
            list(&mut group)?;
        }
        group.push(cover);
        ControlFlow::Continue(())
    });
    let _ = list(&mut group);
    if listed == most { Ok(()) } else { ended }
}

/// Returns the maximum number of equal covers that are compared. Overlapping covers are found one
/// by one; others are collected first, which takes longer if there are more of them.
const fn ties(problem: &Problem) -> usize {
    match problem.kind {
        Kind::Overlapping => 10_000,
        Kind::Exact | Kind::Irredundant => 100,
    }
}
