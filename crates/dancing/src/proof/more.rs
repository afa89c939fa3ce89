//! Additions to the formula of a problem.

use crate::problem::{ItemId, OptionId};

/// Constraints that the linear relaxation ignores, on additional variables and on those of options;
/// and the rows of the problem that follow from these constraints, which the proof derives.
///
/// ```
/// use dancing::problem::Rule;
/// use dancing::proof::{Graded, More};
///
/// // Two doors must be guarded, the first by a guard who is present (x1, at a cost of 5).
/// let mut graded = Graded::default();
/// let there = graded.sets.item("there", Rule::AT_LEAST_ONCE)?;
/// let guard = graded.sets.named_option("a guard", [there.plain()])?;
/// graded.sets.cost(5)?;
/// let guard_there = More::variable(guard);
/// graded.more.constraints = vec![
///     "@first +1 front >= 1 ;".to_owned(),
///     format!("@only +1 {guard_there} -1 front >= 0 ;"),
/// ];
/// graded.more.literals = vec!["front".to_owned()];
/// graded.more.derived = vec![(there, "pol @first @only + ;".to_owned())];
/// let mut proof = Vec::new();
/// graded.prove(Some(&[guard]), Vec::new(), &mut proof, &|| true)?;
/// assert!(String::from_utf8(proof)?.contains("f 2 ;\npol @first @only + ;\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct More {
    /// Comments, one on each line.
    pub notes: String,
    /// Constraints as lines of a formula, which may have labels.
    pub constraints: Vec<String>,
    /// The literals of the additional variables, one for each, with `~` before a variable that is
    /// false in the cheapest solution.
    pub literals: Vec<String>,
    /// Items for which the formula has no constraints, each with the line of the proof that derives
    /// its constraint. Each of these items must be covered at least once.
    pub derived: Vec<(ItemId, String)>,
}

impl More {
    /// Returns the variable of an option.
    ///
    /// ```
    /// let mut builder = dancing::problem::Problem::builder();
    /// let a = builder.primary("a")?;
    /// let option = builder.option([a.plain()])?;
    /// assert_eq!(dancing::proof::More::variable(option), "x1");
    /// # Ok::<(), dancing::problem::ProblemError>(())
    /// ```
    #[must_use]
    pub fn variable(option: OptionId) -> String {
        format!("x{}", option.index() + 1)
    }
}
