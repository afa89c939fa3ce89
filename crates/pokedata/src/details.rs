//! The stats and relatives of a form, from `stats.csv`.
//!
//! The table is read on first use. A program that needs only typings does not contain the table.
//! The earlier stages of forms are read separately, because few programs need them.

use crate::stats::StatsHistory;
use crate::tables::{self, DetailsRow};
use std::collections::HashMap;
use std::sync::LazyLock;

/// The stats and the relatives of a form.
pub(crate) struct Details {
    pub(crate) stats: StatsHistory,
    /// The species; `None` if it is the form's own id.
    pub(crate) species: Option<String>,
    /// The first species of the evolution line; `None` if it is the form's species.
    pub(crate) line: Option<String>,
}

impl Details {
    /// Returns the details of the form with the given index among all forms.
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

/// Returns the species from which the form with the given id evolves; empty for a first stage.
pub(crate) fn evolves_from(id: &str) -> &'static str {
    static STAGES: LazyLock<HashMap<String, String>> = LazyLock::new(|| {
        let rows = tables::stages().into_iter();
        rows.map(|row| (row.id, row.evolves_from)).collect()
    });
    STAGES
        .get(id)
        .expect("stats.csv has the forms of species.csv")
}
