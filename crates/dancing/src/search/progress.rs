//! How fast a walk gets on, by the fraction of its tree that is done.

/// Marks of a walk: what effort had done which fraction of the tree. Effort is in any unit, a time or
/// a number of nodes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Progress {
    /// At about a quarter to a half of the effort so far, and later.
    marks: [(f64, f64); 2],
}

impl Progress {
    /// Notes which fraction is done after so much effort.
    pub(crate) fn note(&mut self, effort: f64, fraction: f64) {
        if effort >= self.marks[1].0 * 2.0 {
            self.marks = [self.marks[1], (effort, fraction)];
        }
    }

    /// Whether at its latest speed the walk ends within `times` times the effort so far. A tree of a few
    /// large parts soon shows hardly any progress, however fast the walk went through the small ones.
    pub(crate) fn ends_within(&self, effort: f64, fraction: f64, times: f64) -> bool {
        let (since, before) = self.marks[0];
        let speed = (fraction - before) / (effort - since).max(1e-9);
        1.0 - fraction <= speed * effort * times
    }
}
