//! Builds the abstract battle between two parties of real Pokémon.

use crate::held;
use battle::{Battle, Class, Counter, Entry, Fighter, Move, Pair, Rolls, Rules};
use duels::{Contestant, Exchange, Facts, Fear, Strike, Turns, exchange, intimidates};
use std::collections::BTreeMap;

/// The Pokémon of the player and of the boss.
pub struct Sides<'a> {
    /// The facts of the generation.
    pub facts: &'static Facts,
    /// The player's Pokémon, each with at most four moves.
    pub mine: &'a [Contestant],
    /// The boss's Pokémon, in the order of the party.
    pub theirs: &'a [Contestant],
}

/// The assumptions of the model.
#[derive(Clone, Copy, Debug, Default)]
pub struct Terms {
    /// The rules for moves: the accuracy that the player's moves must have, and whether the foes'
    /// hits are critical.
    pub duels: duels::Rules,
    /// The rules of the battle.
    pub battle: Rules,
}

impl Sides<'_> {
    /// Returns the battle of all of the player's Pokémon against all of the boss's.
    #[must_use]
    pub fn battle(&self, terms: &Terms) -> Battle {
        let fear = self.fear();
        let pair = |me: &Contestant, foe: &Contestant| {
            pair(&exchange(self.facts, me, foe, &terms.duels, fear))
        };
        let row = |me: &Contestant| {
            let mut row: Vec<Pair> = self.theirs.iter().map(|foe| pair(me, foe)).collect();
            if me.is_locked() {
                keep_one_move(&mut row, self.theirs);
            }
            row
        };
        let keeps_items = !self.theirs.iter().any(Contestant::removes_items);
        let mine = self.mine.iter().map(|me| {
            // A plan without the item also holds with it, as long as more HP are never worse; the
            // item is listed as left out.
            let mut fighter = self.fighter(me);
            fighter.berry = fighter.berry.filter(|_| keeps_items);
            fighter.sash &= keeps_items;
            fighter
        });
        Battle {
            mine: mine.collect(),
            foes: self.theirs.iter().map(|foe| self.fighter(foe)).collect(),
            pairs: self.mine.iter().map(row).collect(),
            rules: terms.battle,
        }
    }

    /// Returns how often each of the two Pokémon may be intimidated.
    pub(crate) fn fear(&self) -> Fear {
        Fear {
            mine: self.theirs.iter().filter(|foe| intimidates(foe)).count() as u8,
            theirs: if self.mine.iter().any(intimidates) {
                6
            } else {
                0
            },
        }
    }

    fn fighter(&self, who: &Contestant) -> Fighter {
        let survives = who.survives();
        let sash = held::is_sash(self.facts, who);
        Fighter {
            berry: held::berry(self.facts, who),
            sash,
            sturdy: survives && !sash,
            truant: who.is_truant(),
            entry: if intimidates(who) {
                Entry::Lowers
            } else {
                Entry::None
            },
            ..Fighter::new(who.fighter.stats[0])
        }
    }
}

/// Keeps only the move that certainly takes the most HP of all foes together: a Pokémon that cannot
/// change its move is planned with a single one.
fn keep_one_move(row: &mut [Pair], foes: &[Contestant]) {
    let mut worth: BTreeMap<u16, f64> = BTreeMap::new();
    for (pair, foe) in row.iter().zip(foes) {
        let all = foe.fighter.stats[0];
        for own in pair.mine.first().into_iter().flatten() {
            let least = own.at(u16::MAX).least().min(all);
            *worth.entry(own.id).or_default() += f64::from(least) / f64::from(all);
        }
    }
    let best = worth
        .into_iter()
        .max_by(|one, other| one.1.total_cmp(&other.1));
    let is_best = |own: &Move| best.is_some_and(|(id, _)| id == own.id);
    for moves in row.iter_mut().flat_map(|pair| &mut pair.mine) {
        moves.retain(is_best);
    }
}

fn pair(both: &Exchange) -> Pair {
    let moves = |all: &[Vec<Strike>]| {
        let each = all
            .iter()
            .map(|strikes| strikes.iter().map(as_move).collect());
        each.collect()
    };
    Pair {
        mine: moves(&both.mine),
        theirs: moves(&both.theirs),
        faster: both.faster,
        trapped: both.trapped,
        my_residual: both.residual.0,
        their_residual: both.residual.1,
        ignores_entry: both.unafraid,
    }
}

fn as_move(strike: &Strike) -> Move {
    let bands = strike.bands.iter();
    let growing = strike.growing.iter();
    Move {
        id: strike.weapon as u16,
        damage: bands
            .map(|(most, rolls)| (*most, Rolls::new(rolls)))
            .collect(),
        priority: strike.priority,
        class: match strike.classes {
            (true, true) => Class::Either,
            (true, false) => Class::Physical,
            (false, true) => Class::Special,
            (false, false) => Class::Neither,
        },
        multi_hit: strike.multi_hit,
        drain: strike.drain,
        recoil: strike.recoil,
        cost: strike.cost,
        knock_out_cost: strike.knock_out_cost,
        self_destructs: strike.turns == Turns::Last,
        recharges: strike.turns == Turns::Rests,
        first_turn_only: strike.turns == Turns::First,
        fails_if_hurt: strike.turns == Turns::Unhurt,
        flinches: strike.flinches,
        needs_attack: strike.needs_attack,
        on_leaving: Rolls::new(&strike.on_leaving),
        growing: growing.map(|rolls| Rolls::new(rolls)).collect(),
        counters: strike.returns.map(|(physical, special, percent)| Counter {
            physical,
            special,
            percent,
        }),
        critical: None,
    }
}
