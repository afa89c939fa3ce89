//! `dancedex cover`: the best teams of typings that resist the bosses ahead, or of attack types
//! that hit them.

mod check;
mod find;
mod reason;
mod stream;
mod table;

use crate::commands::asking::{ScopeWords, noted};
use crate::commands::document::{self, Document};
use crate::commands::format::Format;
use crate::commands::patience::Patience;
use crate::commands::{paint, proof};
use ask::cover::{Bearers, CoverAnswer, CoverQuestion, CoverRequest, bearers};
use ask::obtainable::Obtainable;
use ask::parts::Pokemon;
use ask::scope::Scope;
use clap::builder::RangedU64ValueParser;
use cli_support::{Failure, Outcome, json};
use comfy_table::Table;
use drawing::Ring;
use std::path::PathBuf;
use typecover::Answer;

/// Find typings that resist the bosses ahead, or attack types that hit them
///
/// Lists the best teams of typings against the bosses ahead: for each attack type that the bosses
/// use, at least one typing of the team resists it; or with `--side attack` the attack types that
/// hit each of their Pokémon super effectively. All covers are counted, and the best are proved
/// optimal.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("../help/cover.txt"))]
pub(crate) struct Cover {
    #[command(flatten)]
    words: ScopeWords,

    #[command(flatten)]
    request: CoverRequest,

    /// List the N best covers
    #[arg(long, short = 'n', value_name = "N", default_value_t = 10, value_parser = RangedU64ValueParser::<usize>::new().range(1..))]
    top: usize,

    /// List all covers; ndjson and csv print them as they are found
    #[arg(long, conflicts_with = "top", hide_short_help = true)]
    all: bool,

    /// Also list the Pokémon that have these typings
    ///
    /// For each typing, those in the game, highest base stats first.
    #[arg(long)]
    pokemon: bool,

    /// Write a proof that the first cover is optimal, or that there is no cover, in VeriPB's format;
    /// the problem is written as a formula to a file of the same name with `.opb` appended
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    proof: Option<PathBuf>,

    #[command(flatten)]
    patience: Patience,

    /// The format of the answer; svg is a picture of the best cover
    #[arg(long, short, default_value = "text", value_parser = Format::document_or(&[Format::Json, Format::Ndjson, Format::Csv, Format::Svg]))]
    format: Format,
}

/// The beginning of the JSON object with the answers for both sides.
const BEFORE_ANSWERS: &str = "{\"schema\": 2, \"answers\": [\n";

impl Cover {
    pub(crate) fn answer(mut self) -> Result<Outcome, Failure> {
        let preparation = self.patience.prepare();
        self.words.read(&mut self.request.scope);
        let scope = noted(|notes| self.request.scope(notes))?;
        self.check()?;
        let asked = noted(|notes| {
            let sides = self.request.side.each().iter();
            let asked = sides.map(|&side| self.request.resolve(&scope, side, notes));
            asked.collect::<Result<Vec<CoverQuestion>, _>>()
        })?;
        drop(preparation);
        let several = asked.len() > 1;
        let [before, between, after] = match self.format {
            Format::Json if several => [BEFORE_ANSWERS, ",\n", "]}\n"],
            _ => ["", "\n", ""],
        };
        cli_support::print(before)?;
        let mut outcome = Outcome::Found;
        for (place, one) in asked.iter().enumerate() {
            cli_support::print(if place > 0 { between } else { "" })?;
            outcome = outcome.max(self.tell(&scope, one)?);
        }
        cli_support::print(after)?;
        Ok(outcome)
    }

    fn tell(&self, scope: &Scope, asked: &CoverQuestion) -> Result<Outcome, Failure> {
        let limits = self.patience.limits()?;
        let bearers = asked.bearers.as_ref();
        if matches!(self.format, Format::Ndjson | Format::Csv) {
            let most = (!self.all).then_some(self.top);
            return stream::covers((&asked.problem, bearers), most, self.format, &limits);
        }
        let wanted = if self.all { usize::MAX } else { self.top };
        let answer = find::best(&asked.problem, bearers, wanted, &limits)?;
        let is_proved = match &self.proof {
            Some(path) if !answer.is_stopped() => {
                let watch = limits.watch();
                let best = answer.covers.first();
                let goes_on = || watch.check().is_ok();
                proof::write(path, |formula, to| {
                    answer.problem.prove(best, formula, to, &goes_on)
                })?
            }
            _ => true,
        };
        let obtainable = asked.obtainable.as_ref();
        match self.format {
            Format::Json => {
                let answer = CoverAnswer::of(scope, obtainable, bearers, &answer, self.pokemon);
                cli_support::print(&json::pretty(&answer)?)?;
            }
            Format::Svg => draw(&answer)?,
            format => {
                let document = self.document(scope, (obtainable, bearers), &answer);
                cli_support::print(&format.written(document))?;
            }
        }
        Ok(match answer.best_rank {
            _ if answer.is_stopped() || !is_proved => Outcome::Stopped,
            Some(_) => Outcome::Found,
            None => Outcome::NoneExists,
        })
    }

    fn document(
        &self,
        scope: &Scope,
        (obtainable, bearers): (Option<&Obtainable>, Option<&Bearers>),
        answer: &Answer,
    ) -> Document {
        let mut document = table::document(scope, (obtainable, bearers), answer);
        if self.pokemon && !answer.covers.is_empty() {
            document.text("\n");
            document.table(bearers_table(scope, obtainable, answer));
        }
        document
    }
}

/// Draws the best cover. If there is none, prints the reason to stderr.
fn draw(answer: &Answer) -> Result<(), Failure> {
    match (answer.covers.first(), &answer.reason) {
        (Some(best), _) => cli_support::print(&(Ring::of(&answer.problem, best).svg() + "\n")),
        (None, Some(why)) => {
            reason::say(&answer.problem, why);
            Ok(())
        }
        (None, None) => stream::say_stopped(0),
    }
}

/// Returns the Pokémon that have the typings of the covers (`--pokemon`), one row per typing.
fn bearers_table(scope: &Scope, obtainable: Option<&Obtainable>, answer: &Answer) -> Table {
    let mut table = document::table(["typing", "Pokémon (base stats)"]);
    for (typing, bearers) in bearers(scope, obtainable, answer) {
        let names: Vec<String> = bearers.iter().map(title).collect();
        let names = if names.is_empty() {
            paint::faint("none in this game")
        } else {
            names.join(", ")
        };
        table.add_row([paint::typing(typing), names]);
    }
    table
}

/// Returns text such as `Mega Charizard X (634, in battle only)`.
fn title(bearer: &Pokemon) -> String {
    let battle = if bearer.battle_only {
        ", in battle only"
    } else {
        ""
    };
    format!("{} ({}{battle})", bearer.name, bearer.stat_total)
}
