//! The gap between the cost of the cheapest solution found and the proved bound.

/// The state of a search for the cheapest solution; the cost of the optimum is between the bound
/// and the cost of the cheapest solution found. See
/// [`Search::gap_watched_by`](crate::search::Search::gap_watched_by).
///
/// ```
/// use dancing::search::{Gap, Search};
///
/// fn report(Gap { cost, bound, .. }: Gap) {
///     match cost {
///         Some(cost) => eprintln!("{cost}, and none below {bound}"),
///         None => eprintln!("none below {bound}"),
///     }
/// }
///
/// let problem = dancing::text::read("a\na |9\na |4\n".as_bytes())?;
/// assert_eq!(Search::new(&problem).gap_watched_by(report).best(1)?.bound, 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Gap {
    /// The cost of the cheapest solution found; `None` if none has been found yet.
    pub cost: Option<u64>,
    /// A lower bound on the cost of every solution, including those not found yet.
    pub bound: u64,
}

impl Gap {
    pub(crate) fn new(cost: Option<u64>, bound: u64) -> Gap {
        let bound = bound.min(cost.unwrap_or(u64::MAX));
        Gap { cost, bound }
    }

    /// Returns the greatest possible difference between the cost of the cheapest solution found and
    /// the optimum, as a fraction of that cost; `None` if no solution was found.
    ///
    /// ```
    /// # use dancing::search::Search;
    /// let problem = dancing::text::read("a\na |9\na |4\n".as_bytes())?;
    /// let search = Search::new(&problem).gap_watched_by(|gap| {
    ///     assert!(gap.part().is_none_or(|part| (0.0..=1.0).contains(&part)));
    /// });
    /// assert_eq!(search.best(1)?.bound, 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn part(self) -> Option<f64> {
        let cost = self.cost?;
        Some((cost - self.bound) as f64 / cost.max(1) as f64)
    }
}
