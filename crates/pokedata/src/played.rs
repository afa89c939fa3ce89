//! The game that is played: a game or one version of it, found by its usual names.

use crate::tables::{embedded, row, rows};
use crate::{Game, Region, Version};
use std::sync::LazyLock;
use types::{Directory, Generation, UnknownName, key};

row! {
    /// A row of `absent_games.csv`.
    struct AbsentGameRow {
        title: String,
        /// The names, separated by `;`.
        names: String,
    }
}

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
    /// Returns a game with all its versions.
    #[must_use]
    pub fn all_of(game: &'static Game) -> Played {
        Played {
            game,
            version: None,
        }
    }

    /// Returns the game or version that a name means: a version (`black-2`), a game by its id,
    /// title or abbreviation (`b2w2`), or a region, which means its original game. A unique prefix
    /// is enough; if it matches a game and some of its versions, it means the game.
    ///
    /// # Errors
    /// If no game, or more than one, matches the name; the error suggests similar names.
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

    /// Returns whether the text is a complete name of a game or version, not only a prefix. The
    /// names of known but unsupported games count, too.
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

    /// Returns the version, if only one was chosen.
    #[must_use]
    pub fn version(self) -> Option<&'static Version> {
        self.version
    }

    /// Returns the chosen versions: one, or all of the game.
    #[must_use]
    pub fn versions(self) -> &'static [Version] {
        match self.version {
            Some(version) => std::slice::from_ref(version),
            None => self.game.versions(),
        }
    }

    /// Returns whether the given version is among the chosen ones.
    #[must_use]
    pub fn has(self, version: &str) -> bool {
        self.versions().iter().any(|own| own.id() == version)
    }

    /// Returns the name for readers: `Sword/Shield`, or `Sword`.
    #[must_use]
    pub fn title(self) -> &'static str {
        self.version
            .map_or_else(|| self.game.title(), Version::title)
    }

    /// Returns the game's generation.
    #[must_use]
    pub fn generation(self) -> Generation {
        self.game.generation()
    }
}

impl Game {
    /// Returns an unambiguous abbreviation, if the id is long and an abbreviation exists, otherwise
    /// the id.
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

    /// Returns the game with the given id, title or abbreviation, or with the given version or
    /// region (which means its original game).
    ///
    /// # Errors
    /// If no game, or more than one, matches the name; the error suggests similar names.
    pub fn find(name: &str) -> Result<&'static Game, UnknownName> {
        Played::find(name).map(Played::game)
    }
}

impl Version {
    /// Returns the game of which this is a version.
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

/// The index of a game, and possibly that of one of its versions.
type Meant = (usize, Option<usize>);

/// Returns the common part of the possible meanings of a name: the game, and the version if it is
/// the same in all meanings.
fn one_game<'a>(mut meant: impl Iterator<Item = &'a Meant>) -> Option<Meant> {
    let first = *meant.next()?;
    meant.try_fold(first, |known, other| {
        if known.0 == other.0 {
            Some((known.0, known.1.filter(|_| known.1 == other.1)))
        } else {
            None
        }
    })
}

/// The meaning of a complete name.
enum Whole {
    Played(Played),
    /// Several games, by their indices in the list.
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

/// Returns the name without the words that are common in the titles of games: `Pokémon Emerald
/// Version`, `Red and Blue`, `Black II`.
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

/// Returns the title of the unsupported game with the given name; longer texts that begin with the
/// game's name match, too.
fn absent(wanted: &str) -> Option<String> {
    const LONG: usize = 6;
    let rows = rows::<AbsentGameRow>(&embedded::ABSENT_GAMES).into_iter();
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

/// Returns the games and versions with the given abbreviation.
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

/// Returns the names of a game's versions; empty for a game with a single version.
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
