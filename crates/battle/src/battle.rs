//! The data of a battle: two parties, and their moves against each other.

/// The maximum number of my Pokémon in a battle. A party has six, but a larger box is first
/// searched as a whole.
pub const TEAM: usize = 16;

/// A battle between my party and the foes'.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    /// My Pokémon, at most [`TEAM`].
    pub mine: Vec<Fighter>,
    /// The foes, at most sixteen, in the order of their party: the first one leads.
    pub foes: Vec<Fighter>,
    /// The moves of my Pokémon and of the foes against each other: `pairs[mine][foe]`.
    pub pairs: Vec<Vec<Pair>>,
    /// The rules of the battle.
    pub rules: Rules,
}

/// The rules of a battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// Whether I may switch after knocking out a foe.
    pub switching: Switching,
    /// Whether the foes are sent in the order of their party; otherwise, after the first, they may
    /// come in any order.
    pub known_order: bool,
    /// The number of my Pokémon that may faint.
    pub faints: u8,
    /// The number of healing items that the foes' trainer has.
    pub potions: u8,
    /// The number of HP that each healing item restores.
    pub potion_hp: u16,
    /// The maximum number of switches while one foe is active, if it is limited; replacements of
    /// fainted Pokémon do not count.
    pub switches: Option<u8>,
    /// The reserve, in percent: at the end of every turn, each of my Pokémon that may not faint
    /// must have more than this part of its HP. A plan with a reserve is also valid without one.
    pub reserve: u8,
}

/// What happens after I knock out a foe.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Switching {
    /// My Pokémon stays active.
    #[default]
    Set,
    /// I know which foe comes next, and may switch before it comes.
    Shift,
}

/// A Pokémon, without its moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fighter {
    /// The maximum HP.
    pub max_hp: u16,
    /// The HP at the beginning of the battle.
    pub hp: u16,
    /// The berry that heals the Pokémon once, if it holds one.
    pub berry: Option<Berry>,
    /// Whether the Pokémon survives a hit at full HP with 1 HP, but only once (Focus Sash).
    pub sash: bool,
    /// Whether the Pokémon survives every hit at full HP with 1 HP (Sturdy).
    pub sturdy: bool,
    /// Whether the Pokémon acts only in every second turn (Truant).
    pub truant: bool,
    /// The effect on the opponent when the Pokémon switches in.
    pub entry: Entry,
}

/// A berry that is eaten as soon as its holder's HP are at most a threshold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Berry {
    /// The threshold.
    pub at_most: u16,
    /// The number of HP that the berry restores.
    pub heals: u16,
}

/// The effect on the opponent when a Pokémon switches in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Entry {
    /// No effect.
    #[default]
    None,
    /// The opponent's condition increases by one until the opponent leaves (Intimidate).
    Lowers,
}

/// The moves of one of my Pokémon and of a foe against each other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pair {
    /// My moves by my condition, that is, the number of times I was intimidated since I switched
    /// in. The last entry also applies to all higher conditions.
    pub mine: Vec<Vec<Move>>,
    /// The foe's moves by its condition.
    pub theirs: Vec<Vec<Move>>,
    /// Whether I act first if both moves have the same priority.
    pub faster: bool,
    /// The change of my HP at the end of each turn.
    pub my_residual: i16,
    /// The change of the foe's HP at the end of each turn.
    pub their_residual: i16,
    /// Whether the foe's ability prevents my Pokémon from switching out.
    pub trapped: bool,
    /// Whether my ability blocks the foe's entry effect, and whether the foe's blocks mine: `(mine,
    /// theirs)`.
    pub ignores_entry: (bool, bool),
}

/// A move of one Pokémon against another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Move {
    /// An identifier of the move for the caller.
    pub id: u16,
    /// The damage that the move can do, by the user's HP: each entry applies from above the HP of
    /// the preceding entry up to and including its own HP; the last one must apply up to the
    /// maximum HP.
    pub damage: Vec<(u16, Rolls)>,
    /// The priority.
    pub priority: i8,
    /// The class, which determines the moves that return this move's damage.
    pub class: Class,
    /// Whether the move hits more than once, so that a Focus Sash or Sturdy does not help.
    pub multi_hit: bool,
    /// The part of the damage that heals its user, in percent.
    pub drain: u16,
    /// The part of the damage that hurts its user, in percent.
    pub recoil: u16,
    /// The HP that a use costs.
    pub cost: u16,
    /// The HP that a use of mine costs if it knocks out the foe (Aftermath).
    pub knock_out_cost: u16,
    /// Whether the user faints.
    pub self_destructs: bool,
    /// Whether the user cannot act in the next turn.
    pub recharges: bool,
    /// Whether the move works only in its user's first turn (Fake Out).
    pub first_turn_only: bool,
    /// Whether the move fails if its user was hit earlier in the same turn (Focus Punch).
    pub fails_if_hurt: bool,
    /// Whether the target cannot act in the rest of the turn if the move does damage (Fake Out).
    pub flinches: bool,
    /// Whether the move fails unless the target has chosen a damaging move for the same turn and
    /// has not used it yet (Sucker Punch).
    pub needs_attack: bool,
    /// The damage to a Pokémon that is being switched out (Pursuit); empty if the move has no such
    /// effect.
    pub on_leaving: Rolls,
    /// The damage of the second consecutive use, the third and so on (Rollout); the last entry
    /// applies to all later uses.
    pub growing: Vec<Rolls>,
    /// For a move that returns damage, the classes of damage and the part of it that the move
    /// returns.
    pub counters: Option<Counter>,
    /// The changes in a critical hit; `None` if it changes nothing, or if critical hits are not
    /// considered. Only [`critical_risk`](crate::critical_risk) uses this field.
    pub critical: Option<Box<Critical>>,
}

/// The changes to a move if it hits critically.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Critical {
    /// The greatest chance that any hit in one use is critical, in millionths.
    pub chance: u32,
    /// [`Move::damage`] if a hit is critical, with the same ranges of HP.
    pub damage: Vec<(u16, Rolls)>,
    /// [`Move::growing`] if a hit is critical.
    pub growing: Vec<Rolls>,
    /// [`Move::on_leaving`] if a hit is critical.
    pub on_leaving: Rolls,
    /// Whether a critical hit also has an effect that the battle does not model, such as Anger
    /// Point.
    pub unfollowed: bool,
}

/// The class of a move, for moves that return damage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Class {
    /// The move uses Attack and Defense.
    #[default]
    Physical,
    /// The move uses the special stats.
    Special,
    /// The move counts as physical and as special.
    Either,
    /// The move counts as neither physical nor special.
    Neither,
}

impl Class {
    /// Returns whether the given move returns the damage of moves of this class.
    #[must_use]
    pub const fn is_returned_by(self, counter: Counter) -> bool {
        match self {
            Class::Physical => counter.physical,
            Class::Special => counter.special,
            Class::Either => counter.physical || counter.special,
            Class::Neither => false,
        }
    }
}

/// A move that returns damage (Counter, Mirror Coat, Metal Burst).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counter {
    /// Whether physical damage is returned.
    pub physical: bool,
    /// Whether special damage is returned.
    pub special: bool,
    /// The returned part of the damage, in percent.
    pub percent: u16,
}

/// The distinct amounts of damage that a move can do, in ascending order; empty if it does no
/// damage.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rolls(Vec<u16>);

impl Rolls {
    /// Returns the distinct amounts, sorted. An amount of 0 is kept only if there are others.
    #[must_use]
    pub fn new(amounts: &[u16]) -> Rolls {
        let mut sorted = amounts.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        if sorted == [0] {
            sorted.clear();
        }
        Rolls(sorted)
    }

    /// Returns the least damage, or 0 if there is none.
    #[must_use]
    pub fn least(&self) -> u16 {
        self.0.first().copied().unwrap_or(0)
    }

    /// Returns the union of these amounts and the other ones.
    #[must_use]
    pub fn with(&self, other: &Rolls) -> Rolls {
        Rolls::new(&[&self.0[..], &other.0].concat())
    }

    /// Returns the greatest damage, or 0 if there is none.
    #[must_use]
    pub fn greatest(&self) -> u16 {
        self.0.last().copied().unwrap_or(0)
    }

    /// Returns all amounts.
    #[must_use]
    pub fn all(&self) -> &[u16] {
        &self.0
    }
}

impl Fighter {
    /// Returns a Pokémon at full HP without special properties.
    #[must_use]
    pub fn new(hp: u16) -> Fighter {
        Fighter {
            max_hp: hp,
            hp,
            ..Fighter::default()
        }
    }
}

impl Move {
    /// Returns a plain move with the given amounts of damage.
    #[must_use]
    pub fn of_rolls(amounts: &[u16]) -> Move {
        Move {
            damage: vec![(u16::MAX, Rolls::new(amounts))],
            ..Move::default()
        }
    }

    /// Returns the damage of a use at the given HP of the user.
    #[must_use]
    pub fn at(&self, hp: u16) -> &Rolls {
        let band = self.damage.partition_point(|&(most, _)| most < hp);
        &self.damage[band.min(self.damage.len() - 1)].1
    }

    /// Returns the move with other amounts of damage, which `amounts` computes from the move's own
    /// amounts and those of a critical hit.
    pub(crate) fn with_critical(&self, amounts: impl Fn(&Rolls, &Rolls) -> Rolls) -> Move {
        let Some(critical) = self.critical.as_deref() else {
            return self.clone();
        };
        let bands = self.damage.iter().zip(&critical.damage);
        let growing = self.growing.iter().zip(&critical.growing);
        Move {
            damage: bands
                .map(|(own, other)| (own.0, amounts(&own.1, &other.1)))
                .collect(),
            growing: growing.map(|(own, other)| amounts(own, other)).collect(),
            on_leaving: amounts(&self.on_leaving, &critical.on_leaving),
            ..self.clone()
        }
    }

    /// Returns whether the damage depends on the user's HP.
    #[must_use]
    pub fn depends_on_hp(&self) -> bool {
        self.damage.len() > 1
    }
}

impl Battle {
    /// Returns the moves of one of my Pokémon and of a foe against each other.
    #[must_use]
    pub fn pair(&self, mine: u8, foe: u8) -> &Pair {
        &self.pairs[usize::from(mine)][usize::from(foe)]
    }

    /// Returns the battle in which each of my hits may be critical (if `mine` is true), and each
    /// hit by the foes given as bits. A plan for that battle is also one for this battle.
    #[must_use]
    pub fn with_criticals(&self, mine: bool, foes: u16) -> Battle {
        let may = |own: &Rolls, critical: &Rolls| own.with(critical);
        self.changed(|one| one.with_critical(may), mine, foes)
    }

    /// Returns the battle with changes to my moves (if `mine` is true) and to those of the foes
    /// given as bits.
    pub(crate) fn changed(&self, change: impl Fn(&Move) -> Move, mine: bool, foes: u16) -> Battle {
        let mut battle = self.clone();
        for row in &mut battle.pairs {
            for (foe, pair) in row.iter_mut().enumerate() {
                if mine {
                    let all = pair.mine.iter_mut().flatten();
                    all.for_each(|one| *one = change(one));
                }
                if foes >> foe & 1 == 1 {
                    let all = pair.theirs.iter_mut().flatten();
                    all.for_each(|one| *one = change(one));
                }
            }
        }
        battle
    }

    /// Returns my moves in the given pair and condition.
    #[must_use]
    pub fn my_moves(&self, mine: u8, foe: u8, condition: u8) -> &[Move] {
        at_condition(&self.pair(mine, foe).mine, condition)
    }

    /// Returns the foe's moves in the given pair and condition.
    #[must_use]
    pub fn their_moves(&self, mine: u8, foe: u8, condition: u8) -> &[Move] {
        at_condition(&self.pair(mine, foe).theirs, condition)
    }
}

fn at_condition(moves: &[Vec<Move>], condition: u8) -> &[Move] {
    match moves.len() {
        0 => &[],
        all => &moves[usize::from(condition).min(all - 1)],
    }
}
