//! What someone plays: a game, or one version of it, found by the names in use.

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
    /// All versions of a game.
    #[must_use]
    pub fn all_of(game: &'static Game) -> Played {
        Played {
            game,
            version: None,
        }
    }

    /// What that name means: a version (`black-2`), a game by its id, title or abbreviation
    /// (`b2w2`), or a region, which stands for its original game. The beginning of a name will
    /// do; where it fits a game and some of its versions, it means the game.
    ///
    /// # Errors
    /// When nothing answers to the name, or more than one game; the error lists the nearest.
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

    /// Whether that is a whole name of a game or version, not only how one begins; also of a game
    /// that is known and not here.
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

    /// The game.
    #[must_use]
    pub fn game(self) -> &'static Game {
        self.game
    }

    /// The version, where one alone is meant.
    #[must_use]
    pub fn version(self) -> Option<&'static Version> {
        self.version
    }

    /// The versions meant: one, or all of the game.
    #[must_use]
    pub fn versions(self) -> &'static [Version] {
        match self.version {
            Some(version) => std::slice::from_ref(version),
            None => self.game.versions(),
        }
    }

    /// Whether that version is meant, or among those meant.
    #[must_use]
    pub fn has(self, version: &str) -> bool {
        self.versions().iter().any(|own| own.id() == version)
    }

    /// The name for people: `Sword/Shield`, or `Sword`.
    #[must_use]
    pub fn title(self) -> &'static str {
        self.version
            .map_or_else(|| self.game.title(), Version::title)
    }

    /// Its generation.
    #[must_use]
    pub fn generation(self) -> Generation {
        self.game.generation()
    }
}

impl Game {
    /// The shortest of its id and the abbreviations that mean it alone, where the id is long.
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

    /// The game of that name: id, title, abbreviation, version or region (which stands for its
    /// original game).
    ///
    /// # Errors
    /// When no game, or more than one, answers to the name; the error lists the nearest.
    pub fn find(name: &str) -> Result<&'static Game, UnknownName> {
        Played::find(name).map(Played::game)
    }
}

impl Version {
    /// The game that it is a version of.
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

/// What several things that a name may mean have in common: the game, and the version where all
/// are that one.
fn one_game<'a>(mut meant: impl Iterator<Item = &'a Meant>) -> Option<Meant> {
    let first = *meant.next()?;
    meant.try_fold(first, |known, other| match known.0 == other.0 {
        true => Some((known.0, known.1.filter(|_| known.1 == other.1))),
        false => None,
    })
}

/// What a whole name means.
enum Whole {
    Played(Played),
    /// Several games, by their places in the list.
    Several(Vec<usize>),
    /// A game that is not here, by its title.
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

/// The name without the words that the titles of all games have, or may have: `Pokémon Emerald
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

/// The title of the game that has that name and is not here; longer names that begin so mean it too.
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

/// The games, or versions of them, that a word abbreviates.
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

/// The names of a game's versions; one that is all of its game needs none of its own.
fn versions((index, game): (usize, &Game)) -> Vec<(String, Meant)> {
    let versions = game.versions().iter().enumerate();
    let several = game.versions().len() > 1;
    let named = versions.flat_map(|(place, version)| {
        [version.title(), version.id()].map(|name| (name.to_owned(), (index, Some(place))))
    });
    named.filter(|_| several).collect()
}

/// The game that a region's own name stands for: the first in the table.
fn original(region: &Region) -> Option<usize> {
    let mut games = Game::all().iter();
    games.position(|game| std::ptr::eq(game.region(), region))
}
