//! Exports the state of a search after some steps.

use super::WatchAnswer;
use super::shown::Shown;
use super::stage::Stage;
use super::standing::Allows;
use crate::json;
use serde::Serialize;

/// Returns the state of the search in a few lines.
pub(super) fn text(answer: &WatchAnswer) -> String {
    let chosen = if answer.chosen.is_empty() {
        "none".to_owned()
    } else {
        answer.chosen.join(", ")
    };
    format!(
        "{}\nstep {} of {}: {}\nchosen: {chosen}\nsolutions found: {}\n",
        answer.about, answer.step, answer.steps, answer.said, answer.found
    )
}

/// The state of a search, for export.
#[derive(Serialize)]
struct Export<'a> {
    about: &'a str,
    step: usize,
    steps: usize,
    ends: bool,
    said: &'a str,
    chosen: &'a [String],
    found: usize,
    items: Vec<Item<'a>>,
    options: Vec<Choice<'a>>,
}

/// An item, and the number of options left for it.
#[derive(Serialize)]
struct Item<'a> {
    item: &'a str,
    fate: &'static str,
    count: u32,
    colour: Option<&'a str>,
}

/// An option, the items that it covers, and those that exclude it.
#[derive(Serialize)]
struct Choice<'a> {
    option: String,
    fate: &'static str,
    covers: Vec<&'a str>,
    excluded_by: Vec<&'a str>,
}

/// Returns the state of the search as JSON, with the state of each item and option.
pub(super) fn json(answer: &WatchAnswer, shown: &Shown, stage: &Stage) -> String {
    let items = shown.items().zip(&stage.standing);
    let items = items.map(|(item, standing)| Item {
        item: shown.item_in_full(item),
        fate: stage.items[item.index()].name(),
        count: standing.count,
        colour: match standing.allows {
            Allows::Colour(colour) => Some(shown.colour(colour)),
            Allows::All | Allows::None => None,
        },
    });
    let name = |item| shown.item_in_full(item);
    let options = shown.options().map(|option| Choice {
        option: shown.option(option),
        fate: stage.options[option.index()].name(),
        covers: shown.covers(option).map(name).collect(),
        excluded_by: stage.clashes(shown, option).into_iter().map(name).collect(),
    });
    json::answer(&Export {
        about: &answer.about,
        step: answer.step,
        steps: answer.steps,
        ends: answer.ends,
        said: &answer.said,
        chosen: &answer.chosen,
        found: answer.found,
        items: items.collect(),
        options: options.collect(),
    })
    .unwrap_or_default()
}
