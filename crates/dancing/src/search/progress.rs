//! The speed of a walk, measured by the fraction of the tree that is searched.

/// Two marks of the progress of a walk: the effort so far, in any unit such as a time or a number
/// of nodes, with the fraction of the tree searched by then.
#[derive(Clone, Debug, Default)]
pub(crate) struct Progress {
    /// The first mark is at between a quarter and a half of the effort so far, the second one
    /// later.
    marks: [(f64, f64); 2],
}

impl Progress {
    /// Records the fraction of the tree that is searched after the given effort.
    pub(crate) fn note(&mut self, effort: f64, fraction: f64) {
        if effort >= self.marks[1].0 * 2.0 {
            self.marks = [self.marks[1], (effort, fraction)];
        }
    }

    /// Returns whether the walk, at its latest speed, ends within `times` times the effort so far.
    /// A tree with a few large parts soon shows hardly any progress, however fast the walk searched
    /// the small parts.
    pub(crate) fn ends_within(&self, effort: f64, fraction: f64, times: f64) -> bool {
        let (since, before) = self.marks[0];
        let speed = (fraction - before) / (effort - since).max(1e-9);
        1.0 - fraction <= speed * effort * times
    }
}
