//! How often an item is to be covered.

/// As upper bound of [`Rule::Primary`]: any number of times.
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

/// How often an item is to be covered.
///
/// ```
/// use dancing::problem::{MANY, Rule};
///
/// assert_eq!(Rule::ONCE, Rule::Primary { lo: 1, hi: 1 });
/// assert_eq!(Rule::AT_LEAST_ONCE, Rule::Primary { lo: 1, hi: MANY });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// By at least `lo` and at most `hi` of the chosen options.
    Primary {
        /// The least number of options.
        lo: u32,
        /// The greatest number of options; [`MANY`] for no bound.
        hi: u32,
    },
    /// By at most one option, or by several that all give it one colour. It need not be covered.
    Secondary,
}

impl Rule {
    /// Exactly one option: the rule of an exact cover.
    ///
    /// ```
    /// let problem = dancing::text::read("a\na\n".as_bytes())?;
    /// let item = problem.item_ids().next().unwrap();
    /// assert_eq!(problem.rule(item), dancing::problem::Rule::ONCE); // when nothing else is said
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const ONCE: Rule = Rule::Primary { lo: 1, hi: 1 };
    /// One option or more: the rule of a cover that may overlap.
    ///
    /// ```
    /// use dancing::problem::{Problem, Rule};
    /// use dancing::search::Search;
    ///
    /// let mut builder = Problem::builder();
    /// let a = builder.item("a", Rule::AT_LEAST_ONCE)?;
    /// builder.option([a.plain()])?;
    /// builder.option([a.plain()])?;
    /// assert_eq!(Search::new(&builder.build()).count()?.solutions, 3); // either, and both
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const AT_LEAST_ONCE: Rule = Rule::Primary { lo: 1, hi: MANY };

    /// Returns whether it has to be decided how often the item is covered.
    ///
    /// ```
    /// assert!(dancing::problem::Rule::ONCE.is_primary());
    /// assert!(!dancing::problem::Rule::Secondary.is_primary());
    /// ```
    #[must_use]
    pub fn is_primary(self) -> bool {
        matches!(self, Rule::Primary { .. })
    }

    /// Returns whether more than one option may cover the item, and count for it.
    pub(crate) fn may_repeat(self) -> bool {
        matches!(self, Rule::Primary { hi: 2.., .. })
    }

    /// Returns how far apart the bounds are; 0 for secondary items.
    pub(crate) fn slack(self) -> u32 {
        match self {
            Rule::Primary { lo, hi } => hi - lo,
            Rule::Secondary => 0,
        }
    }
}
