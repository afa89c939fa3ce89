//! The level cap, typings and attack types of each boss's parties, computed from the parties.

use super::rows::{Row, Rows};
use crate::attack_types::{self, MoveCells, User};
use std::collections::{BTreeMap, BTreeSet, HashMap};

const COLUMNS: [&str; 11] = [
    "region",
    "game",
    "order",
    "kind",
    "place",
    "leader",
    "variant",
    "called",
    "cap",
    "typings",
    "attack_types",
];

/// The rows of a table, by the cell in one column.
struct Table(HashMap<String, Row>);

impl Table {
    fn new(rows: Vec<Row>, key: &str) -> Table {
        let keyed = rows.into_iter().map(|row| (row[key].clone(), row));
        Table(keyed.collect())
    }
}

struct Facts {
    games: Table,
    species: Table,
    moves: Table,
}

pub(super) fn table(rows: Rows<'_>) -> String {
    let facts = Facts {
        games: Table::new(rows("games"), "game"),
        species: Table::new(rows("species"), "id"),
        moves: Table::new(rows("moves"), "move"),
    };
    let mut parties: BTreeMap<[String; 2], Vec<Row>> = BTreeMap::new();
    for row in rows("boss_parties") {
        let boss = ["game", "order"].map(|column| row[column].clone());
        parties.entry(boss).or_default().push(row);
    }
    let mut table = csv::Writer::from_writer(Vec::new());
    table.write_record(COLUMNS).expect("a header");
    for boss in rows("bosses") {
        let members = &parties[&["game", "order"].map(|column| boss[column].clone())];
        for party in members.chunk_by(|one, next| one["variant"] == next["variant"]) {
            let row = facts.row(&boss, party);
            table.write_record(row).expect("a row");
        }
    }
    let bytes = table.into_inner().expect("a vector takes every row");
    String::from_utf8(bytes).expect("rows of text")
}

impl Facts {
    fn row(&self, boss: &Row, party: &[Row]) -> [String; 11] {
        let generation = self.games.0[&boss["game"]]["gen"]
            .parse()
            .expect("a generation");
        let level = |member: &Row| member["level"].parse::<u8>().expect("a level");
        let cap = party
            .iter()
            .map(level)
            .max()
            .expect("somebody in each party");
        let typings = party.iter().map(|member| self.typing(member, generation));
        let types = party
            .iter()
            .flat_map(|member| self.attack_types(member, generation));
        let called = &party[0]["leader"];
        let called = if *called == boss["leader"] {
            ""
        } else {
            called
        };
        let who = ["region", "game", "order", "kind", "place", "leader"];
        let who = who.map(|column| boss[column].clone()).into_iter();
        let brings = [
            party[0]["variant"].clone(),
            called.to_owned(),
            cap.to_string(),
        ];
        let brings = brings.into_iter().chain([joined(typings), joined(types)]);
        let row: Vec<String> = who.chain(brings).collect();
        row.try_into().expect("a cell for each column")
    }

    fn typing(&self, member: &Row, generation: u8) -> String {
        let form = &self.species.0[&member["id"]];
        let today = match form["type2"].as_str() {
            "" => form["type1"].clone(),
            second => format!("{}/{second}", form["type1"]),
        };
        let typing = attack_types::in_generation(&form["types_through_gen"], generation, &today);
        let mut types: Vec<&str> = typing.split('/').collect();
        types.sort_unstable();
        types.join("-")
    }

    fn attack_types(&self, member: &Row, generation: u8) -> Vec<String> {
        let form = &self.species.0[&member["id"]];
        let last = Some(form["type2"].as_str()).filter(|t| !t.is_empty());
        let user = User {
            types: [&form["type1"], last.unwrap_or(&form["type1"])],
            tera: &member["tera"],
        };
        let hidden = || attack_types::hidden_power_of(generation, &member["ivs"]);
        let kind = |name: &str| {
            let own = Some(name).filter(|name| *name == attack_types::HIDDEN_POWER);
            own.and_then(|_| hidden()).or_else(|| {
                let cells = self.moves.0.get(name).map(cells)?;
                attack_types::attack_type(cells, generation, Some(user))
            })
        };
        let types = member["moves"].split('+').filter_map(kind);
        types.map(str::to_owned).collect()
    }
}

fn cells(row: &Row) -> MoveCells<'_> {
    MoveCells {
        attack_type: &row["type"],
        type_through_gen: &row["type_through_gen"],
        no_type_damage: &row["no_type_damage"],
        varies_with: &row["varies_with"],
    }
}

/// Joins the distinct names in alphabetical order.
fn joined(names: impl Iterator<Item = String>) -> String {
    let names: BTreeSet<String> = names.collect();
    Vec::from_iter(names).join(" ")
}
