//! Solutions with their costs.

use super::OptionId;

/// A solution with its cost.
///
/// ```
/// # use dancing::search::Search;
/// let problem = dancing::text::read("a b\na |2\nb |3\n".as_bytes())?;
/// let only = &Search::new(&problem).best(1)?.solutions[0];
/// assert_eq!(only.cost, 5);
/// assert_eq!(only.options, [0, 1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub struct Priced {
    /// The sum of the costs of the options.
    pub cost: u64,
    /// The options of the solution, in input order.
    pub options: Vec<OptionId>,
}
