//! The builder of problems, which adds items and options one at a time.

use super::{ColourId, Entry, ItemId, OptionId, Problem, ProblemError, Rule};
use rustc_hash::FxHashMap;

/// Builds a [`Problem`]. Items and options keep the order in which they are added.
///
/// ```
/// use dancing::problem::Problem;
///
/// let mut builder = Problem::builder();
/// let a = builder.primary("a")?;
/// let b = builder.primary("b")?;
/// builder.option([b.plain(), a.plain()])?;
/// let problem = builder.build();
/// assert_eq!(problem.option_text(problem.option_ids().next().unwrap()), "b a"); // as given
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Builder {
    problem: Problem,
    items: FxHashMap<Box<str>, u32>,
    colours: FxHashMap<Box<str>, u32>,
    /// For each item, one more than the number of the last option that contains it. This detects an
    /// item that occurs twice in an option.
    last_use: Vec<u32>,
    total_cost: u64,
}

impl Problem {
    /// Returns a builder with an empty problem.
    ///
    /// ```
    /// let problem = dancing::problem::Problem::builder().build();
    /// assert_eq!(problem.options(), 0);
    /// ```
    #[must_use]
    pub fn builder() -> Builder {
        Builder {
            problem: Problem {
                item_names: super::Names::default(),
                rules: Vec::new(),
                colour_names: super::Names::default(),
                entries: Vec::new(),
                ends: Vec::new(),
                costs: Vec::new(),
                option_names: super::Names::default(),
                limit: None,
            },
            items: FxHashMap::default(),
            colours: FxHashMap::default(),
            last_use: Vec::new(),
            total_cost: 0,
        }
    }
}

impl Builder {
    /// Adds an item that must be covered exactly once.
    ///
    /// ```
    /// let mut builder = dancing::problem::Problem::builder();
    /// assert!(builder.primary("a").is_ok());
    /// assert!(builder.primary("a").is_err());
    /// ```
    ///
    /// # Errors
    /// If the name is taken or invalid ([`ProblemError::BadName`]).
    pub fn primary(&mut self, name: &str) -> Result<ItemId, ProblemError> {
        self.item(name, Rule::ONCE)
    }

    /// Adds an item that may be covered at most once, or any number of times in one colour.
    ///
    /// ```
    /// let mut builder = dancing::problem::Problem::builder();
    /// assert!(builder.secondary("cell").is_ok());
    /// ```
    ///
    /// # Errors
    /// See [`Builder::primary`].
    pub fn secondary(&mut self, name: &str) -> Result<ItemId, ProblemError> {
        self.item(name, Rule::Secondary)
    }

    /// Adds an item with the given rule.
    ///
    /// ```
    /// use dancing::problem::{Problem, Rule};
    ///
    /// let mut builder = Problem::builder();
    /// assert!(builder.item("gym", Rule::Primary { lo: 2, hi: 3 }).is_ok());
    /// assert!(builder.item("town", Rule::Primary { lo: 3, hi: 2 }).is_err());
    /// ```
    ///
    /// # Errors
    /// See [`Builder::primary`]. Also returns an error if no number satisfies both bounds.
    pub fn item(&mut self, name: &str, rule: Rule) -> Result<ItemId, ProblemError> {
        check_name(name)?;
        if let Rule::Primary { lo, hi } = rule
            && (lo > hi || hi == 0)
        {
            return Err(ProblemError::BadRule { lo, hi });
        }
        let id = number(self.problem.rules.len())?;
        if self.items.contains_key(name) {
            return Err(ProblemError::DuplicateItem(name.to_owned()));
        }
        self.items.insert(name.into(), id);
        self.problem.item_names.push(name);
        self.problem.rules.push(rule);
        self.last_use.push(0);
        Ok(ItemId(id))
    }

    /// Returns the colour with the given name, which is added if it is new.
    ///
    /// ```
    /// let mut builder = dancing::problem::Problem::builder();
    /// assert_eq!(builder.colour("red")?, builder.colour("red")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the name is invalid.
    pub fn colour(&mut self, name: &str) -> Result<ColourId, ProblemError> {
        if let Some(&id) = self.colours.get(name) {
            return Ok(ColourId(id));
        }
        check_name(name)?;
        let id = number(self.problem.colour_names.len())?;
        self.colours.insert(name.into(), id);
        self.problem.colour_names.push(name);
        Ok(ColourId(id))
    }

    /// Adds an option without a cost.
    ///
    /// ```
    /// use dancing::problem::Problem;
    ///
    /// let mut builder = Problem::builder();
    /// let a = builder.primary("a")?;
    /// let b = builder.primary("b")?;
    /// builder.option([a.plain(), b.plain()])?;
    /// assert!(builder.option([a.plain(), a.plain()]).is_err());
    /// let foreign = Problem::builder().colour("red")?;
    /// let cell = builder.secondary("cell")?;
    /// assert!(builder.option([a.plain(), cell.in_colour(foreign)]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the option has no item, an unknown item or colour, the same item twice, or a colour on a
    /// primary item. The problem is then unchanged.
    pub fn option(
        &mut self,
        entries: impl IntoIterator<Item = Entry>,
    ) -> Result<OptionId, ProblemError> {
        let before = self.problem.entries.len();
        let id = number(self.problem.ends.len())?;
        let checked = entries.into_iter().try_for_each(|entry| {
            self.check(entry, id)?;
            self.problem.entries.push(entry);
            Ok(())
        });
        let checked = checked.and_then(|()| match self.problem.entries.len() - before {
            0 => Err(ProblemError::EmptyOption),
            _ => number(self.problem.entries.len()),
        });
        match checked {
            Ok(end) => self.problem.ends.push(end),
            Err(error) => {
                self.forget(before);
                return Err(error);
            }
        }
        if !self.problem.costs.is_empty() {
            self.problem.costs.push(0);
        }
        if self.problem.option_names.len() > 0 {
            self.problem.option_names.push("");
        }
        Ok(OptionId(id))
    }

    /// Sets the cost of the option that was added last.
    ///
    /// ```
    /// let mut builder = dancing::problem::Problem::builder();
    /// let a = builder.primary("a")?;
    /// let option = builder.option([a.plain()])?;
    /// builder.cost(7)?;
    /// assert_eq!(builder.build().cost(option), 7);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the sum of all costs does not fit in a `u64`, or if there is no option yet.
    pub fn cost(&mut self, cost: u64) -> Result<(), ProblemError> {
        let options = self.problem.ends.len();
        if options == 0 {
            return Err(ProblemError::EmptyOption);
        }
        self.problem.costs.resize(options, 0);
        let last = &mut self.problem.costs[options - 1];
        let total = (self.total_cost - *last).checked_add(cost);
        self.total_cost = total.ok_or(ProblemError::CostTooLarge)?;
        *last = cost;
        Ok(())
    }

    /// Adds an option that has a name.
    ///
    /// ```
    /// let mut builder = dancing::problem::Problem::builder();
    /// let a = builder.primary("a")?;
    /// let option = builder.named_option("Bug-Water", [a.plain()])?;
    /// assert_eq!(builder.build().option_name(option), Some("Bug-Water"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// See [`Builder::option`]. Also returns an error if the name contains a control character.
    pub fn named_option(
        &mut self,
        name: &str,
        entries: impl IntoIterator<Item = Entry>,
    ) -> Result<OptionId, ProblemError> {
        // A line break would end the line that names the option in a text.
        if name.contains(char::is_control) {
            return Err(ProblemError::BadOptionName(name.to_owned()));
        }
        let id = self.option(entries)?;
        // Options before the first named one have no name, nor does the option that was just added.
        while self.problem.option_names.len() < self.problem.ends.len() {
            self.problem.option_names.push("");
        }
        self.problem.option_names.rename_last(name);
        Ok(id)
    }

    /// Limits the number of options in a solution.
    ///
    /// ```
    /// let mut builder = dancing::problem::Problem::builder();
    /// builder.limit(6);
    /// assert_eq!(builder.build().limit(), Some(6));
    /// ```
    pub fn limit(&mut self, options: u32) -> &mut Builder {
        self.problem.limit = Some(options);
        self
    }

    /// Returns the item with the given name, if there is one.
    ///
    /// ```
    /// let mut builder = dancing::problem::Problem::builder();
    /// let a = builder.primary("a")?;
    /// assert_eq!(builder.find("a"), Some(a));
    /// assert_eq!(builder.find("b"), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn find(&self, name: &str) -> Option<ItemId> {
        self.items.get(name).copied().map(ItemId)
    }

    /// Returns the problem.
    ///
    /// ```
    /// let mut builder = dancing::problem::Problem::builder();
    /// builder.primary("a")?;
    /// assert_eq!(builder.build().items(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn build(self) -> Problem {
        self.problem
    }

    /// Checks an entry of the option that is being added.
    fn check(&mut self, entry: Entry, option: u32) -> Result<(), ProblemError> {
        let name = |item| self.problem.item_names.get(item).unwrap_or("").to_owned();
        let item = entry.item as usize;
        let Some(rule) = self.problem.rules.get(item) else {
            return Err(ProblemError::UnknownItem(entry.item));
        };
        let colour = entry
            .colour()
            .filter(|c| c.index() >= self.problem.colour_names.len());
        if let Some(unknown) = colour {
            return Err(ProblemError::UnknownColour(unknown.0));
        }
        if entry.colour > 0 && rule.is_primary() {
            return Err(ProblemError::ColourOnPrimary(name(item)));
        }
        if self.last_use[item] == option + 1 {
            return Err(ProblemError::ItemTwice(name(item)));
        }
        self.last_use[item] = option + 1;
        Ok(())
    }

    /// Removes the entries of an option that could not be added, from the entry with the given
    /// index on.
    fn forget(&mut self, entries: usize) {
        for entry in self.problem.entries.drain(entries..) {
            self.last_use[entry.item as usize] = 0;
        }
    }
}

fn check_name(name: &str) -> Result<(), ProblemError> {
    // A control character would reach the terminal with each solution that is printed.
    let bad = |c: char| c.is_whitespace() || c.is_control() || c == ':' || c == '|';
    if name.is_empty() || name.contains(bad) {
        return Err(ProblemError::BadName(name.to_owned()));
    }
    Ok(())
}

/// Converts a count to a number below `u32::MAX - 1`, so that `u32::MAX` can represent "none".
fn number(count: usize) -> Result<u32, ProblemError> {
    match u32::try_from(count) {
        Ok(number) if number < u32::MAX - 1 => Ok(number),
        _ => Err(ProblemError::TooLarge),
    }
}

impl Problem {
    /// Returns the problem of exact covers of the items 0 to `items - 1` by the given sets. Each
    /// item is named by its number.
    ///
    /// ```
    /// use dancing::problem::Problem;
    /// use dancing::search::Search;
    ///
    /// let problem = Problem::from_sets(3, [vec![0, 1], vec![1, 2], vec![0], vec![2]])?;
    /// let mut covers = Search::new(&problem).solutions()?.map(|cover| {
    ///     cover.iter().map(|option| option.index()).collect::<Vec<_>>()
    /// });
    /// assert_eq!(covers.next(), Some(vec![0, 3]));
    /// assert_eq!(covers.next(), Some(vec![1, 2]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a set is empty, contains an item twice, or contains an item that is not below `items`; or
    /// if there are too many sets or items to number.
    pub fn from_sets<S>(
        items: usize,
        sets: impl IntoIterator<Item = S>,
    ) -> Result<Problem, ProblemError>
    where
        S: IntoIterator<Item = usize>,
    {
        let mut builder = Problem::builder();
        for item in 0..items {
            builder.primary(&item.to_string())?;
        }
        for set in sets {
            // A number that is no `u32` is not below the number of items either.
            let id = |item| ItemId(u32::try_from(item).unwrap_or(u32::MAX)).plain();
            builder.option(set.into_iter().map(id))?;
        }
        Ok(builder.build())
    }
}
