//! The tables of encounters by area.

use super::embedded::Embedded;
use super::read::{row, rows};
use super::{installed, packed};

row! {
    /// A row of `areas.csv`, without its game.
    pub(crate) struct AreaRow {
        pub(crate) area: String,
        pub(crate) name: String,
        pub(crate) order: Option<u16>,
    }
}

row! {
    /// A row of `encounters.csv`, without its version.
    pub(crate) struct EncounterRow {
        pub(crate) area: String,
        pub(crate) place: String,
        pub(crate) after: String,
        pub(crate) method: String,
        pub(crate) id: String,
        pub(crate) rate: Option<u16>,
        pub(crate) min_level: Option<u8>,
        pub(crate) max_level: Option<u8>,
        pub(crate) condition: Vec<String>,
        pub(crate) part: String,
    }
}

row! {
    /// A row of `effort.csv`.
    pub(crate) struct WeightRow {
        pub(crate) kind: String,
        pub(crate) word: String,
        pub(crate) weight: f32,
        pub(crate) reason: String,
    }
}

/// A world cannot replace this table; players can pass their own with an option.
static EFFORT: Embedded = Embedded {
    file: "effort.csv",
    text: include_str!("../../data/effort.csv"),
};

/// Returns the effort of each step to obtain a Pokémon.
pub(crate) fn effort() -> Vec<WeightRow> {
    rows(&EFFORT)
}

/// Returns the areas of the given game.
pub(crate) fn areas(game: &str) -> Vec<AreaRow> {
    packed::AREAS.part(game)
}

/// Returns the encounters of the given version.
pub(crate) fn encounters(version: &str) -> Vec<EncounterRow> {
    packed::ENCOUNTERS.part(version)
}

/// Returns whether there are tables of encounters; a player's own world has none.
pub(crate) fn has_encounters() -> bool {
    !installed::is_installed()
}
