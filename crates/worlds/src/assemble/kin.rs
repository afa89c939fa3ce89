//! Fills in the earlier stages of species, if the world's rows of stats do not contain them.

use crate::set::Set;
use std::collections::HashMap;

/// Fills in missing `evolves_from` and `line` cells from the evolutions.
pub(super) fn fill(set: &mut Set) {
    let from: HashMap<String, String> = set
        .cells("evolutions.csv", "to")
        .map(str::to_owned)
        .zip(set.cells("evolutions.csv", "from").map(str::to_owned))
        .collect();
    let stats = set.get_mut("stats.csv");
    let [id, before, line] = ["id", "evolves_from", "line"].map(|name| stats.column(name));
    for row in &mut stats.rows {
        let own = row.cell(id).to_owned();
        let earlier = || from.get(&own).filter(|id| **id != own).cloned();
        row.cells[before].get_or_insert_with(|| earlier().unwrap_or_default());
        row.cells[line].get_or_insert_with(|| first_stage(&own, &from));
    }
}

/// Returns the first stage of an evolution line. Evolutions may form a cycle, so the number of
/// steps is limited.
fn first_stage(id: &str, from: &HashMap<String, String>) -> String {
    /// The maximum number of stages; no line is this long.
    const LONGEST: usize = 8;
    let stages = std::iter::successors(Some(id), |id| from.get(*id).map(String::as_str));
    stages.take(LONGEST).last().unwrap_or(id).to_owned()
}
