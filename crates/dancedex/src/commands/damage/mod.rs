//! `dancedex damage`: the damage of a move, for one question or a file of questions.

mod batch;
mod single;

#[cfg(test)]
pub(in crate::commands) use batch::DamageLine;

use cli_support::{Failure, Outcome};
use pokedata::Generation;
use single::Single;

/// Show the damage of a move, and the chance of a knock-out
///
/// Prints the least and the greatest damage, in HP and percent, and the chance of a knock-out in N
/// uses, as the Showdown calculator does. A line copied from the calculator works unchanged.
/// Defaults: level 100, IVs of 31, no EVs, a neutral nature, and the only or first ability, which
/// is printed.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("../help/damage.txt"))]
pub(crate) struct Damage {
    #[command(flatten)]
    single: Single,

    /// The generation, 1 to 9 [default: the newest with that move; if the line states the damage,
    /// the newest in which the move does it]
    #[arg(long, short, value_name = "N")]
    generation: Option<Generation>,

    /// Answer every line of a file (- for stdin): a question as JSON, in the form that
    /// docs/duels.md describes, or as the calculator writes it
    ///
    /// The answer to an invalid line is its error; the other lines are answered, and the exit code
    /// is 2.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["attacker", "crit", "weather", "terrain"])]
    batch: Option<String>,
}

impl Damage {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        match &self.batch {
            Some(path) => batch::answer(path, self.generation),
            None => self.single.answer(self.generation),
        }
    }
}
