//! What someone plays: a game, or one version of it, found by the names in use.

use crate::names::{Directory, UnknownName, key};
use crate::{Game, Generation, Region, Version};
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
        static DIRECTORY: LazyLock<Directory<Meant>> = LazyLock::new(directory);
        let abbreviated = abbreviated(name);
        let found = match abbreviated.split_first() {
            None => match one_game(DIRECTORY.all_meant(name)) {
                Some(game) => game,
                None => *DIRECTORY.find(name)?,
            },
            Some((&game, [])) => (game, None),
            Some(_) => {
                let clear = abbreviated.iter().map(|&game| Game::all()[game].id());
                return Err(UnknownName::several(WHAT, name, clear));
            }
        };
        let game = &Game::all()[found.0];
        Ok(Played {
            game,
            version: found.1.map(|version| &game.versions()[version]),
        })
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

/// The games that a word abbreviates, by their places in the list.
fn abbreviated(name: &str) -> Vec<usize> {
    let wanted = key(name);
    let games = Game::all().iter().enumerate();
    let meant = games.filter(|(_, game)| game.abbreviations().contains(&wanted));
    meant.map(|(index, _)| index).collect()
}

fn directory() -> Directory<Meant> {
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
