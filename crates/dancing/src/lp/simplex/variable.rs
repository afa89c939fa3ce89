//! The places of variables, and the variables that can enter the basis.

use std::cmp::Ordering;

/// The two bounds, one of which each variable outside the basis has as its value.
pub(super) const LOW: u32 = u32::MAX;
pub(super) const HIGH: u32 = u32::MAX - 1;

/// The absolute value up to which an entry is too small to be a pivot.
const TINY: f64 = 1e-9;

/// A variable that can enter the basis.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) variable: u32,
    pub(super) ratio: f64,
    pub(super) alpha: f64,
}

/// Candidates are ordered such that the one whose reduced cost becomes 0 first is the greatest, and
/// is therefore at the top of a heap.
impl Ord for Candidate {
    fn cmp(&self, other: &Candidate) -> Ordering {
        let ratios = other.ratio.total_cmp(&self.ratio);
        ratios.then(other.variable.cmp(&self.variable))
    }
}

impl PartialOrd for Candidate {
    fn partial_cmp(&self, other: &Candidate) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Candidate {
    fn eq(&self, other: &Candidate) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Candidate {}

/// Adds a variable to the candidates if it may enter the basis.
#[inline(always)]
pub(super) fn consider(
    found: &mut Vec<Candidate>,
    place: &[u32],
    reduced: &[f64],
    variable: usize,
    alpha: f64,
    sign: f64,
) {
    let towards = alpha * sign;
    let may = match place[variable] {
        LOW => towards > TINY,
        HIGH => towards < -TINY,
        _ => false,
    };
    if may {
        found.push(Candidate {
            variable: variable as u32,
            ratio: (reduced[variable] / towards).max(0.0),
            alpha,
        });
    }
}
