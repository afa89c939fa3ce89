//! The question about covers: which typings resist the bosses ahead, and which attack types hit them.

mod answer;
mod bearers;
mod pokemon;

pub use answer::{Cover, CoverAnswer};
pub use bearers::Bearers;
pub use pokemon::bearers;

use crate::obtainable::{Meeting, OPTIONS, Obtainable, ObtainableOptions, Others};
use crate::scope::{Scope, ScopeRequest};
use crate::{Error, Notes};
use pokedata::Typing;
use serde::{Deserialize, Serialize};
use typecover::{Kind, Problem, Question, Side};

/// A question about covers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "clap", derive(clap::Args))]
pub struct CoverRequest {
    /// The game and the bosses ahead.
    #[cfg_attr(feature = "clap", command(flatten))]
    pub scope: ScopeRequest,

    /// The items to cover, instead of those of the bosses: attack types in defense, typings in
    /// attack
    #[cfg_attr(
        feature = "clap",
        arg(
            long,
            value_name = "TYPING,…",
            value_delimiter = ',',
            hide_short_help = true
        )
    )]
    pub items: Vec<String>,

    /// Resist the bosses' attack types (defense), or hit their typings super effectively (attack)
    #[cfg_attr(feature = "clap", arg(long, value_enum, default_value_t))]
    pub side: Sides,

    /// All covers (overlapping), only those from which nothing can be removed (irredundant), or only
    /// those in which each item is covered exactly once (exact)
    #[cfg_attr(feature = "clap", arg(long, value_enum, default_value_t))]
    pub kind: KindOfCover,

    /// At most N options in a cover [default: 6 in defense, 24 in attack]
    #[cfg_attr(
        feature = "clap",
        arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), hide_short_help = true)
    )]
    pub team: Option<u32>,

    /// An option that every cover must contain (repeatable)
    #[cfg_attr(
        feature = "clap",
        arg(long, value_name = "TYPING", value_delimiter = ',')
    )]
    pub require: Vec<String>,

    /// An option that no cover may contain (repeatable)
    #[cfg_attr(
        feature = "clap",
        arg(long, value_name = "TYPING", value_delimiter = ',')
    )]
    pub exclude: Vec<String>,

    /// In defense, the typings to choose from: those of Pokémon obtainable in the game (game), those
    /// in use in the generation (generation), or all combinations of its types (all) [default: game
    /// if one is named, otherwise generation]
    #[cfg_attr(
        feature = "clap",
        arg(long, value_enum, value_name = "SET", hide_short_help = true)
    )]
    pub options: Option<OptionSet>,

    /// The obtainable Pokémon.
    #[cfg_attr(feature = "clap", command(flatten))]
    pub obtainable: ObtainableOptions,
}

/// The sides of a question about covers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum Sides {
    /// Typings that resist attack types
    #[default]
    Defense,
    /// Attack types that hit typings
    Attack,
    /// One after the other
    Both,
}

impl Sides {
    /// Returns the sides, in order.
    #[must_use]
    pub const fn each(self) -> &'static [Side] {
        match self {
            Sides::Defense => &[Side::Defense],
            Sides::Attack => &[Side::Attack],
            Sides::Both => &[Side::Defense, Side::Attack],
        }
    }
}

/// The kinds of covers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum KindOfCover {
    /// All covers
    #[default]
    Overlapping,
    /// Those from which nothing can be removed
    Irredundant,
    /// Those in which each item is covered exactly once
    Exact,
}

/// The typings to choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum OptionSet {
    /// Those of Pokémon that are obtainable in the game
    Game,
    /// Those in use in the generation
    Generation,
    /// All combinations of its types
    All,
}

/// A question about one side, translated.
pub struct CoverQuestion {
    /// The obtainable Pokémon, if they determine the options.
    pub obtainable: Option<Obtainable>,
    /// The easiest Pokémon with each typing.
    pub bearers: Option<Bearers>,
    /// The problem.
    pub problem: Problem,
}

impl CoverRequest {
    /// Finds the game and the bosses.
    ///
    /// # Errors
    /// If a name is unknown.
    pub fn scope(&self, notes: &Notes) -> Result<Scope, Error> {
        self.scope.scope(notes)
    }

    /// Translates the question about one side.
    ///
    /// # Errors
    /// If options contradict each other, or a name is unknown.
    pub fn resolve(
        &self,
        scope: &Scope,
        side: Side,
        notes: &Notes,
    ) -> Result<CoverQuestion, Error> {
        let obtainable = self.obtainable(scope, side, notes)?;
        let typings = obtainable.as_ref().map(|own| own.rosters().typings());
        let bearers = obtainable.as_ref();
        let bearers = bearers.map(|obtainable| Bearers::of(obtainable, scope.generation));
        Ok(CoverQuestion {
            problem: self.problem(scope, typings, side)?,
            obtainable,
            bearers,
        })
    }

    /// Translates the question about one side, with the typings that are obtainable in a game. A
    /// program that only calls this function does not need the places of all Pokémon.
    ///
    /// # Errors
    /// If options contradict each other, or a name is unknown.
    pub fn problem(
        &self,
        scope: &Scope,
        obtainable: Option<Vec<Typing>>,
        side: Side,
    ) -> Result<Problem, Error> {
        self.check_sides()?;
        Ok(Problem::new(&self.question(scope, obtainable, side)?)?)
    }

    /// Checks that names of items and options, which apply to one side, are not given for both.
    fn check_sides(&self) -> Result<(), Error> {
        let named = [&self.items, &self.require, &self.exclude];
        if self.side == Sides::Both && named.iter().any(|names| !names.is_empty()) {
            return Err(Error::new(
                "--items, --require and --exclude apply to one side: add --side defense or attack",
            ));
        }
        Ok(())
    }

    /// Returns the obtainable Pokémon, if the options are the typings in the game.
    fn obtainable(
        &self,
        scope: &Scope,
        side: Side,
        notes: &Notes,
    ) -> Result<Option<Obtainable>, Error> {
        let game = scope.playthrough.is_some();
        let set = match self.options {
            None if game => OptionSet::Game,
            None => OptionSet::Generation,
            Some(set) => set,
        };
        match (set, side) {
            (OptionSet::Game, _) if !game => {
                Err(Error::new("--options game requires a game: name one"))
            }
            (OptionSet::Game, Side::Defense) => {
                self.obtainable
                    .read(scope, Others::Nobody, Meeting::AllAtOnce, notes)
            }
            _ if self.obtainable.is_silent() => Ok(None),
            (_, Side::Attack) if self.side == Sides::Both => Ok(None),
            (_, Side::Attack) => Err(Error::new(format!("{OPTIONS} require --side defense"))),
            _ => Err(Error::new(format!("{OPTIONS} require --options game"))),
        }
    }

    fn question(
        &self,
        scope: &Scope,
        obtainable: Option<Vec<Typing>>,
        side: Side,
    ) -> Result<Question, Error> {
        let kind = match self.kind {
            KindOfCover::Overlapping => Kind::Overlapping,
            KindOfCover::Irredundant => Kind::Irredundant,
            KindOfCover::Exact => Kind::Exact,
        };
        let question = Question::new(scope.generation, side)
            .kind(kind)
            .team(self.team.unwrap_or(side.usual_team()))
            .require(typings("--require", &self.require)?)
            .exclude(typings("--exclude", &self.exclude)?);
        let question = match (obtainable, self.options) {
            (Some(typings), _) => question.only(typings),
            (None, Some(OptionSet::All)) => question.any_typing(),
            _ => question,
        };
        match (&scope.chosen, self.items.is_empty()) {
            (None, true) => Ok(question),
            (None, false) => Ok(question.items(typings("--items", &self.items)?)),
            (Some(chosen), true) => Ok(question.against(chosen)),
            (Some(_), false) => Err(Error::new(
                "--items cannot be used with bosses: both say what must be covered",
            )),
        }
    }
}

/// Returns the typings with the given names.
fn typings(option: &str, names: &[String]) -> Result<Vec<Typing>, Error> {
    let typing = |name: &String| {
        name.parse()
            .map_err(|error| Error::new(format!("{option} {name}: {error}")))
    };
    names.iter().map(typing).collect()
}
