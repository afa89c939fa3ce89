//! The texts of the tables, one static each, so that the linker drops those that a program never
//! uses.

/// An embedded table.
pub(crate) struct Embedded {
    pub(crate) file: &'static str,
    pub(crate) text: &'static str,
}

/// The build script omits two columns from the page's copy.
pub(crate) static SPECIES: Embedded = Embedded {
    file: "species.csv",
    text: include_str!(concat!(env!("OUT_DIR"), "/species.csv")),
};

/// The build script computes it from the attack types.
pub(crate) static ROSTERS: Embedded = Embedded {
    file: "rosters.csv",
    text: include_str!(concat!(env!("OUT_DIR"), "/rosters.csv")),
};

macro_rules! embed {
    ($($name:ident $file:literal)*) => {
        $(pub(crate) static $name: Embedded = Embedded {
            file: $file,
            text: include_str!(concat!("../../data/", $file)),
        };)*

        /// The tables that are embedded as a whole.
        pub(crate) static PLAIN: &[&Embedded] = &[&SPECIES, &ROSTERS, $(&$name),*];
    };
}

embed! {
    ABILITIES "abilities.csv"
    ABSENT_GAMES "absent_games.csv"
    BATTLE_ABILITIES "battle_abilities.csv"
    BATTLE_EFFECTS "battle_effects.csv"
    BATTLE_FORM_MOVES "battle_form_moves.csv"
    BATTLE_FORMS "battle_forms.csv"
    BATTLE_ITEM_THROWS "battle_item_throws.csv"
    BATTLE_ITEMS "battle_items.csv"
    BATTLE_MOVES "battle_moves.csv"
    BOSS_KINDS "boss_kinds.csv"
    BOSSES "bosses.csv"
    CATCH_EXCLUSIONS "catch_exclusions.csv"
    CATCH_WORDS "catch_words.csv"
    CHOICES "choices.csv"
    DEX_LIMITS "dex_limits.csv"
    EVOLUTION_MEANS "evolution_means.csv"
    EVOLUTION_MOVES "evolution_moves.csv"
    EVOLUTIONS "evolutions.csv"
    FORM_TITLES "form_titles.csv"
    FORM_WORDS "form_words.csv"
    GAMES "games.csv"
    ITEMS "items.csv"
    MACHINES "machines.csv"
    MOVE_SPELLINGS "move_spellings.csv"
    MOVES "moves.csv"
    NAMES "names.csv"
    NATURES "natures.csv"
    PLACES "places.csv"
    SPECIES_ABILITIES "species_abilities.csv"
    SPECIES_BATTLE "species_battle.csv"
    SPELLINGS "spellings.csv"
    STATS "stats.csv"
    TYPECHART "typechart.csv"
    TYPES "types.csv"
    UNSURE_CATCHES "unsure_catches.csv"
}

/// The items that bosses use. The table is separate from the others, so that a program that reads a
/// player's world does not contain it.
pub(crate) static BOSS_ITEMS: Embedded = Embedded {
    file: "boss_items.csv",
    text: include_str!("../../data/boss_items.csv"),
};

/// Whether bosses switch; separate for the same reason.
pub(crate) static BOSS_AI: Embedded = Embedded {
    file: "boss_ai.csv",
    text: include_str!("../../data/boss_ai.csv"),
};

/// The battles in which Pokémon can Dynamax; separate for the same reason.
pub(crate) static DYNAMAX: Embedded = Embedded {
    file: "dynamax.csv",
    text: include_str!("../../data/dynamax.csv"),
};

/// A world cannot replace this table; players can pass their own with an option.
pub(crate) static EFFORT: Embedded = Embedded {
    file: "effort.csv",
    text: include_str!("../../data/effort.csv"),
};

macro_rules! made {
    ($($name:ident $file:literal)*) => {
        $(
            /// A short table that is computed from long ones (`src/derived`).
            pub(crate) static $name: Embedded = Embedded {
                file: concat!("made/", $file),
                text: include_str!(concat!(env!("OUT_DIR"), "/", $file)),
            };
        )*
    };
}

made! {
    MADE_BOSSES "bosses.csv"
    MADE_DETAILS "details.csv"
    MADE_WHOLE "whole.csv"
}
