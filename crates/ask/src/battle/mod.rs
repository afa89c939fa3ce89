//! A battle that is followed while it is played: the player states what happened, and the answer is
//! what to do next.

mod answer;
mod happened;

pub use answer::{BattleLine, Over};
pub use happened::Happened;

use crate::plan::{PlanRequest, Sheet};
use crate::{Error, Notes};
use dancing::stop::Limits;
use plans::{Advice, Basis, Follow};

/// A battle that is being followed.
pub struct Dialogue {
    follow: Follow,
    advice: (Advice, Basis),
}

impl PlanRequest {
    /// Searches for a plan for a single battle, and begins to follow it.
    ///
    /// # Errors
    /// If the request does not name exactly one single battle, or a Pokémon cannot take part.
    pub fn follow(&self, limits: &Limits, notes: &Notes) -> Result<(Sheet, Dialogue), Error> {
        let battles = self.battles(notes)?;
        let mut each = battles.each();
        let (Some(battle), None) = (each.next(), each.next()) else {
            let all = battles.each().count();
            let why = format!(
                "{all} battles: name one boss, and choose its party (--starter, --variant)"
            );
            return Err(Error::new(why));
        };
        if battle.party.double {
            let leader = &battle.party.leader;
            return Err(Error::new(format!(
                "{leader}: double battles are not followed"
            )));
        }
        // A plan, since tactics are not followed.
        let sheet = battles.plan(battle, (limits, limits), notes)?;
        let Some(tried) = sheet.tried.as_ref().filter(|tried| !tried.mine.is_empty()) else {
            return Err(Error::new("no Pokémon to battle with".to_owned()));
        };
        let both = (tried.mine.clone(), sheet.theirs.clone());
        let follow = Follow::new(sheet.facts, both, &sheet.terms, &tried.found);
        Ok((sheet, Dialogue::new(follow, limits)))
    }
}

impl Dialogue {
    fn new(mut follow: Follow, limits: &Limits) -> Dialogue {
        let advice = follow.advice(limits);
        Dialogue { follow, advice }
    }

    /// Returns the state of the battle, and what to do.
    #[must_use]
    pub fn line(&self) -> BattleLine {
        BattleLine::of(&self.follow, self.advice)
    }

    /// Takes into account what happened, and finds out what to do next within the limits.
    ///
    /// # Errors
    /// If a name is unknown, or if it is impossible.
    pub fn happened(&mut self, happened: &Happened, limits: &Limits) -> Result<(), Error> {
        let event = happened.event(&self.follow)?;
        self.follow
            .happened(self.advice.0, &event)
            .map_err(Error::new)?;
        if self.follow.result().is_none() && !self.follow.waits_for_foe() {
            self.advice = self.follow.advice(limits);
        }
        Ok(())
    }

    /// Returns whether the battle is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.follow.result().is_some()
    }
}
