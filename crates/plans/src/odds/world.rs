//! The state of a battle in which everything happens by chance.

use battle::Class;
use damage::{Status, Weather};

/// The number of my Pokémon.
pub(super) const PARTY: usize = crate::PARTY;

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
    pub(super) focused: bool,
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

/// The battle between two turns.
#[derive(Clone, Debug)]
pub(super) struct World {
    /// My active Pokémon and the foe.
    pub(super) sides: [Active; 2],
    /// My Pokémon that are not active: HP, condition and whether the berry or Sash is used.
    pub(super) bench: [(u16, Ailment, bool); PARTY],
    /// The foes that have not fainted, as bits.
    pub(super) left: u16,
    /// The numbers of turns for which Reflect and Light Screen protect the foes.
    pub(super) screens: (u8, u8),
    /// The same for Safeguard and Mist.
    pub(super) safeguard: u8,
    pub(super) mist: u8,
    /// The weather that a move started, and the number of turns.
    pub(super) weather: Option<(Weather, u8)>,
    /// The move that hurts those of mine that switch in.
    pub(super) hazard: Option<&'static str>,
    /// Whether my active Pokémon is being switched out.
    pub(super) is_leaving: bool,
}

impl World {
    /// Replaces my active Pokémon.
    pub(super) fn send(&mut self, place: usize) {
        let own = &self.sides[0];
        let ailment = match own.ailment {
            Ailment::BadlyPoisoned(_) => Ailment::BadlyPoisoned(0),
            other => other,
        };
        self.bench[own.place] = (own.hp, ailment, own.used);
        let (hp, ailment, used) = self.bench[place];
        self.sides[0] = Active {
            place,
            hp,
            ailment,
            used,
            ..Active::default()
        };
    }

    /// Returns the HP of one of my Pokémon.
    pub(super) fn hp_of(&self, mine: usize) -> u16 {
        if mine == self.sides[0].place {
            self.sides[0].hp
        } else {
            self.bench[mine].0
        }
    }
}
