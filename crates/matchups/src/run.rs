//! A run of bosses, and the candidates against them.

use crate::terms::Then;
use crate::{Stop, Terms, contestant};
use duels::{BadQuestion, Contestant, Duel, Facts};
use pokedata::{Foe, Form, Generation, Played, Rosters};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::rc::Rc;
use std::sync::Arc;
use team::{BoxSet, Candidate, Pool, Team};

/// The bosses' parties, and the player's candidates.
pub struct Run {
    facts: &'static Facts,
    /// The versions in question.
    pub played: Played,
    terms: Terms,
    /// The parties, in order.
    pub stops: Vec<Stop>,
    mine: Vec<Candidate>,
}

impl Run {
    /// Returns the run of a pool of candidates against the given bosses. `had` returns the Pokémon
    /// that are obtainable before each boss, or `None` if availability does not depend on the boss.
    ///
    /// # Errors
    /// If a Pokémon of a boss is not known in the generation.
    pub fn new<'a>(
        played: Played,
        foes: impl Iterator<Item = &'a Foe>,
        pool: &Pool,
        terms: Terms,
        had: impl Fn(&Foe) -> Option<Rosters>,
    ) -> Result<Run, BadQuestion> {
        let facts = Facts::of(played.generation());
        let stops = foes.map(|foe| Stop::all_of((facts, played), foe, &terms, had(foe)));
        let stops: Vec<Vec<Stop>> = stops.collect::<Result<_, _>>()?;
        Ok(Run {
            facts,
            played,
            terms,
            stops: stops.into_iter().flatten().collect(),
            mine: pool.candidates().to_vec(),
        })
    }

    /// Returns the number of foes.
    #[must_use]
    pub fn foes(&self) -> usize {
        self.stops.iter().map(|stop| stop.theirs.len()).sum()
    }

    /// Returns the points of each candidate for each foe that it answers.
    ///
    /// # Errors
    /// If a candidate or one of its moves is not known in the generation.
    pub fn points(&self) -> Result<Vec<Vec<Option<u8>>>, BadQuestion> {
        let points = |bout: &Option<Bout>| {
            let duel = &bout.as_ref()?.duel;
            duel.grade.answers().then_some(duel.points())
        };
        let row = |one| Ok(self.bouts(one)?.iter().map(points).collect());
        self.mine.iter().map(row).collect()
    }

    /// Returns all duels of the candidate with the given index in the pool; `None` for foes before
    /// which it is not obtainable.
    ///
    /// # Errors
    /// If a move of the candidate is not known in the generation.
    pub fn bouts_of(&self, place: usize) -> Result<Vec<Option<Bout>>, BadQuestion> {
        self.bouts(&self.mine[place])
    }

    /// Returns the duels of each member of a team.
    pub(crate) fn bouts_of_team(&self, team: &Team) -> Result<Vec<Vec<Option<Bout>>>, BadQuestion> {
        let members = team.members.iter();
        members.map(|one| self.bouts_of(one.place)).collect()
    }

    /// Returns the candidate with the given index in the pool, in its state at the given stop;
    /// `None` if it is not obtainable by then.
    ///
    /// # Errors
    /// If a move of the candidate is not known in the generation.
    pub fn contestant_at(
        &self,
        place: usize,
        stop: &Stop,
    ) -> Result<Option<Contestant>, BadQuestion> {
        let one = &self.mine[place];
        let Some((form, then, set)) = self.as_met(one, &set_of(one), stop) else {
            return Ok(None);
        };
        contestant(self.facts, self.played, (form, &set), then, &self.terms).map(Some)
    }

    fn bouts(&self, one: &Candidate) -> Result<Vec<Option<Bout>>, BadQuestion> {
        let set = set_of(one);
        self.meet_all(|stop| self.as_met(one, &set, stop))
    }

    /// Returns a candidate's form, level, moment and set at the given stop.
    fn as_met(
        &self,
        one: &Candidate,
        set: &BoxSet,
        stop: &Stop,
    ) -> Option<(&'static Form, Then, BoxSet)> {
        if one.entry.is_none() {
            let form = stop.stage(one.form)?;
            return Some((form, stop.then(form), set.clone()));
        }
        let form = stop.grown(one);
        let set = evolved(set, one.form, form, self.played.generation());
        Some((form, stop.when(), set))
    }

    /// Returns all duels of a Pokémon; `mine` returns its form, level, moment and set at each stop,
    /// or `None` for stops at which it is not available.
    pub(crate) fn meet_all(
        &self,
        mine: impl Fn(&Stop) -> Option<(&'static Form, Then, BoxSet)>,
    ) -> Result<Vec<Option<Bout>>, BadQuestion> {
        let mut known = BTreeMap::new();
        let mut bouts = Vec::with_capacity(self.foes());
        for stop in &self.stops {
            let Some((form, then, set)) = mine(stop) else {
                bouts.extend(stop.theirs.iter().map(|_| None));
                continue;
            };
            let me = match known.entry((form.id.as_str(), then)) {
                Entry::Occupied(known) => Rc::clone(known.get()),
                Entry::Vacant(free) => {
                    let me = contestant(self.facts, self.played, (form, &set), then, &self.terms)?;
                    Rc::clone(free.insert(Rc::new(me)))
                }
            };
            let duels = duels::meet(self.facts, &me, &stop.theirs, &self.terms.rules);
            bouts.extend(duels.into_iter().map(|duel| {
                let me = Rc::clone(&me);
                Some(Bout { me, duel })
            }));
        }
        Ok(bouts)
    }
}

/// Returns the set of a Pokémon in a box after the Pokémon has evolved: the ability is removed if
/// the new form cannot have it. The set of a Pokémon that did not evolve is returned unchanged.
#[must_use]
pub fn evolved(set: &BoxSet, from: &Form, form: &Form, generation: Generation) -> BoxSet {
    if std::ptr::eq(from, form) {
        return set.clone();
    }
    let mut own = form.abilities_in(generation);
    let kept = set
        .ability
        .filter(|written| own.any(|one| one.id == *written));
    BoxSet {
        ability: kept,
        ..set.clone()
    }
}

/// Returns the candidate's set in the box; without a box, a set that contains only its ability, if
/// the ability matters.
fn set_of(one: &Candidate) -> Arc<BoxSet> {
    match &one.entry {
        Some(entry) => Arc::new(entry.set.clone()),
        None => Arc::new(BoxSet {
            ability: one.ability.map(pokedata::Ability::id),
            ..BoxSet::default()
        }),
    }
}

/// A duel, and the player's Pokémon in it.
pub struct Bout {
    /// The player's Pokémon.
    pub me: Rc<Contestant>,
    /// The result of the duel.
    pub duel: Duel,
}

impl Bout {
    /// Returns the move of the player's Pokémon and the number of uses that knock the foe out.
    #[must_use]
    pub fn best(&self) -> Option<(&str, u32)> {
        let (weapon, uses) = self.duel.mine?;
        Some((&self.me.weapons[weapon].mv.name, uses))
    }
}
