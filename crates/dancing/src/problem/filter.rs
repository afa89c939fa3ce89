//! A problem with some of its options.

#[cfg(feature = "diagrams")]
use super::Entry;
use super::{Names, OptionId, Problem};

impl Problem {
    /// Returns the same items, and those options that are to be kept, in the same order.
    ///
    /// ```
    /// let problem = dancing::text::read("a\na\na\n".as_bytes())?;
    /// assert_eq!(problem.keeping(|option| option.index() > 0).options(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn keeping(&self, keep: impl Fn(OptionId) -> bool) -> Problem {
        self.with_options(self.option_ids().filter(|&option| keep(option)))
    }

    /// Returns the same items, and these options, in this order.
    pub(crate) fn with_options(&self, options: impl Iterator<Item = OptionId>) -> Problem {
        let mut kept = Problem {
            entries: Vec::new(),
            ends: Vec::new(),
            costs: Vec::new(),
            option_names: Names::default(),
            ..self.clone()
        };
        for option in options {
            kept.entries.extend_from_slice(self.option(option));
            kept.ends.push(kept.entries.len() as u32);
            kept.costs.extend(self.costs.get(option.index()));
            if let Some(name) = self.option_names.get(option.index()) {
                kept.option_names.push(name);
            }
        }
        kept
    }

    /// The same items, and options with these entries, which cost nothing.
    #[cfg(feature = "diagrams")]
    pub(crate) fn with_entries(&self, options: Vec<Vec<Entry>>) -> Problem {
        let mut other = self.with_options(std::iter::empty());
        for option in options {
            other.entries.extend(option);
            other.ends.push(other.entries.len() as u32);
        }
        other
    }
}
