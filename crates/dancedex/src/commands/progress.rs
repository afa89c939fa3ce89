//! The progress in a save file: the game, and the next boss.

use crate::commands::boxed::BoxArguments;
use crate::commands::foes;
use crate::commands::playthrough::{self, PlaythroughArguments};
use cli_support::Failure;
use pokedata::{Foe, Playthrough};
use saves::Save;
use team::{next_bosses, version_note};

/// Returns the playthrough of a save file.
pub(crate) fn playthrough(
    save: &Save,
    arguments: &PlaythroughArguments,
) -> Result<Playthrough, Failure> {
    let version = save.version.filter(|_| !arguments.names_version());
    arguments.of_game(version.unwrap_or(save.game.id()))
}

/// Returns the playthrough of the named game or, if none is named, of the game in the save file
/// that was given as the box.
pub(crate) fn named_or_saved(
    game: Option<&str>,
    arguments: &PlaythroughArguments,
    boxed: &BoxArguments,
) -> Result<Playthrough, Failure> {
    if let Some(game) = game {
        return arguments.of_game(game);
    }
    match boxed.save()? {
        Some(save) => playthrough(save, arguments),
        None => Err(Failure::bad_input(match boxed.name() {
            Some(file) => format!("{file} is not a save file: name a game and its bosses"),
            None => {
                "name a game and its bosses; both may be left out only if the box is a save file"
                    .to_owned()
            }
        })),
    }
}

/// Returns the named bosses or, if none are named, the next ones according to the save file.
pub(crate) fn foes_named_or_next(
    bosses: &[String],
    playthrough: &Playthrough,
    boxed: &BoxArguments,
) -> Result<Vec<Foe>, Failure> {
    if !bosses.is_empty() {
        let found = playthrough::find_all(playthrough, bosses)?;
        return Ok(found.into_iter().flat_map(|one| one.chosen).collect());
    }
    match boxed.save()? {
        Some(save) => next_foes(save, playthrough, boxed),
        None => Err(Failure::bad_input(
            "name the bosses: by place, leader, number or kind, or `all`",
        )),
    }
}

/// Returns the next bosses of a save file: the first gym whose badge is missing, or the league.
/// Prints a note on the choice to stderr.
pub(crate) fn next_foes(
    save: &Save,
    playthrough: &Playthrough,
    boxed: &BoxArguments,
) -> Result<Vec<Foe>, Failure> {
    let played = playthrough.played();
    let foes = next_bosses(save, playthrough);
    if foes.is_empty() {
        return Err(Failure::bad_input(format!(
            "the save of {} has won the league and every gym: name a boss, as in `{} all`",
            played.title(),
            save.game.id()
        )));
    }
    let mut notes = vec![format!(
        "a save of {} with {}: against {}",
        played.title(),
        save.badges_in_words(),
        foes::names(&foes, Some(played))
    )];
    notes.extend(version_note(played, "with --version"));
    boxed.tell(&notes);
    Ok(foes)
}
