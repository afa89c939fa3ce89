//! Reads the embedded tables: the rows as they are written, one struct a table.
//!
//! The tables are part of the program, so a row that does not read is a bug, not bad input: the
//! tests read every table, and the message names file and line.

mod packed;
mod read;

pub(crate) use read::{
    joined_words, parsed, parsed_or_none, parsed_words, rows, words, yes_or_empty,
};

use crate::{Generation, Multiplier, Type, Typing};

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

/// A row of `move_spellings.csv`.
#[derive(serde::Deserialize)]
pub(crate) struct MoveSpellingRow {
    pub(crate) written: String,
    pub(crate) id: String,
}

/// A row of `items.csv`.
#[derive(serde::Deserialize)]
pub(crate) struct ItemRow {
    pub(crate) item: String,
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

/// A row of `games.csv`.
#[derive(serde::Deserialize)]
pub(crate) struct GameRow {
    pub(crate) game: String,
    pub(crate) title: String,
    #[serde(rename = "gen", deserialize_with = "parsed")]
    pub(crate) generation: Generation,
    #[serde(deserialize_with = "words")]
    pub(crate) regions: Vec<String>,
    #[serde(deserialize_with = "words")]
    pub(crate) versions: Vec<String>,
    #[serde(deserialize_with = "words")]
    pub(crate) short: Vec<String>,
    #[serde(deserialize_with = "words")]
    pub(crate) starters: Vec<String>,
}

/// A row of the table of bosses that the build script makes: there is one a party.
#[derive(serde::Deserialize)]
pub(crate) struct BossRow {
    pub(crate) region: String,
    pub(crate) game: String,
    pub(crate) order: u8,
    pub(crate) kind: String,
    pub(crate) place: String,
    pub(crate) leader: String,
    pub(crate) variant: String,
    /// Who leads this party, where it is not the leader.
    pub(crate) called: String,
    pub(crate) cap: u8,
    #[serde(deserialize_with = "parsed_words")]
    pub(crate) typings: Vec<Typing>,
    #[serde(deserialize_with = "parsed_words")]
    pub(crate) attack_types: Vec<Type>,
}

/// A row of `boss_kinds.csv`.
#[derive(serde::Deserialize)]
pub(crate) struct KindRow {
    pub(crate) kind: String,
    pub(crate) title: String,
    #[serde(deserialize_with = "words")]
    pub(crate) words: Vec<String>,
}

/// A row of `boss_parties.csv`, where bosses have a number, or `story_parties.csv`, where battles
/// have a kind, a place and a time.
#[derive(serde::Deserialize)]
pub(crate) struct PartyRow {
    #[serde(default)]
    pub(crate) order: u8,
    #[serde(default)]
    pub(crate) after: String,
    #[serde(default)]
    pub(crate) place: String,
    #[serde(default)]
    pub(crate) kind: String,
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
    #[serde(deserialize_with = "joined_words")]
    pub(crate) moves: Vec<String>,
    #[serde(deserialize_with = "parsed_or_none")]
    pub(crate) tera: Option<Type>,
    pub(crate) sources: String,
}

/// A row of `places.csv`.
#[derive(serde::Deserialize)]
pub(crate) struct PlaceRow {
    pub(crate) region: String,
    pub(crate) place: String,
    pub(crate) code: String,
    pub(crate) x: u16,
    pub(crate) y: u16,
    pub(crate) edges: String,
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

/// For each version, a letter a form (see `build/firsts.rs`).
#[derive(serde::Deserialize)]
pub(crate) struct FirstsRow {
    pub(crate) version: String,
    pub(crate) firsts: String,
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

/// A row of `catch_exclusions.csv`.
#[derive(serde::Deserialize)]
pub(crate) struct ExclusionRow {
    pub(crate) condition: String,
    pub(crate) game: String,
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

pub(crate) fn types() -> Vec<TypeRow> {
    rows("types.csv", include_str!("../data/types.csv"))
}

pub(crate) fn type_chart() -> Vec<ChartRow> {
    rows("typechart.csv", include_str!("../data/typechart.csv"))
}

pub(crate) fn species() -> Vec<SpeciesRow> {
    rows("species.csv", include_str!("../data/species.csv"))
}

pub(crate) fn names() -> Vec<NamesRow> {
    rows("names.csv", include_str!("../data/names.csv"))
}

pub(crate) fn form_words() -> Vec<FormWordRow> {
    rows("form_words.csv", include_str!("../data/form_words.csv"))
}

pub(crate) fn battle_forms() -> Vec<BattleFormRow> {
    rows("battle_forms.csv", include_str!("../data/battle_forms.csv"))
}

pub(crate) fn traits() -> Vec<TraitsRow> {
    rows(
        "species_battle.csv",
        include_str!("../data/species_battle.csv"),
    )
}

pub(crate) fn move_spellings() -> Vec<MoveSpellingRow> {
    rows(
        "move_spellings.csv",
        include_str!("../data/move_spellings.csv"),
    )
}

pub(crate) fn items() -> Vec<ItemRow> {
    rows("items.csv", include_str!("../data/items.csv"))
}

pub(crate) fn stats() -> Vec<StatsRow> {
    rows("stats.csv", include_str!("../data/stats.csv"))
}

pub(crate) fn games() -> Vec<GameRow> {
    rows("games.csv", include_str!("../data/games.csv"))
}

pub(crate) fn bosses() -> Vec<BossRow> {
    let made = include_str!(concat!(env!("OUT_DIR"), "/bosses.csv"));
    rows("bosses.csv", made)
}

pub(crate) fn boss_kinds() -> Vec<KindRow> {
    rows("boss_kinds.csv", include_str!("../data/boss_kinds.csv"))
}

/// The bosses' parties of a game.
pub(crate) fn boss_parties(game: &str) -> Vec<PartyRow> {
    packed::BOSS_PARTIES.part(game)
}

/// The parties of the other battles of a game's story.
pub(crate) fn story_parties(game: &str) -> Vec<PartyRow> {
    packed::STORY_PARTIES.part(game)
}

pub(crate) fn places() -> Vec<PlaceRow> {
    rows("places.csv", include_str!("../data/places.csv"))
}

pub(crate) fn abilities() -> Vec<AbilityRow> {
    rows("abilities.csv", include_str!("../data/abilities.csv"))
}

pub(crate) fn holders() -> Vec<HolderRow> {
    rows(
        "species_abilities.csv",
        include_str!("../data/species_abilities.csv"),
    )
}

pub(crate) fn firsts() -> Vec<FirstsRow> {
    let text = include_str!(concat!(env!("OUT_DIR"), "/firsts.csv"));
    rows("firsts.csv", text)
}

pub(crate) fn evolutions() -> Vec<EvolutionRow> {
    rows("evolutions.csv", include_str!("../data/evolutions.csv"))
}

pub(crate) fn evolution_moves() -> Vec<EvolutionMoveRow> {
    let text = include_str!("../data/evolution_moves.csv");
    rows("evolution_moves.csv", text)
}

pub(crate) fn evolution_means() -> Vec<MeansRow> {
    let text = include_str!("../data/evolution_means.csv");
    rows("evolution_means.csv", text)
}

pub(crate) fn dex_limits() -> Vec<DexLimitRow> {
    rows("dex_limits.csv", include_str!("../data/dex_limits.csv"))
}

pub(crate) fn catch_exclusions() -> Vec<ExclusionRow> {
    let text = include_str!("../data/catch_exclusions.csv");
    rows("catch_exclusions.csv", text)
}

/// What is caught or given in that version.
pub(crate) fn catches(version: &str) -> Vec<CatchRow> {
    packed::CATCHES.part(version)
}

/// What is learnt in that game.
pub(crate) fn learnable(game: &str) -> Vec<LearnableRow> {
    packed::ATTACK_TYPES.part(game)
}

/// The damaging moves that forms learn in that game.
pub(crate) fn learnsets(game: &str) -> Vec<crate::battle::LearnsetRow> {
    packed::LEARNSETS.part(game)
}

pub(crate) fn moves() -> Vec<MoveRow> {
    rows("moves.csv", include_str!("../data/moves.csv"))
}
