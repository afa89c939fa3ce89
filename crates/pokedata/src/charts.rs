//! The type charts: one per generation.

use crate::introduced::types_of;
use crate::tables::{embedded, row, rows};
use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};
use types::{Chart, Generation, Multiplier, Type};

row! {
    /// A row of `typechart.csv`.
    struct ChartRow {
        gen_from: Generation,
        gen_to: Generation,
        attack: Type,
        defend: Type,
        multiplier: Multiplier,
    }
}

/// Returns the type chart of the given generation.
#[must_use]
pub fn chart(generation: Generation) -> &'static Chart {
    static CHARTS: LazyLock<Vec<OnceLock<Chart>>> =
        LazyLock::new(|| Generation::all().map(|_| OnceLock::new()).collect());
    CHARTS[usize::from(generation.number()) - 1].get_or_init(|| read(generation))
}

fn read(generation: Generation) -> Chart {
    let cells: HashMap<(Type, Type), Multiplier> = rows::<ChartRow>(&embedded::TYPECHART)
        .into_iter()
        .filter(|row| (row.gen_from..=row.gen_to).contains(&generation))
        .map(|row| ((row.attack, row.defend), row.multiplier))
        .collect();
    Chart::new(generation, types_of(generation), |attack, defend| {
        cells
            .get(&(attack, defend))
            .copied()
            .unwrap_or(Multiplier::One)
    })
}
