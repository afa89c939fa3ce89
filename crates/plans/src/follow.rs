//! A battle that is followed while it is played: what to do in each turn, first by a plan, and where
//! it has no answer, by a new search from the state that the battle has reached.

use crate::{Found, PARTY, Sides, Terms};
use battle::{Action, Answer, Battle, Outcome, Phase, Plan, Ready, State, Switching, first_states};
use dancing::stop::Limits;
use duels::{Contestant, Facts};

/// What to do in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advice {
    /// Use the move with the given index among the active Pokémon's damaging moves.
    Use(usize),
    /// Send in the Pokémon with the given index among mine.
    Send(usize),
    /// Nothing: the Pokémon cannot act, or stays in.
    Stay,
}

/// What an advice is based on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// The plan, which holds from here.
    Plan,
    /// A new plan, which a search from this state has found, and which holds from here.
    NewPlan,
    /// The step of the plan whose state is most similar to this one.
    SimilarStep,
    /// The strongest move: the plan has no step for these two Pokémon.
    Strongest,
}

/// What happened in a turn. What is not stated went as expected: my move hit, and nothing else
/// changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Event {
    /// The HP that my active Pokémon lost.
    pub hit: Option<u16>,
    /// The HP that my active Pokémon has left.
    pub hp: Option<u16>,
    /// The least and the greatest HP that the foe may have left.
    pub foe_hp: Option<(u16, u16)>,
    /// Whether my move missed or failed.
    pub missed: bool,
    /// Whether my move was a critical hit.
    pub critical: bool,
    /// Whether the foe's HP were restored.
    pub foe_healed: bool,
    /// Whether the foe fainted.
    pub foe_fainted: bool,
    /// The index of the foe that came in.
    pub foe: Option<usize>,
    /// What I did instead of the advice.
    pub instead: Option<Advice>,
}

/// A battle that is followed.
pub struct Follow {
    facts: &'static Facts,
    /// My Pokémon.
    pub mine: Vec<Contestant>,
    /// The foes.
    pub theirs: Vec<Contestant>,
    battle: Battle,
    /// The index in `mine` of each of my Pokémon in the battle.
    party: Vec<usize>,
    plan: Plan,
    is_new: bool,
    state: State,
    /// The least and the greatest HP of each foe.
    foes: Vec<(u16, u16)>,
    /// Whether the next foe is not known yet.
    waits: bool,
}

impl Follow {
    /// Begins to follow a plan; without one, by searching. The Pokémon of the plan are joined by the
    /// first of the others, so that there are six.
    ///
    /// # Panics
    /// If a side has no Pokémon.
    #[must_use]
    pub fn new(
        facts: &'static Facts,
        (mine, theirs): (Vec<Contestant>, Vec<Contestant>),
        terms: &Terms,
        found: &Found,
    ) -> Follow {
        let sides = Sides {
            facts,
            mine: &mine,
            theirs: &theirs,
        };
        let whole = sides.battle(terms);
        let (mut battle, mut party, plan) = match found {
            Found::Plan {
                battle,
                party,
                plan,
                ..
            } if party.len() <= PARTY => (battle.clone(), party.clone(), plan.clone()),
            _ => {
                let none = Battle {
                    mine: Vec::new(),
                    pairs: Vec::new(),
                    ..whole.clone()
                };
                (none, Vec::new(), Plan::default())
            }
        };
        // The others may help where the plan has no answer.
        for one in 0..mine.len() {
            if party.len() < PARTY && !party.contains(&one) {
                battle.mine.push(whole.mine[one].clone());
                battle.pairs.push(whole.pairs[one].clone());
                party.push(one);
            }
        }
        let first = first_states(&battle, plan.lead).into_iter().next();
        let Some(Outcome::Open(state)) = first else {
            unreachable!("a battle begins with a decision");
        };
        Follow {
            facts,
            foes: battle.foes.iter().map(|foe| (foe.hp, foe.hp)).collect(),
            mine,
            theirs,
            battle,
            party,
            plan,
            is_new: false,
            state,
            waits: false,
        }
    }

    /// Returns the facts of the generation.
    #[must_use]
    pub fn facts(&self) -> &'static Facts {
        self.facts
    }

    /// Returns the index of my active Pokémon, and its HP.
    #[must_use]
    pub fn own(&self) -> (usize, u16) {
        let place = usize::from(self.state.active);
        (self.party[place], self.state.own_hp())
    }

    /// Returns the index of the active foe, and its least and greatest HP.
    #[must_use]
    pub fn foe(&self) -> (usize, u16, u16) {
        let foe = &self.state.foe;
        (foe.place.into(), foe.least, foe.greatest)
    }

    /// Returns the maximum HP of a foe.
    #[must_use]
    pub fn foe_max_hp(&self, foe: usize) -> u16 {
        self.battle.foes[foe].max_hp
    }

    /// Returns the indices of my Pokémon that have not fainted, and their HP.
    pub fn standing(&self) -> impl Iterator<Item = (usize, u16)> + '_ {
        let all = self.party.iter().zip(&self.state.hp);
        all.map(|(&mine, &hp)| (mine, hp)).filter(|&(_, hp)| hp > 0)
    }

    /// Returns the indices of the foes that have not fainted.
    pub fn left(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.battle.foes.len()).filter(|foe| self.state.left >> foe & 1 == 1)
    }

    /// Returns whether the battle was won; `None` if it goes on.
    #[must_use]
    pub fn result(&self) -> Option<bool> {
        if self.state.left == 0 {
            return Some(true);
        }
        (self.standing().count() == 0).then_some(false)
    }

    /// Returns whether the foe fainted and the one that comes next is not known.
    #[must_use]
    pub fn waits_for_foe(&self) -> bool {
        self.waits
    }

    /// Returns what to do.
    pub fn advice(&mut self, limits: &Limits) -> (Advice, Basis) {
        if self.state.phase == Phase::Turn && self.state.ready == Ready::Recharges {
            return (Advice::Stay, Basis::Plan);
        }
        if let Some(action) = self.action() {
            let basis = if self.is_new {
                Basis::NewPlan
            } else {
                Basis::Plan
            };
            return (self.advised(action), basis);
        }
        self.battle.rules.reserve = 0;
        self.battle.rules.faints = self.battle.rules.faints.max(self.state.faints);
        for (foe, hp) in self.battle.foes.iter_mut().zip(&self.foes) {
            foe.hp = hp.1;
        }
        if let Answer::Plan(plan) = battle::plan_from(&self.battle, &self.state, limits) {
            self.plan = plan;
            self.is_new = true;
            if let Some(action) = self.action() {
                return (self.advised(action), Basis::NewPlan);
            }
        }
        self.without_plan()
    }

    /// Returns the action of a step that applies.
    fn action(&self) -> Option<Action> {
        let steps = self.plan.steps.iter();
        let mut fitting = steps.filter(|step| applies(&step.state, &self.state));
        fitting.next().map(|step| step.action)
    }

    fn advised(&self, action: Action) -> Advice {
        let State {
            active,
            foe,
            condition,
            ..
        } = self.state;
        match action {
            Action::Attack(place) => {
                let moves = self.battle.my_moves(active, foe.place, condition);
                Advice::Use(moves[usize::from(place)].id.into())
            }
            Action::Send(place) => Advice::Send(self.party[usize::from(place)]),
            Action::Stay => Advice::Stay,
        }
    }

    /// Returns what to do where no plan is found.
    fn without_plan(&self) -> (Advice, Basis) {
        let state = &self.state;
        let actions = state.actions(&self.battle);
        let key = |state: &State| (state.phase, state.active, state.foe.place);
        let steps = self.plan.steps.iter();
        let steps = steps.filter(|step| key(&step.state) == key(state));
        let able = steps.filter(|step| actions.contains(&step.action));
        let similar = able.min_by_key(|step| {
            let hp = step.state.hp.iter().zip(&state.hp);
            let mine: u32 = hp.map(|(one, own)| u32::from(one.abs_diff(*own))).sum();
            let foe = &step.state.foe;
            let theirs = u32::from(foe.least.abs_diff(state.foe.least))
                + u32::from(foe.greatest.abs_diff(state.foe.greatest));
            (step.state.left != state.left, mine + theirs)
        });
        if let Some(step) = similar {
            return (self.advised(step.action), Basis::SimilarStep);
        }
        let strength = |action: &&Action| match action {
            Action::Attack(place) => {
                let moves = self
                    .battle
                    .my_moves(state.active, state.foe.place, state.condition);
                let rolls = moves[usize::from(*place)].at(state.own_hp());
                1 + u32::from(rolls.least())
            }
            Action::Send(_) | Action::Stay => 0,
        };
        let best = actions.iter().max_by_key(strength);
        let advice = best.map_or(Advice::Stay, |&action| self.advised(action));
        (advice, Basis::Strongest)
    }

    /// Takes into account what happened after the given advice.
    ///
    /// # Errors
    /// If it is impossible; one line states why.
    pub fn happened(&mut self, advice: Advice, event: &Event) -> Result<(), String> {
        if self.waits {
            let foe = event.foe.ok_or("which foe comes next?")?;
            return self.next_foe(foe);
        }
        let done = event.instead.unwrap_or(advice);
        let before = self.state;
        let replaces = before.phase != Phase::Turn;
        let (mut next, foes) = self.switched(done, event)?;
        next.phase = Phase::Turn;
        if let Advice::Use(weapon) = done {
            self.strike(&mut next, weapon, event);
        }
        self.change_hp(&mut next, event);
        if replaces {
            next.settled = false;
        } else {
            next.foe.settled = true;
            next.settled = !matches!(done, Advice::Send(_));
        }
        self.loaf(&before, &mut next);
        self.foes = foes;
        self.state = next;
        self.faint(event)
    }

    /// Returns the state after both sides' switches, and the HP of each foe.
    fn switched(&self, done: Advice, event: &Event) -> Result<(State, Vec<(u16, u16)>), String> {
        let mut next = self.state;
        let mut foes = self.foes.clone();
        if let Some(foe) = event.foe.filter(|_| !event.foe_fainted) {
            if next.left >> foe & 1 == 0 {
                return Err(format!("{} has fainted", self.theirs[foe].name));
            }
            foes[usize::from(next.foe.place)] = (next.foe.least, next.foe.greatest);
            next.receive(&self.battle, foe as u8);
            (next.foe.least, next.foe.greatest) = foes[foe];
        }
        next.ready = Ready::Yes;
        if let Advice::Send(mine) = done {
            let place = self.party.iter().position(|&own| own == mine);
            let place =
                place.filter(|&place| next.hp[place] > 0 && place != usize::from(next.active));
            let place = place.ok_or_else(|| format!("{} cannot come in", self.mine[mine].name))?;
            next.send(&self.battle, place as u8);
        }
        Ok((next, foes))
    }

    /// Changes the HP of both sides by what was seen, which is more certain than what was computed.
    fn change_hp(&self, next: &mut State, event: &Event) {
        let own = &mut next.hp[usize::from(next.active)];
        *own = event
            .hp
            .unwrap_or(own.saturating_sub(event.hit.unwrap_or(0)));
        if let Some(berry) = self.battle.mine[usize::from(next.active)].berry
            && *own <= berry.at_most
        {
            next.used |= 1 << next.active;
        }
        if event.foe_healed {
            next.foe.greatest = self.battle.foes[usize::from(next.foe.place)].max_hp;
            next.potions = next.potions.saturating_sub(1);
        }
        if let Some((least, greatest)) = event.foe_hp {
            let both = (next.foe.least.max(least), next.foe.greatest.min(greatest));
            (next.foe.least, next.foe.greatest) = if both.0 <= both.1 {
                both
            } else {
                (least, greatest)
            };
        }
    }

    /// Lets Pokémon with Truant that acted in this turn loaf around in the next one.
    fn loaf(&self, before: &State, next: &mut State) {
        let is_turn = before.phase == Phase::Turn;
        if self.battle.mine[usize::from(next.active)].truant
            && before.ready == Ready::Yes
            && before.active == next.active
        {
            next.ready = Ready::Loafs;
        }
        if self.battle.foes[usize::from(next.foe.place)].truant
            && before.foe.place == next.foe.place
        {
            next.foe.ready = match before.foe.ready {
                Ready::Yes if is_turn => Ready::Loafs,
                _ => Ready::Yes,
            };
        }
    }

    /// Removes the Pokémon that have fainted, and lets the next foe come in if it is known.
    fn faint(&mut self, event: &Event) -> Result<(), String> {
        let foe_fainted =
            event.foe_fainted || self.state.foe.greatest == 0 && event.foe_hp.is_none();
        if foe_fainted {
            self.state.left &= !(1 << self.state.foe.place);
        } else {
            self.state.foe.least = self.state.foe.least.max(1);
            self.state.foe.greatest = self.state.foe.greatest.max(1);
        }
        if self.state.own_hp() == 0 {
            self.state.faints += 1;
            self.state.phase = Phase::Replace;
        }
        if !foe_fainted {
            return Ok(());
        }
        let left: Vec<usize> = self.left().collect();
        match (&left[..], event.foe) {
            ([], _) => {}
            ([only], _) => self.next_foe(*only)?,
            (_, Some(foe)) => self.next_foe(foe)?,
            (all, None) if self.battle.rules.known_order => self.next_foe(all[0])?,
            _ => self.waits = true,
        }
        Ok(())
    }

    /// Applies my move to what is known about the foe's HP.
    fn strike(&self, next: &mut State, weapon: usize, event: &Event) {
        if event.missed {
            return;
        }
        let moves = self
            .battle
            .my_moves(next.active, next.foe.place, next.condition);
        let Some(used) = moves.iter().find(|one| usize::from(one.id) == weapon) else {
            // The move is not modelled.
            next.foe.least = 1;
            return;
        };
        let rolls = used.at(next.own_hp());
        // A critical hit does more damage by a factor that differs between generations.
        let most = if event.critical {
            u16::MAX
        } else {
            rolls.greatest()
        };
        next.foe.least = next.foe.least.saturating_sub(most);
        next.foe.greatest = next.foe.greatest.saturating_sub(rolls.least());
        if used.recharges {
            next.ready = Ready::Recharges;
        }
    }

    /// Lets the next foe come in after one has fainted.
    fn next_foe(&mut self, foe: usize) -> Result<(), String> {
        if self.state.left >> foe & 1 == 0 {
            return Err(format!("{} has fainted", self.theirs[foe].name));
        }
        let phase = self.state.phase;
        self.waits = false;
        self.state.receive(&self.battle, foe as u8);
        (self.state.foe.least, self.state.foe.greatest) = self.foes[foe];
        if phase == Phase::Replace {
            self.state.phase = Phase::Replace;
        } else if self.battle.rules.switching == Switching::Shift {
            self.state.phase = Phase::Shift;
        }
        Ok(())
    }
}

/// Returns whether a step for the first state also applies to the second one.
fn applies(step: &State, now: &State) -> bool {
    let (one, other) = (&step.foe, &now.foe);
    step.phase == now.phase
        && step.active == now.active
        && step.left == now.left
        && step.ready == now.ready
        && step.settled == now.settled
        && step.condition == now.condition
        && step.hp.iter().zip(&now.hp).all(|(least, own)| least <= own)
        && (one.place, one.ready, one.settled, one.condition)
            == (other.place, other.ready, other.settled, other.condition)
        && one.least <= other.least
        && other.greatest <= one.greatest
}
