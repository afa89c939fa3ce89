//! The tables of catches and evolutions.

use super::read::{row, rows};
use super::{embedded, packed};
use crate::Generation;

row! {
    /// One letter per form for each game (see `derived/whole.rs`).
    pub(crate) struct WholeRow {
        pub(crate) game: String,
        pub(crate) had: String,
    }
}

row! {
    /// A row of `evolutions.csv`.
    #[derive(Clone, Debug)]
    pub(crate) struct EvolutionRow {
        pub(crate) from: String,
        pub(crate) to: String,
        pub(crate) trigger: String,
        pub(crate) level: Option<u8>,
        pub(crate) item: String,
        pub(crate) learnt: String = "move",
        pub(crate) needs: Vec<String>,
        pub(crate) beside: String,
        pub(crate) region: String,
        pub(crate) versions: Vec<String>,
        pub(crate) condition: String,
        pub(crate) gen_from: Generation,
        pub(crate) gen_to: Option<Generation>,
    }
}

row! {
    /// A row of `evolution_moves.csv`.
    pub(crate) struct EvolutionMoveRow {
        pub(crate) game: String,
        pub(crate) id: String,
        pub(crate) learnt: String = "move",
        pub(crate) level: u8,
    }
}

row! {
    /// A row of `evolution_means.csv`.
    pub(crate) struct MeansRow {
        pub(crate) game: String,
        pub(crate) means: String,
        pub(crate) after: String,
        pub(crate) unsure: bool,
        pub(crate) dlc: bool,
    }
}

row! {
    /// A row of `dex_limits.csv`.
    pub(crate) struct DexLimitRow {
        pub(crate) game: String,
        pub(crate) up_to: u16,
        pub(crate) until: String,
    }
}

row! {
    /// A row of `catches.csv`, without its version.
    #[derive(Clone, Debug)]
    pub(crate) struct CatchRow {
        pub(crate) place: String,
        pub(crate) after: String,
        pub(crate) id: String,
        pub(crate) method: String,
        pub(crate) min_level: Option<u8>,
        pub(crate) max_level: Option<u8>,
        pub(crate) rate: Option<u8>,
        pub(crate) condition: Vec<String>,
        pub(crate) src: String,
    }
}

row! {
    /// A row of `unsure_catches.csv`, which applies to the catches that match all of its non-empty
    /// cells.
    pub(crate) struct UnsureRow {
        pub(crate) game: Vec<String>,
        pub(crate) place: Vec<String>,
        pub(crate) id: Vec<String>,
        pub(crate) method: Vec<String>,
        pub(crate) condition: Vec<String>,
        pub(crate) after: Vec<String>,
        pub(crate) src: Vec<String>,
        pub(crate) why: String,
    }
}

row! {
    /// A row of `choices.csv`.
    pub(crate) struct ChoiceRow {
        pub(crate) game: String,
        pub(crate) choice: String,
        pub(crate) ids: Vec<String>,
        pub(crate) method: String,
        pub(crate) until: String,
    }
}

row! {
    /// A row of `machines.csv`.
    pub(crate) struct MachineRow {
        pub(crate) game: String,
        pub(crate) learnt: String = "move",
        pub(crate) after: String,
    }
}

row! {
    /// A row of `catch_exclusions.csv`.
    pub(crate) struct ExclusionRow {
        pub(crate) condition: String,
        pub(crate) game: String,
        pub(crate) why: String,
    }
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

/// Returns the catches and gifts of the given version.
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
