//! The power of moves with variable power.

use crate::effect::Does;
use crate::scene::{Scene, Who};
use crate::{Doubling, Status, Variable};

/// Returns the power of this hit, before modifiers; 0 if the move has no effect.
pub(crate) fn power(scene: &Scene) -> u32 {
    let own = u32::from(scene.mv.power);
    let given = scene.how.power.map(u32::from);
    match scene.variable() {
        None => given.unwrap_or(own),
        Some(Variable::Doubles(doubling)) if doubles(scene, *doubling) => own * 2,
        Some(variable) => by_rule(scene, variable).or(given).unwrap_or(own),
    }
}

fn by_rule(scene: &Scene, variable: &Variable) -> Option<u32> {
    let me = &scene.attacker;
    let foe = &scene.defender;
    Some(match variable {
        Variable::WeightOfTarget => by_weight(foe.weight()),
        Variable::WeightRatio => by_weights(me.weight(), foe.weight()),
        Variable::SpeedRatio => by_speeds(me.speed, foe.speed),
        Variable::SpeedRatioInverse => by_slowness(scene.generation, me.speed, foe.speed),
        Variable::LowHp => by_low_hp(scene.generation, me.hp(), me.max_hp()),
        Variable::FullHp(most) => (most * me.hp() / me.max_hp()).max(1),
        Variable::TargetHp(most) => by_target_hp(scene, *most),
        Variable::StatBoosts => 20 + 20 * me.raises(),
        Variable::TargetStatBoosts => (60 + 20 * foe.raises()).min(200),
        Variable::HitCount(each) => each * (u32::from(scene.hit) + 1),
        Variable::ItemThrown => me.item.and_then(|item| item.throw).map_or(0, u32::from),
        Variable::NaturalGift => scene.gift?,
        Variable::Weather => by_weather(scene),
        Variable::Tera if scene.kind == types::Type::Stellar => 100,
        _ => return by_terrain(scene, variable),
    })
}

fn by_terrain(scene: &Scene, variable: &Variable) -> Option<u32> {
    let own = u32::from(scene.mv.power);
    let under = |side| scene.is_grounded(side);
    match variable {
        Variable::UserTerrainAny => {
            let there = scene.terrain.is_some() && under(&scene.attacker);
            there.then_some(own * 2)
        }
        Variable::TargetTerrain(terrain) => {
            let there = scene.terrain == Some(*terrain) && under(&scene.defender);
            there.then_some(own * 2)
        }
        Variable::OnTerrain(terrain) => (scene.terrain == Some(*terrain)).then_some(own * 3 / 2),
        _ => None,
    }
}

/// Returns the power for a weight in tenths of a kilogram.
fn by_weight(weight: u32) -> u32 {
    match weight {
        2000.. => 120,
        1000.. => 100,
        500.. => 80,
        250.. => 60,
        100.. => 40,
        _ => 20,
    }
}

fn by_weights(mine: u32, theirs: u32) -> u32 {
    match mine.checked_div(theirs).unwrap_or(0) {
        5.. => 120,
        4 => 100,
        3 => 80,
        2 => 60,
        _ => 40,
    }
}

fn by_speeds(mine: u32, theirs: u32) -> u32 {
    match mine.checked_div(theirs) {
        Some(4..) => 150,
        Some(3) => 120,
        Some(2) => 80,
        Some(1) => 60,
        _ => 40,
    }
}

fn by_slowness(generation: u8, mine: u32, theirs: u32) -> u32 {
    match (25 * theirs).checked_div(mine) {
        Some(ratio) if generation == 4 => ratio.min(150),
        Some(ratio) => (ratio + 1).min(150),
        None => 1,
    }
}

fn by_low_hp(generation: u8, hp: u32, all: u32) -> u32 {
    let (parts, limits) = match generation {
        4 => (64, [1, 5, 12, 21, 42]),
        _ => (48, [1, 4, 9, 16, 32]),
    };
    let part = parts * hp / all;
    let place = limits.iter().position(|&limit| part <= limit);
    [200, 150, 100, 80, 40, 20][place.unwrap_or(5)]
}

fn by_target_hp(scene: &Scene, most: u32) -> u32 {
    let hp = scene.defender.hp();
    let all = scene.defender.max_hp();
    match scene.generation {
        4 => most * hp / all + 1,
        _ => {
            let part = u64::from(100 * (hp * 4096 / all));
            let scaled = (u64::from(most) * part + 2047) / 4096 / 100;
            (scaled as u32).max(1)
        }
    }
}

/// Returns the power of a move that depends on the weather. In generation 3, the doubling is
/// applied later.
fn by_weather(scene: &Scene) -> u32 {
    let own = u32::from(scene.mv.power);
    let shielded = scene.attacker.item_does(Does::IgnoresWeather);
    let doubles = scene.weather.is_some_and(|weather| match weather {
        crate::Weather::StrongWinds => false,
        weather if weather.is_sunny() || weather.is_rainy() => !shielded,
        _ => true,
    });
    if doubles && scene.generation >= 4 {
        own * 2
    } else {
        own
    }
}

fn doubles(scene: &Scene, doubling: Doubling) -> bool {
    let foe = &scene.defender;
    let modern = scene.generation >= 5;
    let status = foe.fighter.status;
    match doubling {
        Doubling::MovesFirst => scene.attacker_is_first(),
        Doubling::MovesLast => !scene.attacker_is_first(),
        Doubling::NoItem => is_unladen(scene),
        Doubling::SwitchingTarget => scene.generation >= 4 && scene.field.defender.switching_out,
        Doubling::TargetAsleep => scene.target_sleeps(),
        Doubling::TargetParalysed => status == Some(Status::Paralysed),
        Doubling::TargetPoisoned => foe.is_poisoned(),
        Doubling::TargetStatus => status.is_some() || foe.ability_does(Does::CountsAsAsleep),
        // From generation 5 on, these two are modifiers.
        Doubling::UserStatus => !modern && user_status(scene),
        Doubling::TargetHalfHp => !modern && target_half_hp(scene),
        Doubling::StatsLowered | Doubling::Unsaid => false,
    }
}

/// Returns whether the user holds no item, or an item that the move uses up.
fn is_unladen(scene: &Scene) -> bool {
    let me = &scene.attacker;
    let gem = me.item.is_some_and(|item| item.name == "flying-gem");
    me.item.is_none() || gem || scene.item_is_spent(Who::Attacker)
}

pub(crate) fn user_status(scene: &Scene) -> bool {
    let status = scene.attacker.fighter.status;
    status.is_some_and(Status::is_facing)
}

pub(crate) fn target_half_hp(scene: &Scene) -> bool {
    scene.defender.hp() * 2 <= scene.defender.max_hp()
}
