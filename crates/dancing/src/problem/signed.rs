//! Costs of any sign, for searches in which a cost is 0 or more.

use super::{ItemId, OptionId, Problem, ProblemError, Rule};

/// A problem in which costs are 0 or more, made from one in which they may have any sign. It has the
/// same solutions, each of which costs the same amount more. Options that the original problem does
/// not have come last.
///
/// ```
/// use dancing::search::Search;
///
/// // The most valuable of two compatible pairs.
/// let problem = dancing::text::read("a b c\na b |7\nc |2\na |1\nb c |9\n".as_bytes())?;
/// let profits: Vec<i128> = problem.option_ids().map(|o| -i128::from(problem.cost(o))).collect();
/// let signed = problem.with_signed_costs(&profits)?;
/// let best = Search::new(signed.problem()).best(1)?;
/// assert_eq!(signed.cost(best.solutions[0].cost), -10);
/// assert_eq!(signed.options(&best.solutions[0].options).collect::<Vec<_>>(), [2, 3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Signed {
    problem: Problem,
    /// How much more each solution costs than with the original costs.
    offset: i128,
    /// The number of options of the original problem.
    options: usize,
}

impl Signed {
    /// Returns the problem in which costs are 0 or more; see [`Signed`].
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Returns the original cost of a solution, or the bound on it, given that with the new costs.
    #[must_use]
    pub fn cost(&self, cost: u64) -> i128 {
        i128::from(cost) - self.offset
    }

    /// Returns the options of a solution that the original problem has.
    pub fn options(&self, solution: &[OptionId]) -> impl Iterator<Item = OptionId> {
        let own = |option: &OptionId| option.index() < self.options;
        solution.iter().copied().filter(own)
    }
}

impl Problem {
    /// Returns this problem with other costs, one for each option, which may be negative; see
    /// [`Signed`].
    ///
    /// An option with a negative cost is made more expensive together with all others that cover one
    /// of its items, if this item is covered a fixed number of times: then every solution becomes more
    /// expensive by the same amount. If it has no such item, not choosing it becomes an option that
    /// costs as much as choosing it saves.
    ///
    /// # Errors
    /// If the costs are so large that their sum does not fit in a `u64`, or if the number of options in
    /// a solution is limited and an option with a negative cost has no item that is covered a fixed
    /// number of times.
    ///
    /// # Panics
    /// If the number of costs is not the number of options.
    pub fn with_signed_costs(&self, costs: &[i128]) -> Result<Signed, ProblemError> {
        assert_eq!(costs.len(), self.options(), "each option has a cost");
        let is_too_large = |cost: &i128| cost.unsigned_abs() > u64::MAX.into();
        if costs.iter().any(is_too_large) {
            return Err(ProblemError::CostTooLarge);
        }
        let mut prices = vec![0; self.items()];
        for option in self.option_ids() {
            let cost = self.priced(option, costs, &prices);
            let fixed = self.fixed_items(option).next();
            if let Some(item) = fixed.filter(|_| cost < 0) {
                prices[item.index()] -= cost;
            }
        }
        let times = |item| match self.rule(item) {
            Rule::Primary { lo, .. } => i128::from(lo),
            Rule::Secondary => 0,
        };
        let mut offset: i128 = self
            .item_ids()
            .map(|item| times(item) * prices[item.index()])
            .sum();
        let mut problem = self.with_options(std::iter::empty());
        let mut new_costs = Vec::with_capacity(costs.len());
        let mut saved = Vec::new();
        for option in self.option_ids() {
            let cost = self.priced(option, costs, &prices);
            problem.entries.extend_from_slice(self.option(option));
            if cost < 0 && !self.is_never_chosen(option) {
                let item = problem.add_item(&format!("#{}", option.index() + 1), Rule::ONCE);
                problem.entries.push(item);
                saved.push((option, item, -cost));
                offset -= cost;
            }
            problem.ends.push(problem.entries.len() as u32);
            new_costs.push(cost.max(0));
        }
        if self.limit.is_some() && !saved.is_empty() {
            return Err(ProblemError::LimitedProfit);
        }
        problem.option_names.clone_from(&self.option_names);
        for &(option, item, saving) in &saved {
            problem.entries.push(item);
            problem.ends.push(problem.entries.len() as u32);
            new_costs.push(saving);
            if problem.option_names.len() > 0 {
                let name = self.option_name(option);
                let name = name.map_or_else(
                    || format!("not #{}", option.index() + 1),
                    |name| format!("not {name}"),
                );
                problem.option_names.push(&name);
            }
        }
        if u32::try_from(problem.entries.len()).is_err() {
            return Err(ProblemError::TooLarge);
        }
        if u64::try_from(new_costs.iter().sum::<i128>()).is_err() {
            return Err(ProblemError::CostTooLarge);
        }
        problem.costs = new_costs.into_iter().map(|cost| cost as u64).collect();
        Ok(Signed {
            problem,
            offset,
            options: self.options(),
        })
    }

    /// Returns the items of an option that every solution covers the same number of times.
    fn fixed_items(&self, option: OptionId) -> impl Iterator<Item = ItemId> {
        let items = self.option(option).iter().map(|entry| entry.item());
        items.filter(|&item| matches!(self.rule(item), Rule::Primary { lo, hi } if lo == hi))
    }

    fn priced(&self, option: OptionId, costs: &[i128], prices: &[i128]) -> i128 {
        let items = self.fixed_items(option);
        let prices = items.map(|item| prices[item.index()]);
        costs[option.index()] + prices.sum::<i128>()
    }
}
