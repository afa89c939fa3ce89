//! Restricted battles, whose plans are plans of the complete battle.

use battle::{Battle, Move, Pair, Rolls};

/// Returns the battle with a limit on switches for each foe, and optionally with only my strongest
/// moves. Moves of mine that depend on my HP may have any of their effects, so that more HP are
/// always better.
pub(crate) fn simple(battle: &Battle, (switches, strongest): (Option<u8>, bool)) -> Battle {
    let mut simple = battle.clone();
    simple.rules.switches = switches;
    for (me, row) in simple.pairs.iter_mut().enumerate() {
        let hp = battle.mine[me].hp;
        for (place, pair) in row.iter_mut().enumerate() {
            for moves in &mut pair.mine {
                moves.iter_mut().for_each(join_bands);
            }
            if strongest {
                keep_strongest(pair, hp, battle.foes[place].max_hp);
            }
        }
    }
    simple
}

fn join_bands(one: &mut Move) {
    if one.depends_on_hp() {
        let amounts = one.damage.iter().flat_map(|(_, rolls)| rolls.all());
        let amounts: Vec<u16> = amounts.copied().collect();
        one.damage = vec![(u16::MAX, Rolls::new(&amounts))];
    }
}

/// Keeps the move with the greatest certain damage and, among the moves with higher priority, the
/// one with the greatest certain damage.
fn keep_strongest(pair: &mut Pair, hp: u16, all: u16) {
    for moves in &mut pair.mine {
        let least = |one: &Move| one.at(hp).least().min(all);
        let best = |quick: bool| {
            let able = moves.iter().filter(|one| one.priority > 0 || !quick);
            let able = able.filter(|one| !one.recharges && !one.first_turn_only);
            able.max_by_key(|one| (least(one), one.priority, std::cmp::Reverse(one.cost)))
        };
        let mut kept: Vec<Move> = best(false).into_iter().chain(best(true)).cloned().collect();
        kept.dedup();
        *moves = kept;
    }
}
