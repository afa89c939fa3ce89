//! The problem of a search: the problem of a plan, or a problem in Knuth's text format.

use super::sets::Sets;
use super::walker::Walker;
use crate::chart::said;
use crate::plan::Plan;
use dancing::links::{Walk, WalkError};
use dancing::problem::{ItemId, OptionId, Problem};
use pokedata::Typing;
use std::fmt::Display;

/// The maximum length of a name made from an option's items, in letters.
const LONGEST_NAME: usize = 14;

/// A problem, and the options that are chosen before the first step.
#[derive(Debug)]
pub(super) struct Shown {
    /// The subject of the search in a few words.
    about: String,
    problem: Problem,
    /// The options that must be chosen.
    required: Vec<OptionId>,
    at_most: usize,
}

impl Shown {
    /// Returns the exact covers of a plan. Options without items are left out, because searches
    /// ignore them.
    pub(super) fn of_plan(plan: &Plan) -> Result<Shown, String> {
        let asked = plan.problem()?;
        let mut builder = Problem::builder();
        for item in &asked.items {
            builder.primary(&item.to_string()).map_err(said)?;
        }
        let mut required = Vec::new();
        for (number, option) in (0..).zip(&asked.options) {
            let covers = asked.covered_by(number as usize);
            let entries: Vec<_> = covers.map(|item| ItemId::from(item).plain()).collect();
            if entries.is_empty() {
                continue;
            }
            let added = builder.named_option(&option.to_string(), entries);
            let added = added.map_err(said)?;
            if asked.required().contains(&number) {
                required.push(added);
            }
        }
        // A required option without items reduces the maximum number of options, and is not shown.
        let unseen = asked.required().len() - required.len();
        Ok(Shown {
            about: format!("Exact covers of {}, {}", plan.about()?, plan.side),
            problem: builder.build(),
            at_most: (asked.team as usize).saturating_sub(unseen),
            required,
        })
    }

    /// Parses a problem in Knuth's text format.
    pub(super) fn read(text: &str) -> Result<Shown, String> {
        let problem = dancing::text::read(text.as_bytes()).map_err(said)?;
        Ok(Shown {
            about: format!(
                "A problem of {} items and {} options",
                problem.items(),
                problem.options()
            ),
            at_most: problem.options(),
            required: Vec::new(),
            problem,
        })
    }

    pub(super) fn about(&self) -> &str {
        &self.about
    }

    pub(super) fn walk(&self) -> Result<Walker, String> {
        match Walk::new(&self.problem, self.at_most, &self.required) {
            Ok(walk) => Ok(Walker::Links(Box::new(walk))),
            Err(WalkError::Refused(_)) => Ok(Walker::Sets(Sets::new(&self.problem, self.at_most))),
            Err(error) => Err(format!("{error}")),
        }
    }

    /// Returns whether options are chosen before the first step.
    pub(super) fn requires(&self) -> bool {
        !self.required.is_empty()
    }

    pub(super) fn items(&self) -> impl Iterator<Item = ItemId> + use<> {
        self.problem.item_ids()
    }

    pub(super) fn options(&self) -> impl Iterator<Item = OptionId> + use<> {
        self.problem.option_ids()
    }

    /// Returns the number of beads to draw.
    pub(super) fn beads(&self) -> usize {
        self.problem.items() + self.problem.entries()
    }

    pub(super) fn item(&self, item: ItemId) -> &str {
        self.problem.item_name(item)
    }

    /// Returns the items of an option.
    pub(super) fn covers(&self, option: OptionId) -> impl Iterator<Item = ItemId> {
        self.problem.option(option).iter().map(|entry| entry.item())
    }

    pub(super) fn option(&self, option: OptionId) -> String {
        let own = self.problem.option_name(option).map(str::to_owned);
        own.unwrap_or_else(|| match self.problem.option_text(option) {
            short if short.chars().count() <= LONGEST_NAME => short,
            _ => numbered(option.index() + 1),
        })
    }

    /// Returns the colours of an option's beads: those of its types, or one that differs from its
    /// neighbours.
    pub(super) fn colours(&self, option: OptionId) -> Vec<String> {
        let typing = self.problem.option_name(option);
        let typing = typing.and_then(|name| name.parse::<Typing>().ok());
        let Some(typing) = typing else {
            return vec![drawing::wheel(option.index())];
        };
        let types = typing.types();
        types
            .iter()
            .map(|t| drawing::type_colour(t).to_owned())
            .collect()
    }
}

fn numbered(number: impl Display) -> String {
    format!("option {number}")
}
