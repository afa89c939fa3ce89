//! Removes options that cannot be part of any solution.

use super::arc_consistency::ArcConsistency;
use super::limits::Watch;
use super::{Search, Stop};
use crate::engines::Engine;
use crate::engines::cells::Cells;
use crate::problem::Problem;

/// A problem from which options that cannot be part of a solution were removed; see
/// [`Search::preprocess`].
///
/// ```
/// # use dancing::search::Search;
/// let problem = dancing::text::read("a b c\na b\na\nb c\n".as_bytes())?;
/// let smaller = Search::new(&problem).preprocess();
/// assert_eq!((smaller.problem.options(), smaller.stopped), (2, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Preprocessed {
    /// The remaining problem.
    pub problem: Problem,
    /// The reason why some of these options may remain; `None` if the process was complete.
    pub stopped: Option<Stop>,
}

impl Search<'_> {
    /// Returns the problem without the options whose choice would immediately leave an item without
    /// options. This is repeated until nothing changes. A forced option is kept, since it is in
    /// every solution; the options that conflict with it are removed. The solutions, and the order
    /// of items and options, are unchanged. A limit on time or a cancelled token can end the
    /// process early; the options removed until then stay removed. See Knuth, TAOCP 4B §7.2.2.1,
    /// Algorithm P.
    ///
    /// ```
    /// use dancing::search::Search;
    ///
    /// // Choosing "a b" would leave "c" without options.
    /// let problem = dancing::text::read("a b c\na b\na\nb c\n".as_bytes())?;
    /// let smaller = Search::new(&problem).preprocess().problem;
    /// assert_eq!(smaller.options(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn preprocess(&self) -> Preprocessed {
        let problem = self.problem;
        let watch = self.limits.watch(problem.entries());
        if ArcConsistency::supports(problem) {
            let mut consistency = ArcConsistency::new(problem);
            let mut looks = 0;
            let stopped = consistency.propagate(|| {
                looks += 1;
                watch.report(looks, || 0.0);
                watch.check(0).map(|_| ())
            });
            return Preprocessed {
                problem: problem.keeping(|option| consistency.remains(option)),
                stopped: stopped.err(),
            };
        }
        let mut sieve = Sieve {
            keep: vec![true; problem.options()],
            watch,
            stopped: None,
        };
        if problem.is_plain() {
            sieve.remove_impossible(Cells::<false, true>::new(problem));
        } else {
            sieve.remove_impossible(Cells::<true, true>::new(problem));
        }
        let is_primary = |option| {
            let mut entries = problem.option(option).iter();
            entries.any(|entry| problem.rule(entry.item()).is_primary())
        };
        Preprocessed {
            problem: problem.keeping(|option| sieve.keep[option.index()] && is_primary(option)),
            stopped: sieve.stopped,
        }
    }
}

struct Sieve {
    /// Whether each option can be chosen; all values are false if it is proved that there is no
    /// solution.
    keep: Vec<bool>,
    watch: Watch,
    stopped: Option<Stop>,
}

impl Sieve {
    fn remove_impossible<const MULTI: bool>(&mut self, mut engine: Cells<MULTI, true>) {
        let mut changed = engine.begin();
        if !changed {
            self.keep.fill(false);
        }
        let mut tried = 0;
        while changed {
            changed = false;
            for option in 0..self.keep.len() {
                if !self.keep[option] {
                    continue;
                }
                if !self.goes_on(tried, option) {
                    return;
                }
                tried += 1;
                let possible = engine.enter(option as u32);
                engine.leave();
                if !possible {
                    (self.keep[option], changed) = (false, true);
                    if !engine.reject(option as u32) {
                        self.keep.fill(false);
                        return;
                    }
                }
            }
        }
    }

    /// Polls the limits, and reports the progress of this round at intervals.
    fn goes_on(&mut self, tried: u64, option: usize) -> bool {
        if tried.is_multiple_of(64) {
            let fraction = option as f64 / self.keep.len() as f64;
            self.watch.report(tried, || fraction);
        }
        self.stopped = self.watch.check(0).err();
        self.stopped.is_none()
    }
}
