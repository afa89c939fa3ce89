//! Problems: items with rules, options with colours and costs.
//!
//! Items and options keep the names and the order in which they were given. A *solution* is a set
//! of options that covers each primary item as often as its rule requires, and in which the options
//! that share a secondary item agree on its colour. An option without a primary item is never
//! chosen.
//!
//! ```
//! use dancing::problem::Problem;
//!
//! let mut builder = Problem::builder();
//! let [a, b, c] = [builder.primary("a")?, builder.primary("b")?, builder.primary("c")?];
//! builder.option([a.plain(), b.plain()])?;
//! builder.option([c.plain()])?;
//! let problem = builder.build();
//! assert_eq!(problem.option_text(problem.option_ids().next().unwrap()), "a b");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod build;
mod check;
mod error;
mod filter;
mod ids;
mod rule;
mod signed;
mod view;

pub use build::Builder;
pub use check::Flaw;
pub use error::ProblemError;
pub use ids::{ColourId, Entry, ItemId, OptionId};
pub use rule::{MANY, Rule};
pub use signed::Signed;

/// Items with rules, options with colours and costs, and a limit on the number of chosen options.
///
/// Build one with [`Problem::builder`], or read one with [`crate::text::read`].
///
/// ```
/// // Two guests, a table that takes one or two of them, and a window seat that only one can have.
/// let text = "Ann Bob 1:2|table | window\nAnn table window\nBob table window\nBob table\n";
/// let problem = dancing::text::read(text.as_bytes())?;
/// assert_eq!((problem.items(), problem.options()), (4, 3));
/// assert!(!problem.is_plain());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    item_names: Names,
    rules: Vec<Rule>,
    colour_names: Names,
    /// The entries of all options, stored one option after another.
    entries: Vec<Entry>,
    /// The end of each option in `entries`.
    ends: Vec<u32>,
    /// The cost of each option; empty if no option has a cost.
    costs: Vec<u64>,
    /// The name of each option (empty for options without a name); empty if no option has a name.
    option_names: Names,
    limit: Option<u32>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Names {
    text: String,
    ends: Vec<usize>,
}

impl Names {
    pub(super) fn push(&mut self, name: &str) {
        self.text.push_str(name);
        self.ends.push(self.text.len());
    }

    /// Replaces the last name, which must be empty.
    pub(super) fn rename_last(&mut self, name: &str) {
        self.ends.pop();
        self.push(name);
    }

    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(super) fn get(&self, index: usize) -> Option<&str> {
        let end = *self.ends.get(index)?;
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        Some(&self.text[start..end])
    }
}

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
