//! Problems whose options are plain sets of numbers, without names or secondary items.

use super::{ItemId, Problem, ProblemError};

impl Problem {
    /// Returns the problem of exact covers of the items 0 to `items - 1` by the given sets. Each
    /// item is named by its number.
    ///
    /// ```
    /// use dancing::problem::Problem;
    /// use dancing::search::Search;
    ///
    /// let problem = Problem::from_sets(3, [vec![0, 1], vec![1, 2], vec![0], vec![2]])?;
    /// let mut covers = Search::new(&problem).solutions()?.map(|cover| {
    ///     cover.iter().map(|option| option.index()).collect::<Vec<_>>()
    /// });
    /// assert_eq!(covers.next(), Some(vec![0, 3]));
    /// assert_eq!(covers.next(), Some(vec![1, 2]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a set is empty, contains an item twice, or contains an item that is not below `items`; or
    /// if there are too many sets or items to number.
    pub fn from_sets<S>(
        items: u32,
        sets: impl IntoIterator<Item = S>,
    ) -> Result<Problem, ProblemError>
    where
        S: IntoIterator<Item = u32>,
    {
        let mut builder = Problem::builder();
        for item in 0..items {
            builder.primary(&item.to_string())?;
        }
        for set in sets {
            builder.option(set.into_iter().map(|item| ItemId(item).plain()))?;
        }
        Ok(builder.build())
    }
}
