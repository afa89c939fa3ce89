//! Problems with some of the options of another problem, or with its options in a different order.

use super::{Entry, ItemId, Names, OptionId, Problem, Rule};
use rand_pcg::Pcg64;
use rand_pcg::rand_core::{Rng, SeedableRng};

impl Problem {
    /// Returns a problem with the same items and only the options that `keep` accepts, in the same
    /// order.
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

    /// Returns the problem of which the solutions are those that contain all `required` options and
    /// none of the `forbidden` ones. The numbers of the options stay, but not their items: each
    /// required option covers an additional item, which only this option covers, and forbidden options
    /// cover only a secondary item.
    ///
    /// ```
    /// use dancing::search::Search;
    ///
    /// let problem = dancing::text::read("a b\na b\na\na\nb\n".as_bytes())?;
    /// let some = problem.restricted(&[1u32.into()], &[2u32.into()]);
    /// let solutions: Vec<_> = Search::new(&some).solutions()?.collect();
    /// assert_eq!(solutions, [[1, 3]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If the problem has no option with one of these numbers.
    #[must_use]
    pub fn restricted(&self, required: &[OptionId], forbidden: &[OptionId]) -> Problem {
        let mut is_required = vec![false; self.options()];
        let mut is_forbidden = vec![false; self.options()];
        required
            .iter()
            .for_each(|option| is_required[option.index()] = true);
        forbidden
            .iter()
            .for_each(|option| is_forbidden[option.index()] = true);
        let mut other = self.with_options(std::iter::empty());
        let mut never = None;
        for option in self.option_ids() {
            if is_required[option.index()] {
                let item = other.add_item(&format!("#{}", option.index() + 1), Rule::ONCE);
                // An option that cannot be chosen leaves the item uncovered.
                if !is_forbidden[option.index()] && !self.is_never_chosen(option) {
                    other.entries.push(item);
                }
            }
            if is_forbidden[option.index()] {
                let item = *never.get_or_insert_with(|| other.add_item("#never", Rule::Secondary));
                other.entries.push(item);
            } else {
                other.entries.extend_from_slice(self.option(option));
            }
            other.ends.push(other.entries.len() as u32);
        }
        other.costs.clone_from(&self.costs);
        other.option_names.clone_from(&self.option_names);
        other
    }

    /// Adds an item with the given name, or a longer one if there is such an item.
    pub(super) fn add_item(&mut self, name: &str, rule: Rule) -> Entry {
        let mut name = name.to_owned();
        while self.item_ids().any(|item| self.item_name(item) == name) {
            name.push('\'');
        }
        self.item_names.push(&name);
        self.rules.push(rule);
        ItemId(self.rules.len() as u32 - 1).plain()
    }

    /// Returns the problem with its options in a random order, and the original id of each option.
    ///
    /// A search of the new problem finds the same solutions in a different order. The same seed
    /// always gives the same result.
    ///
    /// ```
    /// let problem = dancing::text::read("a b\na\nb\na b\n".as_bytes())?;
    /// let (shuffled, ids) = problem.shuffled(7);
    /// for (place, &id) in ids.iter().enumerate() {
    ///     assert_eq!(shuffled.option(shuffled.option_ids().nth(place).unwrap()), problem.option(id));
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn shuffled(&self, seed: u64) -> (Problem, Vec<OptionId>) {
        let mut random = Pcg64::seed_from_u64(seed);
        let mut ids: Vec<OptionId> = self.option_ids().collect();
        ids.sort_by_cached_key(|_| random.next_u64());
        (self.with_options(ids.iter().copied()), ids)
    }

    /// Returns a problem with the same items and the given options, in the given order.
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

    /// Returns a problem with the same items and one option for each list of entries, without
    /// costs.
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
