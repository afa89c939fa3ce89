//! The complete run of a walk, which all counts and visits use. It is compiled as a single function
//! for each engine and each kind of processor.

use super::solution::Solution;
use super::walk::{Event, Guide, Walk};
use crate::engines::Engine;
use crate::problem::OptionId;
use crate::stop::Stop;
use std::ops::ControlFlow;

/// A visitor of solutions, which also receives the number of nodes so far.
pub(super) type Visit<'a> = &'a mut dyn FnMut(&[OptionId], u64) -> ControlFlow<()>;

/// The number of solutions found, and the reason why the run ended early, if it did.
pub(super) type RunResult = (u64, Option<Stop>);

/// The purpose of a run.
pub(super) enum Goal<'a> {
    /// Counts solutions, without visiting each of them.
    Count,
    /// Visits solutions; if the visitor stops the walk, it cannot be resumed.
    Visit(Visit<'a>),
    /// Visits solutions; if the visitor stops the walk, it can be resumed.
    Pause(Visit<'a>),
}

/// A walk with any engine.
pub(super) trait AnyWalk: Send + Sync {
    /// Continues until the given number of solutions has been found.
    fn run(&mut self, most: u64, goal: Goal) -> RunResult;
    /// Returns the walk itself, for navigating in the tree.
    fn tree(&mut self) -> &mut Walk<dyn Engine>;
    /// Returns the number of nodes visited so far.
    fn nodes(&self) -> u64;
    /// Returns the fraction of the tree that has been searched.
    fn fraction(&self) -> f64;
    /// Returns a copy of the walk in the same state.
    fn boxed_clone(&self) -> Box<dyn AnyWalk>;
}

impl<E: Engine + Clone> AnyWalk for Walk<E> {
    fn run(&mut self, most: u64, goal: Goal) -> RunResult {
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
        // This uses the vector instructions of the processor, if the engine benefits from them.
        if run.walk.engine.has_vectors() {
            run.with_vectors()
        } else {
            run.run()
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

    fn boxed_clone(&self) -> Box<dyn AnyWalk> {
        Box::new(self.clone())
    }
}

/// A run that counts or visits. It is compiled as a single large function, once for each kind of
/// processor.
// This struct is small, so that it is passed in registers.
struct Run<'a, 'v, E> {
    walk: &'a mut Walk<E>,
    most: u64,
    visitor: Option<&'a mut Visitor<'v>>,
}

/// A guide that admits every branch. If possible, it counts solutions without visiting them, or
/// groups those that differ only in their endings.
struct NoPruning {
    counts: bool,
    completes: bool,
}

impl<E> Guide<E> for NoPruning {
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
    type Output = RunResult;

    #[inline(always)]
    fn call(self) -> RunResult {
        self.run()
    }
}

impl<E: Engine> Run<'_, '_, E> {
    #[cfg(feature = "simd")]
    fn with_vectors(self) -> RunResult {
        pulp::Arch::new().dispatch(self)
    }

    #[cfg(not(feature = "simd"))]
    fn with_vectors(self) -> RunResult {
        self.run()
    }

    #[inline(always)]
    fn run(self) -> RunResult {
        let walk = self.walk;
        let mut visitor = self.visitor;
        let mut guide = NoPruning {
            counts: visitor.is_none(),
            completes: visitor.as_ref().is_some_and(|visitor| visitor.completes),
        };
        let mut found = 0;
        while found < self.most {
            match (walk.advance(&mut guide), &mut visitor) {
                (Event::End, _) => return (found, None),
                (Event::Stopped(stop), _) => return (found, Some(stop)),
                (Event::Solutions(number), None) => found += number,
                (Event::Endings(_), None) => found += walk.endings.len() as u64,
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

/// Passes the solutions to a visitor one by one.
struct Visitor<'a> {
    visit: Visit<'a>,
    most: u64,
    /// Whether solutions that differ only in their endings may be grouped.
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

    /// Visits the current solution of a walk, or the solutions of a group one by one.
    // This is not inlined, because inlining would make the walk slower by a tenth.
    #[inline(never)]
    fn visit<E: Engine>(&mut self, walk: &mut Walk<E>, event: Event) -> ControlFlow<()> {
        let chosen = walk.engine.chosen();
        let Event::Endings(nodes) = event else {
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
