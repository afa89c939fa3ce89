//! Moves, with the data that the table of moves contains for one generation.

use crate::words::{WordSet, words};
use crate::{UnknownWord, Variable};
use types::Type;

words! {
    /// The class of a move, which determines the stats that it uses.
    "class of a move" Class {
        "physical" Physical,
        "special" Special,
        "status" Status,
        /// Physical or special, depending on the move's type.
        "by-type" ByType,
    }
}

words! {
    /// The targets of a move.
    "target of a move" Target {
        "single" Single,
        "all-foes" AllFoes,
        "all" All,
        "self" Own,
        "other" Other,
    }
}

words! {
    /// A property of moves on which effects depend.
    "flag of a move" Flag {
        "bite" Bite,
        "bullet" Bullet,
        "bypass-substitute" BypassSubstitute,
        "charge" Charge,
        "contact" Contact,
        "dance" Dance,
        "defrost" Defrost,
        "delayed" Delayed,
        "gravity" Gravity,
        "heal" Heal,
        "hits-minimised-double" HitsMinimisedDouble,
        "powder" Powder,
        "protect" Protect,
        "pulse" Pulse,
        "punch" Punch,
        "recharge" Recharge,
        "reflectable" Reflectable,
        "slicing" Slicing,
        "snatch" Snatch,
        "sound" Sound,
        "wind" Wind,
    }
}

words! {
    /// An effect of a move other than its damage.
    "trait of a move" Trait {
        "accuracy-each-hit" AccuracyEachHit,
        "breaks-protect" BreaksProtect,
        "crash" Crash,
        "halves-defence" HalvesDefence,
        "ignores-abilities" IgnoresAbilities,
        "ignores-defence-boosts" IgnoresDefenceBoosts,
        "leaves-one-hp" LeavesOneHp,
        "never-crits" NeverCrits,
        "recoil-max-hp" RecoilMaxHp,
        "removes-screens" RemovesScreens,
        "sheer-force" SheerForce,
        "strikes-once" StrikesOnce,
        "usable-asleep" UsableAsleep,
    }
}

/// The flags of a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flags(WordSet);

impl Flags {
    /// Parses words such as `contact protect`.
    ///
    /// # Errors
    /// If a word is not a flag.
    pub fn read(text: &str) -> Result<Flags, UnknownWord> {
        WordSet::read(text, |flag: Flag| flag as u32).map(Flags)
    }

    /// Returns whether the move has the given flag.
    #[must_use]
    pub const fn has(self, flag: Flag) -> bool {
        self.0.has(flag as u32)
    }
}

/// The traits of a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traits(WordSet);

impl Traits {
    /// Parses words such as `crash recoil-max-hp:50`; numbers after a `:` are ignored.
    ///
    /// # Errors
    /// If a word is not a trait.
    pub fn read(text: &str) -> Result<Traits, UnknownWord> {
        let bare = text.split_whitespace().map(|word| word.split(':').next());
        let words: Vec<&str> = bare.flatten().collect();
        WordSet::read(&words.join(" "), |word: Trait| word as u32).map(Traits)
    }

    /// Returns whether the move has the given trait.
    #[must_use]
    pub const fn has(self, word: Trait) -> bool {
        self.0.has(word as u32)
    }
}

/// A move in one generation.
#[derive(Clone, Debug)]
pub struct Move {
    /// The move's id, such as `thunderbolt`.
    pub name: String,
    /// The move's own type, before any effect.
    pub kind: Type,
    /// The class, which determines the stats that the move uses.
    pub class: Class,
    /// The power; 0 if the move has none, or if `variable` describes how it is computed.
    pub power: u16,
    /// The accuracy in percent; `None` if it never misses.
    pub accuracy: Option<u8>,
    /// The priority; moves with higher priority are used first.
    pub priority: i8,
    /// The minimum and the maximum number of hits.
    pub hits: (u8, u8),
    /// The move's targets.
    pub target: Target,
    /// The move's flags.
    pub flags: Flags,
    /// The effects of the move other than its damage.
    pub traits: Traits,
    /// Whether the user takes recoil damage.
    pub recoil: bool,
    /// Whether the move is always a critical hit.
    pub always_crits: bool,
    /// The changes of the user's stages that a hit always causes: pairs of a stat's index (in
    /// arrays of six) and a number of stages.
    pub own_stages: Vec<(usize, i8)>,
    /// The rule for the power, type or stats of the move, if they vary.
    pub variable: Option<Variable>,
}
