//! Writes wild Pokémon, each with the moment in the game at which its place is reached.

use super::parent::Parent;
use crate::formats::at::At;
use crate::formats::rows::Rows;
use crate::formats::table::Table;
use crate::formats::text::slug;
use crate::{World, budget};
use csv::StringRecord;
use std::collections::{BTreeMap, BTreeSet};

const COLUMNS: [&str; 10] = [
    "version",
    "place",
    "after",
    "id",
    "method",
    "min_level",
    "max_level",
    "rate",
    "condition",
    "src",
];

/// The maximum length of a place's name, in bytes; those of the games are shorter.
const LONGEST_NAME: usize = 64;

/// The methods other than encounters in the wild.
const GIVEN: [&str; 7] = [
    "starter",
    "gift",
    "static",
    "fossil",
    "egg",
    "roaming",
    "in-game-trade",
];

/// The wild Pokémon at a place with a method.
#[derive(Clone, Debug)]
pub(crate) struct WildSet {
    pub(crate) place: String,
    /// The method in the words of our tables.
    pub(crate) method: &'static str,
    /// The id of the version, if it applies to only one.
    pub(crate) version: Option<&'static str>,
    pub(crate) met: Vec<Met>,
}

/// A form that can be encountered between two levels.
#[derive(Clone, Debug)]
pub(crate) struct Met {
    pub(crate) id: String,
    pub(crate) levels: (u8, u8),
    /// The rate in percent, if known.
    pub(crate) rate: Option<u32>,
    pub(crate) at: At,
}

/// The data in the files about catches.
pub(crate) struct Wild<'a> {
    pub(crate) sets: &'a [WildSet],
    pub(crate) starters: &'a [String],
    /// Whether the files change a method of [`GIVEN`] without containing the new Pokémon.
    pub(crate) changes: &'a dyn Fn(&str) -> bool,
    /// The name of the files in notes.
    pub(crate) files: &'static str,
    /// The highest level of each gym, in order.
    pub(crate) caps: &'a [u8],
}

/// Writes the catches: the wild Pokémon in the files, and the Pokémon that are given in the game.
pub(crate) fn write_catches(wild: &Wild<'_>, parent: &Parent, world: &mut World) {
    let files = wild.files;
    if wild.sets.is_empty() {
        let note = format!("Wild Pokémon are the game's: there are none in the {files}.");
        world.notes.push(note);
        return;
    }
    let game = Game::of(parent);
    let mut table = Table::new("catches.csv");
    let late = game.write_wild(wild, &mut table);
    game.write_given(wild.changes, &mut table);
    game.write_starters(wild, &mut table);
    table.add_to(&mut world.tables);
    world.replaced.insert("catches.csv");
    if !wild.starters.is_empty() {
        let mut games = Table::new("games.csv");
        games.row(&At::whole(files), &[("game", &parent.id), ("starters", "")]);
        games.add_to(&mut world.tables);
    }
    if GIVEN
        .iter()
        .any(|own| *own != "starter" && (wild.changes)(own))
    {
        world.notes.push(format!(
            "Gifts, Pokémon that stand somewhere, and trades are left out: they are changed in the {files}."
        ));
    }
    if !late.is_empty() {
        const SHOWN: usize = 6;
        let more = late.len().saturating_sub(SHOWN);
        let names: Vec<String> = late.into_iter().take(SHOWN).map(titled).collect();
        let more = match more {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        world.notes.push(format!(
            "When places that are not the game's are reached is unknown ({}{more}): their Pokémon \
             count from the gym whose strongest level is at least theirs.",
            names.join(", ")
        ));
    }
}

/// Returns a name in title case: `Sprout Tower 2F` for `SPROUT TOWER 2F`.
fn titled(name: &str) -> String {
    let words = name.split_whitespace().map(|word| {
        // `B1F` is a floor and remains as it is, but `ROOM2` is a word.
        let letters = word.chars().take_while(|c| c.is_alphabetic()).count();
        if letters < 3 && letters < word.chars().count() {
            return word.to_owned();
        }
        let mut letters = word.chars();
        let first = letters.next().into_iter();
        first.collect::<String>() + &letters.as_str().to_lowercase()
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Returns the number of sets whose places exist in the game.
pub(crate) fn known_places(parent: &Parent, sets: &[WildSet]) -> usize {
    if sets.is_empty() {
        return 0;
    }
    let game = Game::of(parent);
    sets.iter().filter(|set| game.after(set).is_some()).count()
}

/// The catches of the unchanged game.
struct Game {
    rows: Rows,
    versions: BTreeSet<String>,
    places: Vec<Place>,
}

/// A place in the game: the words of its name, and the method and moment of each catch.
struct Place {
    words: BTreeSet<String>,
    met: BTreeSet<(String, String)>,
}

impl Game {
    fn of(parent: &Parent) -> Game {
        let rows = Rows::read_of("catches.csv", &|version| parent.has_version(version));
        let versions = rows.rows.iter();
        Game {
            versions: versions
                .map(|row| rows.cell(row, "version").to_owned())
                .collect(),
            places: places(&rows),
            rows,
        }
    }

    fn cell<'a>(&self, row: &'a StringRecord, column: &str) -> &'a str {
        self.rows.cell(row, column)
    }

    /// Writes the wild Pokémon. Returns the places that do not exist in the game.
    fn write_wild<'a>(&self, wild: &Wild<'a>, table: &mut Table) -> BTreeSet<&'a str> {
        let mut late = BTreeSet::new();
        for set in wild.sets {
            let known = self.after(set);
            if known.is_none() {
                late.insert(set.place.as_str());
            }
            let earliest = known.map_or_else(|| self.first(set.method), |_| 0);
            let place = Some(slug(&set.place)).filter(|place| !place.is_empty());
            let place = place.unwrap_or_else(|| "somewhere".to_owned());
            for own in &set.met {
                // Pokémon whose level is above a gym's highest level count as available only after
                // that gym.
                let won = wild.caps.iter().filter(|cap| **cap < own.levels.0).count();
                let unknown = format!("{}?", won.max(earliest));
                let after = known.unwrap_or(&unknown);
                let rate = own.rate.map(|rate| rate.to_string()).unwrap_or_default();
                let only = |version: &&String| set.version.is_none_or(|own| own == *version);
                for version in self.versions.iter().filter(only) {
                    let row = [
                        ("version", &**version),
                        ("place", &place),
                        ("after", after),
                        ("id", &own.id),
                        ("method", set.method),
                        ("min_level", &own.levels.0.to_string()),
                        ("max_level", &own.levels.1.to_string()),
                        ("rate", &rate),
                        ("condition", ""),
                        ("src", wild.files),
                    ];
                    table.row(&own.at, &row);
                }
            }
        }
        late
    }

    /// Returns the earliest moment at which a Pokémon can be caught at the place with the same
    /// method or, if there is none, with any method. If the name of the place is unknown, shorter
    /// prefixes of the name are tried.
    fn after(&self, set: &WildSet) -> Option<&str> {
        let whole = slug(&set.place);
        // Each prefix of the name is looked up.
        if whole.len() > LONGEST_NAME || !budget::steps("the places", self.places.len()) {
            return None;
        }
        let ends = whole.match_indices('-').map(|(end, _)| end);
        // A single word is not sufficient, because all routes begin with the same one.
        let parts = ends
            .map(|end| &whole[..end])
            .filter(|own| own.contains('-'));
        let names: Vec<&str> = parts.chain([&*whole]).collect();
        let known = |name: &&str| self.at(name).next().is_some();
        let name = names.into_iter().rev().find(known)?;
        let met = self.at(name).flat_map(|place| &place.met);
        let met: Vec<(&str, &str)> = met.map(|(how, after)| (&**how, &**after)).collect();
        let same = met.iter().filter(|(how, _)| *how == set.method);
        let first = same.map(|(_, after)| *after).min_by_key(moment);
        first.or_else(|| met.iter().map(|(_, after)| *after).min_by_key(moment))
    }

    /// Returns the lowest number of gyms after which any Pokémon can be caught with a method.
    fn first(&self, method: &str) -> usize {
        let met = self.places.iter().flat_map(|place| &place.met);
        let met = met.filter(|(how, _)| how == method);
        met.filter_map(|(_, after)| after.parse().ok())
            .min()
            .unwrap_or(0)
    }

    /// Returns the places whose names contain all words of the given name.
    fn at(&self, name: &str) -> impl Iterator<Item = &Place> {
        let words = words(name);
        let there = move |place: &&Place| !words.is_empty() && words.is_subset(&place.words);
        self.places.iter().filter(there)
    }

    /// Copies the game's rows for methods of [`GIVEN`] that the files do not change.
    fn write_given(&self, changes: &dyn Fn(&str) -> bool, table: &mut Table) {
        let kept = |row: &&StringRecord| {
            let method = self.cell(row, "method");
            GIVEN.contains(&method) && !changes(method)
        };
        for row in self.rows.rows.iter().filter(kept) {
            let at = At::whole("catches.csv");
            table.row_of(&at, &COLUMNS, |column| self.cell(row, column));
        }
    }

    /// Writes the starters in the files, which replace those in the game.
    fn write_starters(&self, wild: &Wild<'_>, table: &mut Table) {
        let own = |row: &&StringRecord| self.cell(row, "method") == "starter";
        for version in &self.versions {
            let rows = self.rows.rows.iter().filter(own);
            let rows = rows.filter(|row| self.cell(row, "version") == version);
            for (row, id) in rows.zip(wild.starters) {
                let at = At::whole(wild.files);
                table.row_of(&at, &COLUMNS, |column| match column {
                    "id" => id.as_str(),
                    column => self.cell(row, column),
                });
            }
        }
    }
}

/// Returns the places in the game, each once.
fn places(rows: &Rows) -> Vec<Place> {
    let mut places: BTreeMap<&str, BTreeSet<(String, String)>> = BTreeMap::new();
    for row in &rows.rows {
        let cell = |column| rows.cell(row, column).to_owned();
        let met = places.entry(rows.cell(row, "place")).or_default();
        met.insert((cell("method"), cell("after")));
    }
    let places = places.into_iter();
    places
        .map(|(name, met)| Place {
            words: words(name),
            met,
        })
        .collect()
}

fn words(name: &str) -> BTreeSet<String> {
    let name = slug(name);
    let words = name.split('-').filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

/// Returns a moment in a form that can be compared: `3` is after three gyms, `post` after the
/// Champion, `post+8` after eight more gyms.
fn moment(after: &&str) -> (bool, u8) {
    let number = |text: &str| text.parse().unwrap_or(0);
    match after.strip_prefix("post") {
        Some(more) => (true, number(more.trim_start_matches('+'))),
        None => (false, number(after)),
    }
}
