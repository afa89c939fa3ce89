//! Answers a run: the plan for the rest of it, and how things stand.

use super::Run;
use super::board::{board, won};
use super::export::{json, picture, toml};
use super::read::{Catch, Known};
use crate::chart::said;
use crate::offer::Setting;
use dancing::stop::Limits;
use nuzlocke::{Living, Model, Now, Worth, worths};
use runs::{Plan, Standing};
use serde::{Deserialize, Serialize};

/// The nodes of the search for a plan. No game needs a tenth of them.
const NODES: u64 = 1_000_000;

/// Everything that the run view shows, as plain data.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunAnswer {
    /// What it is about: `A Nuzlocke of Emerald`.
    pub about: String,
    /// The starters of the version: ids and names.
    pub starters: Vec<(String, String)>,
    /// The next boss; empty once the champion is beaten.
    pub next: String,
    /// The answer as markup.
    pub board: String,
    /// Pokémon by bosses, as a picture; empty as long as none is caught.
    pub picture: String,
    /// The run as a file of the command: `run.toml`.
    pub toml: String,
    /// The plan as JSON, under the command line's names.
    pub json: String,
}

/// A run, and what follows from it.
pub(super) struct Outlook {
    pub(super) known: Known,
    pub(super) model: Model,
    /// What the living do for the rest of the run, in the order of [`Known::living`].
    pub(super) living: Vec<Living>,
    pub(super) standing: Standing,
    /// The foes that are answered that often once the plan has come true.
    pub(super) hoped: Standing,
    pub(super) plan: Plan,
    /// The offers of the plan, by their places.
    pub(super) hopes: Vec<usize>,
    pub(super) worths: Vec<Worth>,
}

impl Run {
    /// Answers it.
    pub(crate) fn answer(&self, setting: &Setting) -> Result<RunAnswer, String> {
        let known = self.read()?;
        let starters = known.starters.iter();
        let mut answer = RunAnswer {
            about: format!("A Nuzlocke of {}", known.version.title()),
            starters: starters.map(|own| (own.id.clone(), own.title())).collect(),
            toml: toml(&known),
            ..RunAnswer::default()
        };
        if known.setting().bosses_ahead().is_empty() {
            answer.board = won(&known);
            return Ok(answer);
        }
        let outlook = Outlook::of(known)?;
        answer.next = outlook.model.boss(0).to_owned();
        answer.board = board(self, &outlook, setting);
        answer.picture = picture(&outlook);
        answer.json = json(&outlook);
        Ok(answer)
    }
}

impl Outlook {
    fn of(known: Known) -> Result<Outlook, String> {
        let mut model = Model::new(known.setting()).map_err(said)?;
        let living = known.living().map(|catch| model.living(catch.form));
        let living: Vec<Living> = living.collect::<Result<_, _>>().map_err(said)?;
        let answers: Vec<Vec<u32>> = living.iter().map(|one| one.answers.clone()).collect();
        let foes = model.prospects.foes().len() as u32;
        let standing = Standing::of(foes, &answers);
        let used = known.used();
        let owned = known.owned();
        let moment = model.prospects.run().stops[0].when().moment;
        let now = Now {
            standing: &standing,
            owned: &owned,
            used: &used,
            moment,
        };
        let worths = worths(&model, &now).map_err(said)?;
        let (areas, rules) = (&model.areas, known.rules);
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
            known,
            model,
            living,
            standing,
            plan,
            hopes,
            worths,
        })
    }

    /// Returns the living, each with what was caught.
    pub(super) fn party(&self) -> impl Iterator<Item = (&Catch, &Living)> {
        self.known.living().zip(&self.living)
    }
}
