//! `dancedex identify`: the attacks that reveal a Pokémon's types.

mod certified;
mod dot;
mod interactive;
mod planned;
mod seen;
mod svg;
mod table;

use crate::commands::asking::{self, failure, noted};
use crate::commands::certificate;
use crate::commands::document::Document;
use crate::commands::format::Format;
use crate::commands::patience::Patience;
use ask::identify::{IdentifyAnswer, NoneAnswer, PlanName};
use ask::obtainable::{Meeting, Obtainable, ObtainableOptions, Others};
use ask::playthrough::{generation_of, own_game};
use ask::scope::Scope;
use clap::builder::TypedValueParser;
use cli_support::{Failure, Outcome, json};
use identify::{Answer, AnswerKind, Candidates, Case, Nature, Question, QuestionError, Weights};
use pokedata::{Generation, Played, Playthrough, Type};
use seen::read_answer;
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
    /// The game, for its type chart and the Pokémon that are obtainable in it
    #[arg(value_name = "GAME")]
    game: Option<String>,

    /// Without a game: the generation, 1 to 9 [default: 9]
    #[arg(long, short, value_name = "N")]
    generation: Option<Generation>,

    /// The possible typings: those in use in the generation (used), all combinations of its types
    /// (all), or those of Pokémon obtainable in the game (game) [default: game if one is named,
    /// otherwise used]
    #[arg(long, value_parser = candidates(), hide_short_help = true)]
    candidates: Option<Candidates>,

    #[command(flatten)]
    obtainable: ObtainableOptions,

    /// A type that the Pokémon is known to have (repeatable)
    #[arg(long, value_name = "TYPE", value_delimiter = ',')]
    known: Vec<Type>,

    /// The Pokémon is known to have a single type
    #[arg(long, conflicts_with = "dual", hide_short_help = true)]
    single: bool,

    /// The Pokémon is known to have two types
    #[arg(long, hide_short_help = true)]
    dual: bool,

    /// The types of the attacks that you have [default: all in the generation]
    #[arg(
        long,
        value_name = "TYPE,…",
        value_delimiter = ',',
        hide_short_help = true
    )]
    attacks: Vec<Type>,

    /// What an attack shows: its multiplier, or the game's message
    #[arg(long, default_value = "multiplier", value_parser = answers())]
    answers: AnswerKind,

    /// The result of an attack, as in `Fire=2` (repeatable)
    ///
    /// With --answers message, as in `Fire=super`.
    #[arg(long, value_name = "ATTACK=RESULT")]
    seen: Vec<String>,

    /// What to minimize: the average number of attacks (adaptive), the worst case (worst), or the
    /// length of a fixed list (fixed); greedy builds a list step by step
    ///
    /// A fixed list works whatever the results are. Greedy always adds the attack that leaves
    /// the fewest typings undistinguished; its list need not be a shortest one.
    #[arg(long, value_enum, default_value_t = PlanName::Adaptive)]
    plan: PlanName,

    /// Treat typings as equally likely (equal), or weight them by how many Pokémon have them (species)
    #[arg(long, default_value = "equal", value_parser = weights(), hide_short_help = true)]
    weights: Weights,

    /// Take into account abilities that change the results (Levitate, Water Absorb …)
    #[arg(long, hide_short_help = true)]
    abilities: bool,

    /// With --plan fixed: print all shortest lists
    #[arg(long, hide_short_help = true)]
    all: bool,

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

fn candidates() -> impl TypedValueParser<Value = Candidates> {
    cli_support::one_of([
        ("used", "", Candidates::Used),
        ("all", "", Candidates::All),
        ("game", "", Candidates::Game),
    ])
}

fn answers() -> impl TypedValueParser<Value = AnswerKind> {
    cli_support::one_of([
        ("multiplier", "", AnswerKind::Multiplier),
        ("message", "", AnswerKind::Message),
    ])
}

fn weights() -> impl TypedValueParser<Value = Weights> {
    cli_support::one_of([
        ("equal", "", Weights::Equal),
        ("species", "", Weights::Species),
    ])
}

impl Identify {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        self.check_flags()?;
        let question = self.question()?;
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
            interactive::ask(question, self.plan)?
        } else {
            question
        };
        let report = planned::report(question, self.plan)?;
        if let Some(path) = &self.certificate {
            certified::write(&report.case, certified::aim(self.plan)?, path)?;
        }
        let obtainable = self.obtainable(&self.scope()?)?;
        let named = obtainable.as_ref().filter(|_| !self.obtainable.is_silent());
        let text = match self.format {
            Format::Json => {
                json::pretty(&IdentifyAnswer::of(&report, obtainable.as_ref(), self.all))?
            }
            Format::Dot => dot::render(&report)?,
            Format::Svg => svg::render(&report)?,
            format => {
                let mut document = Document::default();
                if let Some(obtainable) = named {
                    document.line(obtainable.sentence());
                }
                document.text(if self.interactive {
                    table::verdict(&report)
                } else {
                    table::render(&report, self.all)
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

    fn check_flags(&self) -> Result<(), Failure> {
        if self.all && self.plan != PlanName::Fixed {
            let right = "--all requires --plan fixed";
            return Err(Failure::bad_input(right));
        }
        let weighs = matches!(self.plan, PlanName::Adaptive | PlanName::Worst);
        if matches!(self.weights, Weights::Species) && !weighs {
            let right = "--weights requires --plan adaptive or worst";
            return Err(Failure::bad_input(right));
        }
        if self.interactive && matches!(self.format, Format::Dot | Format::Svg) {
            let right = "--interactive cannot be used with --format dot or svg";
            return Err(Failure::bad_input(right));
        }
        Ok(())
    }

    fn question(&self) -> Result<Question, Failure> {
        let mut question = self.place()?;
        question.candidates = self.candidates.unwrap_or(question.candidates);
        question.answers = self.answers;
        question.weights = self.weights;
        question.nature = match (self.single, self.dual) {
            (true, _) => Some(Nature::Single),
            (_, true) => Some(Nature::Dual),
            _ => None,
        };
        question.known = self.known.iter().copied().collect();
        question.abilities = self.abilities;
        if !self.attacks.is_empty() {
            question.attacks = self.attacks.iter().copied().collect();
        }
        question.seen = self.read_seen(&question)?;
        Ok(question)
    }

    fn place(&self) -> Result<Question, Failure> {
        let scope = self.scope()?;
        let obtainable = self.obtainable(&scope)?;
        Ok(match (scope.game(), obtainable) {
            (Some(game), Some(obtainable)) => Question::of_rosters(game, obtainable.rosters()),
            _ => Question::new(scope.generation),
        })
    }

    /// Returns the obtainable Pokémon. Trades with other players are included, because the Pokémon
    /// may belong to another trainer.
    fn obtainable(&self, scope: &Scope) -> Result<Option<Obtainable>, Failure> {
        noted(|notes| {
            self.obtainable
                .read(scope, Others::MayTrade, Meeting::AllAtOnce, notes)
        })
    }

    fn scope(&self) -> Result<Scope, Failure> {
        let played = self
            .game
            .as_ref()
            .map(|name| Played::find(name).map_err(Failure::bad_input));
        let played = played.transpose()?.or_else(|| own_game(self.generation));
        Ok(Scope {
            generation: generation_of(played, self.generation).map_err(failure)?,
            playthrough: played.map(Playthrough::of),
            chosen: None,
        })
    }

    fn read_seen(&self, question: &Question) -> Result<Vec<(Type, Answer)>, Failure> {
        let read = |text: &String| {
            read_answer(question, text)
                .map_err(|reason| Failure::bad_input(format!("--seen {text}: {reason}")))
        };
        self.seen.iter().map(read).collect()
    }
}
