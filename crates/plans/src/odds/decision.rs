//! What a player may decide, and what the player sees of the foe.

use super::world::World;
use battle::Battle;

/// What a player decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decision {
    /// Use the move with the given index among its owner's moves.
    Use(usize),
    Send(usize),
    Stay,
}

/// The number of pixels of the bar that shows the foe's HP.
const PIXELS: u32 = 48;

/// Returns the least and the greatest HP of the foe that look the same to the player, who sees only
/// how many pixels of the bar are full.
pub(super) fn shown(battle: &Battle, world: &World) -> (u32, u32) {
    let foe = &world.sides[1];
    let most = u32::from(battle.foes[foe.place].max_hp);
    let shown = (u32::from(foe.hp) * PIXELS / most).max(1);
    let least = (shown * most).div_ceil(PIXELS).max(1);
    let greatest = ((shown + 1) * most).div_ceil(PIXELS) - 1;
    (least, greatest.min(most))
}

/// Returns the use of my strongest move; `None` if I have none.
pub(super) fn strongest(battle: &Battle, world: &World) -> Option<Decision> {
    let [own, foe] = &world.sides;
    let moves = battle.my_moves(own.place as u8, foe.place as u8, own.fear);
    let able = moves
        .iter()
        .filter(|one| !(one.first_turn_only && own.settled));
    let able = able.filter(|one| world.has_pp(one.id.into()));
    let best = able.max_by_key(|one| one.at(own.hp).least())?;
    Some(Decision::Use(best.id.into()))
}
