//! The state of a battle, and the possible actions.

use crate::battle::{Battle, TEAM};

/// The state of a battle in which I must choose an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// The kind of choice.
    pub phase: Phase,
    /// The index of my Pokémon that is in.
    pub active: u8,
    /// The HP of each of my Pokémon; 0 for those that have fainted.
    pub hp: [u16; TEAM],
    /// How often my Pokémon that is in was intimidated since it switched in.
    pub condition: u8,
    /// Whether my Pokémon that is in can act this turn.
    pub ready: Ready,
    /// Whether my Pokémon that is in has been in for a turn.
    pub settled: bool,
    /// The set of my Pokémon that have used their berry or Focus Sash, as bits.
    pub used: u16,
    /// The foe that is in.
    pub foe: Foe,
    /// The set of foes that have not fainted, including the one that is in, as bits.
    pub left: u16,
    /// The number of healing items that the trainer has left.
    pub potions: u8,
    /// The number of my Pokémon that have fainted.
    pub faints: u8,
    /// The number of switches that I have left while this foe is in; 255 if it is not limited.
    pub switches: u8,
}

/// The foe that is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Foe {
    /// The index of the foe in the trainer's party.
    pub place: u8,
    /// Its least possible HP.
    pub least: u16,
    /// Its greatest possible HP.
    pub greatest: u16,
    /// How often it was intimidated.
    pub condition: u8,
    /// Whether it can act this turn.
    pub ready: Ready,
    /// Whether it has been in for a turn.
    pub settled: bool,
    /// Whether it has used its berry or Focus Sash.
    pub used: bool,
    /// The index of the move that it used last, and the number of its consecutive uses.
    pub streak: (u8, u8),
}

/// Whether a Pokémon can act this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ready {
    /// It can.
    #[default]
    Yes,
    /// It loafs around (Truant).
    Loafs,
    /// It must recharge, and cannot be switched out.
    Recharges,
}

/// The kind of choice that I have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The action in a turn.
    Turn,
    /// Whether to switch before the next foe, which is known, switches in (shift mode).
    Shift,
    /// The replacement of my fainted Pokémon; the foe is in.
    Replace,
    /// The replacement of my fainted Pokémon when the foe has fainted, too, so that the next foe is
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
    /// Do nothing: my Pokémon cannot act this turn, or stays in before the next foe switches in.
    Stay,
}

/// The outcome of an action and one reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// All foes have fainted, and at most the allowed number of my Pokémon.
    Won,
    /// The battle is lost: too many of my Pokémon have fainted, or one is below its reserve.
    Lost,
    /// I must choose again.
    Open(State),
}

impl State {
    /// Returns the HP of my Pokémon that is in.
    #[must_use]
    pub fn own_hp(&self) -> u16 {
        self.hp[usize::from(self.active)]
    }

    /// Returns the possible actions, attacks first.
    #[must_use]
    pub fn actions(&self, battle: &Battle) -> Vec<Action> {
        let others = (0..battle.mine.len() as u8)
            .filter(|&one| one != self.active && self.hp[usize::from(one)] > 0)
            .filter(|_| self.phase != Phase::Turn || self.switches > 0)
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
