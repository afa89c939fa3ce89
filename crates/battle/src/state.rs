//! The state of a battle, and the possible actions.

use crate::battle::{Battle, TEAM};

/// The state of a battle in which I must choose an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// The kind of choice.
    pub phase: Phase,
    /// The index of my active Pokémon.
    pub active: u8,
    /// The HP of each of my Pokémon; 0 if it has fainted.
    pub hp: [u16; TEAM],
    /// The number of times that my active Pokémon was intimidated since it switched in.
    pub condition: u8,
    /// Whether my active Pokémon can act this turn.
    pub ready: Ready,
    /// Whether my active Pokémon has been active for a turn.
    pub settled: bool,
    /// The set of my Pokémon that have used their berry or Focus Sash, as bits.
    pub used: u16,
    /// The active foe.
    pub foe: Foe,
    /// The set of foes that have not fainted, including the active one, as bits.
    pub left: u16,
    /// The number of healing items that the trainer has left.
    pub potions: u8,
    /// The number of my Pokémon that have fainted.
    pub faints: u8,
    /// The number of switches that I have left while this foe is active; 255 if it is not limited.
    pub switches: u8,
}

/// The active foe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Foe {
    /// The index of the foe in the trainer's party.
    pub place: u8,
    /// The foe's least possible HP.
    pub least: u16,
    /// The foe's greatest possible HP.
    pub greatest: u16,
    /// The number of times that the foe was intimidated.
    pub condition: u8,
    /// Whether the foe can act this turn.
    pub ready: Ready,
    /// Whether the foe has been active for a turn.
    pub settled: bool,
    /// Whether the foe has used its berry or Focus Sash.
    pub used: bool,
    /// The index of the move that the foe used last, and the number of consecutive uses.
    pub streak: (u8, u8),
}

/// Whether a Pokémon can act this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ready {
    /// The Pokémon can act.
    #[default]
    Yes,
    /// The Pokémon loafs around (Truant).
    Loafs,
    /// The Pokémon must recharge, and cannot be switched out.
    Recharges,
}

/// The kinds of choice that I may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The action in a turn.
    Turn,
    /// Whether to switch before the next foe, which is known, switches in (shift mode).
    Shift,
    /// The replacement for my fainted Pokémon, while the foe is still active.
    Replace,
    /// The replacement for my fainted Pokémon if the foe has fainted, too, so that the next foe is
    /// unknown.
    ReplaceBoth,
}

/// An action of mine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// Use the move with the given index among my moves in this pair.
    Attack(u8),
    /// Send in the given Pokémon, in place of another or of a fainted one.
    Send(u8),
    /// Do nothing, because my Pokémon cannot act this turn, or because it stays active when the
    /// next foe switches in.
    Stay,
}

/// The outcome of an action and one reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// All foes have fainted, but at most the allowed number of my Pokémon.
    Won,
    /// The battle is lost: too many of my Pokémon have fainted, or one is below its reserve.
    Lost,
    /// I must choose again.
    Open(State),
}

impl State {
    /// Returns the HP of my active Pokémon.
    #[must_use]
    pub fn own_hp(&self) -> u16 {
        self.hp[usize::from(self.active)]
    }

    /// Returns whether my active Pokémon can be switched out during a turn.
    fn can_switch(&self, battle: &Battle) -> bool {
        self.switches > 0 && !battle.pair(self.active, self.foe.place).trapped
    }

    /// Returns the possible actions, attacks first.
    #[must_use]
    pub fn actions(&self, battle: &Battle) -> Vec<Action> {
        let others = (0..battle.mine.len() as u8)
            .filter(|&one| one != self.active && self.hp[usize::from(one)] > 0)
            .filter(|_| self.phase != Phase::Turn || self.can_switch(battle))
            .map(Action::Send);
        match self.phase {
            Phase::Replace | Phase::ReplaceBoth => others.collect(),
            Phase::Shift => [Action::Stay].into_iter().chain(others).collect(),
            Phase::Turn if self.ready == Ready::Recharges => vec![Action::Stay],
            Phase::Turn if self.ready == Ready::Loafs => {
                [Action::Stay].into_iter().chain(others).collect()
            }
            Phase::Turn => {
                let moves = battle.my_moves(self.active, self.foe.place, self.condition);
                let harms = |&place: &usize| {
                    let damages = moves[place].at(self.own_hp()).greatest() > 0;
                    damages && !(moves[place].first_turn_only && self.settled)
                };
                let attacks = (0..moves.len()).filter(harms);
                let attacks = attacks.map(|place| Action::Attack(place as u8));
                attacks.chain(others).collect()
            }
        }
    }
}
