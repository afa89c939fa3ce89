//! The playthrough: the game with its version, the mode, the starter, and whether story battles are
//! included.

use clap::builder::TypedValueParser;
use cli_support::Failure;
use pokedata::{
    Boss, Found, Game, Generation, Mode, NoFoe, Played, Playthrough, UnknownName, Version, key,
};
use std::io::Write;

/// The options that select the bosses and parties of a game.
#[derive(clap::Args, Debug)]
pub(crate) struct PlaythroughArguments {
    /// Only the bosses of this version; with `both`, those of every version
    #[arg(
        id = "played-version",
        long = "version",
        value_name = "VERSION|both",
        hide_short_help = true
    )]
    version: Option<String>,

    /// The difficulty, in a game that has a challenge mode
    #[arg(long, value_parser = modes(), hide_short_help = true)]
    mode: Option<Mode>,

    /// The starter that you chose; some bosses' parties depend on it
    #[arg(long, value_name = "POKEMON", hide_short_help = true)]
    starter: Option<String>,

    /// Another choice that a party depends on, as in `rival=may` (repeatable); `dancedex boss` lists
    /// the choices
    #[arg(long, value_name = "WHAT=WHICH", hide_short_help = true)]
    variant: Vec<String>,

    /// Include story battles, such as those with rivals and villains
    #[arg(long, hide_short_help = true)]
    story: bool,
}

impl PlaythroughArguments {
    /// Returns whether none of these options was given.
    pub(crate) fn is_silent(&self) -> bool {
        let words = [&self.version, &self.starter];
        words.iter().all(|word| word.is_none())
            && self.mode.is_none()
            && self.variant.is_empty()
            && !self.story
    }

    /// Returns whether a version was given.
    pub(crate) fn names_version(&self) -> bool {
        self.version.is_some()
    }

    /// Returns the playthrough of the game with the given name.
    pub(crate) fn of_game(&self, game: &str) -> Result<Playthrough, Failure> {
        let mut own = Playthrough::of(self.played(game)?);
        if let Some(mode) = self.mode {
            own = own.in_mode(mode).map_err(Failure::bad_input)?;
        }
        if self.story {
            own = own.with_story();
            if own.mode() != Mode::Normal {
                let _ = writeln!(
                    cli_support::stderr(),
                    "note: battles of the story have the parties of the normal mode: no table has those of the \
                     challenge mode"
                );
            }
        }
        let variants = self.variant.iter().map(|text| variant(text));
        let starter = self.starter.iter().map(|name| Ok(("starter", &**name)));
        for settled in starter.chain(variants) {
            let (what, which) = settled?;
            own = own.settle(what, which).map_err(Failure::bad_input)?;
        }
        Ok(own)
    }

    fn played(&self, game: &str) -> Result<Played, Failure> {
        let played = Played::find(game).map_err(|unknown| no_game(game, &unknown))?;
        let Some(version) = &self.version else {
            return Ok(played);
        };
        if ["both", "all"].contains(&version.to_lowercase().as_str()) {
            return Ok(Played::all_of(played.game()));
        }
        let named = Played::find(version).map_err(Failure::bad_input)?;
        if named.versions().iter().all(|own| played.has(own.id())) {
            Ok(named)
        } else {
            Err(Failure::bad_input(format!(
                "--version {version}: {} has no such version; use {} or both",
                played.title(),
                listed(played)
            )))
        }
    }
}

/// Returns the game of the player's own world for a question that names no game; `None` if it names
/// a generation instead, and for the built-in games.
pub(crate) fn own_game(asked: Option<Generation>) -> Option<Played> {
    let own = Game::all().first();
    let own = own.filter(|_| asked.is_none() && pokedata::world::is_installed());
    own.map(Played::all_of)
}

/// Returns the error for a game without bosses (it may have battles of the story); `None` if there
/// are any.
pub(crate) fn no_bosses(playthrough: &Playthrough) -> Option<Failure> {
    if !playthrough.played().game().bosses().is_empty() {
        return None;
    }
    Some(Failure::bad_input(format!(
        "{} has no bosses: `dancedex world bosses PATH` lists the trainers in the files of a \
         Pokémon Essentials project, and world.toml names those that are bosses",
        playthrough.played().title()
    )))
}

/// Returns the generation of the game, the generation that was given instead of a game, or the
/// newest one.
pub(crate) fn generation_of(
    played: Option<Played>,
    asked: Option<Generation>,
) -> Result<Generation, Failure> {
    match (played, asked) {
        (Some(played), Some(other)) if other != played.generation() => {
            Err(Failure::bad_input(format!(
                "{} is of generation {}, not {other}: leave out --generation or the game",
                played.title(),
                played.generation()
            )))
        }
        (Some(played), _) => Ok(played.generation()),
        (None, asked) => Ok(asked.unwrap_or(Generation::LATEST)),
    }
}

fn modes() -> impl TypedValueParser<Value = Mode> {
    cli_support::one_of([
        ("normal", "", Mode::Normal),
        ("challenge", "", Mode::Challenge),
        ("both", "", Mode::Both),
    ])
}

fn variant(text: &str) -> Result<(&str, &str), Failure> {
    let wrong = || Failure::bad_input(format!("--variant {text}: write it as in rival=may"));
    text.split_once('=').ok_or_else(wrong)
}

fn listed(played: Played) -> String {
    let ids: Vec<&str> = played.versions().iter().map(Version::id).collect();
    ids.join(", ")
}

/// Returns the foes that the words name, word by word. Words that name nothing separately may form
/// one name without quotes.
pub(crate) fn find_all(playthrough: &Playthrough, words: &[String]) -> Result<Vec<Found>, Failure> {
    find_each(playthrough, words, find)
}

/// Like [`find_all`], but the name of a trainer who is fought several times in the story selects
/// each of these battles.
pub(crate) fn find_battles(
    playthrough: &Playthrough,
    words: &[String],
) -> Result<Vec<Found>, Failure> {
    find_each(playthrough, words, |playthrough, word| {
        match playthrough.find(word) {
            Err(NoFoe::Several(_, chosen)) => Ok(Found {
                chosen,
                later: Vec::new(),
            }),
            _ => find(playthrough, word),
        }
    })
}

fn find_each(
    playthrough: &Playthrough,
    words: &[String],
    find: impl Fn(&Playthrough, &str) -> Result<Found, Failure>,
) -> Result<Vec<Found>, Failure> {
    let found: Result<Vec<Found>, Failure> =
        words.iter().map(|word| find(playthrough, word)).collect();
    let found = match (found, playthrough.find(&words.join(" "))) {
        (Err(_), Ok(whole)) => vec![whole],
        (found, _) => found?,
    };
    for (word, later) in words.iter().zip(found.iter().map(|one| &one.later)) {
        remark(word, later);
    }
    Ok(found)
}

/// Prints a note on other battles with the same name.
fn remark(word: &str, later: &[String]) {
    const SHOWN: usize = 3;
    if later.is_empty() {
        return;
    }
    let later = pokedata::first_few(later, SHOWN);
    let _ = writeln!(
        cli_support::stderr(),
        "note: {word} appears again later, as {later}"
    );
}

/// Returns the boss with the given name. A word that names no boss may name a story battle or a
/// second game; such mistakes have their own errors.
fn find(playthrough: &Playthrough, word: &str) -> Result<Found, Failure> {
    let missing = match playthrough.find(word) {
        Ok(found) => return Ok(found),
        Err(missing) => missing,
    };
    let title = playthrough.played().title();
    let with_story = playthrough.clone().with_story().find(word);
    let in_story = match &with_story {
        Ok(_) | Err(NoFoe::Several(..)) => true,
        Err(NoFoe::Unknown(_) | NoFoe::NotHere(_)) => false,
    };
    let ambiguous = match &missing {
        NoFoe::Unknown(unknown) => unknown.is_ambiguous(),
        NoFoe::Several(..) => true,
        NoFoe::NotHere(_) => false,
    };
    if in_story && !ambiguous {
        // In a player's own game it may be unknown which trainers are bosses.
        if pokedata::world::is_installed() {
            return with_story.or_else(|missing| match missing {
                NoFoe::Several(_, chosen) => Ok(Found {
                    chosen,
                    later: Vec::new(),
                }),
                other => Err(Failure::bad_input(other)),
            });
        }
        return Err(Failure::bad_input(format!(
            "{word} appears only in the story of {title}: add --story"
        )));
    }
    if let Some(failure) = no_bosses(playthrough) {
        return Err(failure);
    }
    let NoFoe::Unknown(unknown) = &missing else {
        return Err(Failure::bad_input(missing));
    };
    Err(Failure::bad_input(match Played::find(word) {
        Ok(other) if !ambiguous => {
            format!("two games, {title} and {}: name only one", other.title())
        }
        _ => unknown.within(title),
    }))
}

/// Returns the name of the game, which may be several unquoted words, and the words after it.
pub(crate) fn split_game(words: &[String]) -> Option<(String, &[String])> {
    let mut counts = 1..=words.len();
    let whole = counts.find(|&count| Played::is_name(&words[..count].join(" ")));
    let (game, rest) = words.split_at_checked(whole.unwrap_or(1))?;
    Some((game.join(" "), rest))
}

/// Returns the error for an unknown game. If the word is a boss, the error lists its games.
fn no_game(word: &str, unknown: &UnknownName) -> Failure {
    let wanted = key(word);
    let is_it = |boss: &Boss| {
        [&boss.leader, &boss.place]
            .map(|name| key(name))
            .contains(&wanted)
    };
    let has = |game: &&Game| game.bosses().iter().any(is_it);
    let games: Vec<&str> = Game::all().iter().filter(has).map(Game::id).collect();
    if games.is_empty() && unknown.near().is_empty() {
        Failure::bad_input(format!("{unknown} (`dancedex games` lists them)"))
    } else if games.is_empty() {
        Failure::bad_input(unknown)
    } else {
        Failure::bad_input(format!(
            "unknown game `{word}`; it is a boss or place of {}: name the game before it",
            games.join(", ")
        ))
    }
}
