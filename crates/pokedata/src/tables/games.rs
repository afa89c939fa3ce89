//! The tables of games: their bosses and places.

use super::read::{row, rows};
use super::{embedded, packed};
use crate::{Generation, Type, Typing};

row! {
    /// A row of `games.csv`.
    pub(crate) struct GameRow {
        pub(crate) game: String,
        pub(crate) title: String,
        pub(crate) generation: Generation = "gen",
        pub(crate) regions: Vec<String>,
        pub(crate) versions: Vec<String>,
        pub(crate) short: Vec<String>,
        pub(crate) starters: Vec<String>,
    }
}

row! {
    /// A row of the table of bosses that the build script makes: one per party.
    pub(crate) struct BossRow {
        pub(crate) region: String,
        pub(crate) game: String,
        pub(crate) order: u16,
        pub(crate) kind: String,
        pub(crate) place: String,
        pub(crate) leader: String,
        pub(crate) variant: String,
        /// The leader of this party, if different from the boss.
        pub(crate) called: String,
        pub(crate) cap: u8,
        pub(crate) typings: Vec<Typing>,
        pub(crate) attack_types: Vec<Type>,
    }
}

row! {
    /// A row of `boss_kinds.csv`.
    pub(crate) struct KindRow {
        pub(crate) kind: String,
        pub(crate) title: String,
        pub(crate) words: Vec<String>,
    }
}

row! {
    /// A row of `boss_parties.csv`, where bosses have a number, or `story_parties.csv`, where
    /// battles have a kind, a place and a time.
    pub(crate) struct PartyRow {
        pub(crate) order: Option<u16>,
        pub(crate) after: Option<String>,
        pub(crate) place: Option<String>,
        pub(crate) kind: Option<String>,
        pub(crate) leader: String,
        pub(crate) variant: String,
        pub(crate) battle: String,
        pub(crate) id: String,
        pub(crate) level: u8,
        pub(crate) ability: String,
        pub(crate) item: String,
        pub(crate) nature: String,
        pub(crate) ivs: String,
        pub(crate) evs: String,
        pub(crate) moves: String,
        pub(crate) tera: Option<Type>,
        pub(crate) sources: String,
    }
}

row! {
    /// A row of `absent_games.csv`.
    pub(crate) struct AbsentGameRow {
        pub(crate) title: String,
        /// The names, separated by `;`.
        pub(crate) names: String,
    }
}

row! {
    /// A row of `places.csv`.
    pub(crate) struct PlaceRow {
        pub(crate) region: String,
        pub(crate) place: String,
        pub(crate) code: String,
        pub(crate) x: u16,
        pub(crate) y: u16,
        pub(crate) edges: String,
    }
}

pub(crate) fn games() -> Vec<GameRow> {
    rows(&embedded::GAMES)
}

pub(crate) fn bosses() -> Vec<BossRow> {
    rows(&embedded::MADE_BOSSES)
}

pub(crate) fn boss_kinds() -> Vec<KindRow> {
    rows(&embedded::BOSS_KINDS)
}

pub(crate) fn absent_games() -> Vec<AbsentGameRow> {
    rows(&embedded::ABSENT_GAMES)
}

/// Returns the parties of a game's bosses.
pub(crate) fn boss_parties(game: &str) -> Vec<PartyRow> {
    packed::BOSS_PARTIES.part(game)
}

/// Returns the parties of a game's story battles that are not against bosses.
pub(crate) fn story_parties(game: &str) -> Vec<PartyRow> {
    packed::STORY_PARTIES.part(game)
}

pub(crate) fn places() -> Vec<PlaceRow> {
    rows(&embedded::PLACES)
}
