//! `dancedex cover`: the best teams of typings that resist the bosses ahead, or of attack types
//! that hit them.

mod bearers;
mod check;
mod find;
mod json;
mod pokemon;
mod reason;
mod stream;
mod table;

#[cfg(test)]
pub(in crate::commands) use json::{Cover as CoverLine, CoverAnswer};

use crate::commands::document::Document;
use crate::commands::format::Format;
use crate::commands::obtainable::{Meeting, OPTIONS, Obtainable, ObtainableArguments, Others};
use crate::commands::patience::Patience;
use crate::commands::proof;
use crate::commands::scope::{Scope, ScopeArguments};
use bearers::Bearers;
use clap::builder::{RangedU64ValueParser, TypedValueParser};
use cli_support::{Failure, Outcome};
use drawing::Ring;
use pokedata::Typing;
use std::path::PathBuf;
use typecover::{Answer, Kind, Problem, Question, Side};

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
    scope: ScopeArguments,

    /// The items to cover, instead of those of the bosses: attack types in defense, typings in
    /// attack
    #[arg(
        long,
        value_name = "TYPING,…",
        value_delimiter = ',',
        hide_short_help = true
    )]
    items: Vec<Typing>,

    /// Resist the bosses' attack types (defense), or hit their typings super effectively (attack)
    #[arg(long, default_value = "defense", value_parser = sides())]
    side: &'static [Side],

    /// All covers (overlapping), only those from which nothing can be removed (irredundant), or only
    /// those in which each item is covered exactly once (exact)
    #[arg(long, default_value = "overlapping", value_parser = kinds())]
    kind: Kind,

    /// At most N options in a cover [default: 6 in defense, 24 in attack]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), hide_short_help = true)]
    team: Option<u32>,

    /// An option that every cover must contain (repeatable)
    #[arg(long, value_name = "TYPING", value_delimiter = ',')]
    require: Vec<Typing>,

    /// An option that no cover may contain (repeatable)
    #[arg(long, value_name = "TYPING", value_delimiter = ',')]
    exclude: Vec<Typing>,

    /// In defense, the typings to choose from: those of Pokémon obtainable in the game (game), those
    /// in use in the generation (generation), or all combinations of its types (all) [default: game
    /// if one is named, otherwise generation]
    #[arg(long, value_enum, value_name = "SET", hide_short_help = true)]
    options: Option<OptionSet>,

    #[command(flatten)]
    obtainable: ObtainableArguments,

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

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum OptionSet {
    Game,
    Generation,
    All,
}

fn sides() -> impl TypedValueParser<Value = &'static [Side]> {
    let both = &[Side::Defense, Side::Attack];
    cli_support::one_of([
        ("defense", "", &both[..1]),
        ("attack", "", &both[1..]),
        ("both", "One after the other", &both[..]),
    ])
}

fn kinds() -> impl TypedValueParser<Value = Kind> {
    let kinds = [Kind::Overlapping, Kind::Irredundant, Kind::Exact];
    cli_support::one_of(kinds.map(|kind| (kind.name(), "", kind)))
}

/// A question about one side: defense or attack.
struct Asked {
    obtainable: Option<Obtainable>,
    bearers: Option<Bearers>,
    problem: Problem,
}

impl Cover {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let preparation = self.patience.prepare();
        let scope = self.scope.scope()?;
        self.check()?;
        let asked = self.side.iter().map(|&side| self.asked(&scope, side));
        let asked: Vec<Asked> = asked.collect::<Result<_, _>>()?;
        drop(preparation);
        let several = asked.len() > 1;
        let [before, between, after] = match self.format {
            Format::Json if several => [json::BEFORE_ANSWERS, ",\n", "]}\n"],
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

    fn asked(&self, scope: &Scope, side: Side) -> Result<Asked, Failure> {
        let obtainable = self.obtainable(scope, side)?;
        let question = self.question(scope, obtainable.as_ref(), side)?;
        let problem = Problem::new(&question).map_err(Failure::bad_input)?;
        let bearers = obtainable
            .as_ref()
            .map(|obtainable| Bearers::of(obtainable, scope.generation))
            .transpose()?;
        Ok(Asked {
            obtainable,
            bearers,
            problem,
        })
    }

    fn tell(&self, scope: &Scope, asked: &Asked) -> Result<Outcome, Failure> {
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
                cli_support::print(&json::render(
                    scope,
                    (obtainable, bearers),
                    &answer,
                    self.pokemon,
                )?)?;
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
            document.table(pokemon::table(scope, obtainable, answer));
        }
        document
    }

    /// Returns the obtainable Pokémon, if the options are the typings in the game.
    fn obtainable(&self, scope: &Scope, side: Side) -> Result<Option<Obtainable>, Failure> {
        let game = scope.playthrough.is_some();
        let set = match self.options {
            None if game => OptionSet::Game,
            None => OptionSet::Generation,
            Some(set) => set,
        };
        match (set, side) {
            (OptionSet::Game, _) if !game => Err(Failure::bad_input(
                "--options game requires a game: name one",
            )),
            (OptionSet::Game, Side::Defense) => {
                self.obtainable
                    .read(scope, Others::Nobody, Meeting::AllAtOnce)
            }
            _ if self.obtainable.is_silent() => Ok(None),
            (_, Side::Attack) if self.side.len() > 1 => Ok(None),
            (_, Side::Attack) => Err(Failure::bad_input(format!(
                "{OPTIONS} require --side defense"
            ))),
            _ => Err(Failure::bad_input(format!(
                "{OPTIONS} require --options game"
            ))),
        }
    }

    fn question(
        &self,
        scope: &Scope,
        obtainable: Option<&Obtainable>,
        side: Side,
    ) -> Result<Question, Failure> {
        let question = Question::new(scope.generation, side)
            .kind(self.kind)
            .team(self.team.unwrap_or(side.usual_team()))
            .require(self.require.iter().copied())
            .exclude(self.exclude.iter().copied());
        let question = match (obtainable, self.options) {
            (Some(obtainable), _) => question.only(obtainable.rosters().typings()),
            (None, Some(OptionSet::All)) => question.any_typing(),
            _ => question,
        };
        match (&scope.chosen, self.items.is_empty()) {
            (None, true) => Ok(question),
            (None, false) => Ok(question.items(self.items.iter().copied())),
            (Some(chosen), true) => Ok(question.against(chosen)),
            (Some(_), false) => Err(Failure::bad_input(
                "--items cannot be used with bosses: both say what must be covered",
            )),
        }
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
