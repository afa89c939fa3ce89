//! A walk from one end to the other, as one piece that is compiled for each kind of processor.

use super::Stop;
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
        pulp::Arch::new().dispatch(Counting { walk: self, most })
    }

    /// Visits solutions, up to so many; the visitor can break off.
    pub(super) fn visit(&mut self, most: u64, visit: Visit) -> Ran {
        let walk = self;
        pulp::Arch::new().dispatch(Visiting { walk, most, visit })
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

/// Goes everywhere, and stops at every solution.
struct VisitAll;

impl<E> Guide<E> for VisitAll {
    const COUNTS: bool = false;

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
}

impl<E: Engine> pulp::NullaryFnOnce for Visiting<'_, '_, E> {
    type Output = Ran;

    #[inline(always)]
    fn call(self) -> Ran {
        let (mut solutions, mut solution) = (0, Vec::new());
        while solutions < self.most {
            match self.walk.advance(&mut VisitAll) {
                Event::Solutions(_) => {
                    solutions += 1;
                    in_input_order(self.walk.engine.chosen(), &mut solution);
                    if (self.visit)(&solution, self.walk.nodes).is_break() {
                        break;
                    }
                }
                Event::End => return (solutions, None),
                Event::Stopped(stop) => return (solutions, Some(stop)),
            }
        }
        (solutions, Some(Stop::Solutions))
    }
}

/// Puts the options of a solution in input order.
#[inline(always)]
pub(super) fn in_input_order(chosen: &[u32], solution: &mut Vec<OptionId>) {
    solution.clear();
    solution.extend(chosen.iter().map(|&option| OptionId(option)));
    solution.sort_unstable();
}
