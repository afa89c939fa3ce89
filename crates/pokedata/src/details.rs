//! The stats and relatives of a form, from `stats.csv`.
//!
//! The table is read on first use. A program that needs only typings does not contain the table.
//! The earlier stages of forms are read separately, because few programs need them.

use crate::stats::{DetailsRow, StatsHistory};
use crate::tables::{embedded, row, rows};
use std::collections::HashMap;
use std::sync::LazyLock;

row! {
    /// A row of `stats.csv`, of which only one column is read: the one that the table of details
    /// does not have.
    struct StageRow {
        id: String,
        evolves_from: String,
    }
}

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
            let rows = rows::<DetailsRow>(&embedded::MADE_DETAILS).into_iter();
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
        let rows = rows::<StageRow>(&embedded::STATS).into_iter();
        rows.map(|row| (row.id, row.evolves_from)).collect()
    });
    STAGES
        .get(id)
        .expect("stats.csv has the forms of species.csv")
}
