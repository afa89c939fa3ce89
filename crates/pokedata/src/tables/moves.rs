//! The tables of moves, of who learns them, and of items.

use super::read::{parsed, rows, words};
use super::{embedded, packed};
use crate::Generation;

/// A row of `moves.csv`.
#[derive(serde::Deserialize)]
pub(crate) struct MoveRow {
    #[serde(rename = "move")]
    pub(crate) name: String,
    #[serde(rename = "type")]
    pub(crate) attack_type: String,
    pub(crate) type_through_gen: String,
    #[serde(deserialize_with = "parsed")]
    pub(crate) first_gen: Generation,
    pub(crate) no_type_damage: String,
    pub(crate) varies_with: String,
    pub(crate) precondition: String,
}

/// A row of `move_spellings.csv`.
#[derive(serde::Deserialize)]
pub(crate) struct MoveSpellingRow {
    pub(crate) written: String,
    pub(crate) id: String,
}

/// A row of `attack_types.csv`, without its game.
#[derive(serde::Deserialize)]
pub(crate) struct LearnableRow {
    pub(crate) id: String,
    pub(crate) level_up: String,
    #[serde(deserialize_with = "words")]
    pub(crate) machine: Vec<String>,
    #[serde(deserialize_with = "words")]
    pub(crate) tutor: Vec<String>,
    #[serde(deserialize_with = "words")]
    pub(crate) egg: Vec<String>,
    #[serde(deserialize_with = "words")]
    pub(crate) other: Vec<String>,
    #[serde(deserialize_with = "words")]
    pub(crate) conditional: Vec<String>,
}

/// A row of `learnsets.csv`, without the game.
#[derive(serde::Deserialize)]
pub(crate) struct LearnsetRow {
    pub(crate) id: String,
    #[serde(deserialize_with = "words")]
    pub(crate) moves: Vec<String>,
}

/// A row of `items.csv`.
#[derive(serde::Deserialize)]
pub(crate) struct ItemRow {
    pub(crate) item: String,
}

pub(crate) fn moves() -> Vec<MoveRow> {
    rows(&embedded::MOVES)
}

pub(crate) fn move_spellings() -> Vec<MoveSpellingRow> {
    rows(&embedded::MOVE_SPELLINGS)
}

/// What is learnt in that game.
pub(crate) fn learnable(game: &str) -> Vec<LearnableRow> {
    packed::ATTACK_TYPES.part(game)
}

/// The damaging moves that forms learn in that game.
pub(crate) fn learnsets(game: &str) -> Vec<LearnsetRow> {
    packed::LEARNSETS.part(game)
}

pub(crate) fn items() -> Vec<ItemRow> {
    rows(&embedded::ITEMS)
}
