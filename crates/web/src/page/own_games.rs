//! The games that the player has brought: which of them this browser keeps, for whoever offers games.
//! `static/own-game.js` reads their files, and keeps and forgets them.

use super::mybox::stored;
use crate::view::OWN;
use crate::{GameRow, Setting};
use leptos::prelude::*;

/// The games that this browser keeps, each followed by its versions: as they are stored.
#[derive(Clone, Copy)]
pub(super) struct OwnGames(pub(super) RwSignal<String>);

/// What is kept now.
pub(super) fn kept() -> String {
    stored("worlds")
}

/// Why a view of that game is not answered, where this browser does not keep it.
pub(super) fn lacking(name: &str) -> Option<String> {
    if name.is_empty() {
        return Some("Which game? Bring its files, or choose one.".to_owned());
    }
    let is_kept = kept().contains(&format!("\"{OWN}{name}\""));
    let lacking = || format!("This browser keeps no game \u{201c}{name}\u{201d}: bring its files.");
    (!is_kept).then(lacking)
}

/// The games to choose from, the player's own first, with versions or without; and the way to bring
/// one.
pub(super) fn games(
    setting: Memo<Setting>,
    own: OwnGames,
    versions: bool,
) -> Vec<(String, String, u8)> {
    let own = own.0.get();
    // The same reader as for answers: another one would make the module larger.
    let own: Vec<GameRow> = serde_json::from_slice(own.as_bytes()).unwrap_or_default();
    let mut rows = Vec::new();
    let mut offer = |row: &GameRow| rows.push((row.id.clone(), row.title.clone(), row.generation));
    let named = own
        .iter()
        .filter(|row| versions || row.id.matches('.').count() == 1);
    named.for_each(&mut offer);
    setting.with(|setting| setting.games.iter().for_each(&mut offer));
    rows.push((OWN.to_owned(), "a game of your own\u{2026}".to_owned(), 0));
    rows
}

/// What the player has brought, for whoever offers games.
pub(super) fn own_games() -> OwnGames {
    expect_context::<OwnGames>()
}
