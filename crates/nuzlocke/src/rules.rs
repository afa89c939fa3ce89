//! The rules of a run.

use std::fmt;

/// The rules that apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunRules {
    /// One encounter per area.
    pub one_per_area: bool,
    /// One catch per evolution line.
    pub one_per_line: bool,
    /// No Pokémon above the level of the next boss's strongest Pokémon.
    pub level_caps: bool,
    /// Evolution by trade.
    pub trade: bool,
}

impl RunRules {
    /// All rules of a Nuzlocke.
    pub const NUZLOCKE: RunRules = RunRules {
        one_per_area: true,
        one_per_line: true,
        level_caps: true,
        trade: false,
    };

    /// Converts the rules to those of `runs`.
    pub(crate) fn in_numbers(self) -> runs::Rules {
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
