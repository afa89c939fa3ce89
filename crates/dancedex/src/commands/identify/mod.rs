//! `dancedex identify`: the attacks that reveal a Pokémon's types.

mod certified;
mod dot;
mod interactive;
mod planned;
mod table;

use crate::commands::asking::{self, noted};
use crate::commands::certificate;
use crate::commands::document::Document;
use crate::commands::format::Format;
use crate::commands::patience::Patience;
use ask::identify::{
    IdentifyAnswer, IdentifyQuestion, IdentifyRequest, NoneAnswer, PlanName, Report,
};
use cli_support::{Failure, Outcome, json};
use identify::{Case, Question, QuestionError};
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

/// Find out a Pokémon's types in as few attacks as possible
///
/// Prints a plan: which attack to use first, and which to use after each result, until the types
/// are known. The plan is proved optimal: no other takes fewer attacks on average (`--plan
/// adaptive`), in the worst case (worst), or as a list that does not depend on results (fixed).
#[derive(clap::Args)]
#[command(
    mut_args(asking::without_bosses),
    mut_arg("trade", |trade| trade.help("Include evolution by trade, which requires a second player (the default)")),
    after_long_help = include_str!("../help/identify.txt")
)]
pub(crate) struct Identify {
    #[command(flatten)]
    request: IdentifyRequest,

    /// Suggest one attack after another on the terminal, and ask for the result of each
    #[arg(long, short)]
    interactive: bool,

    /// Write a certificate that no plan is better; --verify checks it
    ///
    /// Requires --plan adaptive or worst. The file is plain text: it contains what the search proved
    /// about sets of typings.
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with = "interactive",
        hide_short_help = true
    )]
    certificate: Option<PathBuf>,

    /// Check a certificate for the same question, without a search
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = ["interactive", "certificate", "format", "plan", "all"],
        hide_short_help = true
    )]
    verify: Option<PathBuf>,

    /// Stop the check of a certificate after this time, as in 10s or 5m (exit code 3)
    #[arg(long, value_name = "TIME", value_parser = cli_support::time, requires = "verify", hide_short_help = true)]
    limit: Option<Duration>,

    /// Stop the check of a certificate if it takes more than this much memory, as in 512M or 2G
    /// (exit code 3)
    #[arg(long, value_name = "SIZE", value_parser = cli_support::memory::size, requires = "verify", hide_short_help = true)]
    memory: Option<u64>,

    /// The format of the plan
    #[arg(long, short, default_value = "text", value_parser = Format::document_or(&[Format::Json, Format::Dot, Format::Svg]))]
    format: Format,
}

impl Identify {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        if self.interactive && matches!(self.format, Format::Dot | Format::Svg) {
            let wrong = "--interactive cannot be used with --format dot or svg";
            return Err(Failure::bad_input(wrong));
        }
        let IdentifyRequest { plan, all, .. } = self.request;
        let IdentifyQuestion {
            question,
            obtainable,
        } = noted(|notes| self.request.resolve(notes))?;
        match (Case::new(&question), &self.verify) {
            (Err(nobody @ QuestionError::Contradiction(_)), _) => {
                return self.none(&question, &nobody);
            }
            (case, Some(path)) => {
                let case = case.map_err(Failure::bad_input)?;
                let limits = &mut certificate::limits(&Patience::of(self.limit), self.memory)?;
                return certified::check(&case, path, limits);
            }
            _ => {}
        }
        let question = if self.interactive {
            interactive::ask(question, plan)?
        } else {
            question
        };
        let report = planned::report(question, plan)?;
        if let Some(path) = &self.certificate {
            certified::write(&report.case, certified::aim(plan)?, path)?;
        }
        let named = obtainable
            .as_ref()
            .filter(|_| !self.request.obtainable.is_silent());
        let text = match self.format {
            Format::Json => json::pretty(&IdentifyAnswer::of(&report, obtainable.as_ref(), all))?,
            Format::Dot => dot::render(&report)?,
            Format::Svg => picture(&report)?,
            format => {
                let mut document = Document::default();
                if let Some(obtainable) = named {
                    document.line(obtainable.sentence());
                }
                document.text(if self.interactive {
                    table::verdict(&report)
                } else {
                    table::render(&report, all)
                });
                format.written(document)
            }
        };
        cli_support::print(&text)?;
        Ok(Outcome::Found)
    }

    /// Prints that no typing matches the results, which is also an answer. It is printed to stderr
    /// for formats whose stdout contains only plans.
    fn none(&self, question: &Question, why: &QuestionError) -> Result<Outcome, Failure> {
        match self.format {
            Format::Json => cli_support::print(&json::pretty(&NoneAnswer::of(question, why))?)?,
            Format::Dot | Format::Svg => {
                let _ = writeln!(cli_support::stderr(), "no plan: {why}");
            }
            format => {
                let none = Document::from(format!("No plan: {why}.\n"));
                cli_support::print(&format.written(none))?;
            }
        }
        Ok(Outcome::NoneExists)
    }
}

/// Returns a tree as a picture, drawn as on the page.
fn picture(report: &Report) -> Result<String, Failure> {
    let tree = &planned::tree(report, "svg")?.tree;
    let label = match report.name {
        PlanName::Worst => "The plan with the best worst case",
        _ => "The plan with the fewest attacks expected",
    };
    let plan = drawing::Plan::of(report.question.answers, &report.case, tree);
    Ok(plan.svg(label) + "\n")
}
