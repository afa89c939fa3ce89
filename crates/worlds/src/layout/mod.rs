//! The tables of a world: their columns, the content of the cells, the columns that identify a row,
//! and the owners of the rows.

mod kinds;
mod tables;

pub(crate) use kinds::{CellKind, Layout, Owner, Space};

use std::sync::LazyLock;
use tables::{KINDS, TABLES, TableKind};

/// The descriptions of all tables.
pub(crate) static ALL: LazyLock<Vec<Layout>> = LazyLock::new(|| {
    let layout = |&(file, key, owner, own): &TableKind| {
        let mut columns = pokedata::world::columns(file);
        let more = own.iter().map(|(name, _)| *name);
        let more: Vec<&str> = more.filter(|name| !columns.contains(name)).collect();
        columns.extend(more);
        let kind = |name| own.iter().chain(KINDS).find(|(own, _)| *own == name);
        let kind = |name| kind(name).map_or(CellKind::Text, |(_, kind)| *kind);
        Layout {
            file,
            key,
            owner,
            columns: columns.into_iter().map(|name| (name, kind(name))).collect(),
        }
    };
    TABLES.iter().map(layout).collect()
});

/// Returns the description of a table by its file name.
pub(crate) fn of(file: &str) -> Option<&'static Layout> {
    ALL.iter().find(|layout| layout.file == file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_of_a_column() {
        for (name, kind) in KINDS {
            let known = ALL.iter().any(|layout| layout.column(name).is_some());
            assert!(known, "{name}: {kind:?}");
        }
        for (file, key, _, own) in TABLES {
            let columns = pokedata::world::columns(file);
            let own = own.iter().map(|(name, _)| name);
            for name in key.iter().chain(own) {
                // Only the catches of worlds have parts; the games' are in the table of encounters.
                let is_part = (*file, *name) == ("catches.csv", "part");
                assert!(is_part || columns.contains(name), "{file}: {name}");
            }
        }
    }
}
