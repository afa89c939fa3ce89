//! Rules for how many times an item must be covered.

/// The upper bound of a [`Rule::Primary`] that has no upper bound.
///
/// ```
/// use dancing::problem::{MANY, Rule};
///
/// let problem = dancing::text::read("2:*|a\na\n".as_bytes())?;
/// let item = problem.item_ids().next().unwrap();
/// assert_eq!(problem.rule(item), Rule::Primary { lo: 2, hi: MANY });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub const MANY: u32 = u32::MAX;

/// The number of times that an item must be covered.
///
/// ```
/// use dancing::problem::{MANY, Rule};
///
/// assert_eq!(Rule::ONCE, Rule::Primary { lo: 1, hi: 1 });
/// assert_eq!(Rule::AT_LEAST_ONCE, Rule::Primary { lo: 1, hi: MANY });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// The item is covered by at least `lo` and at most `hi` of the chosen options.
    Primary {
        /// The least number of options.
        lo: u32,
        /// The greatest number of options; [`MANY`] if there is no bound.
        hi: u32,
    },
    /// The item is covered by at most one option, or by several that all give it the same colour.
    /// It need not be covered.
    Secondary,
}

impl Rule {
    /// Exactly one option covers the item: the rule of an exact cover.
    ///
    /// ```
    /// let problem = dancing::text::read("a\na\n".as_bytes())?;
    /// let item = problem.item_ids().next().unwrap();
    /// assert_eq!(problem.rule(item), dancing::problem::Rule::ONCE); // the default
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const ONCE: Rule = Rule::Primary { lo: 1, hi: 1 };
    /// At least one option covers the item: the rule of a cover that may overlap.
    ///
    /// ```
    /// use dancing::problem::{Problem, Rule};
    /// use dancing::search::Search;
    ///
    /// let mut builder = Problem::builder();
    /// let a = builder.item("a", Rule::AT_LEAST_ONCE)?;
    /// builder.option([a.plain()])?;
    /// builder.option([a.plain()])?;
    /// assert_eq!(Search::new(&builder.build()).enumerate()?.solutions, 3); // either, and both
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const AT_LEAST_ONCE: Rule = Rule::Primary { lo: 1, hi: MANY };

    /// Returns whether this is the rule of a primary item.
    ///
    /// ```
    /// assert!(dancing::problem::Rule::ONCE.is_primary());
    /// assert!(!dancing::problem::Rule::Secondary.is_primary());
    /// ```
    #[must_use]
    pub fn is_primary(self) -> bool {
        matches!(self, Rule::Primary { .. })
    }

    /// Returns whether the item is primary and may be covered more than once.
    pub(crate) fn may_repeat(self) -> bool {
        matches!(self, Rule::Primary { hi: 2.., .. })
    }

    /// Returns the difference between the two bounds; 0 for secondary items.
    pub(crate) fn slack(self) -> u32 {
        match self {
            Rule::Primary { lo, hi } => hi - lo,
            Rule::Secondary => 0,
        }
    }
}
