//! What is met where, over the game's own moments: when a place is reached stays as it is.

use super::section::Log;
use super::wild::WildSet;
use crate::World;
use crate::formats::at::At;
use crate::formats::over::{Parent, form};
use crate::formats::report::Report;
use crate::formats::rows::Rows;
use crate::formats::table::Table;
use crate::formats::text::slug;
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

/// What is not caught in the wild, and the title of the part of a log that changes it.
const GIVEN: [(&str, &str); 7] = [
    ("starter", "Starters"),
    ("gift", "Static"),
    ("static", "Static"),
    ("fossil", "Static"),
    ("egg", "Static"),
    ("roaming", "Static"),
    ("in-game-trade", "Trades"),
];

pub(super) fn write(
    sets: &[WildSet],
    log: &Log<'_>,
    parent: &Parent,
    world: &mut World,
    report: &mut Report,
) {
    if sets.is_empty() {
        let note = "Wild Pokémon are the game's: the log has none.";
        world.notes.push(note.to_owned());
        return;
    }
    let game = Game::of(parent);
    let mut table = Table::new(&COLUMNS);
    let late = game.write_wild(sets, &mut table);
    game.write_given(log, &mut table);
    let starters = starters(log, report);
    game.write_starters(&starters, &mut table);
    world.tables.insert("catches.csv", table.text());
    world.replaced.insert("catches.csv");
    if !starters.is_empty() {
        let mut games = Table::new(&["game", "starters"]);
        games.row(&At::whole("log"), &[&parent.id, ""]);
        world.tables.insert("games.csv", games.text());
    }
    world.notes.extend(notes(log, &late));
}

fn notes(log: &Log<'_>, late: &BTreeSet<&str>) -> Vec<String> {
    let mut notes = Vec::new();
    if log.has("Static") || log.has("Trades") {
        let note = "Gifts, Pokémon that stand somewhere, and trades are left out: the log changes \
                    them.";
        notes.push(note.to_owned());
    }
    if !late.is_empty() {
        let late: Vec<&str> = late.iter().copied().collect();
        notes.push(format!(
            "Places that are not ours count after the league: {}.",
            late.join(", ")
        ));
    }
    notes
}

/// `Set starter 1 to BULBASAUR`
fn starters(log: &Log<'_>, report: &mut Report) -> Vec<String> {
    let lines = log.lines_with("Starters").iter();
    let names = lines.filter_map(|line| {
        let (_, name) = line.text.strip_prefix("Set starter ")?.split_once(" to ")?;
        Some((name, line))
    });
    names
        .filter_map(|(name, line)| form(name, &line.at, report))
        .collect()
}

/// The catches of the game itself.
struct Game {
    rows: Rows,
    versions: BTreeSet<String>,
    places: Vec<Place>,
}

/// A place of the game: the words of its name, and the methods and moments of what is met there.
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

    /// Writes what is met; returns the places that the game does not know.
    fn write_wild<'a>(&self, sets: &'a [WildSet], table: &mut Table) -> BTreeSet<&'a str> {
        let mut late = BTreeSet::new();
        for set in sets {
            let after = self.after(set);
            if after.is_none() {
                late.insert(set.place.as_str());
            }
            let after = after.unwrap_or("post");
            let place = Some(slug(&set.place)).filter(|place| !place.is_empty());
            let place = place.unwrap_or_else(|| "somewhere".to_owned());
            for own in &set.met {
                let (least, most) = (own.levels.0.to_string(), own.levels.1.to_string());
                for version in &self.versions {
                    let row = [
                        version, &*place, after, &own.id, set.method, &least, &most, "", "", "log",
                    ];
                    table.row(&own.at, &row);
                }
            }
        }
        late
    }

    /// The earliest moment at which something is met in that way, or in any, where the place is.
    fn after(&self, set: &WildSet) -> Option<&str> {
        let words = words(&set.place);
        let there = |place: &&Place| !words.is_empty() && words.is_subset(&place.words);
        let met = self
            .places
            .iter()
            .filter(there)
            .flat_map(|place| &place.met);
        let met: Vec<(&str, &str)> = met.map(|(how, after)| (&**how, &**after)).collect();
        let same = met.iter().filter(|(how, _)| *how == set.method);
        let first = same.map(|(_, after)| *after).min_by_key(moment);
        first.or_else(|| met.iter().map(|(_, after)| *after).min_by_key(moment))
    }

    /// What is given and not met stays where the log changes nothing of its kind.
    fn write_given(&self, log: &Log<'_>, table: &mut Table) {
        let kept = |row: &&StringRecord| {
            let method = self.cell(row, "method");
            let given = GIVEN.iter().find(|(own, _)| *own == method);
            given.is_some_and(|(_, title)| !log.has(title))
        };
        for row in self.rows.rows.iter().filter(kept) {
            let cells = COLUMNS.map(|column| self.cell(row, column));
            table.row(&At::whole("catches.csv"), &cells);
        }
    }

    /// The starters of the log where those of the game were.
    fn write_starters(&self, starters: &[String], table: &mut Table) {
        let own = |row: &&StringRecord| self.cell(row, "method") == "starter";
        for version in &self.versions {
            let rows = self.rows.rows.iter().filter(own);
            let rows = rows.filter(|row| self.cell(row, "version") == version);
            for (row, id) in rows.zip(starters) {
                let cells = COLUMNS.map(|column| match column {
                    "id" => id.as_str(),
                    column => self.cell(row, column),
                });
                table.row(&At::whole("log"), &cells);
            }
        }
    }
}

/// The places of the game, each once.
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

/// `3` is three gyms, `post` the league, `post+8` eight gyms more.
fn moment(after: &&str) -> (bool, u8) {
    let number = |text: &str| text.parse().unwrap_or(0);
    match after.strip_prefix("post") {
        Some(more) => (true, number(more.trim_start_matches('+'))),
        None => (false, number(after)),
    }
}
