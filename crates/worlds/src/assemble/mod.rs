//! Joins a world with the tables on which it builds, and fills in the data that neither contains.

mod attack_types;
mod base;
mod catches;
mod fill;
mod generations;
mod join;
mod kin;
mod rosters;

pub(crate) use base::Parent;

use crate::layout::{self, Layout};
use crate::set::Set;
use crate::settings::Field;
use crate::table::{From, Row, Table};
use crate::{Fault, World, slug};
use join::Usual;

/// A world's tables, joined and filled in, but not yet checked.
pub(crate) struct Assembled {
    pub(crate) set: Set,
    pub(crate) faults: Vec<Fault>,
    /// Notes about data that neither the world nor those tables contain, one line each.
    pub(crate) notes: Vec<String>,
}

/// Joins a world with the game that it changes, or with the rows common to all games.
pub(crate) fn assemble(world: &World, parent: Option<&Parent>, field: &Field) -> Assembled {
    let mut faults = Vec::new();
    let mut set = base::base(parent);
    for file in &world.replaced {
        if layout::of(file).is_some() {
            set.get_mut(file).rows.clear();
        }
    }
    let mut own: Vec<Table> = Vec::new();
    for (file, text) in &world.tables {
        let layout = layout::of(file).map(|layout| Table::read(layout, file, text, &mut faults));
        own.extend(layout);
    }
    settle_game(&mut set, &mut own, world, parent);
    let game = first(&set, "game");
    let versions: Vec<String> = set
        .words("games.csv", "versions")
        .map(str::to_owned)
        .collect();
    let usual = Usual {
        game: &game,
        versions: &versions,
        generation: world.generation,
    };
    for table in own {
        if parent.is_none() && is_list_of_types(table.layout) {
            set.get_mut(table.layout.file).rows.clear();
        }
        join::join(set.get_mut(table.layout.file), table, &usual);
    }
    for table in crate::field::tables(field, &mut faults) {
        join::join(set.get_mut(table.layout.file), table, &usual);
    }
    settle_regions(&mut set, &world.title);
    kin::fill(&mut set);
    rosters::fill(&mut set, &game);
    fill::fill(&mut set, &usual);
    let notes = crate::notes::of(&set);
    catches::fill(&mut set);
    generations::lower(&mut set, world.generation, parent.is_some());
    attack_types::derive(&mut set, world.generation);
    Assembled { set, faults, notes }
}

fn first(set: &Set, column: &str) -> String {
    set.cells("games.csv", column)
        .next()
        .unwrap_or("")
        .to_owned()
}

/// Returns whether a table is the list of types. In a world without a parent, this list replaces
/// the built-in types.
fn is_list_of_types(layout: &Layout) -> bool {
    layout.file == "types.csv"
}

/// Ensures that the game has a row, with the title and the generation of the world.
fn settle_game(set: &mut Set, own: &mut Vec<Table>, world: &World, parent: Option<&Parent>) {
    let usual = Usual {
        game: "",
        versions: &[],
        generation: world.generation,
    };
    if let Some(place) = own
        .iter()
        .position(|table| table.layout.file == "games.csv")
    {
        join::join(set.get_mut("games.csv"), own.remove(place), &usual);
    }
    let games = set.get_mut("games.csv");
    if games.rows.is_empty() {
        games.rows.push(new_game(games, &world.title));
    }
    let [title, generation] = ["title", "gen"].map(|name| games.column(name));
    for row in &mut games.rows {
        row.cells[generation] = Some(world.generation.to_string());
        if parent.is_some() || row.cells[title].is_none() {
            row.cells[title] = Some(world.title.clone());
        }
    }
}

/// Returns the row of a game of which only the title is known.
fn new_game(table: &Table, title: &str) -> Row {
    let id = slug::of_title(title);
    let cell = |column: &str| match column {
        "game" | "versions" => id.clone(),
        "title" => title.to_owned(),
        _ => String::new(),
    };
    let columns = table.layout.columns.iter();
    Row {
        cells: columns.map(|(name, _)| Some(cell(name))).collect(),
        from: From::BuiltIn,
        takes_out: false,
    }
}

/// Adds a region with an empty map if the game has no region, or if a region has no places.
fn settle_regions(set: &mut Set, title: &str) {
    let games = set.get_mut("games.csv");
    let regions = games.column("regions");
    let mut named = Vec::new();
    for row in &mut games.rows {
        if row.cell(regions).trim().is_empty() {
            row.cells[regions] = Some(slug::of_title(title));
        }
        named.extend(row.cell(regions).split_whitespace().map(str::to_owned));
    }
    let places = set.get_mut("places.csv");
    let region = places.column("region");
    for name in named {
        if !places.rows.iter().any(|row| row.cell(region) == name) {
            let mut cells = vec![None; places.layout.columns.len()];
            cells[region] = Some(name);
            places.rows.push(Row {
                cells,
                from: From::BuiltIn,
                takes_out: false,
            });
        }
    }
}
