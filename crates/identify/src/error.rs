//! The errors of questions.

use crate::answer::{Answer, AnswerKind};
use crate::table::TableError;
use pokedata::{Generation, Type};
use std::fmt;

/// The reason why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum QuestionError {
    /// The generation does not have the attack type.
    #[error("generation {1} has no {0} attacks; its types: {2}")]
    NoSuchAttack(Type, Generation, String),
    /// An answer was given to an attack that is not at hand.
    #[error("{0} is not among the attacks: {1}")]
    AttackNotAtHand(Type, String),
    /// An answer of the other kind was given.
    #[error("{0:?} is not a possible result here: {1}")]
    OtherKind(String, &'static str),
    /// The candidates of a game were requested, but no game was named.
    #[error("candidates of a game require a game")]
    NoGame,
    /// No candidate fits what is known about the types.
    #[error("no candidate in {place} {restriction}")]
    NoCandidate {
        /// The generation or game.
        place: String,
        /// The known types, as the end of a sentence.
        restriction: String,
    },
    /// No candidate gives the answers seen.
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
    /// There are too many candidates.
    #[error(transparent)]
    Table(#[from] TableError),
}

/// A smallest set of answers that no candidate gives together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The answers that are in conflict, as few as possible.
    pub answers: Vec<(Type, Answer)>,
    pub(crate) kind: AnswerKind,
    pub(crate) place: String,
    pub(crate) restriction: String,
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let given = self.answers.iter().map(|(attack, answer)| match self.kind {
            AnswerKind::Multiplier => format!("{} from {attack}", answer.title()),
            AnswerKind::Message => format!("{:?} from {attack}", answer.as_str()),
        });
        let given = given.collect::<Vec<_>>().join(" and ");
        match self.restriction.as_str() {
            "" => write!(f, "nothing in {} takes {given}", self.place),
            known => write!(f, "nothing in {} that {known} takes {given}", self.place),
        }
    }
}

impl std::error::Error for Contradiction {}
