//! Answers to what visitors begin with, given when the page is built: each view as it opens, and the
//! teams against each boss of every game, but for leagues. A visitor sees them long before what answers all
//! else is loaded.

use crate::chart::Chart;
use crate::identify::Identify;
use crate::magic::Magic;
use crate::plan::Plan;
use crate::reply::Reply;
use crate::team::Team;
use crate::watch::Watch;
use crate::{Setting, View, Worker};

/// A question whose answer is a file next to the page.
#[derive(Debug)]
pub struct Prepared {
    /// The name of the file, which is its address with `-` for `?`, `=` and `&` (`static/prepared.js`
    /// looks for it by that): `team-game-emerald`.
    pub file: String,
    view: View,
}

impl Prepared {
    /// Returns the answer as the worker says it.
    #[must_use]
    pub fn answer(&self) -> Vec<u8> {
        let reply = Reply {
            setting: Setting::of(&self.view),
            answer: Worker::default().answer(&self.view),
            is_first: false,
        };
        reply.bytes()
    }
}

/// Returns all that is prepared.
pub fn prepared() -> impl Iterator<Item = Prepared> {
    let games = Setting::of(&View::default()).games.into_iter();
    let of_games = games.flat_map(|row| of_game(&Team::default().of_game(&row.id)));
    let named = of_games.map(|view| Prepared {
        file: file_of(&view.to_string()),
        view,
    });
    // Without a word, an address means what is usual; the first screen has no address at all.
    let usual = [
        View::Team(Team::default()),
        View::Plan(Plan::default()),
        View::Watch(Watch::default()),
        View::Identify(Identify::default()),
        View::Magic(Magic::default()),
        View::Chart(Chart::default()),
    ];
    let usual = usual.map(|view| Prepared {
        file: view.name().to_owned(),
        view,
    });
    named.chain(usual)
}

/// Returns the questions about each boss of a game, as links name them: the first one in two ways. The
/// answers about a league are as long as those about all others, and take minutes.
fn of_game(first: &Team) -> Vec<View> {
    let places = Setting::of(&View::Team(first.clone())).places;
    let alone = places.into_iter().filter(|place| place.leaders.len() == 1);
    let next = alone.map(|place| Team {
        next: place.code,
        ..first.clone()
    });
    std::iter::once(first.clone())
        .chain(next)
        .map(View::Team)
        .collect()
}

fn file_of(address: &str) -> String {
    let path = address.trim_start_matches("#/");
    path.replace(['?', '=', '&'], "-")
}
