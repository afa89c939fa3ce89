//! Additions to a formula besides its problem.

use crate::problem::{ItemId, OptionId};

/// Constraints that the linear relaxation ignores, on variables of their own and those of options;
/// and the rows of the problem that follow from them, which the proof derives.
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
/// graded.prove(Some(&[guard]), (Vec::new(), &mut proof), &|| true)?;
/// assert!(String::from_utf8(proof)?.contains("f 2 ;\npol @first @only + ;\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct More {
    /// Comments, one on each line.
    pub notes: String,
    /// Constraints as lines of a formula, which may have labels.
    pub constraints: Vec<String>,
    /// The literals of the additional variables, one each, with `~` before variables that are false
    /// in the cheapest solution.
    pub literals: Vec<String>,
    /// Items that the formula has no constraints for, each of which must be covered at least once;
    /// with the line of the proof that derives this.
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
