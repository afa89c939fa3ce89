//! The progress in a save file: the game, and the next boss.

use crate::boxed::BoxOptions;
use crate::playthrough::{self, GameOptions};
use crate::{Error, Notes, foes};
use pokedata::{Chosen, Playthrough};
use saves::Save;
use team::{next_bosses, version_note};

/// Returns the playthrough of a save file.
///
/// # Errors
/// If the options do not suit its game.
pub fn playthrough(
    save: &Save,
    options: &GameOptions,
    notes: &Notes,
) -> Result<Playthrough, Error> {
    let version = save.version.filter(|_| options.version.is_none());
    options.of_game(version.unwrap_or(save.game.id()), notes)
}

/// Returns the playthrough of the named game or, if none is named, of the game in the save file
/// that was given as the box.
///
/// # Errors
/// If nothing is named and the box is not a save file, or a name is unknown.
pub fn named_or_saved(
    game: Option<&str>,
    options: &GameOptions,
    boxed: &BoxOptions,
    notes: &Notes,
) -> Result<Playthrough, Error> {
    if let Some(game) = game {
        return options.of_game(game, notes);
    }
    match boxed.save()? {
        Some(save) => playthrough(&save, options, notes),
        None => Err(Error::new(match boxed.name() {
            Some(file) => format!("{file} is not a save file: name a game and its bosses"),
            None => {
                "name a game and its bosses; both may be left out only if the box is a save file"
                    .to_owned()
            }
        })),
    }
}

/// Returns the named bosses or, if none are named, the next ones according to the save file.
///
/// # Errors
/// If nothing is named and the box is not a save file, or a name is unknown.
pub fn foes_named_or_next(
    bosses: &[String],
    playthrough: &Playthrough,
    boxed: &BoxOptions,
    notes: &Notes,
) -> Result<Chosen, Error> {
    if !bosses.is_empty() {
        return playthrough::find_all(playthrough, bosses, notes);
    }
    match boxed.save()? {
        Some(save) => next_foes(&save, playthrough, boxed, notes),
        None => Err(Error::new(
            "name the bosses: by place, leader, number or kind, or `all`",
        )),
    }
}

/// Returns the next bosses of a save file: the first gym whose badge is missing, or the league.
/// A note names them.
///
/// # Errors
/// If nothing is left to beat.
pub fn next_foes(
    save: &Save,
    playthrough: &Playthrough,
    boxed: &BoxOptions,
    notes: &Notes,
) -> Result<Chosen, Error> {
    let played = playthrough.played();
    let foes = next_bosses(save, playthrough);
    if foes.is_empty() {
        return Err(Error::new(format!(
            "the save of {} has won the league and every gym: name a boss, as in `{} all`",
            played.title(),
            save.game.id()
        )));
    }
    let mut lines = vec![format!(
        "a save of {} with {}: against {}",
        played.title(),
        save.badges_in_words(),
        foes::names(&foes, Some(played))
    )];
    lines.extend(version_note(played, "with --version"));
    boxed.remark(&lines, notes);
    Ok(foes.into_iter().collect())
}
