//! The worker for a player's own game. It answers all views once the files of the game have been
//! read. Until then, its only answer is an error that asks for the files.

use super::{built_in, found};
use crate::plan::Copies;
use crate::view::OWN;
use crate::{Answer, GameRow, Reply, Setting, View, Worker};
use pokedata::Game;

/// Answers all views about the installed world.
#[derive(Debug, Default)]
pub struct Worlds {
    worker: Worker,
    /// The last view's word for the game.
    word: String,
}

/// A view about the installed world.
struct InWorld {
    /// The address's word for the game, such as `world.my-emerald`.
    word: String,
    /// The same view, with the id of the game in its own tables.
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

    /// Returns the name of the player's game in the address.
    fn name(&self) -> &str {
        let name = self.word.strip_prefix(OWN).unwrap_or_default();
        name.split('.').next().unwrap_or_default()
    }

    /// Returns the error for a view while the game is not installed.
    fn lacking(&self) -> String {
        match self.name() {
            "" => "Which game? Choose or drop its files, or choose a built-in game.".to_owned(),
            name => format!("This browser has no game “{name}”: choose or drop its files."),
        }
    }

    /// Returns the games to choose from: the built-in ones, to which the page adds the player's own
    /// games, and this game while it is not installed.
    fn games(&self) -> Vec<GameRow> {
        let mut games = match &self.view {
            View::Chart(_) | View::Magic(_) => Vec::new(),
            view => built_in::games(matches!(view, View::Team(_) | View::Run(_))),
        };
        games.extend(self.row().filter(|_| !found::is_installed()));
        games
    }

    /// Replaces the game in the addresses of an answer with the word in the address.
    fn translate(&self, answer: &mut Answer) {
        match answer {
            Answer::Team(team) => {
                self.lead_back(&mut team.board);
                self.lead_back(&mut team.offered);
                self.lead_back(&mut team.journey);
            }
            Answer::Run(run) => {
                if let Ok(View::Run(mut opened)) = run.opened.parse()
                    && !run.opened.is_empty()
                {
                    opened.game = self.word_for(&opened.game);
                    run.opened = View::Run(opened).to_string();
                }
            }
            _ => {}
        }
    }

    /// Replaces the game in the links of an answer with the word in the address.
    fn lead_back(&self, markup: &mut String) {
        if let Some(own) = self.view.clone().game() {
            *markup = markup.replace(&format!("?game={own}"), &format!("?game={}", self.word));
        }
    }

    /// Returns the word in an address for a version of the game.
    fn word_for(&self, version: &str) -> String {
        if word_of(&self.view) == version {
            return self.word.clone();
        }
        format!("{OWN}{}.{version}", self.name())
    }

    /// Returns the list entry of the game while it is not installed.
    fn row(&self) -> Option<GameRow> {
        let name = Some(self.name()).filter(|name| !name.is_empty())?;
        Some(GameRow {
            id: self.word.clone(),
            title: format!("{name} (not here)"),
            generation: 0,
        })
    }
}

/// Returns the word that means the installed game in a view: the id of the game or version or, for
/// a type chart, the game's generation.
fn known_as(game: &Game, view: &View, word: &str) -> String {
    let version = word.strip_prefix(OWN).and_then(|own| own.split('.').nth(1));
    match (view, version) {
        (View::Chart(_), _) => game.generation().to_string(),
        (View::Team(_) | View::Run(_), Some(version)) => version.to_owned(),
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

impl Worlds {
    /// Replies to a view, as [`Worker::reply`] does.
    pub fn reply(&mut self, view: &View, mine: &str, say: &mut dyn FnMut(Reply)) {
        let asked = InWorld::of(view.clone());
        let games = asked.games();
        if !found::is_installed() {
            return say(Reply {
                setting: Setting {
                    games,
                    ..Setting::of(&asked.view)
                },
                answer: Err(asked.lacking()),
                is_first: false,
            });
        }
        self.word.clone_from(&asked.word);
        self.worker.reply(&asked.view, mine, &mut |mut reply| {
            reply.setting.games.clone_from(&games);
            if let Ok(answer) = &mut reply.answer {
                asked.translate(answer);
            }
            say(reply);
        });
    }

    /// Returns the exports with the address of the question as it was asked.
    pub fn copies(&mut self) -> Option<Copies> {
        let copies = self.worker.copies()?;
        let question = copies.question.parse::<View>().ok()?;
        Some(Copies {
            question: with_word(question, self.word.clone()).to_string(),
            ..copies
        })
    }
}
