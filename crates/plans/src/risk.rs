//! The changes that critical hits cause in a battle, and upper bounds on their chances.

use crate::{Sides, Terms};
use battle::{Battle, Critical, Move, Plan, Rolls};
use duels::{Contestant, Facts, Strike, Weapon, critical_exchange};
use pokedata::battle::BattleMove;

/// Returns an upper bound on the chance that a critical hit, by either side, breaks the plan.
/// `party` has, for each of my Pokémon in the battle, its index in `sides.mine`.
#[must_use]
pub fn critical_risk(
    sides: &Sides,
    terms: &Terms,
    (battle, party): (&Battle, &[usize]),
    plan: &Plan,
) -> f64 {
    battle::critical_risk(&with_criticals(sides, terms, (battle, party)), plan)
}

/// Returns the battle with the changes in critical hits.
pub(crate) fn with_criticals(
    sides: &Sides,
    terms: &Terms,
    (battle, party): (&Battle, &[usize]),
) -> Battle {
    let facts = sides.facts;
    let mut battle = battle.clone();
    for (row, &place) in battle.pairs.iter_mut().zip(party) {
        let me = &sides.mine[place];
        for (pair, foe) in row.iter_mut().zip(sides.theirs) {
            let both = critical_exchange(facts, me, foe, &terms.duels, sides.fear());
            for (moves, strikes) in pair.mine.iter_mut().zip(&both.mine) {
                add((facts, me, foe), moves, strikes);
            }
            for (moves, strikes) in pair.theirs.iter_mut().zip(&both.theirs) {
                add((facts, foe, me), moves, strikes);
            }
        }
    }
    battle
}

/// Adds to one Pokémon's moves the changes in their critical hits on another Pokémon.
fn add(
    (facts, from, on): (&Facts, &Contestant, &Contestant),
    moves: &mut [Move],
    strikes: &[Strike],
) {
    let chances = Chances::of(facts, from);
    for own in moves {
        let strike = strikes
            .iter()
            .find(|strike| strike.weapon == usize::from(own.id));
        let chance = chances.of_move(&from.weapons[usize::from(own.id)]);
        own.critical = match strike {
            Some(strike) => critical(own, strike, chance, on).map(Box::new),
            // The damage formula models the move's hits only if they are not critical.
            None => Some(Box::new(Critical {
                chance: millionths(chance),
                unfollowed: true,
                ..plain(own)
            })),
        };
    }
}

/// Returns the changes in a critical hit; `None` if there are none.
fn critical(own: &Move, strike: &Strike, chance: f64, on: &Contestant) -> Option<Critical> {
    // If a move hits several times, any number of the hits may be critical.
    let rolls = |plain: &Rolls, critical: &[u16]| {
        let critical = Rolls::new(critical);
        if own.multi_hit && critical.greatest() > 0 {
            Rolls::new(&(plain.least()..=critical.greatest()).collect::<Vec<_>>())
        } else {
            critical
        }
    };
    let mut critical = Critical {
        chance: millionths(chance),
        damage: bands(own, strike, &rolls),
        growing: own
            .growing
            .iter()
            .zip(&strike.growing)
            .map(|(plain, critical)| rolls(plain, critical))
            .collect(),
        on_leaving: rolls(&own.on_leaving, &strike.on_leaving),
        unfollowed: false,
    };
    let is_same = critical.damage == own.damage
        && critical.growing == own.growing
        && critical.on_leaving == own.on_leaving;
    if is_same {
        return None;
    }
    let ability = on.fighter.ability.map_or("", |own| own.name.as_str());
    critical.unfollowed = ability == "anger-point";
    Some(critical)
}

fn millionths(chance: f64) -> u32 {
    (chance * 1e6).ceil() as u32
}

/// Returns the changes for a critical hit that does the same damage as other hits.
fn plain(own: &Move) -> Critical {
    Critical {
        damage: own.damage.clone(),
        growing: own.growing.clone(),
        on_leaving: own.on_leaving.clone(),
        ..Critical::default()
    }
}

/// Returns the damage of a critical hit in each of the move's ranges of HP: all amounts that are
/// possible anywhere in the range.
fn bands(
    own: &Move,
    strike: &Strike,
    rolls: &impl Fn(&Rolls, &[u16]) -> Rolls,
) -> Vec<(u16, Rolls)> {
    let mut from = 0;
    let bands = own.damage.iter().map(|(most, plain)| {
        let mut amounts: Vec<u16> = Vec::new();
        let mut begins = 0;
        for (ends, critical) in &strike.bands {
            if begins <= *most && *ends >= from {
                amounts.extend(critical);
            }
            begins = ends.saturating_add(1);
        }
        from = most.saturating_add(1);
        (*most, rolls(plain, &amounts))
    });
    bands.collect()
}

/// The chances that a Pokémon's hits are critical.
struct Chances<'a> {
    facts: &'a Facts,
    /// The number of stages by which the Pokémon's ability and item raise the chance.
    raised: u8,
    /// The number of hits that the Pokémon's ability adds to a use.
    more_hits: u8,
}

impl Chances<'_> {
    fn of<'a>(facts: &'a Facts, who: &Contestant) -> Chances<'a> {
        let ability = who.fighter.ability.map_or("", |own| own.name.as_str());
        let item = who.fighter.item.map_or("", |item| item.name.as_str());
        let raised = u8::from(ability == "super-luck")
            + u8::from(["scope-lens", "razor-claw"].contains(&item))
            + 2 * u8::from(["stick", "leek", "lucky-punch", "lansat-berry"].contains(&item));
        Chances {
            facts,
            raised,
            more_hits: u8::from(ability == "parental-bond"),
        }
    }

    /// Returns the greatest chance that any hit of a use of the move is critical.
    fn of_move(&self, weapon: &Weapon) -> f64 {
        let stage = stage_of(self.facts, weapon).saturating_add(self.raised);
        let each = match self.facts.generation.number() {
            1 if stage > 0 => 1.0,
            // The chance depends on the base speed, which is at most 150.
            1 => 150.0 / 512.0,
            2 => [17.0 / 256.0, 1.0 / 8.0, 1.0 / 4.0, 1.0 / 3.0, 0.5][usize::from(stage.min(4))],
            3..=5 => [1.0 / 16.0, 1.0 / 8.0, 1.0 / 4.0, 1.0 / 3.0, 0.5][usize::from(stage.min(4))],
            6 => [1.0 / 16.0, 1.0 / 8.0, 0.5, 1.0][usize::from(stage.min(3))],
            _ => [1.0 / 24.0, 1.0 / 8.0, 0.5, 1.0][usize::from(stage.min(3))],
        };
        let hits = i32::from(weapon.mv.hits.1.max(1) + self.more_hits);
        1.0 - (1.0f64 - each).powi(hits)
    }
}

fn stage_of(facts: &Facts, weapon: &Weapon) -> u8 {
    let mut rows = BattleMove::in_generation(facts.generation);
    let row = rows.find(|row| row.id == weapon.mv.name);
    row.map_or(0, |row| row.crit_stage)
}
