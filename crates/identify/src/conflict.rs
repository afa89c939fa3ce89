//! Why answers contradict each other: the fewest of them that nothing gives together.

use crate::cover::smallest_covers;
use crate::question::Question;
use crate::suspects::Suspect;
use crate::{Answer, AnswerKind};
use dancing::overlap::SetSystem;
use pokedata::Type;
use std::fmt;

/// Answers that no candidate gives together, none of which can be left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The fewest answers in conflict.
    pub answers: Vec<(Type, Answer)>,
    kind: AnswerKind,
    place: String,
    restriction: String,
}

impl Contradiction {
    pub(crate) fn new(question: &Question, answers: Vec<(Type, Answer)>) -> Contradiction {
        Contradiction {
            answers,
            kind: question.answers,
            place: question.place(),
            restriction: question.restriction(),
        }
    }
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let given = self.answers.iter().map(|(attack, answer)| match self.kind {
            AnswerKind::Multiplier => format!("{answer} from {attack}"),
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

/// Each answer rules suspects out; the fewest answers that together rule out every one.
pub(crate) fn smallest_conflict(question: &Question, suspects: &[Suspect]) -> Vec<(Type, Answer)> {
    let ruled_out = question.seen.iter().map(|&(attack, answer)| {
        let others = (0..).zip(suspects);
        let others = others.filter(move |(_, suspect)| suspect.answers_to(attack) != Some(answer));
        others.map(|(index, _)| index).collect::<Vec<u32>>()
    });
    let system = SetSystem::new(suspects.len() as u32, ruled_out)
        .expect("suspects are numbered from 0 to their number");
    let first = smallest_covers(&system).into_iter().next();
    let conflict = first.unwrap_or_default().into_iter();
    conflict
        .map(|index| question.seen[index as usize])
        .collect()
}
