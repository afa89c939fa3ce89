//! Parses a plan: the words of an address into a question.

use super::Plan;
use crate::chart::said;
use crate::leaders::{leaders, with_places};
use crate::words::words;
use pokedata::{Chosen, Game, Typing};
use typecover::{Kind, Problem, Question, Side};

/// A parsed plan.
pub(super) struct Asked {
    pub(super) game: &'static Game,
    pub(super) chosen: Chosen,
    pub(super) question: Question,
}

impl Asked {
    /// Returns the bosses and their game: `Katy in Scarlet/Violet`.
    pub(super) fn about(&self) -> String {
        let game = self.game.title();
        if self.chosen.is_empty() {
            format!("all of {game}")
        } else {
            format!("{} in {game}", leaders(&self.chosen))
        }
    }

    /// Returns all bosses, each with its place.
    pub(super) fn against(&self) -> String {
        if self.chosen.is_empty() {
            "the whole generation".to_owned()
        } else {
            with_places(&self.chosen)
        }
    }
}

impl Plan {
    pub(super) fn read(&self) -> Result<Asked, String> {
        let game = Game::find(&self.game).map_err(said)?;
        let side = side(&self.side)?;
        let chosen = self.chosen(game)?;
        let mut question = Question::new(game.generation(), side);
        if side == Side::Defense {
            question = question.only(game.typings());
        }
        question = question
            .kind(kind(&self.kind)?)
            .require(typings(&self.require)?)
            .exclude(typings(&self.exclude)?);
        if !chosen.is_empty() {
            question = question.against(&chosen);
        }
        if !self.team.is_empty() {
            question = question.team(team(&self.team)?);
        }
        Ok(Asked {
            game,
            chosen,
            question,
        })
    }

    /// Returns the bosses and their places.
    pub(crate) fn about(&self) -> Result<String, String> {
        Ok(self.read()?.about())
    }

    /// Returns the problem that the question describes.
    pub(crate) fn problem(&self) -> Result<Problem, String> {
        Problem::new(&self.read()?.question).map_err(said)
    }

    fn chosen(&self, game: &'static Game) -> Result<Chosen, String> {
        let mut bosses = Vec::new();
        for word in self.codes() {
            bosses.extend(game.find_bosses(word).map_err(said)?);
        }
        Ok(bosses.into_iter().collect())
    }
}

fn side(name: &str) -> Result<Side, String> {
    [Side::Defense, Side::Attack]
        .into_iter()
        .find(|side| side.name() == name)
        .ok_or_else(|| format!("{name:?} is not a side: defense or attack"))
}

fn kind(name: &str) -> Result<Kind, String> {
    [Kind::Overlapping, Kind::Irredundant, Kind::Exact]
        .into_iter()
        .find(|kind| kind.name() == name)
        .ok_or_else(|| format!("{name:?} is not a kind: overlapping, irredundant or exact"))
}

fn team(size: &str) -> Result<u32, String> {
    let number = size.parse().ok().filter(|size| (1..=24).contains(size));
    number.ok_or_else(|| format!("{size:?} is not a size of a team: a number from 1 to 24"))
}

fn typings(list: &str) -> Result<Vec<Typing>, String> {
    words(list).map(|word| word.parse().map_err(said)).collect()
}
