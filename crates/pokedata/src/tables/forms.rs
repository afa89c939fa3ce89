//! The tables of forms: what each is called, what it is, and what it has.

use super::embedded;
use super::read::{parsed, parsed_or_none, rows, words, yes_or_empty};
use crate::{Generation, Type};

/// A row of `species.csv`.
#[derive(serde::Deserialize)]
pub(crate) struct SpeciesRow {
    pub(crate) dex: u16,
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) form: String,
    #[serde(deserialize_with = "parsed")]
    pub(crate) type1: Type,
    #[serde(deserialize_with = "parsed_or_none")]
    pub(crate) type2: Option<Type>,
    #[serde(rename = "gen", deserialize_with = "parsed")]
    pub(crate) first_generation: Generation,
    pub(crate) introduced_in: String,
    pub(crate) types_through_gen: String,
    pub(crate) flags: String,
}

/// A row of `names.csv`: what else may follow the name of a form's species.
#[derive(serde::Deserialize)]
pub(crate) struct NamesRow {
    pub(crate) id: String,
    /// What Showdown writes after the species' name: `*` the first of `forms`, `-` nothing, empty
    /// the form's own words.
    pub(crate) showdown: String,
    #[serde(deserialize_with = "words")]
    pub(crate) forms: Vec<String>,
    #[serde(deserialize_with = "words")]
    pub(crate) battle_forms: Vec<String>,
}

/// A row of `form_words.csv`.
#[derive(serde::Deserialize)]
pub(crate) struct FormWordRow {
    pub(crate) word: String,
    pub(crate) also: String,
}

/// A row of `battle_forms.csv`.
#[derive(serde::Deserialize)]
pub(crate) struct BattleFormRow {
    pub(crate) id: String,
    pub(crate) turns_from: String,
}

/// A row of `species_battle.csv`.
#[derive(serde::Deserialize)]
pub(crate) struct TraitsRow {
    pub(crate) id: String,
    pub(crate) weight_kg: Option<f32>,
    pub(crate) genders: String,
    #[serde(deserialize_with = "words")]
    pub(crate) abilities: Vec<String>,
    pub(crate) friendship: u8,
}

/// A row of `stats.csv`.
#[derive(serde::Deserialize)]
pub(crate) struct StatsRow {
    pub(crate) id: String,
    pub(crate) hp: u16,
    pub(crate) atk: u16,
    pub(crate) def: u16,
    pub(crate) spa: u16,
    pub(crate) spd: u16,
    pub(crate) spe: u16,
    pub(crate) stats_through_gen: String,
    pub(crate) species: String,
    pub(crate) evolves_from: String,
    pub(crate) line: String,
}

/// A row of `abilities.csv`.
#[derive(serde::Deserialize)]
pub(crate) struct AbilityRow {
    pub(crate) ability: String,
    #[serde(deserialize_with = "parsed")]
    pub(crate) gen_from: Generation,
    pub(crate) side: String,
    pub(crate) effect: String,
    pub(crate) types: String,
    pub(crate) factor: Option<f32>,
}

/// A row of `species_abilities.csv`.
#[derive(serde::Deserialize)]
pub(crate) struct HolderRow {
    pub(crate) id: String,
    pub(crate) ability: String,
    #[serde(deserialize_with = "words")]
    pub(crate) slots: Vec<String>,
    #[serde(deserialize_with = "parsed")]
    pub(crate) gen_from: Generation,
    #[serde(deserialize_with = "parsed")]
    pub(crate) gen_to: Generation,
    #[serde(deserialize_with = "yes_or_empty")]
    pub(crate) only_ability: bool,
}

pub(crate) fn species() -> Vec<SpeciesRow> {
    rows(&embedded::SPECIES)
}

pub(crate) fn names() -> Vec<NamesRow> {
    rows(&embedded::NAMES)
}

pub(crate) fn form_words() -> Vec<FormWordRow> {
    rows(&embedded::FORM_WORDS)
}

pub(crate) fn battle_forms() -> Vec<BattleFormRow> {
    rows(&embedded::BATTLE_FORMS)
}

pub(crate) fn traits() -> Vec<TraitsRow> {
    rows(&embedded::SPECIES_BATTLE)
}

pub(crate) fn stats() -> Vec<StatsRow> {
    rows(&embedded::STATS)
}

pub(crate) fn abilities() -> Vec<AbilityRow> {
    rows(&embedded::ABILITIES)
}

pub(crate) fn holders() -> Vec<HolderRow> {
    rows(&embedded::SPECIES_ABILITIES)
}
