//! A boss's party in a run.

use crate::labels::terms_of;
use crate::terms::{Terms, Then};
use duels::{BadQuestion, Contestant, Facts};
use pokedata::{Foe, Form, Member, Party, Played, Rosters};
use std::rc::Rc;
use team::Candidate;

/// One party of a boss, and the Pokémon that the player can have obtained by then.
pub struct Stop {
    /// The boss.
    pub foe: Foe,
    /// The party.
    pub party: &'static Party,
    /// The members of the party, except those that are identical to a member of an earlier party of
    /// the boss with the same level cap.
    pub theirs: Vec<Contestant>,
    /// The level and moment of the battle.
    then: Then,
    /// The Pokémon that are obtainable by then; `None` with a box, whose Pokémon do not change.
    had: Option<Rc<Rosters>>,
}

impl Stop {
    /// Returns the title of the party: `Brawly, Dewford Town`.
    #[must_use]
    pub fn title(&self) -> String {
        let place = &self.foe.boss().place;
        format!("{}, {place}{}", self.party.leader, terms_of(self.party))
    }

    /// Returns the level and the moment of the battle.
    #[must_use]
    pub fn when(&self) -> Then {
        self.then
    }

    /// Returns the stops for all parties of the boss.
    pub(crate) fn all_of(
        (facts, played): (&'static Facts, Played),
        foe: &Foe,
        terms: &Terms,
        had: Option<Rosters>,
    ) -> Result<Vec<Stop>, BadQuestion> {
        let had = had.map(Rc::new);
        let mut met: Vec<(u8, &Member)> = Vec::new();
        let mut stops = Vec::new();
        for party in foe.parties() {
            let new = |one: &&Member| {
                !met.iter()
                    .any(|&(cap, other)| cap == party.cap() && alike(one, other))
            };
            let new: Vec<&Member> = party.members.iter().filter(new).collect();
            met.extend(new.iter().map(|&one| (party.cap(), one)));
            stops.push(Stop {
                foe: foe.clone(),
                party,
                then: Then::before(played, foe, party, terms),
                theirs: Contestant::of_members(facts, new)?,
                had: had.clone(),
            });
        }
        Ok(stops)
    }

    /// Returns the stage that the given Pokémon has reached by then: itself, or the latest of its
    /// earlier stages that is obtainable; `None` if there is none.
    pub(crate) fn stage(&self, form: &'static Form) -> Option<&'static Form> {
        let Some(had) = &self.had else {
            return Some(form);
        };
        let mut stages = std::iter::successors(Some(form), |stage| stage.earlier_stage());
        stages.find(|stage| had.has(stage))
    }

    /// Returns the furthest stage that a Pokémon in a box can have reached by then.
    pub(crate) fn grown(&self, one: &Candidate) -> &'static Form {
        one.evolves_to
            .map_or(one.form, |last| self.evolved(one.form, last))
    }

    /// Returns the furthest stage that a caught Pokémon, on its way to `last`, can have reached by
    /// then.
    pub(crate) fn evolved(&self, caught: &'static Form, last: &'static Form) -> &'static Form {
        let Some(had) = &self.had else {
            return caught;
        };
        let grown = had.grown(caught);
        let is_grown = |stage: &&'static Form| grown.iter().any(|form| std::ptr::eq(*form, *stage));
        let mut stages = std::iter::successors(Some(last), |stage| stage.earlier_stage());
        stages.find(is_grown).unwrap_or(caught)
    }

    /// Returns the forms into which a caught Pokémon can have evolved by then and that do not
    /// evolve further.
    pub(crate) fn fully_grown(&self, caught: &'static Form) -> Vec<&'static Form> {
        let had = self.had.as_ref();
        had.map_or_else(|| vec![caught], |had| had.fully_grown(caught))
    }

    /// Returns the level and the moment of one of the player's Pokémon. If the Pokémon is caught
    /// above the level of the battle, it has the level at which it is caught.
    pub(crate) fn then(&self, form: &Form) -> Then {
        let had = self.had.as_ref();
        let caught = had.and_then(|had| had.least_level(form)).unwrap_or(1);
        Then {
            level: self.then.level.max(caught),
            ..self.then
        }
    }
}

/// Returns whether two members are identical in a duel.
fn alike(one: &Member, other: &Member) -> bool {
    let words = |one: &Member| {
        let Member {
            ability,
            item,
            nature,
            ivs,
            evs,
            ..
        } = one.clone();
        ([ability, item, nature, ivs, evs], one.moves.clone())
    };
    std::ptr::eq(one.form, other.form) && one.level == other.level && words(one) == words(other)
}
