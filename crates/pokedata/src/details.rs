//! What `stats.csv` says of a form: its stats and its kin.
//!
//! The table is read when it is asked for first. Whoever asks for typings alone, as the page does,
//! does not even have it in the program.

use crate::stats::StatsHistory;
use crate::tables;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The stats and the kin of a form.
pub(crate) struct Details {
    pub(crate) stats: StatsHistory,
    pub(crate) species: String,
    pub(crate) evolves_from: String,
    pub(crate) line: String,
}

impl Details {
    /// Those of the form with that id.
    pub(crate) fn of(id: &str) -> &'static Details {
        static DETAILS: LazyLock<HashMap<String, Details>> = LazyLock::new(read);
        DETAILS
            .get(id)
            .expect("stats.csv has the forms of species.csv")
    }
}

fn read() -> HashMap<String, Details> {
    let rows = tables::stats().into_iter();
    rows.map(|row| {
        let details = Details {
            stats: StatsHistory::read(&row),
            species: row.species,
            evolves_from: row.evolves_from,
            line: row.line,
        };
        (row.id, details)
    })
    .collect()
}
