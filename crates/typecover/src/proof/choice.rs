//! The choices in a formula: options or, for irredundant covers, pairs of an option and an item.

use crate::cover::Cover;
use crate::problem::Problem;
use crate::question::Kind;
use dancing::problem::{ColourId, Entry, ItemId, OptionId, ProblemError, Rule};
use dancing::proof::Graded;

/// A cover question as a problem with costs.
pub(super) struct Choices<'a> {
    problem: &'a Problem,
    pub(super) graded: Graded,
    /// The index of each item among the things of `graded`, whose costs are the points of the best
    /// chosen option.
    things: Vec<usize>,
    /// The item that limits the number of chosen options.
    team: ItemId,
    /// An item for each required option.
    required: Vec<ItemId>,
    all: Vec<Choice>,
}

/// An option and, for irredundant covers, the item that no other chosen option covers.
#[derive(Clone, Copy)]
struct Choice {
    option: usize,
    alone: Option<u32>,
    id: OptionId,
}

impl<'a> Choices<'a> {
    pub(super) fn of(problem: &'a Problem) -> Choices<'a> {
        let choices = Choices::new(problem);
        choices.expect("typings are good names, each there once, and points are few")
    }

    fn new(problem: &'a Problem) -> Result<Choices<'a>, ProblemError> {
        let mut graded = Graded::default();
        let at_most = Rule::Primary {
            lo: 0,
            hi: problem.at_most().max(1),
        };
        let mut choices = Choices {
            team: graded.sets.item("team", at_most)?,
            problem,
            graded,
            things: Vec::new(),
            required: Vec::new(),
            all: Vec::new(),
        };
        choices.add_items()?;
        match problem.kind {
            Kind::Irredundant => choices.add_lonely()?,
            Kind::Exact | Kind::Overlapping => choices.add_options()?,
        }
        Ok(choices)
    }

    fn add_items(&mut self) -> Result<(), ProblemError> {
        let problem = self.problem;
        for (item, typing) in problem.items.iter().enumerate() {
            let options = 0..problem.options.len();
            let costs = options.filter_map(|option| problem.cost_of(option, item));
            let costs = costs.map(|points| u64::from(points) * problem.point());
            let thing = self.graded.thing(&typing.to_string(), costs, None)?;
            self.things.push(thing);
        }
        for &option in &problem.required {
            let name = format!("required_{}", problem.options[option as usize]);
            self.required
                .push(self.graded.sets.item(&name, Rule::AT_LEAST_ONCE)?);
        }
        Ok(())
    }

    /// Adds the options that cover at least one item or are required.
    fn add_options(&mut self) -> Result<(), ProblemError> {
        let is_exact = self.problem.kind == Kind::Exact;
        let mut once = Vec::new();
        for item in self.problem.items.iter().filter(|_| is_exact) {
            let name = format!("{item}_once");
            once.push(self.graded.sets.secondary(&name)?);
        }
        for option in 0..self.problem.options.len() {
            let covered: Vec<u32> = self.problem.covered_by(option).collect();
            let is_required = self.problem.required.contains(&(option as u32));
            if !covered.is_empty() || (is_required && !is_exact) {
                let own = covered.iter().filter_map(|&item| once.get(item as usize));
                let own = own.map(|item| item.plain()).collect();
                let name = self.problem.options[option].to_string();
                self.add((option, None), &name, own)?;
            }
        }
        Ok(())
    }

    /// Adds each option once for each item that it may be the only one to cover.
    fn add_lonely(&mut self) -> Result<(), ProblemError> {
        let mut several = Vec::new();
        let mut lonely = Vec::new();
        for item in &self.problem.items {
            several.push(self.graded.sets.secondary(&format!("{item}_by_several"))?);
            lonely.push(self.graded.sets.secondary(&format!("{item}_by_one"))?);
        }
        let others = self.graded.sets.colour("others")?;
        for option in 0..self.problem.options.len() {
            let name = self.problem.options[option];
            let once = self.graded.sets.secondary(&format!("{name}_once"))?;
            for alone in self.problem.covered_by(option) {
                let mut own = self.company(option, alone, &several, others);
                own.extend([once.plain(), lonely[alone as usize].plain()]);
                let item = self.problem.items[alone as usize];
                self.add(
                    (option, Some(alone)),
                    &format!("{name}, alone with {item}"),
                    own,
                )?;
            }
        }
        Ok(())
    }

    /// Returns the entries which require that no other option covers the item `alone`, but allow
    /// others to cover the remaining items.
    fn company(
        &self,
        option: usize,
        alone: u32,
        several: &[ItemId],
        others: ColourId,
    ) -> Vec<Entry> {
        let covered = self.problem.covered_by(option);
        let entry = |item: u32| match (several[item as usize], item == alone) {
            (several, true) => several.plain(),
            (several, false) => several.in_colour(others),
        };
        covered.map(entry).collect()
    }

    fn add(
        &mut self,
        (option, alone): (usize, Option<u32>),
        name: &str,
        mut entries: Vec<Entry>,
    ) -> Result<(), ProblemError> {
        entries.push(self.team.plain());
        for (item, &thing) in self.things.iter().enumerate() {
            if let Some(points) = self.problem.cost_of(option, item) {
                let cost = u64::from(points) * self.problem.point();
                entries.extend(self.graded.entries(thing, cost));
            }
        }
        if let Ok(place) = self.problem.required.binary_search(&(option as u32)) {
            entries.push(self.required[place].plain());
        }
        let id = self.graded.sets.named_option(name, entries)?;
        self.graded.sets.cost(1)?;
        self.all.push(Choice { option, alone, id });
        Ok(())
    }

    /// Returns the choices of a cover: each of its options, for irredundant covers together with
    /// the first item that only this option covers.
    pub(super) fn of_cover(&self, cover: &Cover) -> Vec<OptionId> {
        let options = &self.problem.options;
        let chosen = |option: usize| cover.options.contains(&options[option]);
        let own: Vec<Choice> = (self.all.iter())
            .filter(|choice| chosen(choice.option))
            .copied()
            .collect();
        let covers =
            |option: usize, item: u32| self.problem.cost_of(option, item as usize).is_some();
        let is_alone = |choice: &Choice| {
            let mut others = own.iter().filter(|other| other.option != choice.option);
            choice
                .alone
                .is_none_or(|item| !others.any(|other| covers(other.option, item)))
        };
        let mut fitting: Vec<Choice> = own
            .iter()
            .filter(|choice| is_alone(choice))
            .copied()
            .collect();
        fitting.dedup_by_key(|choice| choice.option);
        fitting.iter().map(|choice| choice.id).collect()
    }
}
