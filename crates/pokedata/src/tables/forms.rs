//! The tables of forms: their names, kinds, stats and abilities.

use super::embedded;
use super::read::{Sixteenths, row, rows};
use crate::{Generation, Type};

row! {
    /// A row of `species.csv`.
    pub(crate) struct SpeciesRow {
        pub(crate) dex: u16,
        pub(crate) id: String,
        pub(crate) name: String,
        pub(crate) form: String,
        pub(crate) type1: Type,
        pub(crate) type2: Option<Type>,
        pub(crate) first_generation: Generation = "gen",
        pub(crate) introduced_in: String,
        pub(crate) types_through_gen: String,
        pub(crate) flags: String,
    }
}

row! {
    /// A row of `names.csv`: other words that may follow the name of a form's species.
    pub(crate) struct NamesRow {
        pub(crate) id: String,
        /// Showdown's words after the species' name: `*` for the first of `forms`, `-` for none,
        /// empty for the form's own words.
        pub(crate) showdown: String,
        pub(crate) forms: Vec<String>,
        pub(crate) battle_forms: Vec<String>,
    }
}

row! {
    /// A row of `form_words.csv`.
    pub(crate) struct FormWordRow {
        pub(crate) word: String,
        pub(crate) also: String,
    }
}

row! {
    /// A row of `form_titles.csv`.
    pub(crate) struct FormTitleRow {
        /// The id of a form, or its words among the forms of its species.
        pub(crate) form: String,
        /// The form's name, with `*` in place of the species' name.
        pub(crate) title: String,
    }
}

row! {
    /// A row of `battle_forms.csv`.
    pub(crate) struct BattleFormRow {
        pub(crate) id: String,
        pub(crate) turns_from: String,
    }
}

row! {
    /// A row of `species_battle.csv`.
    pub(crate) struct TraitsRow {
        pub(crate) id: String,
        pub(crate) weight_kg: Option<f32>,
        pub(crate) genders: String,
        pub(crate) abilities: Vec<String>,
        pub(crate) friendship: u8,
    }
}

row! {
    /// A row of the table of details that the build script makes from `stats.csv`.
    pub(crate) struct DetailsRow {
        /// The species; `None` if it is the form's own id.
        pub(crate) species: Option<String>,
        /// The first species of the evolution line; `None` if it is the form's species.
        pub(crate) line: Option<String>,
        pub(crate) hp: u16,
        pub(crate) atk: u16,
        pub(crate) def: u16,
        pub(crate) spa: u16,
        pub(crate) spd: u16,
        pub(crate) spe: u16,
        pub(crate) stats_through_gen: String,
    }
}

row! {
    /// A row of `stats.csv`, of which only one column is read: the one that the table of details
    /// does not have.
    pub(crate) struct StageRow {
        pub(crate) id: String,
        pub(crate) evolves_from: String,
    }
}

row! {
    /// A row of `abilities.csv`.
    pub(crate) struct AbilityRow {
        pub(crate) ability: String,
        pub(crate) gen_from: Generation,
        pub(crate) side: String,
        pub(crate) effect: String,
        pub(crate) types: String,
        pub(crate) factor: Option<Sixteenths>,
    }
}

row! {
    /// A row of `species_abilities.csv`.
    pub(crate) struct HolderRow {
        pub(crate) id: String,
        pub(crate) ability: String,
        pub(crate) slots: Vec<String>,
        pub(crate) gen_from: Generation,
        pub(crate) gen_to: Generation,
        pub(crate) only_ability: bool,
    }
}

pub(crate) fn species() -> Vec<SpeciesRow> {
    rows(&embedded::SPECIES)
}

pub(crate) fn names() -> Vec<NamesRow> {
    rows(&embedded::NAMES)
}

pub(crate) fn form_titles() -> Vec<FormTitleRow> {
    rows(&embedded::FORM_TITLES)
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

pub(crate) fn details() -> Vec<DetailsRow> {
    rows(&embedded::MADE_DETAILS)
}

pub(crate) fn stages() -> Vec<StageRow> {
    rows(&embedded::STATS)
}

pub(crate) fn abilities() -> Vec<AbilityRow> {
    rows(&embedded::ABILITIES)
}

pub(crate) fn holders() -> Vec<HolderRow> {
    rows(&embedded::SPECIES_ABILITIES)
}
