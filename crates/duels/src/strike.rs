//! What each move of one does to the other, as a duel asks for it: least, greatest, and when.

use crate::contestant::{Contestant, Weapon};
use crate::{Facts, Rules};
use damage::{Damage, Field, Question, Unmodelled, What};

/// What one use of a move does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Strike {
    /// Which of its owner's moves it is.
    pub(crate) weapon: usize,
    /// The least damage of a use.
    pub(crate) least: u32,
    /// The greatest.
    pub(crate) greatest: u32,
    /// Its priority.
    pub(crate) priority: i8,
    /// Whether its owner is faster.
    pub(crate) faster: bool,
    /// How often the move hits in a use, at least.
    pub(crate) hits: usize,
}

/// What someone can do to someone, and what of it is not modelled.
#[derive(Clone, Debug, Default)]
pub(crate) struct Strikes {
    pub(crate) all: Vec<Strike>,
    pub(crate) unmodelled: Vec<String>,
}

/// All strikes of `from` on `on`; `critical` counts critical hits for the greatest damage.
pub(crate) fn strikes(
    facts: &'static Facts,
    (from, on): (&Contestant, &Contestant),
    rules: &Rules,
    critical: bool,
) -> Strikes {
    let field = field(facts, from, on);
    let mut strikes = Strikes::default();
    for (weapon, owned) in from.weapons.iter().enumerate() {
        let ask = |most| ask(facts, (from, on), &field, owned, most, critical && most);
        match (ask(false), ask(true)) {
            (least, Ok(greatest)) => {
                // What is not modelled at its least does at least nothing.
                let least = least.unwrap_or_else(|_| Damage {
                    hits: Vec::new(),
                    ..greatest.clone()
                });
                strikes
                    .all
                    .push(Strike::new(weapon, &least, &greatest, rules));
            }
            (_, Err(unmodelled)) => strikes.unmodelled.push(unmodelled.to_string()),
        }
    }
    strikes
}

fn ask(
    facts: &'static Facts,
    (from, on): (&Contestant, &Contestant),
    field: &Field,
    weapon: &Weapon,
    most: bool,
    critical: bool,
) -> Result<Damage, Unmodelled> {
    let how = weapon.used(most, from, critical);
    damage::damage(&Question {
        generation: facts.generation.number(),
        chart: &facts.chart,
        attacker: &from.fighter,
        defender: &on.fighter,
        mv: weapon.mv,
        how: &how,
        field,
    })
}

impl Strike {
    fn new(weapon: usize, least: &Damage, greatest: &Damage, rules: &Rules) -> Strike {
        let (mine, theirs) = greatest.speeds;
        let (low, high) = match rules.typical {
            true => (middle(least), middle(greatest)),
            false => (least.least(), greatest.greatest()),
        };
        Strike {
            weapon,
            least: low.min(high),
            greatest: high,
            priority: greatest.priority,
            faster: mine > theirs,
            hits: least.hits.len(),
        }
    }
}

fn middle(damage: &Damage) -> u32 {
    let rolls = damage.hits.iter().map(|blow| blow.roll(blow.rolls() / 2));
    rolls.sum()
}

/// The field that the two bring: of two who bring weather or terrain, the slower one's stays.
fn field(facts: &'static Facts, one: &Contestant, other: &Contestant) -> Field {
    let speed = |who: &Contestant| (who.fighter.stats[5], std::ptr::from_ref(who).addr());
    let (fast, slow) = if speed(one) >= speed(other) {
        (one, other)
    } else {
        (other, one)
    };
    let mut field = Field::default();
    for effect in fast.effects().chain(slow.effects()) {
        match effect.what {
            What::SetsWeather(weather) => field.weather = Some(weather),
            What::SetsTerrain(terrain) if facts.generation.number() >= 7 => {
                field.terrain = Some(terrain);
            }
            _ => {}
        }
    }
    field
}
