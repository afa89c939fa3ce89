//! Reads the embedded tables: rows are read unchanged, with one struct per table.
//!
//! The tables are part of the program, so an unreadable row is a bug, not invalid input: the tests
//! read every table, and the message names file and line. The tables of a player's world are
//! checked before they are installed ([`crate::world`]).

pub(crate) mod embedded;
mod encounters;
mod forms;
mod games;
mod having;
mod installed;
mod moves;
mod packed;
mod read;
mod records;
mod typings;

pub(crate) use encounters::{
    AreaRow, EncounterRow, WeightRow, areas, effort, encounters, has_encounters,
};
pub(crate) use forms::{
    AbilityRow, DetailsRow, HolderRow, NamesRow, SpeciesRow, TraitsRow, abilities, battle_forms,
    details, form_titles, form_words, holders, names, species, stages, traits,
};
pub(crate) use games::{
    BossRow, GameRow, KindRow, PartyRow, PlaceRow, absent_games, boss_kinds, boss_parties, bosses,
    games, places, story_parties,
};
pub(crate) use having::{
    CatchRow, DexLimitRow, EvolutionRow, MeansRow, UnsureRow, catch_exclusions, catches, choices,
    dex_limits, evolution_means, evolution_moves, evolutions, machines, unsure_catches, whole,
};
pub(crate) use installed::{Installed, Parts, install, is_installed};
pub(crate) use moves::{
    LearnableRow, MoveRow, catch_words, items, learnable, learnsets, move_spellings, moves,
    spellings,
};
pub(crate) use packed::{PACKED, missing};
pub use packed::{bring, parts};
pub(crate) use read::{Cells, Row, column, row, rows};
pub(crate) use typings::{TypeRow, type_chart, types};
