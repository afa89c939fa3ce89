//! The tables of moves, of learnsets, and of items.

use super::read::{row, rows};
use super::{embedded, packed};
use crate::Generation;

row! {
    /// A row of `moves.csv`.
    pub(crate) struct MoveRow {
        pub(crate) name: String = "move",
        pub(crate) attack_type: String = "type",
        pub(crate) type_through_gen: String,
        pub(crate) first_gen: Generation,
        pub(crate) no_type_damage: String,
        pub(crate) varies_with: String,
        pub(crate) precondition: String,
    }
}

row! {
    /// A row of `move_spellings.csv`.
    pub(crate) struct MoveSpellingRow {
        pub(crate) written: String,
        pub(crate) id: String,
    }
}

row! {
    /// A row of `attack_types.csv`, without its game.
    pub(crate) struct LearnableRow {
        pub(crate) id: String,
        pub(crate) level_up: String,
        pub(crate) machine: Vec<String>,
        pub(crate) tutor: Vec<String>,
        pub(crate) egg: Vec<String>,
        pub(crate) other: Vec<String>,
        pub(crate) conditional: Vec<String>,
    }
}

row! {
    /// A row of `learnsets.csv`, without the game.
    pub(crate) struct LearnsetRow {
        pub(crate) id: String,
        pub(crate) moves: Vec<String>,
    }
}

row! {
    /// A row of `items.csv`.
    pub(crate) struct ItemRow {
        pub(crate) item: String,
    }
}

row! {
    /// A row of `spellings.csv`.
    pub(crate) struct SpellingRow {
        pub(crate) id: String,
        pub(crate) name: String,
    }
}

row! {
    /// A row of `catch_words.csv`.
    pub(crate) struct CatchWordRow {
        pub(crate) word: String,
        pub(crate) means: String,
    }
}

pub(crate) fn spellings() -> Vec<SpellingRow> {
    rows(&embedded::SPELLINGS)
}

pub(crate) fn catch_words() -> Vec<CatchWordRow> {
    rows(&embedded::CATCH_WORDS)
}

pub(crate) fn moves() -> Vec<MoveRow> {
    rows(&embedded::MOVES)
}

pub(crate) fn move_spellings() -> Vec<MoveSpellingRow> {
    rows(&embedded::MOVE_SPELLINGS)
}

/// Returns the types of moves that forms can learn in the given game.
pub(crate) fn learnable(game: &str) -> Vec<LearnableRow> {
    packed::ATTACK_TYPES.part(game)
}

/// Returns the damaging moves that forms can learn in the given game.
pub(crate) fn learnsets(game: &str) -> Vec<LearnsetRow> {
    packed::LEARNSETS.part(game)
}

pub(crate) fn items() -> Vec<ItemRow> {
    rows(&embedded::ITEMS)
}
