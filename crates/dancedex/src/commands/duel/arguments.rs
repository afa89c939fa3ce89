//! The options about duels, which several subcommands share.

use duels::Rules;
use matchups::Terms;

/// The options about the grades of duels and the training of the player's Pokémon.
#[derive(clap::Args)]
#[command(next_help_heading = "Duels")]
pub(crate) struct DuelArguments {
    /// The IVs of your Pokémon, if the box does not state them [default: 15]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=31), hide_short_help = true)]
    ivs: Option<u8>,

    /// The EVs of your Pokémon, if the box does not state them [default: 0]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=252), hide_short_help = true)]
    evs: Option<u8>,

    /// Use average damage on both sides
    #[arg(long, hide_short_help = true)]
    typical: bool,

    /// Treat every hit by a foe as critical
    #[arg(long, hide_short_help = true)]
    crits: bool,

    /// Use your moves with at least this accuracy, in percent [default: 100]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=100), hide_short_help = true)]
    accuracy: Option<u8>,
}

impl DuelArguments {
    /// Returns whether none of these options was given.
    pub(crate) const fn is_silent(&self) -> bool {
        let numbers = self.ivs.is_none() && self.evs.is_none() && self.accuracy.is_none();
        numbers && !self.typical && !self.crits
    }

    /// Returns the terms of the duels, with defaults for options that were not given. The player's
    /// Pokémon are raised up to `level_cap`; with `all_taught`, they may know TM, tutor and egg
    /// moves from the start.
    pub(crate) fn terms(&self, level_cap: Option<u8>, all_taught: bool) -> Terms {
        let usual = Terms::default();
        Terms {
            rules: Rules {
                typical: self.typical,
                crits: self.crits,
                accuracy: self.accuracy.unwrap_or(usual.rules.accuracy),
            },
            ivs: self.ivs.unwrap_or(usual.ivs),
            evs: self.evs.unwrap_or(usual.evs),
            level_cap,
            all_taught,
        }
    }
}
