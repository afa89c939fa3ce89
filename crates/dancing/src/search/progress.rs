//! The speed of a walk, measured by the fraction of the tree that has been searched.

/// Two marks of the progress of a walk. A mark consists of the effort so far (in any unit, such as
/// time or a number of nodes) and the fraction of the tree searched by then.
#[derive(Clone, Debug, Default)]
pub(crate) struct Progress {
    /// The first mark was made after between a quarter and a half of the effort so far, and the
    /// second one later.
    marks: [(f64, f64); 2],
}

impl Progress {
    /// Records the fraction of the tree that has been searched after the given effort.
    pub(crate) fn note(&mut self, effort: f64, fraction: f64) {
        if effort >= self.marks[1].0 * 2.0 {
            self.marks = [self.marks[1], (effort, fraction)];
        }
    }

    /// Returns whether the walk would end within `times` times the effort so far, if it continued
    /// at its latest speed. Only the latest speed is used, because a walk through a tree with a few
    /// large parts soon makes hardly any progress, however fast it searched the small parts.
    pub(crate) fn ends_within(&self, effort: f64, fraction: f64, times: f64) -> bool {
        let (since, before) = self.marks[0];
        let speed = (fraction - before) / (effort - since).max(1e-9);
        1.0 - fraction <= speed * effort * times
    }
}
