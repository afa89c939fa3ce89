//! A check of solutions that uses only their definition.

use super::{Entry, OptionId, Problem, Rule};
use rustc_hash::FxHashSet;

/// The reason why a set of options is not a solution.
///
/// ```
/// use dancing::problem::Flaw;
///
/// let problem = dancing::text::read("a | x\na x:red\na x:blue\n".as_bytes())?;
/// let both: Vec<_> = problem.option_ids().collect();
/// assert_eq!(
///     problem.check(&both).unwrap_err(),
///     Flaw::Times { item: "a".to_owned(), times: 2, lo: 1, hi: 1 },
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Flaw {
    /// The problem has no option with this number.
    #[error("there is no option number {0}")]
    UnknownOption(usize),
    /// The option occurs twice.
    #[error("the option {0:?} occurs twice")]
    Twice(String),
    /// The option has no primary item, so it is never part of a solution.
    #[error("the option {0:?} has no primary item")]
    Useless(String),
    /// A primary item is covered too often or not often enough.
    #[error("the item {item:?} is covered {times} times, not {lo} to {hi} times")]
    Times {
        /// The item's name.
        item: String,
        /// The number of options that cover the item.
        times: u32,
        /// The least number of times allowed.
        lo: u32,
        /// The greatest number of times allowed.
        hi: u32,
    },
    /// Several options cover a secondary item, but not all of them in the same colour.
    #[error("the options do not agree on the item {0:?}")]
    Disagreement(String),
    /// The solution has more options than the limit allows.
    #[error("{options} options: {limit} are allowed")]
    TooMany {
        /// The number of options.
        options: usize,
        /// The greatest number allowed.
        limit: u32,
    },
}

impl Problem {
    /// Checks a solution against the definition, without any search.
    ///
    /// ```
    /// let problem = dancing::text::read("a b\na\nb\na b\n".as_bytes())?;
    /// let options: Vec<_> = problem.option_ids().collect();
    /// assert!(problem.check(&options[..2]).is_ok());
    /// assert_eq!(
    ///     problem.check(&options[..1]).unwrap_err().to_string(),
    ///     "the item \"b\" is covered 0 times, not 1 to 1 times",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns the first flaw found: the options are checked one by one first, then the limit, then
    /// the items.
    pub fn check(&self, options: &[OptionId]) -> Result<(), Flaw> {
        let mut seen = FxHashSet::default();
        for &option in options {
            self.check_option(option, !seen.insert(option))?;
        }
        if let Some(limit) = self.limit.filter(|&limit| options.len() > limit as usize) {
            let options = options.len();
            return Err(Flaw::TooMany { options, limit });
        }
        let entries = options.iter().flat_map(|&option| self.option(option));
        let mut uses: Vec<Entry> = entries.copied().collect();
        uses.sort_unstable_by_key(|entry| entry.item());
        let mut uses = uses
            .chunk_by(|one, other| one.item() == other.item())
            .peekable();
        for item in self.item_ids() {
            let uses = uses.next_if(|uses| uses[0].item() == item).unwrap_or(&[]);
            self.check_rule(self.item_name(item), self.rule(item), uses)?;
        }
        Ok(())
    }

    fn check_option(&self, option: OptionId, was_there: bool) -> Result<(), Flaw> {
        if option.index() >= self.options() {
            return Err(Flaw::UnknownOption(option.index()));
        }
        if was_there {
            return Err(Flaw::Twice(self.option_text(option)));
        }
        if self.is_never_chosen(option) {
            return Err(Flaw::Useless(self.option_text(option)));
        }
        Ok(())
    }

    fn check_rule(&self, name: &str, rule: Rule, uses: &[Entry]) -> Result<(), Flaw> {
        let times = uses.len() as u32;
        match rule {
            Rule::Primary { lo, hi } if times < lo || times > hi => Err(Flaw::Times {
                item: name.to_owned(),
                times,
                lo,
                hi,
            }),
            Rule::Secondary if times > 1 => {
                let agreed = uses
                    .iter()
                    .all(|entry| entry.colour > 0 && *entry == uses[0]);
                agreed
                    .then_some(())
                    .ok_or_else(|| Flaw::Disagreement(name.to_owned()))
            }
            _ => Ok(()),
        }
    }
}
