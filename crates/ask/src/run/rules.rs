//! The rules of a run.

use nuzlocke::RunRules;
use serde::{Deserialize, Serialize};

/// A rule that players set themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum RuleName {
    /// All of the following
    Nuzlocke,
    /// One encounter per area
    OnePerArea,
    /// One catch per evolution line
    OnePerLine,
    /// No Pokémon above the level of the next boss's strongest Pokémon
    LevelCaps,
    /// No evolution by trade
    NoTrade,
    /// None of the rules
    None,
}

impl RuleName {
    /// Returns the named rules.
    #[must_use]
    pub fn rules(names: &[RuleName]) -> RunRules {
        let has = |name| names.contains(&name) || names.contains(&RuleName::Nuzlocke);
        RunRules {
            one_per_area: has(RuleName::OnePerArea),
            one_per_line: has(RuleName::OnePerLine),
            level_caps: has(RuleName::LevelCaps),
            trade: !has(RuleName::NoTrade),
        }
    }
}
