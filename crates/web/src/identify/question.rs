//! Parses the words of an address into a question.

use super::Identify;
use crate::chart::said;
use crate::words::words;
use identify::{Aim, AnswerKind, Candidates, Question};
use pokedata::{Game, Generation, Type};

impl Identify {
    pub(super) fn read(&self) -> Result<Question, String> {
        let mut question = self.about()?;
        question.answers = one_of(
            self.answers(),
            [
                ("multiplier", AnswerKind::Multiplier),
                ("message", AnswerKind::Message),
            ],
        )?;
        question.candidates = one_of(
            self.candidates(),
            [
                ("used", Candidates::Used),
                ("all", Candidates::All),
                ("game", Candidates::Game),
            ],
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

    /// Returns the question with only the game or the generation set.
    fn about(&self) -> Result<Question, String> {
        let generation = match self.generation.as_str() {
            "" => None,
            name => Some(name.parse::<Generation>().map_err(said)?),
        };
        if self.game.is_empty() {
            return Ok(Question::new(generation.unwrap_or(Generation::LATEST)));
        }
        let game = Game::find(&self.game).map_err(said)?;
        let own = game.generation();
        match generation {
            Some(other) if other != own => Err(format!(
                "{} is of generation {own}, not {other}: leave one of them out",
                game.title()
            )),
            _ => Ok(Question::of_game(game)),
        }
    }

    /// Returns what the plan minimises.
    pub(super) fn aim(&self) -> Result<Aim, String> {
        let aims = [
            ("adaptive", Aim::LeastExpected),
            ("worst", Aim::LeastWorstCase),
        ];
        one_of(&self.plan, aims)
    }

    /// Returns whether to show the complete plan instead of the rest of it.
    pub(super) fn wants_whole(&self) -> Result<bool, String> {
        one_of(&self.tree, [("", false), ("whole", true)])
    }
}

fn one_of<T, const N: usize>(word: &str, known: [(&str, T); N]) -> Result<T, String> {
    let names = known.each_ref().map(|(name, _)| *name).join(" or ");
    let found = known.into_iter().find(|(name, _)| *name == word);
    found
        .map(|(_, value)| value)
        .ok_or_else(|| format!("{word:?} is none of {names}"))
}
