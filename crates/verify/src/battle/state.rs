//! The state of a battle.

/// The maximum size of my party.
pub(crate) const MINE: usize = 16;

/// The kind of decision that I make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Phase {
    Turn,
    Shift,
    Replace,
    ReplaceBoth,
}

/// My action in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    Use(usize),
    Send(usize),
    Stay,
}

/// The state of a battle as far as I can see it, without the foe's HP.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct State {
    pub(crate) phase: Phase,
    pub(crate) active: usize,
    pub(crate) hp: [i32; MINE],
    pub(crate) fear: u8,
    /// Whether my active Pokémon can act (0), loafs (1) or recharges (2).
    pub(crate) waits: u8,
    pub(crate) settled: bool,
    pub(crate) used: u16,
    pub(crate) foe: usize,
    pub(crate) foe_fear: u8,
    pub(crate) foe_waits: u8,
    pub(crate) foe_settled: bool,
    pub(crate) foe_used: bool,
    /// The move that the foe repeats, and how often the foe has used it.
    pub(crate) streak: (usize, usize),
    pub(crate) left: u16,
    pub(crate) potions: u8,
    pub(crate) faints: u8,
}

/// A state, with the possible range of the foe's HP.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    pub(crate) state: State,
    pub(crate) least: i32,
    pub(crate) greatest: i32,
}
