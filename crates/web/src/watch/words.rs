//! Describes steps in words.

use super::shown::Shown;
use super::stage::Stage;
use super::standing::Allows;
use super::walker::Walker;
use crate::phrases::{and, many};
use dancing::links::Step;
use dancing::problem::{ItemId, OptionId, Rule};
use drawing::Fate;

/// The maximum number of items in a sentence.
const LISTED: usize = 5;

/// A step, with the states before and after it.
pub(super) struct Transition<'a> {
    pub(super) shown: &'a Shown,
    pub(super) walk: &'a Walker,
    pub(super) last: Option<Step>,
    pub(super) before: Stage,
    pub(super) after: Stage,
}

impl Transition<'_> {
    /// Returns a description of the step.
    pub(super) fn said(&self) -> String {
        let shown = self.shown;
        let in_sets = matches!(self.walk, Walker::Sets(_));
        match self.last {
            None if shown.requires() => "What you require is chosen.".to_owned(),
            None => "Nothing is chosen yet.".to_owned(),
            Some(Step::Pick(item)) => self.picked(item),
            Some(Step::Choose(option)) if in_sets => self.chosen(option),
            Some(Step::Choose(option)) => format!(
                "{} is chosen; its other items are covered next.",
                shown.option_in_full(option)
            ),
            Some(Step::Cover(item)) => {
                let item = shown.item(item);
                match self.ruled_out().len() {
                    0 => format!("{item} is covered. This rules out no other option."),
                    1 => format!("{item} is covered: 1 other option with it is out."),
                    out => format!("{item} is covered: {out} other options with it are out."),
                }
            }
            Some(Step::Found) => "Everything is covered: solution found.".to_owned(),
            Some(Step::Stuck) => match self.walk.picked() {
                Some(item) if self.left(item) > 0 => {
                    format!(
                        "Too few options are left for {}: backtrack.",
                        shown.item(item)
                    )
                }
                Some(item) => format!("No option is left for {}: backtrack.", shown.item(item)),
                None => "Limit reached: backtrack.".to_owned(),
            },
            Some(Step::Uncover(item)) => format!(
                "{} is uncovered: its options are linked again, in reverse order.",
                shown.item(item)
            ),
            Some(Step::Undo(option)) => format!("{} is taken back.", shown.option_in_full(option)),
            Some(Step::Leave(item)) if in_sets => {
                format!("All options for {} were tried.", shown.item(item))
            }
            Some(Step::Leave(item)) => format!(
                "All options for {} were tried: it is uncovered.",
                shown.item(item)
            ),
        }
    }

    /// Describes the selection of an item, with the number of options that are left for it.
    fn picked(&self, item: ItemId) -> String {
        let needed = match self.shown.rule(item) {
            Rule::Primary { lo, .. } => lo.saturating_sub(self.after.standing[item.index()].count),
            Rule::Secondary => 0,
        };
        let item_name = self.shown.item(item);
        match (needed, self.left(item)) {
            (..=1, 0) => format!("{item_name} has no option left."),
            (..=1, 1) => format!("{item_name} has only one option left: it is tried."),
            (..=1, left) => {
                format!("{item_name} has the fewest options left ({left}): each is tried.")
            }
            (_, left) if left < needed as usize => format!(
                "{item_name} needs {needed} more options, but {} left.",
                many(left, "is", "are")
            ),
            (_, left) => format!(
                "{item_name} has the least choice: it needs {needed} of the {left} options that are left."
            ),
        }
    }

    /// Describes the choice of an option, with the options that it rules out, and why.
    fn chosen(&self, option: OptionId) -> String {
        let name = self.shown.option_in_full(option);
        let out = self.ruled_out();
        if out.is_empty() {
            return format!("{name} is chosen. It rules out no other option.");
        }
        let clashes: Vec<ItemId> = out
            .iter()
            .flat_map(|&option| self.after.clashes(self.shown, option))
            .collect();
        let own = self
            .shown
            .covers(option)
            .filter(|item| clashes.contains(item));
        let (mut covered, mut reasons) = (Vec::new(), Vec::new());
        for item in own {
            let standing = self.after.standing[item.index()];
            let item = self.shown.item(item);
            match standing.allows {
                Allows::Colour(colour) => {
                    reasons.push(format!("{item} is {}", self.shown.colour(colour)));
                }
                _ if standing.count > 1 => {
                    reasons.push(format!("{item} is covered {} times", standing.count));
                }
                _ => covered.push(item),
            }
        }
        if !covered.is_empty() {
            let are = if covered.len() == 1 { "is" } else { "are" };
            reasons.insert(0, format!("{} {are} covered", listed(&covered)));
        }
        format!(
            "{name} is chosen: {} now, so {} out.",
            listed(&reasons),
            many(out.len(), "option is", "options are")
        )
    }

    /// Returns the options that the step rules out.
    fn ruled_out(&self) -> Vec<OptionId> {
        let was_open = |option: &OptionId| self.before.options[option.index()] == Fate::Open;
        let is_out = |option: &OptionId| self.after.options[option.index()] == Fate::Out;
        let options = self.shown.options();
        options.filter(was_open).filter(is_out).collect()
    }

    /// Returns the number of options that are left for an item.
    fn left(&self, item: ItemId) -> usize {
        let is_open = |option: &OptionId| self.after.options[option.index()] == Fate::Open;
        let open = self.shown.options().filter(is_open);
        open.filter(|&option| self.shown.covers(option).any(|own| own == item))
            .count()
    }
}

/// Returns `a`, `a and b`, or `a, b and c`; of a long list, only the first.
fn listed(names: &[String]) -> String {
    let more = names.len().saturating_sub(LISTED);
    let mut names = names[..names.len() - more].to_vec();
    if more > 0 {
        names.push(format!("{more} more"));
    }
    and(&names)
}
