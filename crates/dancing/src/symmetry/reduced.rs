//! Removes options that are redundant because of symmetry.

use super::Symmetries;
use super::elements::Elements;
use crate::problem::{OptionId, Problem, Rule};

/// An item's options, and the options that are kept: the first of each orbit under the symmetries
/// that fix the item.
struct Fewer {
    left: Vec<OptionId>,
    all: Vec<OptionId>,
}

impl Symmetries {
    /// Returns the problem with fewer options for one item that must be covered exactly once. Of
    /// options that symmetries which fix the item map to each other, only the first may be chosen;
    /// the others are [forbidden](Problem::restricted). Every
    /// solution of the problem is symmetric to one that remains, so neither the least cost nor the
    /// existence of solutions changes. If there are thousands of symmetries, the problem is
    /// returned unchanged.
    ///
    /// ```
    /// # use dancing::symmetry::Symmetries;
    /// # use dancing::stop::Limits;
    /// // One of the two dominoes that cover the middle cell is enough.
    /// let problem = dancing::text::read("a b c\na b\nb c\na\nb\nc\n".as_bytes())?;
    /// let symmetries = Symmetries::of(&problem, &Limits::default());
    /// let reduced = symmetries.reduced(&problem);
    /// assert_eq!(dancing::Search::new(&reduced).count()?.solutions, 2u32.into()); // of three
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn reduced(&self, problem: &Problem) -> Problem {
        let Some(elements) = Elements::of(self) else {
            return problem.clone();
        };
        let mut options_of = vec![Vec::new(); problem.items()];
        for option in problem.option_ids() {
            for entry in problem.option(option) {
                options_of[entry.item().index()].push(option);
            }
        }
        let once = problem
            .item_ids()
            .filter(|&item| problem.rule(item) == Rule::ONCE);
        let fewer =
            once.map(|item| fewer(&elements, std::mem::take(&mut options_of[item.index()])));
        let part = |fewer: &Fewer| fewer.left.len() as f64 / fewer.all.len().max(1) as f64;
        let Some(fewest) = fewer.min_by(|one, other| part(one).total_cmp(&part(other))) else {
            return problem.clone();
        };
        let is_dropped = |option: &OptionId| fewest.left.binary_search(option).is_err();
        let dropped: Vec<OptionId> = fewest.all.iter().copied().filter(is_dropped).collect();
        problem.restricted(&[], &dropped)
    }
}

fn fewer(elements: &Elements, all: Vec<OptionId>) -> Fewer {
    let image = |image: &[u32], option: OptionId| OptionId(image[option.index()]);
    let keeps = |one: &&Vec<u32>| {
        all.iter()
            .all(|&option| all.binary_search(&image(one, option)).is_ok())
    };
    let keeping: Vec<&Vec<u32>> = elements.images.iter().filter(keeps).collect();
    let is_first = |&&option: &&OptionId| keeping.iter().all(|one| image(one, option) >= option);
    Fewer {
        left: all.iter().filter(is_first).copied().collect(),
        all,
    }
}
