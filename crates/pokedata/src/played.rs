//! The game that is played: a game or one version of it, found by its usual names.

use crate::names::{Directory, UnknownName, key};
use crate::{Game, Generation, Region, Version, tables};
use std::sync::LazyLock;

/// A game with all its versions, or a single version of it.
///
/// ```
/// use pokedata::Played;
///
/// assert_eq!(Played::find("sword")?.title(), "Sword");
/// assert_eq!(Played::find("swsh")?.title(), "Sword/Shield");
/// let several = Played::find("rse").unwrap_err();
/// assert_eq!(several.near(), ["ruby-sapphire", "emerald"]);
/// # Ok::<(), pokedata::UnknownName>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Played {
    game: &'static Game,
    version: Option<&'static Version>,
}

impl Played {
    /// Returns all versions of a game.
    #[must_use]
    pub fn all_of(game: &'static Game) -> Played {
        Played {
            game,
            version: None,
        }
    }

    /// Returns what that name means: a version (`black-2`), a game by its id, title or abbreviation
    /// (`b2w2`), or a region, which means its original game. A prefix is enough; if it matches a
    /// game and some of its versions, it means the game.
    ///
    /// # Errors
    /// If nothing matches the name, or more than one game; the error suggests near names.
    pub fn find(name: &str) -> Result<Played, UnknownName> {
        let plain = plain(name);
        match whole(name).or_else(|| whole(&plain)) {
            Some(Whole::Played(played)) => Ok(played),
            Some(Whole::Several(games)) => {
                let clear = games.into_iter().map(|game| Game::all()[game].id());
                Err(UnknownName::several(WHAT, name, clear))
            }
            Some(Whole::Absent(title)) => {
                let there = Game::all().iter().map(Game::title);
                Err(UnknownName::absent_game(name, &title, there))
            }
            None => {
                let begun = |name: &str| {
                    let meant = one_game(directory().all_meant(name));
                    meant.or_else(|| directory().lookup(name).copied())
                };
                let found = begun(name).or_else(|| begun(&plain));
                found.map_or_else(
                    || directory().find(name).copied().map(Played::of),
                    |found| Ok(Played::of(found)),
                )
            }
        }
    }

    /// Returns whether that is a complete name of a game or version, not only a prefix; also of a
    /// known game that is not supported.
    #[must_use]
    pub fn is_name(name: &str) -> bool {
        whole(name).or_else(|| whole(&plain(name))).is_some()
    }

    fn of((game, version): Meant) -> Played {
        let game = &Game::all()[game];
        Played {
            game,
            version: version.map(|version| &game.versions()[version]),
        }
    }

    /// Returns the game.
    #[must_use]
    pub fn game(self) -> &'static Game {
        self.game
    }

    /// Returns the version, where one alone is meant.
    #[must_use]
    pub fn version(self) -> Option<&'static Version> {
        self.version
    }

    /// Returns the versions meant: one, or all of the game.
    #[must_use]
    pub fn versions(self) -> &'static [Version] {
        match self.version {
            Some(version) => std::slice::from_ref(version),
            None => self.game.versions(),
        }
    }

    /// Returns whether that version is meant, or among those meant.
    #[must_use]
    pub fn has(self, version: &str) -> bool {
        self.versions().iter().any(|own| own.id() == version)
    }

    /// Returns the name for people: `Sword/Shield`, or `Sword`.
    #[must_use]
    pub fn title(self) -> &'static str {
        self.version
            .map_or_else(|| self.game.title(), Version::title)
    }

    /// Returns its generation.
    #[must_use]
    pub fn generation(self) -> Generation {
        self.game.generation()
    }
}

impl Game {
    /// Returns the shortest of its id and the abbreviations that mean it alone, where the id is
    /// long.
    #[must_use]
    pub fn short_name(&self) -> &str {
        const LONG: usize = 11;
        let alone = |word: &str| matches!(abbreviated(word)[..], [(_, None)]);
        let mut short = self.abbreviations().iter().map(|short| short.word.as_str());
        let short = short.find(|word| alone(word));
        short
            .filter(|_| self.id().len() > LONG)
            .unwrap_or(self.id())
    }

    /// Returns the game of that name: id, title, abbreviation, version or region (which means its
    /// original game).
    ///
    /// # Errors
    /// If no game, or more than one, matches the name; the error suggests near names.
    pub fn find(name: &str) -> Result<&'static Game, UnknownName> {
        Played::find(name).map(Played::game)
    }
}

impl Version {
    /// Returns the game that it is a version of.
    ///
    /// # Panics
    /// Never: every version is listed with its game.
    #[must_use]
    pub fn game(&self) -> &'static Game {
        let mut games = Game::all().iter();
        games
            .find(|game| game.id() == self.game)
            .expect("the version's own game")
    }
}

const WHAT: &str = "game or region";

/// A game, and perhaps one of its versions, by their places in the lists.
type Meant = (usize, Option<usize>);

/// Returns what several things that a name may mean have in common: the game, and the version where
/// all are that one.
fn one_game<'a>(mut meant: impl Iterator<Item = &'a Meant>) -> Option<Meant> {
    let first = *meant.next()?;
    meant.try_fold(first, |known, other| match known.0 == other.0 {
        true => Some((known.0, known.1.filter(|_| known.1 == other.1))),
        false => None,
    })
}

/// What a complete name means.
enum Whole {
    Played(Played),
    /// Several games, by their places in the list.
    Several(Vec<usize>),
    /// A game that is not supported, by its title.
    Absent(String),
}

fn whole(name: &str) -> Option<Whole> {
    let wanted = key(name);
    let mut short = abbreviated(&wanted);
    if let Some(first) = short.pop() {
        short.push(first);
        return Some(match short.len() {
            1 => Whole::Played(Played::of(first)),
            _ => Whole::Several(short.into_iter().map(|(game, _)| game).collect()),
        });
    }
    if let Some(&found) = directory().get(name) {
        return Some(Whole::Played(Played::of(found)));
    }
    absent(&wanted).map(Whole::Absent)
}

/// Returns the name without the words that the titles of all games have, or may have:
/// `Pokémon Emerald Version`, `Red and Blue`, `Black II`.
fn plain(name: &str) -> String {
    const IN_ALL: [&str; 7] = [
        "pokemon", "pkmn", "version", "versions", "edition", "and", "the",
    ];
    let words = name.split(|c: char| c.is_whitespace() || c == '/' || c == '&');
    let words = words.filter(|word| !IN_ALL.contains(&key(word).as_str()));
    let words: Vec<&str> = words
        .map(|word| if key(word) == "ii" { "2" } else { word })
        .collect();
    words.join(" ")
}

/// Returns the title of the unsupported game with that name; also for longer names that begin with
/// it.
fn absent(wanted: &str) -> Option<String> {
    const LONG: usize = 6;
    let rows = tables::absent_games().into_iter();
    let mut rows: Vec<_> = rows.collect();
    let named =
        |names: &str, is_it: &dyn Fn(&str) -> bool| names.split(';').any(|name| is_it(&key(name)));
    let whole = rows
        .iter()
        .position(|row| named(&row.names, &|name| name == wanted));
    let begun = || {
        let begins = |name: &str| name.len() >= LONG && wanted.starts_with(name);
        rows.iter().position(|row| named(&row.names, &begins))
    };
    whole
        .or_else(begun)
        .map(|place| rows.swap_remove(place).title)
}

/// Returns the games, or versions of them, that a word abbreviates.
fn abbreviated(wanted: &str) -> Vec<Meant> {
    let games = Game::all().iter().enumerate();
    let meant = games.flat_map(|(index, game)| {
        let own = game.abbreviations().iter();
        let own = own.filter(|short| short.word == wanted);
        own.map(move |short| (index, short.version))
    });
    meant.collect()
}

fn directory() -> &'static Directory<Meant> {
    static DIRECTORY: LazyLock<Directory<Meant>> = LazyLock::new(names);
    &DIRECTORY
}

fn names() -> Directory<Meant> {
    let games = || Game::all().iter().enumerate();
    let own = |(index, game): (usize, &Game)| {
        [game.title(), game.id()].map(|name| (name.to_owned(), (index, None)))
    };
    let regions = Region::all()
        .iter()
        .filter_map(|region| Some((region.name().to_owned(), (original(region)?, None))));
    Directory::new(
        WHAT,
        games()
            .flat_map(own)
            .chain(games().flat_map(versions))
            .chain(regions),
    )
}

/// Returns the names of a game's versions; a game with a single version needs none.
fn versions((index, game): (usize, &Game)) -> Vec<(String, Meant)> {
    let versions = game.versions().iter().enumerate();
    let several = game.versions().len() > 1;
    let named = versions.flat_map(|(place, version)| {
        [version.title(), version.id()].map(|name| (name.to_owned(), (index, Some(place))))
    });
    named.filter(|_| several).collect()
}

/// Returns the game that a region's name means: the first in the table.
fn original(region: &Region) -> Option<usize> {
    let mut games = Game::all().iter();
    games.position(|game| std::ptr::eq(game.region(), region))
}
