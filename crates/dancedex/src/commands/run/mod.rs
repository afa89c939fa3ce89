//! `dancedex run`: plans a whole game, with one encounter per area.

mod file;
mod fill;
mod next;
mod note;
mod odds;
mod plan;
mod state;

use crate::commands::asking::{failure, noted};
use crate::commands::document::{self, Document};
use crate::commands::format::Format;
use crate::commands::patience::{Patience, outcome};
use ask::run::{RuleName, RunOddsAnswer, RunPlanAnswer, RunRequest, odds as odds_of};
use clap::{Args, Subcommand};
use cli_support::{Failure, Outcome, json};
use dancing::stop::{Limits, Stop};
use note::note;
use nuzlocke::{Model, Setting, find_version, playthrough, starters};
use pokedata::{Form, Version};
use runs::{Choice, Odds, Plan, Problem};

/// Plan a whole game: what to hope for, the odds, and what to do next
///
/// The aim is to beat every Pokémon of every boss up to the champion, one-on-one, by the damage
/// formula.
#[derive(Args)]
#[command(after_long_help = include_str!("../help/run.txt"))]
pub(crate) struct Run {
    #[command(subcommand)]
    command: RunCommand,
}

#[derive(Subcommand)]
enum RunCommand {
    Plan(PlanArguments),
    Odds(OddsArguments),
    Compare(CompareArguments),
    New(state::New),
    Fill(fill::Fill),
    Caught(state::Caught),
    Missed(state::Missed),
    Dead(state::Dead),
    Beat(state::Beat),
    Next(next::Next),
}

/// Show which Pokémon to hope for in which area, so that as few foes as possible remain unbeaten
///
/// The best plan leaves the fewest foes unbeaten, then has the most foes that two Pokémon can beat,
/// then takes the fewest encounters. It is proved optimal.
#[derive(Args)]
struct PlanArguments {
    #[command(flatten)]
    request: RunRequest,

    #[command(flatten)]
    patience: Patience,

    /// The format of the answer; svg is the matrix of Pokémon by bosses
    #[arg(long, short, default_value = "text", value_parser = Format::document_or(&[Format::Json, Format::Svg, Format::Dlx]))]
    format: Format,
}

/// Show how likely it is that your Pokémon beat every foe of each boss
///
/// Encounters are drawn according to their chances. In areas that the plan uses, they come from the
/// table of the planned encounter; elsewhere, from the table that is expected to beat the most foes.
#[derive(Args)]
struct OddsArguments {
    #[command(flatten)]
    request: RunRequest,

    #[command(flatten)]
    draws: DrawArguments,

    #[command(flatten)]
    patience: Patience,

    /// The format of the answer
    #[arg(long, short, default_value = "text", value_parser = Format::document_or(&[Format::Json]))]
    format: Format,
}

/// Compare versions or starters, to see which is safest
#[derive(Args)]
struct CompareArguments {
    /// The versions to compare
    #[arg(value_name = "VERSION", required = true)]
    versions: Vec<String>,

    #[command(flatten)]
    rules: RuleArguments,

    #[command(flatten)]
    draws: DrawArguments,

    #[command(flatten)]
    patience: Patience,

    /// The format of the answer
    #[arg(long, short, default_value = "text", value_parser = Format::document_or(&[]))]
    format: Format,
}

/// The options about the runs to draw.
#[derive(Args)]
struct DrawArguments {
    /// The number of runs to simulate (`compare`: for each version and starter)
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    runs: u64,

    /// The seed of the random draws
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
}

/// The options about the rules of a run.
#[derive(Args)]
struct RuleArguments {
    /// Which rules apply
    #[arg(
        long,
        value_enum,
        value_name = "RULE,…",
        value_delimiter = ',',
        default_value = "nuzlocke"
    )]
    rules: Vec<RuleName>,
}

impl Run {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        match self.command {
            RunCommand::Plan(plan) => plan.answer(),
            RunCommand::Odds(odds) => odds.answer(),
            RunCommand::Compare(compare) => compare.answer(),
            RunCommand::New(new) => new.answer(),
            RunCommand::Fill(fill) => fill.answer(),
            RunCommand::Caught(caught) => caught.answer(),
            RunCommand::Missed(missed) => missed.answer(),
            RunCommand::Dead(dead) => dead.answer(),
            RunCommand::Beat(beat) => beat.answer(),
            RunCommand::Next(next) => next.answer(),
        }
    }
}

/// Returns the covering problem of a setting.
fn problem(setting: Setting) -> Result<(Model, Problem), Failure> {
    let model = noted(|notes| ask::run::model(setting, notes))?;
    let problem = model.problem().map_err(Failure::bad_input)?;
    Ok((model, problem))
}

/// Returns the covering problem of a setting, and the limits of its search. The program ends if the
/// time is up before the problem is known.
fn prepared(setting: Setting, patience: &Patience) -> Result<(Model, Problem, Limits), Failure> {
    let preparation = patience.prepare();
    let (model, problem) = problem(setting)?;
    drop(preparation);
    Ok((model, problem, patience.limits()?))
}

impl DrawArguments {
    /// Returns the chances for a player who follows the plan.
    fn odds(&self, model: &Model, best: &Choice, limits: &Limits) -> Result<Odds, Failure> {
        noted(|notes| odds_of(model, best, self.runs, self.seed, limits, notes))
    }
}

fn search(problem: &Problem, limits: &Limits) -> Result<Plan, Failure> {
    runs::plan(problem, limits).map_err(Failure::bad_input)
}

impl PlanArguments {
    fn answer(self) -> Result<Outcome, Failure> {
        if self.format == Format::Dlx {
            let (_, problem) = problem(self.request.setting().map_err(failure)?)?;
            let cover = runs::cover(&problem).map_err(Failure::bad_input)?;
            let mut text = Vec::new();
            dancing::text::write(&cover.problem, &mut text)?;
            cli_support::print(&String::from_utf8_lossy(&text))?;
            return Ok(Outcome::Found);
        }
        let (model, problem, limits) =
            prepared(self.request.setting().map_err(failure)?, &self.patience)?;
        let plan = search(&problem, &limits)?;
        cli_support::print(&match self.format {
            Format::Json => {
                json::pretty(&RunPlanAnswer::of(&model, &problem, &plan).map_err(failure)?)?
            }
            Format::Svg => match &plan.best {
                Some(best) => plan::svg(&model, best),
                None => return Ok(unplanned(plan.stopped)),
            },
            format => format.written(plan::document(&model, &problem, &plan)),
        })?;
        Ok(outcome(plan.stopped))
    }
}

/// Prints a note that there is no plan on which the answer could depend; returns the outcome.
fn unplanned(stopped: Option<Stop>) -> Outcome {
    note("no plan was found before the search was stopped");
    outcome(stopped)
}

impl OddsArguments {
    fn answer(self) -> Result<Outcome, Failure> {
        let (model, problem, limits) =
            prepared(self.request.setting().map_err(failure)?, &self.patience)?;
        let plan = search(&problem, &limits)?;
        let Some(best) = &plan.best else {
            return Ok(unplanned(plan.stopped));
        };
        let odds = self.draws.odds(&model, best, &limits)?;
        cli_support::print(&match self.format {
            Format::Json => {
                json::pretty(&RunOddsAnswer::of(&model, &odds, self.draws.seed).map_err(failure)?)?
            }
            format => format.written(odds::document(&model, &odds)),
        })?;
        Ok(outcome(odds.stopped.or(plan.stopped)))
    }
}

impl CompareArguments {
    /// Prints one row for each version and each of its starters, until a limit is reached.
    fn answer(self) -> Result<Outcome, Failure> {
        let mut preparation = Some(self.patience.prepare());
        let versions = self.versions.iter().map(|name| find_version(name));
        let versions: Vec<_> = versions
            .collect::<Result<_, _>>()
            .map_err(Failure::bad_input)?;
        let header = [
            "version",
            "starter",
            "foes",
            "unbeaten at best",
            "beaten by one",
            "unbeaten on average",
        ];
        let mut table = document::table(header);
        let mut limits = Limits::default();
        let mut stopped = None;
        let rows = versions.iter().flat_map(|version| {
            let starters = starters(version).into_iter();
            starters.map(move |starter| (*version, starter))
        });
        for (version, starter) in rows {
            if let Err(stop) = limits.watch().check() {
                stopped = Some(stop);
                break;
            }
            let (model, problem) = problem(self.setting(version, starter))?;
            // From the first row on, there are results to print at a limit.
            if let Some(preparation) = preparation.take() {
                drop(preparation);
                limits = self.patience.limits()?;
            }
            let plan = search(&problem, &limits)?;
            stopped = plan.stopped;
            let Some(best) = &plan.best else { break };
            let odds = self.draws.odds(&model, best, &limits)?;
            stopped = stopped.or(odds.stopped);
            let open = match plan.stopped {
                None => best.value.open.to_string(),
                Some(_) => format!("{} to {}", plan.bound.open, best.value.open),
            };
            table.add_row([
                version.title().to_owned(),
                starter.title(),
                model.prospects.foes().len().to_string(),
                open,
                best.value.single.to_string(),
                format!("{:.1}", odds.open.iter().sum::<f64>()),
            ]);
            if stopped.is_some() {
                break;
            }
        }
        if table.is_empty() {
            return Ok(unplanned(stopped));
        }
        document::align_right(&mut table, &header[2..]);
        let mut document = Document::default();
        document.table(table);
        cli_support::print(&self.format.written(document))?;
        if stopped.is_some() {
            note("stopped early: the last row may be inexact, and others may be missing");
        }
        Ok(outcome(stopped))
    }

    fn setting(&self, version: &'static Version, starter: &'static Form) -> Setting {
        Setting {
            playthrough: playthrough(version, Some(starter)),
            rules: RuleName::rules(&self.rules.rules),
            starter: Some(starter),
            without: Vec::new(),
            skip: Vec::new(),
            beaten: Vec::new(),
        }
    }
}
