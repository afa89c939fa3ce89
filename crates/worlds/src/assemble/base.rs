//! The tables on which a world builds: the tables of one built-in game, or the rows that all games
//! have in common.

use crate::Fault;
use crate::layout::{Layout, Owner};
use crate::set::Set;
use crate::table::Table;

/// Returns the tables of the built-in game, or the rows common to all games if there is no parent.
pub(super) fn base(parent: Option<&Parent>) -> Set {
    Set::new(|layout| match parent {
        Some(parent) => parent.table(layout),
        None if layout.owner == Owner::Common => without_games(layout),
        None => Table::empty(layout),
    })
}

/// Returns a table without the rows about particular games.
fn without_games(layout: &'static Layout) -> Table {
    let mut table = whole(layout, &|_| true);
    if let Some(game) = layout.column("game") {
        table.rows.retain(|row| row.cell(game).is_empty());
    }
    table
}

fn whole(layout: &'static Layout, wanted: &dyn Fn(&str) -> bool) -> Table {
    let text = pokedata::world::built_in(layout.file, wanted).unwrap_or_default();
    Table::built_in(layout, &text)
}

/// A built-in game.
pub(crate) struct Parent {
    id: String,
    pub(crate) title: String,
    /// The generation whose formulas apply.
    pub(crate) generation: u8,
    versions: Vec<String>,
    regions: Vec<String>,
}

impl Parent {
    /// Returns the ids of the built-in games.
    fn all() -> Vec<String> {
        let games = games();
        let id = games.column("game");
        games
            .rows
            .iter()
            .map(|row| row.cell(id).to_owned())
            .collect()
    }

    /// Returns the game that has the given id.
    ///
    /// # Errors
    /// If there is no such game.
    pub(crate) fn find(id: &str) -> Result<Parent, Fault> {
        Parent::of(id).ok_or_else(|| {
            let games = Parent::all();
            let wrong = format!("parent: unknown game {id:?}");
            Fault::new(crate::settings::FILE, 0, wrong)
                .expected("a built-in game, as `dancedex games` names it")
                .near(id, games.iter().map(String::as_str))
        })
    }

    fn of(id: &str) -> Option<Parent> {
        let games = games();
        let words = |row: &crate::table::Row, column: &str| -> Vec<String> {
            let cell = row.cell(games.column(column));
            cell.split_whitespace().map(str::to_owned).collect()
        };
        let mut rows = games.rows.iter();
        let row = rows.find(|row| row.cell(games.column("game")) == id)?;
        Some(Parent {
            id: id.to_owned(),
            title: row.cell(games.column("title")).to_owned(),
            generation: row.cell(games.column("gen")).parse().unwrap_or(9),
            versions: words(row, "versions"),
            regions: words(row, "regions"),
        })
    }

    /// Returns the rows in a table that concern this game or all games.
    pub(crate) fn table(&self, layout: &'static Layout) -> Table {
        let mut table = match layout.owner {
            Owner::Version => whole(layout, &|version| {
                self.versions.iter().any(|own| own == version)
            }),
            _ => whole(layout, &|game| game == self.id),
        };
        self.leave_out_others(&mut table);
        table
    }

    /// Removes the rows of other games and regions.
    fn leave_out_others(&self, table: &mut Table) {
        let own = |cell: &str| {
            let mut words = cell.split_whitespace();
            cell.is_empty() || words.any(|game| game == self.id)
        };
        if let Some(game) = table.layout.column("game") {
            table.rows.retain(|row| own(row.cell(game)));
        }
        if table.layout.file == "places.csv" {
            let region = table.column("region");
            let here = |name: &str| self.regions.iter().any(|own| own == name);
            table.rows.retain(|row| here(row.cell(region)));
        }
    }
}

fn games() -> Table {
    match crate::layout::of("games.csv") {
        Some(layout) => whole(layout, &|_| true),
        None => unreachable!("games.csv is a table"),
    }
}
