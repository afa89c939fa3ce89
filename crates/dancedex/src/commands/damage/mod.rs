//! `dancedex damage`: what a move does to a Pokémon, one question or a file of them.

mod batch;
mod single;

#[cfg(test)]
pub(in crate::commands) use batch::DamageLine;

use single::Single;
use terminal::{Failure, Outcome};

/// Show what a move does: the damage, and how many hits knock out
///
/// You get the least and the greatest damage, in HP and percent, as calculators tell it.
/// A Pokémon is told in calculators' words: "Lvl 50 252+ Atk Choice Band Garchomp". What is not
/// said is level 100, IVs of 31, no effort, and a nature that changes nothing.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("../help/damage.txt"))]
pub(crate) struct Damage {
    #[command(flatten)]
    single: Single,

    /// Answer every question of a file (- for stdin), a line of JSON each; docs/duels.md has the form
    #[arg(long, value_name = "FILE", conflicts_with_all = ["attacker", "crit", "weather", "terrain"])]
    batch: Option<String>,
}

impl Damage {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        match &self.batch {
            Some(path) => batch::answer(path),
            None => self.single.answer(),
        }
    }
}
