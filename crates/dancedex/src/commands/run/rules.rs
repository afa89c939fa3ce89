//! The rules of a run.

use clap::ValueEnum;
use nuzlocke::RunRules;

/// A rule that players set themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum RuleName {
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
    pub(super) fn rules(names: &[RuleName]) -> RunRules {
        let has = |name| names.contains(&name) || names.contains(&RuleName::Nuzlocke);
        RunRules {
            one_per_area: has(RuleName::OnePerArea),
            one_per_line: has(RuleName::OnePerLine),
            level_caps: has(RuleName::LevelCaps),
            trade: !has(RuleName::NoTrade),
        }
    }
}
