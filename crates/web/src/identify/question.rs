//! Parses the words of an address into a request.

use super::Identify;
use crate::chart::said;
use crate::words::{explained, words};
use ask::identify::{CandidateSet, IdentifyRequest, PlanName, ResultKind};
use identify::{Aim, Question};
use pokedata::{Type, TypeSet};

impl Identify {
    /// Finds the names, and translates the question.
    pub(super) fn read(&self) -> Result<Question, String> {
        let mut request = self.request()?;
        let scope = request.scope().map_err(explained)?;
        let about = match scope.game() {
            Some(game) => Question::of_game(game),
            None => Question::new(scope.generation),
        };
        let missing = words(&self.without).map(|word| Type::find(word).map_err(said));
        let missing: TypeSet = missing
            .collect::<Result<Vec<_>, _>>()?
            .into_iter()
            .collect();
        let attacks = about.attacks.difference(missing).iter();
        request.attacks = Some(attacks.map(|own| own.name().to_owned()).collect());
        request.question(about).map_err(explained)
    }

    /// Returns the question as every interface asks it, with all attacks.
    fn request(&self) -> Result<IdentifyRequest, String> {
        let named = |name: &String| Some(name.clone()).filter(|name| !name.is_empty());
        let seen = self.seen();
        Ok(IdentifyRequest {
            game: named(&self.game),
            generation: named(&self.generation),
            candidates: Some(one_of(
                self.candidates(),
                [
                    ("used", CandidateSet::Used),
                    ("all", CandidateSet::All),
                    ("game", CandidateSet::Game),
                ],
            )?),
            answers: one_of(
                self.answers(),
                [
                    ("multiplier", ResultKind::Multiplier),
                    ("message", ResultKind::Message),
                ],
            )?,
            seen: seen
                .map(|(attack, answer)| format!("{attack}={answer}"))
                .collect(),
            plan: self.kind()?.0,
            ..IdentifyRequest::default()
        })
    }

    /// Returns the kind of plan, and what it minimises.
    pub(super) fn kind(&self) -> Result<(PlanName, Aim), String> {
        one_of(
            &self.plan,
            [
                ("adaptive", (PlanName::Adaptive, Aim::LeastExpected)),
                ("worst", (PlanName::Worst, Aim::LeastWorstCase)),
            ],
        )
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
