//! The state of a battle in which everything happens by chance.

use battle::Class;
use damage::{Status, Weather};

/// What the foes' trainer does in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reply {
    /// The foe uses the move with the given index; `None` if it cannot act.
    Use(Option<usize>),
    /// The trainer replaces the foe.
    Send(usize),
    /// The trainer uses the item with the given index.
    Item(usize),
}

/// The greatest number of Pokémon of a side.
pub(super) const MOST: usize = 16;

/// A lasting condition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Ailment {
    #[default]
    None,
    Burned,
    Paralysed,
    Poisoned,
    /// The number of turns so far.
    BadlyPoisoned(u16),
    /// The number of actions until the Pokémon wakes up.
    Asleep(u8),
    Frozen,
}

impl Ailment {
    pub(super) fn status(self) -> Option<Status> {
        Some(match self {
            Ailment::None => return None,
            Ailment::Burned => Status::Burned,
            Ailment::Paralysed => Status::Paralysed,
            Ailment::Poisoned => Status::Poisoned,
            Ailment::BadlyPoisoned(_) => Status::BadlyPoisoned,
            Ailment::Asleep(_) => Status::Asleep,
            Ailment::Frozen => Status::Frozen,
        })
    }
}

/// A Pokémon that is active.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Active {
    /// The index of the Pokémon in its party.
    pub(super) place: usize,
    pub(super) hp: u16,
    pub(super) ailment: Ailment,
    /// The stages of attack, defence, special attack, special defence, speed, accuracy, evasion.
    pub(super) boosts: [i8; 7],
    /// The number of actions until the confusion ends; 0 if there is none.
    pub(super) confused: u8,
    pub(super) seeded: bool,
    /// Whether the Pokémon loafs around in the next turn (Truant).
    pub(super) loafs: bool,
    pub(super) recharges: bool,
    /// Whether the Pokémon has been active for a turn.
    pub(super) settled: bool,
    /// The number of turns that the Pokémon has been active.
    pub(super) turns: u8,
    /// The number of times that it was intimidated.
    pub(super) fear: u8,
    /// The last move, and the number of consecutive uses.
    pub(super) streak: (usize, u8),
    /// The number of consecutive uses of Protect.
    pub(super) protects: u8,
    /// Whether the Pokémon's berry or Focus Sash is used up.
    pub(super) used: bool,
    pub(super) attracted: bool,
    /// The number of turns until the Pokémon falls asleep; 0 if it does not.
    pub(super) drowsy: u8,
    /// The move that the Pokémon must repeat, and the number of turns.
    pub(super) encored: (usize, u8),
    /// The last move.
    pub(super) last: Option<usize>,
    /// The last move that took HP from the Pokémon: its index among the other side's moves.
    pub(super) struck: Option<(usize, usize)>,
    pub(super) focused: bool,
    /// Whether Foresight or Odor Sleuth was used on the Pokémon.
    pub(super) identified: bool,
    /// Whether the Pokémon cannot be switched out.
    pub(super) held: bool,
    /// The number of turns for which the Pokémon is bound.
    pub(super) bound: u8,
    /// The move that the Pokémon prepared in the preceding turn.
    pub(super) charging: Option<usize>,
    // In the current turn:
    pub(super) flinches: bool,
    pub(super) is_protected: bool,
    pub(super) is_hurt: bool,
    pub(super) has_acted: bool,
    pub(super) has_landed: bool,
    /// The damage of the last hit taken, and its class.
    pub(super) taken: (u16, Class),
}

/// A Pokémon that is not active.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Resting {
    pub(super) hp: u16,
    pub(super) ailment: Ailment,
    /// Whether the Pokémon's berry or Focus Sash is used up.
    pub(super) used: bool,
    /// Whether the Pokémon is female; `None` if it has no gender.
    pub(super) female: Option<bool>,
}

/// The battle between two turns.
#[derive(Clone, Debug)]
pub(super) struct World {
    /// My active Pokémon and the foe.
    pub(super) sides: [Active; 2],
    /// My Pokémon and the foes; those that are active as they were before they switched in.
    pub(super) bench: [[Resting; MOST]; 2],
    /// The foes that have not fainted, as bits.
    pub(super) left: u16,
    /// The number of turns so far.
    pub(super) turns: usize,
    /// The items that the trainer has used, as bits.
    pub(super) spent: u8,
    /// The numbers of turns for which Reflect and Light Screen protect the foes.
    pub(super) screens: (u8, u8),
    /// The same for Safeguard and Mist.
    pub(super) safeguard: u8,
    pub(super) mist: u8,
    /// The weather that a move started, and the number of turns.
    pub(super) weather: Option<(Weather, u8)>,
    /// The move that hurts those of mine that switch in, and the number of its uses.
    pub(super) hazard: Option<(&'static str, u8)>,
    /// The side whose active Pokémon is being switched out.
    pub(super) leaving: Option<usize>,
    /// The PP of my Pokémon's damaging moves.
    pub(super) pp: [[u8; MOVES]; MOST],
}

/// The greatest number of moves of one of my Pokémon.
pub(super) const MOVES: usize = 4;

impl World {
    /// Replaces a side's active Pokémon.
    pub(super) fn send(&mut self, side: usize, place: usize) {
        let own = &self.sides[side];
        let leaves = &mut self.bench[side][own.place];
        leaves.hp = own.hp;
        leaves.used = own.used;
        leaves.ailment = match own.ailment {
            Ailment::BadlyPoisoned(_) => Ailment::BadlyPoisoned(0),
            other => other,
        };
        self.sides[side] = self.entering(side, place);
        // What the other Pokémon did to this one ends.
        let other = &mut self.sides[1 - side];
        other.attracted = false;
        other.held = false;
        other.bound = 0;
    }

    /// Returns a Pokémon as it switches in.
    pub(super) fn entering(&self, side: usize, place: usize) -> Active {
        let resting = self.bench[side][place];
        Active {
            place,
            hp: resting.hp,
            ailment: resting.ailment,
            used: resting.used,
            ..Active::default()
        }
    }

    /// Returns whether my active Pokémon has PP for the damaging move with the given index.
    pub(super) fn has_pp(&self, weapon: usize) -> bool {
        self.pp[self.sides[0].place][weapon] > 0
    }

    /// Returns the HP of one of my Pokémon.
    pub(super) fn hp_of(&self, mine: usize) -> u16 {
        if mine == self.sides[0].place {
            self.sides[0].hp
        } else {
            self.bench[0][mine].hp
        }
    }

    /// Returns the indices of the foes that have not fainted and are not active.
    pub(super) fn reserves(&self) -> impl Iterator<Item = usize> + use<> {
        let (left, active) = (self.left, self.sides[1].place);
        (0..MOST).filter(move |&foe| foe != active && left >> foe & 1 == 1)
    }

    /// Returns whether the genders of the active Pokémon are opposite.
    pub(super) fn is_couple(&self) -> bool {
        let genders = [0, 1].map(|side| self.bench[side][self.sides[side].place].female);
        matches!(genders, [Some(mine), Some(theirs)] if mine != theirs)
    }
}
