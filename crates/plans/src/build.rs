//! Builds the abstract battle between two parties of real Pokémon.

use crate::held;
use battle::{Battle, Class, Counter, Entry, Fighter, Move, Pair, Rolls, Rules};
use duels::{Contestant, Exchange, Facts, Fear, Strike, Turns, exchange, intimidates};

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
        let pair = |me, foe| pair(&exchange(self.facts, me, foe, &terms.duels, fear));
        let row = |me| self.theirs.iter().map(|foe| pair(me, foe)).collect();
        Battle {
            mine: self.mine.iter().map(|me| self.fighter(me)).collect(),
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
