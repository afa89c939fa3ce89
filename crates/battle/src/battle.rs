//! What is known about a battle before it begins: two parties, and what each can do to each.

/// The most Pokémon of mine in a battle. A party has six; a larger box is searched as a whole
/// first.
pub const TEAM: usize = 16;

/// A battle between my party and theirs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    /// My Pokémon, at most [`TEAM`].
    pub mine: Vec<Fighter>,
    /// Their Pokémon, at most sixteen, in the order of their party: the first one leads.
    pub foes: Vec<Fighter>,
    /// What each of mine and each of theirs can do to each other: `pairs[mine][foe]`.
    pub pairs: Vec<Vec<Pair>>,
    /// How the battle is fought.
    pub rules: Rules,
}

/// How the battle is fought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// Whether I may switch freely after knocking out a foe.
    pub switching: Switching,
    /// Whether they send in their Pokémon in the order of their party; otherwise, after the first,
    /// in any order.
    pub known_order: bool,
    /// How many of mine may faint.
    pub faints: u8,
    /// How many healing items their trainer has.
    pub potions: u8,
    /// How many HP each of them restores.
    pub potion_hp: u16,
    /// How often I may switch while one foe is in, where that is limited; what follows a faint does
    /// not count.
    pub switches: Option<u8>,
    /// The share of its HP, in hundredths, of which each of mine must have more at the end of every turn, unless it may
    /// faint. A plan with a reserve is also one without.
    pub reserve: u8,
}

/// What happens after I knock out a foe.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Switching {
    /// My Pokémon stays in.
    #[default]
    Set,
    /// I see which foe comes next, and may switch before it does.
    Shift,
}

/// A Pokémon apart from what it can do to another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fighter {
    /// Its greatest HP.
    pub max_hp: u16,
    /// Its HP when the battle begins.
    pub hp: u16,
    /// A berry that heals it once.
    pub berry: Option<Berry>,
    /// Whether it survives one hit from full health with 1 HP, once (Focus Sash).
    pub sash: bool,
    /// Whether it survives any hit from full health with 1 HP (Sturdy).
    pub sturdy: bool,
    /// Whether it acts only every second turn (Truant).
    pub truant: bool,
    /// What its coming in changes for the opponent.
    pub entry: Entry,
}

/// A berry that is eaten as soon as its holder's HP is at most a threshold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Berry {
    /// The greatest HP at which it is eaten.
    pub at_most: u16,
    /// How many HP it restores.
    pub heals: u16,
}

/// What happens to the opponent that is in when a Pokémon comes in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Entry {
    /// Nothing.
    #[default]
    None,
    /// The opponent's condition goes up by one until it leaves (Intimidate).
    Lowers,
}

/// What one of mine and one of theirs can do to each other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pair {
    /// My moves by my condition: how often I was intimidated since I came in. The last entry also
    /// serves all higher conditions.
    pub mine: Vec<Vec<Move>>,
    /// Their moves by their condition.
    pub theirs: Vec<Vec<Move>>,
    /// Whether I act first when both moves have the same priority.
    pub faster: bool,
    /// How my HP changes at the end of each turn.
    pub my_residual: i16,
    /// How their HP changes at the end of each turn.
    pub their_residual: i16,
    /// Whether my ability blocks their entry effect, or theirs mine: `(mine, theirs)`.
    pub ignores_entry: (bool, bool),
}

/// A move of one Pokémon used on another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Move {
    /// Which move it is, for whoever built the battle.
    pub id: u16,
    /// The damage that it can do, by the user's HP: each entry holds from the HP of the entry
    /// before it up to and including its own; the last one must hold up to the greatest HP.
    pub damage: Vec<(u16, Rolls)>,
    /// Its priority.
    pub priority: i8,
    /// Physical or special; what counters it.
    pub class: Class,
    /// Whether it hits more than once, so that a Focus Sash or Sturdy does not help.
    pub multi_hit: bool,
    /// How much of the damage heals its user, in hundredths.
    pub drain: u16,
    /// How much of the damage hurts its user, in hundredths.
    pub recoil: u16,
    /// How many HP its use costs.
    pub cost: u16,
    /// Whether its user faints.
    pub self_destructs: bool,
    /// Whether its user cannot act in the next turn.
    pub recharges: bool,
    /// Whether it works only in its user's first turn (Fake Out).
    pub first_turn_only: bool,
    /// Whether it fails when its user was hit before it in the same turn (Focus Punch).
    pub fails_if_hurt: bool,
    /// Whether the target cannot act in the rest of the turn, if it does damage (Fake Out).
    pub flinches: bool,
    /// Whether it fails unless the target uses a damaging move in the same turn and has not yet
    /// (Sucker Punch).
    pub needs_attack: bool,
    /// The damage to a Pokémon that is being switched out (Pursuit); empty where it has no such
    /// effect.
    pub on_leaving: Rolls,
    /// The damage of the second use in a row, the third and so on (Rollout); the last stays.
    pub growing: Vec<Rolls>,
    /// What it returns of the damage that its user took in the same turn.
    pub counters: Option<Counter>,
}

/// Which half of the moves a move belongs to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Class {
    /// It uses Attack and Defense.
    #[default]
    Physical,
    /// It uses the special stats.
    Special,
    /// It counts as both.
    Either,
    /// It counts as neither.
    Neither,
}

impl Class {
    /// Returns whether a move that returns damage returns that of this class.
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
    /// How much of it, in hundredths.
    pub percent: u16,
}

/// The distinct amounts of damage that a move can do, in ascending order; none where it does none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rolls(Vec<u16>);

impl Rolls {
    /// Returns the distinct positive ones of the given amounts, sorted; an amount of 0 counts as a
    /// roll if there are others.
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

    /// Returns the least damage, 0 where there is none.
    #[must_use]
    pub fn least(&self) -> u16 {
        self.0.first().copied().unwrap_or(0)
    }

    /// Returns the greatest damage, 0 where there is none.
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
    /// Returns a Pokémon at full health without anything special.
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
    /// Returns a plain move with those amounts of damage.
    #[must_use]
    pub fn of_rolls(amounts: &[u16]) -> Move {
        Move {
            damage: vec![(u16::MAX, Rolls::new(amounts))],
            ..Move::default()
        }
    }

    /// Returns the damage of a use at that HP of the user.
    #[must_use]
    pub fn at(&self, hp: u16) -> &Rolls {
        let band = self.damage.partition_point(|&(most, _)| most < hp);
        &self.damage[band.min(self.damage.len() - 1)].1
    }

    /// Returns whether its damage depends on the user's HP.
    #[must_use]
    pub fn depends_on_hp(&self) -> bool {
        self.damage.len() > 1
    }
}

impl Battle {
    /// Returns what is between one of mine and one of theirs.
    #[must_use]
    pub fn pair(&self, mine: u8, foe: u8) -> &Pair {
        &self.pairs[usize::from(mine)][usize::from(foe)]
    }

    /// Returns my moves in that pair and condition.
    #[must_use]
    pub fn my_moves(&self, mine: u8, foe: u8, condition: u8) -> &[Move] {
        at_condition(&self.pair(mine, foe).mine, condition)
    }

    /// Returns their moves in that pair and condition.
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
