//! `dancedex plan`: a proved plan against a boss's complete party.

mod certified;
mod proposed;
mod records;
mod sheet;
mod svg;
mod table;

pub(in crate::commands) use proposed::distinct;
#[cfg(test)]
pub(in crate::commands) use records::PlanAnswer;
pub(in crate::commands) use records::{Party as PartyPlan, party as party_plan};

use crate::commands::boxed::BoxArguments;
use crate::commands::format::Format;
use crate::commands::patience::Patience;
use crate::commands::playthrough::PlaythroughArguments;
use crate::commands::{certificate, progress, proof};
use battle::{Rules, Switching};
use clap::builder::TypedValueParser;
use cli_support::{Failure, Outcome, Progress};
use dancing::stop::Limits;
use duels::{Contestant, Facts};
use matchups::{Then, contestant};
use pokedata::{Foe, Party, Playthrough};
pub(in crate::commands) use sheet::Sheet;
use std::path::{Path, PathBuf};
use std::time::Duration;
pub(in crate::commands) use table::document;

/// Find a proved plan against the whole party of a boss
///
/// Prints a plan that holds whatever damage is rolled, whichever damaging moves the boss's Pokémon use
/// and whichever Pokémon comes in next, with damage carried over from foe to foe; or proves that no
/// such plan exists. Without --box, it uses the Pokémon that `team --duels` would propose.
/// docs/battles.md describes the model.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("../help/plan.txt"))]
pub(crate) struct Plan {
    /// A game, version or region; not needed if the box is a save file
    #[arg(required_unless_present_any = ["path", "verify"])]
    game: Option<String>,

    /// The bosses: by place, leader, `leader@place`, number (`4`) or kind (`gyms`, `league`)
    #[arg(value_name = "BOSS", required_unless_present_any = ["path", "verify"])]
    bosses: Vec<String>,

    #[command(flatten)]
    playthrough: PlaythroughArguments,

    #[command(flatten)]
    own: BoxArguments,

    /// The number of your Pokémon that may faint
    #[arg(long, value_name = "K", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=5))]
    faints: u8,

    /// Set mode: your Pokémon stays in after it has knocked out a foe (the default)
    #[arg(long, conflicts_with = "shift")]
    set: bool,

    /// Shift mode: after a knock-out you see which Pokémon comes next, and may switch
    #[arg(long)]
    shift: bool,

    /// The order in which the boss sends in its Pokémon: party order (known), or any order (any)
    #[arg(long = "order", value_name = "ORDER", action = clap::ArgAction::Set, default_value = "any", value_parser = orders())]
    known_order: bool,

    /// The boss uses no items
    #[arg(long, hide_short_help = true)]
    no_items: bool,

    /// Use your moves with at least this accuracy, in percent [default: 100]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=100), hide_short_help = true)]
    accuracy: Option<u8>,

    /// The IVs of your Pokémon, if the box does not state them [default: 15]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=31), hide_short_help = true)]
    ivs: Option<u8>,

    /// The EVs of your Pokémon, if the box does not state them [default: 0]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=252), hide_short_help = true)]
    evs: Option<u8>,

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

fn orders() -> impl TypedValueParser<Value = bool> {
    cli_support::one_of([("known", "", true), ("any", "", false)])
}

/// The default memory limit of a search, in bytes.
const MEMORY: u64 = 1 << 30;

/// The default time limit for each battle.
const USUAL: Duration = Duration::from_secs(30);

impl Plan {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        if let Some(path) = &self.verify {
            return self.check(path);
        }
        let preparation = self.patience.prepare();
        proof::check_path(self.proof.as_deref())?;
        let game = self.game.as_deref();
        let playthrough = progress::named_or_saved(game, &self.playthrough, &self.own)?;
        let foes = progress::foes_named_or_next(&self.bosses, &playthrough, &self.own)?;
        drop(preparation);
        let memory = self.memory.unwrap_or(MEMORY);
        let memory = usize::try_from(memory).unwrap_or(usize::MAX);
        let limits = self.patience.limits()?.memory(memory);
        let progress = Progress::of_unknown_length("planning");
        let mut sheets = Vec::new();
        for foe in &foes {
            progress.set_message(playthrough.clear_name(foe.boss()));
            for party in foe.parties() {
                let limits = self.patience.or_usual(&limits, USUAL);
                let mut sheet = self.sheet(&playthrough, (foe, party))?;
                if !party.double {
                    // The Pokémon are not compared for a search for which there is no time.
                    match limits.watch().check() {
                        Err(why) => sheet.stop(why),
                        Ok(()) => {
                            let mine = self.mine(&playthrough, (foe, party), &limits)?;
                            sheet.search(mine, &limits, plans::find);
                        }
                    }
                }
                sheets.push(sheet);
            }
        }
        drop(progress);
        cli_support::on_interrupt_leave();
        if let Some(path) = &self.proof {
            certified::write(path, playthrough.played(), &sheets)?;
        }
        cli_support::print(&match self.format {
            Format::Json => records::json(playthrough.played(), &sheets)?,
            Format::Svg => svg::svg(&sheets),
            format => format.written(document(&sheets)),
        })?;
        // A plan that was found may not be the best one yet.
        Ok(if limits.watch().check().is_err() {
            Outcome::Stopped
        } else {
            outcome(&sheets)
        })
    }

    /// Checks a certificate. If a battle is named, the certificate must be about that battle.
    fn check(&self, path: &Path) -> Result<Outcome, Failure> {
        let certificate = certified::read(path)?;
        let is_named = self.game.is_some() || self.own.is_named();
        if is_named {
            let playthrough =
                progress::named_or_saved(self.game.as_deref(), &self.playthrough, &self.own)?;
            let foes = progress::foes_named_or_next(&self.bosses, &playthrough, &self.own)?;
            let limits = self.patience.limits()?;
            let mut sheets = Vec::new();
            for foe in &foes {
                for party in foe.parties() {
                    let sheet = self.sheet(&playthrough, (foe, party))?;
                    sheets.push((sheet, self.mine(&playthrough, (foe, party), &limits)?));
                }
            }
            certified::compare((path, certificate.as_str()), playthrough.played(), &sheets)?;
        }
        // Ctrl-C stops what asked for limits last.
        let limits = &mut certificate::limits(&self.patience, self.memory)?;
        certified::check((path, certificate.as_str()), is_named, limits)
    }

    fn terms(&self) -> matchups::Terms {
        let usual = matchups::Terms::default();
        matchups::Terms {
            rules: duels::Rules {
                accuracy: self.accuracy.unwrap_or(usual.rules.accuracy),
                ..usual.rules
            },
            ivs: self.ivs.unwrap_or(usual.ivs),
            evs: self.evs.unwrap_or(usual.evs),
            ..usual
        }
    }

    fn rules(&self) -> Rules {
        Rules {
            switching: if self.shift {
                Switching::Shift
            } else {
                Switching::Set
            },
            known_order: self.known_order,
            faints: self.faints,
            ..Rules::default()
        }
    }

    /// Returns the sheet of a party before any search, and the player's Pokémon; none for a double
    /// battle.
    fn sheet(
        &self,
        playthrough: &Playthrough,
        (foe, party): (&Foe, &'static Party),
    ) -> Result<Sheet, Failure> {
        let facts = Facts::of(playthrough.played().generation());
        let terms = plans::Terms {
            duels: self.terms().rules,
            battle: self.rules(),
        };
        let items = if self.no_items {
            plans::Items::default()
        } else {
            plans::items(facts.generation, foe.boss(), party)
        };
        let sheet = Sheet::new((facts, foe, party), (terms, items));
        sheet.map_err(Failure::bad_input)
    }

    /// Returns the player's Pokémon: those in the box or, without one, the proposed ones.
    fn mine(
        &self,
        playthrough: &Playthrough,
        (foe, party): (&Foe, &'static Party),
        limits: &Limits,
    ) -> Result<Vec<Contestant>, Failure> {
        if party.double {
            Ok(Vec::new())
        } else if self.own.is_named() {
            self.own(playthrough, (foe, party))
        } else {
            self.proposed(playthrough, (foe, party), limits)
        }
    }

    /// Returns the player's Pokémon, which are those in the box.
    fn own(
        &self,
        playthrough: &Playthrough,
        (foe, party): (&Foe, &'static Party),
    ) -> Result<Vec<Contestant>, Failure> {
        let played = playthrough.played();
        let game = played.game();
        let facts = Facts::of(played.generation());
        let boxed = self.own.read(Some(game), game.generation())?;
        let terms = self.terms();
        let then = Then::before(played, foe, party, &terms);
        let entries = boxed.iter().flat_map(|boxed| &boxed.entries);
        let mine = entries.map(|entry| {
            let own = (entry.form, &entry.set);
            contestant(facts, played, own, then, &terms).map_err(Failure::bad_input)
        });
        mine.collect()
    }
}

fn outcome(sheets: &[Sheet]) -> Outcome {
    if sheets.iter().any(Sheet::is_open) {
        Outcome::Stopped
    } else if sheets.iter().all(Sheet::is_planned) {
        Outcome::Found
    } else {
        Outcome::NoneExists
    }
}
