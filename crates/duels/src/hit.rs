//! The damage of a single use of a move in a given situation, with the chance of each amount.

use crate::attack::{self, Pair};
use crate::contestant::Contestant;
use crate::strike::calm;
use crate::usage::Full;
use crate::{Facts, Rules};
use damage::{Field, Fighter, Status, Use, Weather};
use std::collections::BTreeMap;

/// What the damage of a use depends on, for the user and the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Situation {
    /// The stages of attack, defence, special attack, special defence and speed.
    pub boosts: [[i8; 5]; 2],
    /// The status conditions.
    pub status: [Option<Status>; 2],
    /// The current HP.
    pub hp: [u16; 2],
    /// Whether Reflect and Light Screen protect the target.
    pub screens: (bool, bool),
    /// The weather, unless it is that of the two Pokémon's abilities.
    pub weather: Option<Weather>,
    /// Whether the target is being switched out.
    pub is_leaving: bool,
    /// Whether the hit is critical.
    pub critical: bool,
    /// The number of consecutive uses before this one.
    pub uses_before: u8,
}

/// A use of a move that hits.
#[derive(Clone, Debug)]
pub struct Hit {
    /// The possible amounts of damage, each with its chance; empty if the move has no effect.
    pub amounts: Vec<(u16, f64)>,
    /// The chance to hit in percent, without stages.
    pub accuracy: u8,
    /// The priority.
    pub priority: i8,
}

/// Returns the damage of a use.
///
/// # Errors
/// If it depends on something that is not part of a situation.
pub fn hit(
    facts: &'static Facts,
    (from, on): (&Contestant, &Contestant),
    weapon: usize,
    situation: &Situation,
) -> Result<Hit, String> {
    let own = &from.weapons[weapon];
    if own.conditional {
        return Err(own.mv.name.clone());
    }
    let (mv, power) = match &own.usage.full {
        Full::AsSaid => (own.mv, None),
        Full::Powers(powers) if own.usage.in_a_row => {
            let place = usize::from(situation.uses_before).min(powers.len() - 1);
            (own.plain, Some(powers[place]))
        }
        _ => return Err(own.mv.name.clone()),
    };
    let mut field = field(facts, (from, on), situation);
    field.defender.switching_out = situation.is_leaving;
    field.defender.reflect = situation.screens.0;
    field.defender.light_screen = situation.screens.1;
    let rules = Rules::default();
    let pair = Pair {
        critical: situation.critical,
        ..pair(facts, (from, on), &field, &rules)
    };
    let fighters = [(from, 0), (on, 1)].map(|(one, side)| in_situation(one, situation, side));
    let count = own.mv.hits;
    let sure = own.used(false, from, false).hits.unwrap_or(count.0);
    let mut amounts: BTreeMap<u16, f64> = BTreeMap::new();
    let mut last = None;
    for (hits, chance) in chances_of_hits((sure, count.1)) {
        let used = own.used(true, from, situation.critical);
        let how = Use {
            hits: Some(hits),
            power: power.or(used.power),
            ..used
        };
        let asked = pair.ask((&fighters[0], &fighters[1]), mv, &how);
        let damage = asked.map_err(|why| why.to_string())?;
        let mut sums = BTreeMap::from([(0u16, chance)]);
        for blow in &damage.hits {
            let each = 1.0 / f64::from(blow.rolls());
            let mut next = BTreeMap::new();
            for (&sum, &chance) in &sums {
                for roll in blow.all() {
                    let total = sum.saturating_add(roll.try_into().unwrap_or(u16::MAX));
                    *next.entry(total).or_default() += chance * each;
                }
            }
            sums = next;
        }
        if !damage.hits.is_empty() {
            for (amount, chance) in sums {
                *amounts.entry(amount).or_default() += chance;
            }
        }
        last = Some((damage.accuracy, damage.priority));
    }
    let (accuracy, priority) = last.unwrap_or((100, own.mv.priority));
    Ok(Hit {
        amounts: amounts.into_iter().collect(),
        accuracy,
        priority,
    })
}

/// Returns the speeds of two Pokémon in a situation; `None` if neither has a damaging move.
#[must_use]
pub fn speeds(
    facts: &'static Facts,
    (from, on): (&Contestant, &Contestant),
    situation: &Situation,
) -> Option<(u32, u32)> {
    let field = field(facts, (from, on), situation);
    let rules = Rules::default();
    let asked = |from: &Contestant, on: &Contestant, fighters: [&Fighter<'static>; 2]| {
        let own = from.weapons.first()?;
        let how = Use {
            power: Some(1),
            ..Use::default()
        };
        let pair = pair(facts, (from, on), &field, &rules);
        let asked = pair.ask((fighters[0], fighters[1]), own.plain, &how);
        asked.ok().map(|damage| damage.speeds)
    };
    let mine = in_situation(from, situation, 0);
    let other = in_situation(on, situation, 1);
    asked(from, on, [&mine, &other]).or_else(|| {
        let (own, that) = asked(on, from, [&other, &mine])?;
        Some((that, own))
    })
}

/// Returns whether the damage of a move depends on the HP of either Pokémon.
#[must_use]
pub fn depends_on_hp((from, on): (&Contestant, &Contestant), weapon: usize) -> bool {
    let mv = from.weapons[weapon].mv;
    attack::goes_by_own_hp(mv)
        || attack::goes_by_their_hp(mv)
        || [from, on]
            .iter()
            .any(|one| one.views.iter().any(crate::views::Views::goes_by_hp))
}

/// Returns the field of two Pokémon, in the weather of the situation.
fn field(
    facts: &'static Facts,
    (from, on): (&Contestant, &Contestant),
    situation: &Situation,
) -> Field {
    let mut field = attack::field(facts, from, on);
    field.weather = situation.weather.or(field.weather);
    field
}

/// Returns a question about an attack that is not critical.
fn pair<'a>(
    facts: &'static Facts,
    (from, on): (&'a Contestant, &'a Contestant),
    field: &'a Field,
    rules: &'a Rules,
) -> Pair<'a> {
    Pair {
        facts,
        from,
        on,
        field,
        rules,
        critical: false,
        by_turn: false,
    }
}

fn in_situation(one: &Contestant, situation: &Situation, side: usize) -> Fighter<'static> {
    Fighter {
        boosts: situation.boosts[side],
        status: situation.status[side],
        hp: situation.hp[side].max(1),
        ..calm(one.fighter.clone())
    }
}

/// Returns the possible numbers of hits, each with its chance, in generations 1 to 4.
fn chances_of_hits((few, many): (u8, u8)) -> Vec<(u8, f64)> {
    match (few, many) {
        (2, 5) => vec![(2, 0.375), (3, 0.375), (4, 0.125), (5, 0.125)],
        (few, many) if few >= many => vec![(many.max(1), 1.0)],
        (few, many) => {
            let each = 1.0 / f64::from(many - few + 1);
            (few..=many).map(|hits| (hits, each)).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Known, Spec};
    use pokedata::{Generation, Type};

    #[test]
    fn hidden_power_has_the_power_of_its_user() {
        let facts = Facts::of(Generation::new(4).unwrap());
        let one = |species: &str, moves: &[Known]| {
            let spec = Spec::plain(species);
            Contestant::new(species.to_owned(), facts, &spec, moves).unwrap()
        };
        let target = one("magnezone", &[]);
        let situation = Situation {
            boosts: [[0; 5]; 2],
            status: [None; 2],
            hp: [100; 2],
            screens: (false, false),
            weather: None,
            is_leaving: false,
            critical: false,
            uses_before: 0,
        };
        let strongest = |power| {
            let known = Known {
                id: "hidden-power",
                kind: Type::named("Fire"),
                power: Some(power),
            };
            let user = one("starmie", &[known]);
            let hit = hit(facts, (&user, &target), 0, &situation).unwrap();
            hit.amounts.last().unwrap().0
        };
        let (weak, strong) = (strongest(30), strongest(70));
        assert!(0 < weak && 2 * weak < strong, "{weak} {strong}");
    }
}
