//! The current state of a run, and the plan for the rest of it.

use crate::chart::said;
use crate::json;
use crate::words::explained;
use ask::Notes;
use ask::run::{Rest, RunPlanAnswer, RunState};
use dancing::stop::Limits;
use nuzlocke::{Catch, Record, Shown, Worth};
use pokedata::Form;

/// The maximum number of nodes in the search for a plan. No game needs a tenth of them.
const NODES: u64 = 1_000_000;

/// A run, its current state, and the plan for the rest of it.
pub(super) struct Outlook {
    pub(super) run: RunState,
    pub(super) rest: Rest,
    pub(super) worths: Vec<Worth>,
}

impl Outlook {
    pub(super) fn of(record: Record) -> Result<Outlook, String> {
        let run = RunState::of(record, &Notes::default()).map_err(explained)?;
        let rest = run
            .rest(&Limits::default().nodes(NODES))
            .map_err(explained)?;
        Ok(Outlook {
            worths: run.worths().map_err(said)?,
            run,
            rest,
        })
    }

    /// Returns the plan as JSON, as `dancedex run plan --format json` prints it.
    pub(super) fn json(&self) -> Result<String, String> {
        let Rest { problem, plan, .. } = &self.rest;
        let answer = RunPlanAnswer::of(&self.run.model, problem, plan);
        json::answer(&answer.map_err(explained)?)
    }

    /// Draws which foes of the bosses ahead the living Pokémon beat.
    pub(super) fn picture(&self) -> String {
        let run = &self.run;
        if run.living.is_empty() {
            return String::new();
        }
        let shown = run.party().map(|(catch, living)| Shown {
            name: named(catch, living.now),
            about: run.record.area_name(&catch.area).to_owned(),
            answers: living.answers.clone(),
        });
        run.model.svg(&shown.collect::<Vec<_>>())
    }
}

/// Returns the name of a caught Pokémon that has become `now`: `Sparky (Luxio)`.
pub(super) fn named(catch: &Catch, now: &Form) -> String {
    match &catch.nickname {
        Some(nickname) => format!("{nickname} ({})", now.title()),
        None => now.title(),
    }
}
