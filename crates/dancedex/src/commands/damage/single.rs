//! One question of damage, in calculators' words.

use clap::builder::NonEmptyStringValueParser;
use duels::{Asked, Facts, Spec};
use pokedata::Generation;
use terminal::{Failure, Outcome};

/// The move, who uses it and who is hit.
#[derive(clap::Args)]
pub(super) struct Single {
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
}

impl Single {
    pub(super) fn answer(&self) -> Result<Outcome, Failure> {
        let (Some(attacker), Some(move_name), Some(defender)) =
            (&self.attacker, &self.move_name, &self.defender)
        else {
            let missing = "name who attacks, the move and who is hit: \
                dancedex damage \"252+ Atk Garchomp\" earthquake \"0 HP Heatran\"";
            return Err(Failure::bad_input(missing));
        };
        let question = self.question(attacker, move_name, defender)?;
        let rolls = match question.answer().map_err(Failure::bad_input)? {
            Ok(rolls) => rolls,
            Err(unmodelled) => {
                return Err(Failure::bad_input(format!("not modelled: {unmodelled}")));
            }
        };
        let facts = Facts::of(self.generation);
        let hp = question
            .defender
            .fighter(facts)
            .map_err(Failure::bad_input)?
            .hp;
        let title = format!("{attacker} {move_name} vs. {defender}");
        terminal::print(&format!("{title}: {}\n", told(&rolls, u32::from(hp))))?;
        Ok(Outcome::Found)
    }

    fn question(&self, attacker: &str, move_name: &str, defender: &str) -> Result<Asked, Failure> {
        let id = pokedata::Vocabulary::Moves
            .find(move_name)
            .map_err(Failure::bad_input)?;
        let attacker = Spec::from_words(attacker, &[1, 3]).map_err(Failure::bad_input)?;
        let defender = Spec::from_words(defender, &[2, 4]).map_err(Failure::bad_input)?;
        let mut question = Asked::plain(self.generation, attacker, id, defender);
        question.crit = self.crit;
        question.field.weather.clone_from(&self.weather);
        question.field.terrain.clone_from(&self.terrain);
        Ok(question)
    }
}

/// `85–102 (41.2–49.5%), 3 hits to knock out`.
fn told(rolls: &[Vec<u32>], hp: u32) -> String {
    let sum = |pick: fn(&Vec<u32>) -> Option<&u32>| rolls.iter().filter_map(pick).sum::<u32>();
    let (least, greatest) = (sum(|hit| hit.first()), sum(|hit| hit.last()));
    if greatest == 0 {
        return "no damage".to_owned();
    }
    let percent = |damage: u32| f64::from(damage * 1000 / hp) / 10.0;
    let (low, high) = (percent(least), percent(greatest));
    let hits = match (
        hp.div_ceil(greatest),
        hp.checked_div(least).map(|_| hp.div_ceil(least)),
    ) {
        (1, Some(1)) => "1 hit to knock out".to_owned(),
        (few, Some(many)) if few == many => format!("{few} hits to knock out"),
        (few, Some(many)) => format!("{few} to {many} hits to knock out"),
        (few, None) => format!("{few} hits to knock out, or more"),
    };
    format!("{least}–{greatest} ({low}–{high}%), {hits}")
}
