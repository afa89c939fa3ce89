//! A walk from one end to the other, as one piece that is compiled for each engine and each kind of
//! processor: whatever is counted or visited goes through it.

use super::solution::Solution;
use super::walk::{Event, Guide, Walk};
use crate::engines::Engine;
use crate::problem::OptionId;
use crate::stop::Stop;
use std::ops::ControlFlow;

/// What is to be done with a solution, given the nodes so far too.
pub(super) type Visit<'a> = &'a mut dyn FnMut(&[OptionId], u64) -> ControlFlow<()>;

/// How many solutions there were, and why there were no more if that was not all.
pub(super) type Ran = (u64, Option<Stop>);

/// What a walk is for.
pub(super) enum Goal<'a> {
    /// To count solutions, without visiting each.
    Count,
    /// To visit them; where the visitor breaks off, the walk is at its end.
    Visit(Visit<'a>),
    /// Visit them; if the visitor breaks, the walk can resume.
    Pause(Visit<'a>),
}

/// A walk with any engine.
pub(super) trait Walking: Send + Sync {
    /// Continues for up to that many solutions.
    fn run(&mut self, most: u64, goal: Goal) -> Ran;
    /// Returns the walk, to go about in the tree.
    fn tree(&mut self) -> &mut Walk<dyn Engine>;
    /// Returns the number of nodes visited so far.
    fn nodes(&self) -> u64;
    /// Returns the fraction of the tree that is done.
    fn fraction(&self) -> f64;
    /// Returns another walk that is where this one is.
    fn another(&self) -> Box<dyn Walking>;
}

impl<E: Engine + Clone> Walking for Walk<E> {
    fn run(&mut self, most: u64, goal: Goal) -> Ran {
        let (visit, completes) = match goal {
            Goal::Count => (None, false),
            Goal::Visit(visit) => (Some(visit), true),
            Goal::Pause(visit) => (Some(visit), false),
        };
        let mut visitor = visit.map(|visit| Visitor::new(visit, most, completes));
        let run = Run {
            walk: self,
            most,
            visitor: visitor.as_mut(),
        };
        // With the instructions that this processor has, if the engine gains by them.
        match run.walk.engine.has_vectors() {
            true => run.with_vectors(),
            false => run.run(),
        }
    }

    fn tree(&mut self) -> &mut Walk<dyn Engine> {
        self
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn fraction(&self) -> f64 {
        Walk::fraction(self)
    }

    fn another(&self) -> Box<dyn Walking> {
        Box::new(self.clone())
    }
}

/// Counts, or visits: as a single function, which is large, and there is one for each kind of
/// processor.
// Itself small, so that it is handed over in registers.
struct Run<'a, 'v, E> {
    walk: &'a mut Walk<E>,
    most: u64,
    visitor: Option<&'a mut Visitor<'v>>,
}

/// Goes everywhere; counts what can be counted, or takes solutions with the same rest together.
struct Everywhere {
    counts: bool,
    completes: bool,
}

impl<E> Guide<E> for Everywhere {
    #[inline(always)]
    fn counts(&self) -> bool {
        self.counts
    }

    #[inline(always)]
    fn completes(&self) -> bool {
        self.completes
    }

    #[inline(always)]
    fn admits(&mut self, _: &E) -> bool {
        true
    }
}

#[cfg(feature = "simd")]
impl<E: Engine> pulp::NullaryFnOnce for Run<'_, '_, E> {
    type Output = Ran;

    #[inline(always)]
    fn call(self) -> Ran {
        self.run()
    }
}

impl<E: Engine> Run<'_, '_, E> {
    #[cfg(feature = "simd")]
    fn with_vectors(self) -> Ran {
        pulp::Arch::new().dispatch(self)
    }

    #[cfg(not(feature = "simd"))]
    fn with_vectors(self) -> Ran {
        self.run()
    }

    #[inline(always)]
    fn run(self) -> Ran {
        let (walk, mut visitor) = (self.walk, self.visitor);
        let mut guide = Everywhere {
            counts: visitor.is_none(),
            completes: visitor.as_ref().is_some_and(|visitor| visitor.completes),
        };
        let mut found = 0;
        while found < self.most {
            match (walk.advance(&mut guide), &mut visitor) {
                (Event::End, _) => return (found, None),
                (Event::Stopped(stop), _) => return (found, Some(stop)),
                (Event::Solutions(number), None) => found += number,
                (Event::Lacking(_), None) => found += walk.endings.len() as u64,
                (event, Some(visitor)) => {
                    let flow = visitor.visit(walk, event);
                    found = visitor.found;
                    if flow.is_break() {
                        break;
                    }
                }
            }
        }
        (found.min(self.most), Some(Stop::Solutions))
    }
}

/// Hands out solutions, one after the other.
struct Visitor<'a> {
    visit: Visit<'a>,
    most: u64,
    /// Whether solutions with the same rest may be taken together.
    completes: bool,
    found: u64,
    solution: Solution,
}

impl<'a> Visitor<'a> {
    fn new(visit: Visit<'a>, most: u64, completes: bool) -> Self {
        Visitor {
            visit,
            most,
            completes,
            found: 0,
            solution: Solution::default(),
        }
    }

    /// Visits the current solution of a walk, or those with open endings. Not inlined: the walk
    /// would be a tenth slower.
    // Kept out of the walk, which is 10 % slower with this inlined.
    #[inline(never)]
    fn visit<E: Engine>(&mut self, walk: &mut Walk<E>, event: Event) -> ControlFlow<()> {
        let chosen = walk.engine.chosen();
        let Event::Lacking(nodes) = event else {
            self.found += 1;
            return (self.visit)(self.solution.of(chosen), walk.nodes);
        };
        self.solution.begin(chosen, &walk.endings);
        let after = walk.nodes;
        for ending in walk.endings.iter() {
            self.found += 1;
            walk.nodes = after - nodes + u64::from(ending.nodes);
            (self.visit)(self.solution.with(ending.set), walk.nodes)?;
            if self.found == self.most {
                return ControlFlow::Break(());
            }
        }
        walk.nodes = after;
        ControlFlow::Continue(())
    }
}
