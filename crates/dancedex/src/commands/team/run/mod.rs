//! A run of bosses, one after the other: the foes that a team must answer, and who answers them.

mod bout;
mod faced;
mod stop;
mod told;

use bout::Bout;
pub(super) use faced::Faced;
use stop::Stop;
pub(super) use told::{left_out, remarks, table, uncovered, who_faces_whom};

use super::choice::Choice;
use crate::commands::duel::{DuelArguments, Then, contestant};
use crate::commands::scope::Scope;
use duels::{Contestant, Facts};
use pokedata::{Form, Game};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::rc::Rc;
use std::sync::Arc;
use team::{BoxSet, Candidate, Pool};
use terminal::Failure;

/// The bosses, their Pokémon, and those of mine.
pub(super) struct Run {
    facts: &'static Facts,
    game: &'static Game,
    training: (u8, u8),
    rules: duels::Rules,
    level_cap: Option<u8>,
    pub(super) stops: Vec<Stop>,
    mine: Vec<Candidate>,
}

impl Run {
    pub(super) fn new(
        scope: &Scope,
        choice: &Choice,
        how: &DuelArguments,
        pool: &Pool,
    ) -> Result<Run, Failure> {
        let missing = "--duels is about bosses: name a game and its bosses, or `all`";
        let (Some(playthrough), true) = (&scope.playthrough, scope.chosen.is_some()) else {
            return Err(Failure::bad_input(missing));
        };
        let facts = Facts::of(scope.generation);
        let stops = scope.foes().iter().map(|foe| {
            let had = choice.had_before(playthrough, foe);
            Stop::all_of((facts, playthrough.played()), foe, had)
        });
        let stops: Vec<Vec<Stop>> = stops.collect::<Result<_, _>>()?;
        Ok(Run {
            facts,
            game: playthrough.played().game(),
            training: how.training(),
            rules: how.rules(),
            level_cap: choice.level_cap(),
            stops: stops.into_iter().flatten().collect(),
            mine: pool.candidates().to_vec(),
        })
    }

    /// How many foes there are.
    pub(super) fn foes(&self) -> usize {
        self.stops.iter().map(|stop| stop.theirs.len()).sum()
    }

    /// The points of each of mine for each foe that it answers.
    pub(super) fn points(&self) -> Result<Vec<Vec<Option<u8>>>, Failure> {
        let points = |bout: &Option<Bout>| {
            let grade = bout.as_ref()?.duel.grade;
            grade.answers().then_some(grade.points())
        };
        let row = |one| Ok(self.bouts(one)?.iter().map(points).collect());
        self.mine.iter().map(row).collect()
    }

    /// All duels of the one at that place of the pool; none where it cannot be had by then.
    pub(super) fn bouts_of(&self, place: usize) -> Result<Vec<Option<Bout>>, Failure> {
        self.bouts(&self.mine[place])
    }

    fn bouts(&self, one: &Candidate) -> Result<Vec<Option<Bout>>, Failure> {
        let set = set_of(one);
        let mut known = BTreeMap::new();
        let mut bouts = Vec::with_capacity(self.foes());
        for stop in &self.stops {
            let Some(form) = stop.stage(one.form) else {
                bouts.extend(stop.theirs.iter().map(|_| None));
                continue;
            };
            let then = self.then(stop);
            let me = match known.entry((form.id.as_str(), then)) {
                Entry::Occupied(known) => Rc::clone(known.get()),
                Entry::Vacant(free) => {
                    Rc::clone(free.insert(Rc::new(self.contestant(form, &set, then)?)))
                }
            };
            let duels = duels::meet(self.facts, &me, &stop.theirs, &self.rules);
            bouts.extend(duels.into_iter().map(|duel| {
                let me = Rc::clone(&me);
                Some(Bout { me, duel })
            }));
        }
        Ok(bouts)
    }

    fn then(&self, stop: &Stop) -> Then {
        Then {
            level: self.level_cap.unwrap_or(stop.then.level),
            ..stop.then
        }
    }

    fn contestant(
        &self,
        form: &'static Form,
        set: &BoxSet,
        then: Then,
    ) -> Result<Contestant, Failure> {
        contestant(self.facts, self.game, (form, set), then, self.training)
            .map_err(Failure::bad_input)
    }
}

/// What the box says of it, and else no more than its ability, where that counts.
fn set_of(one: &Candidate) -> Arc<BoxSet> {
    match &one.entry {
        Some(entry) => Arc::new(entry.set.clone()),
        None => Arc::new(BoxSet {
            ability: one.ability.map(pokedata::Ability::id),
            ..BoxSet::default()
        }),
    }
}
