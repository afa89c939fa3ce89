//! The part of the worker that answers in a player's own game: all views, once its files were read.
//! Where they are not there, all views are answered by saying so.

use super::{built_in, found};
use crate::plan::Copies;
use crate::view::OWN;
use crate::worker::Part;
use crate::{Answer, GameRow, Setting, View, Worker};
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
        let word = word_of(&view);
        let own = match (found::is_installed(), Game::all().first()) {
            (true, Some(game)) => known_as(game, &view, &word),
            _ => word.clone(),
        };
        InWorld {
            view: with_word(view, own),
            word,
        }
    }

    /// Returns what the address calls the player's game.
    fn name(&self) -> &str {
        let name = self.word.strip_prefix(OWN).unwrap_or_default();
        name.split('.').next().unwrap_or_default()
    }

    /// Returns why nothing is said in that game.
    fn lacking(&self) -> String {
        match self.name() {
            "" => "Which game? Choose or drop its files, or choose a built-in game.".to_owned(),
            name => format!("This browser has no game “{name}”: choose or drop its files."),
        }
    }

    /// Makes the links of an answer name the game as the address does.
    fn lead_back(&self, markup: &mut String) {
        if let Some(own) = self.view.clone().game() {
            *markup = markup.replace(&format!("?game={own}"), &format!("?game={}", self.word));
        }
    }

    /// Returns the list entry of that game while it is not loaded.
    fn row(&self) -> Option<GameRow> {
        let name = Some(self.name()).filter(|name| !name.is_empty())?;
        Some(GameRow {
            id: self.word.clone(),
            title: format!("{name} (not here)"),
            generation: 0,
        })
    }
}

/// Returns how its tables name what an address names.
fn known_as(game: &Game, view: &View, word: &str) -> String {
    let version = word.strip_prefix(OWN).and_then(|own| own.split('.').nth(1));
    match (view, version) {
        (View::Chart(_), _) => game.generation().to_string(),
        (View::Team(_), Some(version)) => version.to_owned(),
        _ => game.id().to_owned(),
    }
}

fn word_of(view: &View) -> String {
    let mut view = view.clone();
    view.game().map(|word| word.clone()).unwrap_or_default()
}

/// Returns the same view with another word for the game.
fn with_word(mut view: View, word: String) -> View {
    if let Some(game) = view.game() {
        *game = word;
    }
    view
}

impl Part for Worlds {
    type View = InWorld;
    type Answer = Answer;

    fn read(address: &str) -> Result<InWorld, String> {
        address.parse().map(InWorld::of)
    }

    /// Returns what the controls offer, with the games that come along: the page adds those that
    /// the player has brought.
    fn setting(asked: &InWorld) -> Setting {
        let is_here = found::is_installed();
        let mut games = match &asked.view {
            View::Chart(_) | View::Magic(_) => Vec::new(),
            view => built_in::games(matches!(view, View::Team(_))),
        };
        games.extend(asked.row().filter(|_| !is_here));
        Setting {
            games,
            ..Setting::of(&asked.view)
        }
    }

    fn first(&mut self, asked: &InWorld) -> Option<Answer> {
        self.worker.first(&asked.view)
    }

    fn answer(&mut self, asked: &InWorld, mine: &str) -> Result<Answer, String> {
        if !found::is_installed() {
            return Err(asked.lacking());
        }
        self.word.clone_from(&asked.word);
        let mut answer = self.worker.answer_with(&asked.view, mine)?;
        if let Answer::Team(team) = &mut answer {
            asked.lead_back(&mut team.board);
            asked.lead_back(&mut team.offered);
            asked.lead_back(&mut team.journey);
        }
        Ok(answer)
    }

    /// Returns the copies, with the question as it was asked.
    fn copies(&mut self) -> Option<Copies> {
        let copies = self.worker.copies()?;
        let question = copies.question.parse::<View>().ok()?;
        Some(Copies {
            question: with_word(question, self.word.clone()).to_string(),
            ..copies
        })
    }
}
