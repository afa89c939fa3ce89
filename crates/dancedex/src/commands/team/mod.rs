//! `dancedex team`: the best teams of real Pokémon against the bosses ahead.

mod facing;
mod table;

use crate::commands::asking::{self, BoxPath, ScopeWords, failure, noted};
use crate::commands::format::Format;
use crate::commands::patience::Patience;
use crate::commands::{csv, proof};
use ask::team::{FoundTeams, Order, RANKED_AT_MOST, TeamQuestion, TeamRequest};
use cli_support::{Failure, Outcome, Progress, json};
use dancing::stop::Limits;
use std::io::Write;
use std::path::PathBuf;

/// Find the best teams of Pokémon to catch for the bosses ahead
///
/// Lists teams of Pokémon that are obtainable before the boss, shows where to catch them and what each
/// contributes, and proves that no team is better. If bosses are named, it lists every team for which
/// no other is at least as good on left, rank and effort and better on at least one, and marks the
/// easiest, the strongest and the smallest. `--by` and `--top` list the best teams by one criterion
/// instead. No two members belong to the same evolution line.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("../help/team.txt"))]
pub(crate) struct Team {
    #[command(flatten)]
    words: ScopeWords,

    #[command(flatten)]
    request: TeamRequest,

    #[command(flatten)]
    boxed: BoxPath,

    /// Use other effort weights: a CSV file with the columns kind, word and weight
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    effort: Option<PathBuf>,

    /// Also print the effort weights, with the reasons for them
    #[arg(long, hide_short_help = true)]
    explain: bool,

    /// Write a proof that the first team is optimal, or that there is no team, in VeriPB's format;
    /// the problem is written as a formula to a file of the same name with `.opb` appended
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    proof: Option<PathBuf>,

    #[command(flatten)]
    patience: Patience,

    /// The format of the answer
    #[arg(long, short, default_value = "text", value_parser = Format::document_or(&[Format::Json, Format::Ndjson, Format::Csv, Format::Showdown]))]
    format: Format,
}

/// The maximum number of teams in a table. It is limited because the table is laid out as a whole.
const IN_A_TABLE: usize = 10_000;

impl Team {
    pub(crate) fn answer(mut self) -> Result<Outcome, Failure> {
        let preparation = self.patience.prepare();
        self.check()?;
        self.words.read(&mut self.request.scope);
        self.boxed.read(&mut self.request.candidates.boxed)?;
        self.request.effort = self.effort.as_deref().map(asking::text_file).transpose()?;
        if self.proof.is_some() {
            // What is proved is that one team is best, by one order.
            self.request.order.get_or_insert(Order::Rank);
        }
        let asked = noted(|notes| self.request.resolve(notes))?;
        if self.explain && asked.easiest.is_none() {
            return Err(Failure::bad_input(
                "effort requires a game, and cannot be used with a box",
            ));
        }
        drop(preparation);
        let mut limits = self.patience.limits()?;
        if let Some(time) = asked.usual_time() {
            limits = self.patience.or_usual(&limits, time);
        }
        let found = found(&asked, &limits)?;
        let is_proved = self.prove(&asked, &found, &limits)?;
        self.print(&found)?;
        cli_support::on_interrupt_leave();
        if let Some(rules) = found.teams.conflict()
            && !self.format.is_document()
            && self.format != Format::Json
        {
            let _ = writeln!(cli_support::stderr(), "{}", table::conflict(rules));
        }
        if let Some(listed) = found.listed() {
            let all = found.teams.len();
            eprintln!("stopped: {all} teams were found, of which the best {listed} are listed");
        }
        Ok(if is_proved {
            asking::outcome(found.conclusion())
        } else {
            Outcome::Stopped
        })
    }

    fn check(&self) -> Result<(), Failure> {
        proof::check_path(self.proof.as_deref())?;
        if let Some(top) = self.request.top
            && (IN_A_TABLE + 1..=RANKED_AT_MOST).contains(&top)
            && self.format.is_document()
        {
            return Err(Failure::BadInput(format!(
                "--top {top} is too large for a table: at most {IN_A_TABLE} teams; --format csv, ndjson and json \
                 list up to {RANKED_AT_MOST}"
            )));
        }
        if self.proof.is_some() && self.request.order == Some(Order::Front) {
            return Err(Failure::bad_input(
                "--proof cannot be used with --by front: use --by effort, rank or stats",
            ));
        }
        if self.proof.is_some() && self.request.follows() {
            return Err(Failure::bad_input(
                "--proof is about teams that beat each foe one-on-one: add --separately",
            ));
        }
        if self.request.plan && !self.format.is_document() {
            return Err(Failure::bad_input(
                "--plan prints a table; `dancedex plan` has every step as JSON",
            ));
        }
        Ok(())
    }

    /// Writes the requested proof that the first team is best; returns false if there was not enough
    /// time.
    fn prove(
        &self,
        asked: &TeamQuestion,
        found: &FoundTeams,
        limits: &Limits,
    ) -> Result<bool, Failure> {
        let path = self.proof.as_deref();
        let Some(path) = path.filter(|_| found.known().stopped.is_none()) else {
            return Ok(true);
        };
        let watch = limits.watch();
        let best = found.teams.first();
        proof::write(path, |formula, to| {
            let goes_on = || watch.check().is_ok();
            team::prove(&asked.question, best.as_ref(), (formula, to), &goes_on)
        })
    }

    fn print(&self, found: &FoundTeams) -> Result<(), Failure> {
        match self.format {
            Format::Json => json::print(&found.answer()),
            Format::Ndjson => found
                .described()
                .try_for_each(|team| cli_support::print(&json::element(&team.map_err(failure)?)?)),
            Format::Csv => csv::print(found.rows()),
            Format::Showdown => {
                let best = found.teams.first();
                let members = best.map_or_else(Vec::new, |team| team.members);
                cli_support::print(&team::showdown(&members))
            }
            format => {
                let mut answer = table::document(found)?;
                if let Some(easiest) = found.asked.easiest.as_ref().filter(|_| self.explain) {
                    answer.text(easiest.explained());
                }
                cli_support::print(&format.written(answer))
            }
        }
    }
}

/// Finds the teams, with a progress bar.
fn found<'a>(asked: &'a TeamQuestion, limits: &Limits) -> Result<FoundTeams<'a>, Failure> {
    let bar = match asked.usual_time() {
        None => Progress::of_fraction("searching"),
        // The search for a front has no known end.
        Some(_) => Progress::of_unknown_length("searching"),
    };
    asked
        .answer(limits, &|fraction| bar.set_fraction(fraction))
        .map_err(failure)
}
