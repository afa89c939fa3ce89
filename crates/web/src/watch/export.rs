//! Exports the state of a search after some steps.

use super::WatchAnswer;
use crate::json::pretty;
use drawing::Grid;
use serde_json::{Value, json};

/// Returns the state of the search in a few lines.
pub(super) fn text(answer: &WatchAnswer) -> String {
    let chosen = if answer.chosen.is_empty() {
        "none".to_owned()
    } else {
        answer.chosen.join(", ")
    };
    format!(
        "{}\nstep {} of {}: {}\nchosen: {chosen}\ncovers found: {}\n",
        answer.about, answer.step, answer.steps, answer.said, answer.found
    )
}

/// Returns the state of the search as JSON, with the state of each item and option.
pub(super) fn json(answer: &WatchAnswer, grid: &Grid) -> String {
    let items = grid.items.iter();
    let items: Vec<Value> = items
        .map(|(name, fate)| json!({"item": name, "fate": fate.name()}))
        .collect();
    let names = |covers: &[usize]| -> Vec<&str> {
        let names = covers.iter().map(|&item| grid.items[item].0.as_str());
        names.collect()
    };
    let options = grid.options.iter();
    let options: Vec<Value> = options
        .map(|(name, fate, covers)| {
            json!({"option": name, "fate": fate.name(), "covers": names(covers)})
        })
        .collect();
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
