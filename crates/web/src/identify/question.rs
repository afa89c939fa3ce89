//! Reads what is known: from the words of an address to a question.

use super::Identify;
use crate::chart::said;
use crate::plan::words;
use identify::{AnswerKind, Candidates, Question};
use pokedata::{Generation, Type};

impl Identify {
    pub(super) fn read(&self) -> Result<Question, String> {
        let generation: Generation = self.generation.parse().map_err(said)?;
        let mut question = Question::new(generation);
        question.answers = one_of(
            &self.answers,
            [
                ("multiplier", AnswerKind::Multiplier),
                ("message", AnswerKind::Message),
            ],
        )?;
        question.candidates = one_of(
            &self.candidates,
            [("used", Candidates::Used), ("all", Candidates::All)],
        )?;
        for word in words(&self.without) {
            let missing = Type::find(word).map_err(said)?;
            question.attacks = question.attacks.iter().filter(|&t| t != missing).collect();
        }
        for (attack, answer) in self.seen() {
            let attack = Type::find(attack).map_err(said)?;
            let answer = question.answers.read(answer).map_err(said)?;
            question.seen.push((attack, answer));
        }
        Ok(question)
    }

    /// Whether the worst case counts rather than the average.
    pub(super) fn wants_worst(&self) -> Result<bool, String> {
        one_of(&self.plan, [("adaptive", false), ("worst", true)])
    }
}

fn one_of<T>(word: &str, known: [(&str, T); 2]) -> Result<T, String> {
    let names = format!("{} or {}", known[0].0, known[1].0);
    let found = known.into_iter().find(|(name, _)| *name == word);
    found
        .map(|(_, value)| value)
        .ok_or_else(|| format!("{word:?} is neither {names}"))
}
