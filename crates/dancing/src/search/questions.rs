//! The questions that most callers have, each answered in the way that suits the problem.

use super::report::Count;
#[cfg(feature = "diagrams")]
use super::{EngineKind, Order};
use super::{Refused, Search};
use std::ops::ControlFlow;

impl Search<'_> {
    /// Counts the solutions, usually without walking through them: a walk and a count of states
    /// take turns until one of them is complete. If an engine, another order, a part of the tree or
    /// a limit on nodes or solutions is set, or without the feature `diagrams`, it is
    /// [a walk](Search::enumerate).
    ///
    /// ```
    /// # use dancing::search::Search;
    /// // A hundred items, each covered by one of two options.
    /// let items: Vec<String> = (0..100).map(|item| format!("i{item}")).collect();
    /// let options: String = items.iter().map(|item| format!("{item}\n{item}\n")).collect();
    /// let problem = dancing::text::read(format!("{}\n{options}", items.join(" ")).as_bytes())?;
    /// let count = Search::new(&problem).count()?;
    /// assert!(count.is_complete());
    /// assert_eq!(count.to_string(), (1u128 << 100).to_string());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the requested engine does not support the problem, or the search tree has no such part.
    pub fn count(&self) -> Result<Count, Refused> {
        #[cfg(feature = "diagrams")]
        if self.engine == EngineKind::Auto && self.order == Order::Mrv {
            let counter = crate::memo::Counter::new().limited_by(&self.limits.every);
            return Ok(self.count_with(&counter, |_| ())?.into());
        }
        Ok(self.enumerate()?.into())
    }

    /// Returns whether there is a solution.
    ///
    /// ```
    /// # use dancing::search::Search;
    /// let problem = dancing::text::read("a b c\na b\nb c\n".as_bytes())?;
    /// assert!(!Search::new(&problem).is_satisfiable()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a limit was reached before a solution was found ([`Refused::Stopped`]), if the requested
    /// engine does not support the problem, or if the search tree has no such part.
    pub fn is_satisfiable(&self) -> Result<bool, Refused> {
        let report = self.for_each(|_| ControlFlow::Break(()))?;
        match report.stopped {
            Some(why) if report.solutions == 0 => Err(Refused::Stopped(why)),
            _ => Ok(report.solutions > 0),
        }
    }
}
