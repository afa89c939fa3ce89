//! Games, each with its generation, its regions and its bosses.

use crate::Version;
use crate::boss::{Boss, BossRow};
use crate::region::{Place, Region};
use crate::tables::{embedded, row, rows};
use std::sync::LazyLock;
use types::Generation;

row! {
    /// A row of `games.csv`.
    struct GameRow {
        game: String,
        title: String,
        generation: Generation = "gen",
        regions: Vec<String>,
        versions: Vec<String>,
        short: Vec<String>,
        starters: Vec<String>,
    }
}

/// A game: a single version, or a pair of versions with the same bosses.
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
    /// The index of the version; `None` for the whole game.
    pub(crate) version: Option<usize>,
}

impl Abbreviation {
    /// Parses `hgss` (for the whole game) or `hg=heartgold` (for a version).
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
    /// Returns all games, by generation and release.
    #[must_use]
    pub fn all() -> &'static [Game] {
        static GAMES: LazyLock<Vec<Game>> = LazyLock::new(read);
        &GAMES
    }

    /// Returns the game's name in the tables: `scarlet-violet`.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns the game's name for readers: `Scarlet/Violet`.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Returns the game's generation.
    #[must_use]
    pub fn generation(&self) -> Generation {
        self.generation
    }

    /// Returns the game's own region, followed by the other regions that can be visited.
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

    /// Returns the versions in which the game was sold: Scarlet and Violet.
    #[must_use]
    pub fn versions(&self) -> &[Version] {
        &self.versions
    }

    /// Returns the abbreviations of the game and its versions, such as `hgss` and `hg`; other games
    /// may share some of them.
    pub(crate) fn abbreviations(&self) -> &[Abbreviation] {
        &self.abbreviations
    }

    /// Returns the first stages of the evolution lines from which the player chooses the first
    /// Pokémon; in Yellow, Pichu.
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

    /// Returns the game's bosses, in the order of their battles.
    #[must_use]
    pub fn bosses(&self) -> &[Boss] {
        &self.bosses
    }

    /// Returns the boss that replaces the given boss in the challenge mode.
    #[must_use]
    pub(crate) fn harder(&self, boss: &Boss) -> Option<&Boss> {
        let mut bosses = self.bosses().iter();
        let harder = bosses.find(|own| own.is_challenge() && is_same(own, boss));
        harder.filter(|_| !boss.is_challenge())
    }

    /// Returns the counterpart of the given boss in the normal mode.
    pub(crate) fn in_normal_mode<'a>(&'a self, boss: &'a Boss) -> &'a Boss {
        let mut bosses = self.bosses().iter().filter(|own| !own.is_challenge());
        let normal = bosses.find(|own| boss.is_challenge() && is_same(own, boss));
        normal.unwrap_or(boss)
    }

    /// Returns the place of the given boss on its region's map; `None` for story battles, which
    /// have no place on a map.
    #[must_use]
    pub fn place_of(&self, boss: &Boss) -> Option<&'static Place> {
        let mut regions = self.regions.iter();
        let region = regions.find(|region| region.name() == boss.region)?;
        region.place(&boss.place)
    }

    /// Returns the three-letter code of the boss's place; empty if it has no place on a map.
    #[must_use]
    pub fn code_of(&self, boss: &Boss) -> &'static str {
        self.place_of(boss).map_or("", |place| place.code.as_str())
    }
}

/// Returns whether two bosses have the same leader and the same place.
fn is_same(one: &Boss, other: &Boss) -> bool {
    one.place == other.place && one.leader == other.leader
}

fn read() -> Vec<Game> {
    let bosses = Boss::read(&rows::<BossRow>(&embedded::MADE_BOSSES));
    let own = |game: &str| {
        bosses
            .iter()
            .filter(|boss| boss.game == game)
            .cloned()
            .collect()
    };
    let games = rows::<GameRow>(&embedded::GAMES).into_iter();
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
