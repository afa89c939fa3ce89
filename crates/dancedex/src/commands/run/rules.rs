//! The rules of a run.

use clap::ValueEnum;
use std::fmt;

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

/// The rules that apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RunRules {
    pub(super) one_per_area: bool,
    pub(super) one_per_line: bool,
    pub(super) level_caps: bool,
    pub(super) trade: bool,
}

impl RunRules {
    /// Returns the rules that are named.
    pub(super) fn of(names: &[RuleName]) -> RunRules {
        let has = |name| names.contains(&name) || names.contains(&RuleName::Nuzlocke);
        RunRules {
            one_per_area: has(RuleName::OnePerArea),
            one_per_line: has(RuleName::OnePerLine),
            level_caps: has(RuleName::LevelCaps),
            trade: !has(RuleName::NoTrade),
        }
    }

    /// Converts the rules to those of `runs`.
    pub(super) fn in_numbers(self) -> runs::Rules {
        runs::Rules {
            one_per_area: self.one_per_area,
            one_per_line: self.one_per_line,
        }
    }
}

impl fmt::Display for RunRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = [
            (self.one_per_area, "one encounter per area"),
            (self.one_per_line, "one per evolution line"),
            (self.level_caps, "level caps"),
            (!self.trade, "no trading"),
        ];
        let held: Vec<&str> = names
            .iter()
            .filter(|(held, _)| *held)
            .map(|(_, name)| *name)
            .collect();
        if held.is_empty() {
            return f.write_str("no rules");
        }
        f.write_str(&held.join(", "))
    }
}
