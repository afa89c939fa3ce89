//! Where a battle stands, and what can be done there.

use crate::battle::{Battle, TEAM};

/// Where a battle stands when I have something to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// What I decide.
    pub phase: Phase,
    /// Which of mine is in.
    pub active: u8,
    /// The HP of each of mine; 0 for those that fainted.
    pub hp: [u16; TEAM],
    /// How often the one that is in was intimidated since it came in.
    pub condition: u8,
    /// Whether the one that is in can act this turn.
    pub ready: Ready,
    /// Whether the one that is in has been in for a turn.
    pub settled: bool,
    /// Which of mine have used their berry or Focus Sash, as bits.
    pub used: u16,
    /// The foe that is in.
    pub foe: Foe,
    /// The foes that have not fainted, as bits, the one that is in among them.
    pub left: u16,
    /// How many healing items they have left.
    pub potions: u8,
    /// How many of mine have fainted.
    pub faints: u8,
    /// How often I may still switch while this foe is in; 255 where that is not limited.
    pub switches: u8,
}

/// The foe that is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Foe {
    /// Its place in their party.
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
    /// Whether its berry or Focus Sash is used.
    pub used: bool,
    /// The move that it has used in a row, and how often.
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

/// What I decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// What to do in a turn.
    Turn,
    /// Whether to switch before the foe, which is known, comes in (shift mode).
    Shift,
    /// Which of mine follows the one that fainted; the foe is in.
    Replace,
    /// The same where the foe fainted too, so that the next one is not known.
    ReplaceBoth,
}

/// What I do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// Use the move at that place among my moves in this pair.
    Attack(u8),
    /// Send in that one of mine, in place of another or of one that fainted.
    Send(u8),
    /// Do nothing: this Pokémon cannot act this turn, or stays in before the next foe comes.
    Stay,
}

/// The outcome of an action and one reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// All foes have fainted, and no more of mine than allowed.
    Won,
    /// Too many of mine have fainted.
    Lost,
    /// I decide again.
    Open(State),
}

impl State {
    /// Returns the HP of the one of mine that is in.
    #[must_use]
    pub fn own_hp(&self) -> u16 {
        self.hp[usize::from(self.active)]
    }

    /// Returns what I can do, attacks first.
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
