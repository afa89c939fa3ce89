//! `dancedex plan`: a proved plan against a boss's complete party.

mod certified;
mod svg;
mod table;

use crate::commands::asking::{self, BoxPath, noted};
use crate::commands::format::Format;
use crate::commands::patience::Patience;
use crate::commands::{certificate, proof};
use ask::plan::{Battles, PlanAnswer, PlanRequest, Sheet};
use cli_support::{Failure, Outcome, Progress, json};
use dancing::stop::Limits;
use std::path::{Path, PathBuf};
use std::time::Duration;
pub(in crate::commands) use table::{
    add_chance, add_how_estimated, add_not_modelled, add_turns, document,
};

/// Find a proved plan against the whole party of a boss
///
/// Prints a plan that holds whatever damage is rolled, whichever damaging moves the boss's Pokémon use
/// and whichever Pokémon comes in next, with damage carried over from foe to foe; or proves that no
/// such plan exists. In generations 3 and 4, it also estimates the chance in the battle as it is, and
/// prints tactics with a better chance if it finds any. Without --box, it uses the Pokémon that
/// `team --duels` would propose. docs/battles.md describes the model.
#[derive(clap::Args)]
#[command(
    mut_arg("game", |game| game.required_unless_present("verify")),
    mut_arg("bosses", |bosses| bosses.required_unless_present("verify")),
    after_long_help = include_str!("../help/plan.txt")
)]
pub(crate) struct Plan {
    #[command(flatten)]
    request: PlanRequest,

    #[command(flatten)]
    boxed: BoxPath,

    /// Set mode: your Pokémon stays in after it has knocked out a foe (the default)
    #[arg(long, conflicts_with = "shift")]
    set: bool,

    #[command(flatten)]
    patience: Patience,

    /// Stop if the search takes more than this much memory, as in 512M or 2G (exit code 3)
    /// [default: 1G]
    #[arg(long, value_name = "SIZE", value_parser = cli_support::memory::size, hide_short_help = true)]
    memory: Option<u64>,

    /// Write the plan as a certificate, which contains the battle with every possible damage roll,
    /// and what to do in each state
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    proof: Option<PathBuf>,

    /// Check a certificate written by --proof against every reply; with a game and a boss, it must be
    /// about that battle, with your Pokémon
    #[arg(long, value_name = "FILE", conflicts_with_all = ["proof", "format"], hide_short_help = true)]
    verify: Option<PathBuf>,

    /// The format of the plan; svg shows the HP that your Pokémon keep, as bars
    #[arg(long, short, default_value = "text", value_parser = Format::document_or(&[Format::Json, Format::Svg]))]
    format: Format,
}

/// The default memory limit of a search, in bytes.
pub(in crate::commands) const MEMORY: usize = 1 << 30;

/// The default time limit for each battle.
const USUAL: Duration = Duration::from_secs(30);

/// Returns the plans of several parties as text.
pub(crate) fn written(sheets: &[Sheet]) -> String {
    Format::Text.written(document(sheets))
}

/// Searches for the plans of all battles, with the usual time for each unless `--limit` sets one for
/// all.
pub(in crate::commands) fn searched(
    battles: &Battles,
    patience: &Patience,
    (limits, usual): (&Limits, Duration),
) -> Result<Vec<Sheet>, Failure> {
    let progress = Progress::of_unknown_length("planning");
    let mut sheets = Vec::new();
    for battle in battles.each() {
        progress.set_message(battles.playthrough.clear_name(battle.foe.boss()));
        let limits = patience.or_usual(limits, usual);
        sheets.push(noted(|notes| battles.answer(battle, &limits, notes))?);
    }
    drop(progress);
    cli_support::on_interrupt_leave();
    Ok(sheets)
}

/// Returns the outcome of searches within the given limits.
pub(in crate::commands) fn outcome(sheets: &[Sheet], limits: &Limits) -> Outcome {
    // A plan that was found may not be the best one yet.
    if limits.watch().check().is_err() {
        Outcome::Stopped
    } else {
        asking::outcome(ask::plan::conclusion(sheets))
    }
}

impl Plan {
    pub(crate) fn answer(mut self) -> Result<Outcome, Failure> {
        self.boxed.read(&mut self.request.boxed)?;
        if let Some(path) = &self.verify {
            return self.check(path);
        }
        let preparation = self.patience.prepare();
        proof::check_path(self.proof.as_deref())?;
        let battles = self.battles()?;
        drop(preparation);
        let given = self.memory;
        let given = given.map(|bytes| usize::try_from(bytes).unwrap_or(usize::MAX));
        let memory = given.unwrap_or(MEMORY);
        let limits = self.patience.limits()?.memory(memory);
        let sheets = searched(&battles, &self.patience, (&limits, USUAL))?;
        let played = battles.playthrough.played();
        if let Some(path) = &self.proof {
            certified::write(path, played, &sheets)?;
        }
        cli_support::print(&match self.format {
            Format::Json => json::pretty(&PlanAnswer::of(played, &sheets))?,
            Format::Svg => svg::svg(&sheets),
            format => format.written(document(&sheets)),
        })?;
        Ok(outcome(&sheets, &limits))
    }

    fn battles(&self) -> Result<Battles<'_>, Failure> {
        noted(|notes| self.request.battles(notes))
    }

    /// Checks a certificate. If a battle is named, the certificate must be about that battle.
    fn check(&self, path: &Path) -> Result<Outcome, Failure> {
        let certificate = certified::read(path)?;
        let is_named = self.request.game.is_some() || self.request.boxed.is_named();
        if is_named {
            let battles = self.battles()?;
            let limits = self.patience.limits()?;
            let sheets = noted(|notes| {
                let sheets = battles.each().map(|battle| {
                    let mine = battles.mine(battle, &limits, notes)?;
                    Ok((battles.sheet(battle)?, mine))
                });
                sheets.collect::<Result<Vec<_>, _>>()
            })?;
            let played = battles.playthrough.played();
            certified::compare((path, &certificate), played, &sheets)?;
        }
        // Ctrl-C stops what asked for limits last.
        let limits = &mut certificate::limits(&self.patience, self.memory)?;
        certified::check((path, &certificate), is_named, limits)
    }
}
