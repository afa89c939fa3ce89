//! Answers views. In the browser, this code runs in a Web Worker, so that the page never waits. It
//! is split into modules that are loaded on demand.

use crate::chart::ChartAnswer;
use crate::identify::{IdentifyAnswer, Planned};
use crate::magic::{MagicAnswer, Shortest};
use crate::plan::{Copies, Plan, PlanAnswer, Solved};
use crate::run::{Run, RunAnswer};
use crate::team::{Chosen, Means, Team, TeamAnswer, WithDuels, WithMoves, WithoutMoves};
use crate::watch::{Watch, WatchAnswer, Watched};
use crate::{Setting, View};
use serde::{Deserialize, Serialize};
use std::marker::PhantomData;

/// The answer that the page shows for a view.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// The best teams.
    Team(Box<TeamAnswer>),
    /// The state of a run.
    Run(Box<RunAnswer>),
    /// The answer to a cover question.
    Plan(Box<PlanAnswer>),
    /// A search after some steps.
    Watch(Box<WatchAnswer>),
    /// The next attack to use against a hidden Pokémon.
    Identify(Box<IdentifyAnswer>),
    /// The shortest solution of a board.
    Magic(Box<MagicAnswer>),
    /// The type chart.
    Chart(Box<ChartAnswer>),
}

impl Answer {
    /// Returns the subject of the answer, for the title of the window: `Brawly in Emerald`.
    #[must_use]
    pub fn about(&self) -> &str {
        match self {
            Answer::Team(answer) => &answer.about,
            Answer::Run(answer) => &answer.about,
            Answer::Plan(answer) => &answer.about,
            Answer::Watch(answer) => &answer.about,
            Answer::Identify(answer) => &answer.place,
            Answer::Magic(answer) => &answer.board,
            Answer::Chart(answer) => &answer.about,
        }
    }
}

/// Answers views, and remembers results that are needed repeatedly.
#[derive(Debug, Default)]
pub struct Worker {
    teams: Teams,
    moves: Moves,
    duels: Duels,
    runs: Runs,
    covers: Covers,
    watches: Watches,
    others: Others,
}

/// A part of the worker that answers some of the views. It is independent of the others, so that
/// its module contains only the code of these views.
pub trait Part: Default {
    /// The views that this part answers.
    type View;
    /// The answers: a type with some variants of [`Answer`].
    type Answer: Serialize;

    /// Parses a view from an address.
    ///
    /// # Errors
    /// If the address is invalid. The error is a sentence about what is wrong with it.
    fn read(address: &str) -> Result<Self::View, String>;

    /// Returns the choices that the controls of a view offer.
    fn setting(view: &Self::View) -> Setting;

    /// Returns the parts of the large tables ([`pokedata::parts`]) that an answer needs.
    fn facts(_view: &Self::View) -> Vec<String> {
        Vec::new()
    }

    /// Returns the part of the answer that can be shown long before the complete answer is known,
    /// if there is one.
    fn first(&mut self, _view: &Self::View) -> Option<Self::Answer> {
        None
    }

    /// Answers a view, with the player's box.
    ///
    /// # Errors
    /// If the question is invalid. The error is a sentence about what is wrong with it, and what is
    /// allowed.
    fn answer(&mut self, view: &Self::View, mine: &str) -> Result<Self::Answer, String>;

    /// Returns the last answer for export; `None` if it was already exported.
    fn copies(&mut self) -> Option<Copies> {
        None
    }
}

impl Worker {
    /// Returns the part of the answer that can be shown long before the complete answer is known,
    /// if there is one.
    pub fn first(&mut self, view: &View) -> Option<Answer> {
        match view {
            View::Plan(plan) => self.covers.first(plan).map(Answer::from),
            _ => None,
        }
    }

    /// Answers a view for a player without a box.
    ///
    /// # Errors
    /// If the question is invalid. The error is a sentence about what is wrong with it, and what is
    /// allowed.
    pub fn answer(&mut self, view: &View) -> Result<Answer, String> {
        self.answer_with(view, "")
    }

    /// Answers a view with a box: a list or a Showdown export.
    ///
    /// # Errors
    /// If the question is invalid. The error is a sentence about what is wrong with it, and what is
    /// allowed.
    pub fn answer_with(&mut self, view: &View, mine: &str) -> Result<Answer, String> {
        match view {
            View::Team(team) if team.is_by_duels() => {
                self.duels.answer(team, mine).map(Answer::from)
            }
            View::Team(team) if team.needs_moves() => {
                self.moves.answer(team, mine).map(Answer::from)
            }
            View::Team(team) => self.teams.answer(team, mine).map(Answer::from),
            View::Run(run) => self.runs.answer(run, mine).map(Answer::from),
            View::Plan(plan) => self.covers.answer(plan, mine).map(Answer::from),
            View::Watch(watch) => self.watches.answer(watch, mine).map(Answer::from),
            View::Identify(_) | View::Magic(_) | View::Chart(_) => {
                self.others.answer(view, mine).map(Answer::from)
            }
        }
    }

    /// Returns the answer to the last cover question for export; `None` if it was already exported.
    pub fn copies(&mut self) -> Option<Copies> {
        self.covers.copies()
    }
}

/// The answers of the parts for teams.
#[derive(Debug, Serialize)]
pub enum TeamsAnswer {
    /// The best teams.
    Team(Box<TeamAnswer>),
}

impl From<TeamsAnswer> for Answer {
    fn from(TeamsAnswer::Team(answer): TeamsAnswer) -> Answer {
        Answer::Team(answer)
    }
}

/// Answers questions about teams in which each Pokémon attacks with its own types.
pub type Teams = TeamsBy<WithoutMoves>;

/// Answers questions about teams from a box, or with all moves that can be learnt.
pub type Moves = TeamsBy<WithMoves>;

/// Answers questions about teams that win duels.
pub type Duels = TeamsBy<WithDuels>;

/// Answers questions about teams, with the features of `M`.
#[derive(Debug, Default)]
pub struct TeamsBy<M> {
    /// The last teams, so that stepping through them does not search again.
    last: Option<Chosen>,
    means: PhantomData<M>,
}

impl<M: Means + Default> Part for TeamsBy<M> {
    type View = Team;
    type Answer = TeamsAnswer;

    fn read(address: &str) -> Result<Team, String> {
        Team::at(address)
    }

    fn setting(team: &Team) -> Setting {
        Setting::of_team::<M>(team)
    }

    fn facts(team: &Team) -> Vec<String> {
        team.facts()
    }

    fn answer(&mut self, team: &Team, mine: &str) -> Result<TeamsAnswer, String> {
        let answer = team.answer::<M>(mine, &mut self.last, &Setting::of_team::<M>(team))?;
        Ok(TeamsAnswer::Team(Box::new(answer)))
    }
}

/// The answer of the part for runs.
#[derive(Debug, Serialize)]
pub enum RunsAnswer {
    /// The state of a run.
    Run(Box<RunAnswer>),
}

impl From<RunsAnswer> for Answer {
    fn from(RunsAnswer::Run(answer): RunsAnswer) -> Answer {
        Answer::Run(answer)
    }
}

/// Answers questions about runs through a whole game.
#[derive(Debug, Default)]
pub struct Runs;

impl Part for Runs {
    type View = Run;
    type Answer = RunsAnswer;

    fn read(address: &str) -> Result<Run, String> {
        Run::at(address)
    }

    fn setting(run: &Run) -> Setting {
        Setting::of_run(run)
    }

    fn facts(run: &Run) -> Vec<String> {
        run.facts()
    }

    fn answer(&mut self, run: &Run, _: &str) -> Result<RunsAnswer, String> {
        let answer = run.answer(&Setting::of_run(run))?;
        Ok(RunsAnswer::Run(Box::new(answer)))
    }
}

/// The answer of the part for covers.
#[derive(Debug, Serialize)]
pub enum CoversAnswer {
    /// The answer to a cover question.
    Plan(Box<PlanAnswer>),
}

impl From<CoversAnswer> for Answer {
    fn from(CoversAnswer::Plan(answer): CoversAnswer) -> Answer {
        Answer::Plan(answer)
    }
}

/// Answers cover questions.
#[derive(Debug, Default)]
pub struct Covers {
    /// The last cover question, so that stepping through its covers does not solve it again.
    solved: Option<Solved>,
}

impl Part for Covers {
    type View = Plan;
    type Answer = CoversAnswer;

    fn read(address: &str) -> Result<Plan, String> {
        Plan::at(address)
    }

    fn setting(plan: &Plan) -> Setting {
        Setting::of_plan_on_map(plan)
    }

    fn first(&mut self, plan: &Plan) -> Option<CoversAnswer> {
        let best = plan.best(&mut self.solved)?;
        Some(CoversAnswer::Plan(Box::new(best)))
    }

    fn answer(&mut self, plan: &Plan, _: &str) -> Result<CoversAnswer, String> {
        let answer = plan.answer(&mut self.solved)?;
        Ok(CoversAnswer::Plan(Box::new(answer)))
    }

    fn copies(&mut self) -> Option<Copies> {
        let solved = self.solved.as_mut()?;
        let address = solved.question().address();
        solved.copies(address)
    }
}

/// The answer of the part for searches.
#[derive(Debug, Serialize)]
pub enum WatchesAnswer {
    /// A search after some steps.
    Watch(Box<WatchAnswer>),
}

impl From<WatchesAnswer> for Answer {
    fn from(WatchesAnswer::Watch(answer): WatchesAnswer) -> Answer {
        Answer::Watch(answer)
    }
}

/// Answers searches, step by step.
#[derive(Debug, Default)]
pub struct Watches {
    /// The last search, so that a step does not run it again.
    watched: Option<Watched>,
}

impl Part for Watches {
    type View = Watch;
    type Answer = WatchesAnswer;

    fn read(address: &str) -> Result<Watch, String> {
        Watch::at(address)
    }

    fn setting(watch: &Watch) -> Setting {
        Setting::of_plan(&watch.plan())
    }

    fn answer(&mut self, watch: &Watch, _: &str) -> Result<WatchesAnswer, String> {
        let answer = watch.answer(&mut self.watched)?;
        Ok(WatchesAnswer::Watch(Box::new(answer)))
    }
}

/// The answer of the part for all other views.
#[derive(Debug, Serialize)]
pub enum OthersAnswer {
    /// The next attack to use against a hidden Pokémon.
    Identify(Box<IdentifyAnswer>),
    /// The shortest solution of a board.
    Magic(Box<MagicAnswer>),
    /// The type chart.
    Chart(Box<ChartAnswer>),
}

impl From<OthersAnswer> for Answer {
    fn from(answer: OthersAnswer) -> Answer {
        match answer {
            OthersAnswer::Identify(answer) => Answer::Identify(answer),
            OthersAnswer::Magic(answer) => Answer::Magic(answer),
            OthersAnswer::Chart(answer) => Answer::Chart(answer),
        }
    }
}

/// Answers all views except teams, covers and searches.
#[derive(Debug, Default)]
pub struct Others {
    /// The last plan to identify a typing, so that it is not computed again after each result.
    planned: Option<Planned>,
    /// The last board, so that stepping through its solution does not solve it again.
    shortest: Option<Shortest>,
}

impl Part for Others {
    type View = View;
    type Answer = OthersAnswer;

    fn read(address: &str) -> Result<View, String> {
        View::of_others(address)
    }

    fn setting(view: &View) -> Setting {
        match view {
            View::Identify(identify) => Setting::to_identify(identify),
            View::Chart(chart) => Setting::of_chart(chart),
            _ => Setting::default(),
        }
    }

    fn answer(&mut self, view: &View, _: &str) -> Result<OthersAnswer, String> {
        match view {
            View::Identify(identify) => {
                let answer = identify.answer(&mut self.planned)?;
                Ok(OthersAnswer::Identify(Box::new(answer)))
            }
            View::Magic(magic) => {
                let answer = magic.answer(&mut self.shortest)?;
                Ok(OthersAnswer::Magic(Box::new(answer)))
            }
            View::Chart(chart) => Ok(OthersAnswer::Chart(Box::new(chart.answer()?))),
            _ => Err(elsewhere(view)),
        }
    }
}

fn elsewhere(view: &View) -> String {
    let name = view.name();
    let module = view.module();
    format!("the view {name} is answered by the module {module}")
}
