//! What a duel takes off me beside their hits.

use crate::contestant::Contestant;
use crate::usage::Usage;
use damage::{Field, Type, Weather};

/// What so many uses of a move take off their user, at most, each doing at most that damage.
pub(crate) fn of_uses(user: &Contestant, usage: &Usage, uses: u32, damage: u32) -> u32 {
    if user.besides("no-indirect-damage") {
        return 0;
    }
    let all = u32::from(user.fighter.stats[0]);
    let recoil = match user.besides("no-recoil") {
        true => 0,
        false => (damage as f32 * usage.recoil).ceil() as u32,
    };
    let each = recoil + (all * usage.own_hp).div_ceil(100) + item(user, all);
    uses.saturating_mul(each)
}

/// What its item takes off its holder with each hit of its own (life-orb), a tenth of all HP.
fn item(user: &Contestant, all: u32) -> u32 {
    if user.item_besides("recoil") {
        all.div_ceil(10)
    } else {
        0
    }
}

/// What the weather takes off each turn: a sixteenth, of whom it hurts.
pub(crate) fn weather(field: &Field, who: &Contestant) -> u32 {
    let is = |kind: Type| who.fighter.types.0 == kind || who.fighter.types.1 == Some(kind);
    let hurts = match field.weather {
        Some(Weather::Sand) => ![Type::Rock, Type::Ground, Type::Steel].into_iter().any(is),
        Some(Weather::Hail) => !is(Type::Ice),
        _ => false,
    };
    match hurts && !who.besides("no-indirect-damage") {
        true => u32::from(who.fighter.stats[0]).div_ceil(16),
        false => 0,
    }
}
