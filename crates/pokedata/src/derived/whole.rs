//! The forms that exist in each game, and those that are obtainable at any time in it, computed
//! from catches and evolutions.
//!
//! There is one row per game and one letter per form (in the order of `species.csv`): `x` if the
//! form is obtainable in some version, `-` if it exists in the game without being obtainable, `.`
//! otherwise.

use super::caught::caught;
use super::rows::{Row, Rows, cell, words_by};
use std::collections::{BTreeSet, HashMap, HashSet};

pub(super) fn table(rows: Rows<'_>) -> String {
    let facts = Facts::read(rows);
    let mut table = String::from("game,had\n");
    for game in &rows("games") {
        let versions = game["versions"].split_whitespace();
        let had: HashSet<&str> = versions.flat_map(|own| facts.had(game, own)).collect();
        let forms = facts.species.iter().map(|form| form["id"].as_str());
        let there = facts.there(game);
        let letter = |id: &str| {
            if had.contains(id) {
                'x'
            } else if there.contains(id) {
                '-'
            } else {
                '.'
            }
        };
        let letters: String = forms.map(letter).collect();
        table += &format!("{},{letters}\n", game["game"]);
    }
    table
}

struct Facts {
    species: Vec<Row>,
    /// The forms in each game.
    rosters: HashMap<String, Vec<String>>,
    /// The catches, as pairs of a version and a form.
    caught: BTreeSet<(String, String)>,
    evolutions: Vec<Row>,
    /// The items and places that are available in each game.
    means: BTreeSet<[String; 2]>,
    /// The items and places that are available only in paid expansions.
    dlc: BTreeSet<[String; 2]>,
    limits: Vec<Row>,
}

impl Facts {
    fn read(rows: Rows<'_>) -> Facts {
        let pair = |row: &Row| ["game", "means"].map(|column| cell(row, column));
        let all = rows("evolution_means");
        let means = |wanted: fn(&Row) -> bool| {
            let rows = all.iter().filter(|row| wanted(row));
            rows.map(pair).collect::<BTreeSet<_>>()
        };
        let rosters = words_by(&rows("rosters"), "game", "ids");
        Facts {
            species: rows("species"),
            rosters: rosters.into_iter().collect(),
            caught: caught(rows)
                .iter()
                .map(|row| (cell(row, "version"), cell(row, "id")))
                .collect(),
            evolutions: rows("evolutions"),
            means: means(|row| row["dlc"].is_empty()),
            dlc: means(|row| !row["dlc"].is_empty()),
            limits: rows("dex_limits"),
        }
    }

    /// Returns the forms that are caught in a version, and everything that they evolve into.
    fn had(&self, game: &Row, version: &str) -> HashSet<&str> {
        let there = self.there(game);
        let caught = self.caught.iter().filter(|(own, _)| own == version);
        let caught = caught.map(|(_, id)| id.as_str());
        let mut had: HashSet<&str> = caught.filter(|id| there.contains(id)).collect();
        let possible =
            |row: &&Row| self.possible(row, game, version) && there.contains(&*row["to"]);
        let possible: Vec<&Row> = self.evolutions.iter().filter(possible).collect();
        loop {
            let before = had.len();
            for row in &possible {
                let beside = row["beside"].is_empty() || had.contains(&*row["beside"]);
                if beside && had.contains(&*row["from"]) {
                    had.insert(&row["to"]);
                }
            }
            if had.len() == before {
                return had;
            }
        }
    }

    /// Returns the forms that exist in the game.
    fn there(&self, game: &Row) -> HashSet<&str> {
        let ids = self.rosters[&game["game"]].iter();
        ids.map(String::as_str).collect()
    }

    /// Returns whether the evolution is possible in the version at any time.
    fn possible(&self, row: &Row, game: &Row, version: &str) -> bool {
        let generation = number(game, "gen").expect("a game is of a generation");
        let from = number(row, "gen_from").expect("an evolution begins in a generation");
        let to = number(row, "gen_to").unwrap_or(u16::MAX);
        let mut versions = row["versions"].split_whitespace();
        let own = row["versions"].is_empty() || versions.any(|other| other == version);
        let mut needs = row["needs"].split_whitespace();
        let means = |what: &str| [cell(game, "game"), what.to_owned()];
        (from..=to).contains(&generation)
            && own
            && in_region(row, game)
            && needs.all(|what| self.means.contains(&means(what)))
            && !self.dlc.contains(&means(&row["item"]))
            && !self.stopped(&row["to"], game)
    }

    /// Returns whether the game never lets a Pokémon evolve into the form.
    fn stopped(&self, id: &str, game: &Row) -> bool {
        let form = self.species.iter().find(|form| form["id"] == id);
        let dex = form.and_then(|form| number(form, "dex"));
        let mut limits = self.limits.iter().filter(|own| own["game"] == game["game"]);
        limits.any(|own| own["until"].is_empty() && dex > number(own, "up_to"))
    }
}

fn in_region(row: &Row, game: &Row) -> bool {
    let there = game["regions"].split_whitespace().next();
    match row["region"].strip_prefix('!') {
        Some(other) => Some(other) != there,
        None => row["region"].is_empty() || Some(row["region"].as_str()) == there,
    }
}

fn number(row: &Row, column: &str) -> Option<u16> {
    row[column].parse().ok()
}
