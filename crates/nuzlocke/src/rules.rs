//! The rules of a run.

use std::fmt;

/// The rules of a run that apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunRules {
    /// Whether each area allows only one encounter.
    pub one_per_area: bool,
    /// Whether only one Pokémon of each evolution line may be caught.
    pub one_per_line: bool,
    /// Whether no Pokémon may be above the level of the next boss's strongest Pokémon.
    pub level_caps: bool,
    /// Whether Pokémon can evolve by trade.
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
