//! A question about a hidden Pokémon: its names are found, and it is translated.

use super::report::PlanName;
use crate::obtainable::{Meeting, Obtainable, ObtainableOptions, Others};
use crate::playthrough::{generation_of, own_game};
use crate::scope::Scope;
use crate::{Error, Notes};
use identify::{Answer, AnswerKind, Candidates, Nature, Question, Weights};
use pokedata::{Generation, Played, Playthrough, Type};
use serde::{Deserialize, Serialize};

/// A question about a hidden Pokémon.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "clap", derive(clap::Args))]
pub struct IdentifyRequest {
    /// The game, for its type chart and the Pokémon that are obtainable in it
    #[cfg_attr(feature = "clap", arg(value_name = "GAME"))]
    pub game: Option<String>,

    /// Without a game: the generation, 1 to 9 [default: 9]
    #[cfg_attr(feature = "clap", arg(long, short, value_name = "N"))]
    pub generation: Option<String>,

    /// The possible typings: those in use in the generation (used), all combinations of its types
    /// (all), or those of Pokémon obtainable in the game (game) [default: game if one is named,
    /// otherwise used]
    #[cfg_attr(feature = "clap", arg(long, value_enum, hide_short_help = true))]
    pub candidates: Option<CandidateSet>,

    /// The obtainable Pokémon.
    #[cfg_attr(feature = "clap", command(flatten))]
    pub obtainable: ObtainableOptions,

    /// A type that the Pokémon is known to have (repeatable)
    #[cfg_attr(
        feature = "clap",
        arg(long, value_name = "TYPE", value_delimiter = ',')
    )]
    pub known: Vec<String>,

    /// The Pokémon is known to have a single type
    #[cfg_attr(
        feature = "clap",
        arg(long, conflicts_with = "dual", hide_short_help = true)
    )]
    pub single: bool,

    /// The Pokémon is known to have two types
    #[cfg_attr(feature = "clap", arg(long, hide_short_help = true))]
    pub dual: bool,

    /// The types of the attacks that you have [default: all in the generation]
    #[cfg_attr(
        feature = "clap",
        arg(
            long,
            value_name = "TYPE,…",
            value_delimiter = ',',
            hide_short_help = true
        )
    )]
    pub attacks: Option<Vec<String>>,

    /// What an attack shows: its multiplier, or the game's message
    #[cfg_attr(feature = "clap", arg(long, value_enum, default_value_t))]
    pub answers: ResultKind,

    /// The result of an attack, as in `Fire=2` (repeatable)
    ///
    /// With --answers message, as in `Fire=super`.
    #[cfg_attr(feature = "clap", arg(long, value_name = "ATTACK=RESULT"))]
    pub seen: Vec<String>,

    /// What to minimize: the average number of attacks (adaptive), the worst case (worst), or the
    /// length of a fixed list (fixed); greedy builds a list step by step
    ///
    /// A fixed list works whatever the results are. Greedy always adds the attack that leaves
    /// the fewest typings undistinguished; its list need not be a shortest one.
    #[cfg_attr(feature = "clap", arg(long, value_enum, default_value_t))]
    pub plan: PlanName,

    /// Treat typings as equally likely (equal), or weight them by how many Pokémon have them (species)
    #[cfg_attr(
        feature = "clap",
        arg(long, value_enum, default_value_t, hide_short_help = true)
    )]
    pub weights: Weighting,

    /// Take into account abilities that change the results (Levitate, Water Absorb …)
    #[cfg_attr(feature = "clap", arg(long, hide_short_help = true))]
    pub abilities: bool,

    /// With --plan fixed: print all shortest lists
    #[cfg_attr(feature = "clap", arg(long, hide_short_help = true))]
    pub all: bool,
}

/// The typings that the hidden Pokémon may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum CandidateSet {
    /// Those in use in the generation
    Used,
    /// All combinations of the generation's types
    All,
    /// Those of Pokémon that are obtainable in the game
    Game,
}

/// What an attack shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum ResultKind {
    /// Its multiplier
    #[default]
    Multiplier,
    /// The game's message
    Message,
}

/// The weights of the typings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum Weighting {
    /// All are equally likely
    #[default]
    Equal,
    /// By how many Pokémon have them
    Species,
}

/// A question about a hidden Pokémon whose names have been found.
pub struct IdentifyQuestion {
    /// The question.
    pub question: Question,
    /// The obtainable Pokémon, if a game is named.
    pub obtainable: Option<Obtainable>,
}

impl IdentifyRequest {
    /// Finds the names, and translates the question.
    ///
    /// # Errors
    /// If a name is unknown, or options contradict each other.
    pub fn resolve(&self, notes: &Notes) -> Result<IdentifyQuestion, Error> {
        let scope = self.scope()?;
        // Trades with other players are included, because the Pokémon may belong to another trainer.
        let others = Others::MayTrade;
        let obtainable = self
            .obtainable
            .read(&scope, others, Meeting::AllAtOnce, notes)?;
        let about = match (scope.game(), &obtainable) {
            (Some(game), Some(obtainable)) => Question::of_rosters(game, obtainable.rosters()),
            _ => Question::new(scope.generation),
        };
        Ok(IdentifyQuestion {
            question: self.question(about)?,
            obtainable,
        })
    }

    /// Finds the game, or the generation.
    ///
    /// # Errors
    /// If a name is unknown, or the game is of another generation.
    pub fn scope(&self) -> Result<Scope, Error> {
        let generation = self.generation.as_deref();
        let generation: Option<Generation> = generation.map(str::parse).transpose()?;
        let played = match &self.game {
            Some(name) => Some(Played::find(name)?),
            None => own_game(generation),
        };
        Ok(Scope {
            generation: generation_of(played, generation)?,
            playthrough: played.map(Playthrough::of),
            chosen: None,
        })
    }

    /// Translates the rest of the question, which is about the game or the generation of the given
    /// one.
    ///
    /// # Errors
    /// If a name is unknown, or options contradict each other.
    pub fn question(&self, about: Question) -> Result<Question, Error> {
        self.check()?;
        let mut question = Question {
            candidates: match self.candidates {
                None => about.candidates,
                Some(CandidateSet::Used) => Candidates::Used,
                Some(CandidateSet::All) => Candidates::All,
                Some(CandidateSet::Game) => Candidates::Game,
            },
            answers: match self.answers {
                ResultKind::Multiplier => AnswerKind::Multiplier,
                ResultKind::Message => AnswerKind::Message,
            },
            weights: match self.weights {
                Weighting::Equal => Weights::Equal,
                Weighting::Species => Weights::Species,
            },
            nature: match (self.single, self.dual) {
                (true, _) => Some(Nature::Single),
                (_, true) => Some(Nature::Dual),
                _ => None,
            },
            known: types("--known", &self.known)?.into_iter().collect(),
            abilities: self.abilities,
            ..about
        };
        if let Some(attacks) = &self.attacks {
            question.attacks = types("--attacks", attacks)?.into_iter().collect();
        }
        for text in &self.seen {
            let result = read_result(&question, text);
            let result = result.map_err(|why| Error::new(format!("--seen {text}: {why}")))?;
            question.seen.push(result);
        }
        Ok(question)
    }

    fn check(&self) -> Result<(), Error> {
        if self.single && self.dual {
            return Err(Error::new("--single and --dual exclude each other"));
        }
        if self.all && self.plan != PlanName::Fixed {
            return Err(Error::new("--all requires --plan fixed"));
        }
        let weighs = matches!(self.plan, PlanName::Adaptive | PlanName::Worst);
        if self.weights == Weighting::Species && !weighs {
            return Err(Error::new("--weights requires --plan adaptive or worst"));
        }
        Ok(())
    }
}

/// Parses the result of an attack, such as `Fire=2`.
///
/// # Errors
/// If the attack or the result is unknown.
pub fn read_result(question: &Question, text: &str) -> Result<(Type, Answer), Error> {
    let (attack, result) = text
        .split_once('=')
        .ok_or_else(|| Error::new("write an attack and its result, as in Fire=2"))?;
    Ok((Type::find(attack)?, question.answers.read(result)?))
}

/// Returns the types with the given names.
fn types(option: &str, names: &[String]) -> Result<Vec<Type>, Error> {
    let found = |name: &String| {
        Type::find(name).map_err(|error| Error::new(format!("{option} {name}: {error}")))
    };
    names.iter().map(found).collect()
}
