//! The current state of a run, and the plan for the rest of it.

use crate::chart::said;
use dancing::stop::Limits;
use nuzlocke::{Catch, Living, Model, Now, Record, Worth, worths};
use pokedata::{Form, Moment};
use runs::{Plan, Standing};

/// The maximum number of nodes in the search for a plan. No game needs a tenth of them.
const NODES: u64 = 1_000_000;

/// A run, its current state, and the plan for the rest of it.
pub(super) struct Outlook {
    pub(super) record: Record,
    pub(super) model: Model,
    /// The living Pokémon, each with the foes that it beats in the rest of the run, in the order of
    /// [`Record::living`].
    pub(super) living: Vec<Living>,
    pub(super) standing: Standing,
    /// The standing if all encounters in the plan succeed.
    pub(super) hoped: Standing,
    pub(super) plan: Plan,
    /// The indices of the offers that the plan chooses.
    pub(super) hopes: Vec<usize>,
    pub(super) worths: Vec<Worth>,
}

impl Outlook {
    pub(super) fn of(record: Record) -> Result<Outlook, String> {
        let mut model = Model::new(record.setting()).map_err(said)?;
        let living = record.living().map(|catch| model.living(catch.form));
        let living: Vec<Living> = living.collect::<Result<_, _>>().map_err(said)?;
        let answers: Vec<Vec<u32>> = living.iter().map(|one| one.answers.clone()).collect();
        let foes = model.prospects.foes().len() as u32;
        let standing = Standing::of(foes, &answers);
        let used: Vec<&str> = record.used().collect();
        let owned = lines(&record);
        let moment = model.prospects.run().stops[0].when().moment;
        let now = Now {
            standing: &standing,
            owned: &owned,
            used: &used,
            moment,
        };
        let worths = worths(&model, &now).map_err(said)?;
        let (areas, rules) = (&model.areas, record.rules);
        model.offers.retain(|offer| {
            let is_used = used.contains(&areas[offer.area].id.as_str());
            let is_owned = owned.contains(&offer.caught.line());
            !(rules.one_per_area && is_used || rules.one_per_line && is_owned)
        });
        let problem = model.problem_after(&answers).map_err(said)?;
        let plan = runs::plan(&problem, &Limits::default().nodes(NODES)).map_err(said)?;
        let chosen = plan
            .best
            .iter()
            .flat_map(|best| best.chosen.iter().copied());
        let hopes: Vec<usize> = chosen.filter(|&place| place < model.offers.len()).collect();
        let hoped = hopes
            .iter()
            .map(|&place| model.offers[place].answers.clone());
        let hoped: Vec<Vec<u32>> = answers.into_iter().chain(hoped).collect();
        Ok(Outlook {
            hoped: Standing::of(foes, &hoped),
            record,
            model,
            living,
            standing,
            plan,
            hopes,
            worths,
        })
    }

    /// Returns the moment of the next boss.
    pub(super) fn moment(&self) -> Moment {
        self.model.prospects.run().stops[0].when().moment
    }

    /// Returns the living Pokémon, each with its catch.
    pub(super) fn party(&self) -> impl Iterator<Item = (&Catch, &Living)> {
        self.record.living().zip(&self.living)
    }
}

/// Returns the evolution lines that were caught.
pub(super) fn lines(record: &Record) -> Vec<&str> {
    record
        .caught
        .iter()
        .map(|catch| catch.form.line())
        .collect()
}

/// Returns the name of a caught Pokémon that has become `now`: `Sparky (Luxio)`.
pub(super) fn named(catch: &Catch, now: &Form) -> String {
    match &catch.nickname {
        Some(nickname) => format!("{nickname} ({})", now.title()),
        None => now.title(),
    }
}
