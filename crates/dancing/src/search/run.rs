//! A walk from one end to the other, as one piece that is compiled for each kind of processor.

use super::Stop;
use super::solution::Solution;
use super::walk::{Event, Guide, Walk};
use crate::engines::Engine;
use crate::problem::OptionId;
use std::ops::ControlFlow;

/// What is to be done with a solution, given the nodes so far too.
pub(super) type Visit<'a> = &'a mut dyn FnMut(&[OptionId], u64) -> ControlFlow<()>;

/// How many solutions there were, and why there were no more if that was not all.
pub(super) type Ran = (u64, Option<Stop>);

impl<E: Engine> Walk<E> {
    /// Counts on, up to so many.
    pub(super) fn count(&mut self, most: u64) -> Ran {
        run::<E, _>(Counting { walk: self, most })
    }

    /// Visits solutions, up to so many; the visitor can break off. Then the walk is at its end.
    pub(super) fn visit(&mut self, most: u64, visit: Visit) -> Ran {
        let (walk, completes) = (self, true);
        run::<E, _>(Visiting {
            walk,
            most,
            visit,
            completes,
        })
    }

    /// Goes on to the next solution, if there is one.
    pub(super) fn next(&mut self) -> Result<Option<Vec<OptionId>>, Stop> {
        let mut next = None;
        let (_, stopped) = run::<E, _>(Visiting {
            walk: self,
            most: 1,
            visit: &mut |solution, _| {
                next = Some(solution.to_vec());
                ControlFlow::Break(())
            },
            completes: false,
        });
        match (next, stopped) {
            (None, Some(stop)) => Err(stop),
            (next, _) => Ok(next),
        }
    }
}

/// Runs a walk with the instructions that this processor has, if its engine gains by them.
fn run<E: Engine, W: pulp::NullaryFnOnce>(walk: W) -> W::Output {
    match E::VECTORS {
        true => pulp::Arch::new().dispatch(walk),
        false => walk.call(),
    }
}

/// Goes everywhere, and counts what can be counted.
struct CountAll;

impl<E> Guide<E> for CountAll {
    const COUNTS: bool = true;

    #[inline(always)]
    fn admits(&mut self, _: &E) -> bool {
        true
    }
}

/// Goes everywhere, and stops at every solution or takes those with the same rest together.
struct VisitAll {
    completes: bool,
}

impl<E> Guide<E> for VisitAll {
    #[inline(always)]
    fn completes(&self) -> bool {
        self.completes
    }

    #[inline(always)]
    fn admits(&mut self, _: &E) -> bool {
        true
    }
}

struct Counting<'a, E> {
    walk: &'a mut Walk<E>,
    most: u64,
}

impl<E: Engine> pulp::NullaryFnOnce for Counting<'_, E> {
    type Output = Ran;

    #[inline(always)]
    fn call(self) -> Ran {
        let mut solutions = 0;
        while solutions < self.most {
            match self.walk.advance(&mut CountAll) {
                Event::Solutions(number) => solutions += number,
                Event::Lacking(pick) => solutions += u64::from(pick.options),
                Event::End => return (solutions, None),
                Event::Stopped(stop) => return (solutions, Some(stop)),
            }
        }
        (self.most, Some(Stop::Solutions))
    }
}

struct Visiting<'a, 'v, E> {
    walk: &'a mut Walk<E>,
    most: u64,
    visit: Visit<'v>,
    completes: bool,
}

impl<E: Engine> pulp::NullaryFnOnce for Visiting<'_, '_, E> {
    type Output = Ran;

    #[inline(always)]
    fn call(self) -> Ran {
        let (mut solutions, mut solution) = (0, Solution::default());
        let mut guide = VisitAll {
            completes: self.completes,
        };
        let mut last = Vec::new();
        while solutions < self.most {
            match self.walk.advance(&mut guide) {
                Event::Solutions(_) => {
                    solutions += 1;
                    let solution = solution.of(self.walk.engine.chosen());
                    if (self.visit)(solution, self.walk.nodes).is_break() {
                        break;
                    }
                }
                Event::Lacking(pick) => {
                    self.walk.engine.list(pick.item, &mut last);
                    solution.of(self.walk.engine.chosen());
                    let after = self.walk.nodes;
                    let before = after - u64::from(pick.options);
                    for (nodes, option) in (before + 1..).zip(last.drain(..)) {
                        solutions += 1;
                        self.walk.nodes = nodes;
                        let flow = solution.with(option, |solution| (self.visit)(solution, nodes));
                        if flow.is_break() || solutions == self.most {
                            return (solutions, Some(Stop::Solutions));
                        }
                    }
                    self.walk.nodes = after;
                }
                Event::End => return (solutions, None),
                Event::Stopped(stop) => return (solutions, Some(stop)),
            }
        }
        (solutions, Some(Stop::Solutions))
    }
}
