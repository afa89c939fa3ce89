//! The problem of a search: the problem of a plan, or a problem in Knuth's text format.

use super::sets::Sets;
use super::walker::Walker;
use crate::chart::said;
use crate::plan::Plan;
use dancing::links::{Walk, WalkError};
use dancing::problem::{ColourId, Entry, ItemId, MANY, OptionId, Problem, Rule};
use dancing::text::TextError;
use drawing::cut;
use pokedata::Typing;
use std::fmt::Display;

/// The maximum length of a name made from an option's items, in letters.
const LONGEST_NAME: usize = 18;

/// The maximum length of an item's name, and of an option in a sentence; longer ones are cut.
const LONGEST_ITEM: usize = 24;
const LONGEST_TEXT: usize = 80;

/// The maximum number of items and entries of options, for which a step is still drawn at once.
const LARGEST: usize = 20_000;

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
        let (about, asked) = plan.problem()?;
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
            about: format!("Exact covers of {about}, {}", plan.side),
            problem: builder.build(),
            at_most: (asked.team as usize).saturating_sub(unseen),
            required,
        })
    }

    /// Parses a problem in Knuth's text format.
    pub(super) fn read(text: &str) -> Result<Shown, String> {
        let problem = dancing::text::read(text.as_bytes()).map_err(|mut error| {
            if let TextError::Token(place) = &mut error {
                place.token = cut(&place.token, LONGEST_ITEM);
            }
            error.to_string()
        })?;
        let size = problem.items() + problem.entries();
        if size > LARGEST {
            return Err(format!(
                "the problem is too large to draw: it has {size} items and entries of options, and at most {LARGEST} are allowed"
            ));
        }
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
            Ok(walk) => Ok(Walker::links(walk)),
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

    pub(super) fn item(&self, item: ItemId) -> String {
        cut(self.problem.item_name(item), LONGEST_ITEM)
    }

    pub(super) fn item_in_full(&self, item: ItemId) -> &str {
        self.problem.item_name(item)
    }

    pub(super) fn rule(&self, item: ItemId) -> Rule {
        self.problem.rule(item)
    }

    pub(super) fn has_colours(&self) -> bool {
        self.problem.has_colours()
    }

    pub(super) fn has_multiplicities(&self) -> bool {
        !self.problem.is_plain()
    }

    /// Returns the multiplicity of an item in Knuth's notation: `2`, `2:3`, or `2:*` without an
    /// upper bound; `None` for items that are covered at most once.
    pub(super) fn multiplicity(&self, item: ItemId) -> Option<String> {
        match self.rule(item) {
            Rule::ONCE | Rule::Secondary => None,
            Rule::Primary { lo, hi: MANY } => Some(format!("{lo}:*")),
            Rule::Primary { lo, hi } if lo == hi => Some(lo.to_string()),
            Rule::Primary { lo, hi } => Some(format!("{lo}:{hi}")),
        }
    }

    pub(super) fn colour(&self, colour: ColourId) -> &str {
        self.problem.colour_name(colour)
    }

    /// Returns the items of an option, with their colours.
    pub(super) fn entries(&self, option: OptionId) -> &[Entry] {
        self.problem.option(option)
    }

    /// Returns the items of an option.
    pub(super) fn covers(&self, option: OptionId) -> impl Iterator<Item = ItemId> {
        self.entries(option).iter().map(|entry| entry.item())
    }

    pub(super) fn option(&self, option: OptionId) -> String {
        let own = self.problem.option_name(option).map(str::to_owned);
        own.unwrap_or_else(|| match self.problem.option_text(option) {
            short if short.chars().count() <= LONGEST_NAME => short,
            _ => numbered(option.index() + 1),
        })
    }

    /// Returns an option for a sentence. If its name is only a number, its items follow.
    pub(super) fn option_in_full(&self, option: OptionId) -> String {
        let name = self.option(option);
        let text = self.problem.option_text(option);
        if self.problem.option_name(option).is_some() || name == text {
            return name;
        }
        format!("{name} ({})", cut(&text, LONGEST_TEXT))
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
