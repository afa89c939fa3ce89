//! What is known of one party: the plan against it, or that there is none.

use dancing::stop::Limits;
use duels::{Contestant, Facts};
use plans::{Found, Items, Sides, Terms};
use pokedata::{Foe, Party};

/// A boss' party, and the plan against it.
pub(super) struct Sheet {
    pub(super) facts: &'static Facts,
    pub(super) foe: Foe,
    pub(super) party: &'static Party,
    pub(super) theirs: Vec<Contestant>,
    pub(super) terms: Terms,
    /// What their trainer may use.
    pub(super) items: Items,
    /// The search with mine; none where two fight against two.
    pub(super) tried: Option<Tried>,
}

/// What a search found, and with which of mine.
pub(super) struct Tried {
    pub(super) mine: Vec<Contestant>,
    pub(super) found: Found,
    pub(super) healing: Healing,
}

/// How far the healing items of their trainer are taken into account.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Healing {
    /// They have none, or none that is known, or they are not asked about.
    Absent,
    /// What was found holds if they use them in any turn.
    Included,
    /// Proved: there is no plan if they use them in any turn. What was found holds if they use none.
    None,
    /// It is not known whether there is a plan if they use them; what was found holds if they use none.
    Open,
}

/// How many states may be looked into for a plan against healing items, before one without them.
const WITH_HEALING: u64 = 30_000;

impl Sheet {
    pub(super) fn new(
        facts: &'static Facts,
        foe: &Foe,
        party: &'static Party,
        theirs: Vec<Contestant>,
        (terms, items): (Terms, Items),
    ) -> Sheet {
        Sheet {
            facts,
            foe: foe.clone(),
            party,
            theirs,
            terms,
            items,
            tried: None,
        }
    }

    /// Searches for a plan with those: against their healing items if there is one, and else without.
    pub(super) fn search(&mut self, mine: Vec<Contestant>, limits: &Limits) {
        let sides = Sides {
            facts: self.facts,
            mine: &mine,
            theirs: &self.theirs,
        };
        let mut healing = Healing::Absent;
        if self.items.healing > 0 {
            let mut with = self.terms;
            with.battle.potions = self.items.healing;
            with.battle.potion_hp = self.items.heals;
            let few = limits.clone().and(&Limits::default().nodes(WITH_HEALING));
            let found = plans::find(&sides, &with, &few);
            healing = match found {
                Found::Plan { .. } => {
                    self.tried = Some(Tried {
                        mine,
                        found,
                        healing: Healing::Included,
                    });
                    return;
                }
                Found::None { .. } => Healing::None,
                Found::Open { .. } => Healing::Open,
            };
        }
        let found = plans::find(&sides, &self.terms, limits);
        self.tried = Some(Tried {
            mine,
            found,
            healing,
        });
    }

    /// In how many of 100 battles a critical hit breaks the plan at most.
    pub(super) fn critical_risk(
        &self,
        tried: &Tried,
        (party, plan): (&[usize], &battle::Plan),
    ) -> u8 {
        let sides = Sides {
            facts: self.facts,
            mine: &tried.mine,
            theirs: &self.theirs,
        };
        (plans::critical_risk(&sides, party, plan) * 100.0).ceil() as u8
    }

    pub(super) fn is_planned(&self) -> bool {
        let found = self.tried.as_ref().map(|tried| &tried.found);
        matches!(found, Some(Found::Plan { .. }))
    }

    /// Whether it is not known if there is a plan.
    pub(super) fn is_open(&self) -> bool {
        let found = self.tried.as_ref().map(|tried| &tried.found);
        matches!(found, None | Some(Found::Open { .. }))
    }
}
