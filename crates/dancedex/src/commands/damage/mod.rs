//! `dancedex damage`: what a move does to a Pokémon, one question or a file of them.

mod batch;
mod single;

use clap::builder::NonEmptyStringValueParser;
use pokedata::Generation;
use terminal::{Failure, Outcome};

/// Show what a move does: the least and the greatest damage, and how many hits knock out
///
/// A Pokémon is told in calculators' words: "Lvl 50 252+ Atk Choice Band Garchomp". What is not
/// said is level 100, IVs of 31, no effort, and a nature that changes nothing.
#[derive(clap::Args)]
pub(crate) struct Damage {
    /// Who attacks
    #[arg(required_unless_present = "batch", value_parser = NonEmptyStringValueParser::new())]
    attacker: Option<String>,

    /// With which move
    #[arg(value_name = "MOVE", requires = "attacker", value_parser = NonEmptyStringValueParser::new())]
    move_name: Option<String>,

    /// Who is hit
    #[arg(requires = "move_name", value_parser = NonEmptyStringValueParser::new())]
    defender: Option<String>,

    /// The generation, 1 to 9
    #[arg(long, short, value_name = "N", default_value_t = Generation::LATEST)]
    generation: Generation,

    /// The hit is critical
    #[arg(long)]
    crit: bool,

    /// The weather: sun, rain, sand, hail, snow, harsh-sun, heavy-rain or strong-winds
    #[arg(long, value_name = "WEATHER")]
    weather: Option<String>,

    /// The terrain: electric, grassy, misty or psychic
    #[arg(long, value_name = "TERRAIN")]
    terrain: Option<String>,

    /// Answer every question of a file (- for stdin), a line of JSON each; docs/duels.md has the form
    #[arg(long, value_name = "FILE", conflicts_with_all = ["attacker", "crit", "weather", "terrain"])]
    batch: Option<String>,
}

impl Damage {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        match &self.batch {
            Some(path) => batch::answer(path),
            None => single::answer(&self),
        }
    }
}
