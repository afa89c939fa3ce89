//! Answers to what visitors begin with, given when the page is built: a first visitor sees them
//! long before what answers all else is loaded.

use crate::chart::Chart;
use crate::identify::Identify;
use crate::magic::Magic;
use crate::plan::Plan;
use crate::reply::Reply;
use crate::team::Team;
use crate::watch::Watch;
use crate::{Setting, View, Worker};

/// Returns each answer as the worker says it, and the name of its file, which is its address with
/// `-` for `?` and `=` (`static/start.js` looks for it by that): `team-game-emerald`.
pub fn prepared() -> impl Iterator<Item = (String, Vec<u8>)> {
    let games = Setting::of(&View::default()).games.into_iter();
    let of_games = games.map(|row| View::Team(Team::default().of_game(&row.id)));
    let named = of_games.map(|view| (file_of(&view.to_string()), view));
    // Without a word, an address means what is usual; the first screen has no address at all.
    let usual = [
        View::Team(Team::default()),
        View::Plan(Plan::default()),
        View::Watch(Watch::default()),
        View::Identify(Identify::default()),
        View::Magic(Magic::default()),
        View::Chart(Chart::default()),
    ];
    let usual = usual.map(|view| (view.name().to_owned(), view));
    let all = named.chain(usual);
    all.map(|(file, view)| (file, said_to(&view)))
}

fn file_of(address: &str) -> String {
    let path = address.trim_start_matches("#/");
    path.replace(['?', '='], "-")
}

fn said_to(view: &View) -> Vec<u8> {
    let reply = Reply {
        setting: Setting::of(view),
        answer: Worker::default().answer(view),
        is_first: false,
    };
    reply.bytes()
}
