//! The accessors of a problem.

use super::{ColourId, Entry, ItemId, OptionId, Problem, Rule};
use std::fmt::Write;

impl Problem {
    /// Returns the number of items.
    ///
    /// ```
    /// let problem = dancing::text::read("a b | c\na c:red |3\n".as_bytes())?;
    /// assert_eq!((problem.items(), problem.options()), (3, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn items(&self) -> usize {
        self.rules.len()
    }

    /// Returns the number of options; see [`Problem::items`].
    ///
    /// ```
    /// // Comments and empty lines are not options.
    /// let problem = dancing::text::read("a\n| not this one\n\na\na\n".as_bytes())?;
    /// assert_eq!(problem.options(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn options(&self) -> usize {
        self.ends.len()
    }

    /// Returns the total number of entries in all options, which is a measure of the size of the
    /// problem.
    ///
    /// ```
    /// let problem = dancing::text::read("a b c\na b c\na b\n".as_bytes())?;
    /// assert_eq!(problem.entries(), 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn entries(&self) -> usize {
        self.entries.len()
    }

    /// Returns the items in input order.
    ///
    /// ```
    /// let problem = dancing::text::read("a b\na b\n".as_bytes())?;
    /// let names: Vec<&str> = problem.item_ids().map(|item| problem.item_name(item)).collect();
    /// assert_eq!(names, ["a", "b"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn item_ids(&self) -> impl ExactSizeIterator<Item = ItemId> + use<> {
        (0..self.rules.len() as u32).map(ItemId)
    }

    /// Returns the primary items in input order.
    pub(crate) fn primary_items(&self) -> impl Iterator<Item = ItemId> {
        self.item_ids().filter(|&item| self.rule(item).is_primary())
    }

    /// Returns the options in input order; see [`Problem::option`].
    ///
    /// ```
    /// let problem = dancing::text::read("a b\na b |2\na\nb\n".as_bytes())?;
    /// let free = problem.option_ids().filter(|&option| problem.cost(option) == 0);
    /// assert_eq!(free.map(|option| option.index()).collect::<Vec<_>>(), [1, 2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn option_ids(&self) -> impl ExactSizeIterator<Item = OptionId> + use<> {
        (0..self.ends.len() as u32).map(OptionId)
    }

    /// Returns the name of an item; see [`Problem::item_ids`].
    ///
    /// ```
    /// let problem = dancing::text::read("2|gym | town\ngym town\n".as_bytes())?;
    /// let last = problem.item_ids().last();
    /// assert_eq!(last.map(|item| problem.item_name(item)), Some("town"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If the problem has no item with this number.
    #[must_use]
    pub fn item_name(&self, item: ItemId) -> &str {
        let name = self.item_names.get(item.index());
        name.unwrap_or_else(|| no_such("item", item.index(), self.items()))
    }

    /// Returns the rule of an item.
    ///
    /// ```
    /// use dancing::problem::Rule;
    ///
    /// let problem = dancing::text::read("2:3|a | b\na b\n".as_bytes())?;
    /// let rules: Vec<Rule> = problem.item_ids().map(|item| problem.rule(item)).collect();
    /// assert_eq!(rules, [Rule::Primary { lo: 2, hi: 3 }, Rule::Secondary]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If the problem has no item with this number.
    #[must_use]
    pub fn rule(&self, item: ItemId) -> Rule {
        let rule = self.rules.get(item.index()).copied();
        rule.unwrap_or_else(|| no_such("item", item.index(), self.items()))
    }

    /// Returns the entries of an option (its items with their colours) in input order.
    ///
    /// ```
    /// let problem = dancing::text::read("a | b\na b:red\n".as_bytes())?;
    /// for option in problem.option_ids() {
    ///     let colours: Vec<bool> = problem.option(option).iter().map(|e| e.colour().is_some()).collect();
    ///     assert_eq!(colours, [false, true]);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If the problem has no option with this number.
    #[must_use]
    pub fn option(&self, option: OptionId) -> &[Entry] {
        let index = option.index();
        if index >= self.options() {
            no_such("option", index, self.options());
        }
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.entries[start as usize..self.ends[index] as usize]
    }

    /// Returns the cost of an option; 0 if it has none.
    ///
    /// ```
    /// let problem = dancing::text::read("a\na |3\na\n".as_bytes())?;
    /// let costs: Vec<u64> = problem.option_ids().map(|option| problem.cost(option)).collect();
    /// assert_eq!(costs, [3, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn cost(&self, option: OptionId) -> u64 {
        self.costs.get(option.index()).copied().unwrap_or(0)
    }

    /// Returns whether any option has a cost; see [`Problem::cost`].
    ///
    /// ```
    /// assert!(dancing::text::read("a\na |1\n".as_bytes())?.has_costs());
    /// assert!(!dancing::text::read("a\na |0\n".as_bytes())?.has_costs());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn has_costs(&self) -> bool {
        self.costs.iter().any(|&cost| cost > 0)
    }

    /// Returns whether the option has no primary item; such an option is in no solution.
    ///
    /// ```
    /// let problem = dancing::text::read("a | x\na\nx\n".as_bytes())?;
    /// let never: Vec<bool> = problem.option_ids().map(|option| problem.is_never_chosen(option)).collect();
    /// assert_eq!(never, [false, true]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If the problem has no option with this number.
    #[must_use]
    pub fn is_never_chosen(&self, option: OptionId) -> bool {
        let mut entries = self.option(option).iter();
        !entries.any(|entry| self.rule(entry.item()).is_primary())
    }

    /// Returns the name of an option; `None` if it has none. See
    /// [`Builder::named_option`](super::Builder::named_option).
    ///
    /// ```
    /// # use dancing::problem::Problem;
    /// let mut builder = Problem::builder();
    /// let a = builder.primary("a")?;
    /// let named = builder.named_option("first", [a.plain()])?;
    /// let other = builder.option([a.plain()])?;
    /// let problem = builder.build();
    /// assert_eq!(problem.option_name(named), Some("first"));
    /// assert_eq!(problem.option_name(other), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn option_name(&self, option: OptionId) -> Option<&str> {
        self.option_names
            .get(option.index())
            .filter(|name| !name.is_empty())
    }

    /// Returns an option in the text format, without its cost.
    ///
    /// ```
    /// let problem = dancing::text::read("a | b\na b:red |3\n".as_bytes())?;
    /// assert_eq!(problem.option_text(problem.option_ids().next().unwrap()), "a b:red");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn option_text(&self, option: OptionId) -> String {
        let mut text = String::new();
        for entry in self.option(option) {
            let gap = if text.is_empty() { "" } else { " " };
            let _ = write!(text, "{gap}{}", self.item_name(entry.item()));
            if let Some(colour) = entry.colour() {
                let _ = write!(text, ":{}", self.colour_name(colour));
            }
        }
        text
    }

    /// Returns the name of a colour.
    ///
    /// ```
    /// let problem = dancing::text::read("a | b\na b:red\n".as_bytes())?;
    /// let entry = problem.option(problem.option_ids().next().unwrap())[1];
    /// assert_eq!(problem.colour_name(entry.colour().unwrap()), "red");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If the problem has no colour with this number.
    #[must_use]
    pub fn colour_name(&self, colour: ColourId) -> &str {
        let name = self.colour_names.get(colour.index());
        name.unwrap_or_else(|| no_such("colour", colour.index(), self.colour_names.len()))
    }

    /// Returns the greatest number of options in a solution; `None` if there is no limit. See
    /// [`Builder::limit`](super::Builder::limit).
    ///
    /// ```
    /// # use dancing::search::Search;
    /// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
    /// assert_eq!(problem.limit(), None); // the text format has no limit
    /// assert_eq!(Search::new(&problem.with_limit(Some(1))).enumerate()?.solutions, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn limit(&self) -> Option<u32> {
        self.limit
    }

    /// Returns the problem with another limit on the number of options in a solution.
    ///
    /// ```
    /// let problem = dancing::text::read("a\na\n".as_bytes())?.with_limit(Some(6));
    /// assert_eq!(problem.limit(), Some(6));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_limit(mut self, options: Option<u32>) -> Problem {
        self.limit = options;
        self
    }

    /// Returns whether every primary item must be covered exactly once.
    ///
    /// ```
    /// assert!(dancing::text::read("a | b\na b\n".as_bytes())?.is_plain());
    /// assert!(!dancing::text::read("1:2|a\na\n".as_bytes())?.is_plain());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.rules
            .iter()
            .all(|&rule| !rule.is_primary() || rule == Rule::ONCE)
    }

    /// Returns whether any option gives a colour to an item.
    ///
    /// ```
    /// assert!(dancing::text::read("a | b\na b:red\n".as_bytes())?.has_colours());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn has_colours(&self) -> bool {
        self.entries.iter().any(|entry| entry.colour > 0)
    }
}

/// Panics with the message that the problem has no item, option or colour with the given number.
#[cold]
fn no_such(kind: &str, number: usize, there_are: usize) -> ! {
    panic!("no {kind} {number}: this problem has {there_are}, and it is of another one")
}
