//! The tables of types and of the multipliers between them.

use super::embedded;
use super::read::{row, rows};
use crate::{Generation, Multiplier, Type};

row! {
    /// A row of `types.csv`.
    pub(crate) struct TypeRow {
        pub(crate) name: String = "type",
        pub(crate) introduced_gen: Generation,
    }
}

row! {
    /// A row of `typechart.csv`.
    pub(crate) struct ChartRow {
        pub(crate) gen_from: Generation,
        pub(crate) gen_to: Generation,
        pub(crate) attack: Type,
        pub(crate) defend: Type,
        pub(crate) multiplier: Multiplier,
    }
}

pub(crate) fn types() -> Vec<TypeRow> {
    rows(&embedded::TYPES)
}

pub(crate) fn type_chart() -> Vec<ChartRow> {
    rows(&embedded::TYPECHART)
}
