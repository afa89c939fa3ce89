//! Games: each with its generation, its regions and its bosses.

use crate::boss::Boss;
use crate::region::{Place, Region};
use crate::tables::{self, GameRow};
use crate::{Chart, Generation, Version};
use std::sync::LazyLock;

/// A game: a pair of versions, or a single one, with the same bosses.
#[derive(Debug)]
pub struct Game {
    id: String,
    title: String,
    generation: Generation,
    regions: Vec<&'static Region>,
    versions: Vec<Version>,
    abbreviations: Vec<Abbreviation>,
    starters: Vec<String>,
    bosses: Vec<Boss>,
}

/// An abbreviation of a game or one of its versions.
#[derive(Debug)]
pub(crate) struct Abbreviation {
    pub(crate) word: String,
    /// The version's place.
    pub(crate) version: Option<usize>,
}

impl Abbreviation {
    /// Reads `hgss`, or `hg=heartgold`.
    fn read(text: &str, versions: &[String]) -> Abbreviation {
        let (word, version) = match text.split_once('=') {
            None => (text, None),
            Some((word, version)) => (word, versions.iter().position(|own| own == version)),
        };
        Abbreviation {
            word: word.to_owned(),
            version,
        }
    }
}

impl Game {
    /// Returns all games, in the order of their appearance within a generation's.
    #[must_use]
    pub fn all() -> &'static [Game] {
        static GAMES: LazyLock<Vec<Game>> = LazyLock::new(read);
        &GAMES
    }

    /// Returns its name in the tables: `scarlet-violet`.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns its name for people: `Scarlet/Violet`.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Returns its generation.
    #[must_use]
    pub fn generation(&self) -> Generation {
        self.generation
    }

    /// Returns the type chart of its generation.
    #[must_use]
    pub fn chart(&self) -> &'static Chart {
        Chart::of(self.generation)
    }

    /// Returns the game's own region, then the others that can be visited.
    #[must_use]
    pub fn regions(&self) -> &[&'static Region] {
        &self.regions
    }

    /// Returns the game's own region.
    ///
    /// # Panics
    /// Never: every game of the table has a region.
    #[must_use]
    pub fn region(&self) -> &'static Region {
        self.regions[0]
    }

    /// Returns the versions it was sold as: Scarlet and Violet.
    #[must_use]
    pub fn versions(&self) -> &[Version] {
        &self.versions
    }

    /// Returns the abbreviations of the game and its versions, such as `hgss` and `hg`; some also
    /// mean other games.
    pub(crate) fn abbreviations(&self) -> &[Abbreviation] {
        &self.abbreviations
    }

    /// Returns the evolution lines that a player can start with, by their first stages: in Yellow,
    /// the line of Pichu.
    ///
    /// ```
    /// let emerald = pokedata::Game::find("emerald")?;
    /// assert_eq!(emerald.starter_lines(), ["treecko", "torchic", "mudkip"]);
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn starter_lines(&self) -> &[String] {
        &self.starters
    }

    /// Returns its bosses, in the order in which they are met.
    #[must_use]
    pub fn bosses(&self) -> &[Boss] {
        &self.bosses
    }

    /// Returns the boss that replaces that boss in the challenge mode.
    #[must_use]
    pub(crate) fn harder(&self, boss: &Boss) -> Option<&Boss> {
        let mut bosses = self.bosses().iter();
        let harder = bosses.find(|own| own.is_challenge() && is_same(own, boss));
        harder.filter(|_| !boss.is_challenge())
    }

    /// Returns that boss of the normal mode.
    pub(crate) fn in_normal_mode<'a>(&'a self, boss: &'a Boss) -> &'a Boss {
        let mut bosses = self.bosses().iter().filter(|own| !own.is_challenge());
        let normal = bosses.find(|own| boss.is_challenge() && is_same(own, boss));
        normal.unwrap_or(boss)
    }

    /// Returns the place of that boss on its region's map; none for story battles, which have no
    /// place on a map.
    #[must_use]
    pub fn place_of(&self, boss: &Boss) -> Option<&'static Place> {
        let mut regions = self.regions.iter();
        let region = regions.find(|region| region.name() == boss.region)?;
        region.place(&boss.place)
    }

    /// Returns the three-letter code of that place; empty where there is no place on a map.
    #[must_use]
    pub fn code_of(&self, boss: &Boss) -> &'static str {
        self.place_of(boss).map_or("", |place| place.code.as_str())
    }
}

/// Returns whether two are one leader at one place.
fn is_same(one: &Boss, other: &Boss) -> bool {
    one.place == other.place && one.leader == other.leader
}

fn read() -> Vec<Game> {
    let bosses = Boss::read(&tables::bosses());
    let own = |game: &str| {
        bosses
            .iter()
            .filter(|boss| boss.game == game)
            .cloned()
            .collect()
    };
    let games = tables::games().into_iter();
    games
        .map(|row| {
            let own = own(&row.game);
            Game::join(row, own)
        })
        .collect()
}

impl Game {
    fn join(row: GameRow, bosses: Vec<Boss>) -> Game {
        let region = |name: &String| Region::find(name).expect("a region of places.csv");
        Game {
            regions: row.regions.iter().map(region).collect(),
            abbreviations: row
                .short
                .iter()
                .map(|text| Abbreviation::read(text, &row.versions))
                .collect(),
            versions: Version::of_game(&row.game, &row.title, &row.versions),
            id: row.game,
            title: row.title,
            generation: row.generation,
            starters: row.starters,
            bosses,
        }
    }
}
