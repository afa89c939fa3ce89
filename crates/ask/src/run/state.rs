//! A run in progress: the foes that the living Pokémon beat, and the best plan for the rest.

use crate::{Error, Notes};
use dancing::stop::Limits;
use duels::BadQuestion;
use nuzlocke::{Catch, Model, Now, Record, Worth, worths};
use pokedata::{Form, Luck, Moment};
use runs::{Plan, Problem, Standing};

/// A run in progress.
pub struct RunState {
    /// What was caught, missed and beaten.
    pub record: Record,
    /// The bosses ahead, and the encounters that the rules still allow.
    pub model: Model,
    /// The living Pokémon, in the order of [`Record::living`].
    pub living: Vec<Living>,
    /// The foes ahead, and the living Pokémon that beat them.
    pub standing: Standing,
}

/// A living Pokémon, with the foes that it beats in the rest of the run.
pub struct Living {
    /// Its nickname or name.
    pub name: String,
    /// Its form before the next boss.
    pub now: &'static Form,
    /// The form that it is assumed to become, and what that leaves to luck, if anything.
    pub assumed: Option<(&'static Form, Luck)>,
    /// The indices of the foes that it beats.
    pub answers: Vec<u32>,
}

/// The best plan for the rest of a run.
pub struct Rest {
    /// The encounters that may follow, then the living Pokémon.
    pub problem: Problem,
    /// The plan.
    pub plan: Plan,
    /// The indices of the offers that the plan chooses.
    pub hopes: Vec<usize>,
    /// The standing if all encounters in the plan succeed.
    pub hoped: Standing,
}

impl RunState {
    /// Returns the state of a recorded run in which a boss is still ahead.
    ///
    /// # Errors
    /// If the record contradicts itself, or a Pokémon is not known in the generation.
    pub fn of(record: Record, notes: &Notes) -> Result<RunState, Error> {
        let mut model = super::model(record.setting(), notes)?;
        let living = record.living().map(|catch| Living::new(&model, catch));
        let living: Vec<Living> = living.collect::<Result<_, _>>()?;
        let foes = model.prospects.foes().len() as u32;
        let standing = Standing::of(foes, &answers(&living));
        let (areas, rules) = (&model.areas, record.rules);
        model.offers.retain(|offer| {
            let is_used = record.used().any(|area| area == areas[offer.area].id);
            let mut lines = record.lines();
            !(rules.one_per_area && is_used
                || rules.one_per_line && lines.any(|line| line == offer.caught.line()))
        });
        Ok(RunState {
            record,
            model,
            living,
            standing,
        })
    }

    /// Returns the moment of the next boss.
    #[must_use]
    pub fn moment(&self) -> Moment {
        self.model.prospects.run().stops[0].when().moment
    }

    /// Returns the living Pokémon, each with its catch.
    pub fn party(&self) -> impl Iterator<Item = (&Catch, &Living)> {
        self.record.living().zip(&self.living)
    }

    /// Returns the areas that can be visited now, each with its best table.
    ///
    /// # Errors
    /// If a Pokémon is not known in the generation.
    pub fn worths(&self) -> Result<Vec<Worth>, BadQuestion> {
        let now = Now {
            standing: &self.standing,
            owned: &self.record.lines().collect::<Vec<_>>(),
            used: &self.record.used().collect::<Vec<_>>(),
            moment: self.moment(),
        };
        worths(&self.model, &now)
    }

    /// Finds the best plan for the rest of the run within the limits.
    ///
    /// # Errors
    /// If the run is too large.
    pub fn rest(&self, limits: &Limits) -> Result<Rest, Error> {
        let offers = &self.model.offers;
        let mut answers = answers(&self.living);
        let problem = self.model.problem_after(&answers)?;
        let plan = runs::plan(&problem, limits)?;
        let chosen = plan.best.iter().flat_map(|best| &best.chosen).copied();
        let hopes: Vec<usize> = chosen.filter(|&place| place < offers.len()).collect();
        answers.extend(hopes.iter().map(|&place| offers[place].answers.clone()));
        let foes = self.model.prospects.foes().len() as u32;
        Ok(Rest {
            hoped: Standing::of(foes, &answers),
            problem,
            plan,
            hopes,
        })
    }
}

impl Living {
    /// Returns a living Pokémon in the final stage that beats the most foes.
    fn new(model: &Model, catch: &Catch) -> Result<Living, BadQuestion> {
        let living = model.living(catch.form)?;
        let name = catch.nickname.clone();
        Ok(Living {
            name: name.unwrap_or_else(|| living.now.title()),
            now: living.now,
            assumed: living.luck.map(|luck| (living.last, luck)),
            answers: living.answers,
        })
    }
}

fn answers(living: &[Living]) -> Vec<Vec<u32>> {
    living.iter().map(|one| one.answers.clone()).collect()
}
