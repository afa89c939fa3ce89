//! The part of the worker that answers in a player's own game: all views, once its files were read.

use super::built_in;
use crate::plan::Copies;
use crate::view::named;
use crate::worker::Part;
use crate::{Answer, Setting, View, Worker};
use pokedata::Game;

/// Answers all views in the world that is installed.
#[derive(Debug, Default)]
pub struct Worlds {
    worker: Worker,
    /// How the last view named its game.
    word: String,
}

/// A view of the game that is installed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InWorld {
    /// How its address names the game: `world.my-emerald`.
    word: String,
    /// The same view, with the game named as its own tables do.
    view: View,
}

impl InWorld {
    fn of(view: View) -> InWorld {
        let word = view.game().unwrap_or_default().to_owned();
        let game = Game::all().first();
        let own = match (&view, named(&word), game) {
            (View::Chart(_), Some(_), Some(game)) => game.generation().to_string(),
            (_, Some((_, Some(version))), _) => version.to_owned(),
            (_, Some((_, None)), Some(game)) => game.id().to_owned(),
            _ => word.clone(),
        };
        InWorld {
            view: view.with_game(&own),
            word,
        }
    }
}

impl Part for Worlds {
    type View = InWorld;
    type Answer = Answer;

    fn read(address: &str) -> Result<InWorld, String> {
        address.parse().map(InWorld::of)
    }

    /// What the controls offer, with the games that come along: the page adds those that the player
    /// has brought.
    fn setting(asked: &InWorld) -> Setting {
        let games = match &asked.view {
            View::Chart(_) | View::Magic(_) => Vec::new(),
            view => built_in::games(matches!(view, View::Team(_))),
        };
        Setting {
            games,
            ..Setting::of(&asked.view)
        }
    }

    fn first(&mut self, asked: &InWorld) -> Option<Answer> {
        self.worker.first(&asked.view)
    }

    fn answer(&mut self, asked: &InWorld, mine: &str) -> Result<Answer, String> {
        self.word.clone_from(&asked.word);
        self.worker.answer_with(&asked.view, mine)
    }

    /// Their question is named as it was asked.
    fn copies(&mut self) -> Option<Copies> {
        let copies = self.worker.copies()?;
        let question = copies.question.parse::<View>().ok()?;
        Some(Copies {
            question: question.with_game(&self.word).to_string(),
            ..copies
        })
    }
}
