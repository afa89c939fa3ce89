//! Prepared answers to the questions with which visitors usually begin. They are computed when the
//! page is built, and are those for the initial state of each view, and for teams against each boss
//! of every game, except leagues. Visitors see them long before the code for all other answers is
//! loaded.

use crate::chart::Chart;
use crate::identify::Identify;
use crate::magic::Magic;
use crate::plan::Plan;
use crate::run::Run;
use crate::team::Team;
use crate::watch::Watch;
use crate::{Reply, Setting, View, Worker};

/// A question whose answer is a file of the page.
#[derive(Debug)]
pub struct Prepared {
    /// The name of the file: the address with `-` for `?`, `=` and `&`, as in `team-game-emerald`
    /// (`static/prepared.js` computes the same name).
    pub file: String,
    view: View,
}

impl Prepared {
    /// Returns the answer in the form in which the worker sends it.
    #[must_use]
    pub fn answer(&self) -> Vec<u8> {
        let mut last = Vec::new();
        let mut say = |reply: Reply| last = reply.bytes();
        Worker::default().reply(&self.view, "", &mut say);
        last
    }
}

/// Returns all prepared questions.
pub fn prepared() -> impl Iterator<Item = Prepared> {
    let games = Setting::of(&View::default()).games.into_iter();
    let of_games = games.flat_map(|row| of_game(&Team::default().of_game(&row.id)));
    let named = of_games.map(|view| Prepared {
        file: file_of(&view.to_string()),
        view,
    });
    // Words that are missing in an address have default values, and the address of the first screen
    // is empty.
    let usual = [
        View::Team(Team::default()),
        View::Run(Run::default()),
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

/// Returns the questions about each boss in a game, in the form that links contain. The first boss
/// occurs twice: without its place, and with it. Leagues are excluded, because their answers are as
/// long as all others together, and take minutes.
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
