//! The tables of what can be had: what is caught, and what it evolves to.

use super::read::{parsed, parsed_or_none, rows, words, yes_or_empty};
use super::{embedded, packed};
use crate::Generation;

/// For each version, a letter a form (see `build/firsts.rs`).
#[derive(serde::Deserialize)]
pub(crate) struct FirstsRow {
    pub(crate) version: String,
    pub(crate) firsts: String,
    #[serde(deserialize_with = "words")]
    pub(crate) without_raids: Vec<String>,
}

/// For each game, a letter a form (see `build/whole.rs`).
#[derive(serde::Deserialize)]
pub(crate) struct WholeRow {
    pub(crate) game: String,
    pub(crate) had: String,
}

/// A row of `evolutions.csv`.
#[derive(Clone, Debug, serde::Deserialize)]
pub(crate) struct EvolutionRow {
    pub(crate) from: String,
    pub(crate) to: String,
    pub(crate) trigger: String,
    pub(crate) level: Option<u8>,
    pub(crate) item: String,
    #[serde(rename = "move")]
    pub(crate) learnt: String,
    #[serde(deserialize_with = "words")]
    pub(crate) needs: Vec<String>,
    pub(crate) beside: String,
    pub(crate) region: String,
    #[serde(deserialize_with = "words")]
    pub(crate) versions: Vec<String>,
    pub(crate) condition: String,
    #[serde(deserialize_with = "parsed")]
    pub(crate) gen_from: Generation,
    #[serde(deserialize_with = "parsed_or_none")]
    pub(crate) gen_to: Option<Generation>,
}

/// A row of `evolution_moves.csv`.
#[derive(serde::Deserialize)]
pub(crate) struct EvolutionMoveRow {
    pub(crate) game: String,
    pub(crate) id: String,
    #[serde(rename = "move")]
    pub(crate) learnt: String,
    pub(crate) level: u8,
}

/// A row of `evolution_means.csv`.
#[derive(serde::Deserialize)]
pub(crate) struct MeansRow {
    pub(crate) game: String,
    pub(crate) means: String,
    pub(crate) after: String,
    #[serde(deserialize_with = "yes_or_empty")]
    pub(crate) unsure: bool,
}

/// A row of `dex_limits.csv`.
#[derive(serde::Deserialize)]
pub(crate) struct DexLimitRow {
    pub(crate) game: String,
    pub(crate) up_to: u16,
    pub(crate) until: String,
}

/// A row of `catches.csv`, without its version.
#[derive(Clone, Debug, serde::Deserialize)]
pub(crate) struct CatchRow {
    pub(crate) place: String,
    pub(crate) after: String,
    pub(crate) id: String,
    pub(crate) method: String,
    pub(crate) min_level: Option<u8>,
    pub(crate) max_level: Option<u8>,
    pub(crate) rate: Option<u8>,
    #[serde(deserialize_with = "words")]
    pub(crate) condition: Vec<String>,
    pub(crate) src: String,
}

/// A row of `unsure_catches.csv`: it is about the catches that fit every cell that is not empty.
#[derive(serde::Deserialize)]
pub(crate) struct UnsureRow {
    #[serde(deserialize_with = "words")]
    pub(crate) game: Vec<String>,
    #[serde(deserialize_with = "words")]
    pub(crate) place: Vec<String>,
    #[serde(deserialize_with = "words")]
    pub(crate) id: Vec<String>,
    #[serde(deserialize_with = "words")]
    pub(crate) method: Vec<String>,
    #[serde(deserialize_with = "words")]
    pub(crate) condition: Vec<String>,
    #[serde(deserialize_with = "words")]
    pub(crate) after: Vec<String>,
    #[serde(deserialize_with = "words")]
    pub(crate) src: Vec<String>,
    pub(crate) why: String,
}

/// A row of `choices.csv`.
#[derive(serde::Deserialize)]
pub(crate) struct ChoiceRow {
    pub(crate) game: String,
    pub(crate) choice: String,
    #[serde(deserialize_with = "words")]
    pub(crate) ids: Vec<String>,
    pub(crate) method: String,
    pub(crate) until: String,
}

/// A row of `machines.csv`.
#[derive(serde::Deserialize)]
pub(crate) struct MachineRow {
    pub(crate) game: String,
    #[serde(rename = "move")]
    pub(crate) learnt: String,
    pub(crate) after: String,
}

/// A row of `catch_exclusions.csv`.
#[derive(serde::Deserialize)]
pub(crate) struct ExclusionRow {
    pub(crate) condition: String,
    pub(crate) game: String,
}

pub(crate) fn firsts() -> Vec<FirstsRow> {
    rows(&embedded::MADE_FIRSTS)
}

pub(crate) fn whole() -> Vec<WholeRow> {
    rows(&embedded::MADE_WHOLE)
}

pub(crate) fn evolutions() -> Vec<EvolutionRow> {
    rows(&embedded::EVOLUTIONS)
}

pub(crate) fn evolution_moves() -> Vec<EvolutionMoveRow> {
    rows(&embedded::EVOLUTION_MOVES)
}

pub(crate) fn evolution_means() -> Vec<MeansRow> {
    rows(&embedded::EVOLUTION_MEANS)
}

pub(crate) fn dex_limits() -> Vec<DexLimitRow> {
    rows(&embedded::DEX_LIMITS)
}

/// What is caught or given in that version.
pub(crate) fn catches(version: &str) -> Vec<CatchRow> {
    packed::CATCHES.part(version)
}

pub(crate) fn catch_exclusions() -> Vec<ExclusionRow> {
    rows(&embedded::CATCH_EXCLUSIONS)
}

pub(crate) fn unsure_catches() -> Vec<UnsureRow> {
    rows(&embedded::UNSURE_CATCHES)
}

pub(crate) fn choices() -> Vec<ChoiceRow> {
    rows(&embedded::CHOICES)
}

pub(crate) fn machines() -> Vec<MachineRow> {
    rows(&embedded::MACHINES)
}
