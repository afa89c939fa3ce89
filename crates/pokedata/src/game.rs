//! Games: each with its generation, its regions and its bosses.

use crate::boss::{Boss, Chosen};
use crate::names::{Directory, UnknownName};
use crate::region::{Place, Region};
use crate::tables::{self, BossRow, GameRow};
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
    abbreviations: Vec<String>,
    starters: Vec<String>,
    bosses: Vec<Boss>,
}

impl Game {
    /// All games, in the order of their appearance within a generation's.
    #[must_use]
    pub fn all() -> &'static [Game] {
        static GAMES: LazyLock<Vec<Game>> = LazyLock::new(read);
        &GAMES
    }

    /// Its name in the tables: `scarlet-violet`.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Its name for people: `Scarlet/Violet`.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Its generation.
    #[must_use]
    pub fn generation(&self) -> Generation {
        self.generation
    }

    /// The type chart of its generation.
    #[must_use]
    pub fn chart(&self) -> &'static Chart {
        Chart::of(self.generation)
    }

    /// The region it is named for, then any other it lets one travel to.
    #[must_use]
    pub fn regions(&self) -> &[&'static Region] {
        &self.regions
    }

    /// The region it is named for.
    ///
    /// # Panics
    /// Never: every game of the table has a region.
    #[must_use]
    pub fn region(&self) -> &'static Region {
        self.regions[0]
    }

    /// The versions it was sold as: Scarlet and Violet.
    #[must_use]
    pub fn versions(&self) -> &[Version] {
        &self.versions
    }

    /// What it is called for short, as `hgss`; some words stand for more games than this one.
    pub(crate) fn abbreviations(&self) -> &[String] {
        &self.abbreviations
    }

    /// The evolution lines that one may begin it with, by their first stages: in Yellow, the line
    /// of Pichu.
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

    /// Its bosses, in the order in which they are met.
    #[must_use]
    pub fn bosses(&self) -> &[Boss] {
        &self.bosses
    }

    /// All its bosses, chosen.
    #[must_use]
    pub fn all_bosses(&'static self) -> Chosen {
        Chosen::new(&self.bosses)
    }

    /// The bosses that a word means: by place, three-letter code or leader; `all` means all.
    ///
    /// # Errors
    /// When no place or leader, or more than one, answers to the word; the error lists the
    /// nearest.
    pub fn find_bosses(&'static self, word: &str) -> Result<Chosen, UnknownName> {
        self.boss_directory().find(word).cloned()
    }

    /// The place of that boss on its region's map.
    ///
    /// # Panics
    /// When the boss is of another game.
    #[must_use]
    pub fn place_of(&self, boss: &Boss) -> &'static Place {
        let mut regions = self.regions.iter();
        let region = regions.find(|region| region.name() == boss.region);
        region
            .and_then(|region| region.place(&boss.place))
            .expect("every boss of the table is at a place of its region's map")
    }

    fn boss_directory(&'static self) -> Directory<Chosen> {
        let at = |place: &str| self.chosen(|boss| boss.place == place);
        let codes = self
            .bosses
            .iter()
            .map(|b| (self.place_of(b).code.clone(), at(&b.place)));
        let places = self.bosses.iter().map(|b| (b.place.clone(), at(&b.place)));
        let led = |name: &str| self.chosen(|boss| names_of(&boss.leader).any(|n| n == name));
        let leaders = self.bosses.iter().flat_map(|b| names_of(&b.leader));
        let leaders = leaders.map(|name| (name.to_owned(), led(name)));
        let all = std::iter::once(("all".to_owned(), self.all_bosses()));
        Directory::new(
            "place or leader",
            places.chain(codes).chain(leaders).chain(all),
        )
    }

    fn chosen(&'static self, wanted: impl Fn(&Boss) -> bool) -> Chosen {
        Chosen::new(self.bosses.iter().filter(|boss| wanted(boss)))
    }
}

/// The names that a leader answers to: `Lt. Surge`, `Surge`; `Tate & Liza`, `Tate`, `Liza`; for a
/// champion with several teams (`Blue 1`, `Blue 2`) also the name alone.
fn names_of(leader: &str) -> impl Iterator<Item = &str> {
    let parts = leader
        .split([',', '&'])
        .flat_map(|part| part.split(" or "))
        .map(str::trim);
    let words = parts.flat_map(|part| part.split(' ').chain([part]));
    let words = words.filter(|word| word.len() > 2 && !TITLES.contains(word));
    words.chain([leader])
}

/// Parts of leaders' names that are no names.
const TITLES: [&str; 9] = [
    "Lt.", "Island", "Kahuna", "Captain", "Champion", "Crasher", "trial", "Trial", "or",
];

fn read() -> Vec<Game> {
    let mut bosses: Vec<(usize, BossRow)> = tables::bosses().into_iter().enumerate().collect();
    tables::games()
        .into_iter()
        .map(|row| {
            let own = bosses.extract_if(.., |(_, boss)| boss.game == row.game);
            let mut own: Vec<Boss> = own.map(|(place, boss)| Boss::new(place, boss)).collect();
            own.sort_by_key(|boss| boss.order);
            Game::join(row, own)
        })
        .collect()
}

impl Game {
    fn join(row: GameRow, bosses: Vec<Boss>) -> Game {
        let region = |name: &String| Region::find(name).expect("a region of places.csv");
        Game {
            regions: row.regions.iter().map(region).collect(),
            versions: Version::of_game(&row.game, &row.title, &row.versions),
            id: row.game,
            title: row.title,
            generation: row.generation,
            abbreviations: row.short,
            starters: row.starters,
            bosses,
        }
    }
}
