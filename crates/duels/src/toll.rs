//! The HP that a Pokémon loses in a duel by anything other than the opponent's hits.

use crate::contestant::Contestant;
use crate::usage::Usage;
use damage::{Field, Move, Type, Weather};

/// Returns the maximum number of HP that the user loses by N hits of its move, each with at most
/// the given damage.
pub(crate) fn of_uses(user: &Contestant, usage: &Usage, hits: u32, damage: u32) -> u32 {
    if user.besides("no-indirect-damage") {
        return 0;
    }
    let all = u32::from(user.fighter.stats[0]);
    let recoil = if user.besides("no-recoil") {
        0
    } else {
        (damage as f32 * usage.recoil).ceil() as u32
    };
    let each = recoil + (all * usage.own_hp).div_ceil(100) + item(user, all);
    hits.saturating_mul(each)
}

/// Returns the HP that a hit of the move costs its user by touching the target, and those that it
/// costs in addition if it knocks the target out.
pub(crate) fn of_contact(user: &Contestant, target: &Contestant, mv: &Move) -> (u16, u16) {
    if user.touches(mv) && !user.besides("no-indirect-damage") {
        target.contact.of_hit(user.fighter.stats[0])
    } else {
        (0, 0)
    }
}

/// Returns the maximum number of HP that the user loses by a miss of its move: half of its maximum
/// HP, or up to generation 4 half of the damage that the move would have done.
pub(crate) fn of_miss(user: &Contestant, usage: &Usage, damage: u32) -> u32 {
    if !usage.crashes || user.besides("no-indirect-damage") {
        return 0;
    }
    (u32::from(user.fighter.stats[0]) / 2).max(damage / 2)
}

/// Returns the HP that the holder loses with each of its hits because of its item (Life Orb): a
/// tenth of its maximum HP.
fn item(user: &Contestant, all: u32) -> u32 {
    if user.item_besides("recoil") {
        all.div_ceil(10)
    } else {
        0
    }
}

/// Returns the HP that the weather costs each turn: a sixteenth of the maximum HP, if the weather
/// hurts the Pokémon.
pub(crate) fn weather(field: &Field, who: &Contestant) -> u32 {
    let is = |kind: Type| who.fighter.types.0 == kind || who.fighter.types.1 == Some(kind);
    let hurts = match field.weather {
        Some(Weather::Sand) => ![Type::Rock, Type::Ground, Type::Steel].into_iter().any(is),
        Some(Weather::Hail) => !is(Type::Ice),
        _ => false,
    };
    if hurts && !who.besides("no-indirect-damage") {
        u32::from(who.fighter.stats[0]).div_ceil(16)
    } else {
        0
    }
}
