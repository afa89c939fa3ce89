//! The playthrough: the game with its version, the mode, the starter, and whether story battles are
//! included.

use crate::{Error, Notes};
use pokedata::{
    Boss, Chosen, FoundFoes, Game, Generation, Mode, NoFoe, Played, Playthrough, UnknownName,
    Version, key,
};
use serde::{Deserialize, Serialize};

/// The options that select the bosses and parties of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "clap", derive(clap::Args))]
pub struct GameOptions {
    /// Only the bosses of this version; with `both`, those of every version
    #[cfg_attr(
        feature = "clap",
        arg(
            id = "played-version",
            long = "version",
            value_name = "VERSION|both",
            hide_short_help = true
        )
    )]
    pub version: Option<String>,

    /// The difficulty, in a game that has a challenge mode
    #[cfg_attr(
        feature = "clap",
        arg(long, value_parser = ["normal", "challenge", "both"], hide_short_help = true)
    )]
    pub mode: Option<String>,

    /// The starter that you chose; some bosses' parties depend on it
    #[cfg_attr(
        feature = "clap",
        arg(long, value_name = "POKEMON", hide_short_help = true)
    )]
    pub starter: Option<String>,

    /// Another choice that a party depends on, as in `rival=may` (repeatable); `dancedex boss` lists
    /// the choices
    #[cfg_attr(
        feature = "clap",
        arg(long, value_name = "WHAT=WHICH", hide_short_help = true)
    )]
    pub variant: Vec<String>,

    /// Include story battles, such as those with rivals and villains
    #[cfg_attr(feature = "clap", arg(long, hide_short_help = true))]
    pub story: bool,
}

impl GameOptions {
    /// Returns whether none of these options was given.
    #[must_use]
    pub fn is_silent(&self) -> bool {
        *self == GameOptions::default()
    }

    /// Returns the playthrough of the game with the given name.
    ///
    /// # Errors
    /// If a name is unknown, or does not belong to the game.
    pub fn of_game(&self, game: &str, notes: &Notes) -> Result<Playthrough, Error> {
        let mut own = Playthrough::of(self.played(game)?);
        if let Some(mode) = &self.mode {
            own = own.in_mode(mode_of(mode)?)?;
        }
        if self.story {
            own = own.with_story();
            if own.mode() != Mode::Normal {
                notes.add(
                    "battles of the story have the parties of the normal mode: no table has those of the \
                     challenge mode",
                );
            }
        }
        if let Some(starter) = &self.starter {
            own = own.settle("starter", starter)?;
        }
        for text in &self.variant {
            let wrong = || Error::new(format!("--variant {text}: write it as in rival=may"));
            let (what, which) = text.split_once('=').ok_or_else(wrong)?;
            own = own.settle(what, which)?;
        }
        Ok(own)
    }

    fn played(&self, game: &str) -> Result<Played, Error> {
        let played = Played::find(game).map_err(|unknown| no_game(game, &unknown))?;
        let Some(version) = &self.version else {
            return Ok(played);
        };
        if ["both", "all"].contains(&version.to_lowercase().as_str()) {
            return Ok(Played::all_of(played.game()));
        }
        let named = Played::find(version)?;
        if named.versions().iter().all(|own| played.has(own.id())) {
            return Ok(named);
        }
        let versions: Vec<&str> = played.versions().iter().map(Version::id).collect();
        Err(Error::new(format!(
            "--version {version}: {} has no such version; use {} or both",
            played.title(),
            versions.join(", ")
        )))
    }
}

fn mode_of(name: &str) -> Result<Mode, Error> {
    match name {
        "normal" => Ok(Mode::Normal),
        "challenge" => Ok(Mode::Challenge),
        "both" => Ok(Mode::Both),
        other => Err(Error::new(format!(
            "--mode {other}: the modes are normal, challenge and both"
        ))),
    }
}

/// Returns the game of the player's own world for a question that names no game; `None` if it names
/// a generation instead, and for the built-in games.
pub fn own_game(asked: Option<Generation>) -> Option<Played> {
    let own = Game::all().first();
    let own = own.filter(|_| asked.is_none() && pokedata::world::is_installed());
    own.map(Played::all_of)
}

/// Returns the error for a game without bosses (it may have battles of the story); `None` if there
/// are any.
pub fn no_bosses(playthrough: &Playthrough) -> Option<Error> {
    if !playthrough.played().game().bosses().is_empty() {
        return None;
    }
    Some(Error::new(format!(
        "{} has no bosses: `dancedex world bosses PATH` lists the trainers in the files of a \
         Pokémon Essentials project, and world.toml names those that are bosses",
        playthrough.played().title()
    )))
}

/// Returns the generation of the game, the generation that was given instead of a game, or the
/// newest one.
///
/// # Errors
/// If both are given and differ.
pub fn generation_of(
    played: Option<Played>,
    asked: Option<Generation>,
) -> Result<Generation, Error> {
    match (played, asked) {
        (Some(played), Some(other)) if other != played.generation() => Err(Error::new(format!(
            "{} is of generation {}, not {other}: leave out --generation or the game",
            played.title(),
            played.generation()
        ))),
        (Some(played), _) => Ok(played.generation()),
        (None, asked) => Ok(asked.unwrap_or(Generation::LATEST)),
    }
}

/// Returns the foes that the words name, word by word. Words that name nothing separately may form
/// one name without quotes.
///
/// # Errors
/// If a word names no opponent, or several.
pub fn find_all(
    playthrough: &Playthrough,
    words: &[String],
    notes: &Notes,
) -> Result<Chosen, Error> {
    find_each(playthrough, words, notes, find)
}

/// Like [`find_all`], but the name of a trainer who is fought several times in the story selects
/// each of these battles.
///
/// # Errors
/// If a word names no opponent.
pub fn find_battles(
    playthrough: &Playthrough,
    words: &[String],
    notes: &Notes,
) -> Result<Chosen, Error> {
    find_each(
        playthrough,
        words,
        notes,
        |playthrough, word| match playthrough.find(word) {
            Err(NoFoe::Several(_, chosen)) => Ok(FoundFoes {
                chosen,
                later: Vec::new(),
            }),
            _ => find(playthrough, word),
        },
    )
}

fn find_each(
    playthrough: &Playthrough,
    words: &[String],
    notes: &Notes,
    find: impl Fn(&Playthrough, &str) -> Result<FoundFoes, Error>,
) -> Result<Chosen, Error> {
    /// The number of later battles that a remark names.
    const NAMED: usize = 3;
    let each: Result<Vec<FoundFoes>, Error> =
        words.iter().map(|word| find(playthrough, word)).collect();
    let found = match (each, playthrough.find(&words.join(" "))) {
        (Err(_), Ok(whole)) => vec![whole],
        (each, _) => each?,
    };
    for (word, FoundFoes { later, .. }) in words.iter().zip(&found) {
        if !later.is_empty() {
            let later = pokedata::first_few(later, NAMED);
            notes.add(format!("{word} appears again later, as {later}"));
        }
    }
    Ok(found.into_iter().flat_map(|found| found.chosen).collect())
}

/// Returns the boss with the given name. A word that names no boss may name a story battle or a
/// second game; such mistakes have their own errors.
fn find(playthrough: &Playthrough, word: &str) -> Result<FoundFoes, Error> {
    let missing = match playthrough.find(word) {
        Ok(found) => return Ok(found),
        Err(missing) => missing,
    };
    let title = playthrough.played().title();
    let game = playthrough.played().game();
    let with_story = game
        .has_parties_at_hand()
        .then(|| playthrough.clone().with_story().find(word));
    let ambiguous = match &missing {
        NoFoe::Unknown(unknown) => unknown.is_ambiguous(),
        NoFoe::Several(..) => true,
        NoFoe::NotHere(_) => false,
    };
    let in_story = match with_story {
        Some(Ok(found)) if !ambiguous => Some(found),
        Some(Err(NoFoe::Several(_, chosen))) if !ambiguous => Some(FoundFoes {
            chosen,
            later: Vec::new(),
        }),
        _ => None,
    };
    if let Some(found) = in_story {
        // In a player's own game it may be unknown which trainers are bosses.
        if pokedata::world::is_installed() {
            return Ok(found);
        }
        return Err(Error::new(format!(
            "{word} appears only in the story of {title}: add --story"
        )));
    }
    if let Some(failure) = no_bosses(playthrough) {
        return Err(failure);
    }
    let NoFoe::Unknown(unknown) = &missing else {
        return Err(Error::from(missing));
    };
    Err(Error::new(match Played::find(word) {
        Ok(other) if !ambiguous => {
            format!("two games, {title} and {}: name only one", other.title())
        }
        _ => unknown.within(title),
    }))
}

/// Returns the name of the game, which may be several unquoted words, and the words after it.
pub fn split_game(words: &[String]) -> Option<(String, &[String])> {
    let mut counts = 1..=words.len();
    let whole = counts.find(|&count| Played::is_name(&words[..count].join(" ")));
    let (game, rest) = words.split_at_checked(whole.unwrap_or(1))?;
    Some((game.join(" "), rest))
}

/// Returns the error for an unknown game. If the word is a boss, the error lists its games.
fn no_game(word: &str, unknown: &UnknownName) -> Error {
    let wanted = key(word);
    let is_it = |boss: &Boss| {
        [&boss.leader, &boss.place]
            .map(|name| key(name))
            .contains(&wanted)
    };
    let has = |game: &&Game| game.bosses().iter().any(is_it);
    let games: Vec<&str> = Game::all().iter().filter(has).map(Game::id).collect();
    if games.is_empty() && unknown.near().is_empty() {
        Error::new(format!("{unknown} (`dancedex games` lists them)"))
    } else if games.is_empty() {
        Error::from(unknown.clone())
    } else {
        Error::new(format!(
            "unknown game `{word}`; it is a boss or place of {}: name the game before it",
            games.join(", ")
        ))
    }
}
