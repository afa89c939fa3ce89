//! The foes of the bosses ahead that a caught Pokémon can answer.

use crate::{Run, Terms};
use duels::BadQuestion;
use pokedata::{Foe, Form, Moment, Played, Rosters};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use team::{BoxSet, Pool};

/// The foes of all bosses ahead, and the Pokémon that are obtainable before each boss.
pub struct Prospects {
    run: Run,
    /// The foes, in the order of the bosses.
    foes: Vec<Ahead>,
    /// Whether Pokémon caught above the level cap are excluded.
    level_caps: bool,
    known: RefCell<HashMap<Path, Rc<[bool]>>>,
}

/// The ids of a caught Pokémon and of its final stage.
type Path = (&'static str, &'static str);

/// A foe of a boss ahead.
#[derive(Clone, Debug)]
pub struct Ahead {
    /// The index of the boss's party in [`Prospects::run`]'s stops.
    pub stop: usize,
    /// The foe's name.
    pub name: String,
    /// The moment at which the boss is fought.
    pub moment: Moment,
    /// The level cap at that moment.
    pub cap: u8,
}

/// A final stage of a Pokémon, and the foes that the Pokémon answers on the way to that stage and
/// in it.
#[derive(Clone, Debug)]
pub struct Stage {
    /// The Pokémon's form at the last boss.
    pub form: &'static Form,
    /// The indices of the foes that the Pokémon answers, at each boss in the stage that it has
    /// reached by then.
    pub answers: Vec<u32>,
}

impl Prospects {
    /// Returns the prospects against the given bosses. `before` returns the Pokémon that are
    /// obtainable before a boss.
    ///
    /// # Errors
    /// If a Pokémon of a boss is not known in the generation.
    pub fn new(
        played: Played,
        foes: &[Foe],
        terms: Terms,
        level_caps: bool,
        before: impl Fn(&Foe) -> Rosters,
    ) -> Result<Prospects, BadQuestion> {
        let none = Pool::new(played.generation(), []);
        let run = Run::new(played, foes.iter(), &none, terms, |foe| Some(before(foe)))?;
        let stops = run.stops.iter().enumerate();
        let ahead = stops.flat_map(|(place, stop)| {
            let when = stop.when();
            stop.theirs.iter().map(move |foe| Ahead {
                stop: place,
                name: foe.name.clone(),
                moment: when.moment,
                cap: when.level,
            })
        });
        Ok(Prospects {
            foes: ahead.collect(),
            run,
            level_caps,
            known: RefCell::default(),
        })
    }

    /// Returns the bosses' run.
    #[must_use]
    pub fn run(&self) -> &Run {
        &self.run
    }

    /// Returns the foes, in the order of the bosses.
    #[must_use]
    pub fn foes(&self) -> &[Ahead] {
        &self.foes
    }

    /// Returns the possible final stages of a Pokémon that is caught after the given moment, at the
    /// given level or above; several if its evolution branches.
    ///
    /// # Errors
    /// If a move of the Pokémon is not known in the generation.
    pub fn stages(
        &self,
        caught: &'static Form,
        after: Moment,
        level: u8,
    ) -> Result<Vec<Stage>, BadQuestion> {
        let stages = self.final_stages(caught).into_iter();
        let stage = |form: &'static Form| {
            let beaten = self.beaten(caught, form)?;
            let there = |foe: &Ahead| after <= foe.moment && (!self.level_caps || level <= foe.cap);
            let foes = (0..).zip(&self.foes).zip(&*beaten);
            let answers = foes.filter(|((_, foe), beaten)| **beaten && there(foe));
            Ok(Stage {
                form,
                answers: answers.map(|((place, _), _)| place).collect(),
            })
        };
        stages.map(stage).collect()
    }

    /// Returns the form that a caught Pokémon has at the given stop, on its way to `last`.
    #[must_use]
    pub fn stage_at(
        &self,
        stop: usize,
        caught: &'static Form,
        last: &'static Form,
    ) -> &'static Form {
        self.run.stops[stop].evolved(caught, last)
    }

    /// Returns the final stages into which a Pokémon can evolve, or the Pokémon itself if it does
    /// not evolve.
    fn final_stages(&self, caught: &'static Form) -> Vec<&'static Form> {
        let last = self.run.stops.last();
        last.map_or_else(|| vec![caught], |last| last.fully_grown(caught))
    }

    /// Returns, for each foe, whether the Pokémon answers it, at each boss in the stage that it has
    /// reached by then on its way to `last`.
    fn beaten(
        &self,
        caught: &'static Form,
        last: &'static Form,
    ) -> Result<Rc<[bool]>, BadQuestion> {
        let key = (caught.id.as_str(), last.id.as_str());
        if let Some(known) = self.known.borrow().get(&key) {
            return Ok(Rc::clone(known));
        }
        let bouts = self.run.meet_all(|stop| {
            let stage = stop.evolved(caught, last);
            Some((stage, stop.when(), BoxSet::default()))
        })?;
        let beats = bouts.iter().map(|bout| {
            let bout = bout.as_ref();
            bout.is_some_and(|bout| bout.duel.grade.answers())
        });
        let beats: Rc<[bool]> = beats.collect();
        let mut known = self.known.borrow_mut();
        known.insert(key, Rc::clone(&beats));
        Ok(beats)
    }
}
