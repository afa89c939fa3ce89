//! One damage question, answered in the calculator's format.

use cli_support::{Failure, Outcome};
use duels::{DamageRequest, Facts, Line, knockouts, total_range};
use pokedata::Generation;

/// The attacker, the move and the defender.
#[derive(clap::Args)]
pub(super) struct Single {
    /// The attacker; or a whole line in the calculator's format
    // Stages begin with a hyphen, as options do.
    #[arg(required_unless_present = "batch", allow_hyphen_values = true)]
    attacker: Option<String>,

    /// Its move
    #[arg(value_name = "MOVE", allow_hyphen_values = true)]
    move_name: Option<String>,

    /// The defender
    #[arg(allow_hyphen_values = true)]
    defender: Option<String>,

    /// The other words of a line without quotes
    #[arg(hide = true, allow_negative_numbers = true)]
    rest: Vec<String>,

    /// Assume a critical hit
    #[arg(long)]
    crit: bool,

    /// The weather: sun, rain, sand, hail, snow, harsh-sun, heavy-rain or strong-winds
    #[arg(long, value_name = "WEATHER")]
    weather: Option<String>,

    /// The terrain: electric, grassy, misty or psychic
    #[arg(long, value_name = "TERRAIN")]
    terrain: Option<String>,
}

/// The number of knock-out chances that are printed.
const CHANCES: usize = 4;

impl Single {
    pub(super) fn answer(&self, generation: Option<Generation>) -> Result<Outcome, Failure> {
        let (title, mut line) = self.line(generation)?;
        line.asked.crit |= self.crit;
        let field = &mut line.asked.field;
        field.weather = self.weather.clone().or(field.weather.take());
        field.terrain = self.terrain.clone().or(field.terrain.take());
        let rolls = match line.asked.answer().map_err(Failure::bad_input)? {
            Ok(rolls) => rolls,
            Err(unmodelled) => {
                return Err(Failure::bad_input(format!("not modelled: {unmodelled}")));
            }
        };
        let mut text = format!("{title}: {}\n", described(&line.asked, &rolls)?);
        let (least, greatest) = total_range(&rolls);
        if let Some((low, high)) = line.stated.filter(|&stated| stated != (least, greatest)) {
            text += &format!("  stated in the line: {low}-{high}\n");
        }
        for note in &line.notes {
            text += &format!("  {note}\n");
        }
        cli_support::print(&text)?;
        Ok(Outcome::Found)
    }

    /// Returns the question, as text and as data.
    fn line(&self, generation: Option<Generation>) -> Result<(String, Line), Failure> {
        let named = [&self.attacker, &self.move_name, &self.defender];
        let words = named.into_iter().flatten().chain(&self.rest);
        let words: Vec<&str> = words.map(String::as_str).collect();
        let is_option = |word: &&&str| {
            let name = word.trim_start_matches('-');
            name.len() < word.len() && name.starts_with(|c: char| c.is_ascii_alphabetic())
        };
        if let Some(option) = words.iter().find(is_option) {
            return Err(Failure::bad_input(format!(
                "unexpected argument '{option}' found"
            )));
        }
        let whole = words.join(" ");
        let (title, line) = match words[..] {
            _ if whole.split_whitespace().any(duels::is_versus) => {
                (whole.clone(), Line::read(&whole, generation))
            }
            [attacker, mv, defender] => (
                format!("{attacker} {mv} vs. {defender}"),
                Line::of_parts(attacker, mv, defender, generation),
            ),
            _ => {
                return Err(Failure::bad_input(
                    "name the attacker, the move and the defender: \
                    dancedex damage \"252+ Atk Garchomp\" earthquake \"0 HP Heatran\"",
                ));
            }
        };
        let line = line.map_err(Failure::bad_input)?;
        let title = match line.stated {
            Some((low, _)) => {
                title[..title.rfind(&format!(": {low}")).unwrap_or(title.len())].to_owned()
            }
            None => title,
        };
        Ok((title, line))
    }
}

/// Returns text such as `85-102 (41.2 - 49.5%) -- guaranteed 3HKO`
fn described(asked: &DamageRequest, rolls: &[Vec<u32>]) -> Result<String, Failure> {
    let generation = Generation::new(asked.generation).unwrap_or(Generation::LATEST);
    let defender = asked.defender.fighter(Facts::of(generation));
    let defender = defender.map_err(Failure::bad_input)?;
    let (least, greatest) = total_range(rolls);
    let all = u32::from(defender.stats[0]);
    let percent = |damage: u32| f64::from(damage * 1000 / all) / 10.0;
    let range = format!(
        "{least}-{greatest} ({} - {}%)",
        percent(least),
        percent(greatest)
    );
    let chances = knockouts(rolls, u32::from(defender.hp), CHANCES);
    let chances: Vec<String> = chances.iter().enumerate().map(chance).collect();
    Ok(if chances.is_empty() {
        format!("{range} -- no damage")
    } else {
        format!("{range} -- {}", chances.join(", "))
    })
}

/// Returns text such as `12.5% chance to 2HKO`, `87.4% to 3HKO` or `guaranteed 4HKO`.
fn chance((place, knockout): (usize, &duels::Knockout)) -> String {
    let uses = match knockout.uses {
        1 => "OHKO".to_owned(),
        uses => format!("{uses}HKO"),
    };
    if knockout.certain {
        return format!("guaranteed {uses}");
    }
    let chance = (knockout.chance * 1000.0).round().clamp(1.0, 999.0) / 10.0;
    match place {
        0 => format!("{chance}% chance to {uses}"),
        _ => format!("{chance}% to {uses}"),
    }
}
