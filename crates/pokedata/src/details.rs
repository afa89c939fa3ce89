//! The stats and relatives of a form, from `stats.csv`.
//!
//! The table is read on first use. A program that needs only typings does not contain it; nor does
//! it contain what a form evolves from, which few need.

use crate::stats::StatsHistory;
use crate::tables::{self, DetailsRow};
use std::collections::HashMap;
use std::sync::LazyLock;

/// The stats and the relatives of a form.
pub(crate) struct Details {
    pub(crate) stats: StatsHistory,
    /// None where the form's own id is the species'.
    pub(crate) species: Option<String>,
    /// None where it begins with the species.
    pub(crate) line: Option<String>,
}

impl Details {
    /// Returns those of the form at that place among all.
    pub(crate) fn of(place: usize) -> &'static Details {
        static DETAILS: LazyLock<Vec<Details>> = LazyLock::new(|| {
            let rows = tables::details().into_iter();
            rows.map(Details::of_row).collect()
        });
        &DETAILS[place]
    }

    fn of_row(row: DetailsRow) -> Details {
        Details {
            stats: StatsHistory::read(&row),
            species: row.species,
            line: row.line,
        }
    }
}

/// Returns the species that the form with that id evolves from; empty for a first stage.
pub(crate) fn evolves_from(id: &str) -> &'static str {
    static STAGES: LazyLock<HashMap<String, String>> = LazyLock::new(|| {
        let rows = tables::stages().into_iter();
        rows.map(|row| (row.id, row.evolves_from)).collect()
    });
    STAGES
        .get(id)
        .expect("stats.csv has the forms of species.csv")
}
