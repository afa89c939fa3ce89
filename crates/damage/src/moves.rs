//! A move, as in the table of moves for one generation.

use crate::words::{WordSet, words};
use crate::{Type, UnknownWord, Variable};

words! {
    /// The stats that a move uses.
    "class of a move" Class {
        "physical" Physical,
        "special" Special,
        "status" Status,
        /// Physical or special by the type that the move takes.
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
    /// What a move is, where effects ask for it.
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
    /// The effects of a move besides its damage.
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
    /// Reads `contact protect`.
    ///
    /// # Errors
    /// If a word is not a flag.
    pub fn read(text: &str) -> Result<Flags, UnknownWord> {
        WordSet::read(text, |flag: Flag| flag as u32).map(Flags)
    }

    /// Returns whether the move has that flag.
    #[must_use]
    pub const fn has(self, flag: Flag) -> bool {
        self.0.has(flag as u32)
    }
}

/// The traits of a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traits(WordSet);

impl Traits {
    /// Reads `crash recoil-max-hp:50`; numbers after a `:` are no part of what is kept.
    ///
    /// # Errors
    /// If a word is not a trait.
    pub fn read(text: &str) -> Result<Traits, UnknownWord> {
        let bare = text.split_whitespace().map(|word| word.split(':').next());
        let words: Vec<&str> = bare.flatten().collect();
        WordSet::read(&words.join(" "), |word: Trait| word as u32).map(Traits)
    }

    /// Returns whether the move has that trait.
    #[must_use]
    pub const fn has(self, word: Trait) -> bool {
        self.0.has(word as u32)
    }
}

/// A move in one generation.
#[derive(Clone, Debug)]
pub struct Move {
    /// Its id: `thunderbolt`.
    pub name: String,
    /// Its type, before anything changes it.
    pub kind: Type,
    /// The stats that it uses.
    pub class: Class,
    /// Its power; 0 for none, or where `variable` finds it.
    pub power: u16,
    /// In hundredths; none when it never misses.
    pub accuracy: Option<u8>,
    /// Moves of higher priority go first.
    pub priority: i8,
    /// The least and the greatest number of hits.
    pub hits: (u8, u8),
    /// Its targets.
    pub target: Target,
    /// What it is.
    pub flags: Flags,
    /// Its effects besides its damage.
    pub traits: Traits,
    /// Whether its user takes recoil.
    pub recoil: bool,
    /// Whether it is always a critical hit.
    pub always_crits: bool,
    /// What a hit does to its user's stages for sure: places in arrays of six, and steps.
    pub own_stages: Vec<(usize, i8)>,
    /// What its power, type or stats depend on.
    pub variable: Option<Variable>,
}
