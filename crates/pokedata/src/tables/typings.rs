//! The tables of types and of how they meet.

use super::embedded;
use super::read::{parsed, rows};
use crate::{Generation, Multiplier, Type};

/// A row of `types.csv`.
#[derive(serde::Deserialize)]
pub(crate) struct TypeRow {
    #[serde(rename = "type")]
    pub(crate) name: String,
    #[serde(deserialize_with = "parsed")]
    pub(crate) introduced_gen: Generation,
}

/// A row of `typechart.csv`.
#[derive(serde::Deserialize)]
pub(crate) struct ChartRow {
    #[serde(deserialize_with = "parsed")]
    pub(crate) gen_from: Generation,
    #[serde(deserialize_with = "parsed")]
    pub(crate) gen_to: Generation,
    #[serde(deserialize_with = "parsed")]
    pub(crate) attack: Type,
    #[serde(deserialize_with = "parsed")]
    pub(crate) defend: Type,
    #[serde(deserialize_with = "parsed")]
    pub(crate) multiplier: Multiplier,
}

pub(crate) fn types() -> Vec<TypeRow> {
    rows(&embedded::TYPES)
}

pub(crate) fn type_chart() -> Vec<ChartRow> {
    rows(&embedded::TYPECHART)
}
