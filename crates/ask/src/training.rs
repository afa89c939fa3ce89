//! The options about duels, which several subcommands share.

use crate::Error;
use duels::Rules;
use matchups::Terms;
use serde::{Deserialize, Serialize};

/// The options about the grades of duels and the training of the player's Pokémon.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "clap", derive(clap::Args))]
pub struct DuelOptions {
    /// The IVs of your Pokémon, if the box does not state them [default: 15]
    #[cfg_attr(
        feature = "clap",
        arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=31), help_heading = "Duels", hide_short_help = true)
    )]
    pub ivs: Option<u8>,

    /// The EVs of your Pokémon, if the box does not state them [default: 0]
    #[cfg_attr(
        feature = "clap",
        arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=252), help_heading = "Duels", hide_short_help = true)
    )]
    pub evs: Option<u8>,

    /// Use average damage on both sides
    #[cfg_attr(
        feature = "clap",
        arg(long, help_heading = "Duels", hide_short_help = true)
    )]
    pub typical: bool,

    /// Treat every hit by a foe as critical
    #[cfg_attr(
        feature = "clap",
        arg(long, help_heading = "Duels", hide_short_help = true)
    )]
    pub crits: bool,

    /// Use your moves with at least this accuracy, in percent [default: 100]
    #[cfg_attr(
        feature = "clap",
        arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=100), help_heading = "Duels", hide_short_help = true)
    )]
    pub accuracy: Option<u8>,
}

impl DuelOptions {
    /// Returns whether none of these options was given.
    #[must_use]
    pub fn is_silent(&self) -> bool {
        *self == DuelOptions::default()
    }

    /// Returns an error if a number is out of range.
    pub(crate) fn check(&self) -> Result<(), Error> {
        let ranges = [
            ("--ivs", self.ivs, 0..=31),
            ("--evs", self.evs, 0..=252),
            ("--accuracy", self.accuracy, 1..=100),
        ];
        for (option, value, range) in ranges {
            if let Some(value) = value.filter(|value| !range.contains(value)) {
                let (least, most) = range.into_inner();
                return Err(Error::new(format!(
                    "{option} {value}: from {least} to {most}"
                )));
            }
        }
        Ok(())
    }

    /// Returns the terms of the duels, with defaults for options that were not given. The player's
    /// Pokémon are raised up to `level_cap`; with `all_taught`, they may know TM, tutor and egg
    /// moves from the start.
    #[must_use]
    pub fn terms(&self, level_cap: Option<u8>, all_taught: bool) -> Terms {
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
