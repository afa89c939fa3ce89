//! Explains why answers contradict each other: finds a smallest set of answers that no suspect
//! gives together.

use crate::cover::smallest_covers;
use crate::error::Contradiction;
use crate::question::Question;
use crate::suspects::Suspect;
use dancing::overlap::SetSystem;

/// Returns the fewest answers that together rule out every suspect.
pub(crate) fn smallest_conflict(question: &Question, suspects: &[Suspect]) -> Contradiction {
    let ruled_out = question.seen.iter().map(|&(attack, answer)| {
        let others = (0..).zip(suspects);
        let others = others.filter(move |(_, suspect)| suspect.answers_to(attack) != Some(answer));
        others.map(|(index, _)| index).collect::<Vec<u32>>()
    });
    let system = SetSystem::new(suspects.len() as u32, ruled_out)
        .expect("suspects are numbered from 0 to their number");
    let first = smallest_covers(&system).into_iter().next();
    let conflict = first.unwrap_or_default().into_iter();
    let answers = conflict.map(|index| question.seen[index as usize]);
    Contradiction {
        answers: answers.collect(),
        kind: question.answers,
        place: question.place(),
        restriction: question.restriction(),
    }
}
