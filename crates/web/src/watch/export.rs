//! Exports the state of a search after some steps.

use super::WatchAnswer;
use super::shown::Shown;
use super::stage::Stage;
use super::standing::Allows;
use crate::json::pretty;
use dancing::problem::ItemId;
use serde_json::{Value, json};

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

/// Returns the state of the search as JSON, with the state of each item and option.
pub(super) fn json(answer: &WatchAnswer, shown: &Shown, stage: &Stage) -> String {
    let items = shown.items().zip(&stage.standing).map(|(item, standing)| {
        let colour = match standing.allows {
            Allows::Colour(colour) => Some(shown.colour(colour)),
            Allows::All | Allows::None => None,
        };
        json!({
            "item": shown.item_in_full(item),
            "fate": stage.items[item.index()].name(),
            "count": standing.count,
            "colour": colour,
        })
    });
    let items: Vec<Value> = items.collect();
    let names = |items: &mut dyn Iterator<Item = ItemId>| -> Vec<&str> {
        items.map(|item| shown.item_in_full(item)).collect()
    };
    let options = shown.options().map(|option| {
        json!({
            "option": shown.option(option),
            "fate": stage.options[option.index()].name(),
            "covers": names(&mut shown.covers(option)),
            "excluded_by": names(&mut stage.clashes(shown, option).into_iter()),
        })
    });
    let options: Vec<Value> = options.collect();
    let object = json!({
        "schema": 2,
        "about": answer.about,
        "step": answer.step,
        "steps": answer.steps,
        "ends": answer.ends,
        "said": answer.said,
        "chosen": answer.chosen,
        "found": answer.found,
        "items": items,
        "options": options,
    });
    pretty(&object) + "\n"
}
